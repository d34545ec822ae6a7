import LayoutEngine
import LayoutText

/// The advice of an error, and the edit that follows it.
struct Advice {
  let text: String
  /// The text to write in place of the key, of the value, or of both. With it, the error is gone; nil if there is
  /// more to do.
  var suggestion: String?
  /// The value to write, where there is more to do.
  var value: String?
  /// For a key: the key of this format that was meant.
  var key: String?
  /// True if the suggestion is for the key and its value.
  var replacesMember = false
  /// For a key that belongs in another object: with it there, the error is gone.
  var move: KeyMove?
}

extension Advice {
  /// For a key that the object does not have, of `known` ones; nil where no other system has it either.
  init?(for key: ForeignKey, in place: KeyPlace, among known: [String]) {
    let normalized = Synonym.normalized(key.name)
    if case .element(nil) = place, let type = key.typeAsKey {
      let rest =
        key.value.bytes.first == UInt8(ascii: "[")
        ? ", \"children\": […]" : " in this element, and move the keys of \"\(key.name)\" to it"
      self.init(text: "write \"type\": \"\(type)\"\(rest)", key: type)
      return
    }
    for list in ["children", "runs"] where key.value.isListOfObjects && known.contains(list) {
      guard !key.context.has(list), !key.context.has("text") else { continue }
      self.init(renaming: key, to: list)
      return
    }
    if let same = known.first(where: { Synonym.normalized($0) == normalized }) {
      self.init(renaming: key, to: same)
      return
    }
    if case .run = place, let members = key.contents(place) {
      self.init(members, in: place)
      return
    }
    let rows = place.rows(for: key.name, among: known)
    if key.value == "null", !rows.isEmpty {
      self.init(text: "remove it")
      return
    }
    let advice = rows.map { Advice.advice(for: key, $0, in: place, among: known) }
    if let first = advice.first(where: { $0.isWhole }) ?? advice.first {
      self = first.advice
    } else if let advice = Advice(forElementsUnder: key, in: place) {
      self = advice
    } else {
      self.init(forKnownKey: normalized, of: key.name, in: place, among: known)
      if let nearest = self.key { suggestion = Advice(renaming: key, to: nearest).renaming }
    }
    if case .value(ElementKey.font.word) = place { replaceEmptyFont(key) }
    guard !rows.isEmpty || move != nil, let meant = self.key ?? move?.members.first?.key else {
      return
    }
    // A text excludes runs in an element, and is in each run.
    let isInRun = if case .run = place { true } else { false }
    let excluded = isInRun ? nil : ElementKey(rawValue: meant)?.row.excludes.keys.map { $0.word }
    let others = [meant] + (excluded ?? [])
    if let other = others.first(where: { key.context.holds($0, in: place) }) {
      let location = known.contains(other) ? nil : place.home(of: other)?.location
      let isInStyle = location == "in \"style\""
      self = Advice(
        text: "remove it, because \"\(other)\" is \(isInStyle ? "in \"style\"" : "there") already")
    }
  }

  /// To write another key with the value, which is in the text as that key takes it, or as it takes it.
  init(renaming key: ForeignKey, to other: String) {
    let value = key.value(for: other)?.suggestion
    let isShown = ElementKey(rawValue: other)?.row.kind == .keyword || value != key.value.text
    self.init(
      text: "write \(isShown ? key.rewritten(as: other) : "\"\(other)\"")", key: other)
    complete(key, as: other, value)
  }

  /// The suggestion of a key that is only spelled otherwise.
  private var renaming: String? { replacesMember ? nil : suggestion }

  /// Adds the suggestion of another key and its value, if that is all there is to do.
  private mutating func complete(_ key: ForeignKey, as other: String, _ value: String?) {
    // The fonts and files that there are, are not known here.
    if key.context.has(other) || ["font", "source"].contains(other) { return }
    if let value, value != key.value.text {
      suggestion = "\"\(other)\": \(value)"
      replacesMember = true
    } else if value != nil || key.hasShape(of: other) {
      suggestion = "\"\(other)\""
    }
  }

  /// For a key of an element that only other types have; nil where it means nothing else here.
  init?(forMisfit key: ForeignKey, of type: ElementType) {
    let known = ElementKey.allCases.filter { $0.row.types.has(type) }.map { $0.word }
    let rows = Synonym.keys.rows(for: key.name).filter { $0.types.contains(type) }
    guard let row = rows.first else { return nil }
    self = Advice.advice(for: key, row, in: .element(type), among: known).advice
  }

