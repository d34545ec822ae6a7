#!/usr/bin/env python3
"""Holds builds of layoutcalc to each other: whatever the optimisation, the linking and the number of
jobs, the same bytes.

    Tests/Scripts/check-same.py [--seed SEED] [--trees 3000] [PROGRAM ...]

Without programs it builds four: for debugging and optimised, each with shared libraries and without.

Compared are the outputs, errors and statuses of the trees that Texture computed and of random ones, a
line each, and of the examples in all formats. Prints what differs, and the seed; exit status 1 if
anything does.
"""

import argparse
import hashlib
import os
import random
import shlex
import subprocess
import tempfile

from library.runs import ROOT, complain, finish

BUILDS = [(configuration, linking) for configuration in ["debug", "release"]
          for linking in ["", "-static-executable"]]
WALKS = ["", "--flatten", "--origin root", "--flatten --direction rtl --scale 3"]
COMMANDS = ["requests", "explain $", "explain $ --format json"]
FORMATS = ["json", "jsonl", "table", "csv", "ascii", "svg", "html"]


def swift_build(product, scratch, configuration="debug", linking=""):
    flags = ["-Xswiftc", linking] if linking else []
    subprocess.run(
        ["swift", "build", "-c", configuration, "--product", product, "--scratch-path", scratch, *flags],
        cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return str(ROOT / scratch / configuration / product)


def builds():
    """The four programs, each built in a folder of its own."""
    for configuration, linking in BUILDS:
        yield swift_build("layoutcalc", f".build/same/{configuration}{linking}", configuration, linking)


def runs(random_trees):
    """The arguments of each run."""
    for file in [*sorted(ROOT.glob("Tests/Fixtures/conformance/*.jsonl")), random_trees]:
        for walk in WALKS:
            yield ["--lines", "-q", *walk.split(), str(file)]
    examples = [str(file.relative_to(ROOT)) for file in sorted(ROOT.glob("Examples/*.json"))]
    for form in FORMATS:
        yield ["--format", form, "--max", "375xinf", *examples]
    for words in [*WALKS, *COMMANDS, "--sweep 320..440/40"]:
        yield [*words.split(), "--max", "375x667", *examples]


def result(program, arguments, jobs):
    ran = subprocess.run([program, *arguments, "-j", str(jobs)], cwd=ROOT,
                         stdin=subprocess.DEVNULL, capture_output=True,
                         env={"PATH": os.environ["PATH"], "CI": "1"})
    return ran.returncode, ran.stdout, ran.stderr


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=random.randrange(10**9))
    parser.add_argument("--trees", type=int, default=3000)
    parser.add_argument("--generator", help="a build of Soak")
    parser.add_argument("programs", nargs="*")
    options = parser.parse_args()
    programs = options.programs or list(builds())
    generator = options.generator or swift_build("Soak", ".build/same/debug")
    print(f"seed {options.seed}, {options.trees} random trees")
    with tempfile.NamedTemporaryFile(suffix=".jsonl") as file:
        subprocess.run([generator, "--print", "--trees", str(options.trees), "--seed",
                        str(options.seed)], stdout=file, check=True)
        count, total = 0, hashlib.sha256()
        for arguments in runs(file.name):
            expected = result(programs[0], arguments, 1)
            count += 1
            total.update(expected[1] + expected[2])
            for program in programs:
                for jobs in [1, 4]:
                    if result(program, arguments, jobs) != expected:
                        complain(f"{program} -j {jobs}", shlex.join(arguments))
    print(f"{count} runs of {len(programs)} programs, sha256 {total.hexdigest()}")
    finish()


main()
