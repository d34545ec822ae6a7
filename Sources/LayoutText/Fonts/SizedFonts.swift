import Platform

/// The instances of a font whose widths depend on its size, such as a font with tracking.
///
/// Each size has one instance, made when a text first needs it. Any thread may ask.
final class SizedFonts: @unchecked Sendable {
  private let make: @Sendable (_ fontSize: Double) -> Font
  private let lock = Lock()
  @exclusivity(unchecked) private var instances: [Double: Font] = [:]
  /// The instance that was asked for last, and its size, NaN before: texts of one size often follow each other.
  @exclusivity(unchecked) private var lastSize = Double.nan
  @exclusivity(unchecked) private var last: Font?

  /// A tree can have a size for each of its texts, so instances are dropped beyond this number.
  private static let mostInstances = 256

  /// Creates instances with a closure, which receives the font size in points. An instance may not
  /// depend on its size in turn.
  init(_ make: @escaping @Sendable (_ fontSize: Double) -> Font) {
    self.make = make
  }

  /// Returns the instance for a font size in points.
  func instance(atSize fontSize: Double) -> Font {
    lock.withLock {
      if fontSize == lastSize, let last { return last }
      let font = instances[fontSize] ?? add(fontSize)
      lastSize = fontSize
      last = font
      return font
    }
  }

  private func add(_ fontSize: Double) -> Font {
    if instances.count == Self.mostInstances { instances.removeAll(keepingCapacity: true) }
    let made = make(fontSize)
    instances[fontSize] = made
    return made
  }
}
