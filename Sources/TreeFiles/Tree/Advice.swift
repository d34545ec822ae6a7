import LayoutEngine

/// What an error says to do, and the word that may have been meant.
struct Advice {
  let text: String
  var suggestion: String?
}

extension Advice {
  /// For a key that the object does not have, of `known` ones; nil where no other system has it either.
  init?(forKey key: String, in place: KeyPlace, among known: [String]) {
    let normalized = Synonym.normalized(key)
    if let same = known.first(where: { Synonym.normalized($0) == normalized }) {
      self.init(text: "write \"\(same)\"", suggestion: "\"\(same)\"")
      return
    }
    guard let synonym = place.synonyms.synonym(for: key, among: place.isValue ? known : nil)
    else {
      self.init(forKnownKey: normalized, of: key, in: place, among: known)
      return
    }
    if let replacement = synonym.replacement(among: known) {
      self.init(text: "write \"\(replacement)\"", suggestion: "\"\(replacement)\"")
    } else if let remedy = synonym.remedy {
      self.init(text: remedy)
    } else if let replacement = synonym.replacements.first {
      let location = place.location(of: replacement).map { " \($0)" } ?? ""
      self.init(text: "write \"\(replacement)\"\(location)", suggestion: "\"\(replacement)\"")
    } else {
      return nil
    }
  }

  /// For a key of another object, or one that is spelled otherwise.
  private init?(
    forKnownKey normalized: String, of key: String, in place: KeyPlace, among known: [String]
  ) {
    let all = ElementKey.words + StyleKey.words + CaseKey.words
    if let elsewhere = all.first(where: { Synonym.normalized($0) == normalized }),
      let location = place.location(of: elsewhere)
    {
      if elsewhere == key {
        self.init(text: "put it \(location)")
      } else {
        self.init(text: "write \"\(elsewhere)\" \(location)", suggestion: "\"\(elsewhere)\"")
      }
    } else if let nearest = Spelling.nearest(to: key, among: known) {
      self.init(text: "write \"\(nearest)\", or remove it", suggestion: "\"\(nearest)\"")
    } else {
      return nil
    }
  }

  /// For the name of a type.
  init?(forType name: String) {
    if let synonym = Synonym.types.synonym(for: name) {
      let replacement = synonym.replacements.first.map { "\"\($0)\"" }
      self.init(
        text: synonym.remedy ?? "write \(replacement ?? "")", suggestion: replacement)
    } else if let type = Spelling.nearest(toTypeName: name) {
      self.init(text: "write \"\(type)\"", suggestion: "\"\(type)\"")
    } else {
      return nil
    }
  }

  /// For a keyword, of those that are allowed.
  init?(forKeyword word: String, among keywords: [String]) {
    let normalized = Synonym.normalized(word)
    let same =
      keywords.first { Synonym.normalized($0) == normalized }
      // ASStackLayoutJustifyContentSpaceBetween
      ?? (word.hasPrefix("AS")
        ? keywords.filter { normalized.hasSuffix($0.lowercased()) }.max { $0.count < $1.count }
        : nil)
    if let same {
      self.init(text: "write \"\(same)\"", suggestion: "\"\(same)\"")
    } else if let synonym = Synonym.keywords.synonym(for: word, among: keywords) {
      let replacement = synonym.replacement(among: keywords).map { "\"\($0)\"" }
      self.init(text: synonym.remedy ?? "write \(replacement ?? "")", suggestion: replacement)
    } else if let nearest = Spelling.nearest(to: word, among: keywords) {
      self.init(text: "write \"\(nearest)\"", suggestion: "\"\(nearest)\"")
    } else {
      return nil
    }
  }
}

extension KeyPlace {
  /// The rows to look a key up in.
  fileprivate var synonyms: SynonymTable {
    switch self {
    case .element, .style, .run: Synonym.keys
    case .caseObject: Synonym.caseKeys
    case .value: Synonym.fieldKeys
    }
  }

  fileprivate var isValue: Bool {
    switch self {
    case .value, .run: true
    case .element, .style, .caseObject: false
    }
  }

  /// Where a key is written that is not one of this object, as the end of a clause.
  func location(of key: String) -> String? {
    if let key = ElementKey(rawValue: key) {
      let types = ElementType.allCases.filter { key.row.types.has($0) }
      let isForAll = types.count == ElementType.allCases.count
      let owners = isForAll ? nil : "of type \(types.map(\.keyword).inQuotes.listed("or"))"
      switch self {
      case .style:
        return "next to \"style\"" + (owners.map { ", on an element \($0)" } ?? ", not inside")
      case .element: return owners.map { "on an element \($0)" }
      case .caseObject: return "in \"tree\""
      case .value: return nil
      case .run: return "on the text"
      }
    }
    switch self {
    case .element where StyleKey(rawValue: key) != nil: return "in \"style\""
    case .element where CaseKey(rawValue: key) != nil:
      return "in the case, the object around the tree"
    case .style where CaseKey(rawValue: key) != nil:
      return "in the case, the object around the tree"
    default: return nil
    }
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
