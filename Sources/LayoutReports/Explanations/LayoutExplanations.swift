import LayoutEngine

extension RenderedLayout {
  /// The reasons for an element's frame.
  package func explanation(of element: Int32) throws(LayoutFailure) -> Explanation {
    try Explainer(self).withRoom { explainer throws(LayoutFailure) in
      try explainer.explain(element)
    }
  }

  /// Calls `body` with the reasons for the frame of each of some elements, which are computed once where they share a
  /// stack.
  package func forEachExplanation(
    of elements: [Int32], _ body: (Explanation) -> Void
  ) throws(LayoutFailure) {
    try Explainer(self).withRoom { explainer throws(LayoutFailure) in
      for element in elements { body(try explainer.explain(element)) }
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
