import LayoutEngine

extension RenderedLayout {
  /// Why an element has its frame. `rootPath` is the path of the root in the text, `$.tree` in a
  /// case.
  public func explanation(
    of element: Int32, rootPath: String
  ) throws(LayoutFailure) -> Explanation {
    let explainer = try Explainer(self, rootPath: rootPath)
    do {
      return try explainer.explain(element)
    } catch {
      throw .outOfMemory(error)
    }
  }
}
