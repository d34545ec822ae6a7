#!/usr/bin/env python3
"""Converts trees that Yoga and Chromium lay out, and compares the frames.

    Tests/Scripts/check-converting.py [PROGRAM] [--count N] [--seed N] [--only WORD] [--show N] [--system NAME] [--write]

Each word of the flexbox model is on a child of a row, of a column and of an overlay; and for each feature of it, N random
trees have it in some of their elements. PROGRAM, which is .build/release/layoutcalc unless said otherwise, converts them
and lays them out; a tree is exact if no frame differs by more than a point. Of the others, some have a note that says so,
and some are silent: these are faults. Prints the shares, and with --write puts them into converting.json. Fails if more
are silent than SILENT, or if fewer are exact than in that file by more than a smaller sample explains. The fixtures of the
suites of Yoga and Taffy are in ConvertedSuiteTests.swift. Installs poga, selenium and chromium.
"""

import collections
import csv
import json
import math
import pathlib
import random
import sys
import tempfile

from library import packages
from library.runs import output, read_arguments

packages.need(pypi=["poga", "selenium"], debian=["chromium", "chromium-driver"])

from poga import libpoga_capi as yoga

# The faults that are known: trees that are off without a note, in percent.
SILENT = {"words": 0, "random trees": 1, "wider": 1}
POINT = 1 + 1e-3
# Notes that are about no frame.
SILENT_NOTES = ("read as ", "left out, because no frame depends on it")
# The larger width at which the trees are laid out, too.
WIDER = 1.25
# How far a share of few trees may be below that of 300, in percent.
SAMPLING = 10
SHARES = pathlib.Path(__file__).resolve().parent / "converting.json"
# Large enough that little overflows: a stack of Texture does not let its children be larger than itself across.
WIDTH = 1000


