#!/usr/bin/env python3
"""Runs test targets, two at a time, and prints what failed and a verdict.

    Tests/Scripts/run-tests.py [--products .build/debug] [--jobs 2] TARGET ...

The tests must be built. Each target is a process, because tests that wait for a process keep threads from
tests that compute, and the tests of XCTest are one more. Targets start in the given order: the longest
first. Where the system has a folder in memory, that is where tests put their files: to make and remove the
thousands of them on a disk takes a quarter of the time.

Prints nothing while tests pass, but a line for each target on a terminal. Of a failure, prints the
issues of the test; of a crash, the last lines of the process. At the end, names the tools that are not
installed and that skipped tests need. Exit status 1 if a test fails or a process crashes.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

from library.runs import ROOT

# How many lines of a crash are printed, and how many tests that started before it.
TAIL = 40
STARTED_TAIL = 5

# The folder in memory, and the space that tests may need.
MEMORY = pathlib.Path("/dev/shm")
LEAST_SPACE = 2 << 30

XCTEST = "XCTest"
SUMMARY = re.compile(r"[✔✘━] Test run with (\d+) tests?\b|\t Executed (\d+) tests?,")
COLOR = re.compile(r"\x1b\[[\d;]*m")
SKIPPED = re.compile(r"➜ (?:Test|Suite) (.*) skipped(?:: (.*))?$")
NOT_INSTALLED = re.compile(r"\"?(\S+) is not installed")
STARTED = re.compile(r"◇ (Test (?!run ).*) started\.$")
FATAL = re.compile(r"Fatal error|ERROR: \w+Sanitizer|WARNING: ThreadSanitizer")
# What is not printed: known issues (━), and that a test failed, as its issues are printed before.
QUIET = re.compile(r"[◇✔➜━]|✘ (?:Test|Suite) .* failed after |✘ Test run with |↳ T"
                   r"|Test (?:Suite|Case) '|\t Executed ")


class Run:
    """A run of the tests of a target."""

    def __init__(self, target, products, environment):
        self.target = target
        self.products = products
        self.environment = environment
        self.count = None
        self.skipped = []
        self.issues = []
        # The lines that are not Swift Testing's: the last ones, or from a fatal error on the first ones.
        self.tail = collections.deque(maxlen=TAIL)
        self.crash = []
        self.started = collections.deque(maxlen=STARTED_TAIL)
        self.shows = False

    def command(self):
        program = self.products / "layoutcalcPackageTests.xctest"
        if self.target == XCTEST:
            return [program]
        return [program, "--testing-library", "swift-testing", "--filter", rf"^{self.target}\."]

    def run(self):
        begin = time.monotonic()
        process = subprocess.Popen(
            self.command(), cwd=ROOT, env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        for line in process.stdout:
            self.read(COLOR.sub("", line.rstrip("\n")))
        self.status = process.wait()
        self.seconds = time.monotonic() - begin
        return self

    def read(self, line):
        """Takes a line of the output."""
        if match := SUMMARY.match(line):
            self.count = int(match[1] or match[2])
        if match := SKIPPED.match(line):
            self.skipped.append(match[2] or "")
        if match := STARTED.match(line):
            self.started.append(match[1])

        if self.crash or FATAL.search(line):
            self.crash += [line] if len(self.crash) < TAIL else []
        elif QUIET.match(line):
            self.shows = False
        elif line.startswith("✘") or (self.target == XCTEST and ": error: " in line):
            self.shows = True
            self.issues.append(line)
        elif self.shows:
            self.issues.append("  " + line)
        else:
            self.tail.append(line)

    @property
    def crashed(self):
        """Whether the process ended before its tests did."""
        return self.status < 0 or self.count is None

    @property
    def failed(self):
        return self.status != 0 or self.crashed

    def __str__(self):
        """The target, and what is wrong with it."""
        issues = sum(not line.startswith(" ") for line in self.issues)
        return f"{self.target} ({'crashed' if self.crashed else issues})"

    def report(self):
        """What is printed of a failure."""
        lines = list(self.issues)
        if self.failed and (self.crashed or not lines):
            how = signal.Signals(-self.status).name if self.status < 0 else f"status {self.status}"
            lines.append(f"{self.target} ended with {how}:")
            lines += ["  " + line for line in self.crash or self.tail if line.strip()]
            lines += ["The tests that started last:", *("  " + test for test in self.started)]
        return lines


def temporary_folder():
    """A folder for the files of tests, in memory if there is space."""
    has_space = MEMORY.is_dir() and shutil.disk_usage(MEMORY).free >= LEAST_SPACE
    return tempfile.TemporaryDirectory(prefix="layoutcalc-tests-", dir=MEMORY if has_space else None)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--products", type=pathlib.Path, default=ROOT / ".build/debug", metavar="FOLDER")
    arguments.add_argument("--jobs", type=int, default=2, metavar="N", help="targets at a time")
    arguments.add_argument("targets", nargs="+", metavar="TARGET")
    options = arguments.parse_args()
    begin = time.monotonic()
    printing = threading.Lock()

    def run(target):
        result = Run(target, options.products.resolve(), environment).run()
        with printing:
            for line in result.report():
                print(line)
            if sys.stdout.isatty():
                print(f"{'✘' if result.failed else '✔'} {target}: {result.count or 0} tests, "
                      f"{result.seconds:.0f} s")
            sys.stdout.flush()
        return result

    with temporary_folder() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        environment = os.environ | {"NO_COLOR": "1", "TMPDIR": folder}
        results = list(pool.map(run, [*options.targets, XCTEST]))

    missing = {match[1] for result in results for match in map(NOT_INSTALLED.match, result.skipped) if match}
    failed = [result for result in results if result.failed]
    verdict = (f"{sum(result.count or 0 for result in results)} tests in "
               f"{time.monotonic() - begin:.0f} s")
    if missing:
        verdict += f"; some were skipped, as these are not installed: {', '.join(sorted(missing))}"
    if failed:
        print("FAILED: " + ", ".join(map(str, failed)) + f"; {verdict}")
    else:
        print(f"passed: {verdict}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
