/// The cached results of the pass for a container (memoization).
///
/// An element is measured many times, with different ranges, and placed once. The key of a result is everything that it
/// depends on: the range after the element's style. The results of the few specs whose layout also depends on their
/// parent size are not cached. These specs are laid out again, which costs no more than a lookup, because they have one
/// child on that path.
struct Memo: BitwiseCopyable {
  /// The range of the last layout, to which the frames of the children belong.
  var last: SizeRange
  /// The range in which the parent last measured the element; the final range once the parent is placed.
  var finalRange: SizeRange
  /// The size from the last layout, rounded.
  var size: Size
  /// The parent size of the last measurement, for a spec that passes it to its child. For a vertical
  /// stack, its baselines (`baselines`).
  var parentSize: Size
  /// The head of the linked list of earlier layouts, the most recent first; −1 if there are none.
  var earlier: Int32
  /// The number of layouts of the container, up to 65,535.
  var runCount: UInt16
  var state: State

  struct State: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// The element's children have been laid out: `last` and `size` are set.
    static let run = State(rawValue: 1)
    /// The element was measured, even if only by a range that determines its size without a layout.
    static let laid = State(rawValue: 2)
    /// The parent stack knows the main size, and has postponed the layout until after flexing.
    static let postponed = State(rawValue: 4)
    /// The children's frames are not from a layout in `finalRange`: placing lays out the children again.
    static let stale = State(rawValue: 8)
    /// In the last layout of a stack, children grew, or they shrank (docs/semantics.md §13.3).
    static let grew = State(rawValue: 16)
    static let shrank = State(rawValue: 32)
    /// The element was laid out, and its children's frames have not been read since (`LayoutUpdate`).
    static let unread = State(rawValue: 64)
    /// A stack has left out the element: its size is 0 × 0, whatever its content (docs/semantics.md §13.3).
    static let isLeftOut = State(rawValue: 128)
  }

  /// The ascender (width) and the descender (height) of a vertical stack, from its last layout
  /// (docs/semantics.md §13.9). They share the memory of `parentSize`, which a stack does not use.
  @inline(__always)
  var baselines: Size {
    get { parentSize }
    set { parentSize = newValue }
  }

  /// The content size of a scroll node, from its last layout (docs/semantics.md §15). It shares the memory of `last`,
  /// which the pass does not read for an element whose layout depends on its parent size.
  @inline(__always)
  var contentSize: Size {
    get { last.min }
    set { last.min = newValue }
  }

  /// True if the hash table also has results of the container, because the list of earlier layouts is full.
  @inline(__always)
  var isInTable: Bool { runCount > earlierRunLimit + 1 }

  /// Forgets all results.
  @inline(__always)
  static func reset(_ memo: UnsafeMutablePointer<Memo>) {
    // The sizes and ranges are not read before they are set.
    memo.pointee.earlier = -1
    memo.pointee.runCount = 0
    memo.pointee.state = []
  }
}

/// An earlier layout of a container, in a linked list.
struct EarlierRun: BitwiseCopyable {
  var range: SizeRange
  var size: Size
  var next: Int32
}
