import LayoutEngine

/// A reader of a value that sets several keys, such as Tailwind's classes or a chain of modifiers: it reads each part as
/// a key of its own, and joins their advice.
struct PartsReader {
  /// A part, with the key and the value that it sets.
  typealias Part = (word: String, meaning: (key: String, json: String)?)

  /// The key. Its context has the edges in all parts, because edges of one box are read together: `px-4 py-2`.
  private let key: ForeignKey
  private let parts: [Part]
  private let place: KeyPlace
  /// Returns true if the length of the first part is that of the box around the padding of the second.
  private let isOuter: (Int, Int) -> Bool
  /// The members to write, each with the index of its part.
  private var members: [(part: Int, key: String, value: String)] = []
  /// The descriptions of the objects that the members belong in.
  private var homes: Set<String> = []
  private var steps: [Advice.Step] = []
  /// The indices of the parts that wrap the element.
  private var wraps: [Int] = []
  private var clauses: [String] = []
  /// True if the advice of all parts can be one edit with its steps.
  private var isOne = true

  /// Returns the advice for the parts of a key's value: one edit with its steps, or a clause for each part if they are
  /// in several objects or one of them cannot be expressed so.
  static func advice(
    for key: ForeignKey, _ parts: [Part], in place: KeyPlace, isOuter: @escaping (Int, Int) -> Bool
  ) -> Advice? {
    let edges = parts.compactMap { $0.meaning }.filter { EdgeBox(named: $0.key) != nil }
    return withMembers(edges.map { ($0.key, $0.json) }) { edges in
      var outer = key
      outer.context.members += edges
      var reader = PartsReader(outer, parts, place, isOuter)
      reader.readParts()
      for index in reader.wraps { reader.wrap(index) }
      return reader.advice
    }
  }

  private init(
    _ key: ForeignKey, _ parts: [Part], _ place: KeyPlace, _ isOuter: @escaping (Int, Int) -> Bool
  ) {
    (self.key, self.parts, self.place, self.isOuter) = (key, parts, place, isOuter)
  }

  /// Calls a closure with members parsed from JSON.
  private static func withMembers<Result>(
    _ members: [(key: String, json: String)], _ body: ([KeyContext.Member]) -> Result
  ) -> Result {
    let json = members.map { "\"\($0.key)\": \($0.json)" }.joined(separator: ", ")
    return TreeFileReader.withPadding("{\(json)}".utf8) { text in
      body(RawValue(bytes: text.bindMemory(to: UInt8.self)).members)
    }
  }

  /// Returns the advice for a part, with a style in addition to the element's.
  private func advice(for index: Int, _ style: [KeyContext.Member] = []) -> Advice? {
    guard let (name, json) = parts[index].meaning else { return nil }
    var key = key
    key.context.style += style
    return key.reading(name, json) { Advice(for: $0, in: place, among: place.keys) }
  }

  private mutating func readParts() {
    var boxes: Set<String> = []
    for (index, part) in parts.enumerated() {
      guard let (name, json) = part.meaning else { continue }
      let box = EdgeBox(named: name)
      if let box, !boxes.insert(box.rawValue).inserted { continue }
      guard let own = advice(for: index), !own.isRemoval else { continue }
      let words = parts.filter { box != nil && $0.meaning.map { EdgeBox(named: $0.key) } == box }
      clauses.append(
        "for \(box == nil ? part.word : words.map { $0.word }.listed()), \(own.text)")
      if own.wrapped != nil {
        wraps.append(index)
      } else if !own.isUnsure, !own.steps.contains(where: { $0.isDecision }),
        let written = own.members(of: name, keeping: json),
        !own.isMove || key.reading(name, json, { $0.value(for: name) != nil })
      {
        members += written.map { (index, $0.key, $0.value) }
        homes.insert(own.home?.location ?? "")
        steps += own.steps
      } else {
        isOne = false
      }
    }
  }

  /// Adds a wrapper of the element. The parent reads some of the keys of the wrapper, and the lengths outside of the
  /// part are those of the wrapper.
  private mutating func wrap(_ index: Int) {
    let moved = members.filter { member in
      isOuter(member.part, index)
        || KeyContext.readByParent.contains { $0.word.isExactly(member.key) }
    }
    let own = Self.withMembers(moved.map { ($0.key, $0.value) }) { advice(for: index, $0) }
    guard let own, case (let json, let keys)? = own.wrapped else { return }
    for (key, value) in own.members(of: "", keeping: "") ?? [] {
      if !members.contains(where: { $0.key == key }) { homes.insert(own.home?.location ?? "") }
      members.removeAll { $0.key == key }
      members.append((index, key, value))
    }
    members.removeAll { keys.contains($0.key) }
    let names = key.context.style.map { $0.name }
    steps += [.wrap(json, without: keys.filter(names.contains))] + own.steps.dropFirst()
  }

  private var advice: Advice? {
    if clauses.isEmpty { return nil }
    let keys = Set(members.map { $0.key })
    guard isOne, homes.count < 2, keys.count == members.count,
      !keys.contains(where: { key.context.holds($0, in: place) })
    else { return Advice(decide: clauses.joined(separator: "; ")) }
    var advice = members.isEmpty ? Advice() : Advice(members.map { ($0.key, $0.value) }, in: place)
    advice.steps = steps
    return advice
  }
}
