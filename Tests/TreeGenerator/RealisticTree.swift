import Platform

/// Writes realistic trees straight as bytes.
///
/// An element is written by `leaf`, or by `open` and, once what it holds is written, `close`.
struct RealisticTree {
  /// The keys under which an element has children.
  enum Slot {
    case child, overlay, background, corner, layout, children

    var opening: StaticString {
      switch self {
      case .child: #","child":"#
      case .overlay: #","overlay":"#
      case .background: #","background":"#
      case .corner: #","corner":"#
      case .layout: #","layout":"#
      case .children: #","children":["#
      }
    }
  }

  var random: SplitMix64
  var output: ByteWriter
  private var elements = 0
  private var needsComma = false
  /// Counts the blocks; with a name of its place in the block it makes an element's id.
  private var block = 0
  /// Tells the parts of a block that have the same names from each other.
  var part: Int?

  private let pageElements = 4000

  init(random: SplitMix64, output: ByteWriter) {
    self.random = random
    self.output = output
  }

  // MARK: Elements

  /// The part that all elements have. `keys` and `style` are members, separated by commas.
  private mutating func head(
    _ type: StaticString, _ name: StaticString, _ keys: StaticString, style: StaticString
  ) {
    elements += 1
    if needsComma { output.append(",") }
    output.append(#"{"type":""#)
    output.append(type)
    output.append(#"","id":""#)
    output.append(name)
    output.append("-")
    output.append(block)
    if let part {
      output.append(".")
      output.append(part)
    }
    output.append("\"")
    if keys.utf8CodeUnitCount > 0 {
      output.append(",")
      output.append(keys)
    }
    if style.utf8CodeUnitCount > 0 {
      output.append(#","style":{"#)
      output.append(style)
      output.append("}")
    }
  }

  /// An element with nothing in it.
  mutating func leaf(
    _ type: StaticString, _ name: StaticString, _ keys: StaticString = "",
    style: StaticString = ""
  ) {
    head(type, name, keys, style: style)
    output.append("}")
    needsComma = true
  }

  /// A node with a natural size, given in halves of points, from a range.
  mutating func node(
    _ name: StaticString, halvesWide: ClosedRange<Int>, halvesHigh: ClosedRange<Int>,
    style: StaticString = ""
  ) {
    head("node", name, "", style: style)
    output.append(#","intrinsicSize":["#)
    output.append(halves: random.number(in: halvesWide))
    output.append(",")
    output.append(halves: random.number(in: halvesHigh))
    output.append("]}")
    needsComma = true
  }

  /// Opens an element that holds others.
  mutating func open(
    _ type: StaticString, _ name: StaticString, _ keys: StaticString = "",
    style: StaticString = "", slot: Slot = .child
  ) {
    head(type, name, keys, style: style)
    next(slot)
  }

  /// Opens the next slot of the open element.
  mutating func next(_ slot: Slot) {
    output.append(slot.opening)
    needsComma = false
  }

  mutating func close(_ slot: Slot = .child) {
    if slot == .children { output.append("]") }
    output.append("}")
    needsComma = true
  }

  // MARK: Whole trees

  mutating func tree(_ kind: TreeGenerator.Kind, elements count: Int) {
    precondition(count >= 1, "a tree has a root")
    open("stack", "pages", #""direction":"horizontal","alignItems":"start""#, slot: .children)
    while elements < count {
      block += 1
      let end = min(count, elements + pageElements)
      if end - elements == 1 {
        separator()
      } else {
        open("stack", "page", #""direction":"vertical""#, style: #""width":375"#, slot: .children)
        page(kind, until: end)
        close(.children)
      }
    }
    close(.children)
    output.emit()
  }

  /// Fills a page: with blocks of its kind while the largest one fits, then with what does.
  private mutating func page(_ kind: TreeGenerator.Kind, until end: Int) {
    while elements < end {
      block += 1
      let left = end - elements
      switch kind {
      case .feed where left >= 42 && random.chance(0.8): post()
      case .cards where left >= 19: card()
      case .form where left >= 27: formSection()
      case .grid where left >= 83: gridSection()
      case .everyType where left >= 29: everyType()
      case _ where left >= 7: row()
      default: separator()
      }
      output.emitFullChunk()
    }
  }

  mutating func feedLine(name: Int) {
    block = name
    output.append(#"{"name":"#)
    output.append(name)
    output.append(#","max":[375,"inf"],"tree":"#)
    needsComma = false
    post()
    output.append("}\n")
    output.emitFullChunk()
  }
}
