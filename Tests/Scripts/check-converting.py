#!/usr/bin/env python3
"""Lays random trees out with Yoga and with Chromium, converts them, and compares the frames.

    Tests/Scripts/check-converting.py [PROGRAM] [--count N] [--seed N] [--only WORD] [--show N] [--write]

For each feature of the flexbox model, N trees have it in some of their elements. PROGRAM, which is
.build/release/layoutcalc unless said otherwise, converts them and lays them out; a frame is equal if its position and
its size differ by at most a pixel. Prints the shares of equal frames, and with --write puts them into the table of
docs/convert.md. Fails if a share is below 99 % and REASONS does not say why, or if it is below that of the table by
more than a smaller sample explains. Installs poga, selenium and chromium.
"""

import argparse
import csv
import json
import math
import pathlib
import random
import subprocess
import sys
import tempfile

from library import packages

packages.need(pypi=["poga", "selenium"], debian=["chromium", "chromium-driver"])

from poga import libpoga_capi as yoga

WHOLE_POINTS = "a stack distributes whole points"
# Why frames differ, by feature and system, where less than SAME percent of them are equal.
REASONS = {
    ("flex-grow", "yoga"): WHOLE_POINTS, ("flex-grow", "css"): WHOLE_POINTS,
    ("flex-basis", "yoga"): WHOLE_POINTS,
    ("flex-basis", "css"): WHOLE_POINTS,
    ("percentages-of-automatic-sizes", "yoga"):
        "Yoga resolves percentages in a box within one of the same direction first against the outer one",
    ("several-at-once", "yoga"):
        "all of these, and what Yoga does with margins, percentages and ratios in lines that wrap",
    ("several-at-once", "css"):
        "all of these; sizes that depend on lines that wrap or on ratios are not known",
    ("minimum-and-maximum", "yoga"): "Yoga adds up the sizes of children before their minima and maxima",
}
SAME = 99
PIXEL = 1
# How far a share of few trees may be below that of 300, in percent.
SAMPLING = 10
PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs/convert.md"
HEADER = "| feature | Yoga | Chromium | what differs |\n|---|---|---|---|\n"
# Large enough that little overflows: a stack of Texture does not let its children be larger than itself across.
WIDTH = 1000


