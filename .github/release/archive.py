#!/usr/bin/env python3
"""Writes FOLDER.tar.gz with the files of a folder in the current one: equal files give equal bytes.

    .github/release/archive.py FOLDER
"""

import gzip
import pathlib
import sys
import tarfile


def same_everywhere(entry):
    """An entry without what differs from one machine or minute to another: owner, time, and the umask's bits."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    # ZIP's first year, as in the wheels.
    entry.mtime = 315532800
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


def main():
    [name] = sys.argv[1:]
    folder = pathlib.Path(name)
    with open(f"{name}.tar.gz", "wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed, \
            tarfile.open(fileobj=packed, mode="w") as archive:
        for path in [folder, *sorted(folder.rglob("*"))]:
            archive.add(path, recursive=False, filter=same_everywhere)


main()
