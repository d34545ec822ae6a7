#!/usr/bin/env python3
"""Opens pages of `--format html` in Debian's chromium and uses them as a reader would.

    Tests/Scripts/check-html.py [PROGRAM] [--only WORD]

The pages are made here, by PROGRAM, which is .build/release/layoutcalc unless said otherwise. Installs
chromium, selenium and axe-core where they are missing (as root).
"""

import argparse
import pathlib
import sys
import tempfile

from library.pages import ROOT, Page, open_browser, run_checks, write_pages

from library import (breakpoint_checks, difference_checks, layout_checks, live_checks, page_checks, style_checks,
                     width_checks)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path, nargs="?",
                        default=ROOT / ".build/release/layoutcalc")
    parser.add_argument("--only", default="", metavar="WORD", help="run the checks with this in their names")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as profile, tempfile.TemporaryDirectory() as folder:
        Page.folder, Page.program = pathlib.Path(folder), arguments.program.resolve()
        write_pages(Page.program, Page.folder)
        driver = open_browser(profile)
        try:
            modules = (layout_checks, style_checks, width_checks, breakpoint_checks, page_checks,
                       difference_checks, live_checks)
            names = {name: value for module in modules for name, value in vars(module).items()}
            failures = run_checks(names, driver, arguments.only)
        finally:
            driver.quit()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
