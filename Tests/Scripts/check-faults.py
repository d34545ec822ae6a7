#!/usr/bin/env python3
"""Injects failures of the system into runs of layoutcalc.

    Tests/Scripts/check-faults.py [PROGRAM] [--only CHECK]

Whatever happens, a run ends with the output that it should have and status 0 or 1, or with a
sentence and status 2.

- Each call of the system fails once, at each place where a run makes it (by strace).
- Memory, open files, threads and stacks are limited, from nothing to enough.
- Inputs are cut short, overwritten or replaced while they are read.

Inputs and outputs of other kinds, and goldens that are written when a run is killed, are in FaultTests.swift, and
signals in LineEndTests.swift.

Prints what is wrong; exit status 1 if anything is.
"""

import collections
import os
import pathlib
import random
import re
import resource
import shutil
import tempfile
import threading
import time

from library import packages
from library.runs import ROOT, complain, finish, read_arguments, run

packages.need(debian=["strace"])


def expect(what, result, output=None, status=0):
    """`output` with its status, or a sentence."""
    if result.fails_well() or (result.status == status and output in [None, result.output]):
        return
    complain(what, f"status {result.status}", result.errors[:200].decode(errors="replace"))


# Files to lay out.


def stack(count, child='{"type":"node","id":"n","intrinsicSize":[10,10]}'):
    return '{"type":"stack","children":[%s]}\n' % ",".join([child] * count)


def write_files():
    """Trees of each way in which text is read: whole, mapped, deep, with fonts and pictures."""
    pathlib.Path("small.json").write_text(stack(3))
    pathlib.Path("large.json").write_text(stack(30_000))
    pathlib.Path("deep.json").write_text(
        '{"type":"center","child":' * 9000 + '{"type":"node"}' + "}" * 9000)
    pathlib.Path("leaves.json").write_text(
        '{"type":"stack","children":[{"type":"text","text":"some words","font":"Plain"},'
        '{"type":"image","source":"wide.png"}]}')
    pathlib.Path("lines.jsonl").write_text(stack(3) * 5000 + '{"type":"nod"}\n')
    shutil.copy(ROOT / "Tests/LayoutTextTests/Fonts/Plain.ttf", ".")
    shutil.copy(ROOT / "Tests/Fixtures/pictures/wide.png", ".")


RUNS = [
    ["small.json"], ["large.json", "-c"], ["deep.json", "-c"], ["small.json", "large.json", "-c"],
    ["leaves.json", "--font", "Plain=Plain.ttf"], ["--lines", "lines.jsonl"],
    ["leaves.json", "--font", "Plain=Plain.ttf", "--confine", "."],
    ["check", "small.json", "--goldens", "goldens/", "--update", "--report", "junit=report.xml"],
]


# Calls of the system that fail.

# Calls that can fail, each with its errors; `True` where a run must not even notice.
FAILURES = {
    "openat": [("EMFILE", False), ("EACCES", False), ("ENOMEM", False)],
    "newfstatat": [("EIO", False)],
    "read": [("EIO", False), ("EINTR", True)],
    "pread64": [("EIO", False), ("EINTR", True)],
    "mmap": [("ENOMEM", False)],
    "lseek": [("EINVAL", True)],
    "madvise": [("EINVAL", True)],
    "clone3": [("EAGAIN", False)],
    "pipe2": [("EMFILE", False)],
    "fcntl": [("EINVAL", True)],
    "ioctl": [("ENOTTY", True)],
    "sched_getaffinity": [("EINVAL", True)],
    "mkdir": [("EACCES", False)],
    "fchmod": [("EPERM", True)],
    "flock": [("ENOLCK", True)],
    "getdents64": [("EIO", True)],
    "readlink": [("EACCES", False)],
    "rename": [("EACCES", False)],
    "close": [("EIO", False)],
}
# And of those that write, calls for these files alone.
WRITE_FAILURES = [("EIO", False), ("ENOSPC", False), ("EINTR", True), ("EAGAIN", True)]


