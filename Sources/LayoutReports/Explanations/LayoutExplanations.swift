import LayoutEngine

extension RenderedLayout {
  /// Explains the frame of an element.
  package func explanation(of element: Int32) throws(LayoutFailure) -> Explanation {
    try Explainer(self).withRoom { explainer throws(LayoutFailure) in
      try explainer.explain(element)
    }
  }

  /// Calls `body` with the explanation of each element's frame. The steps of a stack are computed once for consecutive
  /// children.
  package func forEachExplanation(
    of elements: [Int32], _ body: (Explanation) -> Void
  ) throws(LayoutFailure) {
    try Explainer(self).withRoom { explainer throws(LayoutFailure) in
      for element in elements { body(try explainer.explain(element)) }
    }
  }

  /// Returns the explanation of each element's frame, by element; nil for an element with a missing recorded measure.
  ///
  /// Complexity: linear in the number of elements, and for each in its depth.
  package func explanations() throws(LayoutFailure) -> [ElementExplanation?] {
    try Explainer(self).withRoom { $0.explainAll() }
  }
}
