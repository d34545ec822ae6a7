#!/usr/bin/env python3
"""Makes the fonts of the test suite, and Fonts/widths.txt: what HarfBuzz says of them.

    Tests/Scripts/generate-test-fonts.py

The fonts have no outlines, only measures: each character an advance of its own. Running the
script again with the same fonttools gives the same bytes.
"""

import io
import pathlib

from library import packages

packages.need(pypi=["fonttools", "uharfbuzz"])

import uharfbuzz
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib import TTCollection, TTFont, newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

FONTS = pathlib.Path(__file__).resolve().parents[1] / "LayoutEngineTests/Fonts"
ASCII = range(0x20, 0x7F)
LATIN = [*ASCII, *range(0xA0, 0x100), *range(0x2010, 0x2028)]
GREEK_CYRILLIC = [*range(0x391, 0x3CA), *range(0x410, 0x450)]
IDEOGRAPHS = [0x3001, 0x3002, 0x300C, 0x300D, *range(0x3042, 0x3094), *range(0x4E00, 0x4E40)]
PAST_THE_FIRST_PLANE = [0x1F600, 0x1F601, 0x1F602, 0x20000, 0x20001, 0x2F800]


def name(point):
    return f"u{point:05X}"


def advance(point):
    return 1000 if point >= 0x3000 else 220 + point * 37 % 431


def font(points, units=1000, ascender=750, descender=-210, order=None, **heights):
    builder = FontBuilder(units, isTTF=True)
    builder.setupGlyphOrder([".notdef", *map(name, order or points)])
    builder.setupCharacterMap({point: name(point) for point in points})
    builder.setupGlyf({glyph: Glyph() for glyph in builder.font.getGlyphOrder()})
    builder.setupHorizontalMetrics(
        {".notdef": (500, 0), **{name(point): (advance(point), 0) for point in points}})
    builder.setupHorizontalHeader(ascent=ascender, descent=descender)
    builder.setupOS2(sTypoAscender=ascender, sTypoDescender=descender, **heights)
    builder.setupPost(keepGlyphNames=False)
    builder.font["head"].created = builder.font["head"].modified = 3600000000
    builder.font.recalcTimestamp = False
    return builder


def kern(builder, pairs, apple=False):
    table = newTable("kern")
    table.version = 1.0 if apple else 0
    subtable = KernTable_format_0(apple)
    subtable.coverage, subtable.format, subtable.version = (0 if apple else 1), 0, 0
    subtable.kernTable = pairs
    subtable.tupleIndex = 0 if apple else None
    table.kernTables = [subtable]
    builder.font["kern"] = table
    return builder


PAIRS = {(name(ord(a)), name(ord(b))): value for a, b, value in [
    ("A", "V", -74), ("V", "A", -80), ("T", "o", -55), ("P", ".", -90), ("r", ",", 12),
    (" ", "T", -18), ("o", " ", 7)]}

LATIN_PAIRS = f"""
lookup pairs {{
  pos {name(0x41)} {name(0x56)} -74;
  pos {name(0x56)} {name(0x41)} <3 0 -80 0>;
  pos {name(0x54)} {name(0x6F)} -55;
  pos {name(0x20)} {name(0x54)} -18;
  pos {name(0x6F)} {name(0x20)} 7;
}} pairs;
"""
CLASS_PAIRS = f"""
lookup classes {{
  @round = [{" ".join(name(ord(letter)) for letter in "bcdeopq")}];
  @slanted = [{" ".join(name(ord(letter)) for letter in "vwyAVWY")}];
  @stops = [{" ".join(name(ord(letter)) for letter in ".,")}];
  pos @round @slanted -12;
  pos @slanted @round -21;
  pos @slanted @stops -65;
  enum pos {name(0x41)} @slanted -40;
}} classes;
"""
# Classes that change from letter to letter are a list, not ranges.
ALTERNATING = f"""
lookup alternating {{
  @odd = [{" ".join(name(ord(letter)) for letter in "acegikmo")}];
  @even = [{" ".join(name(ord(letter)) for letter in "bdfhjlnp")}];
  pos @odd @even -14;
  pos @even @odd 9;
}} alternating;
"""
RANGES = f"""
lookup ranges {{
  @first = [{" ".join(map(name, range(0x61, 0x71)))}];
  @middle = [{" ".join(map(name, range(0x71, 0x76)))}];
  @last = [{" ".join(map(name, range(0x41, 0x51)))}];
  pos @first @last -31;
  pos @middle @first 17;
  pos @middle @last -9;
  pos @last @first 23;
}} ranges;
lookup both {{
  pos {name(0x58)} <0 0 -20 0> {name(0x59)} <5 0 -11 0>;
}} both;
"""
FEATURE = "languagesystem DFLT dflt; languagesystem latn dflt;\n%s feature kern { %s } kern;"


