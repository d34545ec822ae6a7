#!/usr/bin/env python3
"""Draws the trees of docs/questions.md and docs/warnings.md, and puts each drawing below its tree.

    Tests/Scripts/generate-drawings.py [PROGRAM]

A question's tree has the size of the command below it. A wrong tree and the right one after it are one drawing, where
their frames differ. Drawings are in docs/drawings, in a folder for each page.
"""

import pathlib
import re
import shutil
import tempfile

from library.runs import ROOT, output, read_arguments

DOCS = ROOT / "docs"
BLOCK = re.compile(r"^```json[^\n]*\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
DRAWING = re.compile(r"^!\[[^\]]*\]\(drawings/[^)]*\)\n\n", re.MULTILINE)


class Drawings:
    """The drawings of a page, by their names."""

    def __init__(self, page):
        self.page = page
        self.folder = DOCS / "drawings" / page
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)

    def drawing(self, size, trees):
        """The drawing of trees, each with the name of its file, in a folder as the repository is."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for shared in ("docs", "Examples", "Tests"):
                (folder / shared).symlink_to(ROOT / shared)
            for file, tree in trees:
                (folder / file).write_text(tree)
            return output(*(file for file, _ in trees), *size, "-q", "--format", "svg", cwd=folder)

    def add(self, name, size, trees, words):
        """Writes a drawing, and returns the line that shows it."""
        (self.folder / f"{name}.svg").write_text(self.drawing(size, trees))
        return f"![{words}](drawings/{self.page}/{name}.svg)\n\n"


def slug(heading):
    return re.sub(r"[^a-z0-9]+", "-", heading.lower().replace("'", "")).strip("-")


def sections(text, mark):
    """The text before the first heading of a level, and each section from its heading on."""
    return re.split(rf"(?m)^(?={mark} )", text)


def draw_questions(text, drawings):
    # What follows are examples, which have drawings of their own, and trees of other programs.
    title, text, *rest = sections(text, "#")
    start, *questions = sections(text, "##")
    for place, question in enumerate(questions):
        heading = question.split("\n", 1)[0][3:]
        blocks = list(BLOCK.finditer(question))
        for number, block in reversed(list(enumerate(blocks, 1))):
            command = re.search(r"^\$ layoutcalc .*", question[block.end():], re.MULTILINE)
            size = re.findall(r"--(?:min|max|width|height|device) \S+", command[0])
            arguments = " ".join(size).split()
            name = slug(heading) + (f"-{number}" if number > 1 else "")
            line = drawings.add(name, arguments, [("tree.json", block[1])], "Its frames")
            question = question[:block.end()] + "\n" + line.rstrip("\n") + "\n" + question[block.end():]
        questions[place] = question
    return title + start + "".join(questions) + "".join(rest)


def draw_warnings(text, drawings):
    start, *rules = sections(text, "###")
    pair = re.compile(r"^Wrong:\n\n" + BLOCK.pattern[1:] + r"\nRight:\n\n" + BLOCK.pattern[1:],
                      re.MULTILINE | re.DOTALL)
    size = ["--max", "375xinf"]
    for place, rule in enumerate(rules):
        heading = rule.split("\n", 1)[0][4:]
        for number, found in reversed(list(enumerate(pair.finditer(rule), 1))):
            trees = [("wrong.json", found[1]), ("right.json", found[2])]
            alone = [drawings.drawing(size, [("tree.json", tree)]) for _, tree in trees]
            if alone[0] == alone[1]:
                continue
            name = slug(heading) + (f"-{number}" if number > 1 else "")
            line = drawings.add(name, size, trees, "Wrong and right")
            rule = rule[:found.end()] + "\n" + line.rstrip("\n") + "\n" + rule[found.end():]
        rules[place] = rule
    return start + "".join(rules)


def main():
    read_arguments(__doc__)
    for page, draw in (("questions", draw_questions), ("warnings", draw_warnings)):
        path = DOCS / f"{page}.md"
        text = DRAWING.sub("", path.read_text())
        path.write_text(draw(text, Drawings(page)))


main()
