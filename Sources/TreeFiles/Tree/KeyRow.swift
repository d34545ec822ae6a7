import LayoutEngine
import LayoutText

/// The kind of a key's value, which determines how it is read, described and written (docs/tree-format.md, "Values").
/// Most raw values are names of definitions in the schema.
package enum ValueKind: String, BitwiseCopyable {
  case type
  case name
  case string
  case anything
  case style
  case element
  case elements
  case points
  case length
  case positive
  case count
  case factor
  case bool
  case dimension
  case size
  case boundsSize
  case dimensionSize
  case sizeRange
  case point
  case insets
  case finiteInsets
  case scaleFactors
  case measures
  case runs
  case token
  case fonts
  case sentences
  case device
  case deviceOrLength
  case font
  case fontWeight
  case opticalSize
  case variations
  case keyword
}

/// Stores the values of an object's keys. `init()` sets the defaults.
package protocol KeyedValues: BitwiseCopyable {
  init()

  /// The attributes that few texts have; nil if all of them are the defaults.
  var textAttributes: UnsafeMutablePointer<TextAttributes>? { get }
}

extension KeyedValues {
  package var textAttributes: UnsafeMutablePointer<TextAttributes>? { nil }
}

/// The values of an object whose values the reader stores elsewhere: of a case in `CaseOptions`, of a font as settings.
package struct EmptyValues: KeyedValues {
  package init() {}
}

/// The keys of an object. The raw value of a key is its name. The order of declaration is the order in the schema, the
/// documentation and all output.
package protocol FormatKey: RawRepresentable, CaseIterable, Sendable, BitwiseCopyable, Equatable
where RawValue == String {
  associatedtype Values: KeyedValues

  /// The row of the key: how the format stores, checks and describes it.
  var row: KeyRow { get }
}

extension FormatKey {
  /// The names of all keys, in the order of their declaration.
  static var words: [String] { allCases.map { $0.rawValue } }

  /// The key's name.
  package var word: String { rawValue }

  /// The key's index among all keys. An enum without payloads is stored as its index.
  @inline(__always)
  package var index: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// The default value as JSON; nil if the key is required or has no default.
  var fallback: String? {
    let row = row
    return row.requiredBy.isEmpty ? row.unstoredDefault ?? row.value(in: Values())?.json : nil
  }

  /// Returns the row of a key.
  ///
  /// - Parameters:
  ///   - value: The kind of value, and where it is stored in `Values`.
  ///   - types: The types of elements that may have the key.
  ///   - requiredBy: The types of elements that must have the key.
  ///   - alternativeIn: The types of elements that must have at least one of the keys with the type in `alternativeIn`.
  ///   - keys: The keys that cannot be used together with this one.
  ///   - reason: Why the keys cannot be used together, for the error message.
  ///   - dimensions: The dimensions of a style that the key sets: no other key of the style may set
  ///     one of them.
  ///   - isAlwaysShown: Whether the value is written and shown even if it is the default.
  ///   - summary: What the key is for.
  ///   - unstoredDefault: The default as JSON if the value is not stored.
  @_transparent
  static func row(
    _ value: KeyStorage<Values>, of types: ElementTypes = [], requiredBy: ElementTypes = [],
    alternativeIn: ElementTypes = [], excludes keys: KeySet = [], because reason: String = "",
    sets dimensions: DimensionSet = [], isAlwaysShown: Bool = false, _ summary: String,
    default unstoredDefault: String? = nil
  ) -> KeyRow {
    KeyRow(
      kind: value.kind, offset: value.offset, isAttribute: value.isAttribute,
      keywordWords: value.keywordWords,
      types: types.union(requiredBy).union(alternativeIn), requiredBy: requiredBy,
      alternativeIn: alternativeIn, excludes: keys, reason: reason, dimensions: dimensions,
      isAlwaysShown: isAlwaysShown, summary: summary, unstoredDefault: unstoredDefault)
  }
}

