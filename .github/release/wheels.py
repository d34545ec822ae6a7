#!/usr/bin/env python3
"""Writes a wheel for each archive in the current folder, with the executable in it, so that `pip install` installs it:

    .github/release/wheels.py VERSION
"""

import base64
import hashlib
import pathlib
import re
import sys
import tarfile
import zipfile

# What pip on each platform takes: the executable for Linux is static.
TAGS = {
    "linux-x86_64": ["manylinux2014_x86_64", "musllinux_1_1_x86_64"],
    "linux-arm64": ["manylinux2014_aarch64", "musllinux_1_1_aarch64"],
    "macos-universal": ["macosx_13_0_universal2"],
}


# `python -m layoutcalc` runs the executable that pip has put into the folder of scripts: of the environment, of the
# user, or of `--target`.
MAIN = b'''import os
import pathlib
import sys
import sysconfig

FOLDERS = [sysconfig.get_path("scripts"), sysconfig.get_path("scripts", sysconfig.get_preferred_scheme("user")),
           pathlib.Path(__file__).parents[1] / "bin"]
for folder in FOLDERS:
    executable = os.path.join(folder, "layoutcalc")
    if os.path.exists(executable):
        os.execv(executable, [executable, *sys.argv[1:]])
sys.exit("layoutcalc: error: the executable of the wheel is in none of " + ", ".join(map(str, FOLDERS)))
'''


def description():
    """The first paragraph of the README, without its links to files of the repository."""
    readme = (pathlib.Path(__file__).parents[2] / "README.md").read_text()
    paragraph, = re.findall(r"\A# .*?\n\n(.*?\n)\n", readme, re.DOTALL)
    return re.sub(r"\[([^]]*)\]\((?!https:)[^)]*\)", r"\1", paragraph.strip()) + "\n"


def write_wheel(archive, version):
    name = archive.name.removesuffix(".tar.gz")
    tags = TAGS[name.removeprefix(f"layoutcalc-{version}-")]
    info = f"layoutcalc-{version}.dist-info"
    with tarfile.open(archive) as packed:
        def read(path):
            return packed.extractfile(f"{name}/{path}").read()

        files = {
            "layoutcalc/__main__.py": MAIN,
            f"layoutcalc-{version}.data/scripts/layoutcalc": read("bin/layoutcalc"),
            f"layoutcalc-{version}.data/data/share/man/man1/layoutcalc.1": read("share/man/man1/layoutcalc.1"),
            f"{info}/licenses/LICENSE": read("LICENSE"),
            f"{info}/licenses/LICENSE-Inter": read("LICENSE-Inter"),
            f"{info}/METADATA": f"Metadata-Version: 2.1\nName: layoutcalc\nVersion: {version}\n"
                                "Summary: A calculator for the layouts of Texture (AsyncDisplayKit)\n"
                                "License: Apache-2.0\n"
                                f"Description-Content-Type: text/markdown\n\n{description()}".encode(),
            f"{info}/WHEEL": "".join(["Wheel-Version: 1.0\nGenerator: wheels.py\nRoot-Is-Purelib: false\n",
                                      *(f"Tag: py3-none-{tag}\n" for tag in tags)]).encode(),
        }
    record = ""
    for path, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
        record += f"{path},sha256={digest},{len(content)}\n"
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    with zipfile.ZipFile(f"layoutcalc-{version}-py3-none-{'.'.join(tags)}.whl", "w") as wheel:
        for path, content in files.items():
            # The time of all files is that of ZIP's first year, so that equal archives have equal wheels.
            entry = zipfile.ZipInfo(path)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if "/scripts/" in path else 0o100644) << 16
            wheel.writestr(entry, content)


def main():
    [version] = sys.argv[1:]
    for archive in sorted(pathlib.Path().glob(f"layoutcalc-{version}-*.tar.gz")):
        write_wheel(archive, version)


main()
