import Platform

/// The instances of a font whose widths depend on its size, such as a font with tracking.
///
/// Each size has one instance, created on first use. Safe to use from any thread.
final class SizedFonts: @unchecked Sendable {
  private let make: @Sendable (_ fontSize: Double) -> Font
  private let lock = Lock()
  @exclusivity(unchecked) private var instances: [Double: Font] = [:]
  /// The older generation of a cache: `instances` moves here when it is full, and instances that are used move back. So
  /// no instance of a size in use is created twice.
  @exclusivity(unchecked) private var formerInstances: [Double: Font] = [:]
  /// The last instance that was returned, and its size (NaN before the first): many texts in a row have one size.
  @exclusivity(unchecked) private var lastSize = Double.nan
  @exclusivity(unchecked) private var last: Font?

  /// The maximum number of instances in each cache, since a tree can have a size for each of its texts.
  private static let maximumInstances = 256

  /// - Parameter make: Creates the instance for a size in points, whose widths must not depend on it.
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
    let font = formerInstances[fontSize] ?? make(fontSize)
    if instances.count == Self.maximumInstances {
      formerInstances = instances
      instances = [:]
    }
    instances[fontSize] = font
    return font
  }
}
