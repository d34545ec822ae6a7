import LayoutEngine
import TreeFiles

/// Writes explanations, one after the other.
package struct ExplanationWriter {
  /// The form of an explanation.
  package enum Form: Sendable {
    /// For people.
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
      let width = min(ExplanationTextWriter.widest, max(20, columns ?? .max))
      ExplanationTextWriter(width: width, colors: colors).write(
        explanation, origin: namesLayout ? origin(layout) : "", to: &output)
      if isOneOfSeveral { output.append("\n") }
    case .json(let compact):
      explanation.json(of: namesLayout ? layout : nil)
        .write(to: &output, compact ? .compact : .lines)
      output.append("\n")
    }
  }

  private func origin(_ layout: RenderedLayout) -> String {
    let device = layout.texts.device.map { ", on \($0)" } ?? ""
    let strings = layout.texts.strings.map { ", strings \($0)" } ?? ""
    let textSize = layout.texts.size.map { ", text size \($0.word)" } ?? ""
    return ", in \(layout.file) at most \(layout.range.max.shown)\(device)\(strings)\(textSize)"
  }
}
