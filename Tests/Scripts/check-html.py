#!/usr/bin/env python3
"""Opens pages of `--format html` in Debian's chromium and uses them as a reader would.

    Tests/Scripts/check-html.py [PROGRAM] [--only WORD] [--screenshots FOLDER]

The pages are made here, by PROGRAM, which is .build/release/layoutcalc unless said otherwise. Installs
chromium, selenium and axe-core where they are missing (as root).
"""

import argparse
import pathlib
import sys
import tempfile
import time

from library.pages import ROOT, Page, open_browser, write_pages

from library import breakpoint_checks, difference_checks, layout_checks, live_checks, page_checks, style_checks, width_checks

from selenium.webdriver.common.keys import Keys


def take_screenshots(driver, folder):
    """Pictures of the pages: light and dark, wide and narrow."""
    folder.mkdir(parents=True, exist_ok=True)
    # By the name of the picture: the page, and what to do there.
    views = {
        "sizes": ("sizes.html", "showSize(2); choose(12)"), "problems": ("problems.html", "choose(0)"),
        "shrunk": ("shrunk.html", "choose(1); toggleKeys()"), "feed": ("feed.html", "choose(20)"),
        "devices": ("devices.html", ""), "preview": ("devices.html", "$('preview').click()"),
        "between": ("swept.html", "showLength(251)"), "failing": ("swept-required.html", ""),
        "cells": ("cells.html", ""), "deep": ("flattened.html", "choose(4)"),
        "swept": ("swept.html", "showSize(5); $('size-marks').children[4].focus()"),
        "named": ("named.html", "choose(1)"), "flattened": ("flattened.html", "choose(2)"), "hostile": ("hostile.html", "nextWarning(1)"),
        "differences": ("differences.html", "move(1); move(1)"),
        "beside": ("differences.html", "showSide('beside')"), "no-golden": ("no-golden.html", ""),
    }
    for scheme in ("light", "dark"):
        for size in ((1440, 900), (1024, 768), (390, 844)):
            with page_checks.media(driver, color_scheme=scheme), page_checks.window(driver, *size):
                for name, (file, action) in views.items():
                    page = Page(driver, file)
                    driver.execute_script(action)
                    page.settle()
                    driver.save_screenshot(str(folder / f"{name}-{scheme}-{size[0]}.png"))


def run_checks(driver, only):
    """Runs every `check_…` whose name has `only` in it; gives how many failed."""
    modules = (layout_checks, style_checks, width_checks, breakpoint_checks, page_checks, difference_checks, live_checks)
    checks = {name: check for module in modules
              for name, check in vars(module).items() if name.startswith("check_") and only in name}
    failures = 0
    for name, check in checks.items():
        start = time.monotonic()
        try:
            check(driver)
            print(f"ok      {check.__doc__} ({time.monotonic() - start:.1f} s)", flush=True)
        except Exception as error:
            failures += 1
            line = error.__traceback__.tb_next.tb_lineno
            print(f"FAILED  {check.__doc__}\n        {name}, line {line}: {error!r}", flush=True)
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path, nargs="?",
                        default=ROOT / ".build/release/layoutcalc")
    parser.add_argument("--screenshots", type=pathlib.Path, metavar="FOLDER",
                        help="leave pictures of the pages here")
    parser.add_argument("--only", default="", metavar="WORD", help="run the checks with this in their names")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as profile, tempfile.TemporaryDirectory() as folder:
        Page.folder, Page.program = pathlib.Path(folder), arguments.program.resolve()
        write_pages(Page.program, Page.folder)
        driver = open_browser(profile)
        try:
            failures = run_checks(driver, arguments.only)
            if arguments.screenshots:
                take_screenshots(driver, arguments.screenshots)
        finally:
            driver.quit()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
