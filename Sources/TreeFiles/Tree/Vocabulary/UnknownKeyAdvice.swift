import LayoutEngine

// Advice for keys that resemble no key here or in another system, and for objects around an element.

extension Advice {
  /// Creates advice for a key of an element or of a style, from the form of its value and the words of its name; nil if
  /// they say nothing.
  init?(forUnknown key: ForeignKey, in place: KeyPlace, among known: [String]) {
    switch place {
    case .element(_?), .style: break
    default: return nil
    }
    let value = key.value
    if value.isColor || key.name.nameWords.contains(where: Self.inertWords.contains) {
      self.init(removal: "it does not change the layout")
    } else if value.isElement || value.isListOfObjects && value.items.allSatisfy({ $0.isElement }) {
      let isListed = known.contains(ElementKey.children.word)
      self.init(decide: "write it as one of the \"children\"\(isListed ? "" : " of a stack")")
    } else if NamedNumbers(value)?.items.allSatisfy({
      $0.name.flatMap { Edge.edges(named: $0) } != nil
    })
      == true, let insets = key.written(as: .insets)
    {
      self.init(
        decide:
          "for space around the element, wrap it: {\"type\": \"inset\", \"insets\": \(insets), \"child\": …}; "
          + "otherwise remove it")
    } else if !value.isString, NamedNumbers(value)?.items.count == 2,
      let size = key.sizeMembers, size[0].key == StyleKey.preferredSize.word
    {
      let place = if case .style = place { "" } else { " in \"style\"" }
      self.init(
        decide:
          "for the size of the element, write \"preferredSize\": \(size[0].value)\(place); otherwise remove it"
      )
    } else {
      return nil
    }
    isUnsure = !isRemoval
  }

  /// Words in the names of keys that do not change a layout.
  private static let inertWords: Set = [
    "color", "colour", "tint", "shadow", "opacity", "alpha", "gradient", "animation", "animated",
    "transition", "gesture", "cursor", "accessibility", "haptic", "ripple", "listener", "handler",
    "callback", "delegate", "hover", "focus", "enabled", "disabled", "selected",
  ]

  /// Creates advice to write an element in place of the object around it, with that object's other keys.
  init(unwrapping inner: KeyContext.Member, in context: KeyContext) {
    let own = inner.value.members
    let style = own.first { $0.name.isExactly(ElementKey.style.word) }?.value.members ?? []
    var members = own.filter { !$0.name.isExactly(ElementKey.style.word) }.map { $0.json }
    var names = (own + style).map { $0.name }
    var moved: [Member] = []
    for other in context.element where other.offset != inner.offset && other.name.first != "$" {
      let isStyle = other.name.isExactly(ElementKey.style.word)
      for member in isStyle ? other.value.members : [other] {
        let isOfStyle = StyleKey.allCases.contains { $0.word.isExactly(member.name) }
        if names.contains(where: { $0.isExactly(member.name) }) { isUnsure = true }
        names.append(member.name)
        if !isStyle, !isOfStyle {
          // A key of another system may be about the object around the element.
          if ElementKey(rawValue: member.name) == nil { isUnsure = true }
          members.append(member.json)
          continue
        }
        let key = ForeignKey(name: member.name, value: member.value, context: context)
        moved +=
          (key.value(for: member.name)?.members(of: member.name) ?? [(member.name, member.raw)])
          .map { Member(key: $0.key, value: $0.value) }
      }
    }
    let styles = style.map { $0.json } + moved.map { $0.text }
    if !styles.isEmpty { members.append("\"style\": {\(styles.joined(separator: ", "))}") }
    change = .unwrap(inner.name, "{\(members.joined(separator: ", "))}", style: moved)
  }
}

extension KeyContext {
  /// The member of an object without a type whose value is an element, as in `{"component": {"type": "node"},
  /// "flexGrow": 1}`; nil if there is none, or several.
  var wrappedElement: Member? {
    let isOther = { (member: Member) in
      ElementKey(rawValue: member.name) == nil && StyleKey(rawValue: member.name) == nil
        && !member.name.hasPrefix("$")
    }
    let found = element.filter { isOther($0) && $0.value.isElement }
    guard found.count == 1 else { return nil }
    let hasOther = element.contains { member in
      let kind = ElementKey(rawValue: member.name)?.row.kind
      return kind == .type || kind == .element || kind == .elements
        || Synonym.keys.rows(for: member.name).contains {
          $0.isInsteadOfElement
            || $0.replacements == [ElementKey.type.word] && member.offset != found[0].offset
        }
    }
    return hasOther ? nil : found[0]
  }
}

extension KeyContext.Member {
  /// The value as JSON, whole.
  fileprivate var raw: String { String(decoding: value.bytes, as: UTF8.self) }

  fileprivate var json: String { "\"\(name)\": \(raw)" }
}

extension RawValue {
  /// True for a color: `"#ff0000"`, `"rgba(0, 0, 0, 0.5)"`.
  fileprivate var isColor: Bool {
    guard let text = unquoted?.lowercased() else { return false }
    let isHexadecimal =
      text.first == "#" && [4, 5, 7, 9].contains(text.utf8.count)
      && text.dropFirst().allSatisfy { $0.isHexDigit }
    return isHexadecimal || ["rgb(", "rgba(", "hsl(", "hsla("].contains(where: text.hasPrefix)
  }
}

extension String {
  /// The words of a name in camel case or with separators, in lower case: `text`, `size`, `sp` for `textSizeSp`.
  var nameWords: [String] {
    let characters = Array(self)
    var words = [""]
    for (index, character) in characters.enumerated() {
      let isPart = character.isLetter || character.isNumber
      // The last capital of several begins a word: `CKInset`.
      let begins =
        character.isUppercase && index > 0
        && (!characters[index - 1].isUppercase
          || index + 1 < characters.count && characters[index + 1].isLowercase)
      if !isPart || begins { words.append("") }
      if isPart { words[words.count - 1] += character.lowercased() }
    }
    return words.filter { !$0.isEmpty }
  }

  /// The name without a unit at its end, as in Litho's `widthDip` and `textSizeSp`.
  var withoutUnit: String {
    let units = ["Dip", "Dp", "Sp", "Px", "Pt", "Points", "Percent"]
    guard let unit = units.first(where: hasSuffix), utf8.count > unit.utf8.count + 1 else {
      return self
    }
    return String(dropLast(unit.count))
  }
}
