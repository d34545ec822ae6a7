#!/usr/bin/env python3
"""Makes the fonts of the tests of shaping, and Shaping/widths.txt: random texts, and how wide they are
in HarfBuzz with its default features; of instances of variable fonts, Shaping/instances.txt.

    Tests/Scripts/generate-shaping-fonts.py

The fonts have no outlines, only measures; each has the kinds of lookup that its script needs, with every
format that fontTools writes for them. Running the script again with the same versions gives the same
bytes.
"""

import io
import pathlib
import random
import unicodedata

from library import packages

packages.need(pypi=["fonttools", "uharfbuzz"])

import uharfbuzz
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.varLib.models import VariationModel
from fontTools.varLib.varStore import OnlineVarStoreBuilder

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "LayoutTextTests/Data/Shaping"
FEATURES = pathlib.Path(__file__).with_name("library") / "features"
TEXTS = 150
ASCII = [*map(chr, range(0x20, 0x7F))]
JOINERS = ["\u200c", "\u200d", "\u00ad"]


def name(character):
    return character if character.isascii() and character.isalpha() else f"u{ord(character):04X}"


def features(file):
    """The lookups of a font, in the language of Adobe's feature files."""
    return (FEATURES / f"{file}.fea").read_text()


def font(characters, extra=(), lookups="", selectors=(), varies=False):
    """A font of characters and of glyphs without one."""
    names = [name(each) for each in characters]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", *names, *extra])
    builder.setupCharacterMap({ord(each): name(each) for each in characters})
    builder.setupGlyf({glyph: Glyph() for glyph in builder.font.getGlyphOrder()})
    builder.setupHorizontalMetrics({
        glyph: (211 + index * 37 % 523, 0)
        for index, glyph in enumerate(builder.font.getGlyphOrder())})
    builder.setupHorizontalHeader(ascent=750, descent=-210)
    builder.setupOS2(sTypoAscender=750, sTypoDescender=-210)
    builder.setupPost(keepGlyphNames=False)
    builder.font["head"].created = builder.font["head"].modified = 3600000000
    builder.font.recalcTimestamp = False
    if varies:
        vary(builder)
    if lookups:
        addOpenTypeFeaturesFromString(builder.font, lookups)
    if selectors:
        subtable = CmapSubtable.newSubtable(14)
        subtable.platformID, subtable.platEncID, subtable.language = 0, 5, 0
        subtable.cmap, subtable.uvsDict = {}, {}
        for character, selector, glyph in selectors:
            subtable.uvsDict.setdefault(ord(selector), []).append((ord(character), glyph))
        builder.font["cmap"].tables.append(subtable)
    return builder


AXES = [("wght", 100, 400, 900, "Weight"), ("wdth", 62, 100, 125, "Width")]
# Where the advances of each glyph are known.
MASTERS = [{}, {"wght": 1.0}, {"wght": -1.0}, {"wdth": -1.0}, {"wdth": 1.0}, {"wght": 1.0, "wdth": -1.0}]


def vary(builder):
    """Two axes, one of them bent, and advances that vary along them."""
    builder.setupNameTable({"familyName": "Varied", "styleName": "Regular"})
    builder.setupFvar(AXES, [])
    builder.font["avar"] = avar = newTable("avar")
    avar.segments = {"wght": {-1.0: -1.0, 0.0: 0.0, 0.5: 0.3, 1.0: 1.0}, "wdth": {-1.0: -1.0, 0.0: 0.0, 1.0: 1.0}}
    tags = [axis[0] for axis in AXES]
    store = OnlineVarStoreBuilder(tags)
    store.setModel(VariationModel(MASTERS, tags))
    sets = [store.storeMasters([0, *((index * 31 + place * 17) % 89 - 40 for place in range(5))])[1]
            for index in range(len(builder.font.getGlyphOrder()))]
    finished = store.finish()
    mapping = finished.optimize()
    hvar = builder.font["HVAR"] = newTable("HVAR")
    hvar.table = otTables.HVAR()
    hvar.table.Version, hvar.table.VarStore = 0x00010000, finished
    hvar.table.LsbMap = hvar.table.RsbMap = None
    hvar.table.AdvWidthMap = otTables.VarIdxMap()
    hvar.table.AdvWidthMap.mapping = {
        glyph: mapping[each] for glyph, each in zip(builder.font.getGlyphOrder(), sets)}


