"""Lays out the lines of text files on a Spark cluster.

    spark-submit spark_layout.py --binary layoutcalc --input cells --output frames -- --max 375xinf

`addFile` sends the executable to each worker, and each partition is piped through one process of
it. The output keeps the order of the input. Bad lines stand in the output as error objects; they
are counted, and the exit status is then 2, as that of the command.
"""

import argparse
import json
import os
import shlex
import subprocess
import sys

from pyspark import SparkContext


def is_bad(result):
    """Whether the result of a line is an error."""
    return '"error":{"message":' in result and "error" in json.loads(result)


def main():
    parser = argparse.ArgumentParser(description="Lay out lines of trees on a Spark cluster.")
    parser.add_argument("--binary", required=True, help="the layoutcalc executable, a static one")
    parser.add_argument("--input", required=True, help="text files, a case a line")
    parser.add_argument("--output", required=True, help="a folder that does not exist yet")
    parser.add_argument("--partitions", type=int, help="how many parts, at the least")
    parser.add_argument("options", nargs="*", help="options of layoutcalc, after --")
    arguments = parser.parse_args()

    command = ["--lines", "--jobs", "1", "--quiet", *arguments.options]
    # A wrong option shows here and not in a thousand tasks.
    subprocess.run([arguments.binary, *command], stdin=subprocess.DEVNULL, check=True)

    context = SparkContext(appName="layoutcalc")
    context.addFile(arguments.binary)
    # On a worker the file is in the folder where its tasks run. Status 2 means bad lines; any
    # other one fails the task, and Spark tries it again.
    binary = "./" + os.path.basename(arguments.binary)
    pipe = f"{shlex.join([binary, *command])}; status=$?; test $status -eq 2 || exit $status"
    bad = context.accumulator(0)

    def count(result):
        if is_bad(result):
            bad.add(1)
        return result

    context.textFile(arguments.input, arguments.partitions) \
        .pipe(shlex.join(["sh", "-c", pipe]), checkCode=True) \
        .map(count) \
        .saveAsTextFile(arguments.output)
    context.stop()
    print(f"{bad.value} bad lines", file=sys.stderr)
    return 2 if bad.value else 0


if __name__ == "__main__":
    sys.exit(main())
