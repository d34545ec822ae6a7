import LayoutEngine
import LayoutText
import TreeFiles

/// Writes explanations, one after the other.
package struct ExplanationWriter {
  /// The form of an explanation.
  package enum Form: Sendable {
    /// For people: a line for each element on the path, its steps below it, at most 100 columns wide; the frame comes
    /// last.
    case text(columns: Int? = nil, TerminalColors = .none)
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

  /// Writes one explanation of an element of `layout`.
  package func write(
    _ explanation: Explanation, of layout: RenderedLayout, to output: inout OutputBuffer
  ) {
    switch form {
    case .text(let columns, let colors):
      let width = min(100, max(20, columns ?? .max))
      let origin = namesLayout ? layout.origin : ""
      for line in explanation.title(origin.printable, width) {
        output.append("\(colors.bold(line))\n")
      }
      for line in explanation.lines(width, colors) { output.append("\(line)\n") }
      if isOneOfSeveral { output.append("\n") }
    case .json(let compact):
      explanation.json(of: namesLayout ? layout : nil)
        .write(to: &output, compact ? .compact : .lines)
      output.append("\n")
    }
  }
}

extension RenderedLayout {
  /// The layout, if there are several: `, in feed.json at most 375 × ∞`.
  fileprivate var origin: String {
    let device = texts.device.map { ", on \($0)" } ?? ""
    let strings = texts.strings.map { ", strings \($0)" } ?? ""
    let textSize = texts.size.map { ", text size \($0.word)" } ?? ""
    return ", in \(file) at most \(range.max.shown)\(device)\(strings)\(textSize)"
  }
}

extension Explanation {
  /// The first lines. A long path is broken before one of its steps.
  fileprivate func title(_ origin: String, _ width: Int) -> [String] {
    var lines = ["Why \(subject.title) has its frame (\(subject.type) at ".printable]
    for (index, step) in subject.path.split(separator: ".").enumerated() {
      let part = index == 0 ? String(step) : ".\(step)"
      if lines[lines.count - 1].count + part.count > width { lines.append("    ") }
      lines[lines.count - 1] += part
    }
    lines[lines.count - 1] += "\(origin)):"
    return lines
  }

  /// The other lines; those of steps are broken between words.
  fileprivate func lines(_ width: Int, _ colors: TerminalColors) -> [String] {
    var lines = ["  \(answer.text.printable)".wrapped(to: width)]
    if let question {
      lines.append("  See docs/questions.md: \(question.rawValue)".wrapped(to: width))
    }
    for level in levels {
      lines.append(colors.bold(level.element.heading.printable))
      for step in level.steps {
        let text = step.text.printable
        lines.append(
          step.isFrame ? "  \(colors.after(text))" : "  \(text)".wrapped(to: width))
      }
    }
    return lines
  }

  /// The last part of the text: the steps of the element and of its parent without the frame, each on one line.
  package var lastLines: [String] {
    levels.suffix(2).flatMap { level in
      [level.element.heading.printable]
        + level.steps.filter { !$0.isFrame }.map { "  \($0.text.printable)" }
    }
  }
}
