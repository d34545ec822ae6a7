import LayoutEngine

/// The context of an unknown key on which advice depends.
struct KeyContext {
  /// A member of a JSON object in the text.
  struct Member {
    let name: String
    let value: RawValue
    /// The offset of the key in the text, in bytes.
    let offset: Int
  }

  /// The members of the key's object, in the order of the text.
  var members: [Member] = []
  /// True if the object is a compound value, such as insets, and not an element or a style.
  var isField = false
  /// The members of the element: of the object itself, or of the object whose style it is.
  var element: [Member] = []
  /// The members of the style of that element.
  var style: [Member] = []
  /// The context of the parent element, in an array because a struct cannot contain itself; empty for the root.
  var around: [KeyContext] = []
  /// The type of the parent element; nil for the root.
  var parentType: ElementType? { around.first?.type }
  /// The parent if it is a stack; otherwise nil.
  var parentStack: KeyContext? { around.first { $0.type == .stack } }
  /// The main axis of `parentStack`.
  var parentAxis: Axis? { parentStack?.ownAxis }
  /// Returns true if several children of the parent have a member that satisfies `counts`.
  func hasSibling(where counts: (Member) -> Bool) -> Bool {
    let siblings = around.first?.element.first { $0.name.isExactly("children") }?.value.items ?? []
    return siblings.count { $0.members.contains(where: counts) } > 1
  }
  /// The key of the parent that contains the element.
  var role: ElementKey?

  /// The rules for required keys; nil if not known.
  var rules: ElementRules?

  /// Returns true if the object has a key.
  func has(_ key: String) -> Bool { members.contains { $0.name.isExactly(key) } }

  /// The main axis of the element if it is a stack.
  var ownAxis: Axis { element.axis(style) }

  /// Returns true if the object that a key belongs in already has it.
  func holds(_ key: String, in place: KeyPlace) -> Bool {
    let object: [Member] =
      switch place {
      case .style where StyleKey(rawValue: key) == nil: element
      case .element where ElementKey(rawValue: key) == nil && StyleKey(rawValue: key) != nil:
        style.filter { member in !element.contains { $0.offset == member.offset } }
      case .value("layoutPosition"): style
      case .value("font") where FontKey(rawValue: key) == nil: element
      case .run where RunKey(rawValue: key) == nil: element
      case .caseObject where CaseKey(rawValue: key) == nil: []
      default: members
      }
    return object.contains { $0.name.isExactly(key) }
  }

  /// The keys of a style that the parent reads.
  static let readByParent: [StyleKey] = [
    .flexGrow, .flexShrink, .flexBasis, .alignSelf, .spacingBefore, .spacingAfter, .layoutPosition,
  ]

  /// Returns the members of the style that move to a wrapper: those that the parent reads and, with `withSizes`, the
  /// sizes.
  func moved(withSizes: Bool) -> [Member] {
    style.filter { member in
      guard let key = StyleKey.allCases.first(where: { $0.word.isExactly(member.name) }) else {
        return false
      }
      return member.value.isWhole
        && (Self.readByParent.contains(key) || withSizes && key != .ascender && key != .descender)
    }
  }

  /// Returns the step that wraps the element in another one.
  ///
  /// - Parameters:
  ///   - members: The wrapper's own keys, without its style, as JSON with a comma at the end.
  ///   - style: The members of the wrapper's style, in addition to those moved from the element.
  ///   - isAsLarge: True if the wrapper gets the size of the element.
  func wrap(
    _ type: ElementType, _ members: String, style: [(key: String, value: String)] = [],
    isAsLarge: Bool
  ) -> Advice.Step {
    let moved = moved(withSizes: isAsLarge)
    let all =
      style.map { "\"\($0.key)\": \($0.value)" }
      + moved.map { "\"\($0.name)\": \($0.value.text)" }
    let written = all.isEmpty ? "" : "\"style\": {\(all.joined(separator: ", "))}, "
    return .wrap(
      "{\"type\": \"\(type.keyword)\", \(members)\(written)\"\(type.childKeys[0].word)\": …}",
      without: moved.map { $0.name })
  }

