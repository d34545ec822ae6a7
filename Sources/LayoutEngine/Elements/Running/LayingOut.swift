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
    guard case .pass(let result, _) = layout.content else { return }
    try checkSizes(of: result)
    if result.calledBack.isEmpty { return }
    var all: [LayoutElement] = [self]
    var results = [result]
    while let result = results.popLast() {
      for placed in result.placed { if let element = placed.element { all.append(element) } }
      for content in result.calledBack.values {
        var contents = [content]
        while let content = contents.popLast() {
          switch content {
          case .pass(let result, let index):
            if index == 0 { results.append(result) }
            try checkSizes(of: result)
          case .list(let layouts):
            for layout in layouts {
              try layout.layoutElement.checkSize(layout.size)
              all.append(layout.layoutElement)
              contents.append(layout.content)
            }
          }
        }
      }
    }
    var places = ElementSet(capacity: all.count)
    for element in all where !places.insert(element) {
      throw .elementInTwoPlaces(element: element.description)
    }
  }

  private func checkSizes(of result: PassResult) throws(LayoutError) {
    for placed in result.placed { try (placed.element ?? self).checkSize(placed.frame.size) }
  }

  private func checkSize(_ size: Size) throws(LayoutError) {
    if !size.width.isValidLength || !size.height.isValidLength {
      throw .invalidSize(of: description, size)
    }
  }

  /// Tells the nodes of a layout their sizes.
  private func tell(_ layout: Layout, _ range: SizeRange) {
    adopt(layout.size)
    (self as? DisplayNode)?.adopt(range)
    var contents = [layout.content]
    while let content = contents.popLast() {
      switch content {
      case .list(let layouts):
        for layout in layouts {
          layout.layoutElement.adopt(layout.size)
          contents.append(layout.content)
        }
      case .pass(let result, let index):
        if index == 0 {
          for placed in result.placed { placed.element?.adopt(placed.frame.size) }
          contents.append(contentsOf: result.calledBack.values)
        }
      }
    }
  }
}
