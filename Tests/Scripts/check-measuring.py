#!/usr/bin/env python3
"""Runs the programs of Examples/measuring for --measure: HarfBuzz's sizes are those that layoutcalc measures
itself with the same font where no shaping is needed, and Pango's are close to them; each distinct text is asked
once; and a signal ends a program that hangs.

    Tests/Scripts/check-measuring.py [PROGRAM]
"""

import json
import pathlib
import shlex
import signal
import subprocess
import sys
import tempfile
import time

from library import packages
from library.runs import ROOT, output, read_arguments

packages.need(pypi=["uharfbuzz"],
              debian=["python3-gi", "gir1.2-pango-1.0", "fonts-dejavu-core"])

PROGRAM = read_arguments(__doc__).program
EXAMPLES = ROOT / "Examples/measuring"
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
HARFBUZZ = shlex.join([sys.executable, str(EXAMPLES / "measure_harfbuzz.py"), f"System={FONT}"])
# The modules of Debian are those of its own Python.
PANGO = shlex.join(["/usr/bin/python3", str(EXAMPLES / "measure_pango.py"), "System=DejaVu Sans"])
WIDTHS = ["160", "200", "320", "500"]
LINES = 2000


def frames(*arguments):
    """The frame of each element with an id, by width and id."""
    found = {}

    def add(width, element):
        if "id" in element:
            found[width, element["id"]] = element["frame"]
        for child in element.get("children", []):
            add(width, child)

    sizes = [argument for width in WIDTHS for argument in ("--width", width)]
    for line in output(EXAMPLES / "feed.json", "-q", "-f", "jsonl", *sizes, *arguments).splitlines():
        layout = json.loads(line)
        add(layout["max"][0], layout["layout"])
    return found


def compare(name, actual, expected, ids, tolerance):
    """Returns how many sizes differ."""
    different = 0
    for key in (key for key in expected if key[1] in ids):
        for side in ("width", "height"):
            if abs(actual[key][side] - expected[key][side]) > tolerance:
                different += 1
                print(f"{name}: {key}: {actual[key]}, layoutcalc {expected[key]}")
    return different


def check_lines():
    """Many trees on several threads ask for each distinct text once."""
    trees = "".join(
        json.dumps({"type": "text", "text": f"line {number % 100}", "font": "System"}) + "\n"
        for number in range(LINES))
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder) / "log"
        command = f"tee {shlex.quote(str(log))} | {HARFBUZZ}"
        results = output("--lines", "--jobs", "4", "--measure", command, input=trees.encode()).splitlines()
        asked = log.read_text().splitlines()
    texts = [json.loads(line)["text"] for line in asked]
    print(f"{len(results)} lines, {len(asked)} requests")
    return len(results) != LINES or len(texts) != 100 or len(set(texts)) != 100


def check_signal(*options):
    """A signal that ends layoutcalc ends a program that hangs, too."""
    with tempfile.TemporaryDirectory() as folder:
        begun = pathlib.Path(folder) / "begun"
        command = f"echo $$ > {shlex.quote(str(begun))}; while :; do sleep 0.1; done"
        process = subprocess.Popen([PROGRAM, *options, "--measure", command], stdin=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL)
        process.stdin.write(b'{"type": "text", "text": "a"}\n')
        process.stdin.close()
        while not (begun.exists() and begun.read_text().strip()):
            time.sleep(0.02)
        process.terminate()
        status = process.wait(timeout=5)
        time.sleep(0.5)
        state = pathlib.Path("/proc", begun.read_text().strip(), "stat")
        # A zombie has ended, and waits for a parent that takes note of it.
        is_running = state.exists() and state.read_text().rsplit(")", 1)[1].split()[0] != "Z"
    print(f"SIGTERM with {' '.join(options) or 'a file'}: status {status}, "
          f"the program {'goes on' if is_running else 'has ended'}")
    return status != -signal.SIGTERM or is_running


def main():
    own = frames("--font", f"System={FONT}")
    harfbuzz = frames("--measure", HARFBUZZ)
    pango = frames("--measure", PANGO)
    different = compare("HarfBuzz", harfbuzz, own, {"title", "summary"}, 0)
    # Pango rounds the size of a font and its metrics differently.
    different += compare("Pango", pango, harfbuzz, {"title", "summary", "place"}, 1.5)
    print(f"{2 * len(own)} sizes, {different} differ")
    has_failed = [check_lines(), check_signal(), check_signal("--lines")]
    return 1 if different or any(has_failed) else 0


sys.exit(main())
