#!/usr/bin/env python3
"""Writes the tables of line breaking and of shaping, in Sources/TextTables/Tables, and the compact copy of
LineBreakTest.txt from the files of Debian's package `unicode-data`.

    Tests/Scripts/generate-unicode-tables.py            writes all
    Tests/Scripts/generate-unicode-tables.py --check    exit status 1 if one is out of date
"""

import pathlib
import re
import sys

from library import packages, shaping
from library.tables import FOLDER, ROOT, trie, update

packages.need(debian=["unicode-data"])

UNICODE = pathlib.Path("/usr/share/unicode")
TESTS = ROOT / "Tests/LayoutTextTests/Data/LineBreakTest.txt"

CLASSES = re.findall(
    r"^  case `?(\w+)", (ROOT / "Sources/LayoutText/Breaking/LineBreakClass.swift").read_text(), re.M)
# Those of single characters, with the class that they have in Unicode's data.
TAILORED = {
    "hh": ("BA", [0x2010]), "enDash": ("BA", [0x2013]),
    "quOpen": ("QU", [0x201C]), "quClose": ("QU", [0x201D]),
    "nsIteration": ("NS", [0x3005, 0x303B, 0x309D, 0x309E, 0x30FD, 0x30FE]),
    "nsWave": ("NS", [0x301C, 0x30A0]),
    "nsLoose": ("NS", [0x203C, 0x2047, 0x2048, 0x2049, 0x30FB, 0xFF1A, 0xFF1B, 0xFF65]),
    "exWide": ("EX", [0xFF01, 0xFF1F]),
    "poWide": ("PO", [0xB0, 0x2030, 0x2032, 0x2033, 0x2035, 0x2103, 0x2109, 0xFE6A, 0xFF05, 0xFFE0]),
    "prWide": ("PR", [0xA4, 0xB1, 0x20AC, 0x2116, 0xFE69, 0xFF04, 0xFFE1, 0xFFE5, 0xFFE6]),
}
TAILORED_NAMES = {
    point: (name, value) for name, (value, points) in TAILORED.items() for point in points}
# The scripts whose words are looked up in a dictionary: the blocks of their characters of class SA.
DICTIONARY = [
    (0x0E00, 0x0EFF), (0x1000, 0x109F), (0x1780, 0x17FF), (0xA9E0, 0xA9FF), (0xAA60, 0xAA7F)]
INDEX = {name: index for index, name in enumerate(CLASSES)}
NARROW, WIDE, NONE, HANGS, WORDS = 0, 1, 2, 4, 8


def ranges(file, field=1):
    """The (first, last, value) of each line of a property file."""
    for line in (UNICODE / file).read_text(encoding="utf-8").splitlines():
        parts = [part.strip() for part in line.split("#")[0].split(";")]
        if len(parts) > field:
            first, _, last = parts[0].partition("..")
            yield int(first, 16), int(last or first, 16), parts[field]


def spread(file, default, field=1):
    values = [default] * 0x110000
    for first, last, value in ranges(file, field):
        values[first : last + 1] = [value] * (last - first + 1)
    return values


def has(file, name):
    flags = bytearray(0x110000)
    for first, last, value in ranges(file):
        if value == name:
            flags[first : last + 1] = b"\1" * (last - first + 1)
    return flags