def fail_calls():
    for arguments in RUNS:
        remove_goldens()
        # Threads make their calls in any order, and counts are by thread.
        arguments = [*arguments, "-q", "-j1"]
        with open("frames", "w+b") as frames:
            expected = run(*arguments, before=["strace", "-f", "-o", "calls"], stdout=frames)
        output = pathlib.Path("frames").read_bytes()
        for call, place in places("calls"):
            for error, is_harmless in FAILURES.get(call, []):
                fail_call(arguments, [], f"{call}:error={error}:when={place}", is_harmless,
                          expected.status, output)
        for error, is_harmless in WRITE_FAILURES:
            for place in [1, 2]:
                fail_call(arguments, ["-P", "frames"], f"write:error={error}:when={place}",
                          is_harmless, expected.status, output)


def places(log):
    """The calls in a log of strace from `main` on, each with its index among the equal calls of its thread."""
    counts = collections.Counter()
    has_begun = False
    found = set()
    for line in pathlib.Path(log).read_text(errors="replace").splitlines():
        match = re.match(r"(\d+) +(\w+)\(", line)
        if not match:
            continue
        counts[match[1], match[2]] += 1
        has_begun = has_begun or "rt_sigaction(SIGPIPE" in line
        if has_begun:
            found.add((match[2], counts[match[1], match[2]]))
    return sorted(found)


def fail_call(arguments, filters, injection, is_harmless, status, output):
    remove_goldens()
    with open("frames", "wb") as frames:
        result = run(*arguments, stdout=frames,
                     before=["strace", "-f", "-qq", "-o", "/dev/null", *filters, "-e",
                             f"inject={injection}"])
    what = f"{' '.join(arguments)} with {injection}"
    expect(what, result._replace(output=pathlib.Path("frames").read_bytes()), output, status)
    if is_harmless and result.status != status:
        complain(what, f"status {result.status}", result.errors[:200].decode(errors="replace"))
    for left in pathlib.Path(".").rglob(".layoutcalc*"):
        complain(what, f"leaves {left}")
        left.unlink()


def remove_goldens():
    shutil.rmtree("goldens", ignore_errors=True)


# Limits of the system.


def limit():
    for arguments in RUNS + [["large.json", "--format", form]
                             for form in ["table", "csv", "ascii", "svg", "html"]]:
        remove_goldens()
        expected = run(*arguments, "-q")
        for what, values in [
                (resource.RLIMIT_AS, [megabytes << 20 for megabytes in
                                      [*range(24, 120, 4), *range(120, 400, 20)]]),
                (resource.RLIMIT_NOFILE, range(12)),
                (resource.RLIMIT_STACK, [1 << 16, 1 << 18, 1 << 20]),
                (resource.RLIMIT_FSIZE, [0, 1, 100, 5000, 100_000])]:
            for value in values:
                remove_goldens()
                result = run(*arguments, "-q",
                             preexec_fn=lambda: resource.setrlimit(what, (value, value)))
                expect(f"{' '.join(arguments)} with limit {what} of {value}", result,
                       expected.output, expected.status)


# Inputs.


def change_while_read():
    """Another process cuts, overwrites and replaces the file while it is read."""
    text = pathlib.Path("large.json").read_bytes()
    other = text.replace(b'"id":"n"', b'"id":"\\"')
    stop = threading.Event()

    def change():
        moments = random.Random(1)
        while not stop.is_set():
            pathlib.Path("new.json").write_bytes(text)
            os.rename("new.json", "changing.json")
            for _ in range(20):
                time.sleep(moments.random() / 500)
                with open("changing.json", "r+b") as file:
                    if moments.random() < 0.3:
                        file.truncate(moments.randrange(len(text)))
                    file.seek(moments.randrange(len(text)))
                    file.write(other[:moments.randrange(len(text))])

    shutil.copy("large.json", "changing.json")
    changer = threading.Thread(target=change)
    changer.start()
    for arguments in [["-c"], ["-c", "--lines"], ["--format", "html"], ["-c", "--strict"]] * 50:
        result = run("changing.json", *arguments)
        if result.status not in [0, 1] and not result.fails_well():
            complain(f"a file that changes, {arguments}", result.status, result.errors[:200])
    stop.set()
    changer.join()


def main():
    options = read_arguments(__doc__, only="")
    with tempfile.TemporaryDirectory(prefix="layoutcalc-faults-") as folder:
        os.chdir(folder)
        write_files()
        for name, check in [("calls", fail_calls), ("limits", limit), ("changes", change_while_read)]:
            if options.only in name:
                start_time = time.monotonic()
                check()
                print(f"{name}: {time.monotonic() - start_time:.0f} s", flush=True)
        os.chdir("/")
    finish()


main()
