#!/usr/bin/env python3
"""Runs the programs of Examples/measuring for --measure: HarfBuzz's sizes are those that layoutcalc measures
itself with the same font where no shaping is needed, and Pango's are close to them.

    Tests/Scripts/check-measuring.py [PROGRAM]
"""

import json
import shlex
import sys

from library import packages
from library.runs import ROOT, output, read_arguments

packages.need(pypi=["uharfbuzz"],
              debian=["python3-gi", "gir1.2-pango-1.0", "fonts-dejavu-core"])

read_arguments(__doc__)
EXAMPLES = ROOT / "Examples/measuring"
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
HARFBUZZ = shlex.join([sys.executable, str(EXAMPLES / "measure_harfbuzz.py"), f"System={FONT}"])
# The modules of Debian are those of its own Python.
PANGO = shlex.join(["/usr/bin/python3", str(EXAMPLES / "measure_pango.py"), "System=DejaVu Sans"])
WIDTHS = ["160", "200", "320", "500"]


def frames(*arguments):
    """The frame of each element with an id, by width and id."""
    found = {}

    def add(width, element):
        if "id" in element:
            found[width, element["id"]] = element["frame"]
        for child in element.get("children", []):
            add(width, child)

    sizes = [argument for width in WIDTHS for argument in ("--width", width)]
    for line in output(EXAMPLES / "feed.json", "-q", "-f", "jsonl", *sizes, *arguments).splitlines():
        layout = json.loads(line)
        add(layout["max"][0], layout["layout"])
    return found


def compare(name, actual, expected, ids, tolerance):
    """Returns how many sizes differ."""
    different = 0
    for key in (key for key in expected if key[1] in ids):
        for side in ("width", "height"):
            if abs(actual[key][side] - expected[key][side]) > tolerance:
                different += 1
                print(f"{name}: {key}: {actual[key]}, layoutcalc {expected[key]}")
    return different


def main():
    own = frames("--font", f"System={FONT}")
    harfbuzz = frames("--measure", HARFBUZZ)
    pango = frames("--measure", PANGO)
    different = compare("HarfBuzz", harfbuzz, own, {"title", "summary"}, 0)
    # Pango rounds the size of a font and its metrics differently.
    different += compare("Pango", pango, harfbuzz, {"title", "summary", "place"}, 1.5)
    print(f"{2 * len(own)} sizes, {different} differ")
    return 1 if different else 0


sys.exit(main())
