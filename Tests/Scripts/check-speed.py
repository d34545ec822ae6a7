#!/usr/bin/env python3
"""Counts what the release executable does in what people wait for, and compares the counts with those in speed.json, which
are written down: the instructions, the page faults and the allocations of a start, of a stream, of a table, of a page
and of a check. Exit status 1 where one is more than 2 % above, or of page faults 5 %.

    Tests/Scripts/check-speed.py [PROGRAM] [--update]

PROGRAM is .build/release/layoutcalc unless said otherwise. `--update` writes speed.json: after a change that is worth its cost,
or that makes something faster. Every count is of one thread, and the same in each run: valgrind counts instructions and
calls of the C library's allocator, without the clock, and page faults are those of an executable in memory, at fixed
addresses. It installs valgrind if that is missing.
"""

import ctypes
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from library.packages import install
from library.runs import ROOT, read_arguments

FIGURES = ROOT / "Tests/Scripts/speed.json"
TOLERANCE = 0.02
# How many pages a fault maps around it differs a little between kernels.
FAULT_TOLERANCE = 0.05
ALLOCATORS = {"malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc"}
NO_RANDOM_ADDRESSES = 0x0040000
# Hashes of Swift are then the same in each run.
ENVIRONMENT = {"SWIFT_DETERMINISTIC_HASHING": "1", "PATH": "/usr/bin:/bin"}


def count_elements(tree):
    return 1 + sum(map(count_elements, tree.get("children", []))) + sum(
        count_elements(tree[key]) for key in ("child", "overlay", "background", "corner", "layout")
        if key in tree)


def feed(elements):
    """A column of cells of the examples with so many elements."""
    names = ["asdkgram-photo-cell", "kittens-cell", "header-with-left-and-right-text",
             "video-with-play-button"]
    cases = [json.loads((ROOT / f"Examples/{name}.json").read_text()) for name in names]
    cells = [case.get("tree", case) for case in cases]
    children = []
    while sum(map(count_elements, children)) + 1 < elements:
        children.append(cells[len(children) % len(cells)])
    return {"type": "stack", "direction": "vertical", "children": children}


def rows(leaf, count):
    """A column of rows of a picture and a leaf, 20 elements."""
    row = {"type": "stack", "spacing": 8, "children": [{"type": "node", "intrinsicSize": [40, 40]}, leaf]}
    return {"type": "stack", "direction": "vertical", "children": [row] * count}


def write_inputs(folder):
    """The arguments of each run, by its name. All files are in `folder`, which is the current one."""
    def write(name, tree):
        (folder / name).write_text(json.dumps(tree))
        return name

    nodes = write("nodes.json", rows({"type": "node", "intrinsicSize": [100, 20], "style": {"flexGrow": 1}}, 6))
    texts = write("texts.json", rows({"type": "text", "text": "Layouts of 20 texts", "style": {"flexShrink": 1}}, 6))
    lines = b"".join(path.read_bytes() for path in sorted((ROOT / "Tests/Fixtures/conformance").glob("*.jsonl")))
    (folder / "cases.jsonl").write_bytes(lines)
    (folder / "twice.jsonl").write_bytes(lines + lines)
    table = write("table.json", feed(4900))
    page = write("page.json", feed(302))
    checked = []
    for number, path in enumerate(sorted((ROOT / "Examples").glob("*.json"))):
        checked.append(f"{number:02}.json")
        shutil.copy(path, folder / checked[-1])
    check = ["check", *checked, "-q", "--sweep", "320..440/40", "--goldens", "goldens/", "-j", "1"]
    return {
        "a start with 20 elements": ["-q", nodes, "--width", "320"],
        "a start with 20 elements, some of them texts": ["-q", texts, "--width", "320"],
        "2,100 lines": ["--lines", "-j", "1", "cases.jsonl"],
        "4,200 lines": ["--lines", "-j", "1", "twice.jsonl"],
        "a table of 4,900 elements": ["-q", table, "--width", "320", "-f", "table", "-j", "1"],
        "a page of 302 elements at 14 sizes": ["-q", page, "--sweep", "320..430/8", "-f", "html", "-j", "1"],
        "the examples at four sizes, checked": check,
    }


