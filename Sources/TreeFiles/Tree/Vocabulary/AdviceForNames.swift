import LayoutEngine
import LayoutText

extension Advice {
  /// Creates advice for an unknown key; nil if it resembles no known key here or in another system.
  init?(for key: ForeignKey, in place: KeyPlace, among known: [String]) {
    let normalized = Synonym.normalized(key.name)
    if case .element(nil) = place, let type = key.typeAsKey {
      let rest =
        key.value.bytes.first == UInt8(ascii: "[")
        ? ", \"children\": […]" : " in this element, and move the keys of \"\(key.name)\" to it"
      self.init(decide: "write \"type\": \"\(type)\"\(rest)", key: type)
      return
    }
    let rows = place.rows(for: key.name, among: known)
    for list in ["children", "runs"] where key.value.isListOfObjects && known.contains(list) {
      // A key with another meaning at this place does not mean a list.
      let isMeant =
        rows.isEmpty
        || rows.contains { row in
          row.replacements.contains { $0 == list || list == "runs" && $0 == "text" }
        }
      guard isMeant, !key.context.has(list), !key.context.has("text") else { continue }
      self.init(renaming: key, to: list)
      return
    }
    let own = Synonym.normalized(key.name.ownName)
    // Compares without the type, too: `cornerOffset` of a corner is `offset`.
    let rest = key.context.type.map { String(normalized.droppingPrefix($0.keyword)) } ?? own
    if let same = known.first(where: { [normalized, own, rest].contains(Synonym.normalized($0)) }) {
      if key.context.has(same) {
        self.init(removal: "\"\(same)\" is there already")
      } else {
        self.init(renaming: key, to: same)
      }
      return
    }
    let isLayer = key.context.role == .overlay || key.context.role == .background
    if isLayer, own == "alignment",
      !known.contains(ElementKey.alignItems.word) || known == ElementKey.words,
      let positions = key.written(as: .alignment)
    {
      self.init(key.context.wrap(.relative, positions + ", ", isAsLarge: false))
      return
    }
    if case .run = place, let members = key.contents(place) {
      self.init(members, in: place)
      return
    }
    if key.value == "null", !rows.isEmpty {
      self.init(removal: "")
      return
    }
    let advice = rows.map { Advice.advice(for: key, $0, in: place, among: known) }
    if let first = advice.first(where: { $0.isWhole }) ?? advice.first {
      self = first.advice
    } else if let advice = Advice(forElementsUnder: key, in: place) {
      self = advice
    } else {
      self.init(forKnownKey: normalized, of: key, in: place, among: known)
      if let nearest = self.key {
        // A misspelled key keeps its value.
        let renamed = Advice(renaming: key, to: nearest)
        if case .key = renamed.change { isUnsure = renamed.isUnsure } else { isUnsure = true }
      } else if case .key(let other, _) = change {
        write(key.value(for: other), of: key, as: other)
        if case .key = change { change = .key(other, showing: nil) }
      } else if case .put = change,
        let members = key.value(for: key.name)?.members(of: key.name),
        members[0].value != key.value.text
      {
        change = .members(members.map { Member(key: $0.key, value: $0.value) })
      }
    }
    if case .value(ElementKey.font.word) = place { replaceEmptyFont(key) }
    guard !rows.isEmpty || move != nil, let meant = self.key ?? move?.members.first?.key else {
      return
    }
    // In an element, `text` and `runs` exclude each other, but each run has a `text`.
    let isInRun = if case .run = place { true } else { false }
    var others = [meant]
    if !isInRun, let key = ElementKey(rawValue: meant) {
      let excluded = ElementKey.allCases.filter { other in
        key.row.excludes.has(other) || other.row.excludes.has(key)
      }
      others += excluded.map { $0.word }
    }
    if let other = others.first(where: { key.context.holds($0, in: place) }) {
      let isInStyle = !known.contains(other) && place.home(of: other)?.object == .style
      self = Advice(removal: "\"\(other)\" is \(isInStyle ? "in \"style\"" : "there") already")
      // Only the author knows which of the two keys is meant.
      isUnsure = true
    }
  }

  /// Creates advice to rename a key, and to convert its value if the other key needs another form.
  init(renaming key: ForeignKey, to other: String) {
    let value = key.value(for: other)
    if let value, value.isRemoval {
      self.init(removal: value.reason)
      return
    }
    if let value, value.value == nil, value.members(of: other) != nil || other == "text" {
      self = value
      return
    }
    self.init()
    self.key = other
    write(value, of: key, as: other)
    if case .key(let name, let value?) = change, value == key.value.text,
      ElementKey(rawValue: other)?.row.kind != .keyword
    {
      change = .key(name, showing: nil)
    }
  }

