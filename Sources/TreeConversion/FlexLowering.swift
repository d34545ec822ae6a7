import LayoutEngine
import TreeFiles

/// Converts boxes of the flexbox model to layout specs.
///
/// A box becomes, from the inside out: a stack, a text or a node; an inset for padding and border; an overlay for each
/// absolute child; a ratio. The outermost of these has the size of the box. Margins along the parent's main axis become
/// spacing of the element, and cross-axis margins become an inset around the element.
struct FlexLowering {
  let notes: ConversionNotes
  /// The fonts that texts can name, in addition to the built-in ones.
  let fonts: FontLibrary
  private var names: Set<String> = []
  /// True during the conversion of a CSS text: if the text names no font, the browser chooses the font.
  var namesFonts = false
  /// False during the conversion of a text with a fixed size, which is not measured.
  var isMeasured = true
  /// For each id used more than once, the number that was last appended to it.
  private var numbers: [String: Int] = [:]

  init(_ notes: ConversionNotes, _ fonts: FontLibrary) { (self.notes, self.fonts) = (notes, fonts) }

  /// Returns the root element for the outermost box.
  mutating func root(_ box: FlexBox) -> ConvertedElement {
    if box.style.isHidden {
      notes.approximate("the outermost element is hidden: an empty node is written", at: box.source)
      return ConvertedElement("node", [("intrinsicSize", .array([0, 0]))])
    }
    // The width of the outermost box is the width of the page or the screen.
    let margins = FlexEdges { box.style.margin[$0].points ?? 0 }
    let hasMargins = margins.all.contains { $0 != 0 }
    var size = box.style.size
    // Inside the inset for the margins, the box fills the remaining width.
    if hasMargins, size.width == .percent(100) { size.width = .auto }
    let element = sized(box, size, FlexAxes(width: true, height: !size.height.isAuto))
    if !hasMargins { return element }
    return ConvertedElement("inset", [("insets", insets(margins))], around: element)
  }

  /// Converts a box to an element with its size. `definite` is true for axes on which the size does not depend on the
  /// content.
  mutating func sized(
    _ box: FlexBox, _ size: FlexSize, _ definite: FlexAxes<Bool>
  ) -> ConvertedElement {
    var (box, size, definite) = (box, size, definite)
    for axis in Axis.both
    where !definite[axis] && size[axis].isAuto
      && box.dividesItsLength(axis, byBases: !box.style.isYoga)
    {
      if axis == .horizontal, !box.style.isYoga, box.style.resolvedSize.width.isAuto {
        box.style.resolvedSize.width = contentLength(box, .horizontal).map { .points($0) } ?? .auto
      }
      guard let length = box.style.resolvedSize[axis].points else { continue }
      size[axis] = box.style.writtenLength(length, axis)
      definite[axis] = true
    }
    var element = self.box(box, definite)
    let style = sizes(of: box, size)
    // A scroll node fills its parent, and sizes in its style apply to its content.
    if style.isEmpty && element.type != "scroll" { return element }
    // Other specs are as large as their child, so a node around them has the box's size.
    if !["stack", "text", "node"].contains(element.type) {
      var node = ConvertedElement("node")
      (node.id, node.frame, node.box) = (element.id, element.frame, element.box)
      (element.id, element.frame, element.box) = (nil, nil, nil)
      node.parts = [("layout", element)]
      element = node
    }
    element.style = style
    return element
  }

  /// Converts a box to an element without margins and sizes.
  private mutating func box(_ box: FlexBox, _ definite: FlexAxes<Bool>) -> ConvertedElement {
    let id = name(of: box)
    var inner = definite
    if let scrolling = box.style.scrollingAxis { inner[scrolling] = false }
    var element = content(of: box, inner)
    if let padding = padding(of: box.style) {
      element = ConvertedElement("inset", [("insets", padding)], around: element)
    }
    if let scrolling = box.style.scrollingAxis, !box.isEmpty {
      element = ConvertedElement(scrolling: element, along: scrolling)
    }
    // Not an argument of the call of `overlaid`, which would then copy the set of names for each box with layers.
    let layers = layers(of: box)
    element = overlaid(element, layers)
    // If both lengths are automatic, a ratio spec would fill its parent.
    let isSized =
      definite.width || definite.height || !box.isEmpty || !box.style.flexBasis.isAuto
    if isSized, let ratio = box.style.aspectRatio, ratio > 0, (1 / ratio).isFinite {
      element = ConvertedElement("ratio", [("ratio", .number(1 / ratio))], around: element)
    }
    element.id = id
    (element.frame, element.box) = (box.frame, box.number)
    return element
  }

  /// Returns a unique id made from the name of the box; nil if the name has no usable characters.
  private mutating func name(of box: FlexBox) -> String? {
    guard let name = box.name, !name.isEmpty else { return nil }
    var word = ""
    for scalar in name.unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "_-.".unicodeScalars.contains(scalar)
      {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty, word.last != "-" {
        word.append("-")
      }
    }
    while word.last == "-" { word.removeLast() }
    if word.isEmpty { return nil }
    var id = word
    while !names.insert(id).inserted {
      numbers[word, default: 1] += 1
      id = "\(word)-\(numbers[word]!)"
    }
    return id
  }

  private mutating func content(of box: FlexBox, _ definite: FlexAxes<Bool>) -> ConvertedElement {
    switch box.content {
    case .text(let runs): return text(runs, box)
    case .image: return leaf(box)
    case .boxes:
      // A node without an intrinsic size would fill its parent.
      if box.style.wrapsInReverse,
        box.style.alignsFromStart || box.flowing.contains(where: { $0.style.alignsFromStart })
      {
        notes.approximate(
          "wrap-reverse: start and end of align-items are flex-start and flex-end here",
          at: box.source)
      }
      return box.flowing.isEmpty
        ? leaf(box) : lines(of: box.withKnownLines(lines(of: box)), definite)
    }
  }

  /// Converts the lines of a box to a stack. The only line of a wrapping stack is as wide as the stack and clips its
  /// children, so an outer stack along the cross axis lets the wrapping stack be as large as its content.
  private mutating func lines(of box: FlexBox, _ definite: FlexAxes<Bool>) -> ConvertedElement {
    let content = box.style.alignContent
    let isAligned =
      box.style.alignItems != .start || box.flowing.contains { $0.style.alignSelf != nil }
    guard box.style.wraps, !box.style.wrapsInReverse,
      content == .center || content == .end || content == .start && isAligned
    else { return stack(box, box.flowing, definite) }
    var inner = box
    inner.style.alignContent = .start
    var outer = ConvertedElement("stack")
    outer.members.append(("direction", .string(box.style.axis.crossed.keyword)))
    if let word = content.keyword { outer.members.append(("justifyContent", .string(word))) }
    outer.children = [stack(inner, box.flowing, definite)]
    return outer
  }

  /// Returns a node without content. It has the content size unless both lengths are set.
  private func leaf(_ box: FlexBox) -> ConvertedElement {
    var element = ConvertedElement("node")
    if box.style.size.width.points == nil || box.style.size.height.points == nil {
      let size = box.contentSize
      element.members.append(
        ("intrinsicSize", .array([.number(size.width), .number(size.height)])))
    }
    return element
  }

}
