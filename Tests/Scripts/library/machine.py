"""Where check-distribution.py makes a release, and a project that uses it."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

import yaml

from library.runs import ROOT, complain

TOOLS = pathlib.Path(sys.prefix) / "bin"
STAND_INS = ROOT / "Tests/Scripts/library/stand-ins"
PAGE = ROOT / "docs/installing.md"
REPOSITORY = "OWNER/layoutcalc"


class Machine:
    """A folder with everything that the checks write, and the environment in which they run."""

    def __init__(self, folder):
        self.folder = folder
        self.server = folder / "server" / REPOSITORY
        self.log = folder / "log"
        home = folder / "home"
        (home / ".local").mkdir(parents=True)
        self.environment = {
            "HOME": str(home), "LANG": "C.UTF-8", "PATH": f"{STAND_INS}:{TOOLS}:{os.environ['PATH']}",
            "STAND_INS": str(STAND_INS), "SERVER": str(folder / "server"), "LOG": str(self.log),
            "PROGRAM": str(ROOT / ".build/release/layoutcalc")}

    def publish(self, sources, version):
        """Makes a repository of a folder, with a tag, that git finds at https://github.com/OWNER."""
        pathlib.Path(self.environment["HOME"], ".gitconfig").write_text(
            "[user]\nname = Test\nemail = test@localhost\n[init]\ndefaultBranch = main\n"
            f'[url "file://{sources.parent}/"]\ninsteadOf = https://github.com/OWNER/\n')
        self.run("git", f"git init -q && git add --all && git commit -q -m Sources && git tag v{version}", sources)

    def new(self, name):
        """An empty folder."""
        (self.folder / name).mkdir(parents=True)
        return self.folder / name

    def run(self, what, command, folder, expected=0, **variables):
        """Runs a command, and returns what it prints on both streams."""
        result = subprocess.run(
            command, shell=isinstance(command, str), executable="/bin/bash" if isinstance(command, str) else None,
            cwd=folder, env={**self.environment, **variables}, text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if result.returncode != expected:
            complain(what, f"status {result.returncode} and not {expected}\n{result.stdout}")
        return result.stdout

    def noted(self):
        """What the stand-ins have noted since the last call."""
        text = self.log.read_text() if self.log.exists() else ""
        self.log.write_text("")
        return text


def expect(what, expected, text):
    """Complains where a text does not contain each of the expected ones."""
    for part in expected if isinstance(expected, list) else [expected]:
        if part not in text:
            complain(what, f"{part!r} is not in\n{text[-2000:]}")


def blocks(language):
    """The blocks of the page in a language: pairs of the file that a block is, or "", and its text."""
    return re.findall(rf"^```{language} ?(.*)\n((?:.*\n)*?)```$", PAGE.read_text(), re.M)


def load(path):
    return yaml.safe_load((ROOT / path).read_text())


def copy_sources(target):
    """What a checkout has: the files that git knows or would add."""
    names = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                           check=True, stdout=subprocess.PIPE).stdout.decode().split("\0")[:-1]
    for name in names:
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)


def make_project(folder):
    """A project with two layouts, and their goldens."""
    (folder / "Layouts").mkdir()
    for name, example in [("feed", "asdkgram-photo-cell"), ("card", "rainforest-card")]:
        shutil.copy(ROOT / f"Examples/{example}.json", folder / f"Layouts/{name}.json")
    subprocess.run([ROOT / ".build/release/layoutcalc", "check", "-q", "--sweep", "320..440/40", "--goldens",
                    "Goldens/", "--update=force", "Layouts/card.json", "Layouts/feed.json"], cwd=folder, check=True,
                   stdout=subprocess.DEVNULL)
    return folder


def change(project):
    """Moves elements of a layout of the project."""
    feed = project / "Layouts/feed.json"
    feed.write_text(feed.read_text().replace('"spacing": 5', '"spacing": 9'))
