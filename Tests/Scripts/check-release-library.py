#!/usr/bin/env python3
"""Lays out the app code of Tests/AsyncDisplayKitTests in a release build of a package that depends on this one, as
apps are built, and compares the frames with the goldens of the tests, which are not optimised.

    Tests/Scripts/check-release-library.py [--frames]

The optimizer sees a dependent package and the library together: what it makes of both is tested nowhere else.

A target of the package has sources with `@objc`, `#selector` and overrides in extensions, which the plugin
WithoutObjectiveC copies. An error in one of them is reported at its line, and an edit changes only its copy.

The first test of docs/from-texture.md is written as the page says, into an empty folder: it fails once, to write its
golden, and then passes, without a warning of Swift Package Manager. `--frames` leaves it out, which takes half of the time.
"""

import os
import re
import shutil
import subprocess
import sys

from library.runs import ROOT

TESTS = ROOT / "Tests/AsyncDisplayKitTests"
PACKAGE = ROOT / ".build/release-library"
FIRST_TEST = ROOT / ".build/first-test"
LEGACY = ROOT / "Tests/Fixtures/objective-c/App"

MANIFEST = f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Apps", dependencies: [.package(name: "layoutcalc", path: "{ROOT}")],
  targets: [
    .executableTarget(
      name: "Apps",
      dependencies: ["LegacyApp", .product(name: "AsyncDisplayKit", package: "layoutcalc")],
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags(["-module-alias", "UIKit=LayoutUIKit", "-suppress-warnings"]),
      ]),
    .target(
      name: "LegacyApp", dependencies: [.product(name: "AsyncDisplayKit", package: "layoutcalc")],
      exclude: ["AppDelegate.swift"], sources: ["Linux.swift"],
      swiftSettings: [
        .swiftLanguageMode(.v5), .unsafeFlags(["-module-alias", "UIKit=LayoutUIKit"])
      ],
      plugins: [.plugin(name: "WithoutObjectiveC", package: "layoutcalc")]),
  ])
"""

MAIN = """import AsyncDisplayKit
import LegacyApp

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
    let post = JournalEntry(text: "post", state: .liked)
    for cell in [PostCellNode(post: post), NoticeCellNode(post: post)] {
      cell.frame.size = cell.layoutThatFits(ASSizeRangeMake(
        CGSize(width: 320, height: 0), CGSize(width: 320, height: CGFloat.infinity))).size
      cell.layoutIfNeeded()
      print(frames(of: cell), terminator: "")
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
    legacy = PACKAGE / "Sources/LegacyApp"
    shutil.rmtree(legacy, ignore_errors=True)
    shutil.copytree(LEGACY, legacy)
    (legacy / "Linux.swift").touch()


def build():
    """The output of a build, and whether it succeeded."""
    result = subprocess.run(
        ["swift", "build", "-c", "release"], cwd=PACKAGE, text=True, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT)
    return result.stdout, result.returncode == 0


def check_copies():
    """What is wrong with errors in sources that a plugin copies, and with the copies after an edit."""
    copies = sorted(PACKAGE.glob(".build/plugins/outputs/**/*+Linux.swift"))
    before = {copy: copy.stat().st_mtime_ns for copy in copies}
    source = PACKAGE / "Sources/LegacyApp/Cells/PostCellNode.swift"
    text = source.read_text()
    # In a class to which a member of another file was moved, and below a selector of three lines.
    edited = text.replace("  @objc private func likeTapped() {}", "  @objc private func likeTapped() { 1 + nil }")
    source.write_text(edited)
    output, built = build()
    line = edited[:edited.index("1 + nil")].count("\n") + 1
    if built or not re.search(rf"^{re.escape(str(source))}:{line}:\d+: error: ", output, re.MULTILINE):
        yield f"an error is not reported at {source}:{line}:\n{output}"
    changed = [copy.name for copy in copies if copy.stat().st_mtime_ns != before[copy]]
    if changed != ["PostCellNode+Linux.swift"]:
        yield f"an edit of one file changed {changed}"
    source.write_text(text)


def check_first_test():
    """What is wrong with the first test of docs/from-texture.md."""
    shutil.rmtree(FIRST_TEST, ignore_errors=True)
    FIRST_TEST.mkdir(parents=True)
    os.symlink(ROOT, FIRST_TEST / "layoutcalc")
    page = (ROOT / "docs/from-texture.md").read_text()
    page = page[page.index("## A first test"):page.index("Instead of a golden")]
    make, run = re.findall(r"^```sh\n(.*?)^```", page, re.M | re.S)
    subprocess.run(["sh", "-ec", make], cwd=FIRST_TEST, check=True)
    names = ["Package.swift", "Cells/Header.swift", "CellTests/HeaderTests.swift"]
    for name, text in zip(names, re.findall(r"^```swift\n(.*?)^```", page, re.M | re.S), strict=True):
        (FIRST_TEST / "cells" / name).write_text(text)
    environment = {key: value for key, value in os.environ.items() if key != "CI"}
    for command, expected in zip(run.splitlines(), [1, 0], strict=True):
        result = subprocess.run(
            command, shell=True, cwd=FIRST_TEST / "cells", env=environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if result.returncode != expected or "warning: 'cells'" in result.stdout:
            yield f"{command} of the first test has exit status {result.returncode}:\n{result.stdout}"
    if not (FIRST_TEST / "cells" / re.search(r"`(CellTests/Goldens/.*?)`", page)[1]).exists():
        yield "the golden of the first test has another name"


def main():
    write_package()
    output, built = build()
    if not built or "warning:" in output:
        sys.exit(output)
    frames = PACKAGE / "Frames"
    shutil.rmtree(frames, ignore_errors=True)
    frames.mkdir()
    run = subprocess.run(
        [PACKAGE / ".build/release/Apps", frames], text=True, stdout=subprocess.PIPE)
    goldens = sorted((TESTS / "Frames").glob("*.txt"))
    wrong = [golden.stem for golden in goldens
             if not (frames / golden.name).exists()
             or (frames / golden.name).read_bytes() != golden.read_bytes()]
    problems = [f"{name} has other frames in a release build" for name in wrong]
    if run.stdout != LEGACY.with_name("frames.txt").read_text():
        problems.append(f"sources with Objective-C have other frames:\n{run.stdout}")
    problems += check_copies()
    if sys.argv[1:] != ["--frames"]:
        problems += check_first_test()
    for problem in problems:
        print(problem)
    print(f"{len(goldens) - len(wrong)} passed, {len(wrong)} failed")
    return 1 if problems or run.returncode != 0 else 0


if __name__ == "__main__":
    sys.exit(main())
