import LayoutEngine

extension RenderedLayout {
  /// The reasons for an element's frame.
  package func explanation(of element: Int32) throws(LayoutFailure) -> Explanation {
    try Explainer(self).withRoom { explainer throws(LayoutFailure) in
      try explainer.explain(element)
    }
  }

  /// The reasons for each element's frame, by element: nil for those for which a measure is needed that is
  /// not recorded.
  ///
  /// Complexity: linear in the number of elements, and for each in the number of levels above it.
  package func explanations() throws(LayoutFailure) -> [ElementExplanation?] {
    try Explainer(self).withRoom { $0.explainAll() }
  }
}
