#!/usr/bin/env python3
"""Compares the widths that the engine measures with HarfBuzz's, with its default features: random
lines of real words in eleven scripts, on fonts of Debian, in variable fonts each at a random instance, and
made-up words in every Liberation and DejaVu font. Prints the scripts and fonts, and lines that differ by a font unit or
more; fails if one does, or if there are fewer than 30 scripts of fonts.
"""

import collections
import os
import pathlib
import random
import subprocess
import sys
import tempfile

from library import packages, words
from library.runs import ROOT

packages.need(
    pypi=["fonttools", "uharfbuzz", "jieba"],
    debian=["fonts-liberation", "fonts-dejavu-core", "fonts-dejavu-extra", "fonts-inter",
            "fonts-inter-variable", "fonts-cantarell", "fonts-noto-core", "fonts-noto-cjk", "fonts-noto-color-emoji",
            "unicode-data", *words.PACKAGES])

import uharfbuzz
from fontTools import unicodedata
from fontTools.ttLib import TTFont

FOLDER = pathlib.Path("/usr/share/fonts")
EVERY = [FOLDER / "truetype" / each for each in ("liberation", "dejavu")]
FONTS = {
    "Inter": "opentype/inter/Inter-Regular.otf",
    "Noto Sans": "truetype/noto/NotoSans-Regular.ttf",
    "Noto Sans Hebrew": "truetype/noto/NotoSansHebrew-Regular.ttf",
    "Noto Naskh Arabic": "truetype/noto/NotoNaskhArabic-Regular.ttf",
    "Noto Sans Thai": "truetype/noto/NotoSansThai-Regular.ttf",
    "Noto Sans CJK": "opentype/noto/NotoSansCJK-Regular.ttc",
    "Noto Color Emoji": "truetype/noto/NotoColorEmoji.ttf",
    "DejaVu Sans": "truetype/dejavu/DejaVuSans.ttf",
    "Liberation Sans": "truetype/liberation/LiberationSans-Regular.ttf",
    "Cantarell": "opentype/cantarell/Cantarell-Regular.otf",
    "Inter, any instance": "truetype/inter-vf/Inter.var.ttf",
}
LINES = 300


class Face:
    """A font file, and its characters."""

    def __init__(self, path):
        self.path = path
        font = TTFont(path, fontNumber=0, lazy=True)
        self.characters = set(font.getBestCmap())
        self.axes = font["fvar"].axes if "fvar" in font else []
        self.face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(path)), 0)
        self.fonts = {}

    def instance(self, source):
        """A value for each axis: often its least or its largest one."""
        values = {axis.axisTag: round(source.choice([
            axis.minValue, axis.maxValue, *[source.uniform(axis.minValue, axis.maxValue)] * 6]), 3)
            for axis in self.axes}
        return ",".join(f"{tag}={value}" for tag, value in values.items())

    def font(self, instance):
        if instance not in self.fonts:
            font = self.fonts[instance] = uharfbuzz.Font(self.face)
            pairs = [pair.split("=") for pair in instance.split(",") if pair]
            font.set_variations({tag: float(value) for tag, value in pairs})
        return self.fonts[instance]

    def has(self, text):
        """Whether it has every character, or what it is made of, or what it makes."""
        return all(
            self.has_character(each) or all(map(self.has_character, unicodedata.normalize("NFD", each)))
            for each in text) or all(map(self.has_character, unicodedata.normalize("NFC", text)))

    def has_character(self, character):
        return ord(character) in self.characters or character in "\u200d\ufe0f" or (
            0xE0000 <= ord(character) < 0xE1000)

    def width(self, text, instance):
        return sum(self.run_width(run, self.font(instance)) for run in runs(text))

    def run_width(self, text, font):
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(font, buffer)
        return sum(position.x_advance for position in buffer.glyph_positions)


def runs(text):
    """The runs of one script: characters of every script go with those before them."""
    start, current = 0, None
    for index, character in enumerate(text):
        script = unicodedata.script(character)
        if script in ("Zyyy", "Zinh", "Zzzz"):
            continue
        if current not in (None, script):
            yield text[start:index]
            start = index
        current = script
    yield text[start:]


def ours(lines):
    """The widths by the built tests, in LAYOUTCALC_PRODUCTS; without that, they are built here."""
    test = ["--filter", "widths are measured on request"]
    products = os.environ.get("LAYOUTCALC_PRODUCTS")
    command = [ROOT / products / "layoutcalcPackageTests.xctest", "--testing-library", "swift-testing", *test] if products else [
        "swift", "test", *test]
    with tempfile.TemporaryDirectory() as folder:
        request = pathlib.Path(folder) / "request"
        # A file, values of axes, a font size and a text.
        request.write_text("".join(f"{path}\t{instance}\t1000\t{text}\n" for path, instance, text in lines), encoding="utf-8")
        result = subprocess.run(command, cwd=ROOT, env={**os.environ, "TEXT_WIDTHS": str(request)}, capture_output=True)
        if result.returncode != 0:
            sys.exit(result.stdout[-4000:].decode(errors="replace"))
        return [int(line) for line in pathlib.Path(f"{request}.out").read_text().split()]


def questions():
    """The lines to measure: which script, which font in the table (or none), the face, values of its axes, the
    text."""
    source = random.Random(19)
    faces = {name: Face(FOLDER / path) for name, path in FONTS.items()}
    for script, lines in words.lines(LINES):
        for name, face in faces.items():
            known = [line for line in lines if face.has(line)]
            if len(known) > LINES // 4:
                for line in known:
                    yield script, name, face, face.instance(source), line
    for path in sorted(each for folder in EVERY for each in folder.glob("*.ttf")):
        face = Face(path)
        for script, text in words.page():
            if face.has(text):
                yield script, None, face, "", text


def main():
    asked = list(questions())
    counts, different = collections.Counter(), collections.Counter()
    measured = ours([(face.path, instance, text) for _, _, face, instance, text in asked])
    for (script, name, face, instance, text), width in zip(asked, measured, strict=True):
        expected = face.width(text, instance)
        counts[script, name] += 1
        if width != expected:
            different[script, name] += 1
            if different[script, name] <= 5:
                print(f"{face.path.name} {instance}: {script}: {width}, HarfBuzz {expected}: {text}")
    for (script, name), count in counts.items():
        print(f"{name or 'every font of Liberation and DejaVu'}, {script}: {different[script, name]} of {count} differ")
    return 1 if different or len(counts) < 30 else 0


if __name__ == "__main__":
    sys.exit(main())
