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
public let NSEC_PER_SEC: UInt64 = 1_000_000_000

extension NSIndexPath {
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  public var section: Int { index(atPosition: 0) }
  public var row: Int { index(atPosition: 1) }
  public var item: Int { index(atPosition: 1) }
}
