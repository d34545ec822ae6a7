#!/usr/bin/env python3
"""Compares the widths that the engine measures with HarfBuzz's, ligatures off, on Debian's
Liberation, DejaVu and variable Inter fonts: a page of made-up words in scripts that need no shaping, in
variable fonts with other values of their axes for each line, and in the suite's font with tracking at many
sizes. Prints each line that differs by a font unit or more; exit status 1 if there is one.

    Tests/Scripts/check-fonts.py
"""

import os
import pathlib
import random
import subprocess
import sys
import tempfile

from library import packages

packages.need(pypi=["fonttools", "uharfbuzz"],
              debian=["fonts-liberation", "fonts-dejavu-core", "fonts-dejavu-extra",
                      "fonts-inter-variable"])

import uharfbuzz
from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = [pathlib.Path("/usr/share/fonts/truetype") / each
           for each in ("liberation", "dejavu", "inter-vf")]
TEST_FONTS = ROOT / "Tests/LayoutEngineTests/Fonts"
LINES, WORDS = 40, 12


def letters(*ranges):
    return [chr(point) for first, last in ranges for point in range(first, last + 1)]


SCRIPTS = {
    "Latin": letters((0x41, 0x5A), (0x61, 0x7A), (0x61, 0x7A), (0xC0, 0xD6), (0xD8, 0xF6)),
    "Greek": letters((0x391, 0x3A1), (0x3A3, 0x3A9), (0x3AC, 0x3CE)),
    "Cyrillic": letters((0x410, 0x44F), (0x430, 0x45F)),
    "Armenian": letters((0x531, 0x556), (0x561, 0x586)),
    "Georgian": letters((0x10D0, 0x10F0)),
    "Hebrew": letters((0x5D0, 0x5EA)),
    "Tifinagh": letters((0x2D30, 0x2D65)),
    "Canadian syllabics": letters((0x1401, 0x1450)),
    "Cherokee": letters((0x13A0, 0x13F4)),
    "Ogham": letters((0x1681, 0x169A)),
}
# Those of every script, so that they do not begin a run of another one.
COMMON = [",", ".", "!", "?", ";", ":", "-", " ", "(", ")", "7", "12"]


def page():
    source = random.Random(14)
    for script, alphabet in SCRIPTS.items():
        for _ in range(LINES):
            words = []
            for _ in range(WORDS):
                word = "".join(source.choice(alphabet) for _ in range(source.randint(1, 9)))
                words.append(word + (source.choice(COMMON) if source.random() < 0.3 else ""))
            yield script, " ".join(words).rstrip(" ")


def located(font, source):
    """Values of a font's axes: their ends, and any between them."""
    values = {}
    for axis in font["fvar"].axes if "fvar" in font else []:
        low, high = axis.minValue, axis.maxValue
        values[axis.axisTag] = source.choice(
            [low, high, axis.defaultValue, round(source.uniform(low, high)),
             round(source.uniform(low, high), 3)])
    return values


def harfbuzz(font, text, values, size):
    font.set_variations(values)
    font.ptem = size
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer, {"liga": False, "clig": False, "calt": False, "dlig": False})
    return sum(position.x_advance for position in buffer.glyph_positions)


def ours(lines):
    with tempfile.TemporaryDirectory() as folder:
        request = pathlib.Path(folder) / "request"
        request.write_text("".join(
            f"{path}\t{','.join(f'{tag}={value}' for tag, value in values.items())}\t{size}\t{text}\n"
            for path, values, size, text in lines), encoding="utf-8")
        subprocess.run(
            ["swift", "test", "--package-path", ROOT, "--filter", "widths are measured on request"],
            env={**os.environ, "TEXT_WIDTHS": str(request)}, check=True, capture_output=True)
        return [int(line) for line in pathlib.Path(f"{request}.out").read_text().split()]


def main():
    expected, asked, compared = [], [], {}
    source = random.Random(15)
    files = sorted(each for folder in FOLDERS for each in folder.glob("*.ttf"))
    for path in [*files, TEST_FONTS / "Axes.ttf", TEST_FONTS / "Tracking.ttf"]:
        face = TTFont(path)
        known = face.getBestCmap()
        font = uharfbuzz.Font(uharfbuzz.Face(path.read_bytes()))
        lines = [*page(), *[("ASCII", f"AVA To {number} wave") for number in range(400)]]
        for script, text in lines:
            if all(ord(each) in known for each in text):
                values, size = located(face, source), source.randint(4, 1200) / 8
                asked.append((path, values, size, text))
                expected.append((script, harfbuzz(font, text, values, size)))
                compared.setdefault(script, set()).add(path.name)
    different = 0
    for (path, values, size, text), (script, width), measured in zip(
            asked, expected, ours(asked), strict=True):
        if width != measured:
            different += 1
            print(f"{path.name} {values} {size}: {script}: {measured}, HarfBuzz {width}: {text}")
    for script, fonts in compared.items():
        print(f"{script}: {len(fonts)} fonts")
    print(f"{len(asked)} lines, {different} differ")
    return 1 if different or len(compared) < 8 else 0


if __name__ == "__main__":
    sys.exit(main())
