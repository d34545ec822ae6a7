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

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "LayoutEngineTests/Text/Data/Shaping"
TEXTS = 150
ASCII = [*map(chr, range(0x20, 0x7F))]
JOINERS = ["\u200c", "\u200d", "\u00ad"]


def name(character):
    return character if character.isascii() and character.isalpha() else f"u{ord(character):04X}"


def font(characters, extra=(), features="", selectors=(), varies=False):
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
    if features:
        addOpenTypeFeaturesFromString(builder.font, features)
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
LATIN = """
languagesystem DFLT dflt;
languagesystem latn dflt;
languagesystem grek dflt;
@above = [u0300 u0301 u0302 u0303 u0307 u0308];
@below = [u0323 u0327 u0328];
@lower = [a b c d e f g h i j k l m n o p q r s t u v w x y z];
@digit = [u0030 u0031 u0032 u0033 u0034 u0035];
@upper = [A B C D E F G H];
markClass [u0300 u0301 u0302 u0303] <anchor 100 500> @TOP;
markClass [u0323 u0327] <anchor 100 0> @BOTTOM;
table GDEF {
  GlyphClassDef [@lower @upper @digit], [f_i f_f f_f_i t_t s_t], [@above @below], ;
} GDEF;
feature ccmp {
  sub [i j]' @above by [i.dotless j.dotless];
  sub u0153 by o e;
  sub q u0327 by q.cedilla;
} ccmp;
feature locl { script grek; sub a by a.alt; } locl;
feature rlig { lookupflag IgnoreMarks; sub s t by s_t; } rlig;
feature liga {
  lookupflag IgnoreMarks;
  sub f f i by f_f_i;
  sub f i by f_i;
  sub f f by f_f;
  lookupflag MarkAttachmentType @above;
  sub t t by t_t;
} liga;
lookup wide { sub a by a.alt; sub b by b.alt; sub c by c.alt; } wide;
lookup split { sub f_i by f i.dotless; sub m by n n n; } split;
lookup join { sub n n by m; sub x y by x.alt; sub x by x.alt; } join;
lookup choose { sub z from [z.one z.two]; } choose;
lookup other { sub d by e; } other;
feature calt {
  sub x' @digit by x.multiply;
  sub @digit x' by x.multiply;
  sub a' lookup wide b' c' lookup wide;
  sub m' lookup split o' lookup wide;
  sub p' m' lookup split n' lookup join u' lookup other;
  sub n' lookup join n' x' lookup join;
  ignore sub z z';
  sub z' lookup choose a;
  sub @lower e' d' lookup other @lower;
  lookupflag UseMarkFilteringSet @above;
  sub g' o by g.alt;
  sub k by k.alt;
} calt;
feature rclt { rsub [v w]' w by v; rsub r' [s r] by s; } rclt;
feature frac { sub u2044 by u2044.frac; } frac;
feature numr { sub @digit by [n0 n1 n2 n3 n4 n5]; } numr;
feature dnom { sub @digit by [d0 d1 d2 d3 d4 d5]; } dnom;
lookup raise { pos b 25; pos c <5 0 13 0>; } raise;
lookup pairs { pos b c -17; } pairs;
feature kern {
  lookup first {
    lookupflag IgnoreMarks;
    pos A B -40;
    pos B A <3 0 -44 0>;
    pos C <0 0 -20 0> D <4 0 -11 0>;
    pos space A -13;
    pos A space 9;
    enum pos [T A] [a o e] -31;
  } first;
  lookup classes {
    pos [a b c d e] [v w x y] -12;
    pos [v w x y] [a b c d e] -21;
    pos [D E F] <0 0 -7 0> [G H] <0 0 -9 0>;
  } classes;
  lookup contexts {
    pos b' lookup raise c' lookup pairs d;
    pos [g h]' 30 i;
    ignore pos u v' w;
    pos u v' 55;
    pos b' lookup pairs c' e;
  } contexts;
  lookup filtered {
    lookupflag UseMarkFilteringSet @below;
    pos o o -19;
  } filtered;
} kern;
feature mark {
  pos base [a e o] <anchor 200 500> mark @TOP <anchor 200 0> mark @BOTTOM;
} mark;
"""

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
EMOJI_FEATURES = """
languagesystem DFLT dflt;
feature ccmp {
  sub u1F468 u200D u1F469 u200D u1F466 by family;
  sub u1F468 u200D u1F469 by couple;
  sub u2764 uFE0F u200D u1F525 by burning;
  sub u2764 u200D u1F525 by burning;
  sub u2764 uFE0F by u2764;
  sub [u1F468 u1F469] [u1F3FB u1F3FD] by light;
  sub u0031 uFE0F u20E3 by key;
  sub u0031 u20E3 by key;
  sub u1F1E9 u1F1EA by germany;
  sub u1F1EB u1F1F7 by france;
  sub u1F3F4 uE0067 uE0062 uE007F by britain;
} ccmp;
"""


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
# Lookups that apply themselves and let the text grow: see `endless`.
ENDLESS = """
lookup grow { sub a by a a a a; } grow;
feature calt { lookup again { sub a' lookup grow a' lookup grow; } again; } calt;
feature liga { sub b by b b b b b b b b; } liga;
"""
VARIED = [*map(chr, (0x4E00, 0x4E01, 0x845B))]
# Values that vary, of every kind of lookup that changes advances, and features of some instances.
VARIABLE = """
languagesystem DFLT dflt;
languagesystem latn dflt;
languagesystem cyrl dflt;
markClass [u0301] <anchor (wght=100:90 wght=400:100 wght=900:140) 500> @TOP;
table GDEF { GlyphClassDef [a b c d e f g h i n o x y z], [f_i], [u0301], ; } GDEF;
conditionset heavy { wght 600 900; } heavy;
conditionset narrow { wdth 62 80; } narrow;
conditionset both { wght 650 900; wdth 62 85; } both;
feature ccmp { sub x y by z; } ccmp;
feature liga { sub f i by f_i; } liga;
feature calt { sub d' e by d.alt; } calt;
variation rvrn both { sub a by a.both; sub b by b.both; } rvrn;
variation rvrn heavy { sub a by a.heavy; } rvrn;
variation calt narrow { sub e' d by e.narrow; } calt;
variation liga heavy { sub f f i by f_i; } liga;
lookup raise { pos b (wght=100:-13 wght=400:25 wght=900:61); } raise;
feature kern {
  lookup first {
    pos A B (wght=100:-20 wght=400:-40 wght=900:-71);
    pos B A <3 0 (wght=400:-44 wght=900:-60 wdth=62:-21) 0>;
    pos C <0 0 (wdth=62:-31 wdth=100:-20) 0> D <(wght=100:4 wght=400:7) 0 (wght=400:-11 wght=650:9 wght=900:-13) 0>;
    enum pos [T A] [a o e] (wght=400:-31 wdth=62:-55 wdth=125:-12);
  } first;
  lookup classes {
    pos [a b c d e] [x y z] (wght=100:-2 wght=400:-12 wght=900:-44);
    pos [x y z] [a b c d e] -21;
    pos [n o] <0 0 (wght=400:-7 wght=900:-30) 0> [g h] <0 0 (wdth=62:14 wdth=100:-9) 0>;
  } classes;
  lookup contexts {
    pos b' lookup raise c' d;
    pos [g h]' (wght=100:10 wght=400:30) i;
  } contexts;
} kern;
variation kern narrow { pos A B (wght=400:-9 wght=900:-17); pos f_i a -33; } kern;
feature mark { pos base [a e o] <anchor (wght=100:190 wght=400:200) 500> mark @TOP; } mark;
"""
VARIABLE_ARABIC = """
languagesystem DFLT dflt;
languagesystem arab dflt;
feature init { sub u0628 by u0628.init; } init;
feature medi { sub u0628 by u0628.medi; } medi;
feature fina { sub [u0628 u062F u0627] by [u0628.fina u062F.fina u0627.fina]; } fina;
conditionset heavy { wght 600 900; } heavy;
variation rlig heavy { sub u0628.init u0627.fina by ba_alef; } rlig;
feature curs {
  lookupflag RightToLeft IgnoreMarks;
  pos cursive u0628.init <anchor NULL> <anchor (wght=100:17 wght=400:20 wght=900:51) 30>;
  pos cursive u0628.medi <anchor (wght=400:400 wght=900:430) 0> <anchor (wdth=62:9 wdth=100:21) 40>;
  pos cursive u062F.fina <anchor (wght=100:300 wght=400:310 wdth=62:250) 0> <anchor NULL>;
} curs;
feature dist { pos u0627.fina <(wght=100:5 wght=400:9) 0 (wght=100:15 wght=400:29 wght=900:28) 0>; } dist;
feature kern { lookupflag IgnoreMarks; pos u062F u0627 (wght=400:-33 wght=900:-81); } kern;
"""
# At the ends of axes and of conditions, and between them.
INSTANCES = ["wght=100", "wght=599.9", "wght=600", "wght=650,wdth=85", "wght=712.5,wdth=70", "wght=900", "wdth=62",
             "wdth=80,wght=333", "wdth=113", "wght=250,wdth=125", ""]


