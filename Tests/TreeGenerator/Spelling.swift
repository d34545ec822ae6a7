import Platform

/// A JSON value whose spelling is still open.
indirect enum Value {
  /// Text to write as it is: a number, a word, a string in quotation marks.
  case text(String)
  case array([Value])
  case object([(key: String, value: Value)])

  static func string(_ text: String) -> Value { .text("\"\(text)\"") }
}

/// Writes a value: on one line and compact, or with its keys in any order, keys that readers
/// ignore, and white space.
struct Spelling {
  /// White space on one line.
  static let blanks = [" ", "  ", "\t"]

  var random: SplitMix64
  let isOdd: Bool
  private let spaces: [String]
  private(set) var bytes: [UInt8] = []

  init(random: SplitMix64, isOdd: Bool, spaces: [String] = blanks) {
    self.random = random
    self.isOdd = isOdd
    self.spaces = spaces
  }

  mutating func write(_ value: Value) {
    switch value {
    case .text(let text): bytes += text.utf8
    case .array(let values):
      list("[", values, "]") { $0.write($1) }
    case .object(let members):
      list("{", isOdd ? oddly(members) : members, "}") { spelling, member in
        spelling.write(.string(member.key))
        spelling.space()
        spelling.bytes.append(UInt8(ascii: ":"))
        spelling.space()
        spelling.write(member.value)
      }
    }
  }

  private mutating func list<Item>(
    _ opening: String, _ items: [Item], _ closing: String,
    write: (inout Spelling, Item) -> Void
  ) {
    bytes += opening.utf8
    space()
    for (index, item) in items.enumerated() {
      if index > 0 {
        bytes.append(UInt8(ascii: ","))
        space()
      }
      write(&self, item)
      space()
    }
    bytes += closing.utf8
  }

  private mutating func space() {
    if isOdd && random.chance(0.05) { bytes += random.pick(spaces).utf8 }
  }

  private mutating func oddly(
    _ members: [(key: String, value: Value)]
  ) -> [(key: String, value: Value)] {
    var members = members
    if random.chance(0.05) {
      members.append(
        random.pick([
          ("$comment", .string("as it should be")), ("$x", .text("null")),
          ("$", .array([.object([]), .text("-0.0e+1")])),
          ("$type", .object([("tree", .string("\\u0000"))])),
        ]))
    }
    return random.shuffled(members)
  }
}

extension SplitMix64 {
  /// The values in a random order (Fisher and Yates).
  package mutating func shuffled<Value>(_ values: [Value]) -> [Value] {
    var values = values
    for index in stride(from: values.count - 1, to: 0, by: -1) {
      values.swapAt(index, below(index + 1))
    }
    return values
  }
}