class Trees:
    """Random trees of boxes with flexbox styles."""

    def __init__(self, seed, feature, peer):
        self.random = random.Random(f"{seed} {feature}")
        self.peer = peer
        self.feature = feature
        self.count = 0

    def has_feature(self):
        return self.random.random() < 0.6

    def length(self, low=4, high=60):
        return self.random.randint(low, high)

    def tree(self):
        self.count = 0
        root = self.box(0, None)
        root["style"]["width"] = WIDTH
        if self.random.random() < 0.5:
            root["style"]["height"] = self.random.randint(600, 900)
        for key in ("position", "alignSelf", "aspectRatio", "minWidth", "maxWidth", "left", "top", "right", "bottom"):
            root["style"].pop(key, None)
        for key in list(root["style"]):
            # Its percentages are of a screen, which the trees do not have.
            if key.startswith(("margin", "flexGrow", "flexShrink", "flexBasis")) or "%" in str(root["style"][key]):
                del root["style"][key]
        return root

    def box(self, depth, parent):
        self.count += 1
        box = {"id": f"e{self.count}", "style": {}}
        style = box["style"]
        style["flexDirection"] = self.random.choice(["row", "column"])
        children = self.random.randint(1, 4) if depth == 0 or depth < 3 and self.random.random() < 0.4 else 0
        if not children:
            style["width"], style["height"] = self.length(), self.length()
        if self.has_feature():
            self.add(self.feature, style, parent, depth, bool(children))
        if children:
            box["children"] = [self.box(depth + 1, style) for _ in range(children)]
        return box

    def add(self, feature, style, parent, depth, is_parent):
        """Gives a box a feature."""
        if KEYS[feature] is None:
            return getattr(self, "add_" + feature.replace("-", "_"))(style, parent, depth, is_parent)
        if is_parent or feature not in OF_PARENTS:
            for key, value in KEYS[feature]:
                value = value if isinstance(value, str) else self.random.choice(value)
                style[self.random.choice(key) if isinstance(key, tuple) else key] = value

    # Features that depend on the boxes around

    def add_margins(self, style, parent, depth, is_parent):
        for edge in EDGES:
            if self.random.random() < 0.6:
                style["margin" + edge] = self.random.randint(0, 10)

    def add_align_items(self, style, parent, depth, is_parent, key="alignItems"):
        style[key] = self.random.choice(ALIGNMENTS)
        if parent and self.random.random() < 0.5:
            style.pop("height" if parent["flexDirection"].startswith("row") else "width", None)

    def add_align_self(self, *place):
        self.add_align_items(*place, key="alignSelf")

    def add_flex_shrink(self, style, parent, depth, is_parent):
        style["flexShrink"] = self.random.choice([1, 1, 2])
        if parent and not is_parent and parent["flexDirection"].startswith("row"):
            style["width"] = self.random.randint(200, 600)

    def add_flex_basis(self, style, parent, depth, is_parent):
        style["flexBasis"] = 0 if is_parent else self.length()
        style["flexGrow"] = 1 if is_parent else self.random.choice([0, 1])

    def add_percentages(self, style, parent, depth, is_parent):
        if depth == 1 or parent and "%" in str(parent.get("width", "")):
            style["width"] = f"{self.random.choice([10, 15, 20] if depth == 1 else [5, 10, 20])}%"
            style["alignItems"] = "flex-start"

    def add_minimum_and_maximum(self, style, parent, depth, is_parent):
        axis = self.random.choice(["Width", "Height"])
        style[("min" if is_parent else self.random.choice(["min", "max"])) + axis] = self.length(10, 80)

    def add_reverse(self, style, parent, depth, is_parent):
        style["flexDirection"] += "-reverse"

    def add_aspect_ratio(self, style, parent, depth, is_parent):
        if not is_parent:
            style.pop(self.random.choice(["width", "height"]), None)
            style["aspectRatio"] = self.random.choice([0.5, 1, 1.5, 2])

    def is_absolute(self, style, parent, is_parent):
        """Makes a child of a box that is large enough absolute."""
        if is_parent:
            style["minWidth"] = style["minHeight"] = 40
        elif parent and "minWidth" in parent:
            style["position"] = "absolute"
        return not is_parent and "position" in style

    def add_absolute(self, style, parent, depth, is_parent):
        if self.is_absolute(style, parent, is_parent):
            style["width"], style["height"] = self.length(4, 20), self.length(4, 20)
            for edges in (("left", "right"), ("top", "bottom")):
                style[self.random.choice(edges)] = self.random.randint(0, 10)

    def add_absolute_shares(self, style, parent, depth, is_parent):
        if self.is_absolute(style, parent, is_parent):
            if self.random.random() < 0.5:
                style["width"] = f"{self.random.choice([10, 50, 100])}%"
            else:
                style.pop("width", None)
                style["aspectRatio"] = self.random.choice([0.5, 2])
            style["left"], style["top"] = self.random.randint(0, 10), self.random.randint(0, 10)

    def add_static(self, style, parent, depth, is_parent):
        style["position"] = "static"
        if not is_parent and self.has_feature():
            style["position"], style["left"], style["top"] = "absolute", self.length(), self.length()

    def add_overflow(self, style, parent, depth, is_parent):
        if is_parent:
            style["width"], style["height"] = self.length(20, 90), self.length(20, 90)
            words = ["center", "flex-end", "space-around"]
            style["justifyContent"] = self.random.choice([word for word in words if word not in self.peer.without])

    def add_contents(self, style, parent, depth, is_parent):
        if is_parent and depth:
            style["display"] = "contents"

    def add_several_at_once(self, *place):
        without = {"sizes", "gap", "static", "contents", "several-at-once"} | self.peer.without
        for feature in self.random.sample([name for name in KEYS if name not in without], 3):
            self.add(feature, *place)


EDGES = ("Left", "Top", "Right", "Bottom")
ALIGNMENTS = ["flex-start", "center", "flex-end", "stretch"]
# The features, in the order of the table: the keys that each one sets, with the values to choose from. A key may itself
# be one of several. A method of Trees adds those without keys here.
KEYS = {
    "sizes": [],
    "padding": [("padding" + edge, range(13)) for edge in EDGES],
    "border": [("borderWidth", range(1, 5)), ("padding", range(7))],
    "margins": None,
    "auto-margins": [(tuple("margin" + edge for edge in EDGES), "auto")],
    "justify-content": [("justifyContent", ["center", "flex-end", "space-between", "space-around"])],
    "align-items": None, "align-self": None,
    "flex-grow": [("flexGrow", [1, 1, 2, 3])],
    "flex-shrink": None, "flex-basis": None, "percentages": None,
    "percentages-of-automatic-sizes": [(("width", "height"), ["10%", "20%", "25%", "30%"])],
    "minimum-and-maximum": None,
    "wrap": [("flexWrap", "wrap"), ("flexDirection", "row")],
    "reverse": None, "aspect-ratio": None, "absolute": None,
    "fractions": [(("flexGrow", "flexShrink"), [0.2, 0.25, 0.5])],
    "absolute-shares": None,
    "align-content": [("flexWrap", "wrap"), ("alignContent", [*ALIGNMENTS, "space-between"])],
    "static": None,
    "large-padding": [("padding", range(10, 41))],
    "overflow": None, "contents": None,
    "gap": [("gap", range(1, 13))],
    "several-at-once": None,
}
OF_PARENTS = {"padding", "border", "wrap", "align-content", "gap"}