  /// Sets the change: rename the key, with the converted value if that differs.
  mutating func write(_ value: Advice?, of key: ForeignKey, as other: String) {
    if let value, case .members(let members) = value.change, members[0].key != other {
      // The value means another key, such as "flexGrow" for a width that fills a row.
      change = value.change
    } else if let written = value?.value, written != key.value.text {
      change = .members([Member(key: other, value: written)])
    } else {
      change = .key(other, showing: value?.value)
    }
    steps = value?.steps ?? []
    if value?.isUnsure == true { reason = value?.reason ?? "" }
    // Whether a font or a file exists is not known here, so it is only suggested.
    isUnsure =
      value?.isUnsure ?? !key.hasShape(of: other) || key.context.has(other)
      || ["font", "source"].contains(other)
  }

  /// Creates advice for a key that only other types have; nil if it has no other meaning here.
  init?(forMisfit key: ForeignKey, of type: ElementType) {
    let known = ElementKey.allCases.filter { $0.row.types.has(type) }.map { $0.word }
    let rows = Synonym.keys.rows(for: key.name).filter { $0.types.contains(type) }
    guard let row = rows.first else { return nil }
    self = Advice.advice(for: key, row, in: .element(type), among: known).advice
  }

  /// Returns a row's advice for a key, and whether the advice includes the value.
  fileprivate static func advice(
    for key: ForeignKey, _ row: Synonym, in place: KeyPlace, among known: [String]
  ) -> (advice: Advice, isWhole: Bool) {
    if let advice = row.remedy?.advice(for: key, in: place) { return (advice, true) }
    if row.replacements.first == "text", let members = key.contents(place) {
      return (Advice(members, in: place), true)
    }
    let allowed = row.replacements.filter(known.contains)
    if row.replacements.contains("preferredSize"), let members = key.partialSize {
      return members.isEmpty
        ? (Advice(removal: "an element is as large as its content"), true)
        : (Advice(members, in: place), true)
    }
    if let remedy = row.remedy, allowed.isEmpty || !row.types.isEmpty {
      var advice = key.filled(remedy, in: place)
      advice.key = advice.key ?? allowed.first
      return (advice, true)
    }
    if case .element(let type?) = place, key.value.bytes.first == UInt8(ascii: "["),
      allowed != ["children"], row.replacements.contains("children")
    {
      var advice = type.remedy(forMisfit: .children, key)
      advice.key = allowed.first
      return (advice, true)
    }
    let elsewhere = row.replacements.filter { place.home(of: $0) != nil }
    for replacement in allowed + elsewhere {
      guard let value = key.value(for: replacement) else { continue }
      return (Advice(writing: key, as: replacement, value, in: place, allowed), true)
    }
    let first =
      allowed.first(where: key.hasShape) ?? (allowed + elsewhere + row.replacements)[0]
    var advice = Advice(writing: key, as: first, nil, in: place, allowed)
    if first == StyleKey.preferredSize.word {
      (advice.reason, advice.isUnsure) = (", two numbers of points, such as [40, 20]", true)
    }
    return (advice, false)
  }

  /// Creates advice to write a key of this format, with the converted value or the advice about it.
  private init(
    writing key: ForeignKey, as replacement: String, _ value: Advice?, in place: KeyPlace,
    _ allowed: [String]
  ) {
    self.key = replacement
    var value = value
    if replacement == ElementKey.source.word {
      value = Advice(forSource: key.value, in: key.context)
      if let value, value.value == nil {
        self = value
        if !value.isRemoval { self.key = value.key ?? replacement }
        return
      }
    }
    if Axis.both.contains(where: { $0.lengthWord == replacement }), value?.suggestion == "\"auto\""
    {
      self = Advice(removal: "an element is as large as its content")
      return
    }
    var isOther = false
    if case .members? = value?.change { isOther = value?.key != replacement }
    if let value, value.value == nil || isOther {
      self = value.isRemoval ? Advice(removal: value.reason) : value
      self.key = value.key ?? replacement
      if case .members = change, !allowed.contains(replacement) {
        home = place.home(of: replacement)
      }
      return
    }
    home = allowed.contains(replacement) ? nil : place.home(of: replacement)
    write(value, of: key, as: replacement)
    if home != nil, value?.suggestion == nil { isUnsure = true }
    if replacement == ElementKey.font.word, let name = key.value.unquoted,
      Font.builtIn(named: name) == nil
    {
      steps.append(.decide("name its file with --font \(name.contains(" ") ? "NAME" : name)=FILE"))
    }
  }

