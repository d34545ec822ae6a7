"""Gets the scripts of this folder what they use: packages of PyPI in a virtual environment under
.build, packages of Debian by apt-get."""

import fcntl
import os
import pathlib
import subprocess
import sys

BUILD = pathlib.Path(__file__).resolve().parents[3] / ".build"
ENVIRONMENT = BUILD / "python"


def need(pypi=(), debian=()):
    """Installs what is missing; goes on in the environment's Python, from the script's start.

    Scripts that run beside each other install one after the other."""
    BUILD.mkdir(exist_ok=True)
    with open(BUILD / "packages.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        install(pypi, debian)
    if pypi and pathlib.Path(sys.prefix) != ENVIRONMENT:
        python = ENVIRONMENT / "bin/python"
        os.execv(python, [python, *sys.argv])


def install(pypi, debian):
    """Installs the missing packages of both kinds."""
    # dpkg knows packages that are not installed, too.
    missing = [
        name for name in debian
        if "ok installed" not in subprocess.run(
            ["dpkg-query", "-W", "-f", "${Status}", name], capture_output=True, text=True).stdout]
    if missing:
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(["apt-get", "install", "-y", "-q", *missing], check=True,
                       stdout=subprocess.DEVNULL)
    if not pypi or pathlib.Path(sys.prefix) == ENVIRONMENT:
        return
    python = ENVIRONMENT / "bin/python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", ENVIRONMENT], check=True)
    subprocess.run([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *pypi],
                   check=True)
