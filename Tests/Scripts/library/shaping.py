"""The tables of text shaping, in Sources/TextTables/Tables.

`data` is generate-unicode-tables.py, whose functions read the files of Debian's `unicode-data`.
"""

from library.tables import FOLDER, rows, trie

# What shaping tells apart of General_Category.
KINDS = {"Mn": 1, "Mc": 2, "Me": 3, "Nd": 4, "Cf": 5}
JOINING = {"U": 0, "L": 1, "R": 2, "D": 3, "C": 3, "T": 7}
JOINING_GROUPS = {"ALAPH": 4, "DALATH RISH": 5}
# Marks whose order Unicode's classes get wrong for fonts: Hebrew points by SBL's order, Arabic
# shadda first, Thai vowels below before tone marks.
COMBINING = {
    10: 22, 11: 15, 12: 16, 13: 17, 14: 23, 15: 18, 16: 19, 17: 20, 18: 21, 19: 14, 20: 24, 21: 12,
    22: 25, 23: 13, 24: 10, 25: 11, 27: 28, 28: 29, 29: 30, 30: 31, 31: 32, 32: 33, 33: 27, 84: 4,
    91: 5, 103: 3, 130: 132, 132: 131,
}
# Default_Ignorable_Code_Point as shapers see it: letters that fill a Hangul syllable are letters.
IGNORABLE = [
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFF0, 0xFFF8), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)]
# Those that a lookup does not skip: a font may give them a meaning.
HIDDEN = [(0x34F, 0x34F), (0x180B, 0x180D), (0x180F, 0x180F), (0xE0020, 0xE007F)]


def within(point, ranges):
    return any(first <= point <= last for first, last in ranges)


def scripts(data):
    """The tags of ISO 15924 in the order of the table, their names, and the number of each code
    point's."""
    tags = {}
    for line in (data.UNICODE / "PropertyValueAliases.txt").read_text().splitlines():
        parts = [part.strip() for part in line.split("#")[0].split(";")]
        if parts[0] == "sc":
            tags[parts[2]] = parts[1]
    names = data.spread("Scripts.txt", "Unknown")
    order = ["Zyyy", "Zinh", "Zzzz"] + sorted(
        {tags[name] for name in set(names)} - {"Zyyy", "Zinh", "Zzzz"})
    number = {name: order.index(tags[name]) for name in set(names)}
    titles = {tag: name.replace("_", " ") for name, tag in tags.items()}
    return order, [titles[tag] for tag in order], [number[name] for name in names]


def unicode_data(data):
    for line in (data.UNICODE / "UnicodeData.txt").read_text().splitlines():
        yield line.split(";")


def joining_types(data, category):
    types = [7 if kind in ("Mn", "Me", "Cf") else 0 for kind in category]
    for first, last, value in data.ranges("ArabicShaping.txt", 2):
        types[first] = JOINING[value]
    for first, last, value in data.ranges("ArabicShaping.txt", 3):
        types[first] = JOINING_GROUPS.get(value, types[first])
    return types


def records(data):
    """For each code point what shaping has to know of it."""
    category = data.categories()
    order, titles, script = scripts(data)
    combining = [0] * 0x110000
    for fields in unicode_data(data):
        combining[int(fields[0], 16)] = COMBINING.get(int(fields[3]), int(fields[3]))
    joining = joining_types(data, category)
    emoji = data.has("emoji/emoji-data.txt", "Emoji")
    result = []
    for point in range(0x110000):
        ignorable = within(point, IGNORABLE) if point in SUSPECTS else False
        hidden = ignorable and within(point, HIDDEN)
        result.append((
            script[point], combining[point], KINDS.get(category[point], 0) | emoji[point] << 3,
            joining[point] | ignorable << 3 | hidden << 4))
    return order, titles, result


SUSPECTS = {point for first, last in IGNORABLE for point in range(first, last + 1)}


def decompositions(data):
    """Canonical mappings, one step each: code point, the two it is made of (or one, and 0), and
    whether the two are never composed."""
    excluded = data.has("DerivedNormalizationProps.txt", "Full_Composition_Exclusion")
    for fields in unicode_data(data):
        if fields[5] and not fields[5].startswith("<"):
            parts = [int(part, 16) for part in fields[5].split()] + [0]
            yield int(fields[0], 16), parts[0], parts[1], excluded[int(fields[0], 16)]


def presentation_forms(data):
    """Arabic letters and pairs of them with a form of their own: the form (0 isolated, 1 final,
    2 initial, 3 medial), the letters, the code point of the form."""
    kinds = {"<isolated>": 0, "<final>": 1, "<initial>": 2, "<medial>": 3}
    for fields in unicode_data(data):
        point, parts = int(fields[0], 16), fields[5].split()
        if parts and parts[0] in kinds and 0xFB50 <= point <= 0xFEFC:
            letters = [int(part, 16) for part in parts[1:]]
            is_lam_alef = 0xFEF5 <= point <= 0xFEFC
            if len(letters) == 1 and letters[0] >= 0x600 or is_lam_alef:
                yield kinds[parts[0]], letters[0], (letters + [0])[1], point


def files(data):
    order, titles, properties = records(data)
    kinds = sorted(set(properties))
    index = {kind: number for number, kind in enumerate(kinds)}
    contents = {
        "shaping.trie": trie([index[each] for each in properties]),
        "shaping.records": bytes(value for kind in kinds for value in kind),
        "scripts.txt": "".join(f"{tag} {title}\n" for tag, title in zip(order, titles)).encode(),
        "decompositions.rows": rows(decompositions(data), "I"),
        "mirrored.rows": rows(
            (first, int(value, 16)) for first, _, value in data.ranges("BidiMirroring.txt")),
        "arabic-forms.rows": rows(presentation_forms(data)),
    }
    return {FOLDER / name: content for name, content in contents.items()}
