#!/usr/bin/env python3
"""Writes the playground, one HTML file that needs nothing else: the module of `make wasm`, the page of `--format html`,
and the files of Sources/LayoutModule/Playground.

    Tests/Scripts/build-playground.py PROGRAM FILE
"""

import base64
import gzip
import html
import json
import os
import pathlib
import re
import shlex
import sys

from library.packages import need
from library.runs import ROOT, output, use

need(["zopfli"])
import zopfli.gzip

SOURCES = ROOT / "Sources/LayoutModule/Playground"
MODULE = ROOT / ".build/wasm"
# What comes first in the menu: a cell with a name, a place and a time.
FIRST = "header-with-left-and-right-text"
BREAKPOINTS = [280, 1024]
# Where the docs are: in the repository whose workflow builds the page.
DOCS = f"https://github.com/{os.environ.get('GITHUB_REPOSITORY', 'OWNER/layoutcalc')}/blob/main/"


def examples():
    """The examples, each in the size of its command in Examples/README.md."""
    commands = re.findall(r"(?m)^`layoutcalc Examples/([^`]*)\.json([^`]*)`$", (ROOT / "Examples/README.md").read_text())
    found = []
    for name, options in commands:
        words = shlex.split(options)
        size = {"--max": ("max", words[1:2]), "--width": ("exact", words[1:2])}.get(words[0]) if words else None
        if words and size is None:
            sys.exit(f"Examples/README.md: the command of {name} has other options than --max and --width")
        kind, value = size or ("exact", [""])
        width, _, height = value[0].partition("x")
        found.append({"name": name, "text": (ROOT / f"Examples/{name}.json").read_text(), "kind": kind, "width": width,
                      "height": "" if height == "inf" else height})
    return sorted(found, key=lambda example: example["name"] != FIRST)


def devices():
    """The devices of `layoutcalc devices`."""
    found = re.findall(r"^(\S+) +(\d+)x(\d+) +(\d+) +(\[.*?\])", output("devices"), re.M)
    return [{"name": name, "width": width, "height": height, "scale": scale, "safeArea": json.loads(area)}
            for name, width, height, scale, area in found]


def schema():
    """The schema of tree files, with the first sentences of its descriptions."""
    def shortened(value):
        if isinstance(value, list):
            return [shortened(item) for item in value]
        if not isinstance(value, dict):
            return value
        return {key: item.split("\n\n")[0] if key == "description" and isinstance(item, str) else shortened(item)
                for key, item in value.items()}

    return shortened(json.loads(output("schema")))


def page():
    """The page of layouts, with the script that has its data from the playground."""
    text = output(f"Examples/{FIRST}.json", "-q", "--format", "html", cwd=ROOT)
    script, style = ((SOURCES / name).read_text() for name in ["host.js", "host.css"])
    return text.replace("</body>", f"<script>\n{script}</script>\n<style>\n{style}</style>\n</body>")


def main():
    program, file = sys.argv[1:]
    use(program)
    page_text = page()
    colours = re.search(r"<style>\n(:root.*?)\* \{ box-sizing", page_text, re.S)[1]
    data = json.dumps({"examples": examples(), "devices": devices(), "schema": schema(),
                       "breakpoints": BREAKPOINTS, "docs": DOCS}, ensure_ascii=False)
    module = zopfli.gzip.compress((MODULE / "layoutcalc.wasm").read_bytes(), numiterations=5)
    files = {"module": module, **{name: (MODULE / f"{name}.words").read_bytes()
                                  for name in ["thai", "lao", "khmer", "burmese"]}}
    scripts = [(MODULE / "layoutcalc.js").read_text().replace("\nexport ", "\n")]
    scripts += [(SOURCES / name).read_text() for name in ["editor.js", "settings.js", "completion.js", "playground.js"]]
    parts = {
        "style": colours + (SOURCES / "playground.css").read_text(), "page": html.escape(page_text), "docs": DOCS,
        "data": data.replace("<", "\\u003c"), "script": "\n".join(scripts),
        "files": "\n".join(f'<script type="text/plain" id="file-{name}">{base64.b64encode(content).decode()}</script>'
                           for name, content in files.items()),
    }
    text = re.sub(r"\{\{(\w+)\}\}", lambda found: parts[found[1]], (SOURCES / "playground.html").read_text())
    pathlib.Path(file).write_text(text)
    print(f"{file}: {len(text.encode()):,} bytes, {len(gzip.compress(text.encode(), 9)):,} compressed by gzip")


main()
