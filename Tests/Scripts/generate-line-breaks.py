#!/usr/bin/env python3
"""Makes two files of Tests/LayoutTextTests/Data with ICU:

- ICULineBreaks.txt: 2,000 random texts, of all line break classes and of the words of Thai, Lao, Khmer
  and Burmese, and where their lines may end by each of ICU's sets of rules
- LanguageLines.txt: a paragraph in each of 13 languages, and where its lines end at 100 widths, in
  Courier at 10 points

    Tests/Scripts/generate-line-breaks.py

check-line-breaks.py compares any number of other texts. ICU 72 has the same Unicode version as the
tables here, 15.0.
"""

import pathlib

from library import packages

packages.need(pypi=["pyicu"], debian=["libicu-dev"])

import icu

from library import line_breaks

DATA = pathlib.Path(__file__).resolve().parents[1] / "LayoutTextTests/Data"
ARTICLES = pathlib.Path(__file__).with_name("library") / "articles.txt"
# What Unicode's rules and ICU's break differently is in each of them.
ADDED = " (A/RES/217, 10/12/1948: 48–0–8; $(30) + .5 % -x — “a”… e-mail) "
WIDTHS, FIRST, STEP = 100, 160, 4


def width(text):
    """In thousandths of an em: Courier's 600, 1,000 for characters that it lacks and that are wide."""
    total = 0
    for character in text.rstrip(" "):
        category = icu.Char.charType(character)
        if category in (icu.UCharCategory.NON_SPACING_MARK, icu.UCharCategory.ENCLOSING_MARK):
            continue
        is_wide = line_breaks.east_asian_width(ord(character)) in (
            line_breaks.FULLWIDTH, line_breaks.WIDE)
        total += 1000 if is_wide else 600
    return total


def rows(language, article):
    text = article + ADDED + article
    iterator = icu.BreakIterator.createLineInstance(icu.Locale.forLanguageTag(language))
    ends = line_breaks.breaks(iterator, text)
    yield f"{language} {text}"
    for limit in range(FIRST, FIRST + WIDTHS * STEP, STEP):
        counts, start, first = [], 0, 0
        for index, end in enumerate(ends):
            if index > first and width(text[start:end]) > limit * 100:
                counts.append(index - first)
                start, first = ends[index - 1], index
            assert width(text[start:end]) <= limit * 100
        counts.append(len(ends) - first)
        assert max(counts) < 94
        yield f"{limit} " + "".join(chr(0x21 + count) for count in counts)


def main():
    made = f"# Made by Tests/Scripts/generate-line-breaks.py with ICU {icu.ICU_VERSION}: "
    lines = [
        made + "texts as code points in", "# hexadecimal, followed by `/` where a line may end and by a "
        "space where it may not. Before", "# each of them is the language.",
        *(line.rstrip() for line in line_breaks.cases(72, 1600, 400))]
    (DATA / "ICULineBreaks.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    lines = [
        made + "texts after their languages,", "# and for each maximum width in Courier at 10 points a "
        "character per line: 0x21 + the number of", "# break opportunities that it goes past.",
        *(row for line in ARTICLES.read_text(encoding="utf-8").splitlines()[1:]
          for language, article in [line.split(" ", 1)] for row in rows(language, article))]
    (DATA / "LanguageLines.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
