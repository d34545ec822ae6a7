#!/usr/bin/env python3
"""Measures what a project's continuous integration waits for, and fails where it takes a second of processor time or
more: 1,000 layouts at four sizes held to their goldens, and a page of 500 elements in 14 sizes. Counts the
page faults of a small tree, which take most of its time, and fails where they are 300 or more, in an executable
without its symbols, as it is installed.

    Tests/Scripts/check-speed.py [PROGRAM]

PROGRAM is .build/release/layoutcalc unless said otherwise. The layouts are the examples, again and
again; the page is of some of them below each other.
"""

import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile

from library.runs import ROOT

LAYOUTS, ELEMENTS, LIMIT = 1000, 500, 1.0
FAULTS = 300


def processor_time():
    """The seconds that all processes that have ended took."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def least_time(command, expected):
    """The least seconds of processor time of five runs, each of which prints what is expected."""
    times = []
    for _ in range(5):
        start = processor_time()
        run = subprocess.run(command, capture_output=True, text=True)
        times.append(processor_time() - start)
        assert run.returncode == 0 and expected in run.stdout, (run.stdout + run.stderr)[-2000:]
    return min(times)


def page_faults(command):
    """The page faults of a run."""
    process = os.posix_spawn(command[0], command, os.environ, file_actions=[
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])
    _, status, usage = os.wait4(process, 0)
    assert status == 0, status
    return usage.ru_minflt


def count(tree):
    return 1 + sum(map(count, tree.get("children", []))) + sum(
        count(tree[key]) for key in ("child", "overlay", "background", "corner", "layout")
        if key in tree)


def write_feed(path):
    """Cells of the examples until there are enough elements."""
    names = ["asdkgram-photo-cell", "kittens-cell", "header-with-left-and-right-text",
             "video-with-play-button"]
    cases = [json.loads((ROOT / f"Examples/{name}.json").read_text()) for name in names]
    cells = [case.get("tree", case) for case in cases]
    children = []
    while sum(map(count, children)) + 1 < ELEMENTS:
        children.append(cells[len(children) % len(cells)])
    path.write_text(json.dumps({"type": "stack", "direction": "vertical", "children": children}))


def main():
    program = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/layoutcalc")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        examples = sorted((ROOT / "Examples").glob("*.json"))
        files = [folder / f"{number:04}.json" for number in range(LAYOUTS)]
        for number, file in enumerate(files):
            shutil.copy(examples[number % len(examples)], file)
        check = [program, "check", *files, "--sweep", "320..440/40", "--goldens", f"{name}/goldens/"]
        subprocess.run([*check, "-q", "--update=force"], check=True, capture_output=True)
        write_feed(folder / "feed.json")
        installed = folder / "layoutcalc"
        subprocess.run(["strip", "-o", installed, program], check=True)
        faults = page_faults([installed, ROOT / "Examples/simple-inset-text-cell.json", "-c"])
        page = [program, folder / "feed.json", "-q", "--sweep", "320..430/8", "--format", "html"]
        times = [
            (f"{LAYOUTS} layouts at four sizes checked",
             least_time(check, f"{4 * LAYOUTS} layouts, none differs")),
            (f"a page of {ELEMENTS} elements in 14 sizes", least_time(page, "<!DOCTYPE html>")),
        ]
    for what, seconds in times:
        print(f"{what}: {seconds:.3f} s")
    print(f"the start and a small tree: {faults} page faults")
    slow = max(seconds for _, seconds in times) >= LIMIT
    return 1 if slow or faults >= FAULTS else 0


if __name__ == "__main__":
    sys.exit(main())
