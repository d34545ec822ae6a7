"""Asks the built tests: some of them answer what a file asks, in the file of that name and .out."""

import os
import pathlib
import subprocess
import tempfile

from library.runs import ROOT


def ask(test, variable, question):
    """Returns what the test answers to a text. LAYOUTCALC_PRODUCTS can name a folder with built tests, or
    they are built here."""
    products = os.environ.get("LAYOUTCALC_PRODUCTS")
    command = ["swift", "test", "--package-path", ROOT, "--filter", test]
    if products:
        command = [ROOT / products / "layoutcalcPackageTests.xctest", "--testing-library", "swift-testing",
                   "--filter", test]
    with tempfile.TemporaryDirectory() as folder:
        request = pathlib.Path(folder) / "request"
        request.write_text(question, encoding="utf-8")
        result = subprocess.run(
            command, cwd=ROOT, env={**os.environ, variable: str(request)}, text=True, errors="replace",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if result.returncode != 0:
            raise SystemExit(result.stdout[-4000:])
        return pathlib.Path(f"{request}.out").read_text(encoding="utf-8")
