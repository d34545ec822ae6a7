import LayoutEngine
import Platform

/// What a reader works in, used again from one text to the next. Whoever holds it calls `release()`
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

/// Which key came after each key the last time, in each type of element: whoever writes trees has
/// the keys of a type in one order as a rule.
struct ExpectedKeys {
  /// What is before the first key.
  static let noKey: UInt8 = 63

  /// A key each, by type and the key before.
  private let keys: UnsafeMutablePointer<UInt8>

  private static let count = ElementType.allCases.count * ElementKey.stride

  init() {
    precondition(ElementKey.allCases.count <= Int(ExpectedKeys.noKey))
    keys = .allocate(capacity: ExpectedKeys.count)
    keys.initialize(repeating: 0, count: ExpectedKeys.count)
  }

  func release() { keys.deallocate() }

  /// Where the key is kept that is expected after another one.
  @inline(__always)
  package func key(after key: UInt8, in type: ElementType) -> UnsafeMutablePointer<UInt8> {
    keys + (Int(type.rawValue) * ElementKey.stride + Int(key))
  }
}
