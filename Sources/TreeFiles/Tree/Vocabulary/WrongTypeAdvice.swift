import LayoutEngine
import LayoutText

extension Advice {
  /// Creates advice for another value in place of an element. In an array of children, it may be the result of a
  /// condition, such as `false`.
  init(forElement value: RawValue, under key: ElementKey, of type: ElementType? = nil) {
    let isListed = key.row.kind == .elements
    if value.isListOfObjects, let own = type?.childKeys, own.first == .children {
      self.init(decide: "write it as \"children\"")
      return
    }
    switch value.bytes.first {
    case UInt8(ascii: "\"") where key == .background:
      self.init(
        decide: "remove it, as colours and images have no size, or write {\"type\": \"node\"}")
    case UInt8(ascii: "\""):
      let text = [Member(key: ElementKey.text.word, value: value.text)]
      var members = [Member(key: "type", value: "\"text\"")] + text
      let code = Advice(forCode: value, as: ElementKey.text.word, in: KeyContext())
      if case .members(let written)? = code?.change {
        members = [members[0]] + written
      } else if code != nil,
        case .type(let type, let keys)? = Advice(forType: value.unquoted ?? "")?.change
      {
        members = [Member(key: "type", value: "\"\(type)\"")] + keys
      }
      self.init(decide: "write {\(members.map { $0.text }.joined(separator: ", "))}")
    case UInt8(ascii: "[") where key == .overlay:
      self.init(
        decide:
          "write one element, and make this overlay the \"child\" of another one with the next as \"overlay\""
      )
    case UInt8(ascii: "["):
      if !isListed, value.items.count == 1, value.items[0].isElement {
        self.init(unlisting: value)
        return
      }
      self.init(
        decide: isListed
          ? "remove the inner brackets, or make it a stack"
          : "write {\"type\": \"stack\", \"direction\": \"vertical\", \"children\": […]} around the elements, or "
            + "\"horizontal\" for a row")
    default: self.init(decide: isListed ? "remove it" : "remove it, and leave the key out")
    }
  }

  /// Creates advice to write the only value of an array without it.
  private init(unlisting value: RawValue) {
    self.init()
    change = .unlist(String(decoding: value.items[0].bytes, as: UTF8.self))
  }

  /// Creates advice for elements under an unknown key, if the element lacks its own children.
  init?(forElementsUnder key: ForeignKey, in place: KeyPlace) {
    guard case .element(let type?) = place, StyleKey(rawValue: key.name) == nil else { return nil }
    let own = type.childKeys.filter { $0.row.types.has(type) }.map { $0.word }
    let missing = own.filter { !key.context.has($0) }
    guard let first = missing.first else { return nil }
    if key.value.isListOfObjects, missing.count == own.count {
      self = type.remedy(forMisfit: .children, key)
      self.key = first
    } else if key.value.isElement {
      let name = Synonym.normalized(key.name)
      let meant =
        Spelling.nearest(to: key.name, among: missing) ?? missing.first { name.includes($0) }
      if first == ElementKey.children.word {
        self.init(decide: "write \"children\": [{…}]", key: first)
      } else {
        self.init(renaming: key, to: meant ?? first)
      }
    } else {
      return nil
    }
  }

  /// Creates advice for another value in place of an array of elements.
  init(forElements value: RawValue, of type: ElementType?) {
    switch value.bytes.first {
    case UInt8(ascii: "\"") where type == .text && value.isWhole:
      self.init([(ElementKey.text.word, value.text)], in: .element(.text))
    case UInt8(ascii: "\"") where value.isWhole:
      self.init(replacement: "[{\"type\": \"text\", \"text\": \(value.text)}]")
    case UInt8(ascii: "{") where type?.childKeys.first.map { $0 != .children } ?? false:
      let own = type!.childKeys[0].word
      self.init()
      (change, key, isUnsure) = (.key(own, showing: nil), own, value.beginsWithNamedObject)
    case UInt8(ascii: "{") where value.beginsWithNamedObject:
      self.init(
        decide:
          "write the elements in an array, with their names as ids, such as [{\"id\": \"a\", …}]")
    default:
      self = value == "null" ? .omission : Advice(decide: "put square brackets around it")
    }
  }

  /// Creates advice for another value in place of a tree.
  init(forTree value: RawValue) {
    if value.bytes.first == UInt8(ascii: "[") {
      self.init(
        decide:
          "make the elements the children of a stack, or lay out each: jq -c '.[]' and --lines"
      )
    } else {
      self.init(
        decide: value.isString
          ? "write the tree as an object, in { and }" : "write the element itself")
    }
  }