# Words of the flexbox model with values, each of which is on a child of a row, of a column and of an overlay.
WORDS = {
    "flex": [0, 1, 2], "flexGrow": [0, 1], "flexShrink": [0, 1], "flexBasis": [40, "25%", "auto"],
    "width": [60, "50%", "auto"], "height": [60, "50%"], "minWidth": [60], "minHeight": [60], "maxWidth": [20], "maxHeight": [15],
    "margin": [8], "marginLeft": [8, "auto"], "marginTop": [8, "auto"], "marginRight": [8, "auto"], "marginBottom": [8],
    "padding": [8], "paddingLeft": [8], "paddingTop": [8], "borderWidth": [2], "aspectRatio": [0.5, 1, 2],
    "alignSelf": ALIGNMENTS, "alignItems": ALIGNMENTS,
    "justifyContent": ["flex-start", "center", "flex-end", "space-between", "space-around"],
    "flexDirection": ["row", "column", "row-reverse", "column-reverse"], "flexWrap": ["wrap", "nowrap"],
    "left": [8], "top": [8], "right": [8], "bottom": [8],
}


def words():
    """The trees with each word, once more with a size of the child, on which the free space depends."""
    boxes = [{"id": name, "style": {"width": width, "height": height}} for name, width, height in (("e3", 30, 10), ("e4", 20, 12), ("e5", 20, 20))]
    for key, values in WORDS.items():
        for value in values:
            for place in ("row", "column", "overlay"):
                for size in ({}, {"width": 90, "height": 40}):
                    own = {"flexDirection": "column", "alignItems": "flex-start", **size, key: value}
                    if place == "overlay":
                        own = {"position": "absolute", **({} if key in ("right", "bottom") else {"left": 4, "top": 4}), **own}
                    direction = "column" if place == "overlay" else place
                    root = {"flexDirection": direction, "alignItems": "flex-start", "width": 200, "height": 100}
                    children = [{"id": "e2", "style": own, "children": boxes[:2]}, *([] if place == "overlay" else boxes[2:])]
                    yield {"id": "e1", "style": root, "children": children}


class Yoga:
    """Frames by Yoga.

    Its version on PyPI is 1.19, which has no gaps, aligns only several lines, lets children that overflow have less
    than no space around them, and has percentages of absolute boxes of the parent's content: later ones do as CSS."""

    name = "yoga"
    without = {"gap", "static", "contents", "align-content", "space-around", "absolute-shares"}
    ENUMS = {
        "flexDirection": (yoga.YGFlexDirection, "FlexDirection"), "justifyContent": (yoga.YGJustify, "JustifyContent"),
        "alignContent": (yoga.YGAlign, "AlignContent"), "alignItems": (yoga.YGAlign, "AlignItems"), "alignSelf": (yoga.YGAlign, "AlignSelf"),
        "flexWrap": (yoga.YGWrap, "FlexWrap"), "position": (yoga.YGPositionType, "PositionType"),
    }

    def __init__(self):
        self.config = yoga.YGConfigNew()
        yoga.YGConfigSetPointScaleFactor(self.config, 0)

    def frames(self, trees):
        for tree in trees:
            nodes = {}
            root = self.build(tree, nodes)
            yoga.YGNodeCalculateLayout(root, math.nan, math.nan, yoga.YGDirection.LTR)
            frames = {}
            self.collect(tree, nodes, 0, 0, frames)
            yield frames

    def build(self, box, nodes):
        node = nodes[box["id"]] = yoga.YGNodeNewWithConfig(self.config)
        for key, value in box["style"].items():
            self.set(node, key, value)
        for index, child in enumerate(box.get("children", [])):
            yoga.YGNodeInsertChild(node, self.build(child, nodes), index)
        return node

    def set(self, node, key, value):
        if key in self.ENUMS:
            enum, name = self.ENUMS[key]
            word = "".join(part.capitalize() for part in value.split("-")).replace("Nowrap", "NoWrap")
            getattr(yoga, "YGNodeStyleSet" + name)(node, getattr(enum, word))
            return
        for prefix, name in (("margin", "Margin"), ("padding", "Padding"), ("border", "Border")):
            if key.startswith(prefix):
                edge = key[len(prefix):].removesuffix("Width") or "All"
                edge = getattr(yoga.YGEdge, edge)
                if value == "auto":
                    yoga.YGNodeStyleSetMarginAuto(node, edge)
                else:
                    getattr(yoga, "YGNodeStyleSet" + name)(node, edge, value)
                return
        if key in ("left", "top", "right", "bottom"):
            yoga.YGNodeStyleSetPosition(node, getattr(yoga.YGEdge, key.capitalize()), value)
            return
        name = "YGNodeStyleSet" + key[0].upper() + key[1:]
        if value == "auto":
            getattr(yoga, name + "Auto")(node)
        elif isinstance(value, str):
            getattr(yoga, name + "Percent")(node, float(value[:-1]))
        else:
            getattr(yoga, name)(node, value)

    def collect(self, box, nodes, x, y, frames):
        node = nodes[box["id"]]
        x, y = x + yoga.YGNodeLayoutGetLeft(node), y + yoga.YGNodeLayoutGetTop(node)
        frames[box["id"]] = (x, y, yoga.YGNodeLayoutGetWidth(node), yoga.YGNodeLayoutGetHeight(node))
        for child in box.get("children", []):
            self.collect(child, nodes, x, y, frames)