/// Everything that the format specifies about a key except its name: see `FormatKey.row(_:of:…)`.
///
/// Rows are created on use. For each value, the reader uses only `StoredKey`.
package struct KeyRow {
  package let kind: ValueKind
  /// The offset of the value in `Values`, in bytes; −1 if the value has a reading method of its own.
  let offset: Int
  /// True if the value is stored in a text's attributes.
  let isAttribute: Bool
  /// The keywords that the value can be, as `KeywordEnum.words`; empty if the value is not a keyword.
  let keywordWords: StaticString
  let types: ElementTypes
  let requiredBy: ElementTypes
  let alternativeIn: ElementTypes
  let excludes: KeySet
  let reason: String
  package let dimensions: DimensionSet
  let isAlwaysShown: Bool
  let summary: String
  fileprivate let unstoredDefault: String?

  /// True if the value is stored at an offset.
  var isStored: Bool { offset >= 0 }

  /// The keywords that the value can be; empty if the value is not a keyword.
  package var keywords: [String] { keywordWords.words }
}

/// The kind of a key's value, and where it is stored.
///
/// The key paths are known at compile time, so that each offset is a constant. The functions are transparent because
/// Embedded Swift has no key paths at run time.
package struct KeyStorage<Values: KeyedValues> {
  fileprivate let kind: ValueKind
  fileprivate let offset: Int
  fileprivate let isAttribute: Bool
  fileprivate let keywordWords: StaticString

  @_transparent
  private init(
    _ kind: ValueKind, _ offset: Int, _ keywordWords: StaticString = "", isAttribute: Bool = false
  ) {
    self.kind = kind
    self.offset = offset
    self.isAttribute = isAttribute
    self.keywordWords = keywordWords
  }

  /// Returns the storage of a value in a text's attributes.
  @_transparent
  static func attribute<Value>(
    _ kind: ValueKind, _ path: KeyPath<TextAttributes, Value>
  ) -> KeyStorage {
    KeyStorage(kind, MemoryLayout<TextAttributes>.offset(of: path)!, isAttribute: true)
  }

  /// Returns the storage of a value with a reading method of its own, which also stores the value.
  @_transparent
  static func special(_ kind: ValueKind) -> KeyStorage { KeyStorage(kind, -1) }

  /// Returns the storage of a keyword with a reading method of its own, which also stores the keyword.
  @_transparent
  static func special<Keyword: KeywordEnum>(_ type: Keyword.Type) -> KeyStorage {
    KeyStorage(.keyword, -1, Keyword.words)
  }

  @_transparent
  static func keyword<Keyword: KeywordEnum>(_ path: KeyPath<Values, Keyword>) -> KeyStorage {
    KeyStorage(.keyword, MemoryLayout<Values>.offset(of: path)!, Keyword.words)
  }

  /// Returns the storage of a value of any other kind, in the object's `Values`.
  @_transparent
  package static func stored<Value>(
    _ kind: ValueKind, _ path: KeyPath<Values, Value>
  ) -> KeyStorage {
    KeyStorage(kind, MemoryLayout<Values>.offset(of: path)!)
  }
}

/// The part of a row that the reader needs for each value.
package struct StoredKey: BitwiseCopyable {
  let kind: ValueKind
  package let dimensions: DimensionSet
  /// True if the value is stored in a text's attributes.
  let isAttribute: Bool
  /// True if the value is stored in the object's `Values`, not in a text's attributes.
  let isOwnValue: Bool
  /// The offset of the value, in bytes; −1 if the value has a reading method of its own.
  let offset: Int32
  /// The keywords that the value can be; empty if the value is not a keyword.
  let keywords: NameTable

  init(_ row: KeyRow) {
    kind = row.kind
    dimensions = row.dimensions
    offset = Int32(row.offset)
    isAttribute = row.isAttribute
    isOwnValue = row.isStored && !row.isAttribute
    keywords = row.kind == .keyword ? NameTable(row.keywordWords) : .empty
  }
}

/// A set of types of elements, one bit each.
package struct ElementTypes: OptionSet, ExpressibleByArrayLiteral {
  package let rawValue: UInt16

  @inline(__always)
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  @inline(__always)
  package init(arrayLiteral types: ElementType...) {
    // Does not read `rawValue` of the type: this would be a call into another module, so that sets would not be
    // constants.
    rawValue = types.reduce(0) { $0 | 1 << UInt16(unsafeBitCast($1, to: UInt8.self)) }
  }

  /// The number of types that a set has space for.
  static var capacity: Int { UInt16.bitWidth }

  /// Every type.
  static var all: ElementTypes { ElementTypes(rawValue: .max) }

  @inline(__always)
  func has(_ type: ElementType) -> Bool { rawValue >> UInt16(type.rawValue) & 1 != 0 }
}
