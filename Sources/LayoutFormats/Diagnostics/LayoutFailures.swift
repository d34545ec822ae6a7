import LayoutEngine

extension TreeFileReader {
  /// Adds an element's invalid size to the diagnostics (docs/semantics.md §4).
  public func report(_ invalid: InvalidSize) {
    let size = "\(text(of: invalid.size.width)) × \(text(of: invalid.size.height))"
    report(
      "\(subject(invalid.element)) comes out \(size) points: see that it and what holds it stay "
        + "below 10,000,000", at: invalid.element)
  }

  /// Adds an element whose position is not finite to the diagnostics.
  public func reportPosition(of element: Int32) {
    report(
      "\(subject(element)) stands farther out than numbers go: make the positions and the spacing "
        + "that add up to its place smaller", at: element)
  }

  /// Adds a constraint that a leaf has no recorded measure for to the diagnostics.
  public func reportMissing(_ request: LeafRequest) {
    let size = [request.max.width, request.max.height].map {
      $0.isInfinite ? "\"inf\"" : text(of: $0)
    }
    report(
      "\(subject(request.element)) has no recorded measure for {\"max\": [\(size[0]), \(size[1])]}: "
        + "record it (--requests lists all that are asked)", at: request.element)
  }

  /// Adds an element whose layout takes too much work to the diagnostics.
  public func report(_ work: TooMuchWork) {
    report(
      "the layout takes more than \(work.limit) measure calls, most of them in "
        + "\(subject(work.element)): simplify it, or allow more with --work-limit",
      at: work.element)
  }

  private func subject(_ element: Int32) -> String {
    let name = tree.name(of: element).map { " \"\($0)\"" } ?? ""
    return "the \(tree.elements[element].type.word)\(name)"
  }

  private func report(_ message: String, at element: Int32) {
    let path = tree.path(of: element, root: rootPath)
    diagnostics.addError(
      Diagnostic(
        .error, message, offset: SourceLocator(tree.source).offset(ofPath: path), length: 1,
        path: path))
  }
}