def positioned(points, lookups, **arguments):
    builder = font(points, **arguments)
    names = [line.split()[1] for line in lookups.splitlines() if line.startswith("lookup ")]
    addOpenTypeFeaturesFromString(
        builder.font, FEATURE % (lookups, " ".join(f"lookup {each};" for each in names)))
    return builder


def extended(builder):
    """The same lookups behind extension lookups."""
    for lookup in builder.font["GPOS"].table.LookupList.Lookup:
        for index, subtable in enumerate(lookup.SubTable):
            extension = otTables.ExtensionPos()
            extension.Format, extension.ExtSubTable = 1, subtable
            lookup.SubTable[index] = extension
        lookup.LookupType = 9
    return builder


def variable():
    """One axis whose default instance is what `hmtx` says."""
    builder = font(ASCII)
    builder.setupNameTable({"familyName": "Variable", "styleName": "Regular"})
    builder.setupFvar([("wght", 100, 400, 900, "Weight")], [])
    builder.setupGvar({})
    return builder


def save(builder, file):
    stream = io.BytesIO()
    builder.font.save(stream)
    (FONTS / file).write_bytes(stream.getvalue())


def width(file, index, text):
    blob = uharfbuzz.Blob((FONTS / file).read_bytes())
    shaped = uharfbuzz.Font(uharfbuzz.Face(blob, index))
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(shaped, buffer, {"liga": False, "clig": False, "calt": False})
    return sum(position.x_advance for position in buffer.glyph_positions)


TEXTS = ["AVAVA", "XY XaY", "sAbOp uPaBy Aqb", "To Tom, or. P.", "wave, bevy. Away", "o T o T", "fi ffl", "a\u00e9\u2014z",
         "AV\u200dA", "\u4e00\u4e01A", "\u3042\u3001\u300c", "\U0001F600\U00020000a", "\u0391\u0416"]


def main():
    FONTS.mkdir(exist_ok=True)
    save(font(ASCII), "Plain.ttf")
    save(kern(font(ASCII, units=2048), PAIRS), "Kern.ttf")
    save(positioned(ASCII, LATIN_PAIRS), "Pairs.ttf")
    save(positioned(ASCII, CLASS_PAIRS), "Classes.ttf")
    save(positioned(ASCII, ALTERNATING), "Alternating.ttf")
    save(positioned(ASCII, RANGES), "Ranges.ttf")
    save(kern(font(ASCII), PAIRS, apple=True), "AppleKern.ttf")
    # Characters that are not in the order of their glyphs.
    save(kern(font(ASCII, order=ASCII[::-1]), PAIRS), "Backwards.ttf")
    save(extended(positioned(ASCII, LATIN_PAIRS + CLASS_PAIRS)), "Extension.ttf")
    save(kern(positioned(ASCII, LATIN_PAIRS), {(name(0x41), name(0x56)): 500}), "Both.ttf")
    save(font([*ASCII, *IDEOGRAPHS, *PAST_THE_FIRST_PLANE]), "Planes.ttf")
    save(font(ASCII, ascender=0, descender=0, usWinAscent=900, usWinDescent=300), "Heights.ttf")
    save(variable(), "Variable.ttf")
    save(positioned([*LATIN, *GREEK_CYRILLIC, *IDEOGRAPHS], LATIN_PAIRS + CLASS_PAIRS),
         "Paragraph.ttf")
    collection = TTCollection()
    collection.fonts = [TTFont(FONTS / "Plain.ttf"), TTFont(FONTS / "Kern.ttf")]
    for each in collection.fonts:
        each.recalcTimestamp = False
    collection.save(FONTS / "Collection.ttc")

    rows = ["# Made by Tests/Scripts/generate-test-fonts.py: a font, a text that it has every",
            "# character of, and the text's width in font units as HarfBuzz "
            "gives it, ligatures off."]
    for path in sorted(FONTS.glob("*.tt?")):
        for index in range(2 if path.suffix == ".ttc" else 1):
            face = TTFont(path, fontNumber=index)
            for text in TEXTS:
                if all(ord(each) in face.getBestCmap() or each == "\u200d" for each in text):
                    rows.append(f"{path.name}#{index}\t{text}\t{width(path.name, index, text)}")
    (FONTS / "widths.txt").write_text("\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
