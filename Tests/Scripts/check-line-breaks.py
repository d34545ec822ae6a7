#!/usr/bin/env python3
"""Compares where lines may end with ICU, on random texts: of all line break classes by each of ICU's
sets of rules, and of the words of Thai, Lao, Khmer and Burmese. Prints the texts that differ, as code
points followed by `/` where ICU breaks. Exit status 1 if there are any.

    Tests/Scripts/check-line-breaks.py [--count N] [--seed N]
"""

import sys

from library import answers, packages
from library.runs import read_arguments

packages.need(pypi=["pyicu"], debian=["libicu-dev"])

from library import line_breaks


def main():
    options = read_arguments(__doc__, program=False, count=30000, seed=1)
    half = options.count // 2
    cases = list(line_breaks.cases(options.seed, half, options.count - half, longest=20))
    different = answers.ask(
        "line breaks are compared on request", "TEXT_LINE_BREAKS", "\n".join(cases) + "\n")
    print(different, end="")
    print(f"{len(cases)} texts, {len(different.splitlines())} differ")
    return 1 if different else 0


sys.exit(main())
