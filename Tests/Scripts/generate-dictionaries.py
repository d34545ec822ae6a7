#!/usr/bin/env python3
"""Writes Sources/TextTables/Tables/*.words, the words of Thai, Lao, Khmer and Burmese that ICU finds line breaks
with, from the data of ICU in Debian's package `libicu-dev`.

    Tests/Scripts/generate-dictionaries.py            writes them
    Tests/Scripts/generate-dictionaries.py --check    exit status 1 if one is out of date

Each list is a tree of letters, which is written level by level: for each node whether a word ends
there, then its letters. These bits are range-coded with adaptive probabilities: `WordList.swift` is the
other side. Before them, in little-endian order, are: the number of nodes (4 bytes), the code point of the
first letter (2 bytes), the number of letters that texts have and the number of all letters (1 byte each),
and each letter of texts, as its distance from the first. The notices of the lists are in LICENSE.
"""

import struct
import sys

from library import dictionaries, packages
from library.tables import FOLDER, update

packages.need(debian=["libicu-dev"])


class Encoder:
    """A range coder for single bits."""

    def __init__(self):
        self.low, self.range, self.bytes, self.chances = 0, (1 << 32) - 1, bytearray(), {}

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
        if self.low >> 32:
            self.low -= 1 << 32
            self.carry()
        while self.range < 1 << 24:
            self.shift()

    def carry(self):
        index = len(self.bytes) - 1
        while self.bytes[index] == 255:
            self.bytes[index] = 0
            index -= 1
        self.bytes[index] += 1

    def shift(self):
        self.bytes.append(self.low >> 24)
        self.low = (self.low & (1 << 24) - 1) << 8
        self.range <<= 8

    def end(self):
        for _ in range(4):
            self.shift()
        return bytes(self.bytes)


def encode(words, letters):
    root = [{}, False]
    for word in words:
        node = root
        for byte in word:
            node = node[0].setdefault(letters[byte], [{}, False])
        node[1] = True
    # The letter that leads to a node is the context of what it has; the root's is one past the last.
    encoder, nodes = Encoder(), [(root, len(letters))]
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
    return encoder.end(), len(nodes) - 1


def file(first, words):
    letters = sorted({byte for word in words for byte in word})
    bits, nodes = encode(words, {byte: index for index, byte in enumerate(letters)})
    # The two last letters are the zero width joiner and non-joiner, which no text that is looked up has.
    listed = [letter for letter in letters if letter < 0xFE]
    return struct.pack("<IHBB", nodes, first + listed[0], len(listed), len(letters)) + bytes(
        letter - listed[0] for letter in listed) + bits


if __name__ == "__main__":
    sys.exit(update({FOLDER / f"{name}.words": file(first, words)
                     for name, first, words in dictionaries.dictionaries()}))
