import LayoutEngine
import LayoutText

extension ForeignKey {
  /// Returns the remedy for the weight of a font.
  func fontWeight(_ place: KeyPlace) -> Advice? {
    if value == "false" { return Advice(removal: "") }
    switch place {
    case .element(.text), .element(nil), .run: break
    case .style where context.type == .text: break
    default: return Advice(removal: "only texts have a font")
    }
    guard let weight = weightText else { return nil }
    if case .run = place { return weightInRun(weight, place) }
    if let font = context.element.first(where: { $0.name.isExactly(ElementKey.font.word) }) {
      let style = Advice.members(forFontCall: font.value.unquoted ?? "")
      if let style, style[0].key == ElementKey.textStyle.word {
        return Advice(
          decide: "write \"textStyle\": \(style[0].value) and \(self.font("\"System\"", weight)) "
            + "instead of \"font\"")
      }
      return font.value.isString
        ? Advice(
          decide: "write it in \(self.font(font.value.text, weight))"
            + missingFace(of: font.value.text, weight))
        : Advice(decide: "write it in \"font\": {…, \"weight\": \(weight)}")
    }
    let family = (context.element + context.style).first { $0.isFontFamily }
    let name = family?.value.text ?? standardFont(weight)
    var advice = Advice([("font", "{\"name\": \(name), \"weight\": \(weight)}")], in: place)
    if case .style = place {
      advice.home = Advice.Home(location: "next to \"style\"", object: .around(levels: 1))
    }
    if let family { advice.steps = [.remove(keys: [family.name])] }
    advice.reason = missingFace(of: name, weight)
    if !advice.reason.isEmpty { advice.isUnsure = true }
    return advice
  }

  /// Returns a clause that asks for a font file if the weight is not built in, or "".
  private func missingFace(of name: String, _ weight: String) -> String {
    let name = name.filter { $0 != "\"" }
    guard Font.builtIn(named: name) != nil, let number = weightNumber(weight) else { return "" }
    let faces = Font.Weight.faces(ofFont: name, weight: number)
    if faces.contains(where: { Font.builtIn(named: $0) != nil }) { return "" }
    return ", and name the file of the weight with --font \(faces.first ?? name)=FILE"
  }

  private func weightNumber(_ weight: String) -> Double? {
    Double(weight) ?? Font.Weight.allCases.first { "\"\($0.keyword)\"" == weight }?.number
  }

  /// Returns the member for a font with a weight, as JSON.
  private func font(_ name: String, _ weight: String) -> String {
    "\"font\": {\"name\": \(name), \"weight\": \(weight)}"
  }

  /// Returns a font that has the weight, for a text without a font.
  private func standardFont(_ weight: String) -> String {
    let isHelvetica = ["\"bold\"", "700", "\"regular\"", "400"].contains(weight)
    return isHelvetica && !context.element.contains { $0.name.isExactly(ElementKey.textStyle.word) }
      ? "\"Helvetica\"" : "\"System\""
  }

  /// The weight as JSON: a number, or a keyword in quotes.
  private var weightText: String? {
    if value == "true" { return "\"bold\"" }
    let text = value.unquoted ?? value.text
    let word = text.ownName
    let digits = word.hasPrefix("w") ? String(word.dropFirst()) : word
    if let number = Double(digits), FontKey.weight.accepts(number) { return digits }
    if Synonym.normalized(word) == "normal" { return "\"regular\"" }
    return Font.Weight.keywords.first { Synonym.normalized($0) == Synonym.normalized(word) }
      .map { "\"\($0)\"" }
  }

  /// Returns the remedy for a weight in a run, whose font is a name.
  private func weightInRun(_ weight: String, _ place: KeyPlace) -> Advice? {
    let own = (context.members + context.element).first { member in
      member.name.isExactly(ElementKey.font.word) && member.value.isString || member.isFontFamily
    }
    let name = (own?.value.text ?? standardFont(weight)).filter { $0 != "\"" }
    let faces = Font.Weight.faces(ofFont: name, weight: weightNumber(weight) ?? 0)
    guard let face = faces.first(where: { Font.builtIn(named: $0) != nil }) ?? faces.first else {
      return Advice(
        decide: "a run has the name of a font, with its weight: write \"font\": \"System-Bold\"")
    }
    if context.has(RunKey.font.word) {
      return Advice(decide: "write it in \"font\": \"\(face)\"")
    }
    let family = context.members.first { $0.isFontFamily }
    var advice = Advice([(RunKey.font.word, "\"\(face)\"")], in: place)
    if let family { advice.steps = [.remove(keys: [family.name])] }
    return advice
  }
}

extension ElementKey {
  /// True for the attributes of texts, such as `fontSize`.
  package var isOfText: Bool {
    row.types.has(.text) && !row.types.has(.node) && self != .text && self != .runs
  }
}

extension KeyContext.Member {
  /// True if the member is the name of a font, under another system's key.
  fileprivate var isFontFamily: Bool {
    value.isString
      && Synonym.keys.rows(for: name).contains { row in
        row.replacements == [ElementKey.font.word] && row.remedy == nil
      }
  }
}

extension Advice {
  /// Makes a key replace a font that the advice would leave empty.
  mutating func replaceEmptyFont(_ key: ForeignKey) {
    let members = key.context.members
    guard home?.object == .around(levels: 1), !members.isEmpty,
      !members.contains(where: { member in FontKey.words.contains { $0.isExactly(member.name) } })
    else { return }
    if case .put(let name, _) = change {
      change = .members([Member(key: name, value: key.value(for: name)?.value ?? key.value.text)])
    }
    home = Home(location: "instead of \"font\"", object: nil)
  }
}