  /// Returns the advice of a row for a key, and true if that includes the value.
  fileprivate static func advice(
    for key: ForeignKey, _ row: Synonym, in place: KeyPlace, among known: [String]
  ) -> (advice: Advice, isWhole: Bool) {
    if let advice = row.remedy?.advice(for: key, in: place) { return (advice, true) }
    if row.replacements.first == "text", let members = key.contents(place) {
      return (Advice(members, in: place), true)
    }
    var run = key
    run.context.members = []
    if row.replacements == ["truncationString"], let members = run.contents(.run(at: 0)) {
      let run = "{\(members.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", "))}"
      return (Advice([("truncationString", run)], in: place), true)
    }
    let allowed = row.replacements.filter(known.contains)
    if row.replacements.contains("preferredSize"), let members = key.partialSize {
      return members.isEmpty
        ? (Advice(text: "remove it: an element is as large as its content"), true)
        : (Advice(members, in: place), true)
    }
    if let remedy = row.remedy, allowed.isEmpty || !row.types.isEmpty {
      return (Advice(text: key.filled(remedy), key: allowed.first), true)
    }
    if case .element(let type?) = place, key.value.bytes.first == UInt8(ascii: "["),
      allowed != ["children"], row.replacements.contains("children")
    {
      return (Advice(text: type.remedy(forMisfit: .children, key), key: allowed.first), true)
    }
    let elsewhere = row.replacements.filter { place.home(of: $0) != nil }
    if let axis = Axis.both.first(where: { row.replacements == [$0.lengthWord] }),
      key.context.parentAxis != nil, key.value(for: axis.lengthWord)?.suggestion == "\"100%\"",
      !key.isPercentage
    {
      return (Advice([key.fill(axis)], in: place), true)
    }
    for replacement in allowed + elsewhere {
      guard let value = key.value(for: replacement) else { continue }
      return (Advice(writing: key, as: replacement, value, in: place, allowed), true)
    }
    let first = (allowed + elsewhere + row.replacements)[0]
    var advice = Advice(writing: key, as: first, nil, in: place, allowed)
    if first == StyleKey.preferredSize.word {
      return (Advice(text: advice.text + ", two numbers of points, such as [40, 20]"), false)
    }
    if first == ElementKey.source.word || first == ElementKey.font.word { advice.suggestion = nil }
    return (advice, false)
  }

  /// To write a key of this format, with a value or with what there is to say about that.
  private init(
    writing key: ForeignKey, as replacement: String, _ value: Advice?, in place: KeyPlace,
    _ allowed: [String]
  ) {
    let home = allowed.contains(replacement) ? nil : place.home(of: replacement)
    let location = home.map { " \($0.location)" } ?? ""
    var text = "write \(key.rewritten(as: replacement))\(location)"
    if let value {
      if let written = value.suggestion ?? value.value {
        let rest = value.text.droppingPrefix("write \(written)")
        // What else there is to do, but not why the value is another one.
        if rest.hasPrefix(", and") { text += rest }
      } else {
        text = value.text
      }
    }
    if replacement == ElementKey.source.word, key.value.text.includes("://") {
      self.init(
        text: key.context.has(ElementKey.intrinsicSize.word)
          ? "remove it: a URL is not read"
          : "a URL is not read: write the size of the image as \"intrinsicSize\"")
      return
    }
    if replacement == ElementKey.font.word, let name = key.value.unquoted,
      Font.builtIn(named: name) == nil
    {
      text += ", and name its file with --font \(name.contains(" ") ? "NAME" : name)=FILE"
    }
    self.init(text: text, key: replacement)
    if location.isEmpty, value?.text.hasPrefix("write \(value?.suggestion ?? "-")") ?? true,
      !text.includes(", and")
    {
      complete(key, as: replacement, value?.suggestion)
    }
    if !location.isEmpty, let value = value?.suggestion, !text.includes(", and"),
      text.hasPrefix("write \"\(replacement)\"")
    {
      move = KeyMove([(replacement, value)], to: home?.object)
    }
  }