  /// Returns the lengths in the style, in points, reduced by the edges of an inset that gets the original lengths.
  func lengths(inside edges: [Edge: FlexLength]) -> [(key: String, value: String)] {
    style.compactMap { member in
      let numbers = NamedNumbers(member.value)?.numbers.compactMap { Double($0) } ?? []
      // Excludes line heights and the widths of borders.
      let word = member.name.lowercased()
      let prefix = ["min", "max", "preferred"].first { word.hasPrefix($0) } ?? ""
      let name = word.dropFirst(prefix.utf8.count)
      let axes = name == "size" ? Axis.both : Axis.both.filter { name == $0.lengthWord }
      let inner = zip(axes, numbers).map { axis, number in
        let ends = [axis.edges.start, axis.edges.end].compactMap { edges[$0]?.points }
        return max(0, number - ends.reduce(0, +))
      }
      guard !inner.isEmpty, axes.count == numbers.count, inner != numbers else { return nil }
      let texts = inner.map { text(of: $0) }
      return (member.name, texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]")
    }
  }

  /// Returns the style member with which an element fills its parent on an axis.
  func fill(_ axis: Axis) -> (key: String, value: String) {
    // A child that grows in a wrapping stack only fills the rest of its line.
    guard let stack = parentAxis, stack != axis || parentStack?.wraps != true else {
      return (axis.lengthWord, "\"100%\"")
    }
    return stack == axis ? ("flexGrow", "1") : ("alignSelf", "\"stretch\"")
  }

  /// Returns true if the parent stack stretches the element along an axis.
  func isStretched(_ axis: Axis) -> Bool {
    parentAxis == axis.crossed
      && parentStack.map { ($0.element + $0.style).stretches(across: $0.ownAxis) } == true
      && !style.contains { $0.name.isExactly(StyleKey.alignSelf.word) }
  }

  /// True if the element is a stack that wraps, also with another system's keys.
  var wraps: Bool {
    (element + style).contains { member in
      let words = member.value.unquoted?.lowercased().split(separator: " ") ?? []
      return Synonym.normalized(member.name).hasSuffix("wrap") && words == ["wrap"]
        || member.isClass && words.contains("flex-wrap") || member.isAutomaticGrid
    }
  }

  /// True if the element is a grid with a number of columns.
  var isGrid: Bool {
    (element + style).contains { member in
      member.isClass && member.value.text.includes("grid-cols-")
        || !member.isAutomaticGrid
          && Synonym.keys.rows(for: member.name).contains { $0.remedy?.function == "grid" }
    }
  }
}

extension [KeyContext.Member] {
  /// True if the members make a scroll node horizontal, also with another system's keys.
  var scrollsHorizontally: Bool {
    contains { member in
      member.axis == .horizontal
        || member.name.isExactly(ElementKey.scrollableDirections.word)
          && member.value == "\"horizontal\""
    }
  }

  /// Returns the length along an axis, in points, also from a size; nil if none is set.
  func points(_ axis: Axis) -> Double? {
    if let own = first(where: { $0.name.isExactly(axis.lengthWord) }) {
      return NamedNumbers(own.value).flatMap { Double($0.numbers[0]) }
    }
    let size = first { ["preferredSize", "bounds", "size"].contains($0.name) }
    let sides = size.flatMap { NamedNumbers($0.value)?.numbers.suffix(2) } ?? []
    return sides.count == 2 ? Double(axis == .horizontal ? sides.first! : sides.last!) : nil
  }

  /// Returns the string value of a key; nil if there is none.
  func word(_ key: String) -> String? { first { $0.name.isExactly(key) }?.value.unquoted }

