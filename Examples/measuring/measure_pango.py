"""Measures texts with Pango, as GTK does, for layoutcalc's --measure. Needs python3-gi and gir1.2-pango-1.0
from Debian.

    layoutcalc feed.json --measure '/usr/bin/python3 measure_pango.py System="DejaVu Sans"'

Each argument is the name of a font in the trees and its family; other names are families themselves.
"""

import json
import sys

import gi

gi.require_version("Pango", "1.0")
gi.require_version("PangoCairo", "1.0")
from gi.repository import Pango, PangoCairo  # noqa: E402


def measure(request, context, families):
    if "text" not in request:
        return {"error": "this program measures only texts"}
    font = Pango.FontDescription()
    font.set_family(families.get(request["font"], request["font"]))
    font.set_absolute_size(request["fontSize"] * Pango.SCALE)
    layout = Pango.Layout.new(context)
    layout.set_font_description(font)
    layout.set_text(request["text"], -1)
    width, height = request["max"]
    # Wider than the type of the width allows is as wide as the text needs.
    if float(width) * Pango.SCALE < 1 << 30:
        layout.set_width(int(width * Pango.SCALE))
        layout.set_wrap(Pango.WrapMode.WORD_CHAR)
    if request.get("maximumNumberOfLines"):
        # Pango limits the lines of each paragraph, and only with an ellipsis.
        layout.set_height(-request["maximumNumberOfLines"])
        layout.set_ellipsize(Pango.EllipsizeMode.END)
    _, box = layout.get_extents()
    ascender = layout.get_baseline() / Pango.SCALE
    last = layout.get_line_readonly(layout.get_line_count() - 1).get_extents()[1]
    descender = -(last.height + last.y) / Pango.SCALE
    lines = layout.get_line_count()
    size = [box.width / Pango.SCALE, box.height / Pango.SCALE]
    if "lineHeight" in request:
        size[1] = lines * request["lineHeight"]
        ascender = request["lineHeight"] + descender
    return {"size": size, "ascender": ascender, "descender": descender}


def main():
    families = dict(each.split("=", 1) for each in sys.argv[1:])
    # A map of its own, so that settings of the desktop do not matter: sizes in points, widths that are
    # not rounded to pixels.
    fonts = PangoCairo.FontMap.new()
    fonts.set_resolution(72)
    context = fonts.create_context()
    context.set_round_glyph_positions(False)
    for line in sys.stdin:
        # layoutcalc waits for each answer, so it may not stay in a buffer.
        print(json.dumps(measure(json.loads(line), context, families)), flush=True)


if __name__ == "__main__":
    main()