  /// For a key of another object, or one that is spelled otherwise.
  private init?(
    forKnownKey normalized: String, of key: String, in place: KeyPlace, among known: [String]
  ) {
    let all = ElementKey.words + StyleKey.words + CaseKey.words
    if let elsewhere = all.first(where: { Synonym.normalized($0) == normalized }),
      let home = place.home(of: elsewhere)
    {
      if elsewhere == key {
        self.init(text: "put it \(home.location)")
      } else {
        self.init(text: "write \"\(elsewhere)\" \(home.location)")
      }
      move = KeyMove([(elsewhere, nil)], to: home.object)
    } else if let nearest = Spelling.nearest(to: key, among: known) {
      self.init(text: "write \"\(nearest)\", or remove it", key: nearest)
    } else {
      return nil
    }
  }

  /// For the name of a type.
  init?(forType name: String, in context: KeyContext = KeyContext()) {
    if let synonym = Synonym.types.rows(for: name, isType: true).first {
      self.init(synonym, context)
    } else if let type = Spelling.nearest(toTypeName: name) {
      self.init(text: "write \"\(type)\"", suggestion: "\"\(type)\"", key: type)
    } else {
      return nil
    }
    if let type = key.flatMap(ElementType.keyword), !context.hasKeys(of: type) { suggestion = nil }
  }

  /// For a type that a row has.
  private init(_ row: Synonym, _ context: KeyContext) {
    let members = context.element
    if let padded = row.padded,
      members.contains(where: { $0.name.isExactly("insets") || EdgeBox(named: $0.name) == .padding }
      )
    {
      self.init(text: "write \"\(padded)\"", suggestion: "\"\(padded)\"", key: padded)
    } else if let childless = row.childless, !members.isEmpty, !members.haveChildren {
      self.init(
        text: "write \"\(childless)\", with its size as \"intrinsicSize\" or in \"style\"",
        suggestion: "\"\(childless)\"", key: childless)
    } else if let companion = row.companion, let type = row.replacements.first {
      let hasOwn = (members + context.style).contains { member in
        member.name.isExactly(companion.key)
          || Synonym.keys.rows(for: member.name).contains {
            $0.replacements.contains(companion.key)
          }
      }
      var written = hasOwn ? "" : "\"\(companion.key)\": \(companion.value)"
      let covered = row.covered.first { name in members.contains { $0.name.isExactly(name) } }
      if let covered, let least = members.first(where: { $0.name.isExactly(covered) })?.value.text,
        Double(least) != nil
      {
        let minimum = "\"\(context.parentAxis == .vertical ? "minHeight" : "minWidth")\": \(least)"
        written = hasOwn ? "\(minimum) in its \"style\"" : "\(written.dropLast()), \(minimum)}"
      }
      self.init(
        text: "write \"\(type)\"" + (written.isEmpty ? "" : ", with \(written)")
          + (covered.map { ", and remove \"\($0)\"" } ?? ""),
        suggestion: covered == nil ? "\"\(type)\"" + (hasOwn ? "" : ", \(written)") : nil,
        key: type)
    } else if let remedy = row.remedy {
      let flex = members.first { $0.name.isExactly("flex") }?.value.text
      let isHorizontal = (members + context.style).scrollsHorizontally
      let text = remedy.filled { form in
        switch form {
        case .factor: flex
        case .direction: isHorizontal ? "\"horizontal\"" : nil
        default: nil
        }
      }
      self.init(text: text, key: row.replacements.first)
    } else {
      self.init(
        text: "write \"\(row.replacements[0])\"", suggestion: "\"\(row.replacements[0])\"",
        key: row.replacements[0])
    }
  }

  /// For a keyword, of those that are allowed.
  init?(forKeyword word: String, among keywords: [String]) {
    let normalized = Synonym.normalized(word)
    // Of ASStackLayoutJustifyContentSpaceBetween and MainAxisAlignment.center, the end.
    let ends = [normalized] + word.unqualified.map(Synonym.normalized)
    let same = ends.lazy.compactMap { end in
      keywords.first { Synonym.normalized($0) == end }
    }.first
    if let same {
      self.init(text: "write \"\(same)\"", suggestion: "\"\(same)\"")
    } else if let synonym = Synonym.keywords.rows(for: word).first(where: {
      $0.holds(among: keywords)
    }) {
      let replacement = synonym.replacements.first(where: keywords.contains).map { "\"\($0)\"" }
      self.init(
        text: synonym.remedy?.example ?? "write \(replacement ?? "")",
        suggestion: synonym.remedy == nil ? replacement : nil, value: replacement)
    } else if let nearest = Spelling.nearest(to: word, among: keywords) {
      self.init(text: "write \"\(nearest)\"", suggestion: "\"\(nearest)\"")
    } else {
      return nil
    }
  }
}

