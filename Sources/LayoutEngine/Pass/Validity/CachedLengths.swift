/// A measured length of a container and the constraints for which it holds.
struct CachedLength: BitwiseCopyable {
  /// What the length is.
  enum Form: UInt8, BitwiseCopyable {
    /// `value`.
    case constant
    /// The smallest length of its axis, rounded up to the pixel.
    case minimum
    /// The largest length of its axis, rounded up to the pixel.
    case maximum
  }

  var form: Form
  var value: Double
  var box: ConstraintBox
  var next: UnsafeMutablePointer<CachedLength>?

  /// Whether the length holds for a range.
  func holds(for range: SizeRange, _ axis: Axis, _ pixels: PixelGrid) -> Bool {
    guard box.contains(range) else { return false }
    switch form {
    case .constant: return true
    case .minimum: return pixels.isStable(range[axis].lower, .minimum(axis))
    case .maximum: return pixels.isStable(range[axis].upper, .maximum(axis))
    }
  }

  /// The length for a range for which it holds.
  func length(for range: SizeRange, _ axis: Axis, _ pixels: PixelGrid) -> Double {
    switch form {
    case .constant: value
    case .minimum: pixels.ceil(range[axis].lower)
    case .maximum: pixels.ceil(range[axis].upper)
    }
  }
}

/// The limits of one container that have been asked for.
struct KnownLimits: BitwiseCopyable {
  private var width: LengthLimits?
  private var height: LengthLimits?
  private var openWidth: LengthLimits?
  private var openHeight: LengthLimits?

  subscript(limitCase: LengthLimits.Case) -> LengthLimits? {
    get {
      switch (limitCase.axis, limitCase.isOpen) {
      case (.horizontal, false): width
      case (.vertical, false): height
      case (.horizontal, true): openWidth
      case (.vertical, true): openHeight
      }
    }
    set {
      switch (limitCase.axis, limitCase.isOpen) {
      case (.horizontal, false): width = newValue
      case (.vertical, false): height = newValue
      case (.horizontal, true): openWidth = newValue
      case (.vertical, true): openHeight = newValue
      }
    }
  }
}

/// The measured lengths of one container, those that were asked for last first.
struct CachedLengths: BitwiseCopyable {
  var widths: UnsafeMutablePointer<CachedLength>?
  var heights: UnsafeMutablePointer<CachedLength>?
  var limits = KnownLimits()

  /// An entry that holds for `range`, which becomes the first one. Adds how many were tried.
  mutating func entry(
    _ axis: Axis, for range: SizeRange, _ pixels: PixelGrid, _ tried: inout Int
  ) -> UnsafeMutablePointer<CachedLength>? {
    let first = axis == .horizontal ? widths : heights
    var previous: UnsafeMutablePointer<CachedLength>?
    var next = first
    while let entry = next {
      tried += 1
      if entry.pointee.holds(for: range, axis, pixels) {
        if let previous {
          previous.pointee.next = entry.pointee.next
          entry.pointee.next = first
          setFirst(entry, axis)
        }
        return entry
      }
      previous = entry
      next = entry.pointee.next
    }
    return nil
  }

  /// Adds an entry.
  mutating func insert(_ entry: UnsafeMutablePointer<CachedLength>, _ axis: Axis) {
    entry.pointee.next = axis == .horizontal ? widths : heights
    setFirst(entry, axis)
  }

  private mutating func setFirst(_ entry: UnsafeMutablePointer<CachedLength>, _ axis: Axis) {
    if axis == .horizontal { widths = entry } else { heights = entry }
  }
}

/// The memory of what containers have in their caches: for one thread, and emptied at once.
final class CacheMemory {
  @exclusivity(unchecked) private var chunks: [UnsafeMutableRawPointer] = []
  @exclusivity(unchecked) private var used = CacheMemory.chunkBytes

  private static let chunkBytes = 64 << 10

  deinit { removeAll() }

  /// How much memory was taken.
  var byteCount: Int { chunks.count * CacheMemory.chunkBytes }

  /// Memory for one record, which is `record` until it is changed.
  func allocate<Record: BitwiseCopyable>(_ record: Record) -> UnsafeMutablePointer<Record> {
    let bytes = (MemoryLayout<Record>.stride + 15) & ~15
    if used + bytes > CacheMemory.chunkBytes {
      chunks.append(.allocate(byteCount: CacheMemory.chunkBytes, alignment: 16))
      used = 0
    }
    let memory = chunks[chunks.count - 1] + used
    used += bytes
    return memory.initializeMemory(as: Record.self, to: record)
  }

  func removeAll() {
    for chunk in chunks { chunk.deallocate() }
    chunks = []
    used = CacheMemory.chunkBytes
  }
}
