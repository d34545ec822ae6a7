import TreeFiles

// Which of several layouts of one tree a warning is of.

/// The names of the layouts of a tree in messages.
package enum LayoutNames {
  /// Names layouts by their widths, in ascending order. Each width is laid out with each variant of the texts, whose
  /// suffix is part of the name.
  case widths([Double], suffixes: [String])
  /// Names layouts by the names of their sizes, in any order.
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

  /// Layouts that follow one another: the names of the first and, if there are more, of the last.
  package typealias Run = (first: String, last: String?, count: Int)

  /// Returns some of the layouts, by their numbers, in runs.
  package func runs(_ numbers: [Int]) -> [Run] {
    switch self {
    case .sizes(let sizes): numbers.map { (sizes[$0], nil, 1) }
    case .widths(_, let suffixes):
      suffixes.indices.flatMap { place in
        let ofTexts = numbers.filter { $0 % suffixes.count == place }.map { $0 / suffixes.count }
        return LayoutNames.ranges(ofTexts).map { range -> Run in
          let name = { self.name($0 * suffixes.count + place) }
          return (
            name(range.lowerBound), range.count == 1 ? nil : name(range.upperBound), range.count
          )
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
  /// Adds to each warning that is not of all layouts in which ones it is, and removes those that would
  /// have to be. What its sentence says is so in the first of them. Called once, after the last layout.
  package mutating func nameLayouts(_ names: LayoutNames) {
    removeWarnings { [layoutCount] in $0.isOnlyOfAllLayouts && $0.layouts.count < layoutCount }
    for place in warnings.indices {
      let warning = warnings[place]
      warnings[place].layoutNames = warning.layouts.map { names.name($0) }
      // One that says the same in all layouts needs no names.
      let isOfAll = warning.layouts.count == layoutCount && !warning.varies
      if warning.layouts.isEmpty || isOfAll { continue }
      let layouts = " (at \(names.text(warning.layouts)))"
      warnings[place].message += layouts
      warnings[place].remedy?.fact += layouts
    }
  }
}
