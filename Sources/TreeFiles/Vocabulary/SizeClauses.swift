import LayoutEngine

// What a width or a height in the words of other systems is, where that depends on its parent or on arithmetic.

extension Advice {
  /// For a dimension that fills its parent, that `calc` makes, or that is relative to a font or to the screen.
  init?(forSize value: RawValue, of key: String, in context: KeyContext) {
    guard value.isWhole, let text = value.unquoted?.lowercased() else { return nil }
    let word = Synonym.normalized(text.unqualified.first ?? text[...])
    let axis = Axis.both.first { $0.lengthWord == key }
    let fill = ForeignKey(name: key, value: value, context: context).fill
    if let axis, Self.fillingWords.contains(word) || Self.infiniteWords.contains(word) {
      let member = fill(axis)
      if member.key == key {
        self.init(replacement: member.value)
        return
      }
      self.init([member], in: .style)
      // It has the place of the key, which may be written elsewhere already.
      isUnsure = context.style.contains { $0.name.isExactly(member.key) }
    } else if Self.infiniteWords.contains(word), key.hasPrefix("max") {
      let member = fill(key == StyleKey.maxWidth.word ? .horizontal : .vertical)
      self = .omission
      // SwiftUI fills with it, and others have no limit.
      isUnsure = text != "inf"
      list = isUnsure ? "; to fill the space, write \"\(member.key)\": \(member.value)" : ""
    } else if text.hasPrefix("calc("), let result = CalculatedLength(text.dropFirst(4)) {
      self.init(result, of: axis, in: context)
    } else {
      self.init(forRelativeLength: text, in: context)
    }
  }

  private static let fillingWords: Set = [
    "fill", "matchparent", "fillparent", "fillcontainer", "stretch", "full", "wfull", "hfull",
    "fillavailable", "webkitfillavailable", "mozavailable", "grow", "expand", "expanded",
  ]

  private static let infiniteWords: Set = [
    "inf", "infinity", "infinite", "greatestfinitemagnitude", "maxfinite",
  ]

  private init(_ result: CalculatedLength, of axis: Axis?, in context: KeyContext) {
    let points = TreeFiles.text(of: result.points)
    if result.percent == 0, result.points >= 0 {
      self.init(replacement: points)
    } else if result.points == 0, (0...100).contains(result.percent) {
      let percent = (result.percent * 10_000).rounded() / 10_000
      self.init(replacement: "\"\(TreeFiles.text(of: percent))%\"")
    } else if result.percent == 100, result.points < 0, let axis {
      if context.parentAxis == axis {
        self.init([("flexGrow", "1")], in: .style)
        (reason, isUnsure) = (", which takes the space that the others leave", true)
        return
      }
      let (start, end) = Edge.ends(of: axis)
      let half = TreeFiles.text(of: -result.points / 2)
      let insets = Edge.insets([start: half, end: half])
      self.init(context.wrap(.inset, "\"insets\": \(insets), ", isAsLarge: false))
      change = .removal(namesKey: true)
    } else {
      self.init(decide: "write the result in points: a length is in points or in percent, not in both")
    }
  }

  /// For a length in `em`, or one of the screen.
  private init?(forRelativeLength text: String, in context: KeyContext) {
    let digits = text.prefix { $0.isNumber || $0 == "." }
    guard let number = Double(digits) else { return nil }
    switch text.dropFirst(digits.count) {
    case "em":
      let size = context.element.first { $0.name.isExactly(ElementKey.fontSize.word) }.flatMap {
        Double($0.value.text)
      }
      self.init(replacement: TreeFiles.text(of: number * (size ?? 16)))
      reason = ": 1em is the size of the font" + (size == nil ? ", often 16" : "")
      isUnsure = size == nil
    case "vw", "vh", "dvw", "dvh", "svh", "lvh":
      if number > 100 { return nil }
      self.init(replacement: "\"\(digits)%\"", ", which is of the parent")
      isUnsure = true
    default: return nil
    }
  }
}

/// The result of the arithmetic of CSS with points and percentages: `(100% - 16px)`.
struct CalculatedLength {
  private(set) var percent = 0.0
  private(set) var points = 0.0
  private var hasUnit = false

  init?(_ text: Substring) {
    var parser = Parser(rest: text.filter { $0 != " " }[...])
    guard let result = parser.sum(0), parser.rest.isEmpty, result.points.isFinite,
      result.percent.isFinite
    else { return nil }
    self = result
  }

  private init(percent: Double, points: Double, hasUnit: Bool) {
    (self.percent, self.points, self.hasUnit) = (percent, points, hasUnit)
  }

  private func scaled(by factor: Double) -> CalculatedLength {
    CalculatedLength(percent: percent * factor, points: points * factor, hasUnit: hasUnit)
  }

  private struct Parser {
    var rest: Substring
    private static let mostLevels = 8

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
        guard level < Self.mostLevels else { return nil }
        rest.removeFirst()
        guard let inner = sum(level + 1), rest.first == ")" else { return nil }
        rest.removeFirst()
        return inner
      }
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "%" }
      rest = rest.dropFirst(word.count)
      if word.last == "%" {
        return Double(word.dropLast()).map {
          CalculatedLength(percent: $0, points: 0, hasUnit: true)
        }
      }
      guard let number = NamedNumbers.number(String(word)).flatMap(Double.init) else { return nil }
      return CalculatedLength(percent: 0, points: number, hasUnit: word.last?.isNumber == false)
    }
  }
}
