import LayoutEngine
import Platform
import TreeFiles

/// The frames of a converted tree, by the numbers of the boxes from which the elements were made.
struct LaidOutConversion {
  /// The frames by box number, relative to the root, in points; nil for a box without an element.
  private(set) var frames: [Frame?]
  /// The frames of texts, by the numbers of their boxes.
  private(set) var texts: [Int: Frame] = [:]

  /// Lays out a converted tree in a width and unbounded height. Returns nil if the layout fails.
  init?(
    _ root: ConvertedElement, count: Int, width: Double, isExact: Bool = false, _ fonts: FontLibrary
  ) {
    frames = Array(repeating: nil, count: count)
    let reader = TreeFileReader(fonts: fonts)
    let workspace = LayoutWorkspace()
    var range = SizeRange()
    range.max.width = width
    if isExact { range.min.width = width }
    // The tree has pointers into the text, so the layout is made inside the closure.
    let isLaidOut = TreeFileReader.withPadding(root.json().text(.compact).utf8) { text in
      guard (try? reader.read(text)) == true else { return false }
      return (try? workspace.layout(reader.tree, in: range, scale: 1)) != nil
    }
    guard isLaidOut else { return nil }
    var element = 0
    add(root, &element, of: reader.tree, workspace, .zero)
  }

  /// Adds the frames of an element and its descendants, which the layout has in the order of the file.
  private mutating func add(
    _ converted: ConvertedElement, _ element: inout Int, of tree: LayoutTree,
    _ workspace: LayoutWorkspace, _ parent: Point, box: Int? = nil
  ) {
    guard element < tree.count else { return }
    let frame = workspace.frames.base[element]
    element += 1
    let origin = Point(x: parent.x + frame.x, y: parent.y + frame.y)
    let inRoot = Frame(origin: origin, size: frame.size)
    if let number = converted.box { frames[number] = inRoot }
    let box = converted.box ?? box
    if converted.type == "text", let box { texts[box] = inRoot }
    for (key, part) in converted.parts {
      add(part, &element, of: tree, workspace, origin, box: key == "overlay" ? nil : box)
    }
    for child in converted.children ?? [] { add(child, &element, of: tree, workspace, origin) }
  }
}

/// The extents of texts, by box number, in points: the widths on one line, the widths of the longest words, and the
/// heights at the widths of a layout.
struct TextExtents {
  private(set) var widths: [Int: Double] = [:]
  private(set) var words: [Int: Double] = [:]
  private(set) var heights: [Int: Double] = [:]

  /// Measures texts. `known` are the extents from another layout, in which only heights can be different.
  init(
    _ root: ConvertedElement, in layout: LaidOutConversion, _ fonts: FontLibrary,
    known: TextExtents? = nil
  ) {
    if let known { (widths, words) = (known.widths, known.words) }
    var texts: [(number: Int, element: ConvertedElement)] = []
    Self.collect(root, &texts)
    if texts.isEmpty { return }
    // The texts, their words, and the texts at their widths, in one column of unbounded width.
    var column = ConvertedElement("stack", [("direction", "vertical"), ("alignItems", "start")])
    var elements: [ConvertedElement] = []
    var writers: [(inout TextExtents, Frame) -> Void] = []
    for (number, text) in texts {
      if known == nil {
        elements.append(text)
        writers.append { $0.widths[number] = $1.width }
        for word in text.words {
          elements.append(word)
          writers.append { $0.words[number] = max($0.words[number] ?? 0, $1.width) }
        }
      }
      guard let frame = layout.texts[number] else { continue }
      var narrow = text
      narrow.style = [("width", .number(frame.width))]
      elements.append(narrow)
      writers.append { $0.heights[number] = $1.height }
    }
    for index in elements.indices { elements[index].box = index }
    column.children = elements
    guard
      let laidOut = LaidOutConversion(column, count: elements.count, width: .infinity, fonts)
    else { return }
    for (frame, write) in zip(laidOut.frames, writers) {
      if let frame { write(&self, frame) }
    }
  }

  private static func collect(
    _ element: ConvertedElement, _ texts: inout [(number: Int, element: ConvertedElement)],
    box: Int? = nil
  ) {
    // A text inside an inset or a node belongs to the enclosing box.
    let box = element.box ?? box
    if element.type == "text", let box {
      var text = element
      (text.style, text.id) = ([], nil)
      texts.append((box, text))
    }
    for (key, part) in element.parts where key != "overlay" { collect(part, &texts, box: box) }
    for (key, part) in element.parts where key == "overlay" { collect(part, &texts) }
    for child in element.children ?? [] { collect(child, &texts) }
  }
}

extension ConvertedElement {
  /// The words of a text with one run, each as a text element.
  fileprivate var words: [ConvertedElement] {
    guard let index = members.firstIndex(where: { $0.0 == "text" }),
      case .string(let text) = members[index].1
    else { return [] }
    return text.split { $0 == " " || $0 == "\n" || $0 == "\u{200B}" }.map { word in
      var element = self
      element.members[index].1 = .string(String(word))
      return element
    }
  }
}

extension ConversionNotes {
  /// Lays out a converted tree at the width of its root and at a larger one, and notes the frames that differ from the
  /// flexbox model.
  func check(
    _ root: ConvertedElement, of box: FlexBox, count: Int, _ fonts: FontLibrary
  ) {
    let own = box.style.size.width.points.map {
      box.style.limited(box.style.outerLength($0, .horizontal), .horizontal)
    }
    let width = own ?? box.frame?.width ?? Self.usualWidth
    guard let layout = LaidOutConversion(root, count: count, width: width, fonts) else {
      return approximate("the converted tree has no layout", at: box.source)
    }
    let extents = TextExtents(root, in: layout, fonts)
    var check = ConversionCheck(layout, extents, self)
    check.check(root: box, in: width)
    let wider = width * 1.25
    guard
      let layout = LaidOutConversion(
        own == nil ? root : root.withWidth(wider, ofBox: box.number), count: count, width: wider,
        isExact: own == nil, fonts)
    else { return }
    var widerCheck = ConversionCheck(
      layout, TextExtents(root, in: layout, fonts, known: extents), self,
      condition: "in a wider root, ",
      without: check.differing)
    widerCheck.check(root: box, in: wider)
  }

  /// The width of a tree without a width of its own, in points.
  private static var usualWidth: Double { 375 }
}

extension ConvertedElement {
  /// Returns the tree with another width for the element of a box.
  fileprivate func withWidth(_ width: Double, ofBox number: Int) -> ConvertedElement {
    var element = self
    if box == number {
      if let index = element.style.firstIndex(where: { $0.0 == "width" }) {
        element.style[index].1 = .number(width)
      }
    } else {
      for index in parts.indices {
        element.parts[index].1 = parts[index].1.withWidth(width, ofBox: number)
      }
    }
    return element
  }
}
