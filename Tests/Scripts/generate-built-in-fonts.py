#!/usr/bin/env python3
"""Writes Sources/TextTables/Tables/adobe-widths.rows from Adobe's metrics of the core 14 fonts, which PyPI's matplotlib carries (the files themselves are not kept here).

    Tests/Scripts/generate-built-in-fonts.py            writes it
    Tests/Scripts/generate-built-in-fonts.py --check    exit status 1 if it is out of date
"""

import pathlib
import subprocess
import sys
import tempfile
import zipfile

from library import packages
from library.tables import FOLDER, rows, update

packages.need(pypi=["fonttools"])

from fontTools import agl  # Adobe's glyph list

FONTS = ["Helvetica", "Helvetica-Bold", "Times-Roman", "Courier"]
METRICS = "matplotlib/mpl-data/fonts/pdfcorefonts/"

# Characters that the metrics have no glyph of their own for and that look like one they have.
SAME = {0x00A0: 0x20, 0x2010: 0x2D, 0x2011: 0x2D, 0x2015: 0x2014, 0x2007: 0x30, 0x2008: 0x2E,
        0x02BC: 0x2019, 0x0394: 0x2206, 0x03BC: 0x00B5, 0x2206: 0x0394, 0x00B5: 0x03BC,
        0x021A: 0x0162, 0x021B: 0x0163, 0x0162: 0x021A, 0x0163: 0x021B}
# The spaces that are a fraction of an em by their definition in the Unicode standard.
SPACES = {0x2000: 500, 0x2001: 1000, 0x2002: 500, 0x2003: 1000, 0x2004: 333, 0x2005: 250,
          0x2006: 167, 0x2009: 200, 0x200A: 100, 0x202F: 200, 0x205F: 222}


def metrics(text):
    widths = {}
    for line in text.splitlines():
        words = line.split()
        if words and words[0] == "C":
            glyph = words[words.index("N") + 1]
            text = agl.toUnicode(glyph)
            assert len(text) == 1, glyph
            widths[ord(text)] = int(words[words.index("WX") + 1])
    return widths


def tables():
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", folder,
                        "matplotlib"], check=True)
        with zipfile.ZipFile(next(pathlib.Path(folder).glob("*.whl"))) as wheel:
            return {name: metrics(wheel.read(f"{METRICS}{name}.afm").decode("latin-1"))
                    for name in FONTS}


def widths():
    """Each code point, and its widths in the proportional fonts."""
    fonts = tables()
    assert set(fonts["Courier"].values()) == {600}
    points = set.union(*map(set, fonts.values()))
    for point in sorted(points | set(SAME) | set(SPACES)):
        row = []
        for name in FONTS[:3]:
            row.append(fonts[name].get(point, SPACES.get(point, fonts[name].get(SAME.get(point)))))
        if None not in row:
            yield point, *row


if __name__ == "__main__":
    sys.exit(update({FOLDER / "adobe-widths.rows": rows(widths())}))
