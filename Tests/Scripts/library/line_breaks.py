"""Random texts, and where ICU lets their lines end."""

import random

import icu

from library import dictionaries

# A tag for each set of rules that ICU 72 has.
TAGS = ["und", "ja", "und-u-lb-loose", "zh", "zh-u-lb-normal", "zh-u-lb-loose"]
# Characters that many rules are about, so that they meet often.
COMMON = [
    0x2010, 0x2013, 0x201C, 0x201D, 0x3005, 0x301C, 0x203C, 0xFF01, 0xB0, 0xA4, 0x2E, 0x2C, 0x28,
    0x24, 0x25, 0x2D, 0x20, 0x20, 0x35, 0x61, 0x301, 0x200D, 0x5D0, 0x2F, 0x29, 0x4E00, 0x3041,
    0xFFFC, 0x200B]

# Values of the property East_Asian_Width, for which PyICU has no names.
HALFWIDTH, FULLWIDTH, WIDE = 2, 3, 5


def east_asian_width(point):
    return icu.Char.getIntPropertyValue(point, icu.UProperty.EAST_ASIAN_WIDTH)


def iterators():
    return {
        tag: icu.BreakIterator.createLineInstance(icu.Locale.forLanguageTag(tag)) for tag in TAGS}


def breaks(iterator, text):
    """Where lines may end, the end included, in characters."""
    iterator.setText(text)
    units, ends = 0, {}
    for index, character in enumerate(text):
        units += 2 if ord(character) > 0xFFFF else 1
        ends[units] = index + 1
    return [ends[each] for each in iterator]


def classes():
    """The characters of each class of UAX #14, by what else its rules ask."""
    groups = {}
    for point in range(0x20000):
        if 0xD800 <= point < 0xE000:
            continue
        category = icu.Char.charType(point)
        key = (
            icu.Char.getIntPropertyValue(point, icu.UProperty.LINE_BREAK),
            category in (icu.UCharCategory.NON_SPACING_MARK, icu.UCharCategory.COMBINING_SPACING_MARK),
            east_asian_width(point) in (HALFWIDTH, FULLWIDTH, WIDE),
            category == 0 and icu.Char.hasBinaryProperty(point, icu.UProperty.EXTENDED_PICTOGRAPHIC))
        groups.setdefault(key, []).append(point)
    return list(groups.values())


def of_all_classes(source, groups, longest=9):
    """A text of a few characters, which meet as in no language."""
    return "".join(
        chr(source.choice(COMMON) if source.random() < 0.45 else source.choice(source.choice(groups)))
        for _ in range(source.randint(1, longest)))


def vocabularies():
    """The words of each dictionary, and the characters of its script."""
    for _, first, words in dictionaries.dictionaries():
        joiners = {0xFF: "\u200D", 0xFE: "\u200C"}
        size = 0x80 if first != 0x1000 else 0xA0
        characters = [chr(first + index) for index in range(size)]
        if first == 0x1000:
            characters += map(chr, [*range(0xA9E0, 0xAA00), *range(0xAA60, 0xAA80)])
        yield ["".join(joiners.get(byte, chr(first + byte)) for byte in word) for word in words], \
            characters


def of_words(source, vocabularies):
    """Words without spaces, some cut off, with other characters between them."""
    words, characters = source.choice(vocabularies)
    share = source.choice([0.2, 0.7, 0.7])
    text = ""
    for _ in range(source.randint(1, 14)):
        kind = source.random()
        word = source.choice(words)
        if kind < share:
            text += word
        elif kind < 0.8:
            text += word[: source.randint(1, len(word))]
        elif kind < 0.96:
            text += "".join(source.choice(characters) for _ in range(source.randint(1, 3)))
        else:
            text += source.choice(" \u0301\u200B\u200C\u200D\u2060a-.(0")
        if source.random() < 0.02:
            words, characters = source.choice(vocabularies)
    return text


def cases(seed, short, sentences, longest=9):
    """Lines of a tag and a text: code points, each followed by `/` where a line may end."""
    source = random.Random(seed)
    known = iterators()
    groups, lists = classes(), list(vocabularies())
    for index in range(short + sentences):
        tag = source.choice(TAGS)
        text = of_all_classes(source, groups, longest) if index < short else of_words(source, lists)
        ends = set(breaks(known[tag], text))
        yield tag + " " + "".join(
            f"{ord(character):X}" + ("/" if place + 1 in ends else " ")
            for place, character in enumerate(text))
