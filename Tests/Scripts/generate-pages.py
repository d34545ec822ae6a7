#!/usr/bin/env python3
"""Writes PageFiles.swift from the scripts, styles and markup of the HTML pages in the folder beside
it, so that the program carries them: `make docs`.

A line `<!-- name -->` of a markup file stands for the file of that name.
"""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Sources/LayoutOutput/Renderers/HTML"
# By the name of the constant.
FILES = {
    "style": (["page.css"], "How every page looks."),
    "script": (["page.js", "stage.js", "drawing.js"], "What the script of every page begins with."),
    "layoutsMarkup": (["layouts.html"], "What a page of layouts shows before its script fills it in."),
    "layoutsScript": (["layouts.js", "spacing.js", "breakpoints.js", "tree.js", "details.js", "search.js"],
                      "What a page of layouts does."),
    "comparisonMarkup": (["comparison.html"],
                         "What a page of differences shows before its script fills it in."),
    "comparisonStyle": (["comparison.css"], "How a page of differences looks besides."),
    "comparisonScript": (["comparison.js", "differences.js"], "What a page of differences does."),
    "liveScript": (["live.js"], "What a page of --watch does besides."),
    "liveStyle": (["live.css"], "How its message looks."),
    "pictureStyle": (["picture.css"], "How SVG files look."),
    "pictureDefinitions": (["hatches.svg"], "The hatchings that SVG files refer to."),
}


def text(name):
    content = (FOLDER / "Page" / name).read_text()
    return re.sub(r"^<!-- (\S+) -->\n", lambda match: text(match[1]), content, flags=re.MULTILINE)


def constant(name, files, summary):
    content = "".join(map(text, files))
    assert content.endswith("\n") and '"""#' not in content and r"\#" not in content, files
    lines = "".join(f"    {line}".rstrip() + "\n" for line in content.split("\n"))
    return f'  /// {summary}\n  static let {name} = #"""\n{lines}    """#\n'


constants = "\n".join(constant(name, *row) for name, row in FILES.items())
(FOLDER / "PageFiles.swift").write_text(
    "// Made by Tests/Scripts/generate-pages.py from the files of Page; change those, and `make docs`.\n\n"
    f"/// The scripts, styles and markup of the HTML pages.\nenum PageFiles {{\n{constants}}}\n")
