#!/usr/bin/env python3
"""Takes layoutcalc to the limits of docs/limits.md that are too large for the tests, and past them.

    Tests/Scripts/check-limits.py [--layoutcalc .build/release/layoutcalc]

It takes a minute, 12 GiB of memory and 5 GiB in the folder of temporary files. Prints a line for each; exit status 1
if anything is wrong. (`make growth` and `make bench` have large trees.)
"""

import argparse
import os
import pathlib
import re
import tempfile
import threading
import time

from library.runs import ROOT, complain, finish, run, use

GIB = 1 << 30
NODE = b'{"type":"node","intrinsicSize":[1,1]}'
FRAME = (b'{"type":"node","frame":{"x":%d,"y":%d,"width":1,"height":1}}')


def measured(*arguments, **options):
    """A run, its seconds, and its megabytes at the most."""
    start = time.monotonic()
    result = run(*arguments, "-q", "-c", timeout=300,
                 before=["/usr/bin/time", "-o", "usage", "-f", "%M"], **options)
    seconds = time.monotonic() - start
    megabytes = int(pathlib.Path("usage").read_text().split()[-1]) >> 10
    return result, seconds, megabytes


def check(what, arguments, expected, status=0, **options):
    """Holds a run to its output, or where it fails to its error, a pattern."""
    result, seconds, megabytes = measured(*arguments, **options)
    if status == 0:
        is_right = result.output == expected
    else:
        is_right = result.fails_well() and re.search(expected, result.errors) is not None
    if result.status != status or not is_right:
        complain(what, result.status, result.output[:100], result.errors[:200])
    print(f"{what}: {seconds:.1f} s, {megabytes} MB", flush=True)
    return seconds, megabytes


# The sizes of texts.


def check_files():
    frame = FRAME % (0, 0) + b"\n"
    with open("spaces.json", "wb") as file:
        for size in [2 * GIB, 4 * GIB]:
            while file.tell() < size:
                file.write(b" " * min(1 << 24, size - file.tell()))
            file.write(NODE)
            file.flush()
            check(f"a file past {size >> 30} GiB", ["spaces.json"], frame)
            file.seek(size)
    os.remove("spaces.json")
    with open("holes.json", "wb") as file:
        file.truncate(16 * GIB + 1)
    check("a file past 16 GiB", ["holes.json"], b"is longer than 16 GiB", 2)
    os.remove("holes.json")


def check_streams():
    for size, expected, status in [(4 * GIB, FRAME % (0, 0) + b"\n", 0),
                                   (4 * GIB + 1, b"<stdin>: is longer than 4 GiB", 2)]:
        with piped(size - len(NODE), NODE) as reader:
            check(f"{size:,} bytes of a pipe", [], expected, status, stdin=reader)
    for size, expected, status in [
            (GIB, b'{"name":1,"layout":%s}\n' % (FRAME % (0, 0)), 0),
            (GIB + 1, b"<stdin>:1:1: error: the line is longer than a gigabyte", 2)]:
        with piped(size - len(NODE), NODE + b"\n") as reader:
            check(f"a line of {size:,} bytes", ["--lines"], expected, status, stdin=reader)


def piped(blanks, text):
    """The end of a pipe from which spaces come, and then a text."""
    reader, writer = os.pipe()

    def write():
        with open(writer, "wb") as file:
            try:
                for start in range(0, blanks, 1 << 24):
                    file.write(b" " * min(1 << 24, blanks - start))
                file.write(text)
                file.flush()
            except BrokenPipeError:
                pass

    threading.Thread(target=write).start()
    return open(reader, "rb")


def check_output():
    """The output of a deep tree has an indent of its depth in each line: gigabytes."""
    levels = 16_000
    pathlib.Path("deep.json").write_bytes(
        b'{"type":"wrapper","child":' * (levels - 1) + NODE + b"}" * (levels - 1))
    count = 0
    reader, writer = os.pipe()

    def read():
        nonlocal count
        while part := os.read(reader, 1 << 20):
            count += len(part)

    thread = threading.Thread(target=read)
    thread.start()
    result = run("deep.json", "-q", stdout=writer, timeout=300)
    os.close(writer)
    thread.join()
    print(f"an output of {count:,} bytes")
    if result.status != 0 or count < 4 * GIB:
        complain("an output past 4 GiB", result.status, count)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--layoutcalc", default=ROOT / ".build/release/layoutcalc")
    use(parser.parse_args().layoutcalc)
    with tempfile.TemporaryDirectory(prefix="layoutcalc-limits-") as folder:
        os.chdir(folder)
        check_files()
        check_streams()
        check_output()
        os.chdir("/")
    finish()


main()
