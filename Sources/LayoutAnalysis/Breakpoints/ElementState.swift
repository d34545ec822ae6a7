import TreeFiles

/// The state of an element in a layout. A change of the state is a breakpoint.
struct ElementState: Equatable, BitwiseCopyable {
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt32

    static let truncated = Flags(rawValue: 1)
    static let overflows = Flags(rawValue: 2)
    static let vanishes = Flags(rawValue: 4)
    static let minimumWidth = Flags(rawValue: 8)
    static let minimumHeight = Flags(rawValue: 16)
    static let maximumWidth = Flags(rawValue: 32)
    static let maximumHeight = Flags(rawValue: 64)
    static let grows = Flags(rawValue: 128)
    static let shrinks = Flags(rawValue: 256)
    /// The element begins a line of its stack other than the first.
    static let beginsLine = Flags(rawValue: 512)
  }

  /// The number of lines of a text.
  var lineCount: Int32 = 0
  var flags: Flags = []

  @inline(__always)
  mutating func set(_ flag: Flags, _ isSet: Bool) {
    if isSet { flags.insert(flag) }
  }
}

/// A flag that is a kind of breakpoint.
struct StateFlag {
  let flag: ElementState.Flags
  let kind: BreakpointKind
  var key: StyleKey?

  static let all = [
    StateFlag(flag: .truncated, kind: .truncated),
    StateFlag(flag: .overflows, kind: .overflows),
    StateFlag(flag: .vanishes, kind: .vanishes),
    StateFlag(flag: .minimumWidth, kind: .minimum, key: .minWidth),
    StateFlag(flag: .minimumHeight, kind: .minimum, key: .minHeight),
    StateFlag(flag: .maximumWidth, kind: .maximum, key: .maxWidth),
    StateFlag(flag: .maximumHeight, kind: .maximum, key: .maxHeight),
    StateFlag(flag: .grows, kind: .grows),
    StateFlag(flag: .shrinks, kind: .shrinks),
  ]
}

/// Two siblings that overlap.
struct Overlap: Hashable {
  /// The later sibling.
  let element: Int32
  let other: Int32
}

/// The states of all elements of a layout.
struct LayoutState {
  var elements: [ElementState]
  /// The overlapping siblings, in the order of the tree.
  var overlaps: [Overlap] = []

  init(count: Int) { elements = Array(repeating: ElementState(), count: count) }
}