def properties():
    """For each code point its line break class, and << 8 how a line counts it."""
    line_break = spread("LineBreak.txt", "XX")
    category = categories()
    east_asian = spread("EastAsianWidth.txt", "N")
    white_space = has("PropList.txt", "White_Space")
    ignorable = has("DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
    pictographic = has("emoji/emoji-data.txt", "Extended_Pictographic")
    result = []
    for point in range(0x110000):
        value, kind = line_break[point], category[point]
        wide = east_asian[point] in "FW"
        # LB1
        if value in ("AI", "SG", "XX"):
            value = "AL"
        is_word = value == "SA" and any(first <= point <= last for first, last in DICTIONARY)
        if value == "SA":
            value = "CM" if kind in ("Mn", "Mc") else "AL"
        name = value.lower()
        if point in TAILORED_NAMES:
            name, expected = TAILORED_NAMES[point]
            assert value == expected
        if value in ("OP", "CP") and east_asian[point] in "FWH":
            name += "Wide"  # LB30
        elif pictographic[point] and kind == "Cn":
            name = "pictographic"  # LB30b
        count = NARROW
        if point == 9:
            count = NARROW
        elif (kind in ("Mn", "Me", "Cc", "Zl", "Zp") or value in ("JV", "JT", "EM")
              or ignorable[point]):
            count = NONE
        elif wide:
            count = WIDE
        if white_space[point] and value != "GL" or value == "ZW":
            count |= HANGS
        if is_word:
            count |= WORDS
        result.append(INDEX[name] | count << 8)
    return result


def categories():
    values = ["Cn"] * 0x110000
    first = None
    for line in (UNICODE / "UnicodeData.txt").read_text().splitlines():
        fields = line.split(";")
        point = int(fields[0], 16)
        if fields[1].endswith(", First>"):
            first = point
            continue
        for each in range(first if first is not None else point, point + 1):
            values[each] = fields[2]
        first = None
    return values


NOTICE = """\
Copyright (c) 1991-2022 Unicode, Inc. All rights reserved.
Distributed under the Terms of Use in https://www.unicode.org/copyright.html.

Permission is hereby granted, free of charge, to any person obtaining a copy of the
Unicode data files and any associated documentation (the "Data Files") or Unicode
software and any associated documentation (the "Software") to deal in the Data Files or
Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, and/or sell copies of the Data Files or Software, and
to permit persons to whom the Data Files or Software are furnished to do so, provided that
either (a) this copyright and permission notice appear with all copies of the Data Files
or Software, or (b) this copyright and permission notice appear in associated
Documentation.

THE DATA FILES AND SOFTWARE ARE PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A
PARTICULAR PURPOSE AND NONINFRINGEMENT OF THIRD PARTY RIGHTS. IN NO EVENT SHALL THE
COPYRIGHT HOLDER OR HOLDERS INCLUDED IN THIS NOTICE BE LIABLE FOR ANY CLAIM, OR ANY
SPECIAL INDIRECT OR CONSEQUENTIAL DAMAGES, OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS
ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THE DATA FILES OR
SOFTWARE.

Except as contained in this notice, the name of a copyright holder shall not be used in
advertising or otherwise to promote the sale, use or other dealings in these Data Files or
Software without prior written authorization of the copyright holder.
"""


def tests():
    """Each test on a line of its own: code points in hex, a break as `/`, none as a space."""
    lines = (UNICODE / "auxiliary/LineBreakTest.txt").read_text(encoding="utf-8").splitlines()
    version = re.match(r"# LineBreakTest-([\d.]+)\.txt", lines[0])[1]
    head = [
        f"The lines of Unicode's LineBreakTest-{version}.txt (Debian: unicode-data) without their",
        "comments, written by Tests/Scripts/generate-unicode-tables.py: code points in",
        "hexadecimal, followed by `/` where a line may end and by a space where it may not.",
        "The data was modified in this form only. Its licence allows that with this notice:",
        "", *NOTICE.splitlines(),
    ]
    out = [f"# {line}".rstrip() for line in head]
    for line in lines:
        test = line.split("#")[0].strip()
        if test:
            out.append(re.sub(r"\s*÷\s*", "/", re.sub(r"\s*×\s*", " ", test)).strip())
    return "\n".join(out) + "\n"


if __name__ == "__main__":
    sys.exit(update({
        FOLDER / "line-breaks.trie": trie(properties()), **shaping.files(sys.modules[__name__]),
        TESTS: tests().encode()}))
