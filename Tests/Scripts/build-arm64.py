#!/usr/bin/env python3
"""Builds layoutcalc for arm64 and prints the command that runs it here.

    Tests/Scripts/build-arm64.py

Swift's runtime for arm64, glibc and their headers come from Debian unstable, 540 MB, into
.build/arm64/root, and nothing of them is installed; qemu-user, which runs the program, is. Debian's
Swift is an older one than the toolchain, which therefore compiles its interfaces anew.
"""

import json
import os
import pathlib
import shutil
import subprocess

from library import packages
from library.runs import ROOT

FOLDER = ROOT / ".build/arm64"
SYSTEM = FOLDER / "root"
SWIFT = SYSTEM / "usr/libexec/swift/lib/swift"
PACKAGES = ["libc6", "libc6-dev", "libgcc-s1", "libgcc-15-dev", "libstdc++6", "libstdc++-15-dev",
            "libswiftlang", "swiftlang"]
# What is taken out of swiftlang, which is a whole toolchain.
PARTS = ["./usr/libexec/swift/lib/swift/" + part for part in [
    "linux/*.swiftinterface", "linux/*.h", "linux/*.modulemap", "linux/aarch64/*", "shims/*"]]


def apt(*arguments):
    """Runs apt-get with lists and packages of its own."""
    lists = FOLDER / "apt"
    for name in ["lists/partial", "cache/archives/partial"]:
        (lists / name).mkdir(parents=True, exist_ok=True)
    (lists / "sources").write_text(
        "deb [arch=arm64 signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]"
        " http://deb.debian.org/debian unstable main\n")
    settings = {"Dir::Etc::sourcelist": lists / "sources", "Dir::Etc::sourceparts": "-",
                "Dir::State::lists": lists / "lists", "Dir::Cache": lists / "cache",
                "APT::Architectures::": "arm64", "APT::Sandbox::User": "root"}
    options = [word for key, value in settings.items() for word in ["-o", f"{key}={value}"]]
    subprocess.run(["apt-get", "-qq", *options, *arguments], cwd=lists, check=True)
    return lists


def get_system():
    """Unpacks the packages."""
    apt("update")
    lists = apt("download", *(f"{name}:arm64" for name in PACKAGES))
    SYSTEM.mkdir(exist_ok=True)
    for name in PACKAGES[:-1]:
        subprocess.run(["dpkg-deb", "-x", *lists.glob(f"{name}_*.deb"), SYSTEM], check=True)
    toolchain, = lists.glob("swiftlang_*.deb")
    archive = subprocess.Popen(["dpkg-deb", "--fsys-tarfile", toolchain], stdout=subprocess.PIPE)
    subprocess.run(["tar", "-x", "-C", SYSTEM, "--wildcards", *PARTS], stdin=archive.stdout, check=True)
    if archive.wait() != 0:
        raise SystemExit(f"{toolchain} cannot be read")


def complete_system():
    """Adds what the packages leave to others: names of folders, the compiler's and Linux's headers."""
    compiler = pathlib.Path(shutil.which("swift")).resolve().parents[1] / "lib/swift/clang"
    (SYSTEM / "lib").mkdir(exist_ok=True)
    for link, target in [("lib/ld-linux-aarch64.so.1", "../usr/lib/ld-linux-aarch64.so.1"),
                         ("lib/aarch64-linux-gnu", "../usr/lib/aarch64-linux-gnu"),
                         ("usr/lib/swift", "../libexec/swift/lib/swift"), (SWIFT / "clang", compiler)]:
        if not (SYSTEM / link).is_symlink():
            (SYSTEM / link).symlink_to(target)
    for name, source in [("linux", "linux"), ("asm-generic", "asm-generic"),
                         ("aarch64-linux-gnu/asm", "x86_64-linux-gnu/asm")]:
        shutil.copytree(f"/usr/include/{source}", SYSTEM / "usr/include" / name, dirs_exist_ok=True)


def build():
    toolchain = pathlib.Path(shutil.which("swift")).resolve().parent
    (FOLDER / "destination.json").write_text(json.dumps({
        "version": 1, "sdk": str(SYSTEM), "toolchain-bin-dir": str(toolchain),
        "target": "aarch64-unknown-linux-gnu", "extra-cc-flags": [f"--sysroot={SYSTEM}"],
        "extra-cpp-flags": [], "extra-swiftc-flags": [
            "-sdk", str(SYSTEM), "-resource-dir", str(SWIFT), "-use-ld=lld", "-module-cache-path",
            str(FOLDER / "modules"), "-Xcc", f"--sysroot={SYSTEM}", "-Xclang-linker",
            f"--sysroot={SYSTEM}"]}))
    subprocess.run(["swift", "build", "-q", "-c", "release", "--product", "layoutcalc", "--scratch-path",
                    FOLDER, "--destination", FOLDER / "destination.json"], cwd=ROOT, check=True)


def main():
    packages.need(debian=["qemu-user"])
    FOLDER.mkdir(parents=True, exist_ok=True)
    if not (SWIFT / "linux/Swift.swiftmodule").exists():
        get_system()
    complete_system()
    build()
    libraries = "/usr/libexec/swift/lib/swift/linux:/usr/lib/aarch64-linux-gnu"
    print(f"qemu-aarch64 -L {SYSTEM} -E LD_LIBRARY_PATH={libraries}"
          f" {os.path.relpath(FOLDER / 'release/layoutcalc', ROOT)}")


main()
