// Foundation's values that exist only on Apple's platforms, as in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

extension CGSize { public func equalTo(_ size: CGSize) -> Bool { self == size } }
extension CGPoint { public func equalTo(_ point: CGPoint) -> Bool { self == point } }
extension CGRect { public func equalTo(_ rect: CGRect) -> Bool { self == rect } }
extension NSValue {
  public var cgRectValue: CGRect { rectValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgPointValue: CGPoint { pointValue }
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
}
extension NSCoder {
  /// Returns a size as `{320, 50}`.
  public class func string(for size: CGSize) -> String { "{\(size.width), \(size.height)}" }
  /// Returns a point as `{8, 8}`.
  public class func string(for point: CGPoint) -> String { "{\(point.x), \(point.y)}" }
  /// Returns a rectangle as `{{8, 8}, {320, 50}}`.
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
}
public typealias CFTimeInterval = TimeInterval
public typealias CFAbsoluteTime = TimeInterval
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
/// Runs a closure. Linux has no autorelease pools.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
extension NSIndexPath {
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  public var section: Int { index(atPosition: 0) }
  public var row: Int { index(atPosition: 1) }
  public var item: Int { index(atPosition: 1) }
}
/// A replacement for Foundation's `NSMapTable`, which exists only on Apple's platforms. Keys are compared by identity.
public final class NSMapTable<Key: AnyObject, Value: AnyObject>: NSObject {
  private var entries: [ObjectIdentifier: (key: () -> Key?, value: () -> Value?)] = [:]
  private let hasWeakKeys: Bool, hasWeakValues: Bool
  private init(weakKeys: Bool, weakValues: Bool) {
    (hasWeakKeys, hasWeakValues) = (weakKeys, weakValues)
  }
  public convenience override init() { self.init(weakKeys: false, weakValues: false) }
  /// Creates a table. Of the options, only the weak memory has an effect.
  public convenience init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity: Int = 0
  ) {
    self.init(
      weakKeys: keyOptions.contains(.weakMemory), weakValues: valueOptions.contains(.weakMemory))
  }
  public func keyEnumerator() -> NSEnumerator {
    (entries.values.compactMap { $0.key() } as NSArray).objectEnumerator()
  }
  public static func strongToStrongObjects() -> Self { Self(weakKeys: false, weakValues: false) }
  public static func strongToWeakObjects() -> Self { Self(weakKeys: false, weakValues: true) }
  public static func weakToStrongObjects() -> Self { Self(weakKeys: true, weakValues: false) }
  public static func weakToWeakObjects() -> Self { Self(weakKeys: true, weakValues: true) }
  public func object(forKey key: Key?) -> Value? {
    key.flatMap { entries[ObjectIdentifier($0)] }.flatMap { $0.key() === key ? $0.value() : nil }
  }
  public func setObject(_ value: Value?, forKey key: Key?) {
    guard let key, let value else { return }
    entries[ObjectIdentifier(key)] = (
      hasWeakKeys ? { [weak key] in key } : { key },
      hasWeakValues ? { [weak value] in value } : { value }
    )
  }
  public func removeObject(forKey key: Key?) {
    if let key { entries[ObjectIdentifier(key)] = nil }
  }
  public func removeAllObjects() { entries = [:] }
  fileprivate var values: [Value] {
    entries.values.compactMap { $0.key() == nil ? nil : $0.value() }
  }
  public var count: Int { values.count }
  /// Returns the values whose keys exist.
  public func objectEnumerator() -> NSEnumerator? { (values as NSArray).objectEnumerator() }
}
/// A replacement for Foundation's `NSHashTable`, a set of objects, which are compared by identity.
public final class NSHashTable<Object: AnyObject>: NSObject {
  private let table: NSMapTable<Object, Object>
  private init(_ table: NSMapTable<Object, Object>) { self.table = table }
  public convenience override init() { self.init(.strongToStrongObjects()) }
  /// Creates a set. Of the options, only the weak memory has an effect.
  public convenience init(options: NSPointerFunctions.Options, capacity: Int = 0) {
    self.init(NSMapTable(keyOptions: options, valueOptions: options))
  }
  public static func weakObjects() -> Self { Self(.weakToWeakObjects()) }
  public var allObjects: [Object] { table.values }
  public var anyObject: Object? { table.values.first }
  public var count: Int { table.count }
  public func add(_ object: Object?) { table.setObject(object, forKey: object) }
  public func remove(_ object: Object?) { table.removeObject(forKey: object) }
  public func removeAllObjects() { table.removeAllObjects() }
  public func contains(_ object: Object?) -> Bool { table.object(forKey: object) != nil }
}
public final class NSPointerFunctions: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strongMemory: Self = [], weakMemory = Self(rawValue: 5)
    public static let objectPointerPersonality = Self(rawValue: 1 << 8)
    public static let objectPersonality: Self = [], copyIn = Self(rawValue: 1 << 16)
  }
}
public typealias NSMapTableOptions = NSPointerFunctions.Options