  /// Returns true if a stack with these members stretches its children, also with another system's keys.
  func stretches(across axis: Axis) -> Bool {
    let alignment = first { member in
      member.isSynonym(ElementKey.alignItems.word)
        || member.name.isExactly("\(axis.crossed.keyword)Alignment")
    }
    guard let word = alignment.map({ $0.value.unquoted ?? "" }) else {
      let type = self.word("type").flatMap { Synonym.types.rows(for: $0, isType: true).first }
      return type?.companions.contains { $0.key == ElementKey.alignItems.word } != true
    }
    return word == "stretch"
      || Synonym.keyword(word, among: ElementKey.alignItems.row.keywords) == "stretch"
  }

  /// Returns the main axis of a stack with these members and a style, also with another system's keys. The default is
  /// horizontal.
  func axis(_ style: [KeyContext.Member]) -> Axis {
    for member in self + style {
      if let axis = member.axis { return axis }
    }
    return word("type").flatMap(Synonym.axis(ofType:)) ?? .horizontal
  }
}

extension KeyContext.Member {
  /// True for grid columns whose number depends on the space: `auto-fill` and `auto-fit`.
  var isAutomaticGrid: Bool { value.text.includes("repeat(auto-fi") }

  /// True for a key with Tailwind's classes.
  var isClass: Bool { ["class", "className", "tw"].contains(name) }

  /// The direction that the member gives a stack; nil for other members.
  var axis: Axis? {
    if isClass, let classes = value.unquoted?.split(separator: " ") {
      return classes.contains("flex-col") ? .vertical : classes.contains("flex") ? .horizontal : nil
    }
    let isDirection =
      name.isExactly(ElementKey.direction.word)
      || Synonym.keys.rows(for: name).contains { row in
        row.types.isEmpty && row.replacements.contains(ElementKey.direction.word)
      }
    guard isDirection else { return nil }
    let named = Synonym.normalized(name)
    if named == "vertical" || named == "horizontal" {
      guard value == "true" || value == "false" else { return nil }
      return (named == "vertical") == (value == "true") ? .vertical : .horizontal
    }
    let keywords = ElementKey.direction.row.keywords
    guard let word = value.unquoted?.split(separator: " ").first.map({ String($0) }) else {
      return nil
    }
    let advice = Advice(forKeyword: word, among: keywords)
    let meant = keywords.contains(word) ? "\"\(word)\"" : advice?.value
    return meant.map { $0 == "\"vertical\"" ? .vertical : .horizontal }
  }
}

extension KeyContext {
  /// The keys that align along one axis of a stack.
  enum Alignment: String {
    case alignItems, alignSelf, justifyContent
  }

  /// Returns advice for a side on the other axis than the key's: `"right"` in a row is on the main axis. Nil for other
  /// words.
  func advice(for word: String, of key: Alignment, _ keywords: [String]) -> Advice? {
    let side = Synonym.normalized(word)
    let axis: Axis? =
      switch side {
      case "left", "right": .horizontal
      case "top", "bottom": .vertical
      default: nil
      }
    guard let axis, let stack = key == .alignSelf ? parentAxis : ownAxis,
      (axis == stack) != (key == .justifyContent)
    else { return nil }
    if key == .alignSelf {
      let isAtStart = side == "left" || side == "top"
      return Advice(.spacers(before: !isAtStart, after: isAtStart))
    }
    let meant = Advice(forKeyword: word, among: keywords)?.suggestion ?? "\"end\""
    let other: Alignment = key == .alignItems ? .justifyContent : .alignItems
    return Advice(
      decide: "write \"\(other.rawValue)\": \(meant) instead, for that axis of the stack")
  }
}

extension Synonym {
  /// Returns the stack direction that another system's type name implies; nil if none.
  static func axis(ofType name: String) -> Axis? {
    guard ElementType.keyword(name) == nil,
      let companion = types.rows(for: name, isType: true).first?.companions.first,
      companion.key == ElementKey.direction.word
    else { return nil }
    return companion.value == "\"vertical\"" ? .vertical : .horizontal
  }
}

