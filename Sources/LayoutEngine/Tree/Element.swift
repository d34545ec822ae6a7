/// One element of a tree: what the pass needs of every element, in 32 bytes, so that a record is in one cache line.
/// Properties that most elements don't have are in separate lists, and the record has the index (−1 for none).
@usableFromInline
package struct Element: BitwiseCopyable {
  /// A bit set of the properties that a parent needs of every child.
  @usableFromInline
  package struct Traits: OptionSet, BitwiseCopyable {
    @usableFromInline package let rawValue: UInt8
    @inlinable @inline(__always)
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable @inline(__always)
    package func contains(_ others: Traits) -> Bool {
      rawValue & others.rawValue == others.rawValue
    }

    /// `flexGrow` > 0.
    @inlinable package static var grows: Traits { Traits(rawValue: 1) }
    /// `flexShrink` > 0.
    @inlinable package static var shrinks: Traits { Traits(rawValue: 2) }
    /// `flexGrow` > 0 and `flexShrink` > 0.
    @inlinable package static var flexible: Traits { Traits(rawValue: 3) }
    /// The subtree's width depends on the bounds of its width alone, and its height on those of
    /// its height.
    @inlinable package static var separable: Traits { Traits(rawValue: 4) }
    /// The layout depends on the parent size, not only on the constraint: a spec that passes the parent size on to a
    /// child with percentages.
    @inlinable package static var readsParentSize: Traits { Traits(rawValue: 8) }
    /// The element can be larger than its range allows: a scroll node (docs/semantics.md §15), a callback element, and
    /// an element that takes its size from one of these.
    @inlinable package static var mayExceedRange: Traits { Traits(rawValue: 16) }

    /// The number of levels, counting this one, down to a stack whose baselines depend on the order of layouts (§13.9):
    /// 0 if there is none, 7 for seven or more.
    @inline(__always)
    package var levelsToOrderDependentStack: UInt8 {
      get { rawValue >> 5 }
      set { self = Traits(rawValue: rawValue & 0x1F | newValue << 5) }
    }

    /// True if a stack whose baselines depend on the order of layouts is at most six levels down. Texture lays out the
    /// element even if its size is known, which changes these baselines, so it must not be skipped. Limited to a few
    /// levels, because each such layout can cost three layouts of each level below.
    @inline(__always)
    var isNearOrderDependentStack: Bool { levelsToOrderDependentStack &- 1 < 6 }

    /// True if the element must be laid out even if its range allows only one size.
    @inline(__always)
    var requiresLayout: Bool { isNearOrderDependentStack || contains(.mayExceedRange) }
  }

  @usableFromInline package var type: ElementType
  /// Resets the fields that depend on the kind: a fixed leaf begins with a natural size of 0 × 0, all others without
  /// links.
  @usableFromInline package var kind: Kind {
    didSet {
      if (kind == .fixed) != (oldValue == .fixed) { words = Element.initialWords(kind) }
    }
  }
  @usableFromInline package var traits: Traits
  @usableFromInline package var alignSelf: StackLayoutAlignSelf
  @usableFromInline package var nextSibling: Int32 = -1
  @usableFromInline package var dimensions: Int32 = -1
  @usableFromInline package var placement: Int32 = -1
  /// The union of the fields that differ by kind, in 16 bytes: the natural size of a fixed leaf, or three links of all
  /// others.
  @usableFromInline var words: (UInt32, UInt32, UInt32, UInt32)

  @inlinable @inline(__always)
  static func initialWords(_ kind: Kind) -> (UInt32, UInt32, UInt32, UInt32) {
    kind == .fixed ? (0, 0, 0, 0) : (.max, .max, .max, .max)
  }

  /// The natural size of a fixed leaf, in points.
  @inlinable
  package var natural: Size {
    get {
      Size(width: Element.join(words.0, words.1), height: Element.join(words.2, words.3))
    }
    set {
      assert(kind == .fixed)
      (words.0, words.1) = Element.halves(of: newValue.width)
      (words.2, words.3) = Element.halves(of: newValue.height)
    }
  }

  @inlinable @inline(__always)
  static func join(_ low: UInt32, _ high: UInt32) -> Double {
    Double(bitPattern: UInt64(low) | UInt64(high) << 32)
  }

  @inlinable @inline(__always)
  static func halves(of number: Double) -> (UInt32, UInt32) {
    let bits = number.bitPattern
    return (UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32))
  }

  /// The first sublayout, in Texture's order; −1 if there is none.
  @inlinable @inline(__always)
  package var firstChild: Int32 {
    get { kind == .fixed ? -1 : Int32(bitPattern: words.0) }
    set {
      assert(kind != .fixed)
      words.0 = UInt32(bitPattern: newValue)
    }
  }

  /// The index in the list of containers; −1 for a leaf.
  @inlinable @inline(__always)
  package var container: Int32 {
    get { kind == .fixed ? -1 : Int32(bitPattern: words.1) }
    set {
      assert(kind != .fixed)
      words.1 = UInt32(bitPattern: newValue)
    }
  }

  /// The index in the list of the kind's properties. A fixed leaf has none.
  @inlinable @inline(__always)
  package var properties: Int32 {
    get { Int32(bitPattern: words.2) }
    set { words.2 = UInt32(bitPattern: newValue) }
  }

  /// True if a wrapper's child is under the key `child`. The bit is stored where other types have the index of
  /// their properties.
  package var hasChildKey: Bool {
    get { kind == .wrapper && properties == 1 }
    set { properties = newValue ? 1 : 0 }
  }

  @inlinable @inline(__always)
  package init(
    _ type: ElementType, _ kind: Kind, traits: Traits = [], alignSelf: StackLayoutAlignSelf = .auto
  ) {
    self.type = type
    self.kind = kind
    self.traits = traits
    self.alignSelf = alignSelf
    words = Element.initialWords(kind)
  }
}

/// The range of an element's name in the text that it was read from: the bytes between the quotes, packed into
/// 8 bytes. Zero is no name.
@usableFromInline
package struct Name: BitwiseCopyable, Sendable {
  @usableFromInline let packed: UInt64

  /// The maximum length of a name, in bytes.
  @inlinable
  package static var maximumLength: Int { (1 << 22) - 1 }

  /// No name.
  @inlinable @inline(__always)
  package static var none: Name { Name(offset: 0, length: 0, needsRewriting: false) }

  @inlinable @inline(__always)
  package init(offset: Int, length: Int, needsRewriting: Bool) {
    packed =
      UInt64(truncatingIfNeeded: offset) << 23 | UInt64(truncatingIfNeeded: length) << 1
      | (needsRewriting ? 1 : 0)
  }

  @inlinable @inline(__always)
  package var isNone: Bool { packed == 0 }
  @inlinable @inline(__always)
  package var offset: Int { Int(truncatingIfNeeded: packed >> 23) }
  @inlinable @inline(__always)
  package var length: Int { Int(truncatingIfNeeded: (packed >> 1) & 0x3F_FFFF) }
  /// True if the name has escape sequences, so that its bytes cannot be written as they are.
  @inlinable @inline(__always)
  package var needsRewriting: Bool { packed & 1 != 0 }
}
