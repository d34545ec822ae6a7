import LayoutEngine
import LayoutText

/// The kind of a key's value, by which it is read, described and written (docs/tree-format.md, "Values"). Most are
/// definitions of the schema, whose names are the raw values.
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

/// The stored values of an object's keys. The initial values are the defaults.
package protocol KeyedValues: BitwiseCopyable {
  init()

  /// The values that only few texts have; nil where all of them are the defaults.
  var textAttributes: UnsafeMutablePointer<TextAttributes>? { get }
}

extension KeyedValues {
  package var textAttributes: UnsafeMutablePointer<TextAttributes>? { nil }
}

/// The values of an object that the reader stores otherwise: a case in `CaseOptions`, a font as settings.
package struct NoValues: KeyedValues {
  package init() {}
}

/// The keys of an object. The raw value of a key is its name, and its declaration is its rank in the
/// schema, the documentation and whatever is written.
package protocol FormatKey: RawRepresentable, CaseIterable, Sendable, BitwiseCopyable, Equatable
where RawValue == String {
  associatedtype Values: KeyedValues

  /// The format's data of the key.
  var row: KeyRow { get }
}

extension FormatKey {
  /// The names of all keys, in the order of their declaration.
  static var words: [String] { allCases.map { $0.rawValue } }

  /// The key's name.
  package var word: String { rawValue }

  /// The key's index among all keys. An enum without payloads is stored as that.
  @inline(__always)
  package var index: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// The value that counts where the key is missing, as JSON; nil if there is none.
  var fallback: String? {
    let row = row
    return row.requiredBy.isEmpty ? row.unstoredDefault ?? row.value(in: Values())?.json : nil
  }

  /// A row.
  ///
  /// - Parameters:
  ///   - value: The kind of value, and where it is stored in `Values`.
  ///   - types: The types of elements that may have the key.
  ///   - requiredBy: The types of elements that must have the key.
  ///   - alternativeIn: The types that must have this key or another one that names them here.
  ///   - keys: The keys that must not be there together with this one.
  ///   - reason: Why they must not.
  ///   - dimensions: The dimensions of a style that the key sets: no other key of the style may set
  ///     one of them.
  ///   - isAlwaysShown: Whether the value is written and shown even where it is the default.
  ///   - summary: What the key is for.
  ///   - unstoredDefault: The default as JSON where it is not stored.
  @_transparent
  static func row(
    _ value: KeyStorage<Values>, of types: ElementTypes = [], requiredBy: ElementTypes = [],
    alternativeIn: ElementTypes = [], excludes keys: KeySet = [], because reason: String = "",
    sets dimensions: DimensionSet = [], isAlwaysShown: Bool = false, _ summary: String,
    default unstoredDefault: String? = nil
  ) -> KeyRow {
    KeyRow(
      kind: value.kind, offset: value.offset, isAttribute: value.isAttribute,
      keywordList: value.keywordList,
      types: types.union(requiredBy).union(alternativeIn), requiredBy: requiredBy,
      alternativeIn: alternativeIn, excludes: keys, reason: reason, dimensions: dimensions,
      isAlwaysShown: isAlwaysShown, summary: summary, unstoredDefault: unstoredDefault)
  }
}

/// All that the format knows about a key except its name: see `FormatKey.row(_:of:…)`.
///
/// Rows are built where they are used. The reader uses `StoredKey`, which has what it needs of them.
package struct KeyRow {
  package let kind: ValueKind
  /// The offset at which the value is stored, in bytes; −1 if reading it takes more than that.
  let offset: Int
  /// True if it is stored in the attributes of a text.
  let isAttribute: Bool
  fileprivate let keywordList: (@Sendable () -> [String])?
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

  /// The keywords, where the value is one of them.
  package var keywords: [String] { keywordList?() ?? [] }
}

/// The kind of a key's value, and where it is stored.
///
/// The key paths are known where the rows are compiled, so that each offset is a constant: these functions are
/// transparent, since Embedded Swift has no key paths at run time.
package struct KeyStorage<Values: KeyedValues> {
  fileprivate let kind: ValueKind
  fileprivate let offset: Int
  fileprivate let isAttribute: Bool
  fileprivate let keywordList: (@Sendable () -> [String])?

  @_transparent
  private init(
    _ kind: ValueKind, _ offset: Int, _ keywordList: (@Sendable () -> [String])? = nil,
    isAttribute: Bool = false
  ) {
    self.kind = kind
    self.offset = offset
    self.isAttribute = isAttribute
    self.keywordList = keywordList
  }

  /// A value that only few texts have.
  @_transparent
  static func attribute<Value>(
    _ kind: ValueKind, _ path: KeyPath<TextAttributes, Value>
  ) -> KeyStorage {
    KeyStorage(kind, MemoryLayout<TextAttributes>.offset(of: path)!, isAttribute: true)
  }

  /// A value that the reader has a method of its own for, which also says where it is stored.
  @_transparent
  static func special(_ kind: ValueKind) -> KeyStorage { KeyStorage(kind, -1) }

  /// The same for one of a few keywords.
  @_transparent
  static func special<Keyword: KeywordEnum>(_ type: Keyword.Type) -> KeyStorage {
    KeyStorage(.keyword, -1, { Keyword.keywords })
  }

  @_transparent
  static func keyword<Keyword: KeywordEnum>(_ path: KeyPath<Values, Keyword>) -> KeyStorage {
    KeyStorage(.keyword, MemoryLayout<Values>.offset(of: path)!, { Keyword.keywords })
  }

  /// A value of any other kind.
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
  /// True if it is stored in the attributes of a text.
  let isAttribute: Bool
  /// True if it is stored in the values of an object itself, not in its attributes.
  let isOwnValue: Bool
  /// −1 where the row has none.
  let offset: Int32
  /// The keywords, empty where the value is none.
  let keywords: NameTable

  init(_ row: KeyRow) {
    kind = row.kind
    dimensions = row.dimensions
    offset = Int32(row.offset)
    isAttribute = row.isAttribute
    isOwnValue = row.isStored && !row.isAttribute
    keywords = row.kind == .keyword ? NameTable(row.keywords) : .empty
  }
}

/// A set of types of elements, one bit each.
package struct ElementTypes: OptionSet, ExpressibleByArrayLiteral {
  package let rawValue: UInt16

  @inline(__always)
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  @inline(__always)
  package init(arrayLiteral types: ElementType...) {
    // The raw value, which is a call from another module: with it, no set would be a constant.
    rawValue = types.reduce(0) { $0 | 1 << UInt16(unsafeBitCast($1, to: UInt8.self)) }
  }

  /// The number of types that a set has space for.
  static var capacity: Int { UInt16.bitWidth }

  /// Every type.
  static var all: ElementTypes { ElementTypes(rawValue: .max) }

  @inline(__always)
  func has(_ type: ElementType) -> Bool { rawValue >> UInt16(type.rawValue) & 1 != 0 }
}
