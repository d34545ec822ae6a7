#!/usr/bin/env python3
"""Takes the pictures of a page that docs/formats.md shows: docs/page-light.webp and docs/page-dark.webp.

    Tests/Scripts/generate-page-screenshots.py [PROGRAM]

The page is written by PROGRAM, which is .build/release/layoutcalc unless said
otherwise. Installs chromium and selenium where they are missing (as root).
"""

import base64
import pathlib
import tempfile

from library.pages import ROOT, Page, browser
from library.runs import output, read_arguments

from library.page_checks import media

# At which a picture is shown in a column of GitHub's, and twice as many pixels.
TREE = ["Examples/asdkgram-photo-cell.json", "--sweep", "320..430/10"]
WIDTH, HEIGHT, DENSITY = 1120, 700, 2
CHOICE = "choose(file().elements.findIndex(element => element[ID] === 'header'))"


def main():
    read_arguments(__doc__)
    with tempfile.TemporaryDirectory() as folder, browser() as driver:
        Page.folder = pathlib.Path(folder)
        (Page.folder / "page.html").write_text(output(*TREE, "-q", "--format", "html", cwd=ROOT))
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": WIDTH, "height": HEIGHT, "deviceScaleFactor": DENSITY, "mobile": False})
        for scheme in ("light", "dark"):
            with media(driver, color_scheme=scheme):
                shown = Page(driver, "page.html")
                driver.execute_script(CHOICE)
                shown.settle()
                picture = driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "webp", "quality": 80})
                path = ROOT / f"docs/page-{scheme}.webp"
                path.write_bytes(base64.b64decode(picture["data"]))
                print(f"{path.relative_to(ROOT)}: {path.stat().st_size:,} bytes")


main()
