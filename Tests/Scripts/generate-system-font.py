#!/usr/bin/env python3
"""Writes Sources/TextTables/Tables/system-*, the widths and the kerning of the built-in font System, from
Debian's package fonts-inter-variable, and Sources/TextTables/Inter-OFL.txt, their licence.

    Tests/Scripts/generate-system-font.py            writes them
    Tests/Scripts/generate-system-font.py --check    exit status 1 if they are out of date
"""

import collections
import itertools
import pathlib
import sys

from library import packages
from library.tables import FOLDER, numbers, rows, update

packages.need(pypi=["fonttools"], debian=["fonts-inter-variable"])

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = pathlib.Path("/usr/share/fonts/truetype/inter-vf")
LICENCE = pathlib.Path("/usr/share/doc/fonts-inter-variable/copyright")
# The masters: the weights that the files vary between, at the optical sizes of texts and of titles.
FILES = ["Inter-roman.var.ttf", "InterDisplay-roman.var.ttf"]
WEIGHTS = [100, 400, 900]
UNITS_PER_EM = 2048

# What texts in the Latin, Greek and Cyrillic scripts are written with, code points in base 16.
CHARACTERS = """
20-7E A0-17F 18F 192 1A0 1A1 1AF 1B0 1CD-1DC 1E6 1E7 1EA 1EB 1FA-1FF 218-21B 237 259 2BB 2BC 2C6
2C7 2D8-2DD 384-38A 38C 38E-3A1 3A3-3CE 400-45F 462 463 472-475 48A-4FF 1E80-1E85 1E9E 1EA0-1EF9
2002-200A 2010-2015 2018-201E 2020-2022 2026 2030 2032 2033 2039 203A 2044 2070 2074-2079 207F
2080-2089 20A0-20BF 2113 2116 2117 2120 2122 2126 212E 215B-215E 2190-2199 2202 2206 220F 2211 2212
2215 2219 221A 221E 222B 2248 2260 2264 2265 25A0 25A1 25B2 25B6 25BC 25C0 25CA 25CB 25CF 2713 2717
"""


def wanted():
    points = set()
    for part in CHARACTERS.split():
        first, _, last = part.partition("-")
        points.update(range(int(first, 16), int(last or first, 16) + 1))
    return points


def scaled(value, font):
    return round(value * UNITS_PER_EM / font["head"].unitsPerEm)


def pairs(font, glyphs):
    """The adjustments of the feature kern between glyphs, as HarfBuzz applies them."""
    table = font["GPOS"].table
    lookups = {index for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern"
               for index in record.Feature.LookupListIndex}
    sums = collections.Counter()
    for index in sorted(lookups):
        known = {}
        for subtable in table.LookupList.Lookup[index].SubTable:
            subtable = getattr(subtable, "ExtSubTable", subtable)
            assert subtable.LookupType == 2
            for first in glyphs.intersection(subtable.Coverage.glyphs):
                for second, value in seconds(subtable, first, glyphs):
                    known.setdefault((first, second), getattr(value, "XAdvance", 0))
        sums.update(known)
    return sums


def seconds(subtable, first, glyphs):
    if subtable.Format == 1:
        index = subtable.Coverage.glyphs.index(first)
        for record in subtable.PairSet[index].PairValueRecord:
            if record.SecondGlyph in glyphs:
                yield record.SecondGlyph, record.Value1
    else:
        row = subtable.Class1Record[subtable.ClassDef1.classDefs.get(first, 0)]
        for second in glyphs:
            if column := subtable.ClassDef2.classDefs.get(second, 0):
                yield second, row.Class2Record[column].Value1


def kerning(font, characters):
    """What pairs of characters add to the width, by the first and then by the second."""
    names = font.getBestCmap()
    by_glyph = collections.defaultdict(list)
    for point in characters:
        by_glyph[names[point]].append(point)
    adjustments = {point: {} for point in characters}
    for (first, second), value in pairs(font, set(by_glyph)).items():
        if value := scaled(value, font):
            for point in by_glyph[first]:
                adjustments[point].update(dict.fromkeys(by_glyph[second], value))
    return adjustments


def classes(rows):
    """Numbers the rows that are alike, from 1; an empty row is 0."""
    numbers = {(): 0}
    return {point: numbers.setdefault(tuple(sorted(row.items())), len(numbers))
            for point, row in sorted(rows.items())}


def tables():
    masters = [instantiateVariableFont(TTFont(FONTS / name), {"wght": weight})
               for name in FILES for weight in WEIGHTS]
    maps = [font.getBestCmap() for font in masters]
    characters = sorted(wanted().intersection(*maps))
    kernings = kerning(masters[WEIGHTS.index(400)], characters)
    columns = collections.defaultdict(dict)
    for first, row in kernings.items():
        for second, value in row.items():
            columns[second][first] = value
    firsts = classes(kernings)
    seconds = classes({point: columns[point] for point in characters})
    glyphs = collections.defaultdict(list)
    for point in characters:
        widths = [scaled(font["hmtx"][names[point]][0], font)
                  for font, names in zip(masters, maps)]
        glyphs[*widths, firsts[point], seconds[point]].append(point)
    # Glyph 0 has the width of the digit zero, and no kerning.
    zero = next(key for key, points in glyphs.items() if ord("0") in points)
    keys = [(*zero[:6], 0, 0), *glyphs]
    glyph_of = {point: index for index, points in enumerate(glyphs.values(), 1) for point in points}
    cells = {}
    for first, row in kernings.items():
        cells[firsts[first]] = {seconds[second]: value for second, value in row.items()}
    cells[0] = {}
    pairs_by_class = [sorted(cells[first].items()) for first in sorted(cells)]
    return {
        "system-glyphs.rows": rows(keys),
        "system-characters.rows": rows(sorted(glyph_of.items())),
        "system-pairs.rows": rows(pair for pairs in pairs_by_class for pair in pairs),
        "system-pair-starts.numbers": numbers(
            itertools.accumulate(map(len, pairs_by_class), initial=0)),
    }


def licence():
    """The licence of the fonts, which Debian's file of copyrights quotes."""
    lines = LICENCE.read_text(encoding="utf-8").splitlines()
    first = lines.index("License: OFL-1.1") + 1
    text = []
    for line in lines[first:]:
        if line and not line.startswith(" "):
            break
        text.append("" if line.strip() in ("", ".") else line[1:].rstrip())
    body = "\n".join(text).strip()
    return f"""\
The tables system-* are made from the fonts Inter and Inter Display.

Copyright 2016-2022 The Inter Project Authors (https://github.com/rsms/inter)

This Font Software is licensed under the SIL Open Font License, Version 1.1.
This license is copied below, and is also available at https://openfontlicense.org

SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007

{body}
"""


if __name__ == "__main__":
    sys.exit(update({
        **{FOLDER / name: content for name, content in tables().items()},
        FOLDER.parent / "Inter-OFL.txt": licence().encode()}))