  /// Creates advice for a value that is no object where a style is expected, such as `"absoluteFill"`.
  init(forStyle value: RawValue, in context: KeyContext) {
    switch value.bytes.first {
    case UInt8(ascii: "\"") where value.text.lowercased().includes("absolutefill"):
      if context.role == .overlay || context.role == .background {
        self = Advice(omission: "an \"overlay\" is as large as the \"child\" under it")
      } else {
        self.init(
          decide:
            "leave the key out, and make the element the \"overlay\" of what it fills: {\"type\": "
            + "\"overlay\", \"child\": …, \"overlay\": …}")
      }
    case UInt8(ascii: "\"") where TextStyleName.keywords.contains(value.unquoted ?? ""):
      self.init(decide: "write \"textStyle\": \(value.text) instead of \"style\"")
    case UInt8(ascii: "\""):
      let isElsewhere = value.unquoted?.isReference == true
      self =
        ForeignKey(name: "style", value: value, context: context).declarations
        ?? Advice(
          decide: isElsewhere
            ? "there are no styles elsewhere: write its properties as keys of an object"
            : "write each property as a key of an object")
    case UInt8(ascii: "["):
      // React Native's array of styles: the last value of a key applies, and items that are not objects are ignored.
      var seen: Set<ExactText> = []
      let members = value.items.flatMap { $0.members }.reversed().filter {
        seen.insert(ExactText($0.name)).inserted
      }.reversed()
      if members.isEmpty {
        self =
          value.items.contains { $0.isString }
          ? Advice(decide: "write each property as a key of an object") : .omission
        return
      }
      let written = members.map { member in
        "\"\(member.name)\": \(String(decoding: member.value.bytes, as: UTF8.self))"
      }
      self.init(replacement: "{\(written.joined(separator: ", "))}")
    default: self = .omission
    }
  }

  /// Creates advice for another system's safe area, as insets or as the inset of one edge.
  init?(forSafeArea value: RawValue, isEdge: Bool) {
    guard value.isWhole, let text = value.unquoted else { return nil }
    let word = Synonym.normalized(text)
    guard word.includes("safearea") else { return nil }
    let digits = text.filter { $0.isNumber || $0 == "." }.droppingPrefix(".")
    let isNegative = text.filter { !$0.isWhitespace }.includes("-\(digits)")
    let added = Double(digits) == nil ? "" : "\(isNegative ? "-" : "+")\(digits)"
    let written = "\"safeArea\(added)\""
    let edges = isEdge ? nil : Edge.edges(of: String(word.filter { !$0.isNumber }))
    let values = Dictionary(uniqueKeysWithValues: (edges ?? []).map { ($0, written) })
    self.init(replacement: values.isEmpty ? written : Edge.insets(values))
  }

  /// Creates advice for numbers in a form that a size, a point or insets do not have: `8`, `[8]`, `"8x8"`, `"8px
  /// 4px"`.
  init?(for value: RawValue, insteadOf form: CompoundValue) {
    if value == "null" {
      self = .omission
      return
    }
    if form == .insets {
      guard let insets = ForeignKey(name: "", value: value).written(as: .insets),
        !insets.includes("safeArea")
      else { return nil }
      self.init(replacement: insets)
      return
    }
    let frame = form == .point ? NamedNumbers(value)?.numbers ?? [] : []
    if frame.count == 4 {
      self.init(
        decide:
          "write [\(frame[0]), \(frame[1])], and next to it \"width\": \(frame[2]) and \"height\": "
          + frame[3])
      return
    }
    if form == .dimensionSize, let text = value.unquoted, value.isWhole {
      let parts = text.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ",")
      let sides = parts.compactMap { part in
        Advice(forLength: part.filter { $0 != " " }, of: "", .dimension, in: "")?.value
      }
      guard parts.count == 2, sides.count == 2 else { return nil }
      self.init(replacement: "[\(sides.joined(separator: ", "))]")
      return
    }
    guard let given = NamedNumbers(value),
      form != .size || given.items.count > 1 || given.items[0].name == nil,
      let all = form.array(from: given.numbers)
    else { return nil }
    self.init(replacement: "[\(all.joined(separator: ", "))]")
  }
}

extension CompoundValue {
  /// Returns the numbers of the array, of which a single one sets both; nil for numbers that the value cannot have.
  func array(from numbers: [String]) -> [String]? {
    let isNegative = numbers.contains { $0.first == "-" }
    if self != .boundsSize, numbers.contains(where: { $0.first == "\"" }) { return nil }
    switch (self, numbers.count) {
    case (.boundsSize, 1) where !isNegative: return [numbers[0], "\"inf\""]
    case (.size, 1) where !isNegative, (.point, 1): return numbers + numbers
    case (.size, 2...) where !isNegative, (.boundsSize, 2...) where !isNegative, (.point, 2):
      return Array(numbers.prefix(2))
    default: return nil
    }
  }
}
