"""Runs of layoutcalc, and what is wrong with them."""

import argparse
import collections
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
# The executable: see `use`.
PROGRAM = None

_SENTENCE = re.compile(rb"error: .|stopped by a signal")
_problems = []


def use(program):
    """Says which executable is run."""
    global PROGRAM
    PROGRAM = str(pathlib.Path(program).resolve())


def read_arguments(doc, program=True, **options):
    """Reads the command line: first the executable, which is .build/release/layoutcalc unless it is named, and then
    options with their defaults. One with False is without a value. Paths are absolute."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    if program:
        parser.add_argument("program", nargs="?", type=pathlib.Path, default=ROOT / ".build/release/layoutcalc")
    for name, default in options.items():
        parser.add_argument(f"--{name}", **(
            {"action": "store_true"} if default is False else {"type": type(default), "default": default}))
    arguments = parser.parse_args()
    for name, value in vars(arguments).items():
        if isinstance(value, pathlib.Path):
            setattr(arguments, name, value.resolve())
    if program:
        use(arguments.program)
    return arguments


def examples_and_cells():
    """The trees that are checked where none are named."""
    return [path for folder in ["Examples", "Tests/Fixtures/cells"]
            for path in sorted((ROOT / folder).glob("*.json")) if not path.name.startswith(".")]


class Result(collections.namedtuple("Result", "status output errors")):
    """What came of a run: its exit status, or the number of the signal that ended it below 0, or
    `None` where it did not end."""

    def fails_well(self):
        """Whether the run says in words why it was not done: `check` on standard output, as a finding."""
        return (self.status == 2 and b"Fatal error" not in self.errors
                and any(_SENTENCE.search(text) for text in (self.errors, self.output)))


def run(*arguments, before=(), timeout=20, **options):
    """Runs layoutcalc, as an argument of the command `before` where there is one. `options` are
    those of `subprocess.Popen`; `input` is what standard input gives."""
    text = options.pop("input", None)
    options.setdefault("stdin", subprocess.DEVNULL if text is None else subprocess.PIPE)
    options.setdefault("stdout", subprocess.PIPE)
    options.setdefault("stderr", subprocess.PIPE)
    process = subprocess.Popen([*before, PROGRAM, *arguments], **options)
    try:
        output, errors = process.communicate(text, timeout)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return Result(None, b"", b"")
    return Result(process.returncode, output or b"", errors or b"")


def output(*arguments, status=0, timeout=300, **options):
    """Runs layoutcalc, and returns the text that it prints. Another status ends the script."""
    result = run(*arguments, timeout=timeout, **options)
    if result.status != status:
        sys.exit(f"{' '.join(map(str, arguments))}: status {result.status}: {result.errors.decode(errors='replace')[-2000:]}")
    return result.output.decode()


def complain(what, *details):
    """Notes what is wrong."""
    _problems.append(what)
    print(what, *details, sep=": ", flush=True)


def finish():
    """Ends the script, with status 1 where anything was wrong."""
    if _problems:
        sys.exit(f"{len(_problems)} problems")
