import LayoutEngine

// docs/semantics.md §14: the position of the element in its parent, in the root, and flattened.

extension Explainer {
  /// Adds the sentences about the frame in the root and, last, the one that the command prints.
  /// Returns the origin and the size of the latter.
  func explainFrame(_ path: [Passed], _ options: FrameOptions) -> (QuantityPair, QuantityPair) {
    let subject = path[path.count - 1]
    let inParent = subject.position
    guard path.count > 1 else {
      return say(inParent, subject.size, wording.rootFrame)
    }
    let isDissolved = options.flattened && !tree.elements[subject.element].type.isNode
    if isDissolved { draft.say("14.2", wording.dissolved(subject.title)) }
    if options.flattened && !isDissolved { return explainFlattened(path, options) }
    let parent = path[path.count - 2].title
    let inRoot = QuantityPair { axis in
      add("\(axis.coordinate) in the root", path.map { $0.position[axis] })
    }
    if options.origin == .root {
      if path.count > 2 { _ = say(inParent, subject.size, wording.frame(in: parent)) }
      return say(inRoot, subject.size, wording.frameInRoot)
    }
    if path.count > 2 {
      _ = say(inRoot, subject.size, wording.frameInRoot)
    }
    return say(inParent, subject.size, wording.frame(in: parent))
  }

  /// The walk of §14.2 and §14.3, along the path alone.
  private func explainFlattened(_ path: [Passed], _ options: FrameOptions) -> (
    QuantityPair, QuantityPair
  ) {
    var container = path[0]
    var sum = QuantityPair(0, 0)
    var origin = QuantityPair(0, 0)
    var inContainer = sum
    for (index, passed) in path.enumerated().dropFirst() {
      sum = QuantityPair { axis in
        add("\(axis.coordinate) in \(container.title)", [sum[axis], passed.position[axis]])
      }
      guard tree.elements[passed.element].type.isNode else { continue }
      inContainer = flattened(sum, passed, container, mirrored: options.mirrored)
      if options.origin == .root {
        origin = QuantityPair { axis in
          add("\(axis.coordinate) in the root", [inContainer[axis], origin[axis]])
        }
      }
      if index < path.count - 1 { container = passed }
      sum = QuantityPair(0, 0)
    }
    let subject = path[path.count - 1]
    if options.origin == .root {
      _ = say(inContainer, subject.size, wording.flattenedFrame(in: container.title))
      return say(origin, subject.size, wording.flattenedFrameInRoot)
    }
    return say(inContainer, subject.size, wording.flattenedFrame(in: container.title))
  }

  private func flattened(
    _ sum: QuantityPair, _ passed: Passed, _ container: Passed, mirrored: Bool
  ) -> QuantityPair {
    var origin = QuantityPair { axis in
      draft.derive("\(axis.coordinate) to the pixel", .ceilPx, sum[axis], scale)
    }
    if mirrored {
      origin.horizontal = draft.derive(
        "x from the right", .subtract, container.size.horizontal, origin.horizontal,
        passed.size.horizontal)
    }
    draft.say("14", wording.flattened(sum, origin, container.title, mirrored: mirrored))
    return origin
  }

  private func say(
    _ origin: QuantityPair, _ size: QuantityPair, _ lead: String
  ) -> (QuantityPair, QuantityPair) {
    draft.say("14.1", "\(lead): \(wording.frame(frame(origin, size)))", isFrame: true)
    return (origin, size)
  }

  func frame(_ origin: QuantityPair, _ size: QuantityPair) -> Frame {
    Frame(
      x: origin.horizontal.value, y: origin.vertical.value, width: size.horizontal.value,
      height: size.vertical.value)
  }
}
