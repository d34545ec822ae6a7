#!/usr/bin/env python3
"""Makes the fonts of the test suite, and what HarfBuzz says of them: Fonts/widths.txt, and of
instances and sizes, Fonts/instances.txt.

    Tests/Scripts/generate-test-fonts.py

The fonts have no outlines, only measures: each character an advance of its own. Running the
script again with the same fonttools gives the same bytes.
"""

import io
import pathlib
import struct

from library import packages

packages.need(pypi=["fonttools", "uharfbuzz"])

import uharfbuzz
from fontTools import varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont, newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables.DefaultTable import DefaultTable
from fontTools.ttLib.tables._t_r_a_k import TrackData, TrackTableEntry
from fontTools.ttLib.tables._g_l_y_f import Glyph, USE_MY_METRICS
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.models import VariationModel
from fontTools.varLib.varStore import OnlineVarStoreBuilder

FONTS = pathlib.Path(__file__).resolve().parents[1] / "LayoutTextTests/Fonts"
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


# A word of each master: by how much its advances, its kerning and its heights differ.
MASTERS = [({}, 0), ({"Weight": 900}, 93), ({"Weight": 100}, -61), ({"Width": 62}, -107),
           ({"Weight": 900, "Width": 62}, -33), ({"Optical size": 72}, -18)]


