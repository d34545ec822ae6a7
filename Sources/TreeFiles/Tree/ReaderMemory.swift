import LayoutEngine
import Platform

/// The memory that a reader works in, used again from one text to the next. The caller calls `release()`
/// once.
struct ReaderMemory {
  /// The elements that are open, the outermost first.
  let drafts = Region<ElementDraft>()
  /// For each of them, where its keys are.
  let keyOffsets = Region<Int>()
  let expectedKeys = ExpectedKeys()

  func reserve() throws(OutOfMemory) {
    try drafts.reserve(maximumDepth, .sparse)
    try keyOffsets.reserve(maximumDepth * ElementKey.stride, .sparse)
  }

  func release() {
    drafts.release()
    keyOffsets.release()
    expectedKeys.release()
  }
}

/// Which keys came after each key the last two times that they differed, in each type of element: trees
/// usually have the keys of a type in one order, and leave out one or another.
struct ExpectedKeys {
  /// The number that is before the first key.
  static let noKey: UInt8 = 63

  /// Two keys each, by type and the key before: the one that is expected, and the one before it.
  private let keys: UnsafeMutablePointer<(first: UInt8, second: UInt8)>

  private static let count = ElementTypes.capacity * ElementKey.stride

  init() {
    precondition(ElementKey.allCases.count <= Int(ExpectedKeys.noKey))
    keys = .allocate(capacity: ExpectedKeys.count)
    keys.initialize(repeating: (0, 0), count: ExpectedKeys.count)
  }

  func release() { keys.deallocate() }

  /// Returns the address of the keys that are expected after another one.
  @inline(__always)
  package func keys(
    after key: UInt8, in type: ElementType
  ) -> UnsafeMutablePointer<(first: UInt8, second: UInt8)> {
    keys + (Int(type.rawValue) * ElementKey.stride + Int(key))
  }
}
