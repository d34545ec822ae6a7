#!/usr/bin/env python3
"""Writes Sources/LayoutEngine/Text/Breaking/WordListTables.swift, the words of Thai, Lao, Khmer and Burmese that
ICU finds line breaks with, from the data of ICU in Debian's package `libicu-dev`.

    Tests/Scripts/generate-dictionaries.py            writes it
    Tests/Scripts/generate-dictionaries.py --check    exit status 1 if it is out of date

Each list is a tree of letters, which is written level by level: for each node whether a word ends
there, then its letters. These bits are range-coded with adaptive probabilities, six bits a character:
`WordList.swift` is the other side. The notices of the lists are in LICENSE.
"""

import pathlib
import sys

from library import dictionaries, packages

packages.need(debian=["libicu-dev"])

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLES = ROOT / "Sources/LayoutEngine/Text/Breaking/WordListTables.swift"


class Encoder:
    """A range coder for single bits, whose digits have six bits."""

    def __init__(self):
        self.low, self.range, self.digits, self.chances = 0, 1 << 30, [], {}

    def write(self, context, bit):
        chance = self.chances.get(context, 1024)
        bound = (self.range >> 11) * chance
        if bit:
            self.low += bound
            self.range -= bound
            self.chances[context] = chance - (chance >> 4)
        else:
            self.range = bound
            self.chances[context] = chance + (2048 - chance >> 4)
        if self.low >> 30:
            self.low -= 1 << 30
            self.carry()
        while self.range < 1 << 24:
            self.shift()

    def carry(self):
        index = len(self.digits) - 1
        while self.digits[index] == 63:
            self.digits[index] = 0
            index -= 1
        self.digits[index] += 1

    def shift(self):
        self.digits.append(self.low >> 24)
        self.low = (self.low & (1 << 24) - 1) << 6
        self.range <<= 6

    def text(self):
        for _ in range(5):
            self.shift()
        return "".join(chr(0x30 + digit) for digit in self.digits)


def encode(words, letters):
    root = [{}, False]
    for word in words:
        node = root
        for byte in word:
            node = node[0].setdefault(letters[byte], [{}, False])
        node[1] = True
    # The letter that leads to a node is the context of what it has; the root's is one past the last.
    encoder, nodes, size = Encoder(), [(root, len(letters))], 0
    for node, letter in nodes:
        if node is not root:
            encoder.write(("word", letter), node[1])
        is_first = True
        for child in sorted(node[0]):
            # A node where no word ends has a letter.
            if not is_first or node[1]:
                encoder.write(("more", letter, is_first), True)
            prefix = 1
            for shift in range(6, -1, -1):
                bit = child >> shift & 1
                encoder.write((letter, is_first, prefix), bit)
                prefix = prefix << 1 | bit
            nodes.append((node[0][child], child))
            is_first = False
        if not is_first or node[1]:
            encoder.write(("more", letter, is_first), False)
    return encoder.text(), len(nodes) - 1


def swift():
    lists = []
    for name, first, words in dictionaries.dictionaries():
        letters = sorted({byte for word in words for byte in word})
        text, nodes = encode(words, {byte: index for index, byte in enumerate(letters)})
        # The two last bytes are the zero width joiner and non-joiner, which no text that is looked
        # up has.
        codes = [f"0x{first + byte:04X}" for byte in letters if byte < 0xFE]
        rows = "\\###\n".join(text[at : at + 2000] for at in range(0, len(text), 2000))
        lists.append(f"""\
  /// {len(words):,} words.
  static let {name} = WordListTable(
    letters: [{", ".join(codes)}],
    letterCount: {len(letters)},
    nodeCount: {nodes},
    digits: ###\"\"\"
{rows}
\"\"\"###)
""")
    return f"""\
// swift-format-ignore-file
// Made by Tests/Scripts/generate-dictionaries.py; do not edit.
//
// The words of ICU's dictionaries thaidict, laodict, khmerdict and burmesedict, in another form.
//
// © 1991-2022 Unicode, Inc. The Lao words © 2013 Brian Eugene Wilson, Robert Martin Campbell; the
// Burmese words © 2013 LeRoy Benjamin Sharon; both © International Business Machines Corporation and
// others. Their conditions and disclaimers are in the file LICENSE.

extension WordListTable {{
{chr(10).join(lists)}}}
"""


def main():
    text = swift()
    is_check = "--check" in sys.argv[1:]
    if TABLES.exists() and TABLES.read_text(encoding="utf-8") == text:
        return 0
    print(f"{'out of date' if is_check else 'wrote'}: {TABLES.relative_to(ROOT)}")
    if not is_check:
        TABLES.write_text(text, encoding="utf-8")
    return 1 if is_check else 0


if __name__ == "__main__":
    sys.exit(main())
