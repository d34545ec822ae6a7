import LayoutEngine
import TreeFiles

/// Why an element has its frame: steps from the root down to it, and the frame.
///
/// Every number of a step is given by the tree or the command line, or measured (the size of what
/// is below an element), or it follows from numbers before it.
package struct Explanation {
  /// The element's path, type and name.
  let subject: ExplainedElement
  /// The elements from the root down to the subject, each with its steps.
  let levels: [Level]
  let numbers: [ExplainedNumber]
  /// The frame as the command prints it with the options given.
  let frame: Frame
  /// The numbers that the frame is: x, y, width and height.
  let frameNumbers: [Quantity]

  /// An element on the path, and what was done with it.
  struct Level {
    let element: ExplainedElement
    var steps: [Step] = []
  }

  /// One sentence or a few about one thing.
  struct Step {
    /// The section of docs/semantics.md that the step runs, without its sign: `7`, `13.3`.
    let section: String
    let text: String
    /// The indices of the numbers of this step.
    let numbers: Range<Int>
    /// Whether the step is a frame, which is on one line.
    let isFrame: Bool
    /// The child that the step is about; nil where it is about the element itself.
    let about: Int32?
  }
}

/// How an explanation calls an element.
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

/// A number of an explanation and where it comes from.
struct ExplainedNumber {
  enum Source {
    /// The tree, or the command line.
    case given
    /// The size of an element as its content makes it.
    case measured
    case derived(Operation, [Quantity])
  }

  let name: String
  let value: Double
  let source: Source
}

/// Collects the numbers and steps of an explanation.
final class ExplanationDraft {
  private(set) var levels: [Explanation.Level] = []
  private(set) var numbers: [ExplainedNumber] = []
  /// How many numbers belong to steps that are said.
  private var said = 0
  /// Whether the numbers are wanted, and not the sentences alone.
  private let keepsNumbers: Bool

  init(keepsNumbers: Bool) {
    self.keepsNumbers = keepsNumbers
  }

  func given(_ name: @autoclosure () -> String, _ value: Double) -> Quantity {
    record(name, value, .given)
  }

  func measured(_ name: @autoclosure () -> String, _ size: Size) -> QuantityPair {
    QuantityPair(
      record({ "\(name()) width" }, size.width, .measured),
      record({ "\(name()) height" }, size.height, .measured))
  }

  func derive(
    _ name: @autoclosure () -> String, _ operation: Operation, _ inputs: Quantity...
  ) -> Quantity {
    derive(name(), operation, inputs)
  }

  func derive(
    _ name: @autoclosure () -> String, _ operation: Operation, _ inputs: [Quantity]
  ) -> Quantity {
    record(name, operation(inputs.map(\.value)), .derived(operation, inputs))
  }

  private func record(
    _ name: () -> String, _ value: Double, _ source: ExplainedNumber.Source
  ) -> Quantity {
    // What is not kept must still be told from a constant.
    if !keepsNumbers { return Quantity(value, place: 0) }
    numbers.append(ExplainedNumber(name: name(), value: value, source: source))
    return Quantity(value, place: numbers.count - 1)
  }

  /// The steps that have been said, which are then no longer kept.
  func takeSteps() -> [Explanation.Step] {
    defer { levels.removeAll(keepingCapacity: true) }
    return levels.flatMap(\.steps)
  }

  /// Advances to the next element on the path.
  func begin(_ element: ExplainedElement) {
    levels.append(Explanation.Level(element: element))
  }

  /// Ends a step, which has the numbers since the last one.
  func say(_ section: String, _ text: String, isFrame: Bool = false, about child: Int32? = nil) {
    levels[levels.count - 1].steps.append(
      Explanation.Step(
        section: section, text: text, numbers: said..<numbers.count, isFrame: isFrame,
        about: child))
    said = numbers.count
  }
}