MARKS = [*map(chr, (0x300, 0x301, 0x302, 0x303, 0x307, 0x308, 0x323, 0x327, 0x328))]

ARABIC_LETTERS = [*map(chr, (0x627, 0x628, 0x62F, 0x633, 0x644, 0x645, 0x649, 0x621, 0x640, 0x6CC))]
ARABIC_MARKS = [*map(chr, (0x64B, 0x64E, 0x64F, 0x650, 0x651, 0x654, 0x655, 0x670))]
DUAL = ["u0628", "u0633", "u0644", "u0645", "u0649", "u06CC"]
RIGHT = ["u0627", "u062F"]


def forms(feature, letters):
    return [f"{letter}.{feature}" for letter in letters]


def arabic():
    def lookup(feature, letters):
        return f"feature {feature} {{ sub [{' '.join(letters)}] by [{' '.join(forms(feature, letters))}]; }} {feature};"

    every = " ".join([*DUAL, *RIGHT, *forms("init", DUAL), *forms("medi", DUAL),
                      *forms("fina", DUAL + RIGHT)])
    return f"""
languagesystem DFLT dflt;
languagesystem arab dflt;
markClass [u064B u064E u064F u0651 u0654 u0670] <anchor 100 500> @TOP;
markClass [u0650 u0655] <anchor 100 0> @BOTTOM;
table GDEF {{
  GlyphClassDef [{every}], [lamalef lamalef.fina allah], [{" ".join(map(name, ARABIC_MARKS))}], ;
}} GDEF;
feature ccmp {{ sub u0627 u0654 by u0623; sub u0651 u064E by shaddafatha; }} ccmp;
{lookup("init", DUAL)}
{lookup("medi", DUAL)}
{lookup("fina", DUAL + RIGHT)}
feature isol {{ sub u0627 by u0627.isol; }} isol;
feature rlig {{
  lookupflag RightToLeft IgnoreMarks;
  sub u0644.init u0627.fina by lamalef;
  sub u0644.medi u0627.fina by lamalef.fina;
}} rlig;
feature calt {{
  lookupflag IgnoreMarks;
  sub u0633.init' u0645.medi by seen.wide;
  sub u0628.medi u062F.fina' by dal.low;
}} calt;
feature liga {{ sub u0645.init u0645.fina by allah; }} liga;
feature curs {{
  lookupflag RightToLeft IgnoreMarks;
  pos cursive u0628.init <anchor NULL> <anchor 17 30>;
  pos cursive u0628.medi <anchor 400 0> <anchor 21 40>;
  pos cursive u062F.fina <anchor 310 0> <anchor NULL>;
}} curs;
feature kern {{
  lookupflag IgnoreMarks;
  pos u062F.fina u0627.isol -50;
  pos u062F u0627.isol -33;
}} kern;
feature mark {{ pos base [{every}] <anchor 200 500> mark @TOP <anchor 200 0> mark @BOTTOM; }} mark;
"""


EMOJI = [*map(chr, (0x1F468, 0x1F469, 0x1F466, 0x2764, 0x1F525, 0x1F3FB, 0x1F3FD, 0x20E3, 0x1F1E9, 0x1F1EA,
                    0x1F1EB, 0x1F1F7, 0x1F3F4, 0xE0067, 0xE0062, 0xE007F, 0x263A))]


def jamo(*ranges):
    return [chr(point) for first, last in ranges for point in range(first, last + 1)]


JAMO = jamo((0x1100, 0x1104), (0x1161, 0x1164), (0x11A8, 0x11AA), (0x1113, 0x1113))
SYLLABLES = [chr(0xAC00 + index) for index in (0, 1, 2, 28, 588, 589, 590, 616)]
HANGUL = f"""
languagesystem DFLT dflt;
languagesystem hang dflt;
feature ljmo {{ sub {name(JAMO[0])} by lead; }} ljmo;
feature vjmo {{ sub {name(JAMO[5])} by vowel; }} vjmo;
feature tjmo {{ sub {name(JAMO[9])} by trail; }} tjmo;
feature calt {{ sub {name(SYLLABLES[0])}' space by lead; }} calt;
"""
HEBREW = [*map(chr, (0x5D0, 0x5D1, 0x5D5, 0x5D9, 0x5DB, 0x5E9, 0x5EA, 0x5B0, 0x5B4, 0x5B7, 0x5B8, 0x5B9, 0x5BC,
                     0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5F2))]