class Chromium:
    """Frames by Chromium, of nested flex containers."""

    name = "css"
    without = set()

    def __init__(self):
        import shutil

        from selenium import webdriver
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium")
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu"):
            options.add_argument(argument)
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))

    def frames(self, trees):
        for start in range(0, len(trees), 50):
            part = trees[start:start + 50]
            html = "".join(f'<section style="position:absolute;left:0;top:0">{self.html(tree)}</section>' for tree in part)
            self.driver.get("about:blank")
            yield from self.driver.execute_script(
                """
                document.body.innerHTML = arguments[0];
                return [...document.querySelectorAll('section')].map(section => {
                  const origin = section.firstChild.getBoundingClientRect(), frames = {};
                  for (const element of section.querySelectorAll('[data-id]')) {
                    const box = element.getBoundingClientRect();
                    frames[element.dataset.id] = [box.x - origin.x, box.y - origin.y, box.width, box.height];
                  }
                  return frames;
                });
                """, html)

    def html(self, box):
        children = "".join(self.html(child) for child in box.get("children", []))
        return f'<div data-id="{box["id"]}" style="{styled(box["style"])}">{children}</div>'


def styled(style):
    return style if isinstance(style, str) else declarations(style)


def declarations(style):
    """A style as CSS writes it. Boxes have their borders in their sizes, and contain their absolute children."""
    style = {"display": "flex", "boxSizing": "border-box", "position": "relative", **style}
    result = []
    for key, value in style.items():
        name = "".join("-" + letter.lower() if letter.isupper() else letter for letter in key)
        unit = "px" if isinstance(value, (int, float)) and not name.startswith(("flex-grow", "flex-shrink", "aspect")) else ""
        result.append(f"{name}:{value}{unit}")
        if key == "borderWidth":
            result.append("border-style:solid")
    return ";".join(result)


def foreign(tree, system):
    """The tree as a file of the system."""
    if system == "yoga":
        return tree
    return {"id": tree["id"], "style": declarations(tree["style"]),
            **({"children": [foreign(child, system) for child in tree["children"]]} if "children" in tree else {})}


def convert(trees, system, folder):
    """Returns the converted trees, and the notes about each that say that a frame may differ."""
    names = [folder / f"{index:05}.json" for index in range(len(trees))]
    for name, tree in zip(names, trees):
        name.write_text(json.dumps(foreign(tree, system)))
    report = folder / "report"
    text = output("convert", "--from", system, *names, "--report", f"json={report}")
    notes = collections.defaultdict(list)
    for finding in json.loads(report.read_text())["findings"]:
        if not finding["message"].startswith(SILENT_NOTES):
            notes[pathlib.Path(finding["file"]).name].append(finding["message"])
    decoder, converted = json.JSONDecoder(), []
    for _ in names:
        tree, end = decoder.raw_decode(text)
        text = text[end:].lstrip()
        converted.append(tree)
    return converted, [notes[name.name] for name in names]


def lay_out(trees, folder):
    """Returns the frames of each tree by id, in the coordinates of its root."""
    names = [folder / f"c{index:05}.json" for index in range(len(trees))]
    for name, tree in zip(names, trees):
        name.write_text(json.dumps(tree))
    frames = collections.defaultdict(dict)
    for row in csv.DictReader(output("-q", *names, "-f", "csv", "--origin", "root").splitlines()):
        if row["id"]:
            name = pathlib.Path(row.get("file") or names[0]).name
            frames[name][row["id"]] = [float(row[key]) for key in ("x", "y", "width", "height")]
    return [frames[name.name] for name in names]