def page_faults(program, arguments, folder):
    """The page faults of a run."""
    os.chdir(folder)  # There is no other way to say where the process starts.
    process = os.posix_spawn(program, [str(program), *arguments], ENVIRONMENT, file_actions=[
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])
    _, status, usage = os.wait4(process, 0)
    assert status == 0, (arguments, status)
    os.chdir(ROOT)
    return usage.ru_minflt


def instructions_and_allocations(program, arguments, folder):
    """The instructions of a run, and its calls of the allocator, from the profile of callgrind."""
    profile = folder / "profile"
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", program, *arguments],
        cwd=folder, env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    assert run.returncode == 0, run.stderr[-2000:]
    instructions = allocations = 0
    # A name is written out where it occurs first.
    names = {}
    is_allocator = False
    for line in profile.open():
        if line.startswith("cfn="):
            number, name = re.match(r"cfn=(\(\d+\)) ?(.*)", line).groups()
            name = names.setdefault(number, name) if name else names.get(number, "")
            is_allocator = name in ALLOCATORS
        elif line.startswith("fn="):
            number, name = re.match(r"fn=(\(\d+\)) ?(.*)", line).groups()
            if name:
                names[number] = name
        elif line.startswith("calls=") and is_allocator:
            allocations += int(line[6:].split()[0])
        elif line.startswith("summary:"):
            instructions = int(line.split()[1])
    profile.unlink()
    return instructions, allocations


def measure(program, folder):
    """The counts of each run."""
    folder = pathlib.Path(folder)
    symbols, installed = folder / "layoutcalc-symbols", folder / "layoutcalc"
    # Valgrind reads no debug information of this size, but the names of functions; people have neither.
    subprocess.run(["objcopy", "--strip-debug", program, symbols], check=True)
    subprocess.run(["strip", "-o", installed, program], check=True)
    figures = {}
    for name, arguments in write_inputs(folder).items():
        if arguments[0] == "check":
            subprocess.run([installed, *arguments, "--update=force"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        instructions, allocations = instructions_and_allocations(symbols, arguments, folder)
        faults = min(page_faults(installed, arguments, folder) for _ in range(5))
        figures[name] = {"instructions": instructions, "page faults": faults, "allocations": allocations}
    # What a stream has allocated for its first lines is enough for all others.
    first, both = (figures[name]["allocations"] for name in ("2,100 lines", "4,200 lines"))
    figures["4,200 lines"]["allocations of the second 2,100"] = both - first
    return figures


def main():
    arguments = read_arguments(__doc__, update=False)
    if not shutil.which("valgrind"):
        install((), ["valgrind"])
    # What is started from here is always at the same addresses.
    ctypes.CDLL(None).personality(NO_RANDOM_ADDRESSES)
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=memory) as folder:
        figures = measure(arguments.program, folder)
    written = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    failures = 0
    for name, counts in figures.items():
        print(name)
        for kind, count in counts.items():
            before = written.get(name, {}).get(kind)
            change = "new" if before is None else f"{100 * (count - before) / before:+.2f} %" if before else f"{count - before:+}"
            tolerance = FAULT_TOLERANCE if kind == "page faults" else TOLERANCE
            is_more = before is None or count > before * (1 + tolerance)
            failures += is_more
            print(f"  {count:>13,} {kind:32} {change}{' more than is written down' if is_more and before is not None else ''}")
    if arguments.update:
        FIGURES.write_text(json.dumps(figures, indent=2) + "\n")
        return 0
    if failures:
        print(f"{failures} counts are too far above those of Tests/Scripts/speed.json: find out why; if the cost is "
              "worth it, run Tests/Scripts/check-speed.py --update")
    return 1 if failures else 0


sys.exit(main())
