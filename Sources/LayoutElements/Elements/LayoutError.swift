import LayoutEngine
import Platform

/// The reason why elements have no layout.
///
///     do {
///       let layout = try cell.layout(in: range)
///     } catch {
///       print(error)
///     }
public enum LayoutError: Error, Equatable, Sendable {
  /// An element is in the tree twice.
  case elementInTwoPlaces(element: String)
  /// The code of a node returned a spec that it, or other code, had returned before.
  case usedSpec(String, by: String)
  /// A property of a spec was set after the code of a node had returned the spec.
  case changedSpec(String)
  /// A required child of a spec is missing.
  case missingChild(of: String)
  /// A size in the finished layout is infinite, undefined, negative or 10,000,000 points or more.
  case invalidSize(of: String, Size)
  /// The layout of a node requests the node's own layout.
  case endlessLayout(of: String)
  /// The tree has more levels than the limit.
  case tooDeep(limit: Int)
  /// The layout took more measure calls than the limit, most of them in the element.
  case tooMuchWork(in: String, limit: Int)
  /// There is not enough memory for the layout.
  case outOfMemory(OutOfMemory)
}

extension LayoutError: CustomStringConvertible {
  /// A sentence with the error and its remedy.
  public var description: String {
    switch self {
    case .elementInTwoPlaces(let element):
      "\(element) is in the tree twice: make an element for each position"
    case .usedSpec(let spec, let node):
      "the layout code of \(node) returned \(spec), which was returned before: "
        + "make a spec each time the code is called"
    case .changedSpec(let spec):
      "\(spec) was changed after layout code had returned it: "
        + "set its properties before that, and call setNeedsLayout() for a new one"
    case .missingChild(let element):
      "\(element) has no child: give it one"
    case .invalidSize(let element, let size):
      "the size of \(element) is \(size.width) × \(size.height): "
        + "give it a size, or its parent a limit"
    case .endlessLayout(let element):
      "the layout of \(element) requests its own layout: lay out its subnodes instead"
    case .tooDeep(let limit):
      "the tree has more than \(limit) levels: nest less deeply"
    case .tooMuchWork(let element, let limit):
      "the layout takes more than \(limit) measure calls, most of them in \(element): "
        + "simplify it, or set a larger workLimit"
    case .outOfMemory(let error):
      "\(error.bytes) bytes of memory are not available for the layout"
    }
  }
}
