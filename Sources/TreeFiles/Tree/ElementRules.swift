import LayoutEngine

/// A set of keys, a bit each.
struct KeySet: OptionSet {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ keys: ElementKey...) { self.init(keys) }

  init(_ keys: [ElementKey]) {
    rawValue = keys.reduce(0) { $0 | 1 << UInt64($1.index) }
  }

  @inline(__always)
  init(_ key: ElementKey) { rawValue = 1 &<< UInt64(key.index) }

  @inline(__always)
  func has(_ key: ElementKey) -> Bool { rawValue &>> UInt64(key.index) & 1 != 0 }

  /// The keys in the set, in the order of their declaration.
  package var keys: [ElementKey] { ElementKey.allCases.filter { contains(KeySet($0)) } }
}

/// What a type of element may have, and must have.
struct TypeRule {
  fileprivate(set) var allowed: KeySet = []
  fileprivate(set) var required: KeySet = []
  /// Keys of which one must be there.
  fileprivate(set) var oneOf: KeySet = []
  /// The keys that exclude another one of the type.
  fileprivate(set) var exclusive: KeySet = []

  fileprivate mutating func add(_ key: ElementKey, _ row: KeyRow, of type: ElementType) {
    allowed.insert(KeySet(key))
    if row.requiredBy.has(type) { required.insert(KeySet(key)) }
    if row.alternativeIn.has(type) { oneOf.insert(KeySet(key)) }
  }
}

/// What the rows of the keys say about elements as a whole.
struct ElementRules: @unchecked Sendable {
  /// The keys of a stack that replace others, which depend on its direction.
  static let alignmentKeys = KeySet(.horizontalAlignment, .verticalAlignment)

  /// One rule per type, in the order of `ElementType`.
  private let types: UnsafeMutablePointer<TypeRule>
  /// The keys that exclude others, with those.
  private(set) var exclusions: [ExclusiveKey] = []

  struct ExclusiveKey {
    let key: ElementKey
    let others: KeySet
  }

  static let shared = ElementRules()

  private init() {
    let allTypes = ElementType.allCases
    types = .allocate(capacity: allTypes.count)
    types.initialize(repeating: TypeRule(), count: allTypes.count)
    for key in ElementKey.allCases {
      let row = key.row
      for type in allTypes where row.types.has(type) {
        types[Int(type.rawValue)].add(key, row, of: type)
      }
      if !row.excludes.isEmpty { exclusions.append(ExclusiveKey(key: key, others: row.excludes)) }
    }
    for index in allTypes.indices {
      let allowed = types[index].allowed
      types[index].exclusive = allowed.intersection(ElementRules.alignmentKeys)
      for exclusion in exclusions
      where allowed.has(exclusion.key) && !allowed.isDisjoint(with: exclusion.others) {
        types[index].exclusive.insert(KeySet(exclusion.key))
      }
    }
  }

  /// The rule of a type.
  @inline(__always)
  func rule(of type: ElementType) -> TypeRule { types[Int(type.rawValue)] }
}
