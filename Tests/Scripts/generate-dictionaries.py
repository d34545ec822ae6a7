#!/usr/bin/env python3
"""Writes Sources/LayoutEngine/Text/WordListTables.swift, the words of Thai, Lao, Khmer and Burmese that
ICU finds line breaks with, from the data of ICU in Debian's package `libicu-dev`.

    Tests/Scripts/generate-dictionaries.py            writes it
    Tests/Scripts/generate-dictionaries.py --check    exit status 1 if it is out of date

Each list is a tree of letters, which is written level by level: for each node whether a word ends
there, then its letters. These bits are range-coded with adaptive probabilities, six bits a character:
`WordList.swift` is the other side. The notices of the lists are in LICENSE.
"""

import pathlib
import struct
import sys

from library import packages

packages.need(debian=["libicu-dev"])

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLES = ROOT / "Sources/LayoutEngine/Text/WordListTables.swift"
NAMES = [("thai", "thaidict"), ("lao", "laodict"), ("khmer", "khmerdict"), ("burmese", "burmesedict")]


def archive():
    """ICU's data: the bytes of its library, and where each item is."""
    path = next(iter(sorted(pathlib.Path("/usr/lib").glob("*/libicudata.so.*.*"))))
    data = path.read_bytes()
    at = data.index(b"CmnD")
    while data[at - 10 : at - 8] != b"\xda\x27":
        at = data.index(b"CmnD", at + 1)
    start = at - 12 + struct.unpack_from("<H", data, at - 12)[0]
    items = {}
    for index in range(struct.unpack_from("<I", data, start)[0]):
        name, offset = struct.unpack_from("<II", data, start + 4 + 8 * index)
        end = data.index(b"\0", start + name)
        items[data[start + name : end].decode().split("/", 1)[-1]] = start + offset
    return data, items


class Trie:
    """An ICU BytesTrie: https://unicode-org.github.io/icu-docs, bytestrie.h."""

    def __init__(self, data):
        self.data = data

    def value_end(self, at):
        """Where a value that begins here ends, and the value."""
        lead, data = self.data[at] >> 1, self.data
        if lead < 0x51:
            return at + 1, lead - 0x10
        size = 1 if lead < 0x6C else 2 if lead < 0x7E else 3 if lead == 0x7E else 4
        high = lead - 0x51 if lead < 0x6C else lead - 0x6C if lead < 0x7E else 0
        return at + 1 + size, high << 8 * size | int.from_bytes(data[at + 1 : at + 1 + size], "big")

    def jump(self, at):
        """Where a delta that begins here ends, and where it leads."""
        lead = self.data[at]
        size = 0 if lead < 0xC0 else 1 if lead < 0xF0 else 2 if lead < 0xFE else lead - 0xFB
        high = lead if lead < 0xC0 else lead - 0xC0 if size == 1 else lead - 0xF0 if size == 2 else 0
        delta = high << 8 * size | int.from_bytes(self.data[at + 1 : at + 1 + size], "big")
        return at + 1 + size, at + 1 + size + delta

    def words(self, at=0, prefix=b""):
        while True:
            node = self.data[at]
            if node >= 0x20:
                yield prefix
                if node & 1:
                    return
                at, _ = self.value_end(at)
            elif node >= 0x10:
                prefix += self.data[at + 1 : at + node - 0xE]
                at += node - 0xE
            else:
                count = (node or self.data[at + 1]) + 1
                yield from self.branch(at + 1 if node else at + 2, count, prefix)
                return

    def branch(self, at, count, prefix):
        while count > 5:
            at, less = self.jump(at + 1)
            yield from self.branch(less, count // 2, prefix)
            count -= count // 2
        for _ in range(count - 1):
            letter = prefix + self.data[at : at + 1]
            is_final = self.data[at + 1] & 1
            at, value = self.value_end(at + 1)
            if is_final:
                yield letter
            else:
                yield from self.words(at + value, letter)
        yield from self.words(at + 1, prefix + self.data[at : at + 1])


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
    data, items = archive()
    lists = []
    for name, file in NAMES:
        start = items[f"brkitr/{file}.dict"]
        start += struct.unpack_from("<H", data, start)[0]
        offset, _, _, end, kind, transform = struct.unpack_from("<6i", data, start)
        # Bytes, each the difference to the first code point.
        assert (kind & 7, transform >> 24) == (0, 1)
        words = sorted(Trie(data[start + offset : start + end]).words())
        letters = sorted({byte for word in words for byte in word})
        text, nodes = encode(words, {byte: index for index, byte in enumerate(letters)})
        # The two last bytes are the zero width joiner and non-joiner, which no text that is looked
        # up has.
        codes = [f"0x{(transform & 0x1FFFFF) + byte:04X}" for byte in letters if byte < 0xFE]
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
