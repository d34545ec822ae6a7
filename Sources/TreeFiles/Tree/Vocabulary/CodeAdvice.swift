import LayoutEngine
import LayoutText

// Advice for source code in place of the value that it creates.

extension Advice {
  /// Creates advice for code in place of a text: the characters of its literal, with its attributes. Nil for other
  /// strings.
  ///
  /// - Parameter key: The key of this format for the text.
  init?(forCode value: RawValue, as key: String, in context: KeyContext) {
    let parts = (value.unquoted ?? "").split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.first?.isCode(isAll: parts.count == 1) == true else { return nil }
    let literal = value.isWhole && parts.count > 2 ? parts[1] : ""
    let end = parts.dropFirst(2).joined(separator: "\"")
    let isKey = !literal.contains(" ") && literal.dropLast().contains { "._".contains($0) }
    // A concatenated or formatted text is only known at runtime.
    let isPart = end.contains("+") || literal.contains { "\\%$".contains($0) }
    if literal.isEmpty || isKey || isPart {
      self.init(decide: "it is code: write the characters that it makes as \"\(key)\"", key: key)
      return
    }
    let font = end.includes(".font") ? Advice.members(forFontCall: end) ?? [] : []
    let members = [Member(key: key, value: "\"\(literal)\"")] + font
    self.init(members.map { ($0.key, $0.value) }, in: .element(.text))
    let known = font.isEmpty ? Self.labels : Self.labels + Self.fontWords
    let code = stride(from: 2, to: parts.count, by: 2).flatMap { index in
      parts[index].split { !$0.isLetter }.map { $0.lowercased() }
    }
    let isRead = code.allSatisfy { word in known.contains(where: word.includes) }
    if !isRead {
      steps = [.decide("what else it says as keys of the text, such as \"fontSize\": 16")]
    }
    isUnsure = font.contains { context.has($0.key) }
  }

  /// Labels and words of calls that do not change the layout.
  private static let labels = ["comment", "table", "bundle", "main", "module", "color"]
  /// The words of calls that create a font, in lower case.
  private static let fontWords =
    ["font", "attributes", "size", "weight", "name", "system", "style", "preferred"]
    + (Font.Weight.keywords + TextStyleName.keywords).map { $0.lowercased() }

  /// Returns the members for a call that creates a font, or for a text style, such as `.system(size: 15, weight:
  /// .bold)`; nil for other names.
  static func members(forFontCall call: String) -> [Member]? {
    let parts = call.split { "(): ,/".contains($0) }.map { String($0) }
    let words = parts.map { part in
      let named = (part.split(separator: ".").last ?? "").droppingPrefix("UIFontTextStyle")
      return named.prefix(1).lowercased() + named.dropFirst()
    }
    let styles = Array(TextStyleName.keywords.dropFirst())
    let style =
      styles.first { words.contains($0) || words.contains("\($0)Style") }
      // SwiftUI's `title` is UIKit's `title1`.
      ?? styles.first { [String($0.dropLast())] == words && $0.last == "1" }
    if let style {
      return [Member(key: ElementKey.textStyle.word, value: "\"\(style)\"")]
    }
    // In CSS, only a number with a unit is the size, because a weight may precede it.
    let isCSS = call.includes("px") || call.includes("rem")
    let sizes = parts.filter { NamedNumbers.number($0) != nil }
    let index = sizes.firstIndex { !isCSS || Double($0) == nil }
    let number = index.flatMap { NamedNumbers.number(sizes[$0]) }
    let isSystem = words.contains { $0.lowercased().includes("system") }
    let names = parts.map { $0.filter { $0 != "\"" } }
    guard let size = number,
      // The families in CSS's shorthand may not exist here.
      let name = isSystem
        ? "System"
        : names.first(where: { Font.builtIn(named: $0) != nil })
          ?? (isCSS ? "System" : nil)
    else { return nil }
    let weight =
      Font.Weight.keywords.first { words.contains($0) }
      ?? (words.contains("boldSystemFont") ? "bold" : nil)
    let heaviness = index == 1 ? sizes[0] : nil
    let written = weight.map { "\"\($0)\"" } ?? heaviness
    let font = written.map { "{\"name\": \"\(name)\", \"weight\": \($0)}" } ?? "\"\(name)\""
    let members = [
      Member(key: ElementKey.font.word, value: font),
      Member(key: ElementKey.fontSize.word, value: size),
    ]
    guard call.includes("/"), let index, let line = sizes.dropFirst(index + 1).first,
      let height = NamedNumbers.number(line), let points = Double(height)
    else { return members }
    let lines = Double(line) == nil ? points : points * (Double(size) ?? 0)
    return members + [Member(key: ElementKey.lineHeight.word, value: TreeFiles.text(of: lines))]
  }
}

extension Substring {
  /// Returns true for the start of code that creates a text, such as `NSLocalizedString(`.
  fileprivate func isCode(isAll: Bool) -> Bool {
    if ["@string/", "R.string."].contains(where: hasPrefix) { return true }
    if last == "@" { return count == 1 || first == "[" }
    let name = prefix { $0.isLetter || $0.isNumber || "._".contains($0) }
    let rest = self[name.endIndex...]
    guard name.first.map({ $0.isLetter || $0 == "." }) ?? false, rest.first == "(" else {
      return false
    }
    if isAll {
      return rest.last == ")" && (rest.count == 2 || rest.contains { ".:'".contains($0) })
    }
    return rest.allSatisfy { $0.isLetter || $0.isNumber || "._(: @".contains($0) }
  }
}