  /// Creates advice for a key that belongs in another object, or is misspelled.
  private init?(
    forKnownKey normalized: String, of found: ForeignKey, in place: KeyPlace, among known: [String]
  ) {
    let key = found.original ?? found.name
    let all = ElementKey.words + StyleKey.words + CaseKey.words
    if let elsewhere = all.first(where: { Synonym.normalized($0) == normalized }),
      let home = place.home(of: elsewhere)
    {
      (change, self.home) = (
        elsewhere == key ? .put(key, others: []) : .key(elsewhere, showing: nil), home
      )
    } else if let nearest = Spelling.nearest(to: key, among: known), found.context.has(nearest) {
      (change, reason) = (.removal(namesKey: false), "\"\(nearest)\" is there already")
    } else if let nearest = Spelling.nearest(to: key, among: known) {
      (change, self.key, reason) = (.key(nearest, showing: nil), nearest, ", or remove it")
    } else if case .element(_?) = place,
      let nearest = Spelling.nearest(to: key, among: StyleKey.words)
    {
      (change, self.home) = (.key(nearest, showing: nil), place.home(of: nearest))
      if found.context.holds(nearest, in: place) {
        (change, reason) = (.removal(namesKey: false), "\"\(nearest)\" is in \"style\" already")
      }
    } else {
      return nil
    }
  }

  /// Creates advice for an unknown keyword, given the allowed ones.
  init?(forKeyword word: String, among keywords: [String]) {
    let normalized = Synonym.normalized(word)
    // Only the end counts in names such as ASStackLayoutJustifyContentSpaceBetween and MainAxisAlignment.center.
    if normalized.includes("spacedby"), keywords.contains("spaceBetween"),
      !keywords.contains("stretch"),
      let number = NamedNumbers.number(
        String(word.drop { !$0.isNumber }.prefix { $0 != ")" && $0 != "," }))
    {
      // Jetpack Compose's `spacedBy` is both the spacing and an arrangement.
      self.init([(ElementKey.spacing.word, number)], in: .element(.stack))
      return
    }
    let ends = [normalized] + word.unqualified.map(Synonym.normalized)
    let same = ends.lazy.compactMap { end in
      keywords.first { Synonym.normalized($0) == end }
    }.first
    if let same {
      self.init(replacement: "\"\(same)\"")
    } else if let synonym = Synonym.keywords.rows(for: word).first(where: {
      $0.holds(among: keywords)
    }) {
      if let keyword = synonym.replacements.first(where: keywords.contains) {
        self.init(replacement: "\"\(keyword)\"")
        steps = synonym.also
        if let remedy = synonym.remedy { (reason, isUnsure) = (remedy.example, true) }
      } else if let remedy = synonym.remedy {
        self.init(remedy) { _ in nil }
      } else {
        return nil
      }
    } else if let nearest = Spelling.nearest(to: word, among: keywords) {
      self.init(replacement: "\"\(nearest)\"")
    } else {
      return nil
    }
  }
}

extension KeyPlace {
  /// Returns the synonyms that apply to a key at this place, given the known keys.
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

  /// Returns the object that a key belongs in, and its description for the end of a clause. The object is nil if it
  /// may be missing. Returns nil if no other object has the key.
  func home(of key: String) -> Advice.Home? {
    if let key = ElementKey(rawValue: key) {
      let types = ElementType.allCases.filter { key.row.types.has($0) }
      let isForAll = types.count == ElementType.allCases.count
      let owners = isForAll ? nil : "of type \(types.map { $0.keyword }.inQuotes.listed("or"))"
      switch self {
      case .style:
        let rest = owners.map { ", on an element \($0)" } ?? ", not inside"
        return Advice.Home(location: "next to \"style\"\(rest)", object: .around(levels: 1))
      case .element: return owners.map { Advice.Home(location: "on an element \($0)", object: nil) }
      case .caseObject: return Advice.Home(location: "in \"tree\"", object: .tree)
      case .value("font"):
        return Advice.Home(location: "next to \"font\"", object: .around(levels: 1))
      case .value: return nil
      case .run: return Advice.Home(location: "on the text", object: .around(levels: 2))
      }
    }
    switch self {
    case .value("layoutPosition") where StyleKey(rawValue: key) != nil:
      return Advice.Home(location: "next to \"layoutPosition\"", object: .around(levels: 1))
    case .element where StyleKey(rawValue: key) != nil:
      return Advice.Home(location: "in \"style\"", object: .style)
    case .element where CaseKey(rawValue: key) != nil, .style where CaseKey(rawValue: key) != nil:
      return Advice.Home(location: "in the case, the object around the tree", object: nil)
    default: return nil
    }
  }
}

extension RawValue {
  /// True for an object with a `type`.
  var isElement: Bool { members.contains { $0.name.isExactly(ElementKey.type.word) } }

  /// True for an array of objects.
  var isListOfObjects: Bool {
    guard bytes.first == UInt8(ascii: "[") else { return false }
    return bytes.dropFirst().first { !isWhitespace($0) } == UInt8(ascii: "{")
  }
}