def fonts():
    """For each font what it is, and the characters of its texts: those that come often more than
    once."""
    latin = ASCII + MARKS + ["\u0153", "\u2044"]
    extra = """i.dotless j.dotless q.cedilla a.alt b.alt c.alt x.alt z.one z.two g.alt k.alt x.multiply
      f_i f_f f_f_i t_t s_t u2044.frac n0 n1 n2 n3 n4 n5 d0 d1 d2 d3 d4 d5""".split()
    yield "Latin.ttf", font(latin, extra, LATIN.replace("space", "u0020")), [
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
        EMOJI_FEATURES), [
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
        latin, ["a.both", "b.both", "a.heavy", "d.alt", "e.narrow", "f_i"], VARIABLE.replace("space", "u0020"),
        varies=True)), [
        [*"ABCDTaoe "], [*"abcdexyz"], [*"ffiade", "f", "i"], [*"bcdghino"], [*"aeob", "\u0301"], [*"xydedea "]]
    arabic = "\u0627\u0628\u062f \u064e"
    yield "VariableArabic.ttf", font(
        arabic, ["u0628.init", "u0628.medi", "u0628.fina", "u062F.fina", "u0627.fina", "ba_alef"], VARIABLE_ARABIC,
        varies=True), [["\u0628", "\u062f", "\u0627"], [*arabic], ["\u0628", "\u0628", "\u062f", "\u064e"]]
    builder = font("abcd", ["a.alt", "b.alt", "c.alt", "d.alt"], CONDITIONS, varies=True)
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


CONDITIONS = """
languagesystem DFLT dflt;
conditionset all { wght 100 900; } all;
variation rvrn all { sub a by a.alt; } rvrn;
variation rlig all { sub b by b.alt; } rlig;
variation clig all { sub c by c.alt; } clig;
variation calt all { sub d by d.alt; } calt;
"""


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
    builder = font("abc", features=ENDLESS)
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
