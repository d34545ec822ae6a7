import Foundation
import LayoutEngine

private let help = """
  Times the layout pass, and the parts of a whole run.

  usage: layoutbench [trees] [growth] [texts] [api] [changes] [run] [--json] [--seconds NUMBER]
         layoutbench file TREE | frames TREE | generate ELEMENTS FILE | cells COUNT FILE

    trees    the pass alone on six trees
    growth   the pass on larger and deeper ones
    texts    the pass on texts, measured and looked up
    api      layouts of the elements of the Swift API compared with the pass alone
    changes  layouts of trees of which one element has changed
    run      the parts of a run on generated files of 20, 10,000 and 1,000,000 elements
             (all unless some are named)
    --json   as JSON
    --seconds NUMBER  how long the passes of a tree go on (default 1)

    file TREE    prints the tree file of a tree
    frames TREE  prints its frames, a line each: x y width height, parents before children
    generate ELEMENTS FILE  writes a generated feed of so many elements
    cells COUNT FILE        writes so many generated cells of a feed, a line each
  """

@main struct LayoutBench {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "--help": return print(help)
    case "file": return print(try tree(arguments).file())
    case "frames": return try printFrames(of: tree(arguments))
    case "generate" where arguments.count == 3:
      return try writeTree(elements: Int(arguments[1]) ?? 1, to: arguments[2])
    case "cells" where arguments.count == 3:
      return try writeCells(Int(arguments[1]) ?? 1, to: arguments[2])
    // What the benchmark runs itself as, to measure in fresh processes.
    case "first": return print(try timeFirstPass(of: tree(arguments)))
    case "once": return print(try runOnce(arguments[1]).map { "\($0)" }.joined(separator: " "))
    default: break
    }
    let json = arguments.contains("--json")
    arguments.removeAll { $0 == "--json" }
    var seconds = 1.0
    if let index = arguments.firstIndex(of: "--seconds"), index + 1 < arguments.count {
      seconds = Double(arguments[index + 1]) ?? seconds
      arguments.removeSubrange(index...index + 1)
    }
    let parts = ["trees", "growth", "texts", "api", "changes", "run"]
    if let unknown = arguments.first(where: { !parts.contains($0) }) {
      throw BenchError.unknown(unknown)
    }
    func wants(_ part: String) -> Bool { arguments.isEmpty || arguments.contains(part) }
    try measure(
      trees: (wants("trees") ? BenchTree.all : []) + (wants("growth") ? BenchTree.growth : [])
        + (wants("texts") ? BenchTree.texts : []),
      timesElements: wants("api"),
      changed: wants("changes") ? BenchTree.changed : [],
      runs: wants("run") ? [20, 10_000, 1_000_000] : [], seconds: seconds, json: json)
  }

  private static func measure(
    trees: [BenchTree], timesElements: Bool, changed: [BenchTree], runs: [Int],
    seconds: Double, json: Bool
  ) throws {
    var report = Report()
    if !json && !trees.isEmpty { print(PassTiming.header) }
    for tree in trees {
      report.passes.append(try timePasses(of: tree, seconds: seconds))
      if !json { print(report.passes.last!.line) }
    }
    if timesElements { try measureElements(&report, seconds: seconds, json: json) }
    if !json && !changed.isEmpty { print("\n" + ChangeTiming.header) }
    for tree in changed {
      report.changes.append(try timeChanges(of: tree, seconds: seconds))
      if !json { print(report.changes.last!.line) }
    }
    if !json && !runs.isEmpty { print("\n" + RunTiming.header) }
    for elements in runs {
      report.runs.append(try timeRun(elements: elements))
      if !json { print(report.runs.last!.line) }
    }
    if json { try report.printJSON() }
  }

  private static func measureElements(
    _ report: inout Report, seconds: Double, json: Bool
  ) throws {
    if !json { print("\n" + ElementTiming.header) }
    for tree in BenchTree.all {
      report.elements.append(try timeElements(of: tree, seconds: seconds))
      if !json { print(report.elements.last!.line) }
    }
    report.elements.append(try timeCells(seconds: seconds))
    if !json { print(report.elements.last!.line) }
  }

  private static func tree(_ arguments: [String]) throws -> BenchTree {
    let name = arguments.dropFirst().first ?? ""
    // The texts take time to make.
    let tree =
      (BenchTree.all + BenchTree.growth).first { $0.name == name }
      ?? BenchTree.texts.first { $0.name == name }
    guard let tree else { throw BenchError.unknown(name) }
    return tree
  }

  private static func printFrames(of tree: BenchTree) throws {
    let records = try tree.records()
    let workspace = LayoutWorkspace()
    try workspace.layout(records, in: tree.range, scale: benchScale)
    // The records are parents before children, in sublayout order.
    for index in 0..<records.count {
      let frame = workspace.frames.base[index]
      print(frame.x, frame.y, frame.width, frame.height)
    }
  }
}