class Trees:
    """Random trees of boxes with flexbox styles."""

    def __init__(self, seed, feature):
        self.random = random.Random(f"{seed} {feature}")
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
            getattr(self, "add_" + self.feature.replace("-", "_"))(style, parent, depth, bool(children))
        if children:
            box["children"] = [self.box(depth + 1, style) for _ in range(children)]
        return box

    # Features

    def add_sizes(self, style, parent, depth, is_parent):
        pass

    def add_padding(self, style, parent, depth, is_parent):
        if is_parent:
            for edge in ("Left", "Top", "Right", "Bottom"):
                style["padding" + edge] = self.random.randint(0, 12)

    def add_border(self, style, parent, depth, is_parent):
        if is_parent:
            style["borderWidth"] = self.random.randint(1, 4)
            style["padding"] = self.random.randint(0, 6)

    def add_margins(self, style, parent, depth, is_parent):
        for edge in ("Left", "Top", "Right", "Bottom"):
            if self.random.random() < 0.6:
                style["margin" + edge] = self.random.randint(0, 10)

    def add_auto_margins(self, style, parent, depth, is_parent):
        style["margin" + self.random.choice(["Left", "Top", "Right", "Bottom"])] = "auto"

    def add_justify_content(self, style, parent, depth, is_parent):
        style["justifyContent"] = self.random.choice(["center", "flex-end", "space-between", "space-around"])

    def add_align_items(self, style, parent, depth, is_parent):
        style["alignItems"] = self.random.choice(["flex-start", "center", "flex-end", "stretch"])
        self.drop_size_across(style, parent)

    def add_align_self(self, style, parent, depth, is_parent):
        style["alignSelf"] = self.random.choice(["flex-start", "center", "flex-end", "stretch"])
        self.drop_size_across(style, parent)

    def drop_size_across(self, style, parent):
        if parent and self.random.random() < 0.5:
            style.pop("height" if parent["flexDirection"].startswith("row") else "width", None)

    def add_flex_grow(self, style, parent, depth, is_parent):
        style["flexGrow"] = self.random.choice([1, 1, 2, 3])

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

    def add_percentages_of_automatic_sizes(self, style, parent, depth, is_parent):
        style[self.random.choice(["width", "height"])] = f"{self.random.choice([10, 20, 25, 30])}%"

    def add_minimum_and_maximum(self, style, parent, depth, is_parent):
        axis = self.random.choice(["Width", "Height"])
        style[("min" if is_parent else self.random.choice(["min", "max"])) + axis] = self.length(10, 80)

    def add_wrap(self, style, parent, depth, is_parent):
        if is_parent:
            style["flexWrap"] = "wrap"
            style["flexDirection"] = "row"

    def add_reverse(self, style, parent, depth, is_parent):
        style["flexDirection"] += "-reverse"

    def add_aspect_ratio(self, style, parent, depth, is_parent):
        if not is_parent:
            style.pop(self.random.choice(["width", "height"]), None)
            style["aspectRatio"] = self.random.choice([0.5, 1, 1.5, 2])

    def add_absolute(self, style, parent, depth, is_parent):
        if is_parent:
            style["minWidth"] = style["minHeight"] = 40
        elif parent and "minWidth" in parent:
            style["position"] = "absolute"
            style["width"], style["height"] = self.length(4, 20), self.length(4, 20)
            for first, second in (("left", "right"), ("top", "bottom")):
                style[self.random.choice([first, second])] = self.random.randint(0, 10)

    def add_gap(self, style, parent, depth, is_parent):
        if is_parent:
            style["gap"] = self.random.randint(1, 12)

    def add_several_at_once(self, style, parent, depth, is_parent):
        # Yoga on PyPI has no gaps.
        others = [name for name in FEATURES if name not in ("sizes", "gap", "several-at-once")]
        for feature in self.random.sample(others, 3):
            getattr(self, "add_" + feature.replace("-", "_"))(style, parent, depth, is_parent)


FEATURES = [name[4:].replace("_", "-") for name in vars(Trees) if name.startswith("add_")]