HEBREW_FORMS = [*map(chr, (0xFB1D, 0xFB1F, 0xFB2A, 0xFB2B, 0xFB2C, 0xFB2E, 0xFB2F, 0xFB31, 0xFB35, 0xFB3B, 0xFB4A,
                           0xFB4B, 0xFB4C))]
THAI = [*map(chr, (0xE01, 0xE19, 0xE31, 0xE32, 0xE33, 0xE34, 0xE38, 0xE48, 0xE49, 0xE4D, 0xE40, 0xE81, 0xEB3, 0xEB2,
                   0xECD, 0xEC8))]
COMPOSED = [*map(chr, (0xE9, 0xEA, 0x1EBF, 0xF6, 0x22B, 0x1ECD, 0x1ED9, 0xE7, 0x1E09))]
SPACES = [*map(chr, (0xA0, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200A, 0x202F, 0x205F,
                     0x2011))]
VARIED = [*map(chr, (0x4E00, 0x4E01, 0x845B))]
# At the ends of axes and of conditions, and between them.
INSTANCES = ["wght=100", "wght=599.9", "wght=600", "wght=650,wdth=85", "wght=712.5,wdth=70", "wght=900", "wdth=62",
             "wdth=80,wght=333", "wdth=113", "wght=250,wdth=125", ""]


def fonts():
    """For each font what it is, and the characters of its texts: those that come often more than
    once."""
    latin = ASCII + MARKS + ["\u0153", "\u2044"]
    extra = """i.dotless j.dotless q.cedilla a.alt b.alt c.alt x.alt z.one z.two g.alt k.alt x.multiply
      f_i f_f f_f_i t_t s_t u2044.frac n0 n1 n2 n3 n4 n5 d0 d1 d2 d3 d4 d5""".split()
    yield "Latin.ttf", font(latin, extra, features("latin")), [
        [*"fffiittsst", *MARKS, *"abc"], [*"abcmnxpuzoeddkg", *"012345", "x"], [*"ABCDGHTaoe ", *MARKS],
        [*"vwrsbcdghiuv"], ["1", "2", "\u2044", "3"], [*"fistxa\u0153q", *JOINERS, *MARKS]]
    extra = [*forms("init", DUAL), *forms("medi", DUAL), *forms("fina", DUAL + RIGHT), "u0627.isol",
             "lamalef", "lamalef.fina", "allah", "seen.wide", "dal.low", "shaddafatha"]
    yield "Arabic.ttf", font(
        [*ARABIC_LETTERS, *ARABIC_MARKS, "\u0623", " ", "(", ")", "\u060c"], extra, arabic()), [
        ARABIC_LETTERS, [*ARABIC_LETTERS, *ARABIC_MARKS, " "], ["\u0644", "\u0627", "\u0645", "\u064e", "\u0654"],
        [*ARABIC_LETTERS, *JOINERS], ["\u0628", "\u062f", "\u0627", " ", "("]]
    presentation = [chr(point) for point in range(0xFE70, 0xFEFD) if unicodedata.name(chr(point), "")]
    yield "ArabicForms.ttf", font([*ARABIC_LETTERS, *ARABIC_MARKS, " ", *presentation]), [
        ARABIC_LETTERS, ["\u0644", "\u0627", "\u0628", "\u0651", " "], [*ARABIC_LETTERS, *ARABIC_MARKS]]
    yield "Emoji.ttf", font(
        [*EMOJI, *"0123 ", "\u200d", "\ufe0f"],
        ["family", "couple", "burning", "light", "key", "germany", "france", "britain"],
        features("emoji")), [
        [*EMOJI, "\u200d", "\ufe0f", "1"], ["\U0001F468", "\u200d", "\U0001F469", "\U0001F466"],
        ["\u2764", "\ufe0f", "\u200d", "\U0001F525"], ["\U0001F1E9", "\U0001F1EA", "\U0001F1EB", "\U0001F1F7"],
        ["1", "\ufe0f", "\u20e3"], ["\U0001F3F4", "\U000E0067", "\U000E0062", "\U000E007F"]]
    yield "Hangul.ttf", font([*JAMO, *SYLLABLES, " "], ["lead", "vowel", "trail"],
                             HANGUL.replace("space", "u0020")), [
        JAMO, [*SYLLABLES, *JAMO[9:12]], [*SYLLABLES, *JAMO, " "], [chr(0xAC00), chr(0xAC01), chr(0xAC02), *JAMO[:7]]]
    yield "Hebrew.ttf", font([*HEBREW, *HEBREW_FORMS, " "]), [HEBREW, HEBREW[:7] * 2 + HEBREW[7:]]
    yield "Thai.ttf", font([*THAI, " "]), [THAI[:11], THAI[11:], [*THAI[:6], " "]]
    yield "Composed.ttf", font([*"aceo \u2010-.0", *COMPOSED, *MARKS[1:3], "\u0323"]), [
        [*"aceo", *MARKS[1:3], "\u0323"], [*COMPOSED, "\u0301", "\u0323"], ["a", *SPACES]]
    yield "Selectors.ttf", font(VARIED, ["one", "two"], selectors=[
        (VARIED[0], "\ufe00", None), (VARIED[0], "\ufe01", "one"), (VARIED[2], "\U000E0100", "two")]), [
        [*VARIED, "\ufe00", "\ufe01", "\U000E0100"]]


