import LayoutEngine
import TreeFiles

// Sentences about growing and shrinking (docs/semantics.md §13.3).

extension Explainer {
  /// Explains how the children of a line flex, for the child at `subject`, or for the stack if `subject` is nil.
  func explainFlexing(of line: ExplainedStack.Line, _ stack: ExplainedStack, _ subject: Int?) {
    addStep("13.3", flexing(of: line, stack, subject))
    guard let subject, let flexed = stack.steps.children[subject].flexed else { return }
    let title = stack.title(subject)
    addStep(
      "13.3",
      line.steps.factors == 0
        ? "No space is left for \(title): it is laid out \(measurementText(flexed, stack))."
        : "So \(title) is laid out again \(measurementText(flexed, stack)).")
  }

  private func flexing(
    of line: ExplainedStack.Line, _ stack: ExplainedStack, _ subject: Int?
  ) -> String {
    let violation = line.steps.violation
    let length = stack.axis.lengthWord
    if violation == 0 { return "\(line.sum), within a \(length) of \(stack.main.shown)." }
    if violation.magnitude < 0.01 {
      return "\(line.sum), close enough to a \(length) of \(stack.main.shown)."
    }
    let amount =
      violation > 0
      ? "which is \(violation.shown) less than the minimum \(length), \(stack.main.lower.shown)"
      : "which is \((-violation).shown) more than the maximum \(length), \(stack.main.upper.shown)"
    if line.steps.factors == 0 {
      let owner = line.steps.children.count == 1 ? "it does not have" : "none of them has"
      return "\(line.sum), \(amount); \(owner) "
        + "\(violation > 0 ? "flexGrow" : "flexShrink")."
    }
    let shares =
      violation > 0 ? growth(of: line, stack, subject) : shrinkage(of: line, stack, subject)
    return "\(line.sum), \(amount). \(shares.capitalized)"
  }

  /// Returns `It is distributed by flexGrow in whole points: "a" 1 of 3, +33 and the remaining 1; "b" 2 of 3, +66.`
  private func growth(
    of line: ExplainedStack.Line, _ stack: ExplainedStack, _ subject: Int?
  ) -> String {
    if let only = onlyFlexing(line), stack.steps.children[only].share != 0 {
      return "\(stack.title(only)) alone has flexGrow and takes all of it."
    }
    let lengths = line.flexing.compactMap { stack.steps.children[$0].measured?.size[stack.axis] }
    // Equal factors do not make children equal if their sizes before growing differ.
    let isUneven = lengths.contains { $0 != lengths[0] }
    return "It is distributed by flexGrow in whole points: \(shares(of: line, stack, subject))."
      + (isUneven
        ? " Each grows from the \(stack.axis.lengthWord) it was measured at; "
          + "with \"flexBasis\": 0, from 0." : "")
  }

  private func shrinkage(
    of line: ExplainedStack.Line, _ stack: ExplainedStack, _ subject: Int?
  ) -> String {
    if line.steps.weights == 0 {
      let names = line.flexing.prefix(5).map(stack.title)
      return names.count > 4
        ? "Those that can shrink have a size of 0."
        : "\(names.listed()), which can shrink, \(names.count == 1 ? "has" : "have") a size of 0."
    }
    if let only = onlyFlexing(line),
      stack.steps.children[only].measured?.size[stack.axis] ?? 0 >= -line.steps.violation
    {
      return "\(stack.title(only)) alone has flexShrink and shrinks by all of it."
    }
    return "It is distributed by size × flexShrink: \(shares(of: line, stack, subject))."
  }

  /// Returns the only child in a line that flexes; nil if there are several.
  func onlyFlexing(_ line: ExplainedStack.Line) -> Int? {
    line.flexing.count == 1 && line.steps.violation.isFinite ? line.flexing[0] : nil
  }

  /// Returns the shares of the first few flexing children and of the explained child: `"a" 1 of 3, +33 and the
  /// remaining 1; "b" 2 of 3, +66`.
  private func shares(
    of line: ExplainedStack.Line, _ stack: ExplainedStack, _ subject: Int?
  ) -> String {
    let grows = line.steps.violation > 0
    let total = grows ? line.steps.factors : line.steps.weights
    var shown = Array(line.flexing.prefix(4))
    if let subject, let last = shown.last, subject > last, stack.canFlex(subject, line.steps) {
      shown.append(subject)
    }
    let shares = shown.map { child in
      let steps = stack.steps.children[child]
      let part = grows ? stack.factor(child, line.steps) : steps.weight
      return "\(stack.title(child)) \(part.shown) of \(total.shown), \(grows ? "+" : "")"
        + steps.share.shown + (steps.rest == 0 ? "" : " and the remaining \(steps.rest.shown)")
    }
    let others = line.flexing.count - shares.count
    let rest = others == 0 ? "" : "; and \(others) more \(others == 1 ? "child" : "children")"
    return shares.joined(separator: "; ") + rest
  }
}