class Yoga:
    """Frames by Yoga, whose version on PyPI has no gaps."""

    name = "yoga"
    without = {"gap"}
    ENUMS = {
        "flexDirection": (yoga.YGFlexDirection, "FlexDirection"), "justifyContent": (yoga.YGJustify, "JustifyContent"),
        "alignItems": (yoga.YGAlign, "AlignItems"), "alignSelf": (yoga.YGAlign, "AlignSelf"),
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
            word = "".join(part.capitalize() for part in value.split("-"))
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
        if isinstance(value, str):
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
        return f'<div data-id="{box["id"]}" style="{declarations(box["style"])}">{children}</div>'


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


def converted(program, trees, system, folder):
    """The frames of converted trees, by id, in the coordinates of the root."""
    files = []
    for index, tree in enumerate(trees):
        files.append(folder / f"{index:04}.json")
        files[-1].write_text(json.dumps(foreign(tree, system)))
    run = subprocess.run([program, "convert", "-q", "--from", system, *files], capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"convert: {run.stderr[:2000]}")
    decoder, text = json.JSONDecoder(), run.stdout
    names = []
    for index in range(len(trees)):
        tree, end = decoder.raw_decode(text)
        text = text[end:].lstrip()
        names.append(folder / f"c{index:04}.json")
        names[-1].write_text(json.dumps(tree))
    run = subprocess.run(
        [program, "-q", *names, "-f", "csv", "--origin", "root"], capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"layout: {run.stderr[:2000]}")
    frames = {str(name): {} for name in names}
    for row in csv.DictReader(run.stdout.splitlines()):
        if row["id"]:
            frames[row["file"] if "file" in row else str(names[0])][row["id"]] = tuple(
                float(row[key]) for key in ("x", "y", "width", "height"))
    return [frames[str(name)] for name in names]


def compare(program, peer, feature, count, seed, show):
    """Returns how many frames are equal, and how many there are."""
    source = Trees(seed, feature)
    trees = [source.tree() for _ in range(count)]
    with tempfile.TemporaryDirectory() as folder:
        own = converted(program, trees, peer.name, pathlib.Path(folder))
    equal = total = 0
    for tree, expected, frames in zip(trees, peer.frames(trees), own):
        differing = {}
        for name, frame in expected.items():
            total += 1
            other = frames.get(name)
            # A frame at 10.33 is drawn at 10: sums of such numbers are not exact.
            if other and all(abs(one - two) <= PIXEL + 1e-3 for one, two in zip(frame, other)):
                equal += 1
            else:
                differing[name] = (frame, other)
        if differing and show > 0:
            show -= 1
            print(json.dumps(tree))
            for name, (frame, other) in differing.items():
                print(f"  {name}: {frame} and not {other}")
    return equal, total


def documented():
    """The shares in docs/convert.md, by feature and system."""
    shares = {}
    for row in PAGE.read_text().split(HEADER)[1].split("\n\n")[0].splitlines():
        feature, *cells = [cell.strip() for cell in row.strip("|").split("|")]
        for system, cell in zip(("yoga", "css"), cells):
            if cell:
                shares[feature.replace(" ", "-"), system] = float(cell.split()[0])
    return shares


def write(shares):
    """Puts the shares into docs/convert.md."""
    before, rest = PAGE.read_text().split(HEADER)
    lines = []
    for feature in FEATURES:
        reasons = {peer: REASONS.get((feature, peer), "") for peer in ("yoga", "css")}
        if reasons["yoga"] == reasons["css"]:
            text = reasons["yoga"]
        else:
            names = {"yoga": "Yoga", "css": "Chromium"}
            text = "; ".join(f"{names[peer]}: {reason}" for peer, reason in reasons.items() if reason)
        cells = [f"{shares[feature, peer]:.1f} %" if (feature, peer) in shares else "" for peer in ("yoga", "css")]
        lines.append(f"| {feature.replace('-', ' ')} | {' | '.join(cells)} | {text} |\n")
    PAGE.write_text(before + HEADER + "".join(lines) + rest[("\n" + rest).index("\n\n"):])


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("program", nargs="?", default=".build/release/layoutcalc")
    arguments.add_argument("--count", type=int, default=300)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--only", default="")
    arguments.add_argument("--show", type=int, default=0)
    arguments.add_argument("--system", default="")
    arguments.add_argument("--write", action="store_true")
    arguments = arguments.parse_args()
    shares, failures = {}, []
    for peer in [make() for make in (Yoga, Chromium) if arguments.system in make.name]:
        for feature in FEATURES:
            if arguments.only not in feature or feature in peer.without:
                continue
            equal, total = compare(
                arguments.program, peer, feature, arguments.count, arguments.seed, arguments.show)
            share = shares[feature, peer.name] = 100 * equal / total
            print(f"{peer.name} {feature}: {share:.1f} % of {total} frames are equal", flush=True)
            # One differing tree of few is more than one percent.
            if arguments.count >= 300 and share < SAME and (feature, peer.name) not in REASONS:
                failures.append(f"{peer.name} {feature}: {share:.1f} % are equal, and REASONS does not say why")
    if arguments.write:
        write(shares)
    for key, share in documented().items():
        if shares.get(key, share) < share - SAMPLING:
            failures.append(f"{key[1]} {key[0]}: {shares[key]:.1f} % are equal, and {share} % in docs/convert.md")
    sys.exit("\n".join(failures) or 0)


main()