def variable_fonts():
    """The same for fonts that vary."""
    latin = "ABCDTabcdefghinoxyz \u0301"
    yield "Variable.ttf", varied_kerning(font(
        latin, ["a.both", "b.both", "a.heavy", "d.alt", "e.narrow", "f_i"], features("variable"),
        varies=True)), [
        [*"ABCDTaoe "], [*"abcdexyz"], [*"ffiade", "f", "i"], [*"bcdghino"], [*"aeob", "\u0301"], [*"xydedea "]]
    arabic = "\u0627\u0628\u062f \u064e"
    yield "VariableArabic.ttf", font(
        arabic, ["u0628.init", "u0628.medi", "u0628.fina", "u062F.fina", "u0627.fina", "ba_alef"],
        features("variable-arabic"), varies=True), [["\u0628", "\u062f", "\u0627"], [*arabic], ["\u0628", "\u0628", "\u062f", "\u064e"]]
    builder = font("abcd", ["a.alt", "b.alt", "c.alt", "d.alt"], features("conditions"), varies=True)
    conditions(builder)
    yield "Conditions.ttf", builder, [[*"abcd"]]


def varied_kerning(builder):
    """Puts the pairs behind extensions, as in large fonts."""
    for lookup in builder.font["GPOS"].table.LookupList.Lookup:
        if lookup.LookupType == 2:
            for index, subtable in enumerate(lookup.SubTable):
                extension = otTables.ExtensionPos()
                extension.Format, extension.ExtSubTable = 1, subtable
                lookup.SubTable[index] = extension
            lookup.LookupType = 9
    return builder


