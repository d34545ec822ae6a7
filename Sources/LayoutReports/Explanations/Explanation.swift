import LayoutEngine
import TreeFiles

/// The explanation of an element's frame: the answer, and the steps from the root down to the
/// element.
package struct Explanation {
  /// The element's path, type and name.
  let subject: ExplainedElement
  /// The reason for each length of the element.
  let answer: Answer
  /// The question in the documentation that the answer belongs to; nil if there is none.
  let question: Question?
  /// The elements from the root down to the subject, each with its steps.
  let levels: [Level]
  /// The frame as the command prints it with its options.
  let frame: Frame
  /// The content size of a scroll node, in points; nil for other elements.
  let contentSize: Size?

  /// An element on the path, with the steps of its layout.
  struct Level {
    let element: ExplainedElement
    /// The range that the parent lays the element out in, in points.
    let constraint: SizeRange
    /// The element's frame in its parent, in points.
    let frame: Frame
    var steps: [Step] = []
  }

  /// A step of the layout, described in one or a few sentences.
  struct Step: Equatable {
    /// The section of docs/semantics.md for the step, without its sign: `7`, `13.3`.
    let section: String
    let text: String
    /// True for a step that shows a frame, on a single line.
    var isFrame = false
  }
}

/// The path, type and name of an element in an explanation.
package struct ExplainedElement {
  /// The path. A substring, because the paths of nested elements share one string.
  let path: Substring
  let type: String
  /// The id; nil if there is none.
  let name: String?

  package init(path: Substring, type: String, name: String?) {
    self.path = path
    self.type = type
    self.name = name
  }

  /// `node "title"`; or, without an id, `node at .children[2]`, with the last step of the path.
  package var heading: String {
    // Quoted as in JSON, so that the id is not ambiguous.
    if let name { return "\(type) \(jsonString(name))" }
    return path.lastIndex(of: ".").map { "\(type) at \(path[$0...])" } ?? type
  }

  /// `"title"`, or `the node` without an id.
  var title: String { name.map(jsonString) ?? "the \(type)" }
}
