"""Random lines of text: real words of many languages, from Debian's dictionaries, and made-up ones."""

import pathlib
import random
import unicodedata

PACKAGES = ["wamerican", "wngerman", "wfrench", "hunspell-el", "hunspell-ru", "hunspell-vi",
            "hunspell-he", "hunspell-ar", "hunspell-th", "hunspell-ko"]
DICTIONARIES = pathlib.Path("/usr/share/hunspell")
EMOJI = pathlib.Path("/usr/share/unicode/emoji/emoji-test.txt")
HEBREW_POINTS = "\u05b0\u05b4\u05b5\u05b6\u05b7\u05b8\u05b9\u05bc\u05c1\u05c2"
ARABIC_MARKS = "\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652"


def hunspell(name, encoding="utf-8"):
    lines = (DICTIONARIES / f"{name}.dic").read_text(encoding=encoding).splitlines()[1:]
    return [line.split("/")[0].split("\t")[0] for line in lines if line.strip()]


def plain(*names):
    return [word for name in names
            for word in (pathlib.Path("/usr/share/dict") / name).read_text().split()]


def chinese():
    import jieba
    path = pathlib.Path(jieba.__file__).with_name("dict.txt")
    return [line.split(" ")[0] for line in path.read_text(encoding="utf-8").splitlines()]


def emoji():
    for line in EMOJI.read_text(encoding="utf-8").splitlines():
        if "; fully-qualified" in line:
            yield "".join(chr(int(point, 16)) for point in line.split(";")[0].split())


def letters(*ranges):
    return [chr(point) for first, last in ranges for point in range(first, last + 1)]


def marked(source, word, marks, chance):
    """A word with random marks behind its letters."""
    return "".join(
        letter + (source.choice(marks) if letter.isalpha() and source.random() < chance else "")
        for letter in word)


def japanese(source, kanji):
    kana = letters((0x3042, 0x3093), (0x30A2, 0x30F3))
    return source.choice(kanji) + "".join(source.choice(kana) for _ in range(source.randint(1, 4)))


# For each script its words, and what is done to one of them now and then.
def sources():
    kanji = chinese()
    return {
        "Latin": (plain("american-english", "ngerman", "french"), decomposed),
        "Greek": (hunspell("el_GR", "iso8859-7"), decomposed),
        "Cyrillic": (hunspell("ru_RU"), decomposed),
        "Vietnamese": (hunspell("vi_VN"), decomposed),
        "Hebrew": (hunspell("he_IL"),
                   lambda source, word: marked(source, word, HEBREW_POINTS, 0.6)),
        "Arabic": (hunspell("ar"), lambda source, word: marked(source, word, ARABIC_MARKS, 0.5)),
        "Thai": (hunspell("th_TH"), None),
        "Chinese": (kanji, None),
        "Japanese": (kanji, lambda source, word: japanese(source, kanji)),
        "Korean": (hunspell("ko"), decomposed),
        "Emoji": (list(emoji()), None),
    }


def decomposed(source, word):
    return unicodedata.normalize("NFD", word)


SCRIPTS = ["Latin", "Greek", "Cyrillic", "Vietnamese", "Hebrew", "Arabic", "Thai", "Chinese",
           "Japanese", "Korean", "Emoji"]
PUNCTUATION = [", ", ". ", "! ", "?", ": ", "-", " (", ") ", " 7", " 12", " 1/2 ", " "]


def lines(count):
    """For each script that many lines of one to six words."""
    random_lines = random.Random(19)
    for script, (words, change) in sources().items():
        found = []
        for number in range(count):
            line = ""
            for _ in range(random_lines.randint(1, 6)):
                word = random_lines.choice(words)
                if change and random_lines.random() < 0.3:
                    word = change(random_lines, word)
                elif change is decomposed:
                    word = unicodedata.normalize("NFC", word)
                joint = "" if script == "Emoji" else " "
                # Fonts of one script have little punctuation.
                if script != "Emoji" and number % 2 and random_lines.random() < 0.4:
                    joint = random_lines.choice(PUNCTUATION)
                line += word + joint
            found.append(line.strip(" "))
        yield script, found


# Made-up words, for fonts without the others.
ALPHABETS = {
    "Latin letters": letters((0x41, 0x5A), (0x61, 0x7A), (0x61, 0x7A), (0xC0, 0xD6), (0xD8, 0xF6)),
    "Greek letters": letters((0x391, 0x3A1), (0x3A3, 0x3A9), (0x3AC, 0x3CE)),
    "Cyrillic letters": letters((0x410, 0x44F), (0x430, 0x45F)),
    "Armenian letters": letters((0x531, 0x556), (0x561, 0x586)),
    "Georgian letters": letters((0x10D0, 0x10F0)),
    "Hebrew letters": letters((0x5D0, 0x5EA)),
    "Arabic letters": letters((0x621, 0x63A), (0x641, 0x64A)),
    "Lao letters": letters((0xE81, 0xE82), (0xE94, 0xE97), (0xEB0, 0xEB9)),
    "Tifinagh letters": letters((0x2D30, 0x2D65)),
    "Canadian syllabics": letters((0x1401, 0x1450)),
    "Cherokee letters": letters((0x13A0, 0x13F4)),
    "Ogham letters": letters((0x1681, 0x169A)),
}
# Those of every script, so that they do not begin a run of another one.
COMMON = [",", ".", "!", "?", ";", ":", "-", " ", "(", ")", "7", "12"]


def page():
    source = random.Random(14)
    for script, alphabet in ALPHABETS.items():
        for _ in range(20):
            words = []
            for _ in range(12):
                word = "".join(source.choice(alphabet) for _ in range(source.randint(1, 9)))
                words.append(word + (source.choice(COMMON) if source.random() < 0.3 else ""))
            yield script, " ".join(words).rstrip(" ")
