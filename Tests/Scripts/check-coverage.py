#!/usr/bin/env python3
"""Says how many lines of each library of the product the tests have run, and which they have not.

    Tests/Scripts/check-coverage.py [--build .build/coverage]

Prints, of each library of the product, the share of lines that were run, and the places that were
not and that uncovered.txt does not explain. Exit status 1 if a share is below 97 %.

A line of uncovered.txt explains a place, which is a run of lines in a file: the file, what the place's
first line begins with, and why no test gets there. Where that is "ended by a signal", a test gets there in
a process that leaves no counts, and the place counts as run. `make coverage` runs the tests for it. Threads lose
a count of each other's now and then, so that a place may be printed though it was run.
"""

import pathlib
import shutil
import subprocess
import sys

from library.runs import ROOT, read_arguments

GOAL = 0.97
ENDED = "ended by a signal"
MODULES = [
    "Platform", "LayoutEngine", "LayoutText", "LayoutElements", "TreeFiles", "LayoutReports",
    "LayoutAnalysis", "LayoutGoldens", "LayoutOutput", "ElementFiles", "TreeConversion"]


def tool(name, *arguments):
    """The output of one of the toolchain's own tools: others may not know its format."""
    path = pathlib.Path(shutil.which("swift")).resolve().with_name(name)
    result = subprocess.run([path, *map(str, arguments)], stdout=subprocess.PIPE, text=True)
    if result.returncode != 0:
        sys.exit(f"{name} failed")
    return result.stdout


def coverage(build):
    """For each source file, whether each line that can be run was."""
    profiles = list(build.glob("profiles/*.profraw"))
    if not profiles:
        sys.exit(f"no profiles in {build}/profiles: run the tests by `make coverage`")
    tool("llvm-profdata", "merge", "-sparse", "-o", build / "tests.profdata", *profiles)
    text = tool(
        "llvm-cov", "export", "-format=lcov", f"-instr-profile={build}/tests.profdata",
        build / "debug/layoutcalcPackageTests.xctest", "-object", build / "debug/layoutcalc",
        ROOT / "Sources")
    files = {}
    for record in text.splitlines():
        kind, _, value = record.partition(":")
        if kind == "SF":
            lines = files.setdefault(str(pathlib.Path(value).relative_to(ROOT)), {})
        elif kind == "DA":
            number, count = value.split(",")[:2]
            lines[int(number)] = int(count) > 0
    return files


def places(lines):
    """The runs of lines that were not run: the first and the last of each."""
    first = last = None
    for number in sorted(lines):
        if lines[number]:
            if first:
                yield first, last
            first = None
        else:
            first, last = first or number, number
    if first:
        yield first, last


def is_end(line):
    """Whether a line only ends blocks. It counts as one that was not run where all of them were left
    before, by return."""
    return set(line) <= set(" }")


def explanations():
    for line in (ROOT / "Tests/Scripts/uncovered.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            file, beginning, reason = line.split(" | ")
            yield file, beginning, reason


def main():
    build = read_arguments(__doc__, program=False, build=ROOT / ".build/coverage").build
    files = coverage(build)
    explained = set(explanations())
    used = set()
    for file in sorted(files):
        if not file.startswith(tuple(f"Sources/{module}/" for module in MODULES)):
            continue
        text = (ROOT / file).read_text().splitlines()
        for first, last in places(files[file]):
            if all(is_end(line) for line in text[first - 1:last]):
                continue
            found = {(name, beginning, reason) for name, beginning, reason in explained
                     if file.endswith("/" + name) and text[first - 1].strip().startswith(beginning)}
            used |= found
            if any(reason == ENDED for _, _, reason in found):
                files[file] |= {line: True for line in files[file] if first <= line <= last}
            if not found:
                print(f"{file}:{first}-{last}: {text[first - 1].strip()}")
    for file, beginning, _ in sorted(explained - used):
        print(f"uncovered.txt: {file}: was run: {beginning}")
    failed = False
    for module in MODULES:
        lines = [was_run for file in files if file.startswith(f"Sources/{module}/")
                 for was_run in files[file].values()]
        print(f"{module}: {sum(lines)} of {len(lines)} lines, {sum(lines) / len(lines):.2%}")
        failed = failed or sum(lines) < GOAL * len(lines)
    sys.exit(failed)


main()
