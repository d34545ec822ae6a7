import LayoutEngine
import Platform

// The position of the element in its parent, in the root, and flattened (docs/semantics.md §14).

extension Explainer {
  /// Adds the steps about the frame in the root and, last, the frame that the command prints. Returns the printed
  /// frame.
  func explainFrame(_ path: [Int32], _ options: FrameOptions) -> Frame {
    let subject = path[path.count - 1]
    let inParent = frame(of: subject)
    guard path.count > 1 else { return addStep(inParent, "Frame") }
    if options.flattened {
      if tree.elements[subject].type.isNode { return explainFlattened(path, options) }
      addStep(
        "14.2",
        "Flattening removes \(title(subject)), a spec; this is its frame before that.")
    }
    let parent = title(path[path.count - 2])
    let origin = path.dropFirst().reduce(frame(of: path[0]).origin) { sum, element in
      Point(x: sum.x + frame(of: element).x, y: sum.y + frame(of: element).y)
    }
    let inRoot = Frame(x: origin.x, y: origin.y, inParent.size)
    if options.origin == .root {
      if path.count > 2 { addStep(inParent, "Frame in \(parent)") }
      return addStep(inRoot, "Frame in the root")
    }
    if path.count > 2 { addStep(inRoot, "Frame in the root") }
    return addStep(inParent, "Frame in \(parent)")
  }

  /// Computes the flattened frame as §14.2 and §14.3 do, but only along the path.
  private func explainFlattened(_ path: [Int32], _ options: FrameOptions) -> Frame {
    var container = path[0]
    var sum = Point.zero
    var inRoot = Point.zero
    for element in path.dropFirst() {
      let own = frame(of: element)
      sum = Point(x: sum.x + own.x, y: sum.y + own.y)
      guard tree.elements[element].type.isNode else { continue }
      var origin = Point(x: pixels.ceil(sum.x), y: pixels.ceil(sum.y))
      if options.mirrored { origin.x = frame(of: container).width - origin.x - own.width }
      explainFlattening(sum, origin, container, options)
      inRoot = Point(x: origin.x + inRoot.x, y: origin.y + inRoot.y)
      if element == path[path.count - 1] {
        let flattened = Frame(x: origin.x, y: origin.y, own.size)
        addStep(flattened, "Flattened frame in \(title(container))")
        guard options.origin == .root else { return flattened }
        return addStep(Frame(x: inRoot.x, y: inRoot.y, own.size), "Flattened frame in the root")
      }
      container = element
      sum = .zero
    }
    return .zero
  }

  private func explainFlattening(
    _ sum: Point, _ origin: Point, _ container: Int32, _ options: FrameOptions
  ) {
    let change =
      options.mirrored ? "rounded up to the pixel and mirrored" : "rounded up to the pixel"
    addStep(
      "14",
      "Flattened, it is in \(title(container)): the positions from there on add up to \(sum.shown)"
        + (sum == origin ? "." : "; \(change), that is \(origin.shown)."))
  }

  @discardableResult
  private func addStep(_ frame: Frame, _ lead: String) -> Frame {
    addStep("14.1", "\(lead): \(frame.shown)", isFrame: true)
    return frame
  }
}