def distance(expected, actual):
    """The largest difference of two sets of frames, in the coordinates of the root, e1."""
    origin, other = expected.get("e1", [0, 0]), actual.get("e1", [0, 0])
    worst = 0
    for name, frame in expected.items():
        own = actual.get(name)
        if own is None:
            # A box without a size may have no element.
            worst = max(worst, frame[2], frame[3])
            continue
        own = [own[0] - other[0] + origin[0], own[1] - other[1] + origin[1], *own[2:]]
        worst = max(worst, *(abs(one - two) for one, two in zip(own, frame)))
    return worst


def element(tree, name):
    """The element with an id, which is the root or in it."""
    if tree.get("id") == name:
        return tree
    for key in ("child", "layout"):
        if isinstance(tree.get(key), dict) and (found := element(tree[key], name)):
            return found
    return None


def compare(peer, trees, show):
    """Returns the verdicts of trees, at their width and at a larger one."""
    wider = [{**tree, "style": {**tree["style"], "width": tree["style"]["width"] * WIDER}} for tree in trees]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        converted, notes = convert(trees, peer.name, folder)
        frames = lay_out(converted, folder)
        for tree in converted:
            element(tree, "e1")["style"]["width"] *= WIDER
        wide_frames = lay_out(converted, folder)
    verdicts = []
    for sources, own in ((trees, frames), (wider, wide_frames)):
        counts = collections.Counter()
        for tree, expected, actual, said in zip(sources, peer.frames(sources), own, notes):
            verdict = "exact" if distance(expected, actual) <= POINT else "said" if said else "silent"
            counts[verdict] += 1
            if verdict == "silent" and show > 0:
                show -= 1
                print(json.dumps(foreign(tree, peer.name)))
                for name, frame in expected.items():
                    if name not in actual or max(abs(one - two) for one, two in zip(frame, actual[name])) > 1:
                        print(f"  {name}: {frame} and not {actual.get(name)}")
        verdicts.append(counts)
    return verdicts


def shares(counts):
    """The trees that are exact, and those that are off without a note, in percent."""
    total = sum(counts.values())
    return [round(100 * part / total, 1) for part in (counts["exact"], counts["silent"])]


def write(table):
    """Writes the shares of each feature, by the programs that laid its trees out."""
    rows = {name: {peer: shares(counts) for peer, counts in peers.items()} for name, peers in sorted(table.items())}
    SHARES.write_text("{\n" + ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in rows.items()) + "\n}\n")


def main():
    arguments = read_arguments(__doc__, count=300, seed=1, only="", show=0, system="", write=False)
    table = collections.defaultdict(dict)
    totals = collections.defaultdict(collections.Counter)
    for peer in [make() for make in (Yoga, Chromium) if arguments.system in make.name]:
        if arguments.only in "words":
            own, wider = compare(peer, list(words()), arguments.show)
            table["words"][peer.name] = totals[f"words, {peer.name}"] = own
            totals[f"words, {peer.name}, wider"] = wider
        for feature in KEYS:
            if arguments.only not in feature or feature in peer.without:
                continue
            source = Trees(arguments.seed, feature, peer)
            trees = [source.tree() for _ in range(arguments.count)]
            own, wider = compare(peer, trees, arguments.show)
            table[feature][peer.name] = own
            totals[f"random trees, {peer.name}"] += own
            totals[f"random trees, {peer.name}, wider"] += wider
            print(f"{peer.name} {feature}: {shares(own)}, wider {shares(wider)}", flush=True)
    failures = []
    for name, counts in totals.items():
        print(f"{name}: {shares(counts)} of {sum(counts.values())}: {dict(counts)}")
        kind = "wider" if "wider" in name else name.split(",")[0]
        if 100 * counts["silent"] > SILENT[kind] * sum(counts.values()):
            failures.append(f"{name}: {counts['silent']} are off without a note")
    if arguments.write:
        write(table)
    for name, peers in json.loads(SHARES.read_text()).items():
        for peer, (exact, _) in peers.items():
            if peer in table[name] and shares(table[name][peer])[0] < exact - SAMPLING:
                failures.append(f"{name}, {peer}: {shares(table[name][peer])[0]}, and {exact} % in converting.json")
    sys.exit("\n".join(failures) or 0)


main()