def axes():
    """Three axes, one of them bent, with advances, heights and kerning that vary."""
    design = DesignSpaceDocument()
    for tag, label, least, default, most, bends in [
            ("wght", "Weight", 100, 400, 900, [(100, 100), (400, 400), (700, 610), (900, 900)]),
            ("wdth", "Width", 62, 100, 100, []), ("opsz", "Optical size", 8, 14, 72, [])]:
        design.addAxis(AxisDescriptor(
            tag=tag, name=label, minimum=least, default=default, maximum=most, map=bends))
    for number, (location, change) in enumerate(MASTERS):
        master = positioned(
            ASCII, VARYING_PAIRS % {"pair": -74 + change // 3, "class": -12 - change // 5},
            ascender=750 + change // 7, descender=-210 - change // 4)
        metrics = master.font["hmtx"].metrics
        for place, (glyph, (width, side)) in enumerate(sorted(metrics.items())):
            metrics[glyph] = (max(1, width + change * (3 + place % 5) // 4), side)
        master.setupNameTable({"familyName": "Axes", "styleName": f"Master {number}"})
        stream = io.BytesIO()
        master.font.save(stream)
        design.addSource(SourceDescriptor(
            font=TTFont(stream), name=f"master{number}",
            location={"Weight": 400, "Width": 100, "Optical size": 14, **location}))
    built, _, _ = varLib.build(design)
    built["head"].created = built["head"].modified = 3600000000
    built.recalcTimestamp = False
    builder = FontBuilder(font=built)
    return builder


def outlines():
    """Two axes, without HVAR: advances vary with points behind the outlines."""
    builder = font(ASCII)
    builder.setupNameTable({"familyName": "Outlines", "styleName": "Regular"})
    builder.setupFvar([("wght", 100, 400, 900, "Weight"), ("wdth", 62, 100, 125, "Width")], [])
    glyphs, counts = {}, {}
    for index, glyph in enumerate(builder.font.getGlyphOrder()):
        pen = TTGlyphPen(glyphs)
        # Some are empty, some are made of others, with the advance of one of them or with their own.
        if index % 7 == 1:
            counts[glyph] = 0
        elif index > 40 and index % 5 == 3:
            parts = [builder.font.getGlyphOrder()[index - 9 - part * 8] for part in range(index % 3 + 1)]
            for number, part in enumerate(parts):
                pen.addComponent(part, [(1, 0, 0, 1), (0.5, 0, 0, 0.5), (0.5, 0, 0, 1)][index % 3]
                                 + (number * 200 * (index % 2), 0))
            counts[glyph] = len(parts)
        else:
            counts[glyph] = 200 if index == 30 else 3 + index % 4 * 9
            pen.moveTo((index * 3 % 50, 0))
            for number in range(1, counts[glyph]):
                pen.lineTo((40 + number % 9 * 31, number * 7 % 300))
            pen.closePath()
        glyphs[glyph] = pen.glyph()
        if glyphs[glyph].isComposite() and index % 2:
            glyphs[glyph].components[-1].flags |= USE_MY_METRICS
    builder.setupGlyf(glyphs)
    builder.setupGvar({glyph: [*tuples(index, counts[glyph])]
                       for index, glyph in enumerate(builder.font.getGlyphOrder()) if index % 11})
    return builder


def tuples(index, count):
    """What moves the points of a glyph: all of them, some of them, only those behind them."""
    regions = [{"wght": (0, 1, 1)}, {"wght": (-1, -1, 0)}, {"wdth": (-1, -1, 0)}, {"wdth": (0, 1, 1)},
               {"wght": (0, 0.4, 1)}, {"wght": (0, 1, 1), "wdth": (-1, -1, 0)}]
    for number, region in enumerate(regions):
        step = index * 7 + number * 13
        deltas = [(step * (place + 1) % 61 - 30, place % 5) for place in range(count)]
        deltas += [(step % 23 - 11, 0), (step * 3 % 301 - 150, 0), (0, 0), (0, 0)]
        kind = (index + number) % 4
        if kind == 1:
            deltas = [delta if place % 3 or place >= count else None for place, delta in enumerate(deltas)]
        if kind == 2:
            deltas = [delta if place == count + 1 else None for place, delta in enumerate(deltas)]
        if kind == 3:
            deltas = [(0, 0) if place < count else (delta[0] * 300, 0) if index == 30 else delta
                      for place, delta in enumerate(deltas)]
        yield TupleVariation(region, deltas)


VARYING_PAIRS = f"""
lookup pairs {{
  pos {name(0x41)} {name(0x56)} %(pair)d;
  pos {name(0x54)} {name(0x6F)} %(pair)d;
}} pairs;
lookup classes {{
  @round = [{" ".join(name(ord(letter)) for letter in "bcdeopq")}];
  @slanted = [{" ".join(name(ord(letter)) for letter in "vwyAVWY")}];
  pos @round @slanted %(class)d;
  pos @slanted @round -21;
}} classes;
"""


def warped():
    """The same with version 2 of avar: a heavier weight makes it narrower, too."""
    builder = axes()
    avar = builder.font["avar"]
    store = OnlineVarStoreBuilder(["wght", "wdth", "opsz"])
    model = VariationModel([{}, {"wght": 1.0}], ["wght", "wdth", "opsz"])
    store.setModel(model)
    sets = [store.storeMasters([0, value])[1] for value in (0, -8000, 3000)]
    finished = store.finish()
    mapping = finished.optimize()
    avar.majorVersion = 2
    avar.table = otTables.avar()
    avar.table.VarIdxMap = otTables.DeltaSetIndexMap()
    avar.table.VarIdxMap.mapping = [mapping[each] for each in sets]
    avar.table.VarStore = finished
    return builder


def tracking(tracks=((-1.0, (-50, -80)), (0.0, (31, -14, -40)), (1.0, (90, 60))), sizes=(9, 17, 34)):
    builder = font(ASCII, units=2048)
    builder.setupNameTable({"familyName": "Tracking", "styleName": "Regular"})
    builder.setupStat([{"tag": "wght", "name": "Weight", "values": [
        {"value": 400, "name": "Regular"}]}])
    trak = builder.font["trak"] = newTable("trak")
    trak.version, trak.format, trak.vertData = 1.0, 0, TrackData()
    data = trak.horizData = TrackData()
    for track, values in tracks:
        values = (*values, *[values[-1]] * (len(sizes) - len(values)))
        data[track] = TrackTableEntry(dict(zip(sizes, values)), nameIndex=256)
    return builder


def raw(builder, tag, data):
    builder.font[tag] = table = DefaultTable(tag)
    table.data = data
    return builder


def glyph(letter):
    """A letter's glyph in a font of ASCII."""
    return ord(letter) - 0x20 + 1


def classes(letters, step):
    """The classes of a run of glyphs from A on: 1 for these letters, times a step."""
    return [step if chr(0x41 + index) in letters else 0 for index in range(58)]


# What all tables of classes below have: an array of two rows and three columns.
ROWS, COLUMNS = ("AVWTv", ("AVTo", "epq"))
VALUES = [0, 7, -9, 0, -74, 31]


def kern_classes():
    """kern in format 2: classes are offsets from the subtable."""
    left = classes(ROWS, 6)
    right = [max(pair) for pair in zip(classes(COLUMNS[0], 2), classes(COLUMNS[1], 4))]
    tables = b"".join(struct.pack(f">HH{len(each)}H", glyph("A"), len(each), *each) for each in (
        [14 + 2 * (4 + 2 * 58) + value for value in left], right))
    body = struct.pack(">HHHH", 6, 14, 14 + 4 + 2 * 58, 14 + 2 * (4 + 2 * 58)) + tables
    body += struct.pack(">6h", *VALUES)
    return raw(font(ASCII), "kern", struct.pack(
        ">HHHHH", 0, 1, 0, 6 + len(body), 0x0201) + body)


def kern_indices():
    """kern in format 3, of Apple."""
    count = 96
    left, right = [0] * count, [0] * count
    for index, (row, one, other) in enumerate(zip(
            classes(ROWS, 1), classes(COLUMNS[0], 1), classes(COLUMNS[1], 2))):
        left[glyph("A") + index], right[glyph("A") + index] = row, max(one, other)
    body = struct.pack(">HBBBB", count, 6, 2, 3, 0) + struct.pack(">6h", *VALUES)
    body += bytes(left) + bytes(right) + bytes(range(6))
    return raw(font(ASCII), "kern", struct.pack(">IIIHH", 0x10000, 1, 8 + len(body), 3, 0) + body)


def lookup(values, form, size=2):
    """A look-up table of Apple's for the glyphs from A on."""
    code, first = {2: "H", 4: "I"}[size], glyph("A")
    used = [(first + index, value) for index, value in enumerate(values) if value]
    def searched(units, unit, rest=b""):
        return struct.pack(">6H", form, unit, len(units), 0, 0, 0) + b"".join(units) + rest
    if form == 0:
        every = [0] * first + values + [0] * (96 - first - len(values))
        return struct.pack(f">H{len(every)}{code}", 0, *every)
    if form == 2:
        return searched([struct.pack(">HH" + code, each, each, value) for each, value in used],
                        4 + size)
    if form == 4:
        units, rest, start = [], b"", 12 + 6 * len(used)
        for each, value in used:
            units.append(struct.pack(">HHH", each, each, start + len(rest)))
            rest += struct.pack(">" + code, value)
        return searched(units, 6, rest)
    if form == 6:
        return searched([struct.pack(">H" + code, *each) for each in used], 2 + size)
    return struct.pack(f">HHH{len(values)}{code}", 8, first, len(values), *values)


def kerx(form, left=0, right=0, long=False):
    """A font with one subtable of kerx, whose look-up tables have some formats."""
    size = 4 if long else 2
    if form == 0:
        pairs = sorted((glyph(a), glyph(b), value) for a, b, value in [
            ("A", "V", -74), ("V", "A", -80), ("T", "o", -55), (" ", "T", -18)])
        body = struct.pack(">4I", len(pairs), 0, 0, 0)
        body += b"".join(struct.pack(">HHh", *pair) for pair in pairs)
    else:
        tables = [lookup(classes(ROWS, 3), left, size),
                  lookup([max(pair) for pair in zip(classes(COLUMNS[0], 1),
                                                    classes(COLUMNS[1], 2))], right, size)]
        start = 28 if form == 2 else 36
        offsets = [start, start + len(tables[0]), start + len(tables[0]) + len(tables[1])]
        head = struct.pack(">I", 6) if form == 2 else struct.pack(">IHH", int(long), 2, 3)
        body = head + struct.pack(">3I", *offsets) + (b"" if form == 2 else struct.pack(">I", 0))
        body += tables[0] + tables[1] + struct.pack(f">6{'i' if long else 'h'}", *VALUES)
    body += bytes(-len(body) % 4)
    return raw(font(ASCII), "kerx", struct.pack(
        ">HHIIII", 2, 0, 1, 12 + len(body), form, 0) + body)


def kerx_and_others(substitutes):
    """kerx and GPOS: which one counts depends on GSUB."""
    builder = positioned(ASCII, LATIN_PAIRS)
    builder.font["kerx"] = kerx(0).font["kerx"]
    builder.font["kerx"].data = builder.font["kerx"].data.replace(
        struct.pack(">h", -74), struct.pack(">h", 500))
    if substitutes:
        addOpenTypeFeaturesFromString(builder.font, LATIN_FEATURES, tables=["GSUB"])
    return builder


LATIN_FEATURES = f"feature zero {{ sub {name(0x30)} by {name(0x4F)}; }} zero;"


def save(builder, file):
    stream = io.BytesIO()
    builder.font.save(stream)
    (FONTS / file).write_bytes(stream.getvalue())


def width(file, index, text):
    return measure(file, index, text, None, {"opsz": 1000})[0]


def measure(file, index, text, size, variations):
    """The width, ascender and descender in font units, at a size in points."""
    blob = uharfbuzz.Blob((FONTS / file).read_bytes())
    shaped = uharfbuzz.Font(uharfbuzz.Face(blob, index))
    shaped.set_variations(variations)
    # A file's own tests are at as many points as there are units in an em.
    shaped.ptem = size or shaped.face.upem
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(shaped, buffer, {"liga": False, "clig": False, "calt": False})
    extents = shaped.get_font_extents("ltr")
    return (sum(position.x_advance for position in buffer.glyph_positions), extents.ascender,
            extents.descender)


# The instances of the variable fonts. An optical size of None is the font size.
INSTANCES = [{}, {"wght": 100}, {"wght": 250}, {"wght": 401}, {"wght": 653.5}, {"wght": 825},
             {"wght": 900}, {"wght": 1200}, {"wdth": 62}, {"wdth": 75}, {"wght": 700, "wdth": 80},
             {"opsz": 8}, {"opsz": 72, "wght": 333}]
INSTANCE_TEXTS = ["AVAVA To Tom", "wave, bevy. Away {0}"]
LETTERS = [chr(point) for point in ASCII[1:]]
SIZES = [1, 9, 11, 12.5, 17, 30, 34, 100]


def instances():
    for file in ("Axes.ttf", "Warped.ttf", "Variable.ttf", "Tracking.ttf", "Tracks.ttf", "Outlines.ttf"):
        face = TTFont(FONTS / file)
        axes = {axis.axisTag for axis in face["fvar"].axes} if "fvar" in face else set()
        for variations in INSTANCES:
            if set(variations) <= axes:
                sized = "trak" in face or "opsz" in axes and "opsz" not in variations
                for size in SIZES if sized else [17]:
                    auto = {"opsz": size} if sized and "opsz" in axes else {}
                    for text in LETTERS if file == "Outlines.ttf" else INSTANCE_TEXTS:
                        settings = ",".join(f"{tag}={value}" for tag, value in variations.items())
                        found = measure(file, 0, text, size, {**variations, **auto})
                        yield "\t".join([file, str(size), settings, text, *map(str, found)])


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
    save(axes(), "Axes.ttf")
    save(warped(), "Warped.ttf")
    save(outlines(), "Outlines.ttf")
    save(tracking(), "Tracking.ttf")
    # Without a track 0, between two others.
    save(tracking(((-1.0, (-50, -80)), (0.5, (90, 60, -30)))), "Tracks.ttf")
    save(kern_classes(), "KernClasses.ttf")
    save(kern_indices(), "KernIndices.ttf")
    save(kerx(0), "Kerx0.ttf")
    save(kerx(2, 8, 6), "Kerx2.ttf")
    save(kerx(6, 0, 2), "Kerx6.ttf")
    save(kerx(6, 4, 6, long=True), "Kerx6Long.ttf")
    save(kerx_and_others(substitutes=False), "KerxFirst.ttf")
    save(kerx_and_others(substitutes=True), "GposFirst.ttf")
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
    rows = ["# Made by Tests/Scripts/generate-test-fonts.py: a font, a size in points, values of axes, a",
            "# text, and its width, ascender and descender in font units as HarfBuzz gives them."]
    (FONTS / "instances.txt").write_text("\n".join([*rows, *instances()]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
