#!/usr/bin/env python3
"""Writes one drawing with a thumbnail of each example, from their drawings in docs/examples.

    Tests/Scripts/generate-contact-sheet.py OUTPUT NAME ...

Thumbnails keep boxes, hatches and text; rulers and labels would be too small to read.
"""

import pathlib
import re
import sys

from library.runs import ROOT

# As wide as a page of GitHub's, where captions keep their size.
COLUMNS = 4
CELL = (208, 196)
THUMBNAIL = (188, 152)
# A badge on a corner is outside of the root's frame.
MARGIN = 14
DROPPED = ("ruler", "extent", "tick", "edge", "label")


def content(drawing):
    """The lines of a drawing's frames, and the root's width and height."""
    lines = drawing.split("\n")
    start = next(i for i, line in enumerate(lines) if line.startswith('<g class="picture" transform'))
    end = next(i for i, line in enumerate(lines) if line.startswith('<g class="picture">'))
    width, height = (
        float(re.search(pattern, drawing)[1])
        for pattern in (r'class="edge" d="M([\d.]+) ', r'class="edge" d="M-11 ([\d.]+)H'))
    dropped = re.compile(f'<(text|path) class="({"|".join(DROPPED)})[" ]')
    return [line for line in lines[start + 1:end - 1] if not dropped.match(line)], width, height


def head(drawing):
    """The style and the patterns, which all drawings share."""
    return drawing[drawing.index("<style>"):drawing.index("</defs>") + len("</defs>\n")]


def number(value):
    return f"{value:.4g}" if value < 1000 else f"{value:.0f}"


def thumbnail(index, name, drawing):
    lines, width, height = content(drawing)
    # Small layouts are not drawn larger than large ones.
    scale = min(THUMBNAIL[0] / (width + 2 * MARGIN), THUMBNAIL[1] / (height + 2 * MARGIN), 0.5)
    box = [scale * (width + 2 * MARGIN), scale * (height + 2 * MARGIN)]
    left = index % COLUMNS * CELL[0] + (CELL[0] - box[0]) / 2
    top = index // COLUMNS * CELL[1] + 12 + (THUMBNAIL[1] - box[1]) / 2
    middle = index % COLUMNS * CELL[0] + CELL[0] / 2
    bottom = index // COLUMNS * CELL[1] + THUMBNAIL[1] + 28
    return "\n".join([
        f'<text class="caption" text-anchor="middle" x="{number(middle)}" y="{number(bottom)}">'
        f"{name}</text>",
        f'<svg x="{number(left)}" y="{number(top)}" width="{number(box[0])}" '
        f'height="{number(box[1])}" viewBox="{-MARGIN} {-MARGIN} {number(width + 2 * MARGIN)} '
        f'{number(height + 2 * MARGIN)}" class="picture">',
        *lines,
        "</svg>",
    ])


def main():
    output, *names = sys.argv[1:]
    drawings = [(ROOT / f"docs/examples/{name}.svg").read_text() for name in names]
    if len({head(drawing) for drawing in drawings}) != 1:
        sys.exit("the drawings do not share one style")
    width = COLUMNS * CELL[0]
    height = -(-len(names) // COLUMNS) * CELL[1]
    style = head(drawings[0]).replace(
        "</style>",
        ".caption { font: 11px Helvetica, Arial, 'Liberation Sans', sans-serif; fill: #57606a; }\n"
        "@media (prefers-color-scheme: dark) { .caption { fill: #9aa4af; } }\n</style>")
    sheet = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">',
        f"<title>The {len(names)} examples</title>",
        style + '<rect class="paper" width="100%" height="100%"/>',
        *(thumbnail(index, *pair) for index, pair in enumerate(zip(names, drawings))),
        "</svg>",
    ]
    pathlib.Path(output).write_text("\n".join(sheet) + "\n")


main()
