#!/usr/bin/env python3
"""Lays the benchmark trees out with layoutcalc, Yoga and Taffy, side by side.

    Tests/Scripts/bench-peers.py [PROGRAM] [--bench .build/release/layoutbench]

Yoga comes as PyPI's poga, Taffy as stretchable. The frames of each are
compared with layoutcalc's first, so that all do the same work. Only the call that lays out is
timed, on a fresh tree each time. PROGRAM and `jq -c .` are timed from
start to finish on a file of 1,000,000 elements.
"""

import itertools
import json
import math
import os
import subprocess
import sys
import tempfile
import threading
import time

from library import packages
from library.runs import ROOT, read_arguments

packages.need(pypi=["poga", "stretchable"])

# The root's width and height, where it has one: what layoutbench lays each tree out in.
TREES = {
    "flat": (375, None),
    "wide": (100_000, None),
    "feed": (375, None),
    "balanced": (10_000, 10_000),
    "nested": (375, None),
    "alternating": (4_000, 4_000),
}
SECONDS = 60
PASSES = 5
# Texture distributes free space in whole points, and the rest to the first item; the others distribute
# it evenly. Over a row of 10,000, the difference is less than this.
TOLERANCE = 1.5


def boxes(element, size, parent=None, numbers=None):
    """The element and what is in it, with the styles of CSS that are equal to theirs."""
    numbers = itertools.count() if numbers is None else numbers
    own = element.get("style", {})
    style = {"flexDirection": "row" if element.get("direction") == "horizontal" else "column",
             "flexGrow": own.get("flexGrow", 0), "flexShrink": own.get("flexShrink", 0), "padding": element.get("insets", 0)}
    if parent is None:
        style |= {name: length for name, length in zip(("width", "height"), size) if length is not None}
    if "intrinsicSize" in element:
        # Fixed along the stack, and stretched across it, but not below its size.
        names = ("width", "minHeight") if parent["direction"] == "horizontal" else ("minWidth", "height")
        style |= zip(names, element["intrinsicSize"])
    number = next(numbers)
    below = element.get("children") or ([element["child"]] if "child" in element else [])
    return {"id": number, "style": style, "children": [boxes(child, size, element, numbers) for child in below]}


class Yoga:
    def __init__(self):
        from library import yoga

        self.yoga = yoga

    def build(self, tree):
        nodes = {}
        self.yoga.build(tree, nodes)
        return list(nodes.values())

    def layout(self, nodes, size):
        y = self.yoga.yoga
        width, height = (math.nan if length is None else length for length in size)
        start = time.perf_counter_ns()
        y.YGNodeCalculateLayout(nodes[0], width, height, y.YGDirection.LTR)
        return time.perf_counter_ns() - start

    def frames(self, nodes):
        return map(self.yoga.frame, nodes)


class Taffy:
    def __init__(self):
        from stretchable import taffylib
        from stretchable.context import taffy
        from stretchable.node import SizeAvailableSpace
        from stretchable.style import AUTO, FlexDirection, Style

        self.style, self.lib, self.taffy = Style, taffylib, taffy
        self.space = SizeAvailableSpace.default().to_dict()
        self.auto = AUTO
        self.directions = {"row": FlexDirection.ROW, "column": FlexDirection.COLUMN}
        self.styles = {}
        taffy.use_rounding = False

    def style_of(self, style):
        """What the native code takes for a style. stretchable needs milliseconds to make one."""
        key = tuple(style.items())
        if key not in self.styles:
            self.styles[key] = self.style(
                flex_direction=self.directions[style["flexDirection"]],
                flex_grow=style["flexGrow"],
                flex_shrink=style["flexShrink"],
                size=tuple(style.get(name, self.auto) for name in ("width", "height")),
                min_size=(style.get("minWidth", 0), style.get("minHeight", 0)),
                padding=style["padding"],
            ).to_dict()
        return self.styles[key]

    def build(self, tree):
        nodes = []
        self.add(tree, nodes)
        return nodes

    def add(self, box, nodes):
        node = self.lib.node_create(self.taffy._ptr, self.style_of(box["style"]))
        nodes.append(node)
        for child in box["children"]:
            self.lib.node_add_child(self.taffy._ptr, node, self.add(child, nodes))
        return node

    def layout(self, nodes, size):
        # The call inside stretchable's own compute_layout, without the walk over all nodes in
        # Python that follows it there, and without a measure function, which no leaf here has.
        start = time.perf_counter_ns()
        self.lib.node_compute_layout(self.taffy._ptr, nodes[0], self.space)
        return time.perf_counter_ns() - start

    def frames(self, nodes):
        layout = self.lib.PyLayout()
        for node in nodes:
            self.lib.node_get_layout(self.taffy._ptr, node, layout)
            yield layout.x, layout.y, layout.width, layout.height


