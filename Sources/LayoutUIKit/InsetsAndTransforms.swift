/// Distances from four edges in points.
///
///     UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
public struct UIEdgeInsets: Equatable, Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// Creates insets of 0.
  ///
  ///     UIEdgeInsets()
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets from four edges, in points.
  ///
  ///     UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No inset on any edge.
  public static let zero = UIEdgeInsets()
}

/// Distances from four edges in points, by the reading direction.
///
///     NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
public struct NSDirectionalEdgeInsets: Equatable, Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the edge where reading begins.
  public var leading: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the edge where reading ends.
  public var trailing: CGFloat

  /// Creates insets from four edges, in points.
  ///
  ///     NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No inset on any edge.
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
}

/// A horizontal and a vertical distance in points.
///
///     UIOffset(horizontal: 4, vertical: 2)
public struct UIOffset: Equatable, Hashable, Sendable {
  /// The horizontal distance.
  public var horizontal: CGFloat
  /// The vertical distance.
  public var vertical: CGFloat

  /// Creates an offset, in points.
  ///
  ///     UIOffset(horizontal: 4, vertical: 2)
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// No offset.
  public static let zero = UIOffset()
}

extension CGRect {
  /// Returns the rectangle with its edges moved inward.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the rectangle with its edges moved inward: the C function for `inset(by:)`.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

extension CGSize {
  /// Returns the size, transformed without the translation.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

/// A transformation of the plane, which a layout does not depend on.
///
///     node.transform = CGAffineTransform(scaleX: 2, y: 2)
public struct CGAffineTransform: Equatable, Hashable, Sendable {
  /// The first row of the matrix.
  public var a: CGFloat, b: CGFloat
  /// The second row of the matrix.
  public var c: CGFloat, d: CGFloat
  /// The translation.
  public var tx: CGFloat, ty: CGFloat

  /// Creates a transformation from its matrix.
  ///
  ///     CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 10, ty: 0)
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a scaling.
  ///
  ///     CGAffineTransform(scaleX: 2, y: 2)
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// Creates a translation, in points.
  ///
  ///     CGAffineTransform(translationX: 10, y: 0)
  public init(translationX x: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Creates a rotation, in radians.
  ///
  ///     CGAffineTransform(rotationAngle: .pi)
  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }

  /// The identity transformation.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// True for the identity transformation.
  public var isIdentity: Bool { self == .identity }
  /// Returns the transformation that applies this one and then `next`.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }
  /// Returns the transformation that applies a translation, in points, and then this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }
  /// Returns the transformation that applies a scaling and then this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }
  /// Returns the transformation that applies a rotation, in radians, and then this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}

extension IndexPath {
  /// Creates the index path of a row.
  ///
  ///     IndexPath(row: 3, section: 0)
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// Creates the index path of an item.
  ///
  ///     IndexPath(item: 3, section: 0)
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The index of the section.
  public var section: Int { self[0] }
  /// The index of the row.
  public var row: Int { self[1] }
  /// The index of the item.
  public var item: Int { self[1] }
}
