#!/usr/bin/env python3
"""Compares the columns of names in tables with those of PyPI's wcwidth: words of many scripts, and random
syllables of the scripts of India.

    Tests/Scripts/check-columns.py [PROGRAM]
"""

import json
import random
import sys

from library import packages
from library.runs import output, read_arguments

packages.need(pypi=["wcwidth"], debian=[])

from wcwidth import wcswidth

WORDS = """क्षत्रिय हिन्दी ज्ञान বাংলা স্ত্রী ਪੰਜਾਬੀ ગુજરાતી ଓଡ଼ିଆ தமிழ் క్షేత్రం తెలుగు ಕನ್ನಡ ಕ್ಷಮಿಸಿ മലയാളം ക്ഷമ සිංහල ක්‍ෂ ไทย ພາສາລາວ
မြန်မာ ខ្មែរ 日本語 한국어 각 ﺔ العربية עברית éa e\u0301 👍🏽 👩‍👩‍👧 🇩🇪 ❤️ ❤ 1️⃣ ﷺ""".split()
# The blocks of scripts whose consonants, virama and marks are at the same offsets.
SCRIPTS = [0x900, 0x980, 0xA80, 0xB00, 0xC00, 0xC80]


def syllables(count):
    dice = random.Random(7)
    for _ in range(count):
        base = dice.choice(SCRIPTS)
        consonant = lambda: chr(base + dice.randrange(0x15, 0x29))
        word = ""
        for _ in range(dice.randrange(1, 4)):
            word += consonant()
            for _ in range(dice.randrange(3)):
                word += chr(base + 0x4D) + consonant()
            if dice.random() < 0.6:
                word += chr(base + dice.choice([0x3E, 0x40, 0x41, 0x42]))
            if dice.random() < 0.2:
                word += chr(base + dice.choice([0x01, 0x02, 0x03]))
        yield word


def main():
    read_arguments(__doc__)
    words = WORDS + list(syllables(500))
    tree = {"type": "stack", "children": [{"type": "node", "id": word} for word in words]}
    lines = output("-q", "--format", "table", input=json.dumps(tree).encode()).splitlines()
    widths = {wcswidth(line) for line in lines}
    wrong = [line for line in lines if wcswidth(line) != wcswidth(lines[0])]
    for line in wrong[:10]:
        print(f"{wcswidth(line)} and not {wcswidth(lines[0])} columns: {line}")
    print(f"{len(words)} names, {len(wrong)} with other columns than wcwidth {sorted(widths)}")
    return 1 if wrong else 0


sys.exit(main())
