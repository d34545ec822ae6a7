import LayoutEngine

extension ForeignKey {
  /// Returns the remedy for a side of the screen, or of a limit, in a case, combined with the other side's.
  func caseSide(_ place: KeyPlace) -> Advice? {
    let members = context.members.map {
      (name: $0.name, value: $0.value.unquoted ?? $0.value.text)
    }
    guard let side = ScreenSide(name), let (key, lengths, keys) = side.size(in: members),
      keys.contains(name)
    else { return nil }
    if context.has(CaseKey.device.word), side.bound.isEmpty {
      return Advice(
        decide:
          "a device has its own height: remove it, or write \"size\" and \"scale\" instead of \"device\""
      )
    }
    if context.has(key), !keys.contains(key) { return Advice(decide: "write it in \"\(key)\"") }
    if !side.bound.isEmpty, let exact = ["width", "size"].first(where: context.has) {
      return Advice(removal: "\"\(exact)\" is the minimum and the maximum")
    }
    let sides = lengths.map { $0 == "inf" ? "\"inf\"" : $0 }.joined(separator: ", ")
    let value = key == CaseKey.width.word ? lengths[0] : "[\(sides)]"
    var advice = Advice([(key, value)], in: place)
    advice.group = keys.filter { $0 != name }
    return advice
  }

  /// Returns the remedy for expected frames in a case: sentences for `require`.
  func caseExpectation(_ place: KeyPlace) -> Advice? {
    guard value.isWhole else { return nil }
    if value.isString || value.text.hasPrefix("[\"") {
      return Advice([(CaseKey.require.word, value.text)], in: place)
    }
    var names: [String] = []
    var element = ""
    var clauses: [String] = []
    for word in value.text.split(whereSeparator: { "{}\":,".contains($0) || $0.isWhitespace }) {
      guard Double(String(word)) != nil else {
        names.append(String(word))
        continue
      }
      guard let property = names.popLast(), property.allSatisfy({ $0.isLetter }) else { return nil }
      element = names.last ?? element
      if element.isEmpty { return nil }
      clauses.append("\(element).\(property) == \(word)")
      names = []
    }
    if clauses.isEmpty || !names.isEmpty { return nil }
    return Advice([(CaseKey.require.word, "\"\(clauses.joined(separator: " and "))\"")], in: place)
  }

  /// The remedy for the orientation of the screen in a case.
  var caseOrientation: Advice {
    Advice(
      decide: Device.advice(
        forOrientation: value.text, of: context.members.word(CaseKey.device.word), ", and remove it"
      ))
  }
}

/// A side of the screen, or of a limit of it, in the words of other tools: `viewportWidth`, `max-height`.
package struct ScreenSide {
  /// `min`, `max`, or "" for the screen itself.
  fileprivate let bound: String
  private let axis: Axis

  package init?(_ name: String) {
    var word = Synonym.normalized(name)[...]
    bound = ["min", "max"].first(where: word.hasPrefix) ?? ""
    word = word.dropFirst(bound.utf8.count)
    for screen in ["viewport", "screen", "window"] where word.hasPrefix(screen) {
      word = word.dropFirst(screen.utf8.count)
    }
    guard let axis = Axis.both.first(where: { $0.lengthWord == word }) else { return nil }
    self.axis = axis
  }

  /// Returns the key for the size, its two lengths, and the names of all members that are its sides; nil if one is not
  /// a length.
  package func size(
    in members: [(name: String, value: String)]
  ) -> (key: String, lengths: [String], names: [String])? {
    let missing = bound == "min" ? "0" : "inf"
    var lengths = [missing, missing]
    var names: [String] = []
    for (name, value) in members {
      guard let side = ScreenSide(name), side.bound == bound else { continue }
      let isFree = ["null", "auto", "none"].contains(value.lowercased())
      guard let number = isFree ? missing : NamedNumbers.number(value)?.filter({ $0 != "\"" })
      else {
        return nil
      }
      lengths[side.axis == .horizontal ? 0 : 1] = number
      names.append(name)
    }
    let ofScreen = lengths[1] == "inf" ? "width" : lengths[0] == "inf" ? "max" : "size"
    return (bound.isEmpty ? ofScreen : bound, lengths, names)
  }
}
