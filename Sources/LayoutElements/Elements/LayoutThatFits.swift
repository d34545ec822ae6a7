import LayoutEngine
import LayoutText

extension LayoutElement {
  /// Lays out the element at 2 pixels per point. Percentages refer to the maximum size.
  ///
  /// An error stops the program, like an assertion in Texture; `layout(in:)` throws instead.
  ///
  ///     cell.layoutThatFits(SizeRange(max: Size(width: 375, height: .infinity)))
  /// - Parameter constrainedSize: The sizes that the element can have, in points.
  @_disfavoredOverload
  public final func layoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
  }

  /// Lays out the element. Percentages refer to `parentSize`. The scale is 2 pixels per point
  /// or, within another layout, the scale of that layout.
  ///
  /// The code of a node is called once for each range, until a node changes (`setNeedsLayout()`).
  /// - Parameters:
  ///   - constrainedSize: The sizes that the element can have, in points.
  ///   - parentSize: The size of the parent, in points; undefined dimensions are NaN.
  @_disfavoredOverload
  public final func layoutThatFits(_ constrainedSize: SizeRange, parentSize: Size) -> Layout {
    if let session = LayoutSession.current {
      let layout = session.layOut(self, constrainedSize, parent: parentSize)
      storeSizes(layout, constrainedSize)
      return layout
    }
    do throws(LayoutError) {
      return try self.layout(in: constrainedSize, parentSize: parentSize)
    } catch {
      fatalError(error.description)
    }
  }

  /// Lays out the element, and throws an error if it cannot be laid out.
  ///
  ///     let range = SizeRange(max: Size(width: 375, height: .infinity))
  ///     let layout = try cell.layout(in: range, scale: 3)
  /// - Parameters:
  ///   - constrainedSize: The sizes that the element can have, in points.
  ///   - parentSize: The size of the parent, in points; by default, the maximum size.
  ///   - scale: Pixels per point, greater than 0.
  ///   - textNode: The text node of Texture whose rules the texts follow.
  ///   - textSize: The text size, which applies to texts that adjust their font sizes; nil for the standard size.
  ///   - workLimit: The maximum number of measure calls, including those of layouts that the element's code requests;
  ///     by default, 1,000,000 plus 100 per element.
  @_disfavoredOverload
  public final func layout(
    in constrainedSize: SizeRange, parentSize: Size? = nil, scale: Double = 2,
    textNode: TextNodeKind = .textNode, textSize: TextSize? = nil, workLimit: Int? = nil
  ) throws(LayoutError) -> Layout {
    let session = LayoutSession(
      LayoutSettings(scale: scale, texts: TextSettings(node: textNode, size: textSize)),
      workLimit: workLimit)
    let layout = session.layOut(self, constrainedSize, parent: parentSize ?? constrainedSize.max)
    if let failure = session.failure { throw failure }
    try check(layout)
    storeSizes(layout, constrainedSize)
    return layout
  }

  /// Lays out the element's parts by the rules of its engine class, whatever a subclass overrides. `range` already
  /// includes the element's style.
  final func contentLayout(_ range: SizeRange) -> Layout {
    let session = LayoutSession.current ?? LayoutSession(LayoutSettings())
    return session.layOut(self, range, parent: range.max, rootAsRecords: true)
  }

  /// Throws if a size in the finished layout is invalid, or if an element occurs twice, including in layouts that
  /// users' code returned. Sizes during the layout are not checked.
  final func check(_ layout: Layout) throws(LayoutError) {
    var invalid: LayoutError?
    var twice: LayoutError?
    var met = ElementSet()
    defer { met.release() }
    // The tree builder has already found duplicates within one tree.
    let isOneTree =
      switch layout.content {
      case .placed(let elements, _): elements.allElements?.contents.isEmpty == true
      case .list, .nodes: true
      }
    @inline(__always)
    func check(_ element: ElementReference, _ size: Size) {
      if !(size.width.isValidLength && size.height.isValidLength) && invalid == nil {
        invalid = .invalidSize(of: element.takeUnretainedValue().description, size)
      }
      if !isOneTree && !met.insert(element.toOpaque()) && twice == nil {
        twice = .elementInTwoPlaces(element: element.takeUnretainedValue().description)
      }
    }
    check(.passUnretained(self), layout.size)
    layout.content.visit { element, size, _ in check(element, size) }
    if let failure = invalid ?? twice { throw failure }
  }

  /// Stores in each node of a layout the node's size.
  final func storeSizes(_ layout: Layout, _ range: SizeRange) {
    let texts = layout.settings.texts
    if layoutElementType == .displayNode {
      ElementReference.passUnretained(self).adopt(layout.size, texts, range)
    }
    layout.content.visit { element, size, isNode in if isNode { element.adopt(size, texts) } }
  }
}

extension ElementReference {
  /// Stores a node's size in the node.
  @inline(__always)
  func adopt(_ size: Size, _ texts: TextSettings, _ range: SizeRange? = nil) {
    _withUnsafeGuaranteedRef { unsafeDowncast($0, to: DisplayNode.self).adopt(size, texts, range) }
  }
}

extension Layout.Content {
  /// Calls `body` with each element below the root of a layout, its size, and whether it is a node.
  @inline(__always)
  func visit(element body: (ElementReference, Size, Bool) -> Void) {
    var open = [self]
    while let content = open.popLast() {
      switch content {
      case .nodes(let content): open.append(content)
      case .list(let layouts):
        for layout in layouts {
          body(.passUnretained(layout.layoutElement), layout.size, layout.type == .displayNode)
          open.append(layout.content)
        }
      case .placed(let elements, let index):
        guard index == 0, let allElements = elements.allElements else {
          open.append(.list(elements.sublayouts(of: index)))
          continue
        }
        for placed in allElements.elements.dropFirst() {
          body(placed.element, placed.frame.size, placed.isNode)
        }
        extendLifetime(elements)
        for content in allElements.contents { open.append(content) }
      }
    }
  }
}
