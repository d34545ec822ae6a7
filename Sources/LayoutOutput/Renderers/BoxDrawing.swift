import TreeFiles

/// A tree of titles as nested boxes of `-` and `|`.
///
/// Boxes are as wide and as far apart as those of Texture's ASAsciiArtBoxCreator. They are measured
/// from the leaves up, placed from the root down, and written line by line.
struct BoxDrawing {
  private struct Box {
    var title: DisplayText
    var parent: Int32
    var depth: Int32
    var isVertical: Bool
    /// The number of boxes below this one, on all levels.
    var countBelow: Int32 = 0

    // The extent of the content: sums along the direction of the children, and maxima across it.
    var contentWidth = 0
    var contentHeight = 0
    var hasContent = false

    // The frame of the box, in columns and lines.
    var x = 0
    var y = 0
    var width = 0
    var height = 0
    /// The offset of the next child in the content, and the offset of the content from the box's left edge.
    var cursor = 0
    var leftPadding = 0
  }

  /// The number of columns between a border and its content, and between neighbors.
  private static let padding = 2

  private var boxes: [Box] = []
  /// The latest box and its ancestors, the root first.
  private var open: [Int32] = []
  private var deepest: Int32 = 0
  /// The deepest level that is drawn.
  private var lastLevel: Int32 = 0

  /// Adds a box inside the latest box at `depth` − 1.
  mutating func add(_ title: String, depth: Int, isVertical: Bool) {
    open.removeSubrange(depth...)
    boxes.append(
      Box(
        title: DisplayText(title), parent: open.last ?? -1, depth: Int32(depth),
        isVertical: isVertical))
    open.append(Int32(boxes.count - 1))
    deepest = max(deepest, Int32(depth))
  }

  /// Writes the drawing, each line with its line end. Returns its width in columns.
  mutating func write(to output: inout OutputBuffer) -> Int {
    guard !boxes.isEmpty else { return 0 }
    countBelow()
    chooseLastLevel()
    place()
    writeLines(to: &output)
    return boxes[0].width
  }

  private mutating func countBelow() {
    for index in boxes.indices.dropFirst().reversed() {
      boxes[Int(boxes[index].parent)].countBelow += boxes[index].countBelow + 1
    }
  }

  // MARK: Measuring

  /// Finds, by binary search, the deepest level at which the drawing is not too large.
  private mutating func chooseLastLevel() {
    let limit = 1 << 20 + 256 * boxes.count
    measure(to: deepest)
    if boxes[0].width * boxes[0].height <= limit { return }
    var fits: Int32 = 0
    var tooDeep = deepest
    while tooDeep - fits > 1 {
      let level = (fits + tooDeep) / 2
      measure(to: level)
      if boxes[0].width * boxes[0].height <= limit { fits = level } else { tooDeep = level }
    }
    measure(to: fits)
  }

  private mutating func measure(to level: Int32) {
    lastLevel = level
    for index in boxes.indices {
      boxes[index].contentWidth = 0
      boxes[index].contentHeight = 0
      boxes[index].hasContent = false
    }
    for index in boxes.indices.reversed() where boxes[index].depth <= level {
      measure(index)
      let (width, height) = (boxes[index].width, boxes[index].height)
      guard boxes[index].parent >= 0 else { continue }
      let parent = Int(boxes[index].parent)
      if boxes[parent].isVertical {
        boxes[parent].contentWidth = max(boxes[parent].contentWidth, width)
        boxes[parent].contentHeight += height
      } else {
        boxes[parent].contentWidth += width + (boxes[parent].hasContent ? BoxDrawing.padding : 0)
        boxes[parent].contentHeight = max(boxes[parent].contentHeight, height)
      }
      boxes[parent].hasContent = true
    }
  }

  /// Sizes a box whose children are measured. As in Texture, the title of a vertical stack has more
  /// space than that of a horizontal one.
  private mutating func measure(_ index: Int) {
    let box = boxes[index]
    guard box.hasContent else {
      boxes[index].width = shownTitle(box).width
      boxes[index].height = 1
      return
    }
    let frame = 2 * (1 + BoxDrawing.padding)
    let compared = box.isVertical ? box.contentWidth : box.contentWidth + frame
    let missing =
      compared < box.title.width ? box.title.width + 2 * BoxDrawing.padding - compared : 0
    boxes[index].leftPadding = 1 + BoxDrawing.padding + (missing + 1) / 2
    boxes[index].width = box.contentWidth + frame + missing
    boxes[index].height = box.contentHeight + 2
  }

  private func shownTitle(_ box: Box) -> DisplayText {
    guard box.depth == lastLevel && box.countBelow > 0 else { return box.title }
    return DisplayText(box.title.text + " … \(box.countBelow) below")
  }

  // MARK: Placing and writing

  /// Positions the boxes. Children are centered across their parent's direction.
  private mutating func place() {
    for index in boxes.indices where boxes[index].depth <= lastLevel {
      if boxes[index].parent >= 0 {
        let parent = boxes[Int(boxes[index].parent)]
        let left = parent.x + parent.leftPadding
        let top = parent.y + 1
        if parent.isVertical {
          boxes[index].x = left + (parent.contentWidth - boxes[index].width + 1) / 2
          boxes[index].y = top + parent.cursor
          boxes[Int(boxes[index].parent)].cursor += boxes[index].height
        } else {
          boxes[index].x = left + parent.cursor
          boxes[index].y = top + (parent.contentHeight - boxes[index].height + 1) / 2
          boxes[Int(boxes[index].parent)].cursor += boxes[index].width + BoxDrawing.padding
        }
      }
    }
  }

  private func writeLines(to output: inout OutputBuffer) {
    let line = [UInt8](repeating: UInt8(ascii: " "), count: boxes[0].width)
    var lines = [[UInt8]](repeating: line, count: boxes[0].height)
    /// The titles on each line. A box that was added later is further right, or on a later line.
    var titles = [[(start: Int, title: DisplayText)]](repeating: [], count: boxes[0].height)
    for box in boxes where box.depth <= lastLevel {
      let title = box.hasContent ? box.title : shownTitle(box)
      titles[box.y].append((box.x + (box.width - title.width + 1) / 2, title))
      guard box.hasContent else { continue }
      let (end, bottom) = (box.x + box.width, box.y + box.height - 1)
      for row in [box.y, bottom] {
        for column in box.x..<end { lines[row][column] = UInt8(ascii: "-") }
      }
      for row in box.y + 1..<bottom {
        for column in [box.x, end - 1] { lines[row][column] = UInt8(ascii: "|") }
      }
    }
    for (line, titles) in zip(lines, titles) {
      var column = 0
      line.withUnsafeBytes { bytes in
        for (start, title) in titles {
          output.append(UnsafeRawBufferPointer(rebasing: bytes[column..<start]))
          output.append(title.text)
          column = start + title.width
        }
        output.append(UnsafeRawBufferPointer(rebasing: bytes[column...]))
      }
      output.append("\n")
    }
  }
}
