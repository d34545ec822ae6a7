#!/usr/bin/env python3
"""Lays out the app code of Tests/AsyncDisplayKitTests in a release build of a package that depends on this one, as
apps are built, and compares the frames with the goldens of the tests, which are not optimised.

    Tests/Scripts/check-release-library.py

The optimizer sees a dependent package and the library together: what it makes of both is tested nowhere else.
"""

import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TESTS = ROOT / "Tests/AsyncDisplayKitTests"
PACKAGE = ROOT / ".build/release-library"

MANIFEST = f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Apps", dependencies: [.package(name: "layoutcalc", path: "{ROOT}")],
  targets: [
    .executableTarget(
      name: "Apps", dependencies: [.product(name: "AsyncDisplayKit", package: "layoutcalc")],
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags(["-module-alias", "UIKit=LayoutUIKit", "-suppress-warnings"]),
      ])
  ])
"""

MAIN = """import AsyncDisplayKit

@main enum Apps {
  static func main() throws {
    UIImage.catalog = AppNode.images
    let folder = URL(fileURLWithPath: CommandLine.arguments[1])
    for app in AppNode.all {
      let node = app.make()
      node.frame.size = node.layoutThatFits(app.range).size
      node.layoutIfNeeded()
      try frames(of: node).write(
        to: folder.appendingPathComponent(app.name + ".txt"), atomically: true, encoding: .utf8)
    }
  }

  static func frames(of node: ASDisplayNode, indent: String = "") -> String {
    let (frame, name) = (node.frame, node.debugName.map { " \\"\\($0)\\"" } ?? "")
    let place = "\\(frame.width) × \\(frame.height) at \\(frame.minX), \\(frame.minY)"
    return "\\(indent)\\(type(of: node))\\(name): \\(place)\\n"
      + (node.subnodes ?? []).map { frames(of: $0, indent: indent + "   ") }.joined()
  }
}
"""


def write_package():
    """The package, with links to the files of the tests."""
    sources = PACKAGE / "Sources/Apps"
    shutil.rmtree(sources, ignore_errors=True)
    sources.mkdir(parents=True)
    (PACKAGE / "Package.swift").write_text(MANIFEST)
    (sources / "Main.swift").write_text(MAIN)
    for file in [TESTS / "AppNodes.swift", *sorted((TESTS / "Apps").glob("*.swift"))]:
        os.symlink(file, sources / file.name)


def main():
    write_package()
    subprocess.run(["swift", "build", "-c", "release", "--quiet"], cwd=PACKAGE, check=True)
    frames = PACKAGE / "Frames"
    shutil.rmtree(frames, ignore_errors=True)
    frames.mkdir()
    run = subprocess.run([PACKAGE / ".build/release/Apps", frames])
    goldens = sorted((TESTS / "Frames").glob("*.txt"))
    wrong = [golden.stem for golden in goldens
             if not (frames / golden.name).exists()
             or (frames / golden.name).read_bytes() != golden.read_bytes()]
    for name in wrong:
        print(f"{name} has other frames in a release build")
    print(f"{len(goldens) - len(wrong)} passed, {len(wrong)} failed")
    return 1 if wrong or run.returncode != 0 else 0


if __name__ == "__main__":
    sys.exit(main())
