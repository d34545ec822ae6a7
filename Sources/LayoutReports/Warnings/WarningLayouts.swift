import LayoutEngine
import TreeFiles

// Names the layouts of a tree to which a warning applies.

/// The names of the layouts of a tree in messages.
package struct LayoutNames {
  /// The names, by the index of the layout.
  package let names: [String]
  /// The number of consecutive layouts with the same width; 0 unless the layouts have widths in steps.
  private var variantCount = 0
  /// The first and the last of several widths in steps: `320..440`.
  private var range: String?

  /// The maximum number of layouts, or ranges of widths, to name.
  private static let limit = 3

  /// Names layouts by the names of their sizes, in the order of the layouts.
  package init(sizes: [String]) { names = sizes }

  /// Names layouts by their widths, in ascending order. Each width is laid out with each variant of the texts, whose
  /// suffix is part of the name.
  package init(widths: [Double], suffixes: [String]) {
    // Rounded, because widths are computed by adding steps.
    let lengths = widths.map { roundedText(of: $0) }
    names = lengths.flatMap { length in suffixes.map { length + $0 } }
    variantCount = suffixes.count
    range = widths.count > 1 ? "\(lengths[0])..\(lengths[lengths.count - 1])" : nil
  }

  /// Returns layouts, by index, in words, with the range of all widths: `320 to 352 of 320..440`.
  func text(_ numbers: [Int]) -> String {
    let list = list(numbers)
    return range.map { "\(numbers.count == names.count ? "all" : list) of \($0)" } ?? list
  }

  /// Returns the name of a size in a sentence, without an unlimited height and a minimum of the same width: `320-de` for
  /// `320xinf-de`, `320` for `320xinf-min320x0`.
  package static func short(_ size: String) -> String {
    let parts = size.split(separator: "x", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] != "inf", parts[1].hasPrefix("inf") else { return size }
    let (rest, minimum) = (parts[1].dropFirst(3), "-min\(parts[0])x0")
    return String(parts[0] + (rest.hasPrefix(minimum) ? rest.dropFirst(minimum.count) : rest))
  }

  /// Returns ` at 375`, the end of a sentence about a single layout; an empty string for `infxinf`, without a size.
  package static func place(_ size: String) -> String {
    size == Size.infinite.name ? "" : " at \(short(size))"
  }

  /// Consecutive layouts: the names of the first and, if there are several, of the last.
  package typealias Run = (first: String, last: String?, count: Int)

  /// Returns layouts, by index, grouped into runs of consecutive widths.
  package func runs(_ numbers: [Int]) -> [Run] {
    if variantCount == 0 { return numbers.map { (names[$0], nil, 1) } }
    return (0..<variantCount).flatMap { variant in
      let ofVariant = numbers.filter { $0 % variantCount == variant }.map { $0 / variantCount }
      return LayoutNames.ranges(ofVariant).map { range -> Run in
        let name = { names[$0 * variantCount + variant] }
        return (
          name(range.lowerBound), range.count == 1 ? nil : name(range.upperBound), range.count
        )
      }
    }
  }

  /// Returns layouts, by index, in words: `320 to 352, 400 and 3 more`, `320, 375x667`.
  package func list(_ numbers: [Int]) -> String {
    let runs = runs(numbers)
    let rest = runs.dropFirst(LayoutNames.limit).reduce(0) { $0 + $1.count }
    let names = runs.prefix(LayoutNames.limit).map { run in
      LayoutNames.short(run.first) + (run.last.map { " to \($0)" } ?? "")
    }
    return (names + (rest == 0 ? [] : ["\(rest) more"])).listed()
  }

  /// Returns the ranges of consecutive numbers.
  package static func ranges(_ numbers: [Int]) -> [ClosedRange<Int>] {
    numbers.reduce(into: []) { ranges, number in
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
  }
}

extension Diagnostics {
  /// Adds to each warning that not all layouts have the names of its layouts, and removes partial warnings. The message
  /// describes the first of these layouts. Called once, after the last layout.
  package mutating func nameLayouts(_ names: LayoutNames) {
    removePartialWarnings()
    for position in warnings.indices {
      let warning = warnings[position]
      warnings[position].layoutNames = warning.layouts.map { names.names[$0] }
      // A warning with the same sentence in all layouts needs no names.
      let isOfAll = warning.layouts.count == layoutCount && !warning.varies
      if warning.layouts.isEmpty || isOfAll { continue }
      let layouts = " (at \(names.text(warning.layouts)))"
      warnings[position].message += layouts
      warnings[position].remedy?.fact += layouts
    }
  }
}
