import LayoutEngine

/// The result of a CSS calculation with points and percentages: `(100% - 16px)`.
struct CalculatedLength {
  private(set) var percent = 0.0
  private(set) var points = 0.0
  private var hasUnit = false

  init?(_ text: Substring, _ units: LengthUnits = LengthUnits()) {
    var parser = Parser(rest: text.filter { $0 != " " }[...], units: units)
    guard let result = parser.sum(0), parser.rest.isEmpty, result.points.isFinite,
      result.percent.isFinite
    else { return nil }
    self = result
  }

  /// Evaluates code with the size of the parent or the screen: `geometry.size.width * 0.5`.
  init?(ofParentIn code: String, _ axis: Axis) {
    let names = code.split { "*/+-".contains($0) || $0 == " " }.filter {
      $0.first?.isLetter ?? false
    }
    let words = ["width", "window", "screen", "mediaquery", "superview", "parent", "container"]
    guard names.count == 1, let name = names.first.map({ String($0) }),
      name.includes("height") ? axis == .vertical : words.contains(where: name.includes),
      axis == .horizontal || !name.includes("width")
    else { return nil }
    self.init("(\(code.replacingAll(name, with: "100%")))")
  }

  /// The length in points or percent; nil for a sum of both.
  var length: FlexLength? {
    percent == 0 ? .points(points) : points == 0 ? .percent(percent) : nil
  }

  private init(percent: Double, points: Double, hasUnit: Bool) {
    (self.percent, self.points, self.hasUnit) = (percent, points, hasUnit)
  }

  private func scaled(by factor: Double) -> CalculatedLength {
    CalculatedLength(percent: percent * factor, points: points * factor, hasUnit: hasUnit)
  }

  private struct Parser {
    var rest: Substring
    let units: LengthUnits
    private static let maximumDepth = 8

    mutating func sum(_ level: Int) -> CalculatedLength? {
      guard var result = product(level) else { return nil }
      while let sign = rest.first, sign == "+" || sign == "-" {
        rest.removeFirst()
        guard let other = product(level) else { return nil }
        let part = sign == "-" ? other.scaled(by: -1) : other
        result = CalculatedLength(
          percent: result.percent + part.percent, points: result.points + part.points,
          hasUnit: result.hasUnit || part.hasUnit)
      }
      return result
    }

    private mutating func product(_ level: Int) -> CalculatedLength? {
      guard var result = atom(level) else { return nil }
      while let sign = rest.first, sign == "*" || sign == "/" {
        rest.removeFirst()
        guard let other = atom(level) else { return nil }
        if !other.hasUnit {
          result = result.scaled(by: sign == "*" ? other.points : 1 / other.points)
        } else if sign == "*", !result.hasUnit {
          result = other.scaled(by: result.points)
        } else {
          return nil
        }
      }
      return result
    }

    private mutating func atom(_ level: Int) -> CalculatedLength? {
      if rest.first == "(" {
        guard level < Self.maximumDepth else { return nil }
        rest.removeFirst()
        guard let inner = sum(level + 1), rest.first == ")" else { return nil }
        rest.removeFirst()
        return inner
      }
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "%" }
      rest = rest.dropFirst(word.count)
      guard let written = WrittenLength(word) else { return nil }
      if written.unit == "%" {
        return CalculatedLength(percent: written.number, points: 0, hasUnit: true)
      }
      return written.points(units).map {
        CalculatedLength(percent: 0, points: $0, hasUnit: !written.unit.isEmpty)
      }
    }
  }
}
