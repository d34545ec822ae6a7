#!/usr/bin/env python3
"""Opens pages of `--format html` in Debian's chromium and uses them as a reader would.

    Tests/Scripts/check-html.py [PROGRAM] [--only WORD]

The pages are made here, by PROGRAM, which is .build/release/layoutcalc unless said otherwise. Installs
chromium, selenium and axe-core where they are missing (as root).
"""

import pathlib
import sys
import tempfile

from library.pages import Page, PageWriter, browser, run_checks
from library.runs import read_arguments

from library import (breakpoint_checks, difference_checks, layout_checks, live_checks, page_checks, style_checks,
                     width_checks)


def main():
    arguments = read_arguments(__doc__, only="")
    modules = (layout_checks, style_checks, width_checks, breakpoint_checks, page_checks, difference_checks, live_checks)
    names = {name: value for module in modules for name, value in vars(module).items()}
    with tempfile.TemporaryDirectory() as folder, browser() as driver:
        Page.folder = pathlib.Path(folder)
        PageWriter(Page.folder).write_all()
        return 1 if run_checks(names, driver, arguments.only) else 0


sys.exit(main())
