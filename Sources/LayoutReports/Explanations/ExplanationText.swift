import TreeFiles

/// Writes an explanation for people: a line for each element on the path, its steps below it, at most
/// 100 columns wide; the frame comes last.
struct ExplanationTextWriter {
  static let widest = 100

  /// The longest line, in columns.
  var width = ExplanationTextWriter.widest
  var colors = TerminalColors.none

  /// `origin` names the layout if there are several: `, in feed.json at most 375 × ∞`.
  func write(_ explanation: Explanation, origin: String, to output: inout OutputBuffer) {
    let subject = explanation.subject
    writeTitle(
      "Why \(subject.title) has its frame (\(subject.type) at ".printable, subject.path,
      origin.printable, &output)
    output.append(step(explanation.answer.text.printable))
    if let question = explanation.question {
      output.append(step("See docs/questions.md: \(question.rawValue)"))
    }
    write(explanation.levels[...], to: &output)
  }

  fileprivate func write(
    _ levels: ArraySlice<Explanation.Level>, to output: inout OutputBuffer
  ) {
    for level in levels {
      output.append(colors.bold(level.element.heading.printable) + "\n")
      for step in level.steps {
        let text = step.text.printable
        output.append(step.isFrame ? "  \(colors.after(text))\n" : self.step(text))
      }
    }
  }

  /// The first line. A long path is broken before one of its steps.
  private func writeTitle(
    _ lead: String, _ path: Substring, _ origin: String, _ output: inout OutputBuffer
  ) {
    var line = lead
    for (index, step) in path.split(separator: ".").enumerated() {
      let part = index == 0 ? String(step) : ".\(step)"
      if line.count + part.count > width {
        output.append(colors.bold(line) + "\n")
        line = "    "
      }
      line += part
    }
    output.append(colors.bold("\(line)\(origin)):") + "\n")
  }

  /// A step, broken between words.
  private func step(_ text: String) -> String { "  \(text)".wrapped(to: width) + "\n" }
}

extension Explanation {
  /// The last part of the text: the steps of the element and of its parent without the frame, each on one line.
  package var lastLines: [String] {
    let levels = levels.suffix(2).map { level in
      var level = level
      level.steps.removeAll { $0.isFrame }
      return level
    }
    var output = OutputBuffer()
    ExplanationTextWriter(width: .max).write(levels[...], to: &output)
    return output.text
      .split(separator: "\n").map(String.init)
  }
}
