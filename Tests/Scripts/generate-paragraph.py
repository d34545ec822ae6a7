#!/usr/bin/env python3
"""Makes Tests/LayoutTextTests/Data/Paragraph.txt, a paragraph of 5,000 words, and
ParagraphLines.txt beside it: where its lines end at 300 widths, by HarfBuzz (widths of lines,
in the test suite's Paragraph.ttf) and ICU (break opportunities).

    Tests/Scripts/generate-paragraph.py

ICU 72 has the same Unicode version as the tables here, 15.0.
"""

import functools
import pathlib
import random

from library import packages

packages.need(pypi=["uharfbuzz", "pyicu"], debian=["libicu-dev"])

import icu
import uharfbuzz

TESTS = pathlib.Path(__file__).resolve().parents[1] / "LayoutTextTests"
DATA = TESTS / "Data"
WIDTHS = [240 + 4 * index for index in range(300)]
SIZE, UNITS = 17, 1000
SYLLABLES = "ba ce da ke lo ma ne po ra se ti vo wa xe ya zu AV To".split()


def word(random):
    kind = random.random()
    if kind < 0.80:
        letters = "".join(random.choice(SYLLABLES) for _ in range(random.randint(1, 4)))
        return letters + random.choice(["", "", "", "", ",", ".", "!", "\u2019s", "s"])
    if kind < 0.84:
        return random.choice(["$1,234.50", "(12)", "7%", "3/4", "2026-11-21", "-5", "\u00a39.99"])
    if kind < 0.88:
        return random.choice(["well-made", "either/or", "so\u2014called", "\u201cquoted\u201d",
                              "a\u00a0b", "wait\u2026", "[x]", "(see"])
    if kind < 0.92:
        return "".join(chr(random.randint(0x3B1, 0x3C9)) for _ in range(random.randint(2, 9)))
    if kind < 0.96:
        return "".join(chr(random.randint(0x430, 0x44F)) for _ in range(random.randint(2, 9)))
    return "".join(random.choice("\u3042\u304b\u3055\u4e00\u4e01\u4e09\u4e0a\u3001\u300c\u300d")
                   for _ in range(random.randint(2, 9)))


def main():
    source = random.Random(14)
    text = "".join(word(source) + source.choice([" "] * 20 + ["  "]) for _ in range(5000)).strip()
    breaks = icu.BreakIterator.createLineInstance(icu.Locale.getRoot())
    breaks.setText(text)
    places = list(breaks)
    face = uharfbuzz.Face((TESTS / "Fonts/Paragraph.ttf").read_bytes())
    font = uharfbuzz.Font(face)

    @functools.cache
    def width(start, end):
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text[start:end].rstrip(" "))
        buffer.guess_segment_properties()
        uharfbuzz.shape(font, buffer, {"liga": False, "clig": False, "calt": False})
        return sum(position.x_advance for position in buffer.glyph_positions)

    rows = []
    for limit in WIDTHS:
        start = first = 0
        counts = []
        for index in range(len(places)):
            if index > first and width(start, places[index]) * SIZE > limit * UNITS:
                counts.append(index - first)
                start, first = places[index - 1], index
        counts.append(len(places) - first)
        assert max(counts) < 94
        rows.append(f"{limit} " + "".join(chr(0x21 + count) for count in counts))
    (DATA / "Paragraph.txt").write_text(text, encoding="utf-8")
    head = f"""\
# Made by Tests/Scripts/generate-paragraph.py with HarfBuzz {uharfbuzz.__version__} (uharfbuzz) and
# ICU {icu.ICU_VERSION}: the lines of Paragraph.txt in Paragraph.ttf at {SIZE} points. A maximum
# width, then a character a line: 0x21 + the number of break opportunities that it goes past.
"""
    (DATA / "ParagraphLines.txt").write_text(head + "\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
