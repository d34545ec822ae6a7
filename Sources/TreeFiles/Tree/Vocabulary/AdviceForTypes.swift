import LayoutEngine

extension Advice {
  /// Creates advice for the name of an unknown type.
  init?(forType name: String, in context: KeyContext = KeyContext()) {
    let templates = context.around.first?.element.first { $0.name == "templates" }
    if let template = templates?.value.members.first(where: { $0.name == name })?.value.text {
      self.init(
        decide: "there are no templates: write the element that it names, with its own keys"
          + (template.utf8.count < 80 ? ": \(template)" : ""))
    } else if name == "Stack", context.isOverlaid {
      // Flutter's `Stack`, not a row or a column.
      self.init(Synonym.types.rows(for: "IndexedStack", isType: true)[0], name, context)
    } else if let synonym = Synonym.types.rows(for: name, isType: true).first {
      self.init(synonym, name, context)
    } else if let type = Spelling.nearest(toTypeName: name) {
      self.init(type: type, with: Self.axis(inTypeName: name, of: type))
    } else if let part = Synonym.types.part(ofTypeName: name) {
      if let type = ElementType.keyword(part) {
        self.init(type: type.keyword)
      } else {
        self.init(forType: part, in: context)
      }
    } else {
      return nil
    }
    if let type = key.flatMap(ElementType.keyword), !context.hasKeys(of: type) { isUnsure = true }
  }

  /// Creates advice to replace the type, with other keys that the new type needs.
  private init(type: String, with members: [Member] = []) {
    (change, key) = (.type(type, with: members), type)
  }

  /// Returns the direction from the name of an initializer, such as `ASStackLayoutSpec.vertical()`.
  private static func axis(inTypeName name: String, of type: String) -> [Member] {
    let axis = Axis.both.first { Synonym.normalized(name).includes($0.keyword) }
    guard let axis, type == ElementType.stack.keyword else { return [] }
    return [Member(key: ElementKey.direction.word, value: "\"\(axis.keyword)\"")]
  }

  /// Creates advice for a type with a row of synonyms.
  private init(_ row: Synonym, _ name: String, _ context: KeyContext) {
    let members = context.element
    let all = members + context.style
    if let padded = row.variants["padded"],
      members.contains(where: { $0.name.isExactly("insets") || EdgeBox(named: $0.name) == .padding }
      )
    {
      self.init(type: padded)
    } else if let aligned = row.variants["aligned"],
      members.contains(where: { ["alignment", "contentAlignment"].contains($0.name) })
    {
      self.init(type: aligned)
    } else if let childless = row.variants["childless"], !members.isEmpty, !members.haveChildren {
      self.init(type: childless)
      let isSpacer = childless == ElementType.spacer.keyword
      reason = ", with its size \(isSpacer ? "" : "as \"intrinsicSize\" or ")in \"style\""
    } else if row.replacements == [ElementType.spacer.keyword], !row.companions.isEmpty {
      self.init(springIn: context)
    } else if !row.companions.isEmpty, let type = row.replacements.first {
      var companions = row.companions
      if row.has(name, of: .css), context.isFlexRow || context.isLine {
        companions[0] = Member(key: ElementKey.direction.word, value: "\"horizontal\"")
      }
      if row.has(name, of: .flutter), let alignment = context.standardAlignment {
        companions.append(Member(key: ElementKey.alignItems.word, value: "\"\(alignment)\""))
      }
      self.init(
        type: type,
        with: companions.filter { companion in
          !all.contains { $0.isSynonym(companion.key) || Synonym.normalized($0.name) == "gravity" }
        }
      )
      if context.isLine, row.has(name, of: .css) { reason = ", as its children are in a line" }
      if let remark = row.remark, !all.contains(where: { $0.isSynonym(remark.key) }),
        !companions.contains(where: { $0.key == remark.key }),
        !members.contains(where: { $0.name.hasSuffix("Alignment") })
      {
        reason += "; \(remark.text)"
      }
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
    } else if let axis = context.axisOfNeighbors, row.covered.contains("contentAlignment") {
      self.init(
        type: ElementType.stack.keyword,
        with: [Member(key: ElementKey.direction.word, value: "\"\(axis.keyword)\"")])
    } else if row.remedy?.function == "canvas" {
      // A Figma frame with auto layout is a stack; without it, the children have positions.
      let isStack = members.contains { $0.axis != nil }
      if isStack {
        self.init(type: ElementType.stack.keyword)
      } else {
        self.init(decide: row.remedy!.example)
      }
    } else if let remedy = row.remedy {
      let covered = members.filter { row.covered.contains($0.name) }
      self.init(remedy, key: row.replacements.first) { form in
        if form == .direction { return all.scrollsHorizontally ? "\"horizontal\"" : nil }
        if form == .content { return context.content }
        return covered.lazy.compactMap {
          ForeignKey(name: $0.name, value: $0.value).written(as: form == .factor ? .number : form)
        }.first
      }
    } else {
      self.init(type: row.replacements[0])
    }
  }

  /// Creates advice for a spacer. It grows unless it has a length of its own, as in Jetpack Compose.
  private init(springIn context: KeyContext) {
    let members = context.element
    self.init(type: ElementType.spacer.keyword)
    let fixing = ["modifier", "width", "height", "flexGrow", "flex", "weight", "size"]
    if (members + context.style).contains(where: { fixing.contains($0.name) }) { return }
    var style = "\"flexGrow\": 1"
    if let minimum = members.first(where: { $0.name.isExactly("minLength") }) {
      if Double(minimum.value.text).map({ $0 > 0 }) ?? false {
        style += ", \"\(context.parentAxis == .vertical ? "minHeight" : "minWidth")\": "
        style += minimum.value.text
      }
      steps = [.remove(keys: [minimum.name])]
    }
    if members.contains(where: { $0.name.isExactly(ElementKey.style.word) }) {
      steps.insert(.decide("\(style) in its \"style\""), at: 0)
    } else {
      change = .type("spacer", with: [Member(key: ElementKey.style.word, value: "{\(style)}")])
    }
  }
}

