import LayoutEngine
import Platform

/// The memory of a reader, reused for all texts. The owner must call `release()` once.
struct ReaderMemory {
  /// A stack of the open elements, the outermost first.
  let drafts = Region<ElementDraft>()
  /// The offsets of the keys of each open element.
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

/// Predicts the next key in each type of element: one of the last two different keys that followed the current key. The
/// elements of a type usually have their keys in one order and omit a few.
struct ExpectedKeys {
  /// The index for "no key", which precedes the first key.
  static let noKey: UInt8 = 63

  /// By type and preceding key: the predicted key, and the prediction before that.
  private let keys: UnsafeMutablePointer<(first: UInt8, second: UInt8)>

  private static let count = ElementTypes.capacity * ElementKey.stride

  init() {
    precondition(ElementKey.allCases.count <= Int(ExpectedKeys.noKey))
    keys = .allocate(capacity: ExpectedKeys.count)
    keys.initialize(repeating: (0, 0), count: ExpectedKeys.count)
  }

  func release() { keys.deallocate() }

  /// Returns the address of the keys that are predicted after `key`.
  @inline(__always)
  package func keys(
    after key: UInt8, in type: ElementType
  ) -> UnsafeMutablePointer<(first: UInt8, second: UInt8)> {
    keys + (Int(type.rawValue) * ElementKey.stride + Int(key))
  }
}