extension TreeReader {
  /// Returns the context of a key. Empty after the first `shownLimit` errors, because each context rescans the text.
  func context(in place: KeyPlace) -> KeyContext {
    var context = KeyContext()
    guard diagnostics.errorCount < Diagnostics.shownLimit else { return context }
    if case .caseObject = place { context.members = members(ofObjectAt: 0) }
    guard openCount > 0 else { return context }
    let draft = drafts + (openCount - 1)
    context.element = members(ofObjectAt: draft.pointee.offset)
    context.rules = tables.pointee.rules
    func value(of key: String, in object: [KeyContext.Member]) -> [KeyContext.Member] {
      guard let member = object.first(where: { $0.name.isExactly(key) }) else { return [] }
      return self.members(ofObjectAt: member.value.bytes.baseAddress! - scanner.start)
    }
    let own = value(of: "style", in: context.element)
    // Keys of the style next to it count, too: their own errors move them.
    context.style =
      own
      + context.element.filter { member in
        StyleKey.allCases.contains { $0.word.isExactly(member.name) }
          && !own.contains { $0.name.isExactly(member.name) }
      }
    switch place {
    case .element: context.members = context.element
    case .style: context.members = own
    case .value(let key):
      context.isField = true
      context.members =
        context.element.contains { $0.name.isExactly(key) }
        ? value(of: key, in: context.element)
        : value(of: key, in: context.style)
    case .run(let offset): context.members = members(ofObjectAt: offset)
    case .caseObject: break
    }
    if openCount > 1 {
      context.role = draft.pointee.role
      var parent = KeyContext()
      parent.element = members(ofObjectAt: drafts[openCount - 2].offset)
      parent.style = value(of: "style", in: parent.element)
      context.around = [parent]
    }
    return context
  }

  /// Returns the members of the object at an offset, up to the first syntax error.
  private func members(ofObjectAt offset: Int) -> [KeyContext.Member] {
    var copy = scanner
    copy.at = copy.start + offset
    return copy.members
  }
}

extension RawValue {
  /// The members of an object; empty for other values.
  var members: [KeyContext.Member] { JSONScanner(UnsafeRawBufferPointer(bytes)).members }

  /// The values in an array; empty for other values.
  var items: [RawValue] {
    var scanner = JSONScanner(UnsafeRawBufferPointer(bytes))
    var items: [RawValue] = []
    guard scanner.consume(UInt8(ascii: "[")), !scanner.consume(UInt8(ascii: "]")) else {
      return items
    }
    repeat {
      scanner.skipWhitespace()
      let first = scanner.at
      guard (try? scanner.skipValue()) != nil else { return items }
      items.append(RawValue(bytes: UnsafeBufferPointer(start: first, count: scanner.at - first)))
    } while (try? scanner.consumeCommaBeforeValue()) == true
    return items
  }
}

extension JSONScanner {
  /// The members of the object at the scanner, up to the first syntax error.
  fileprivate var members: [KeyContext.Member] {
    var copy = self
    copy.skipWhitespace()
    var members: [KeyContext.Member] = []
    guard copy.consume(UInt8(ascii: "{")), !copy.consume(UInt8(ascii: "}")) else { return members }
    do throws(SyntaxError) {
      repeat {
        copy.skipWhitespace()
        let key = copy.offset
        let name = try copy.readKey()
        let first = copy.offset
        try copy.skipValue()
        let bytes = UnsafeBufferPointer(start: copy.start + first, count: copy.offset - first)
        members.append(
          KeyContext.Member(name: name.excerpt, value: RawValue(bytes: bytes), offset: key))
      } while try copy.consumeCommaBeforeKey()
    } catch {
      // The reader reports the error when it reaches it.
    }
    return members
  }
}