extension KeyPlace {
  /// The rows that hold for a key here.
  func rows(for key: String, among known: [String]) -> [Synonym] {
    switch self {
    case .element(let type):
      Synonym.keys.rows(for: key).filter { row in
        row.types.isEmpty || type.map(row.types.contains) == true
      }
    case .run: KeyPlace.element(.text).rows(for: key, among: known)
    case .style: Synonym.keys.rows(for: key).filter { $0.types.isEmpty }
    case .caseObject: Synonym.caseKeys.rows(for: key)
    case .value: Synonym.fieldKeys.rows(for: key).filter { $0.holds(among: known) }
    }
  }

  /// Returns the correct place of a key that is not one of this object, as the end of a clause, and that object; nil
  /// where it may be missing.
  func home(of key: String) -> (location: String, object: KeyMove.Destination?)? {
    if let key = ElementKey(rawValue: key) {
      let types = ElementType.allCases.filter { key.row.types.has($0) }
      let isForAll = types.count == ElementType.allCases.count
      let owners = isForAll ? nil : "of type \(types.map { $0.keyword }.inQuotes.listed("or"))"
      switch self {
      case .style:
        let rest = owners.map { ", on an element \($0)" } ?? ", not inside"
        return ("next to \"style\"\(rest)", .around(levels: 1))
      case .element: return owners.map { ("on an element \($0)", nil) }
      case .caseObject: return ("in \"tree\"", .tree)
      case .value("font"): return ("next to \"font\"", .around(levels: 1))
      case .value: return nil
      case .run: return ("on the text", .around(levels: 2))
      }
    }
    switch self {
    case .value("layoutPosition") where StyleKey(rawValue: key) != nil:
      return ("next to \"layoutPosition\"", .around(levels: 1))
    case .element where StyleKey(rawValue: key) != nil: return ("in \"style\"", .style)
    case .element where CaseKey(rawValue: key) != nil, .style where CaseKey(rawValue: key) != nil:
      return ("in the case, the object around the tree", nil)
    default: return nil
    }
  }
}

extension KeyContext {
  /// True if the element has the keys that elements of a type need, also by other names.
  fileprivate func hasKeys(of type: ElementType) -> Bool {
    guard let rule = rules?.rule(of: type) else { return false }
    let names = element.flatMap { member in
      [member.name] + Synonym.keys.rows(for: member.name).flatMap { $0.replacements }
    }
    return rule.required.keys.allSatisfy { names.contains($0.word) }
      && (rule.oneOf.isEmpty || rule.oneOf.keys.contains { names.contains($0.word) })
  }
}

extension [KeyContext.Member] {
  /// True if one of them holds elements.
  fileprivate var haveChildren: Bool {
    contains { member in
      member.value.isListOfObjects || member.name.isExactly("children")
        || member.value.text.hasPrefix("{") && !["style", "styles", "font"].contains(member.name)
    }
  }
}

extension RawValue {
  /// True for an object that has a type.
  var isElement: Bool { bytes.first == UInt8(ascii: "{") && text.includes("\"type\"") }

  /// True for an array of objects.
  var isListOfObjects: Bool {
    guard bytes.first == UInt8(ascii: "[") else { return false }
    return bytes.dropFirst().first { !isWhitespace($0) } == UInt8(ascii: "{")
  }
}

extension Spelling {
  /// The type that may have been meant, also by the name of Texture's class: `stack` by
  /// `ASStackLayoutSpec`.
  fileprivate static func nearest(toTypeName name: String) -> String? {
    var core = name[...]
    if core.hasPrefix("AS") || core.hasPrefix("UI") { core = core.dropFirst(2) }
    for suffix in ["()", "LayoutSpec", "Layout", "Spec", "Node", "View"]
    where core.hasSuffix(suffix) && core != suffix {
      core = core.dropLast(suffix.count)
    }
    return nearest(to: name, among: ElementType.keywords)
      ?? nearest(to: String(core), among: ElementType.keywords)
  }
}
