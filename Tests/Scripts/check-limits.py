#!/usr/bin/env python3
"""Takes layoutcalc to the limits of docs/limits.md that are too large for LimitTests, and past them.

    Tests/Scripts/check-limits.py [PROGRAM]

It takes a minute and 12 GiB of memory. Prints a line for each limit; exit status 1 if anything is wrong.
"""

import os
import re
import tempfile
import threading
import time

from library.runs import complain, finish, read_arguments, run

GIB = 1 << 30
NODE = b'{"type":"node","intrinsicSize":[1,1]}'
FRAME = b'{"type":"node","frame":{"x":0,"y":0,"width":1,"height":1}}'


def check(what, arguments, expected, status=0, **options):
    """Holds a run to its output, or where it fails to its error, a pattern."""
    start = time.monotonic()
    result = run(*arguments, "-q", "-c", timeout=300, **options)
    is_right = result.output == expected if status == 0 else re.search(expected, result.errors) is not None
    if result.status != status or not is_right:
        complain(what, result.status, result.output[:100], result.errors[:200])
    print(f"{what}: {time.monotonic() - start:.1f} s", flush=True)


def piped(blanks, text):
    """The end of a pipe from which spaces come, and then a text."""
    reader, writer = os.pipe()

    def write():
        with open(writer, "wb", buffering=0) as file:
            try:
                for start in range(0, blanks, 1 << 24):
                    file.write(b" " * min(1 << 24, blanks - start))
                file.write(text)
            except BrokenPipeError:
                pass

    threading.Thread(target=write).start()
    return open(reader, "rb")


def main():
    read_arguments(__doc__)
    with tempfile.TemporaryDirectory(prefix="layoutcalc-limits-") as folder:
        os.chdir(folder)
        with open("holes.json", "wb") as file:
            file.truncate(16 * GIB + 1)
        check("a file past 16 GiB", ["holes.json"], b"is longer than 16 GiB", 2)
        for size, expected, status in [(4 * GIB, FRAME + b"\n", 0), (4 * GIB + 1, b"<stdin>: is longer than 4 GiB", 2)]:
            with piped(size - len(NODE), NODE) as reader:
                check(f"{size:,} bytes of a pipe", [], expected, status, stdin=reader)
        for size, expected, status in [
                (GIB, b'{"name":1,"layout":%s}\n' % FRAME, 0),
                (GIB + 1, b"<stdin>:1:1: error: the line is longer than a gigabyte", 2)]:
            with piped(size - len(NODE), NODE + b"\n") as reader:
                check(f"a line of {size:,} bytes", ["--lines"], expected, status, stdin=reader)
        os.chdir("/")
    finish()


main()
