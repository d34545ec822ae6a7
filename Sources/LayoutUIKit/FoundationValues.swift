// Values of Foundation that exist only on Apple's systems, as in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

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
