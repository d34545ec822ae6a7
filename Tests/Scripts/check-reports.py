#!/usr/bin/env python3
"""Validates the reports of `check --report FORM=FILE`, as the programs that read them would.

    Tests/Scripts/check-reports.py [PROGRAM]
    Tests/Scripts/check-reports.py --folder FOLDER

PROGRAM is .build/release/layoutcalc unless said otherwise. It checks a tree with 60 elements that differ
from their golden, trees that cannot be read, and trees with names that other programs could take for
commands. With --folder, the files there that are named after their forms are validated instead
(`sarif.json`, `junit.xml` and so on), and no program is run. SARIF is validated by pydantic-sarif, which is
made from the schema of the standard, GitLab's form and Reviewdog's by the schemas of `library`.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree

from library import packages
from library.runs import ROOT

packages.need(pypi=["jsonschema", "pydantic-sarif", "rfc3986-validator"])

import jsonschema  # noqa: E402
import pydantic_sarif.model as sarif_model  # noqa: E402

FORMS = {"sarif": "json", "gitlab": "json", "junit": "xml", "rdjson": "json", "json": "json", "github": "txt"}
CHANGED = 60


def expect(is_true, message):
    """Ends the script with a message unless something is true."""
    if not is_true:
        sys.exit(f"check-reports: {message}")


def validate(form, text):
    """Validates a report by the schema of its form. Returns how many findings it has."""
    if form == "junit":
        root = xml.etree.ElementTree.fromstring(text)
        for suite in [root, *root]:
            for attribute, name in [("tests", "testcase"), ("failures", "failure"), ("errors", "error")]:
                expect(int(suite.get(attribute)) == len(suite.findall(f".//{name}")), f"junit: {attribute}")
        return len(root.findall(".//failure")) + len(root.findall(".//error"))
    if form == "github":
        lines = text.splitlines()
        for line in lines:
            expect(re.fullmatch(r"::(error|warning|notice) [^:]*::.+", line), f"github: {line}")
        return len(lines)
    document = json.loads(text)
    if form == "sarif":
        return validate_sarif(document)
    if form == "json":
        return validate_json(document)
    schema = json.loads((ROOT / f"Tests/Scripts/library/{form}.schema.json").read_text())
    jsonschema.Draft202012Validator(
        schema, format_checker=jsonschema.FormatChecker(["uri"])).validate(document)
    if form == "gitlab":
        fingerprints = [issue["fingerprint"] for issue in document]
        expect(len(set(fingerprints)) == len(fingerprints), "gitlab: a fingerprint is there twice")
        return len(document)
    return len(document["diagnostics"])


def validate_sarif(document):
    """Validates SARIF by its standard, and what that says in words."""
    sarif_model.StaticAnalysisResultsFormatSarifVersion210JsonSchema.model_validate(document)
    run, = document["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    expect(len(set(rules)) == len(rules), "sarif: a rule is there twice")
    for rule in run["tool"]["driver"]["rules"]:
        expect("shortDescription" in rule, f"sarif: nothing is known of the rule {rule['id']}")
    for result in run["results"]:
        expect(rules[result["ruleIndex"]] == result["ruleId"], f"sarif: the rule of {result}")
        for location in result.get("locations", []):
            uri = location["physicalLocation"]["artifactLocation"]["uri"]
            expect(re.fullmatch(r"(file:///)?([A-Za-z0-9\-._~/]|%[0-9A-F]{2})+", uri), f"sarif: {uri}")
    return len(run["results"])


def validate_json(document):
    """Validates the form with all that findings have."""
    for finding in document["findings"]:
        expect({"rule", "severity", "message"} <= finding.keys(), f"json: {finding}")
        # What is in a tree has a position, and what depends on its layout names the layouts.
        if finding["rule"] not in ["invocation", "orphan", "baseline"]:
            expect({"file", "line", "column", "path"} <= finding.keys(), f"json: {finding}")
        if finding["rule"] in ["golden", "require", "overflow", "cannot-shrink", "no-size"]:
            expect(finding.get("layouts"), f"json: {finding}")
        if finding["rule"] == "golden":
            expect({"before", "after"} <= finding.keys(), f"json: {finding}")
        expect("line" in finding or "column" not in finding, f"json: {finding}")
    for severity in ["error", "warning", "note"]:
        count = sum(finding["severity"] == severity for finding in document["findings"])
        expect(document["summary"][f"{severity}s"] == count, f"json: {severity}s of the summary")
    return len(document["findings"])


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
    options = []
    for form, suffix in FORMS.items():
        options += ["--report", f"{form}=../{form}.{suffix}"]
    trees = sorted(os.fsencode(path.name) for path in folder.glob("*.json"))
    result = subprocess.run(
        [program, "check", *trees, "--goldens", "goldens", "--max", "375xinf", *options], cwd=folder,
        capture_output=True)
    expect(result.returncode == 2, f"status {result.returncode}: {result.stderr.decode()[:2000]}")
    return {form: (folder.parent / f"{form}.{suffix}").read_bytes().decode() for form, suffix in FORMS.items()}


def offset(text, line, column, in_bytes):
    """The offset of a position in a text of bytes."""
    rows = text.split(b"\n")
    row = rows[line - 1]
    columns = column - 1 if in_bytes else len(row.decode()[:column - 1].encode())
    return sum(len(row) + 1 for row in rows[:line - 1]) + columns


def apply(text, line, column, end_line, end_column, replacement, in_bytes):
    """A text of bytes with a replacement."""
    start = offset(text, line, column, in_bytes)
    end = offset(text, end_line, end_column, in_bytes)
    return text[:start] + replacement.encode() + text[end:]


def check_fixes(folder, texts):
    """The fixes of SARIF and of Reviewdog are the same change of the text, and a cure."""
    text = (folder / "wrong.json").read_bytes()
    result, = [result for result in json.loads(texts["sarif"])["runs"][0]["results"] if "fixes" in result]
    change, = result["fixes"][0]["artifactChanges"]
    replacement, = change["replacements"]
    region = replacement["deletedRegion"]
    fixed = apply(text, region["startLine"], region["startColumn"], region["endLine"], region["endColumn"],
                  replacement["insertedContent"]["text"], in_bytes=False)
    diagnostic, = [each for each in json.loads(texts["rdjson"])["diagnostics"] if "suggestions" in each]
    suggestion, = diagnostic["suggestions"]
    start, end = suggestion["range"]["start"], suggestion["range"]["end"]
    suggested = apply(text, start["line"], start["column"], end["line"], end["column"], suggestion["text"],
                      in_bytes=True)
    expect(fixed == suggested == text.replace(b'"styl"', b'"style"'), f"the fixes are {fixed} and {suggested}")


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
        for form in counts.keys() - {"junit"}:
            expect(counts[form] == counts["json"], f"{form} has {counts[form]} of {counts['json']} findings")
        files = {urllib.parse.unquote(location["physicalLocation"]["artifactLocation"]["uri"])
                 for result in json.loads(texts["sarif"])["runs"][0]["results"]
                 for location in result.get("locations", [])}
        expect(files <= {path.name for path in folder.glob("*.json")}, f"sarif: files {files}")
        check_fixes(folder, texts)
        # Fingerprints stay where only lines move.
        for path in folder.glob("*.json"):
            path.write_bytes(b"\n\n" + path.read_bytes())
        moved = check(program, folder)

        def fingerprints(text):
            return {issue["fingerprint"] for issue in json.loads(text)}
        expect(fingerprints(texts["gitlab"]) == fingerprints(moved["gitlab"]), "fingerprints have changed")
        expect(texts["gitlab"] != moved["gitlab"], "no line has moved")


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("program", nargs="?", type=pathlib.Path, default=ROOT / ".build/release/layoutcalc")
    parser.add_argument("--folder", type=pathlib.Path)
    arguments = parser.parse_args()
    if arguments.folder:
        for form, suffix in FORMS.items():
            path = arguments.folder / f"{form}.{suffix}"
            if path.exists():
                print(f"{path.name}: {validate(form, path.read_bytes().decode())} findings")
    else:
        check_program(arguments.program.resolve())


if __name__ == "__main__":
    main()