extension KeyContext {
  /// The type of the element, or the type that its name probably means; nil if unknown.
  var type: ElementType? {
    element.word("type").flatMap { name in
      ElementType.keyword(name)
        ?? Advice(forType: name, in: self)?.key.flatMap(ElementType.keyword)
    }
  }

  /// True if the children are on top of each other, as in Flutter's `Stack`.
  fileprivate var isOverlaid: Bool {
    let isFlutters = element.contains { ["alignment", "fit", "clipBehavior"].contains($0.name) }
    return isFlutters
      || children.contains { ["Positioned", "Align"].contains($0.members.word("type") ?? "") }
  }

  var children: [RawValue] {
    element.first { $0.name.isExactly("children") }?.value.items ?? []
  }

  /// The children as the layout of a node; nil if there are none.
  fileprivate var content: String? {
    switch children.count {
    case 0: nil
    case 1: "its child as \"layout\": {…}"
    default:
      "its children as \"layout\": {\"type\": \"stack\", \"direction\": \"vertical\", \"children\": […]}"
    }
  }

  /// The axis along which children are next to each other in Android's `RelativeLayout`; nil if they are not.
  fileprivate var axisOfNeighbors: Axis? {
    let names = children.flatMap { $0.members.map { $0.name.ownName } }
    if names.contains(where: { $0.hasPrefix("layout_to") }) { return .horizontal }
    return names.contains { ["layout_below", "layout_above"].contains($0) } ? .vertical : nil
  }

  /// True if the element is a CSS flex container with a horizontal main axis.
  fileprivate var isFlexRow: Bool {
    let members = element + style
    return members.word("display")?.hasSuffix("flex") == true
      && !members.contains { $0.axis == .vertical }
  }

  /// True if there are several children, all inline in HTML.
  fileprivate var isLine: Bool {
    let tags = children.map { $0.members.word("type") ?? "" }
    return tags.count > 1
      && tags.allSatisfy { HTMLTags.inline.contains($0) || HTMLTags.isInlineBox($0) }
  }

  /// The default cross-axis alignment of a row or a column: the center in Flutter, and the start in Jetpack Compose.
  /// Nil if the system is not certain.
  fileprivate var standardAlignment: String? {
    if element.contains(where: { ["horizontalAlignment", "verticalAlignment"].contains($0.name) }) {
      return nil
    }
    let isComposes = element.contains { $0.name == "modifier" || $0.name.hasSuffix("Arrangement") }
    let isFlutters = element.contains { $0.name.hasPrefix("mainAxis") || $0.name == "textBaseline" }
    return isComposes ? "start" : isFlutters ? "center" : nil
  }

  /// Returns true if the element has the required keys of a type, or synonyms of them.
  fileprivate func hasKeys(of type: ElementType) -> Bool {
    guard let rule = rules?.rule(of: type) else { return false }
    func has(_ key: ElementKey) -> Bool { element.contains { $0.isSynonym(key.word) } }
    return rule.required.keys.allSatisfy(has)
      && (rule.oneOf.isEmpty || rule.oneOf.keys.contains(where: has))
  }
}

extension KeyContext.Member {
  /// Returns true if the member's name is a key, or a synonym of it.
  func isSynonym(_ key: String) -> Bool {
    name.isExactly(key) || Synonym.keys.rows(for: name).contains { $0.replacements.contains(key) }
  }
}

extension [KeyContext.Member] {
  /// True if one of the members has elements as its value.
  var haveChildren: Bool {
    let others = ["style", "styles", "font", "constraints", "padding"]
    return contains { member in
      member.name.isExactly("children")
        || !others.contains(member.name)
          && (member.value.isListOfObjects || member.value.text.hasPrefix("{"))
    }
  }
}

extension Spelling {
  /// Returns the nearest type to a misspelled name. Also recognizes Texture's classes and initializers: `stack` for
  /// `ASStackLayoutSpec`.
  fileprivate static func nearest(toTypeName name: String) -> String? {
    var core = name.prefix { $0 != "." && $0 != "(" }
    if core.hasPrefix("AS") || core.hasPrefix("UI") { core = core.dropFirst(2) }
    for suffix in ["LayoutSpec", "Layout", "Spec", "Node", "View"]
    where core.hasSuffix(suffix) && core != suffix {
      core = core.dropLast(suffix.count)
    }
    return nearest(to: name, among: ElementType.keywords)
      ?? nearest(to: String(core), among: ElementType.keywords)
  }
}

/// HTML elements that are inline by default.
package enum HTMLTags {
  /// The tags of inline text.
  package static let inline: Set = [
    "a", "abbr", "b", "br", "cite", "code", "em", "i", "label", "mark", "q", "s", "small", "span",
    "strong", "sub", "sup", "time", "u",
  ]

  /// The tags of replaced elements, whose content CSS does not lay out.
  package static let replaced: Set = [
    "img", "svg", "canvas", "video", "iframe", "embed", "object", "picture",
  ]

  /// The tags of form controls, whose size and style depend on the browser.
  package static let controls: Set = [
    "button", "input", "textarea", "select", "progress", "meter",
  ]

  /// Returns true if an inline element with the tag has a size of its own.
  package static func isInlineBox(_ tag: String) -> Bool {
    replaced.contains(tag) || controls.contains(tag)
  }
}
