#!/usr/bin/env python3
"""Holds time, memory and output of every format, option, warning and error to the size of the input:
where that is four times as large, they are too, and no more.

    Tests/Scripts/check-growth.py [PROGRAM] [--every N] [--only PART]

PART is a part of the names of the cases to run. With --every 3, every third case is run, from one of the first
three on: another one in each run. Formats, options, their values and the rules of warnings are read from the
program itself, and one without a case is a problem. Prints a
line for each case that grows too fast; exit status 1 if there is one.
"""

import collections
import os
import pathlib
import random
import re
import resource
import tempfile

from library import growth, runs
from library.runs import complain, finish, read_arguments

# How much larger the second input is. What is linear grows by this, what is quadratic by its square.
FACTOR = 4
# The least growth that is too much: of time, which varies, where a fifth of the work for the first input
# is quadratic.
TIME, MEMORY, OUTPUT = 1.6 * FACTOR, 1.25 * FACTOR, 1.2 * FACTOR
# What may vary however small the input is: seconds; bytes, since the process has some of Python's memory
# before it is layoutcalc; bytes.
SECONDS, RESIDENT, WRITTEN = 0.05, 64 << 20, 4096
# More runs of a case that has grown too fast: other work on the machine takes time too.
ATTEMPTS = 3
# Options of runs that read no tree.
INFORMATION = {"--help", "-h", "--version"}
# Invocations that do not end.
ENDLESS = {"--watch"}


class Cost:
    """What a run takes: seconds of all its threads, bytes of memory, and bytes that it writes."""

    def __init__(self, arguments):
        process = os.fork()
        if process == 0:
            self.run(arguments)
        _, status, usage = os.wait4(process, 0)
        self.status = os.waitstatus_to_exitcode(status)
        self.seconds = usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss << 10
        self.output = os.path.getsize("output") + os.path.getsize("errors")

    @staticmethod
    def run(arguments):
        try:
            # A run that grows without end is stopped.
            resource.setrlimit(resource.RLIMIT_CPU, (30, 30))
            resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 30, 1 << 30))
            for name, descriptor in [("output", 1), ("errors", 2)]:
                os.dup2(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), descriptor)
            os.dup2(os.open("tree.json" if "-" in arguments else os.devnull, os.O_RDONLY), 0)
            os.execv(runs.PROGRAM, [runs.PROGRAM, *arguments])
        finally:
            os._exit(127)

    def excess(self, little, power):
        """What has grown too much from a run on a smaller input."""
        scale = FACTOR ** (power - 1)
        return [
            f"{what} from {before:,.2f} to {after:,.2f}"
            for what, before, after, most in [
                ("seconds", little.seconds, self.seconds, TIME * scale * little.seconds + SECONDS),
                ("memory", little.memory, self.memory, MEMORY * max(little.memory, RESIDENT)),
                ("output", little.output, self.output, OUTPUT * scale * little.output + WRITTEN)]
            if after > most]


def check(case):
    """Runs a case. Returns the arguments of its runs."""
    for _ in range(ATTEMPTS):
        arguments = case.make(case.size)
        little = Cost(arguments)
        much = Cost(case.make(FACTOR * case.size))
        for cost in [little, much]:
            if cost.status not in ({0, 1, 2} if case.status is None else {case.status}):
                complain(case.name, f"status {cost.status}", pathlib.Path("errors").read_text()[:300])
                return arguments
        excess = much.excess(little, case.power)
        if not excess:
            return arguments
    complain(case.name, *excess)
    return arguments


# What the program has.


def commands():
    """The options of each command that reads trees, each with its values where it takes one of several; and the
    long names of short options."""
    text = runs.run("--help").output.decode()
    names = re.findall(r"^  ([a-z]+)  ", text.split("\nOptions:")[0], re.M)
    assert len(names) > 10, "the help has another form"
    found, short = {}, {}
    for name in ["layout", *names]:
        text = runs.run(name, "--help").output.decode()
        if " TREE ..." not in text.splitlines()[0]:
            continue
        found[name] = {}
        for letter, option, value in re.findall(
                r"^ {2,6}(?:-(\w), )?--([\w-]+)(?:\[\S+\])?(?: (\S+))?$", text, re.M):
            found[name][f"--{option}"] = value.split("|") if "|" in value else []
            if letter:
                short[f"-{letter}"] = f"--{option}"
        assert len(found[name]) > 20, "the help has another form"
    return found, short


def rules():
    """The rules of warnings, which the warning of an unknown one lists."""
    pathlib.Path("tree.json").write_text('{"type":"spacer","$allow":0}')
    text = runs.run("tree.json").errors.decode()
    return re.search(r"the rules are ([a-z, -]+)", text)[1].strip().split(", ")


def check_coverage(commands, seen):
    """Complains of commands without a case, and of options and values that no case of any command has."""
    for command in commands.keys() - seen.keys():
        complain(f"no case has the command {command}")
    words = set().union(*seen.values())
    for option, choices in sorted({(option, tuple(choices)) for values in commands.values()
                                   for option, choices in values.items()}):
        if option in INFORMATION | ENDLESS:
            continue
        if option not in words:
            complain(f"no case has {option}")
        for choice in (choice for choice in choices if not choice.isupper()):
            if f"{option} {choice}" not in words:
                complain(f"no case has {option} {choice}")


def main():
    arguments = read_arguments(__doc__, every=1, only="")
    seen = collections.defaultdict(set)
    count, place = 0, random.randrange(arguments.every)
    with tempfile.TemporaryDirectory(prefix="layoutcalc-growth-") as folder:
        os.chdir(folder)
        found, short = commands()
        for case in growth.cases(found["layout"]["--format"], rules()):
            if arguments.only not in case.name:
                continue
            place += 1
            is_run = place % arguments.every == 0
            words = check(case) if is_run else case.make(case.size)
            count += is_run
            names = [short.get(word, word).split("=")[0] for word in words]
            command = names[0] if names[0] in found else "layout"
            seen[command].update(names, (f"{one} {other}" for one, other in zip(names, words[1:])))
        os.chdir("/")
    if not arguments.only:
        check_coverage(found, seen)
    print(f"{count} cases")
    finish()


main()
