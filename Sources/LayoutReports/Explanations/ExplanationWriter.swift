import LayoutEngine
import LayoutText
import TreeFiles

/// Writes explanations, one after the other.
package struct ExplanationWriter {
  /// The form of an explanation.
  package enum Form: Sendable {
    /// For people, at most 100 columns wide: the frame, a line for each axis and one for the position; with `showsAll`
    /// then a line for each element on the path, with its steps below it.
    case text(columns: Int? = nil, TerminalColors = .none, showsAll: Bool = false)
    /// As data.
    case json(compact: Bool)
  }

  private let form: Form
  private let namesLayout: Bool
  private let isOneOfSeveral: Bool

  /// Creates a writer. With `namesLayout`, the file and the size are told, because there are several. An empty line
  /// follows each text that is one of several.
  package init(form: Form, namesLayout: Bool = false, isOneOfSeveral: Bool = false) {
    self.form = form
    self.namesLayout = namesLayout
    self.isOneOfSeveral = isOneOfSeveral
  }

  /// Writes one explanation of an element of `layout`. Text is about one of its numbers alone if that is given.
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
  /// The layout, if there are several: ` in feed.json at most 375 × ∞`.
  fileprivate var origin: String {
    let device = texts.device.map { ", on \($0)" } ?? ""
    let strings = texts.strings.map { ", strings \($0)" } ?? ""
    let textSize = texts.size.map { ", text size \($0.word)" } ?? ""
    let size = range.max == .infinite ? "without a size" : "at most \(range.max.shown)"
    return " in \(file) \(size)\(device)\(strings)\(textSize)"
  }
}

extension Explanation {
  /// The first lines. A long path is broken before one of its steps.
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

  /// The lines that answer why the frame is so, or one number of it.
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

  /// The steps that say how the content of a container is as large as it needs; none for others.
  private var sums: [String] {
    guard [answer.width.reason, answer.height.reason].contains(.content),
      [.children, .child, .content].contains(answer.owner)
    else { return [] }
    // Not the range of the root, nor the style.
    let others = ["4.4", "3.3"]
    return levels[levels.count - 1].steps.filter { !$0.isFrame && !others.contains($0.section) }
      .map { String($0.text.dropLast()) }
  }

  /// How the parent places the element, without the full stop: `in "header": Places it at 154, 25: …`; nothing for the
  /// root.
  private var position: [String] {
    guard levels.count > 1, let step = levels[levels.count - 2].steps.last else { return [] }
    return ["in \(levels[levels.count - 2].element.title): \(step.text.dropLast())"]
  }

  /// A line for each element on the path, and its steps, which are broken between words.
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
