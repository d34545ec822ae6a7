import Platform

/// An error for a layout that took more measure calls than its limit.
///
/// Trees that people write do not come near the limit. It bounds the work for untrusted trees, however their elements
/// are nested, and is the same on all machines.
package struct TooMuchWork: Error, Equatable, Sendable {
  /// The root of the smallest subtree that took more than half of the calls.
  package let element: Int32
  /// The maximum number of calls of the layout.
  package let limit: Int

  package init(element: Int32, limit: Int) {
    self.element = element
    self.limit = limit
  }

  /// Returns the default limit for a layout of `elements` elements: 1,000,000 measure calls and 100 per element.
  /// (Ordinary trees take 1 to 4 per element.)
  package static func standardLimit(elements: Int) -> Int { 1_000_000 + 100 * elements }
}

extension LayoutWorkspace {
  /// Throws if the layout took more measure calls than `limit`.
  func checkWork(_ tree: LayoutTree, _ limit: Int) throws(LayoutFailure) {
    guard counts.measureCalls > limit else { return }
    throw .tooMuchWork(TooMuchWork(element: costliestElement(of: tree), limit: limit))
  }

  /// Returns the root of the smallest subtree that took more than half of the work.
  private func costliestElement(of tree: LayoutTree) -> Int32 {
    var costs = [Int](repeating: 0, count: tree.containers.count)
    for index in costs.indices {
      let element = tree.containers[Int32(index)]
      var count = 0
      for child in tree.children(of: element) {
        count += 1
        let container = tree.elements[child].container
        if container >= 0 { costs[index] += costs[Int(container)] }
      }
      costs[index] += Int(memory.memos.base[index].runCount) * (count + 1)
    }
    guard let total = costs.last else { return 0 }
    var costliest: Int32 = 0
    while let child = tree.children(of: costliest).first(where: {
      let container = tree.elements[$0].container
      return container >= 0 && costs[Int(container)] > total / 2
    }) {
      costliest = child
    }
    return costliest
  }
}
