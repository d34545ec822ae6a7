import Platform

/// Edges of an element.
package struct Edges: OptionSet, BitwiseCopyable, Sendable {
  package let rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static var top: Edges { Edges(rawValue: 1) }
  package static var left: Edges { Edges(rawValue: 2) }
  package static var bottom: Edges { Edges(rawValue: 4) }
  package static var right: Edges { Edges(rawValue: 8) }
}

/// A spec whose insets include the safe area on some edges.
package struct SafeInset {
  package let element: Int32
  /// The edges on which the inset includes the safe area.
  package let edges: Edges
  /// The lengths that are added to the safe area on `edges`, and the insets on the other edges.
  fileprivate let added: EdgeInsets

  /// Returns the insets for a safe area, in points.
  fileprivate func insets(in area: EdgeInsets) -> EdgeInsets {
    func inset(_ edge: Edges, _ added: Double, _ area: Double) -> Double {
      edges.contains(edge) ? added + area : added
    }
    return EdgeInsets(
      top: inset(.top, added.top, area.top), left: inset(.left, added.left, area.left),
      bottom: inset(.bottom, added.bottom, area.bottom),
      right: inset(.right, added.right, area.right))
  }
}

extension LayoutTree {
  /// Sets the specs whose insets include the safe area. The current insets of these specs are then added to the safe
  /// area.
  package func setSafeInsets(_ insets: [(element: Int32, edges: Edges)]) {
    safeInsets = insets.map { element, edges in
      SafeInset(
        element: element, edges: edges, added: specs.insets[elements[element].properties])
    }.sorted { $0.element < $1.element }
  }

  /// Sets the safe area of the layouts that follow, in points. Nil means that it is unknown: it then counts as 0.
  package func setSafeArea(_ area: EdgeInsets?) {
    if safeInsets.isEmpty { return }
    safeArea = area
    for inset in safeInsets {
      specs.insets.base[Int(elements[inset.element].properties)] = inset.insets(
        in: area ?? EdgeInsets())
    }
  }
}