def conditions(builder):
    """A record for formats 5, 3, 4 and 2 of conditions, and one without conditions."""
    def condition(form, **fields):
        made = otTables.ConditionTable()
        made.Format = form
        for name, value in fields.items():
            setattr(made, name, value)
        return made

    def within(axis, least, most):
        return condition(1, AxisIndex=axis, FilterRangeMinValue=least, FilterRangeMaxValue=most)

    tags = [axis[0] for axis in AXES]
    store = OnlineVarStoreBuilder(tags)
    store.setModel(VariationModel([{}, {"wdth": -1.0}, {"wght": -1.0}], tags))
    number = store.storeMasters([0, 40, 30])[1]
    gdef = builder.font["GDEF"] = newTable("GDEF")
    gdef.table = otTables.GDEF()
    gdef.table.Version, gdef.table.VarStore = 0x00010003, store.finish()
    for field in ("GlyphClassDef", "AttachList", "LigCaretList", "MarkAttachClassDef", "MarkGlyphSetsDef"):
        setattr(gdef.table, field, None)
    varied = gdef.table.VarStore.optimize()[number]
    sets = [
        [condition(5, ConditionTable=within(0, -1.0, 0.5))],
        [condition(3, ConditionTable=[within(0, -1.0, -0.2), within(1, -1.0, -0.1)]), within(1, -1.0, 1.0)],
        [condition(4, ConditionTable=[within(0, -1.0, -0.9), within(1, 0.4, 1.0)], ConditionCount=2)],
        [condition(2, DefaultValue=-10, VarIdx=varied)], None]
    variations = builder.font["GSUB"].table.FeatureVariations
    replaced = variations.FeatureVariationRecord[0].FeatureTableSubstitution.SubstitutionRecord
    records = variations.FeatureVariationRecord = []
    for number, each in enumerate(sets):
        record = otTables.FeatureVariationRecord()
        record.ConditionSet = None
        if each:
            record.ConditionSet = otTables.ConditionSet()
            record.ConditionSet.ConditionTable = each
            record.ConditionSet.ConditionCount = len(each)
        record.FeatureTableSubstitution = otTables.FeatureTableSubstitution()
        record.FeatureTableSubstitution.Version = 0x00010000
        record.FeatureTableSubstitution.SubstitutionRecord = (
            [replaced[number]] if number < 4 else [replaced[0], replaced[2]])
        records.append(record)
    variations.FeatureVariationCount = len(records)


def endless():
    """A font whose context applies itself, which HarfBuzz ends in its own way."""
    builder = font("abc", lookups=features("endless"))
    lookups = builder.font["GSUB"].table.LookupList.Lookup
    for number, lookup in enumerate(lookups):
        for subtable in lookup.SubTable:
            for rule in getattr(subtable, "SubstLookupRecord", []):
                rule.LookupListIndex = number if rule.SequenceIndex else rule.LookupListIndex
    return builder


def width(file, text, instance=""):
    blob = uharfbuzz.Blob((FOLDER / file).read_bytes())
    shaped = uharfbuzz.Font(uharfbuzz.Face(blob))
    pairs = [pair.split("=") for pair in instance.split(",") if pair]
    shaped.set_variations({tag: float(value) for tag, value in pairs})
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(shaped, buffer)
    return sum(position.x_advance for position in buffer.glyph_positions)


def save(builder, file):
    stream = io.BytesIO()
    builder.font.save(stream)
    (FOLDER / file).write_bytes(stream.getvalue())


def texts(source, alphabets, count):
    """Random texts, as their code points and as they are."""
    for number in range(count):
        alphabet = alphabets[number % len(alphabets)]
        text = "".join(source.choice(alphabet) for _ in range(source.randint(1, 9)))
        # White space at the end of a line does not count.
        while text and unicodedata.category(text[-1]) == "Zs":
            text = text[:-1]
        if text:
            yield " ".join(f"{ord(each):X}" for each in text), text


def main():
    rows = ["# Made by Tests/Scripts/generate-shaping-fonts.py: a font, the code points of a text, and",
            "# its width in font units as HarfBuzz gives it, with its default features."]
    source = random.Random(19)
    for file, builder, alphabets in fonts():
        save(builder, file)
        for points, text in texts(source, alphabets, TEXTS):
            rows.append(f"{file}\t{points}\t{max(0, width(file, text))}")
    save(endless(), "Endless.ttf")
    (FOLDER / "widths.txt").write_text("\n".join(rows) + "\n", encoding="utf-8")
    rows = ["# Made by Tests/Scripts/generate-shaping-fonts.py: a font, values of axes, the code points of a",
            "# text, and its width in font units as HarfBuzz gives it, with its default features."]
    for file, builder, alphabets in variable_fonts():
        save(builder, file)
        for instance in INSTANCES:
            for points, text in texts(source, alphabets, 18):
                rows.append(f"{file}\t{instance}\t{points}\t{max(0, width(file, text, instance))}")
    (FOLDER / "instances.txt").write_text("\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
