import LayoutEngine

extension Advice {
  /// For the name of a type.
  init?(forType name: String, in context: KeyContext = KeyContext()) {
    if name == "Stack", context.isPile {
      // Flutter's, and not that of a row or a column.
      self.init(Synonym.types.rows(for: "ZStack", isType: true)[0], context)
    } else if let synonym = Synonym.types.rows(for: name, isType: true).first {
      self.init(synonym, context)
      if synonym.companion?.value == "\"vertical\"", context.isFlexRow,
        synonym.has(name, of: .css), case .type(let type, let members) = change, members.count == 1
      {
        change = .type(type, with: [Member(key: "direction", value: "\"horizontal\"")])
      }
    } else if let type = Spelling.nearest(toTypeName: name) {
      self.init(type: type)
    } else {
      return nil
    }
    if let type = key.flatMap(ElementType.keyword), !context.hasKeys(of: type) { isUnsure = true }
  }

  /// To write a type, with keys that it needs.
  private init(type: String, with members: [Member] = []) {
    (change, key) = (.type(type, with: members), type)
  }

  /// For a type that a row has.
  private init(_ row: Synonym, _ context: KeyContext) {
    let members = context.element
    if let padded = row.padded,
      members.contains(where: { $0.name.isExactly("insets") || EdgeBox(named: $0.name) == .padding }
      )
    {
      self.init(type: padded)
    } else if let childless = row.childless, !members.isEmpty, !members.haveChildren {
      self.init(type: childless)
      reason = ", with its size as \"intrinsicSize\" or in \"style\""
    } else if let companion = row.companion, let type = row.replacements.first {
      let hasOwn = (members + context.style).contains { member in
        member.name.isExactly(companion.key)
          || Synonym.keys.rows(for: member.name).contains {
            $0.replacements.contains(companion.key)
          }
      }
      var written = hasOwn ? [] : [companion]
      let covered = row.covered.first { name in members.contains { $0.name.isExactly(name) } }
      if let covered, let least = members.first(where: { $0.name.isExactly(covered) })?.value.text,
        Double(least) != nil
      {
        let minimum = "\"\(context.parentAxis == .vertical ? "minHeight" : "minWidth")\": \(least)"
        if hasOwn {
          self.init(type: type)
          steps = [.decide("\(minimum) in its \"style\""), .remove(keys: [covered])]
          return
        }
        written = [
          Member(key: companion.key, value: "\(companion.value.dropLast()), \(minimum)}")
        ]
      }
      self.init(type: type, with: written)
      steps = covered.map { [.remove(keys: [$0])] } ?? []
    } else if row.remedy?.function == "positioned" {
      let edges = members.first { EdgeBox(named: $0.name) == .position }
      var pinned: [Edge: FlexLength] = [:]
      if let edges {
        var key = ForeignKey(name: edges.name, value: edges.value)
        key.context.members = members
        pinned = key.edgeLengths?.filter { $0.value.points != nil } ?? [:]
      }
      for edge in Edge.allCases where pinned[edge] == nil { pinned[edge] = .points(.infinity) }
      self.init(type: "inset", with: [Member(key: "insets", value: Edge.insets(pinned))])
      let removed = members.map { $0.name }.filter(row.covered.contains)
      if !removed.isEmpty { steps = [.remove(keys: removed)] }
      steps.append(.decide("make it the \"overlay\" of the element that it is on"))
    } else if let remedy = row.remedy {
      let flex = members.first { $0.name.isExactly("flex") }?.value.text
      let isHorizontal = (members + context.style).scrollsHorizontally
      self.init(remedy, key: row.replacements.first) { form in
        switch form {
        case .factor: flex
        case .direction: isHorizontal ? "\"horizontal\"" : nil
        default: nil
        }
      }
    } else {
      self.init(type: row.replacements[0])
    }
  }
}

extension KeyContext {
  /// True if the element's children are on top of each other, as in Flutter's `Stack`.
  fileprivate var isPile: Bool {
    let isFlutters = element.contains { ["alignment", "fit", "clipBehavior"].contains($0.name) }
    let children = element.first { $0.name.isExactly("children") }?.value.items ?? []
    return isFlutters
      || children.contains { ["Positioned", "Align"].contains($0.members.word("type") ?? "") }
  }

  /// True if the element is a row of CSS's flexbox.
  fileprivate var isFlexRow: Bool {
    let members = element + style
    return members.word("display")?.hasSuffix("flex") == true
      && !members.contains { $0.axis == .vertical }
  }

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
