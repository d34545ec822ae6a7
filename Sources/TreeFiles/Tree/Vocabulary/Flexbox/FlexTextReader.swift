/// Reads the keys of texts.
extension FlexStyleReader {
  mutating func readText(_ name: String, _ value: FlexValue) -> Result? {
    switch name {
    case "font": return readFont(value)
    case "fontsize":
      return set(&style.text.fontSize, value.factor(of: style.text.fontSize) ?? points(value))
    case "fontfamily":
      if case .word(let family) = value {
        style.text.family = family.split(separator: ",").first
          .map { $0.filter { !"\"'".contains($0) } }
          .map { String($0.split(separator: " ").joined(separator: " ")) }
      }
      return .accepted
    case "fontweight":
      let names = ["normal": 400, "regular": 400, "medium": 500, "semibold": 600, "bold": 700]
      let weight = value.word.flatMap { names[$0] } ?? points(value)?.integerPart
      return set(&style.text.weight, weight.map { .some($0) })
    case "lineheight":
      if value.word == "normal" { return .accepted }
      // In CSS, a number is a factor; in React Native, it is in points.
      guard let number = points(value) else { return .badValue }
      style.text.lineHeightFactor = value.factor.flatMap { $0 < 4 ? $0 : nil }
      return set(&style.text.lineHeight, .some(number))
    case "letterspacing":
      return value.word == "normal"
        ? .accepted : set(&style.text.letterSpacing, points(value).map { .some($0) })
    case "webkitlineclamp", "lineclamp", "numberoflines", "maxlines":
      return set(&style.text.lines, (points(value)?.integerPart).map { .some($0) })
    case "textoverflow":
      style.text.truncationMode = value.word == "clip" ? nil : "byTruncatingTail"
      return .accepted
    case "ellipsizemode":
      let modes = ["head": "Head", "middle": "Middle", "tail": "Tail"]
      style.text.truncationMode =
        value.word.flatMap { modes[$0] }.map { "byTruncating\($0)" } ?? "byClipping"
      return .accepted
    case "textindent":
      guard let indent = value.factor(of: style.text.fontSize) ?? points(value), indent >= 0,
        value.word?.hasSuffix("%") != true
      else { return .badValue }
      style.text.indent = indent
      return .accepted
    case "whitespace", "textwrap", "textwrapmode": return readWhiteSpace(value)
    default: return nil
    }
  }

  mutating func readWhiteSpace(_ value: FlexValue) -> Result {
    switch value.word {
    case "nowrap"?: (style.text.wraps, style.text.keepsLineFeeds) = (false, false)
    case "pre"?: (style.text.wraps, style.text.keepsLineFeeds) = (false, true)
    case "pre-wrap"?, "pre-line"?, "break-spaces"?:
      (style.text.wraps, style.text.keepsLineFeeds) = (true, true)
    case "normal"?, "wrap"?, "balance"?, "pretty"?, "stable"?, "auto"?:
      (style.text.wraps, style.text.keepsLineFeeds) = (true, false)
    default: return .badValue
    }
    return .accepted
  }

  /// Reads CSS's `font: bold 14px/20px Helvetica, sans-serif`, where the family follows the size.
  mutating func readFont(_ value: FlexValue) -> Result {
    guard case .word(let text) = value else { return .badValue }
    let words = text.split(separator: " ")
    guard let index = words.firstIndex(where: { $0.first?.isNumber == true && Int($0) == nil })
    else { return .badValue }
    for word in words[..<index] { _ = readText("fontweight", .word(String(word))) }
    let sizes = words[index].split(separator: "/").map { FlexValue.word(String($0)) }
    _ = readText("fontfamily", .word(words[(index + 1)...].joined(separator: " ")))
    if sizes.count == 2, readText("fontsize", sizes[0]) == .accepted {
      return readText("lineheight", sizes[1]) ?? .unknown
    }
    return readText("fontsize", sizes[0]) ?? .unknown
  }
}
