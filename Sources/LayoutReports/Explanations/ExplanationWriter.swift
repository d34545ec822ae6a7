import LayoutEngine
import LayoutText
import TreeFiles

/// Writes explanations, one after the other.
package struct ExplanationWriter {
  /// The format of explanations.
  package enum Form: Sendable {
    /// Text of at most 100 columns: the frame, a line for each axis and one for the position; with `showsAll` also a
    /// line for each element on the path, followed by its steps.
    case text(columns: Int? = nil, TerminalColors = .none, showsAll: Bool = false)
    /// JSON.
    case json(compact: Bool)
  }

  private let form: Form
  private let namesLayout: Bool
  private let isOneOfSeveral: Bool

  /// Creates a writer. If `namesLayout`, the text includes the file and the size. If `isOneOfSeveral`, an empty line
  /// follows each text.
  package init(form: Form, namesLayout: Bool = false, isOneOfSeveral: Bool = false) {
    self.form = form
    self.namesLayout = namesLayout
    self.isOneOfSeveral = isOneOfSeveral
  }

  /// Writes the explanation of an element in `layout`. With a `number`, text is only about that property.
  package func write(
    _ explanation: Explanation, about number: ElementNumber? = nil, of layout: RenderedLayout,
    to output: inout OutputBuffer
  ) {
    switch form {
    case .text(let columns, let colors, let showsAll):
      let width = min(100, max(20, columns ?? .max))
      let origin = namesLayout ? layout.origin : ""
      for line in explanation.title(origin.printable, width) {
        output.append("\(colors.bold(line))\n")
      }
      var lines = explanation.summary(number, width, colors)
      if showsAll { lines += explanation.steps(width, colors) }
      if !showsAll && !isOneOfSeveral { lines.append("Each step from the root: --all") }
      for line in lines { output.append("\(line)\n") }
      if isOneOfSeveral { output.append("\n") }
    case .json(let compact):
      explanation.json(of: namesLayout ? layout : nil)
        .write(to: &output, compact ? .compact : .lines)
      output.append("\n")
    }
  }
}

extension RenderedLayout {
  /// The layout in words: ` in feed.json at most 375 × ∞`.
  fileprivate var origin: String {
    let device = texts.device.map { ", on \($0)" } ?? ""
    let strings = texts.strings.map { ", strings \($0)" } ?? ""
    let textSize = texts.size.map { ", text size \($0.word)" } ?? ""
    let size = range.max == .infinite ? "without a size" : "at most \(range.max.shown)"
    return " in \(file) \(size)\(device)\(strings)\(textSize)"
  }
}

extension Explanation {
  /// Returns the title as lines. A long path is broken between steps.
  fileprivate func title(_ origin: String, _ width: Int) -> [String] {
    var lines = [(subject.name == nil ? subject.type : subject.heading).printable + " at "]
    for (index, step) in subject.path.split(separator: ".").enumerated() {
      let part = index == 0 ? String(step) : ".\(step)"
      if lines[lines.count - 1].count + part.count > width { lines.append("    ") }
      lines[lines.count - 1] += part
    }
    lines[lines.count - 1] += origin
    return lines
  }

  /// Returns the lines that explain the frame, or one number of it.
  fileprivate func summary(
    _ number: ElementNumber?, _ width: Int, _ colors: TerminalColors
  ) -> [String] {
    let own = levels[levels.count - 1].steps
    var lines: [String] = []
    switch number {
    case .width: lines = [answer.width.line]
    case .height: lines = [answer.height.line]
    case .aspect: lines = [answer.width.line, answer.height.line]
    case .lines, .fontSize, .contentWidth, .contentHeight:
      lines = own.filter { !$0.isFrame }.map { $0.text }
    case .left, .top: lines = position
    case .right, .leading, .trailing, .centerX: lines = position + [answer.width.line]
    case .bottom, .centerY: lines = position + [answer.height.line]
    case nil:
      lines = [answer.width.line, answer.height.line] + sums + position
      if let question { lines.append("See docs/questions.md: \(question.rawValue)") }
    }
    let frame = own.last { $0.isFrame }.map { "  \(colors.after($0.text.printable))" }
    return [frame].compactMap { $0 } + lines.map { "  \($0.printable)".wrapped(to: width) }
  }

  /// The steps that add up the content size of a container; empty if the content does not determine the size.
  private var sums: [String] {
    guard [answer.width.reason, answer.height.reason].contains(.content),
      [.children, .child, .content].contains(answer.owner)
    else { return [] }
    // The sections of steps that are not sums: the range of the root, and the style.
    let others = ["4.4", "3.3"]
    return levels[levels.count - 1].steps.filter { !$0.isFrame && !others.contains($0.section) }
      .map { String($0.text.dropLast()) }
  }

  /// The placement by the parent, without a period: `in "header": "time" is at 154, 25: …`; empty for the root.
  private var position: [String] {
    guard levels.count > 1, let step = levels[levels.count - 2].steps.last else { return [] }
    return ["in \(levels[levels.count - 2].element.title): \(step.text.dropLast())"]
  }

  /// Returns a line for each element on the path, followed by its wrapped steps.
  fileprivate func steps(_ width: Int, _ colors: TerminalColors) -> [String] {
    levels.flatMap { level in
      [colors.bold(level.element.heading.printable)]
        + level.steps.map { step in
          let text = step.text.printable
          return step.isFrame ? "  \(colors.after(text))" : "  \(text)".wrapped(to: width)
        }
    }
  }
}
