import LayoutEngine

extension RenderedLayout {
  /// Why an element has its frame.
  package func explanation(of element: Int32) throws(LayoutFailure) -> Explanation {
    try Explainer(self, keepsNumbers: true).withRoom { explainer throws(LayoutFailure) in
      try explainer.explain(element)
    }
  }

  /// Why each element has its frame, by element: nil for those that the layout left out of account,
  /// and for those for which a measure would be needed that is not recorded.
  ///
  /// Complexity: linear in the number of elements, and for each in the number of levels above it.
  package func explanations() throws(LayoutFailure) -> [ElementExplanation?] {
    try Explainer(self, keepsNumbers: false).withRoom { $0.explainAll() }
  }
}
