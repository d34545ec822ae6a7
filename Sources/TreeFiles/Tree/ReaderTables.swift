import LayoutEngine

/// A table of the keys of one object.
struct KeyTable<Key: FormatKey>: @unchecked Sendable {
  let names = NameTable(Key.words)
  /// The part of each key's row that the reader needs.
  let stored: UnsafePointer<StoredKey>

  /// Creates a table that is never deallocated. Calls `visit` with each key and its row: creating the rows is slow, so
  /// the caller should not create them again.
  init(_ visit: (Key, KeyRow) -> Void = { _, _ in }) {
    let keys = Key.allCases
    let stored = UnsafeMutablePointer<StoredKey>.allocate(capacity: keys.count)
    for key in keys {
      let row = key.row
      (stored + Int(key.index)).initialize(to: StoredKey(row))
      visit(key, row)
    }
    self.stored = UnsafePointer(stored)
  }

  /// Returns the key at an index in the table, which must not be negative.
  @inline(__always)
  package func key(at index: Int) -> Key {
    // An enum without payloads is stored as its index.
    unsafeBitCast(UInt8(truncatingIfNeeded: index), to: Key.self)
  }
}

/// The tables of the keys that most trees have, created when the first tree is read. Tables of rarer objects are
/// created on first use.
///
/// A reader has a pointer to these, because each access to a global constant would be a function call.
struct ReaderTables {
  let elementKeys: KeyTable<ElementKey>
  let styleKeys: KeyTable<StyleKey>
  let caseKeys = KeyTable<CaseKey>()
  let sizeKeys = NameTable(CompoundValue.size.words)
  let pointKeys = NameTable(CompoundValue.point.words)
  let insetKeys = NameTable(CompoundValue.insets.words)

  let types = NameTable(ElementType.keywords)

  let styleGroups: StyleGroups
  /// The values of an element without keys, which are copied into each new element: this is faster than creating them.
  let initialValues = ElementValues()
  let alignmentKeys = ElementRules.alignmentKeys
  let rules: ElementRules
  /// The keys of elements as bytes, in their usual spelling.
  let keyPatterns: UnsafePointer<KeyPattern>

  private init() {
    let patterns = UnsafeMutablePointer<KeyPattern>.allocate(capacity: ElementKey.stride)
    let rules = ElementRules()
    elementKeys = KeyTable { key, row in
      (patterns + Int(key.index)).initialize(to: KeyPattern(key.word))
      rules.add(key, row)
    }
    rules.close()
    self.rules = rules
    keyPatterns = UnsafePointer(patterns)
    var groups = StyleGroups()
    styleKeys = KeyTable { key, row in groups.add(key, row) }
    styleGroups = groups
  }

  static nonisolated(unsafe) let shared: UnsafePointer<ReaderTables> = {
    let tables = UnsafeMutablePointer<ReaderTables>.allocate(capacity: 1)
    tables.initialize(to: ReaderTables())
    return UnsafePointer(tables)
  }()
}
