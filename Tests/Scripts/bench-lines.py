#!/usr/bin/env python3
"""Times `layoutcalc --lines` on generated cells of about 40 elements and 4 kB, next to `jq -c .`.

    Tests/Scripts/bench-lines.py [PROGRAM] [--count LINES] [--bench .build/release/layoutbench]

Prints lines per second with one job and with two, the peak of resident memory, and the ratio to jq on the same lines.
"""

import os
import subprocess
import sys
import tempfile
import time

from library.runs import ROOT, read_arguments


def timed(command, file):
    """The seconds of a command that reads `file`, and the peak of its memory in MiB."""
    with open(file, "rb") as lines:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdin=lines, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
    if status != 0:
        sys.exit(f"{' '.join(command)}: status {status}")
    return seconds, usage.ru_maxrss / 1024


def main():
    options = read_arguments(__doc__, count=100_000, bench=ROOT / ".build/release/layoutbench")
    count = options.count
    with tempfile.TemporaryDirectory() as directory:
        file = f"{directory}/cells.jsonl"
        subprocess.run([options.bench, "cells", str(count), file], check=True)
        jq = timed(["jq", "-c", "."], file)[0]
        for jobs in ("1", "2"):
            runs = [timed([options.program, "--lines", "-j", jobs], file) for _ in range(5)]
            seconds, peak = min(run[0] for run in runs), max(run[1] for run in runs)
            print(f"-j {jobs}: {count / seconds:,.0f} lines per second, {peak:.1f} MiB, {jq / seconds:.1f} times as many as jq")


main()
