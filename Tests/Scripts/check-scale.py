#!/usr/bin/env python3
"""Holds Examples/scale and the commands of docs/lines.md to one process: Spark on two workers, one
of which is killed in the middle of the job, and GNU parallel give the same bytes.

    Tests/Scripts/check-scale.py .build/release/layoutcalc [LINES]
"""

import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import os

from library.packages import need

need(pypi=["pyspark"], debian=["openjdk-17-jre-headless", "parallel"])

ROOT = pathlib.Path(__file__).resolve().parents[2]
BAD_LINES = 7


def make_input(path, count):
    """Writes the conformance cases again and again, and some bad lines among them."""
    cases = [line for file in sorted((ROOT / "Tests/Fixtures/conformance").glob("*.jsonl"))
             for line in file.read_text().splitlines()]
    with open(path, "w") as output:
        for number in range(count):
            if number % (count // BAD_LINES) == 3 and number // (count // BAD_LINES) < BAD_LINES:
                output.write('{"name":"bad","tree":{"type":"nod"}}\n')
            output.write(cases[number % len(cases)] + "\n")


def executors():
    """The processes of Spark's workers that run tasks."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes()
            parents = (folder / "environ").read_bytes()
        except OSError:
            continue
        if b"CoarseGrainedExecutorBackend" in command and MARK.encode() in parents:
            found.append(int(folder.name))
    return found


MARK = f"LAYOUTCALC_CHECK={os.getpid()}"


def run_spark(binary, source, target, kill):
    """Runs the job on two workers of one core; kills one of them once it works."""
    environment = dict(os.environ, PYSPARK_PYTHON=sys.executable,
                       PYSPARK_DRIVER_PYTHON=sys.executable)
    name, value = MARK.split("=")
    environment[name] = value
    job = subprocess.Popen(
        [pathlib.Path(sys.executable).parent / "spark-submit", "--master",
         "local-cluster[2,1,1024]", ROOT / "Examples/scale/spark_layout.py", "--binary", binary,
         "--input", source, "--output", target, "--partitions", "16", "--", "--max", "375xinf"],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    log = []
    killed = False

    def read():
        for line in job.stdout:
            log.append(line)

    reader = threading.Thread(target=read)
    reader.start()
    while job.poll() is None:
        time.sleep(0.2)
        if kill and not killed and sum("Finished task" in line for line in log) >= 2:
            os.kill(executors()[0], signal.SIGKILL)
            killed = True
    reader.join()
    if job.returncode != 2 or f"{BAD_LINES} bad lines\n" not in log or kill != killed:
        sys.exit(f"status {job.returncode}, killed {killed}\n" + "".join(log[-40:]))
    if kill and not any("ExecutorLostFailure" in line or "Lost executor" in line for line in log):
        sys.exit("no worker was lost")
    parts = sorted(pathlib.Path(target).glob("part-*"))
    return b"".join(part.read_bytes() for part in parts), len(parts)


def main():
    binary = pathlib.Path(sys.argv[1]).resolve()
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 60_000
    folder = pathlib.Path(tempfile.mkdtemp(prefix="layoutcalc-scale-"))
    try:
        source = folder / "cells.jsonl"
        make_input(source, count)
        alone = subprocess.run([binary, "--lines", "-q", "--max", "375xinf", source],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert alone.returncode == 2
        # The numbers of lines, by which errors are placed, count from the start of each part.
        strip = lambda output: [line.split(b',"line":')[0] for line in output.splitlines()]
        expected = strip(alone.stdout)

        parallel = subprocess.run(
            f"parallel --pipepart -a {source} --block 2M --keep-order -j 2 "
            f"{binary} --lines -j 1 -q --max 375xinf",
            shell=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert parallel.returncode > 0
        assert strip(parallel.stdout) == expected, "GNU parallel gives other bytes"
        print(f"GNU parallel: {len(expected)} lines, the same bytes")
        piped = subprocess.run(
            f"cat {source} | parallel --pipe --block 2M --keep-order -j 2 "
            f"{binary} --lines -j 1 -q --max 375xinf",
            shell=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert strip(piped.stdout) == expected, "GNU parallel gives other bytes from a pipe"

        for kill in [False, True]:
            output, parts = run_spark(binary, source, folder / f"frames-{kill}", kill)
            assert strip(output) == expected, "Spark gives other bytes"
            print(f"Spark, two workers{', one killed' if kill else ''}: {parts} parts, "
                  f"{len(expected)} lines, the same bytes")
    finally:
        shutil.rmtree(folder)


main()
