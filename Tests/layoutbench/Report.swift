import Foundation

/// All that was measured.
struct Report: Codable {
  var passes: [PassTiming] = []
  var elements: [ElementTiming] = []
  var changes: [ChangeTiming] = []
  var runs: [RunTiming] = []

  func printJSON() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(self), as: UTF8.self))
  }
}

/// The columns of a table of figures: a word each, to the right of a name.
private func row(_ name: String, _ cells: [String]) -> String {
  name.padding(toLength: 18, withPad: " ", startingAt: 0)
    + cells.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
}

private func figure(_ value: Double, _ decimals: Int = 1) -> String {
  String(format: "%.\(decimals)f", value)
}

extension PassTiming {
  static let header = row(
    "ns an element",
    ["minimum", "median", "first", "elements", "passes", "measures", "runs"])

  var line: String {
    row(
      tree,
      [
        figure(minimum), figure(median), figure(first), "\(elements)", "\(passes)",
        figure(measureCallsPerElement, 2), figure(runsPerElement, 2),
      ] + (textMegabytesPerSecond.map { ["\(figure($0, 0)) MB/s"] } ?? []))
  }
}

extension ElementTiming {
  static let header = row(
    "ns an element", ["API", "pass", "difference", "elements", "layouts"])

  var line: String {
    row(tree, [figure(layout), figure(pass), figure(difference), "\(elements)", "\(layouts)"])
  }
}

extension ChangeTiming {
  static let header = row(
    "µs a layout",
    ["whole", "width", "share", "frames", "height", "share", "frames", "elements", "layouts"])

  var line: String {
    func cells(_ change: Change) -> [String] {
      [
        figure(change.time / 1000), figure(change.time / whole * 100, 2) + "%",
        "\(change.frames)",
      ]
    }
    return row(
      tree,
      [figure(whole / 1000)] + cells(width) + cells(height) + ["\(elements)", "\(layouts)"])
  }
}

extension RunTiming {
  static let header = row(
    "ms a part",
    ["read", "parse", "layout", "print", "total", "MB", "MB/s", "ns/elem.", "peak MiB"])

  var line: String {
    row(
      "\(elements) elements",
      [
        figure(read, 3), figure(parse, 3), figure(layout, 3), figure(printing, 3),
        figure(total, 3),
        figure(megabytes, 3), figure(megabytes / total * 1000, 0),
        figure(total * 1e6 / Double(elements), 0), figure(peakMebibytes),
      ])
  }
}
