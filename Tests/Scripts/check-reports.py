#!/usr/bin/env python3
"""Validates the reports of `check --report FORM=FILE` by their schemas.

    Tests/Scripts/check-reports.py [PROGRAM]

PROGRAM checks a tree with 60 elements that differ from their golden, trees that cannot be read, and trees with names that
other programs could take for commands. SARIF is validated by pydantic-sarif, which is made from the schema of the standard,
GitLab's form and Reviewdog's by the schemas of `library`. What is in each form, JUnit's and GitHub's among them, is in
FindingReportTests.swift.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

from library import packages
from library.runs import ROOT, read_arguments

packages.need(pypi=["jsonschema", "pydantic-sarif", "rfc3986-validator"])

import jsonschema  # noqa: E402
import pydantic_sarif.model as sarif_model  # noqa: E402

FORMS = ["sarif", "gitlab", "rdjson", "json"]
CHANGED = 60


def expect(is_true, message):
    """Ends the script with a message unless something is true."""
    if not is_true:
        sys.exit(f"check-reports: {message}")


def validate(form, text):
    """Validates a report by the schema of its form. Returns how many findings it has."""
    document = json.loads(text)
    if form == "sarif":
        sarif_model.StaticAnalysisResultsFormatSarifVersion210JsonSchema.model_validate(document)
        return len(document["runs"][0]["results"])
    if form == "json":
        return len(document["findings"])
    schema = json.loads((ROOT / f"Tests/Scripts/library/{form}.schema.json").read_text())
    jsonschema.Draft202012Validator(
        schema, format_checker=jsonschema.FormatChecker(["uri"])).validate(document)
    return len(document if form == "gitlab" else document["diagnostics"])


# What the program writes.


def leaf(index, width):
    """A leaf that is as wide as `width`."""
    return {"type": "node", "id": f"leaf {index} ä𝄞", "style": {"preferredSize": [width, 10]}}


def write_project(folder, width):
    """Writes the trees: one whose leaves are as wide as `width`, one with hostile names, and one with a
    misspelled key behind characters of several bytes."""
    leaves = [leaf(index, width) for index in range(CHANGED)]
    (folder / "feed.json").write_text(
        json.dumps({"type": "stack", "direction": "vertical", "children": leaves}, indent=1, ensure_ascii=False))
    names = json.loads((ROOT / "Tests/Fixtures/hostile-names.json").read_text())
    names = [name if isinstance(name, str) else name[0] for name in names]
    children = [{"type": "node", "id": name} for name in names]
    (folder / "hostile & 50%, a:b\nc.json").write_text(json.dumps({"type": "stack", "children": children}))
    (folder / "wrong.json").write_text('{"type":"node", "$note":"ä𝄞\\n", "styl":{"width":1}}\n')


def check(program, folder):
    """Runs the command with a report in each form. Returns their texts."""
    options = [word for form in FORMS for word in ("--report", f"{form}=../{form}.report")]
    trees = sorted(os.fsencode(path.name) for path in folder.glob("*.json"))
    result = subprocess.run(
        [program, "check", *trees, "--goldens", "goldens", "--max", "375xinf", *options], cwd=folder,
        capture_output=True)
    expect(result.returncode == 2, f"status {result.returncode}: {result.stderr.decode()[:2000]}")
    return {form: (folder.parent / f"{form}.report").read_bytes().decode() for form in FORMS}


def check_program(program):
    """All that the reports of the command must be."""
    with tempfile.TemporaryDirectory() as top:
        folder = pathlib.Path(top) / "project"
        folder.mkdir()
        write_project(folder, width=10)
        trees = ["feed.json", "hostile & 50%, a:b\nc.json"]
        subprocess.run([program, "check", *trees, "--goldens", "goldens", "--max", "375xinf", "--update=force"],
                       cwd=folder, check=True, capture_output=True)
        write_project(folder, width=20)
        texts = check(program, folder)
        counts = {form: validate(form, text) for form, text in texts.items()}
        print("findings:", ", ".join(f"{form} {count}" for form, count in counts.items()))
        findings = json.loads(texts["json"])["findings"]
        changed = [each for each in findings if each["rule"] == "golden" and each.get("id", "").startswith("leaf")]
        expect(len(changed) == CHANGED, f"{len(changed)} of {CHANGED} changed elements are reported")
        for form in FORMS:
            expect(counts[form] == counts["json"], f"{form} has {counts[form]} of {counts['json']} findings")


check_program(read_arguments(__doc__).program)
