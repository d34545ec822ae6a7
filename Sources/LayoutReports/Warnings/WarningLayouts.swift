import TreeFiles

// Names the layouts of a tree to which a warning applies.

/// The names of the layouts of a tree in messages.
package enum LayoutNames {
  /// Names layouts by their widths, in ascending order. Each width is laid out with each variant of the texts, whose
  /// suffix is part of the name.
  case widths([Double], suffixes: [String])
  /// Names layouts by the names of their sizes, in the order of the layouts.
  case sizes([String])

  /// The maximum number of layouts, or ranges of widths, to name.
  private static let limit = 3

  /// Returns the names of layouts, by index: `320 to 352 of 320..440`, `320xinf, 375x667`.
  func text(_ numbers: [Int]) -> String {
    let list = list(numbers)
    guard case .widths(let widths, let suffixes) = self, widths.count > 1 else { return list }
    // Rounded, because widths are computed by adding steps.
    let all = "\(roundedText(of: widths[0]))..\(roundedText(of: widths[widths.count - 1]))"
    return "\(numbers.count == widths.count * suffixes.count ? "all" : list) of \(all)"
  }

  /// Returns the name of a layout, by index.
  package func name(_ number: Int) -> String {
    switch self {
    case .sizes(let sizes): sizes[number]
    case .widths(let widths, let suffixes):
      roundedText(of: widths[number / suffixes.count]) + suffixes[number % suffixes.count]
    }
  }

  /// Consecutive layouts: the names of the first and, if there are several, of the last.
  package typealias Run = (first: String, last: String?, count: Int)

  /// Returns layouts, by index, grouped into runs of consecutive widths.
  package func runs(_ numbers: [Int]) -> [Run] {
    switch self {
    case .sizes(let sizes): numbers.map { (sizes[$0], nil, 1) }
    case .widths(_, let suffixes):
      suffixes.indices.flatMap { position in
        let ofTexts = numbers.filter { $0 % suffixes.count == position }.map { $0 / suffixes.count }
        return LayoutNames.ranges(ofTexts).map { range -> Run in
          let name = { self.name($0 * suffixes.count + position) }
          return (
            name(range.lowerBound), range.count == 1 ? nil : name(range.upperBound), range.count
          )
        }
      }
    }
  }

  /// Returns layouts, by index, in words: `320 to 352, 400 and 3 more`.
  package func list(_ numbers: [Int]) -> String {
    let runs = runs(numbers)
    let rest = runs.dropFirst(LayoutNames.limit).reduce(0) { $0 + $1.count }
    let names = runs.prefix(LayoutNames.limit).map { run in
      run.first + (run.last.map { " to \($0)" } ?? "")
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
  /// Adds to each warning that not all layouts have the names of its layouts, and removes warnings that count only if
  /// all layouts have them. The message describes the first of these layouts. Called once, after the last layout.
  package mutating func nameLayouts(_ names: LayoutNames) {
    removeWarnings { [layoutCount] in $0.isOnlyOfAllLayouts && $0.layouts.count < layoutCount }
    for position in warnings.indices {
      let warning = warnings[position]
      warnings[position].layoutNames = warning.layouts.map { names.name($0) }
      // A warning with the same sentence in all layouts needs no names.
      let isOfAll = warning.layouts.count == layoutCount && !warning.varies
      if warning.layouts.isEmpty || isOfAll { continue }
      let layouts = " (at \(names.text(warning.layouts)))"
      warnings[position].message += layouts
      warnings[position].remedy?.fact += layouts
    }
  }
}
