import LayoutEngine

/// A bit set of keys.
struct KeySet: OptionSet {
  let rawValue: UInt64

  @inline(__always)
  init(rawValue: UInt64) { self.rawValue = rawValue }

  @inline(__always)
  init(_ first: ElementKey, _ second: ElementKey) {
    rawValue = KeySet(first).rawValue | KeySet(second).rawValue
  }

  @inline(__always)
  init(_ key: ElementKey) { rawValue = 1 &<< UInt64(key.index) }

  @inline(__always)
  func has(_ key: ElementKey) -> Bool { rawValue &>> UInt64(key.index) & 1 != 0 }

  /// The keys in the set, in the order of their declaration. Iterates over the set's keys only, not over all keys.
  var keys: Keys { Keys(rest: rawValue) }

  struct Keys: Sequence, IteratorProtocol {
    fileprivate(set) var rest: UInt64

    mutating func next() -> ElementKey? {
      guard rest != 0 else { return nil }
      defer { rest &= rest &- 1 }
      return ElementKey.allCases[rest.trailingZeroBitCount]
    }
  }
}

/// The keys that a type of element may have, and must have.
struct TypeRule {
  fileprivate(set) var allowed: KeySet = []
  fileprivate(set) var required: KeySet = []
  /// Alternative keys, at least one of which the element must have.
  fileprivate(set) var oneOf: KeySet = []
  /// The keys that cannot be used with another key of the type.
  fileprivate(set) var exclusive: KeySet = []

  fileprivate mutating func add(_ key: ElementKey, _ row: KeyRow, _ type: ElementTypes) {
    allowed.insert(KeySet(key))
    if row.requiredBy.contains(type) { required.insert(KeySet(key)) }
    if row.alternativeIn.contains(type) { oneOf.insert(KeySet(key)) }
  }
}

/// The rules for which keys an element may have together, collected from the rows of the keys.
struct ElementRules: @unchecked Sendable {
  /// The keys of a stack that replace `justifyContent` or `alignItems`, depending on the direction of the stack.
  static var alignmentKeys: KeySet { KeySet(.horizontalAlignment, .verticalAlignment) }

  /// The rules in the reader's shared tables.
  static var shared: ElementRules { ReaderTables.shared.pointee.rules }

  /// One rule per type, by its raw value.
  private let types: UnsafeMutablePointer<TypeRule>
  /// The keys that each key excludes, by its index.
  private let excluded: UnsafeMutablePointer<KeySet>

  /// Allocates empty rules, which are never deallocated.
  init() {
    types = .allocate(capacity: ElementTypes.capacity)
    types.initialize(repeating: TypeRule(), count: ElementTypes.capacity)
    excluded = .allocate(capacity: ElementKey.stride)
    excluded.initialize(repeating: [], count: ElementKey.stride)
  }

  /// Adds a key to the rule of each type that has it.
  func add(_ key: ElementKey, _ row: KeyRow) {
    excluded[Int(key.index)] = row.excludes
    var rest = row.types.rawValue
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      types[index].add(key, row, ElementTypes(rawValue: 1 << UInt16(index)))
      rest &= rest - 1
    }
  }

  /// Computes `exclusive` for each type. Called after all keys have been added.
  func close() {
    for index in 0..<ElementTypes.capacity {
      let allowed = types[index].allowed
      types[index].exclusive = allowed.intersection(ElementRules.alignmentKeys)
      for key in 0..<ElementKey.stride where !allowed.isDisjoint(with: excluded[key]) {
        types[index].exclusive.formUnion(allowed.intersection(KeySet(rawValue: 1 << UInt64(key))))
      }
    }
  }

  /// Returns the keys that a key excludes.
  func exclusions(of key: ElementKey) -> KeySet { excluded[Int(key.index)] }

  @inline(__always)
  func rule(of type: ElementType) -> TypeRule { types[Int(type.rawValue)] }
}
