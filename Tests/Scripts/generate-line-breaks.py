#!/usr/bin/env python3
"""Makes two files of Tests/LayoutEngineTests/Text/Data with ICU:

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

DATA = pathlib.Path(__file__).resolve().parents[1] / "LayoutEngineTests/Text/Data"
# The first article of the Universal Declaration of Human Rights.
ARTICLES = {
    "en": "All human beings are born free and equal in dignity and rights. They are endowed with reason "
          "and conscience and should act towards one another in a spirit of brotherhood.",
    "de": "Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und "
          "Gewissen begabt und sollen einander im Geist der Brüderlichkeit begegnen.",
    "fr": "Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de "
          "raison et de conscience et doivent agir les uns envers les autres dans un esprit de "
          "fraternité.",
    "ru": "Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и "
          "совестью и должны поступать в отношении друг друга в духе братства.",
    "ar": "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق. وقد وهبوا عقلا وضميرا وعليهم أن يعامل بعضهم "
          "بعضا بروح الإخاء.",
    "he": "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה "
          "עליהם לנהוג איש ברעהו ברוח של אחווה.",
    "th": "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม "
          "และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ",
    "ja": "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"
          "人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。",
    "zh": "人人生而自由，在尊严和权利上一律平等。他们赋有“理性和良心”，并应以兄弟关系的精神相对待。",
    "ko": "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 "
          "양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다.",
    "km": "មនុស្សទាំងអស់ កើតមកមានសេរីភាព និងសមភាព ក្នុងផ្នែកសេចក្តីថ្លៃថ្នូរនិងសិទ្ធិ។ មនុស្ស "
          "មានវិចារណញ្ញាណនិងសតិសម្បជញ្ញៈជាប់ពីកំណើត ហើយគប្បីប្រព្រឹត្ដចំពោះគ្នាទៅវិញទៅមក "
          "ក្នុងស្មារតីភាតរភាពជាបងប្អូន។",
    "my": "လူတိုင်းသည် တူညီ လွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့် လည်းကောင်း၊ တူညီလွတ်လပ်သော အခွင့်အရေးများဖြင့် "
          "လည်းကောင်း၊ မွေးဖွားလာသူများ ဖြစ်သည်။",
    "lo": "ມະນຸດທຸກຄົນເກີດມາມີກຽດສັກສີ, ສິດທິ, ເສລີພາບ ແລະ ຄວາມສະເໝີພາບເທົ່າທຽມກັນ. "
          "ທຸກໆຄົນມີເຫດຜົນແລະຄວາມຄິດຄວາມເຫັນສ່ວນຕົວຂອງໃຜຂອງມັນ, "
          "ແຕ່ວ່າມະນຸດທຸກໆຄົນຄວນປະພຶດຕໍ່ກັນຄືກັນກັບເປັນອ້າຍນ້ອງກັນ.",
}
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
        *(row for language, article in ARTICLES.items() for row in rows(language, article))]
    (DATA / "LanguageLines.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
