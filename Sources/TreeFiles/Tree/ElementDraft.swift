import LayoutEngine

/// The values of an element that is being read, before all of its keys are known.
struct ElementDraft: BitwiseCopyable {
  /// The index of the element's record.
  var index: Int32
  /// The offset of the element's opening brace, in bytes.
  var offset: Int
  /// The key of the parent whose value contains the element.
  var role: ElementKey
  /// True if the element is in an array under `role`.
  var isListed: Bool
  /// The key that was read last.
  var lastKey: UInt8
  /// The keys that were read.
  var seen: KeySet
  /// True if the element has an error; missing keys are then not reported.
  var hasErrors: Bool

  var type: ElementType
  var name: Name
  /// The hash of the element's name; 0 if it has none.
  var nameHash: UInt32
  /// The offset of the value of `type`, in bytes.
  var typeOffset: Int

  var firstListed: Int32
  var lastListed: Int32
  var listedCount: Int
  var child: Int32
  /// The element under `overlay`, `background`, `corner` or `layout`.
  var secondaryChild: Int32

  var style: StyleDraft
  /// The values of the element's own keys.
  var values: ElementValues
  var measures: RecordedLeaf

  /// Begins the draft of an element without keys. Initializes only what every element needs.
  @inline(__always)
  static func begin(
    _ draft: UnsafeMutablePointer<ElementDraft>, index: Int32, offset: Int, role: ElementKey,
    isListed: Bool, _ tables: UnsafePointer<ReaderTables>
  ) {
    draft.pointee.index = index
    draft.pointee.offset = offset
    draft.pointee.role = role
    draft.pointee.isListed = isListed
    draft.pointee.lastKey = ExpectedKeys.noKey
    draft.pointee.seen = []
    draft.pointee.hasErrors = false
    draft.pointee.name = .none
    draft.pointee.nameHash = 0
    draft.pointee.firstListed = -1
    draft.pointee.lastListed = -1
    draft.pointee.listedCount = 0
    draft.pointee.child = -1
    draft.pointee.secondaryChild = -1
    setInitialValues(draft, tables)
  }

  /// Copies the initial values with vector instructions, since a call of `memcpy` takes 1.5 times as many instructions
  /// for so few bytes.
  @inline(__always)
  private static func setInitialValues(
    _ draft: UnsafeMutablePointer<ElementDraft>, _ tables: UnsafePointer<ReaderTables>
  ) {
    typealias Vector = SIMD16<UInt64>
    let initial =
      UnsafeRawPointer(tables) + MemoryLayout<ReaderTables>.offset(of: \.initialValues)!
    let values = ElementDraft.values(draft)
    var offset = 0
    while offset + MemoryLayout<Vector>.size <= MemoryLayout<ElementValues>.size {
      values.storeBytes(
        of: initial.loadUnaligned(fromByteOffset: offset, as: Vector.self), toByteOffset: offset,
        as: Vector.self)
      offset += MemoryLayout<Vector>.size
    }
    (values + offset).copyMemory(
      from: initial + offset, byteCount: MemoryLayout<ElementValues>.size - offset)
  }

  /// Returns the address of the values of a draft's own keys.
  @inline(__always)
  static func values(_ draft: UnsafeMutablePointer<ElementDraft>) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(draft) + MemoryLayout<ElementDraft>.offset(of: \.values)!
  }

  /// Returns true if the element has a value for `key`.
  @inline(__always)
  func has(_ key: ElementKey) -> Bool { seen.has(key) }
}

/// A style that is being read.
struct StyleDraft: BitwiseCopyable {
  var values: StyleValues
  /// A bit set of the keys that the style has.
  var seen: UInt32
  /// For each of the six dimensions, the index of the key that set it; 255 for none.
  var setBy: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)

  /// Begins a style. Does not reset the dimensions and the placement: `StyleGroups.see` does so when it adds their
  /// first key.
  @inline(__always)
  static func begin(_ draft: UnsafeMutablePointer<StyleDraft>) {
    draft.pointee.seen = 0
    draft.pointee.values.alignSelf = .auto
    draft.pointee.setBy = (255, 255, 255, 255, 255, 255)
  }

  /// Returns the address of the values of a draft.
  @inline(__always)
  static func values(_ draft: UnsafeMutablePointer<StyleDraft>) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(draft) + MemoryLayout<StyleDraft>.offset(of: \.values)!
  }

  @inline(__always)
  static func bit(_ key: StyleKey) -> UInt32 { 1 &<< UInt32(key.index) }
}

/// Bit sets of the style keys that are stored in the dimensions or in the placement.
struct StyleGroups: BitwiseCopyable {
  /// The keys that set dimensions.
  private(set) var dimensions: UInt32 = 0
  /// The keys whose values are in the placement.
  private(set) var placement: UInt32 = 0
  /// The default values, which are copied into each style: this is faster than creating them anew.
  private let initialDimensions = Dimensions()
  private let initialPlacement = Placement()

  mutating func add(_ key: StyleKey, _ row: KeyRow) {
    let start = MemoryLayout<StyleValues>.offset(of: \.placement)!
    let range = start..<start + MemoryLayout<Placement>.size
    if !row.dimensions.isEmpty { dimensions |= StyleDraft.bit(key) }
    if range.contains(row.offset) { placement |= StyleDraft.bit(key) }
  }

  /// Adds a key's bit to a style. The first key of a group also sets the default values of the group.
  @inline(__always)
  func see(_ bit: UInt32, _ draft: UnsafeMutablePointer<StyleDraft>) {
    let seen = draft.pointee.seen
    if bit & dimensions != 0 {
      if seen & dimensions == 0 { draft.pointee.values.dimensions = initialDimensions }
    } else if seen & placement == 0 {
      draft.pointee.values.placement = initialPlacement
    }
    draft.pointee.seen = seen | bit
  }
}
