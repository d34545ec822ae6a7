"""Measures texts with HarfBuzz, for layoutcalc's --measure. Needs uharfbuzz from PyPI.

    layoutcalc feed.json --measure 'python3 measure_harfbuzz.py System=/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf'

Each argument is the name of a font in the trees and its file. A line is filled with words as long as they
fit. Lines break only at white space; a word that is longer than the line sticks out.
"""

import json
import sys

import uharfbuzz


def load(file):
    font = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(file)))
    return font, font.face.upem


def width(font, text):
    """The width of a text on one line, in font units, shaped: with ligatures, kerning and joined letters."""
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer)
    return sum(glyph.x_advance for glyph in buffer.glyph_positions)


def lines(font, paragraph, limit):
    """The widths of the lines of a paragraph, none of which has more than `limit` font units if possible."""
    line, widest = "", 0
    for word in paragraph.split():
        longer = f"{line} {word}" if line else word
        needed = width(font, longer)
        if line and needed > limit:
            yield widest
            line, widest = word, width(font, word)
        else:
            line, widest = longer, needed
    yield widest


def measure(request, fonts):
    if "text" not in request:
        return {"error": "this program measures only texts"}
    if request["font"] not in fonts:
        return {"error": f"it has no font \"{request['font']}\": add {request['font']}=FILE to its arguments"}
    font, units = fonts[request["font"]]
    size = request["fontSize"] / units
    maximum = float(request["max"][0])
    widths = [line for paragraph in request["text"].split("\n")
              for line in lines(font, paragraph, maximum / size if size else maximum)]
    widths = widths[:request.get("maximumNumberOfLines") or None]
    extents = font.get_font_extents("ltr")
    ascender, descender = extents.ascender * size, extents.descender * size
    height = request.get("lineHeight", ascender - descender)
    return {
        "size": [max(widths) * size, len(widths) * height],
        # What a line is higher than its characters is above them.
        "ascender": height + descender,
        "descender": descender,
    }


def main():
    fonts = {name: load(file) for name, file in (each.split("=", 1) for each in sys.argv[1:])}
    for line in sys.stdin:
        # layoutcalc waits for each answer, so it may not stay in a buffer.
        print(json.dumps(measure(json.loads(line), fonts)), flush=True)


if __name__ == "__main__":
    main()
