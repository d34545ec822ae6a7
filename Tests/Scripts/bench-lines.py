#!/usr/bin/env python3
"""Times `layoutcalc --lines` on generated cells of about 40 elements and 4 kB.

usage: bench-lines.py [--program PATH] [--bench PATH] [--lines N] [--minutes M] [--parts]

Prints lines a second with one job and with two, the peak of resident memory, and the ratio to
`jq -c .` on the same lines in the same run. --minutes goes on for so long through a pipe and prints
the speed of each half minute: it should not change. --parts compares the results of ten parts of
ten million lines with those of all of them at once: how many there are, and their checksum.
"""

import argparse
import hashlib
import os
import resource
import subprocess
import sys
import tempfile
import threading
import time

PARTS = 10


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


def compare_with_jq(program, file, count):
    print(f"{'':22}{'lines/s':>12}{'MB/s':>8}{'peak MiB':>10}{'ratio to jq':>13}")
    size = os.path.getsize(file) / 1e6
    commands = {
        "jq -c .": ["jq", "-c", "."],
        "--lines -j 1": [program, "--lines", "-j", "1"],
        "--lines -j 2": [program, "--lines", "-j", "2"],
    }
    jq = None
    for name, command in commands.items():
        runs = [timed(command, file) for _ in range(1 if jq is None else 5)]
        seconds = min(run[0] for run in runs)
        peak = max(run[1] for run in runs)
        jq = jq or seconds
        ratio = f"{jq / seconds:.1f}"
        print(f"{name:22}{count / seconds:12,.0f}{size / seconds:8.0f}{peak:10.1f}{ratio:>13}")


def feed(process, file, repeats, stop):
    """Writes a file to a process again and again."""
    with open(file, "rb") as lines:
        data = lines.read()
    with process.stdin as stdin:
        for _ in range(repeats):
            if stop():
                break
            stdin.write(data)


def stream(program, file, repeats, stop=lambda: False):
    process = subprocess.Popen(
        [program, "--lines"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    writer = threading.Thread(target=feed, args=(process, file, repeats, stop))
    writer.start()
    yield from iter(lambda: process.stdout.read1(1 << 20), b"")
    writer.join()
    if process.wait() != 0:
        sys.exit(f"status {process.returncode}")


def go_on(program, file, minutes):
    start = last = time.monotonic()
    end = start + 60 * minutes
    count = 0
    for block in stream(program, file, sys.maxsize, lambda: time.monotonic() > end):
        count += block.count(b"\n")
        now = time.monotonic()
        if now - last >= 30 or now >= end > last:
            print(f"{now - start:5.0f} s  {count / (now - last):10,.0f} lines/s", flush=True)
            last, count = now, 0
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"peak {peak:.1f} MiB")


def checksum(blocks):
    digest, count = hashlib.sha256(), 0
    for block in blocks:
        digest.update(block)
        count += block.count(b"\n")
    return digest.hexdigest(), count


def compare_parts(program, file, count):
    """The file is a tenth of a part's lines or less, so both repeat it."""
    repeats = max(1, 1_000_000 // count)
    whole = checksum(stream(program, file, repeats * PARTS))
    parts = checksum(
        block for _ in range(PARTS) for block in stream(program, file, repeats)
    )
    print(f"at once:     {whole[1]:,} lines, sha256 {whole[0]}")
    print(f"in {PARTS} parts: {parts[1]:,} lines, sha256 {parts[0]}")
    if whole != parts:
        sys.exit("they differ")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=".build/release/layoutcalc")
    parser.add_argument("--bench", default=".build/release/layoutbench")
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--parts", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        file = f"{directory}/cells.jsonl"
        subprocess.run([options.bench, "cells", str(options.lines), file], check=True)
        compare_with_jq(options.program, file, options.lines)
        if options.minutes:
            go_on(options.program, file, options.minutes)
        if options.parts:
            compare_parts(options.program, file, options.lines)


main()
