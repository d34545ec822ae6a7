#!/usr/bin/env python3
"""Saves a tree thousands of times while --watch writes its page, and checks that memory and open files do not
grow.

    Tests/Scripts/check-watching.py [PROGRAM] [--saves 2000]
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from library.runs import read_arguments

# How much memory may grow, in bytes, from the first fifth of the saves to the last fifth.
GROWTH = 2 << 20


def resident(process):
    for line in pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) << 10


def open_files(process):
    """The fewest of some moments: the data is there before the page, which is a file more while it is written."""
    counts = []
    for _ in range(40):
        counts.append(len(os.listdir(f"/proc/{process.pid}/fd")))
        time.sleep(0.005)
    return min(counts)


def main():
    options = read_arguments(__doc__, saves=2000)
    program, saves = options.program, options.saves
    children = [{"type": "text", "id": f"text-{index}", "text": "A few words"} for index in range(40)]
    tree = {"type": "stack", "direction": "vertical", "children": children}
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        write(tree, 0)
        command = [program, "tree.json", "-q", "--width", "375", "--watch", "--format", "html", "-o", "page.html"]
        process = subprocess.Popen(command)
        first = None
        for number in range(saves):
            await_page(number)
            if number == saves // 5:
                first, opened = resident(process), open_files(process)
            # Now and then a tree is broken.
            if number % 50 == 49:
                pathlib.Path("tree.json").write_text("{")
            write(tree, number + 1)
        await_page(saves)
        last, closed = resident(process), open_files(process)
        process.terminate()
        process.wait(10)
    print(f"{saves} saves: {first >> 10} KB after a fifth of them, {last >> 10} KB in the end, "
          f"{opened} and {closed} open files")
    return 1 if last - first > GROWTH or closed != opened else 0


def write(tree, number):
    tree["spacing"] = number
    pathlib.Path("tree.tmp").write_text(json.dumps(tree))
    os.rename("tree.tmp", "tree.json")


def await_page(number):
    """Waits until the page has the layout of a number."""
    wanted = f'["spacing","{number}"]'
    end = time.monotonic() + 30
    while not (pathlib.Path("page.data.js").exists() and wanted in pathlib.Path("page.data.js").read_text()):
        if number == 0 and pathlib.Path("page.data.js").exists():
            return
        assert time.monotonic() < end, f"no page with {wanted}"
        time.sleep(0.001)


sys.exit(main())
