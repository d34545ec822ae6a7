import LayoutEngine

/// The surroundings of a key that its object does not have, as far as advice depends on them.
struct KeyContext {
  /// A member of an object, as the text has it.
  struct Member {
    let name: String
    let value: RawValue
    /// The offset of the key.
    let offset: Int
  }

  /// The members of the object that the key is in, in the order of the text.
  var members: [Member] = []
  /// True if the object is the value of a key, such as insets.
  var isField = false
  /// The members of the element that the object is, or whose style it is.
  var element: [Member] = []
  /// The type of the element around it; nil for the root.
  var parentType: ElementType?
  /// The axis of the stack around the element; nil if it is not in a stack.
  var parentAxis: Axis?

  /// The keys that elements need; nil if the surroundings are not known.
  var rules: ElementRules?

  /// True if the object has a key.
  func has(_ key: String) -> Bool { members.contains { $0.name == key } }

  /// The axis of the element if it is a stack.
  var ownAxis: Axis { element.axis }

  /// True if the element is a stack that wraps.
  var wraps: Bool { element.word("flexWrap") == "wrap" }
}

extension [KeyContext.Member] {
  /// Returns the value of a key that is a string.
  func word(_ key: String) -> String? { first { $0.name == key }?.value.unquoted }

  /// The axis of a stack with these members: a stack is horizontal unless they say otherwise.
  var axis: Axis { word("direction") == "vertical" ? .vertical : .horizontal }
}

extension TreeReader {
  /// Returns the surroundings of a key: of the first errors of a text, because each is a search of it.
  func context(in place: KeyPlace) -> KeyContext {
    var context = KeyContext()
    guard openCount > 0, diagnostics.errorCount < Diagnostics.shownLimit else { return context }
    let draft = drafts + (openCount - 1)
    context.element = members(ofObjectAt: draft.pointee.offset)
    context.rules = tables.pointee.rules
    func value(of key: String, in object: [KeyContext.Member]) -> [KeyContext.Member] {
      guard let member = object.first(where: { $0.name == key }) else { return [] }
      return self.members(ofObjectAt: member.value.bytes.baseAddress! - scanner.start)
    }
    switch place {
    case .element: context.members = context.element
    case .style: context.members = value(of: "style", in: context.element)
    case .value(let key):
      context.isField = true
      context.members =
        context.element.contains { $0.name == key }
        ? value(of: key, in: context.element)
        : value(of: key, in: value(of: "style", in: context.element))
    case .caseObject, .run: break
    }
    if openCount > 1 {
      let parent = members(ofObjectAt: drafts[openCount - 2].offset)
      context.parentType = parent.word("type").flatMap(ElementType.keyword)
      if context.parentType == .stack { context.parentAxis = parent.axis }
    }
    return context
  }

  /// Returns the members of the object at an offset, up to an error in the text.
  private func members(ofObjectAt offset: Int) -> [KeyContext.Member] {
    var again = scanner
    again.at = again.start + offset
    var members: [KeyContext.Member] = []
    guard again.take(UInt8(ascii: "{")), !again.take(UInt8(ascii: "}")) else { return members }
    do throws(SyntaxError) {
      repeat {
        again.skipWhitespace()
        let key = again.offset
        let name = try again.readString()
        try again.takeColon()
        let first = again.offset
        try again.skipValue()
        let bytes = UnsafeBufferPointer(start: again.start + first, count: again.offset - first)
        members.append(
          KeyContext.Member(name: name.excerpt, value: RawValue(bytes: bytes), offset: key))
      } while try again.takeCommaBeforeKey()
    } catch {
      // The error is reported when it is reached.
    }
    return members
  }
}
