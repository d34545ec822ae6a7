import TreeFiles

// Which of several layouts of one tree a warning is of.

/// The names of the layouts of a tree in messages.
package enum LayoutNames {
  /// By their widths, in ascending order. Each width is laid out with each variant of the texts, whose suffix
  /// is part of the name.
  case widths([Double], suffixes: [String])
  /// By the names of their sizes, in any order.
  case sizes([String])

  /// The largest number of layouts, or ranges of widths, that are named.
  private static let limit = 3

  /// Names some of the layouts, by their numbers: `320 to 352 of 320..440`, `320xinf, 375x667`.
  func text(_ numbers: [Int]) -> String {
    let list = list(numbers)
    guard case .widths(let widths, let suffixes) = self, widths.count > 1 else { return list }
    // Steps add up to more digits than they have.
    let all = "\(roundedText(of: widths[0]))..\(roundedText(of: widths[widths.count - 1]))"
    return "\(numbers.count == widths.count * suffixes.count ? "all" : list) of \(all)"
  }

  /// The name of a layout, by its number.
  package func name(_ number: Int) -> String {
    switch self {
    case .sizes(let sizes): sizes[number]
    case .widths(let widths, let suffixes):
      roundedText(of: widths[number / suffixes.count]) + suffixes[number % suffixes.count]
    }
  }

  /// Some of the layouts, by their numbers, in runs: the name of the first layout of each run and, if there
  /// are more, of the last one.
  package func ranges(_ numbers: [Int]) -> [(first: String, last: String?)] {
    runs(numbers).map { ($0.first, $0.last) }
  }

  /// Layouts that follow one another: the names of the first and, if there are more, of the last.
  private struct Run {
    let first: String
    let last: String?
    let count: Int
  }

  private func runs(_ numbers: [Int]) -> [Run] {
    switch self {
    case .sizes(let sizes): numbers.map { Run(first: sizes[$0], last: nil, count: 1) }
    case .widths(_, let suffixes):
      suffixes.indices.flatMap { place in
        let ofTexts = numbers.filter { $0 % suffixes.count == place }.map { $0 / suffixes.count }
        return LayoutNames.runs(ofTexts).map { run in
          let name = { self.name($0 * suffixes.count + place) }
          return Run(
            first: name(run.lowerBound), last: run.count == 1 ? nil : name(run.upperBound),
            count: run.count)
        }
      }
    }
  }

  /// Returns some of the layouts in words, by their numbers: `320 to 352, 400 and 3 more`.
  package func list(_ numbers: [Int]) -> String {
    let runs = runs(numbers)
    let rest = runs.dropFirst(LayoutNames.limit).reduce(0) { $0 + $1.count }
    let names = runs.prefix(LayoutNames.limit).map { run in
      run.first + (run.last.map { " to \($0)" } ?? "")
    }
    return (names + (rest == 0 ? [] : ["\(rest) more"])).listed()
  }

  /// Numbers that follow one another.
  private static func runs(_ numbers: [Int]) -> [ClosedRange<Int>] {
    numbers.reduce(into: []) { runs, number in
      if let last = runs.last, last.upperBound == number - 1 {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
  }
}

extension Diagnostics {
  /// Adds to each warning that is not of all layouts in which ones it is, and removes those that would
  /// have to be. What its sentence says is so in the first of them. Called once, after the last layout.
  package mutating func nameLayouts(_ names: LayoutNames) {
    removeWarnings { [layoutCount] in $0.isOnlyOfAllLayouts && $0.layouts.count < layoutCount }
    for place in warnings.indices {
      let warning = warnings[place]
      warnings[place].layoutNames = warning.layouts.map { names.name($0) }
      if warning.layouts.isEmpty || warning.isOfAll(layoutCount) { continue }
      warnings[place].message += " (at \(names.text(warning.layouts)))"
    }
  }
}

extension Diagnostic {
  /// True if a warning says the same in as many layouts.
  fileprivate func isOfAll(_ count: Int) -> Bool { layouts.count == count && !varies }
}
