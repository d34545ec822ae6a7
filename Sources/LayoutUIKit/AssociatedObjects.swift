// Associated objects, as in the Objective-C runtime.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

/// How an associated value is referenced: strongly, except with `OBJC_ASSOCIATION_ASSIGN`.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}
/// Returns an object's value for a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedValues.all.value(of: object as AnyObject, key)
}
/// Sets an object's value for a key.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let isWeak = policy == .OBJC_ASSOCIATION_ASSIGN
  AssociatedValues.all.set(value, isWeak: isWeak, of: object as AnyObject, key)
}
/// The associated values of all objects. Entries of deallocated objects are removed from time to time.
private final class AssociatedValues: @unchecked Sendable {
  static let all = AssociatedValues()

  private struct Entry {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: () -> Any?] = [:]
  }
  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:], limit = 64

  func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
        return nil
      }
      return entry.values[key]?()
    }
  }

  func set(_ value: Any?, isWeak: Bool, of object: AnyObject, _ key: UnsafeRawPointer) {
    weak let reference = isWeak ? value as AnyObject? : nil
    lock.withLock {
      var entry = entries[ObjectIdentifier(object)] ?? Entry(object: object)
      if entry.object !== object { entry = Entry(object: object) }
      entry.values[key] = value == nil ? nil : isWeak ? { reference } : { value }
      entries[ObjectIdentifier(object)] = entry
      if entries.count > limit {
        entries = entries.filter { $0.value.object != nil }
        limit = max(64, 2 * entries.count)
      }
    }
  }
}
