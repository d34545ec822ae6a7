import LayoutEngine

extension RenderedLayout {
  /// Why an element has its frame.
  public func explanation(of element: Int32) throws(LayoutFailure) -> Explanation {
    try Explainer(self).explain(element)
  }
}
