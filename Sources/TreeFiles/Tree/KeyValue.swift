import LayoutEngine
import LayoutText

/// The stored value of a key, in the form in which it is written and shown.
package enum KeyValue: Equatable {
  case number(Double)
  case bool(Bool)
  case keyword(String)
  case dimension(Dimension)
  case pair(Double, Double)
  case insets(EdgeInsets)
  case numbers([Double])

  /// The value as JSON, for a default in the schema. Insets must be equal on all edges, and dimensions must be points
  /// or `auto`.
  var json: String {
    switch self {
    case .number(let number): text(of: number)
    case .bool(let flag): "\(flag)"
    case .keyword(let keyword): "\"\(keyword)\""
    case .dimension(let dimension): dimension.isAuto ? "\"auto\"" : text(of: dimension.value)
    case .pair(let first, let second): "[\(text(of: first)), \(text(of: second))]"
    case .insets(let insets): text(of: insets.top)
    case .numbers(let numbers): "[\(numbers.map { text(of: $0) }.joined(separator: ", "))]"
    }
  }
}

extension KeyRow {
  /// Returns the value of the key in `values`; nil if it has none. Also nil for strings, which only the reader's drafts
  /// store.
  package func value<Values: KeyedValues>(in values: Values) -> KeyValue? {
    guard isStored else { return nil }
    if isAttribute {
      let attributes = values.textAttributes?.pointee ?? TextAttributes()
      return withUnsafeBytes(of: attributes, value(in:))
    }
    return withUnsafeBytes(of: values, value(in:))
  }

  private func value(in bytes: UnsafeRawBufferPointer) -> KeyValue? {
    func load<Value: BitwiseCopyable>(_: Value.Type) -> Value {
      bytes.loadUnaligned(fromByteOffset: offset, as: Value.self)
    }
    switch kind {
    case .points, .length, .positive, .factor:
      let number = load(Double.self)
      return number.isNaN ? nil : .number(number)
    case .count: return .number(Double(load(Int32.self)))
    case .bool: return .bool(load(Bool.self))
    case .keyword: return .keyword(keywordWords.word(at: Int(load(UInt8.self))))
    case .dimension: return .dimension(load(Dimension.self))
    case .size:
      let size = load(Size.self)
      return size.width.isNaN ? nil : .pair(size.width, size.height)
    case .point:
      let point = load(Point.self)
      return .pair(point.x, point.y)
    case .insets, .finiteInsets: return .insets(load(EdgeInsets.self))
    case .scaleFactors:
      let factors = load(SIMD16<Double>.self)
      return .numbers(factors.indices.map { factors[$0] }.filter { $0 > 0 })
    default: return nil
    }
  }
}

/// A key that is written and shown only if its value is not the default.
package struct ListedKey<Key: FormatKey> {
  package let key: Key
  private let row: KeyRow
  /// The default value, which is omitted; nil if every value is written.
  private let omitted: KeyValue?

  fileprivate init(_ key: Key, _ row: KeyRow, isRequired: Bool) {
    self.key = key
    self.row = row
    omitted = isRequired || row.isAlwaysShown ? nil : row.value(in: Key.Values())
  }

  /// The value to write; nil if it is the default or the key has none.
  package func value(in values: Key.Values) -> KeyValue? {
    let value = row.value(in: values)
    return value == omitted ? nil : value
  }
}

extension ListedKey where Key == ElementKey {
  /// Returns the stored keys of a type, in the order of declaration.
  package static func keys(of type: ElementType) -> [ListedKey] { elementKeys[Int(type.rawValue)] }
}

private let elementKeys: [[ListedKey<ElementKey>]] = ElementType.allCases.map { type in
  ElementKey.allCases.compactMap { key in
    let row = key.row
    return row.types.has(type) && (row.isStored || row.kind == .runs || row.kind == .token)
      ? ListedKey(key, row, isRequired: row.requiredBy.has(type)) : nil
  }
}

extension ListedKey where Key == StyleKey {
  /// The stored keys of a style, in the order of declaration.
  package static var keys: [ListedKey] { styleKeys }
}

private let styleKeys: [ListedKey<StyleKey>] = StyleKey.allCases.compactMap { key in
  let row = key.row
  return row.isStored ? ListedKey(key, row, isRequired: false) : nil
}
