extension LayoutElement {
  /// Lays the element out, with percentages of the largest size, at 2 pixels a point.
  ///
  /// What goes wrong ends the program, as an assertion of Texture's does; `layout(in:)` throws.
  /// - Parameter constrainedSize: The sizes that the element may have, in points.
  public final func layoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
  }

  /// Lays the element out, with percentages of `parentSize`, at 2 pixels a point, or as many as
  /// the layout has that this one is asked for in.
  ///
  /// Code of nodes that is called for it is not called again for the same range until a node
  /// changes (`setNeedsLayout()`).
  /// - Parameters:
  ///   - constrainedSize: The sizes that the element may have, in points.
  ///   - parentSize: The size of the parent, in points; undefined dimensions are NaN.
  public final func layoutThatFits(_ constrainedSize: SizeRange, parentSize: Size) -> Layout {
    if let session = LayoutSession.current {
      let layout = session.layOut(self, constrainedSize, parent: parentSize)
      tell(layout, constrainedSize)
      return layout
    }
    do throws(LayoutError) {
      return try self.layout(in: constrainedSize, parentSize: parentSize)
    } catch {
      fatalError(error.description)
    }
  }

  /// Lays the element out and throws what goes wrong.
  /// - Parameters:
  ///   - constrainedSize: The sizes that the element may have, in points.
  ///   - parentSize: The size of the parent, in points; the largest size unless given.
  ///   - scale: Pixels a point, > 0.
  public final func layout(
    in constrainedSize: SizeRange, parentSize: Size? = nil, scale: Double = 2
  ) throws(LayoutError) -> Layout {
    let session = LayoutSession(scale: scale)
    let layout = session.layOut(self, constrainedSize, parent: parentSize ?? constrainedSize.max)
    if let failure = session.failure { throw failure }
    try check(layout)
    tell(layout, constrainedSize)
    return layout
  }

  /// The layout of the element's parts as its class in the engine makes it, in a range that its
  /// style has been taken into.
  final func contentLayout(_ range: SizeRange) -> Layout {
    let session = LayoutSession.current ?? LayoutSession(scale: LayoutSession.scale)
    return session.layOut(self, range, parent: range.max, rootAsRecords: true)
  }

  /// Only the finished layout decides what is an error: sizes have to be valid, and no element
  /// stands in two places, be it in code that was called back.
  private func check(_ layout: Layout) throws(LayoutError) {
    var count = 1
    var failure: LayoutError?
    func checkSize(_ element: LayoutElement, _ size: Size) {
      if failure == nil && !(size.width.isValidLength && size.height.isValidLength) {
        failure = .invalidSize(of: element.description, size)
      }
    }
    checkSize(self, layout.size)
    layout.content.visit { element, size in
      count += 1
      checkSize(element, size)
    }
    if let failure { throw failure }
    // The lowering has looked at what stands in one tree.
    guard case .pass(let result, _) = layout.content, !result.calledBack.isEmpty else { return }
    var places = ElementSet(capacity: count)
    _ = places.insert(self)
    layout.content.visit { element, _ in
      if !places.insert(element) && failure == nil {
        failure = .elementInTwoPlaces(element: element.description)
      }
    }
    if let failure { throw failure }
  }

  /// Tells the nodes of a layout their sizes.
  private func tell(_ layout: Layout, _ range: SizeRange) {
    adopt(layout.size)
    if layoutElementType == .displayNode {
      unsafeDowncast(self, to: DisplayNode.self).adopt(range)
    }
    layout.content.visit { element, size in element.adopt(size) }
  }
}

extension Layout.Content {
  /// Calls `body` with each element below the root of a layout, and its size.
  func visit(element body: (LayoutElement, Size) -> Void) {
    var open = [self]
    while let content = open.popLast() {
      switch content {
      case .list(let layouts):
        for layout in layouts {
          body(layout.layoutElement, layout.size)
          open.append(layout.content)
        }
      case .pass(let result, 0):
        for placed in result.placed {
          if let element = placed.element { body(element, placed.frame.size) }
        }
        open.append(contentsOf: result.calledBack.values)
      case .pass(let result, let index):
        open.append(.list(result.sublayouts(of: index)))
      }
    }
  }
}