def measure(peer, name, directory):
    """In a process of its own: the least nanoseconds an element of a few passes."""
    with open(f"{directory}/{name}.json") as file:
        tree = boxes(json.load(file), TREES[name])
    with open(f"{directory}/{name}.frames") as file:
        expected = [tuple(map(float, line.split())) for line in file]
    best = math.inf
    for index in range(PASSES):
        nodes = peer.build(tree)
        best = min(best, peer.layout(nodes, TREES[name]))
        if index == 0:
            worst = max(
                abs(a - b)
                for frame, other in zip(expected, peer.frames(nodes), strict=True)
                for a, b in zip(frame, other)
            )
            if worst > TOLERANCE:
                sys.exit(f"{name}: frames differ by {worst} points")
            print(f"{worst}", flush=True)
        print(best / len(nodes), flush=True)


def child(arguments):
    """Runs the measurement with a stack for the deepest tree."""
    threading.stack_size(1 << 29)
    sys.setrecursionlimit(1_000_000)
    peer = {"yoga": Yoga, "taffy": Taffy}[arguments[0]]()
    thread = threading.Thread(target=measure, args=(peer, *arguments[1:]))
    thread.start()
    thread.join()


def peer_time(peer, name, directory):
    """The nanoseconds an element and the largest difference of a frame, or why there are none."""
    command = [sys.executable, os.path.abspath(__file__), "child", peer, name, directory]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
        output, reason = done.stdout, done.stderr.strip().splitlines()[-1:] or [""]
    except subprocess.TimeoutExpired as expired:
        output, reason = (expired.stdout or b"").decode(), [f"not done in {SECONDS} s"]
    lines = output.split()
    return (float(lines[-1]), float(lines[0])) if len(lines) > 1 else (None, reason[0])


def whole_run(bench, program):
    """Seconds, start to finish, of layoutcalc and jq on the same file: the least of a few."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        subprocess.run([bench, "generate", "1000000", file.name], check=True)
        times = {}
        for command in ([program, "-c", file.name], ["jq", "-c", ".", file.name]):
            for _ in range(10 if command[0] == program else 3):
                start = time.perf_counter()
                subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
                seconds = time.perf_counter() - start
                times[command[0]] = min(seconds, times.get(command[0], math.inf))
        return times[program], times["jq"]


def main():
    if sys.argv[1:2] == ["child"]:
        return child(sys.argv[2:])
    options = read_arguments(__doc__, bench=ROOT / ".build/release/layoutbench")
    with tempfile.TemporaryDirectory() as directory:
        for name in TREES:
            for kind, suffix in (("file", "json"), ("frames", "frames")):
                with open(f"{directory}/{name}.{suffix}", "w") as file:
                    subprocess.run([options.bench, kind, name], stdout=file, check=True)
        print(f"{'ns per element':14}{'layoutcalc':>12}{'Yoga':>12}{'ratio':>8}{'Taffy':>12}{'ratio':>8}")
        timed = subprocess.run(
            [options.bench, "trees", "--json", "--seconds", "0.5"], capture_output=True, check=True)
        for own in json.loads(timed.stdout)["passes"]:
            if own["tree"] not in TREES:
                continue
            cells = f"{own['tree']:14}{own['minimum']:12.1f}"
            for peer in ("yoga", "taffy"):
                nanoseconds, note = peer_time(peer, own["tree"], directory)
                cells += f"{nanoseconds:12.0f}{nanoseconds / own['minimum']:7.0f}×" if nanoseconds else f"{note:>20}"
            print(cells, flush=True)
    own, jq = whole_run(options.bench, options.program)
    print(f"\n1,000,000 elements, start to finish: layoutcalc {own:.3f} s, jq -c . {jq:.3f} s, ratio {jq / own:.0f}")


main()
