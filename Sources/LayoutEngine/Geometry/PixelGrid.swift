/// The pixel grid: `scale` pixels per point. Sizes are rounded up to it, and centering offsets are
/// rounded to it (docs/semantics.md §1).
package struct PixelGrid {
  package let scale: Double

  package init(scale: Double) { self.scale = scale }

  /// The tolerance of rounding up and down, in points: 2⁻²³, the epsilon of a Float. A length on
  /// the grid stays there despite the rounding errors of a sum.
  private static let tolerance = 0x1p-23

  @inline(__always)
  package func floor(_ length: Double) -> Double {
    fastFloor((length + PixelGrid.tolerance) * scale) / scale
  }

  @inline(__always)
  package func ceil(_ length: Double) -> Double {
    fastCeil((length - PixelGrid.tolerance) * scale) / scale
  }

  @inline(__always)
  package func ceil(_ size: Size) -> Size {
    Size(width: ceil(size.width), height: ceil(size.height))
  }

  /// Rounds to the nearest pixel, halves away from zero.
  @inline(__always)
  package func round(_ length: Double) -> Double { (length * scale).rounded() / scale }

  /// Returns true if two sizes are the same to the pixel.
  package func isSame(_ first: Size, _ second: Size) -> Bool {
    func isSame(_ first: Double, _ second: Double) -> Bool {
      first == second || round(first) == round(second)
    }
    return isSame(first.width, second.width) && isSame(first.height, second.height)
  }
}

/// Adding 1.5 · 2⁵² leaves no bits for a fraction, so subtracting it again leaves a whole number:
/// exact, without a call into libm, for magnitudes below `shiftLimit`. The result is never −0.
private let shift = 0x1.8p52
private let shiftLimit = 0x1p51

/// Returns the largest whole number ≤ `value`: `value.rounded(.down)`, without a call into libm.
@inline(__always)
package func fastFloor(_ value: Double) -> Double {
  guard value.magnitude < shiftLimit else { return value.rounded(.down) }
  let nearest = (value + shift) - shift
  return nearest > value ? nearest - 1 : nearest
}

/// Returns the smallest whole number ≥ `value`: `value.rounded(.up)`, without a call into libm.
@inline(__always)
package func fastCeil(_ value: Double) -> Double {
  guard value.magnitude < shiftLimit else { return value.rounded(.up) }
  let nearest = (value + shift) - shift
  return nearest < value ? nearest + 1 : nearest
}
