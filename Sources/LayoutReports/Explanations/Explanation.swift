import LayoutEngine
import TreeFiles

/// The reasons for an element's frame: the answer, and steps from the root down to the element.
package struct Explanation {
  /// The element's path, type and name.
  let subject: ExplainedElement
  /// The reason for each length of the element.
  let answer: Answer
  /// The question of the documentation that the answer belongs to; nil if there is none.
  let question: Question?
  /// The elements from the root down to the subject, each with its steps.
  let levels: [Level]
  /// The frame as the command prints it with the options given.
  let frame: Frame
  /// The size of a scroll node's content, in points.
  let contentSize: Size?

  /// An element on the path, and what was done with it.
  struct Level {
    let element: ExplainedElement
    /// The range that its parent lays it out in, in points.
    let constraint: SizeRange
    /// Its frame in its parent, in points.
    let frame: Frame
    var steps: [Step] = []
  }

  /// One sentence or a few about one thing.
  struct Step: Equatable {
    /// The section of docs/semantics.md that the step follows, without its sign: `7`, `13.3`.
    let section: String
    let text: String
    /// True for a step that is a frame, which is on one line.
    var isFrame = false
  }
}

/// The path, type and name of an element in an explanation.
package struct ExplainedElement {
  /// Its path: of elements in each other, parts of one text.
  let path: Substring
  let type: String
  /// The id, nil if there is none.
  let name: String?

  package init(path: Substring, type: String, name: String?) {
    self.path = path
    self.type = type
    self.name = name
  }

  /// `node "title"`, or, without an id, `node at .children[2]`, the step from its parent.
  package var heading: String {
    // As in JSON, so that an id cannot be taken for something else.
    if let name { return "\(type) \(jsonString(name))" }
    return path.lastIndex(of: ".").map { "\(type) at \(path[$0...])" } ?? type
  }

  /// `"title"`, or `the node`.
  var title: String { name.map(jsonString) ?? "the \(type)" }
}
