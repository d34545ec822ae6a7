import LayoutEngine
import LayoutText
import TreeFiles

/// A rectangle of a drawing, in the drawing's units.
struct PictureBox {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  /// Creates the box of a frame in a drawing of `zoom` units per point. A negative size, which only a golden can have,
  /// becomes 0.
  init(_ frame: Frame, zoom: Double) {
    left = frame.x * zoom
    top = frame.y * zoom
    right = max(left, (frame.x + frame.width) * zoom)
    bottom = max(top, (frame.y + frame.height) * zoom)
  }

  /// Creates a box from a position and a size.
  init(left: Double, top: Double, width: Double, height: Double) {
    (self.left, self.top) = (left, top)
    (right, bottom) = (left + width, top + height)
  }

  var width: Double { right - left }
  var height: Double { bottom - top }

  func contains(_ other: PictureBox) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  func intersects(_ other: PictureBox) -> Bool {
    left < other.right && right > other.left && top < other.bottom && bottom > other.top
  }
}

/// The name of an element, at its position in a drawing.
struct PictureLabel {
  var item: Int
  var text: String
  /// The width and height, as a second line; nil if there is no space for it.
  var size: String?
  var box: PictureBox
}

/// Positions the name of each element where it hides nothing: inside the element or, if that is small, next to it. A
/// name that does not fit is shortened, or else omitted.
struct LabelPlacing {
  static let fontSize = 11.0
  private static let lineHeight = 13.0
  private static let margin = 3.0

  private let scene: PictureScene
  private let bounds: PictureBox
  private let measurer: TextMeasurer
  private let style = TextStyle(fontSize: LabelPlacing.fontSize)
  private let boxes: [PictureBox]
  /// The boxes of the leaves, with the indices of their items, and the boxes of all texts and labels so far.
  private var leaves = BoxIndex()
  private var texts = BoxIndex()
  private(set) var labels: [PictureLabel] = []

  /// Places the names of a scene that is drawn with `zoom` units per point.
  init(_ scene: PictureScene, zoom: Double, _ measurer: TextMeasurer) {
    self.scene = scene
    self.measurer = measurer
    bounds = PictureBox(scene.bounds, zoom: zoom)
    boxes = scene.items.map { PictureBox($0.frame, zoom: zoom) }
    for (index, item) in scene.items.enumerated() where item.isLeaf && item.kind != .spec {
      leaves.insert(boxes[index], index)
    }
    for line in scene.textLines { texts.insert(PictureBox(line.box, zoom: zoom), -1) }
    // Leaves come first, because they matter most, and small boxes before large ones, because they have the fewest
    // positions.
    let areas = scene.items.map { $0.frame.width * $0.frame.height }
    let order = scene.items.indices.sorted { first, second in
      let (one, other) = (scene.items[first], scene.items[second])
      if one.isLeaf != other.isLeaf { return one.isLeaf }
      return areas[first] == areas[second] ? first < second : areas[first] < areas[second]
    }
    let drawn = order.filter { !scene.items[$0].isPoint }
    for index in drawn { place(index) }
    let named = Set(labels.map(\.item))
    for index in drawn where !named.contains(index) && !scene.items[index].isLeaf {
      placeOnLeaf(index)
    }
  }

  private mutating func place(_ index: Int) {
    let item = scene.items[index]
    let name = DisplayText(item.name).text
    let width = textWidth(name)
    if item.isLeaf && item.kind != .text {
      let both = max(width, textWidth(sizeText(of: item)))
      let box = centered(in: boxes[index], both, 2 * LabelPlacing.lineHeight)
      if write(name, index, in: box, size: sizeText(of: item)) { return }
    }
    if write(name, index, in: innerBoxes(index, width)) { return }
    let short = shortened(name, width, to: boxes[index].width - 2 * LabelPlacing.margin)
    if let short, short.text.count > 4 || !item.isLeaf {
      if write(short.text, index, in: innerBoxes(index, short.width)) { return }
    }
    if item.isLeaf && write(name, index, in: outerBoxes(boxes[index], width)) { return }
    if let short { _ = write(short.text, index, in: innerBoxes(index, short.width)) }
  }

  /// Positions the name of an element that is covered by a leaf at the edge of that leaf, if the leaf is large enough
  /// that both names can be told apart.
  private mutating func placeOnLeaf(_ index: Int) {
    let name = DisplayText(scene.items[index].name).text
    let (own, scene) = (boxes[index], scene)
    _ = write(name, index, in: innerBoxes(index, textWidth(name))) { other, leaf, box in
      let isLarge = other.width > 2 * box.width && other.height > 3 * box.height
      return !(isLarge && other.contains(own) && scene.items[leaf].kind != .text)
    }
  }

  /// Writes a label at the first position where it hides nothing. Returns false if there is none.
  private mutating func write(
    _ text: String, _ index: Int, in candidates: [PictureBox], size: String? = nil
  ) -> Bool {
    let (own, isLeaf) = (boxes[index], scene.items[index].isLeaf)
    return write(text, index, in: candidates, size: size) { other, leaf, box in
      // A label may be on its own leaf, and on a leaf that is fully inside the element and below it.
      if leaf == index || isLeaf && other.contains(own) { return false }
      return !(leaf < index && own.contains(box) && other.contains(box))
    }
  }

  /// Writes a label at the first position in the drawing that overlaps no other label or text, and no leaf for which
  /// `isHidden` returns true. Returns false if there is none.
  private mutating func write(
    _ text: String, _ index: Int, in candidates: [PictureBox], size: String? = nil,
    isHidden: (_ leafBox: PictureBox, _ leaf: Int, _ label: PictureBox) -> Bool
  ) -> Bool {
    let free = candidates.first { box in
      bounds.contains(box) && !texts.contains(near: box) { other, _ in other.intersects(box) }
        && !leaves.contains(near: box) { other, leaf in
          other.intersects(box) && isHidden(other, leaf, box)
        }
    }
    guard let free else { return false }
    texts.insert(free, -1)
    labels.append(PictureLabel(item: index, text: text, size: size, box: free))
    return true
  }

  private func sizeText(of item: PictureScene.Item) -> String {
    roundedText(of: item.frame.width) + " × "
      + roundedText(of: item.frame.height)
  }

  // MARK: Positions

  /// Returns the box in the middle of an element; empty if there is no space.
  private func centered(in box: PictureBox, _ width: Double, _ height: Double) -> [PictureBox] {
    guard box.width >= width + LabelPlacing.margin && box.height >= height else { return [] }
    return [
      PictureBox(
        left: (box.left + box.right - width) / 2, top: (box.top + box.bottom - height) / 2,
        width: width, height: height)
    ]
  }

  /// Returns positions in an element, best first: the middle for a leaf, and corners and edges for an element with
  /// children.
  private func innerBoxes(_ index: Int, _ width: Double) -> [PictureBox] {
    let box = boxes[index]
    let height = LabelPlacing.lineHeight
    let isNamedInside = scene.items[index].isLeaf && scene.items[index].kind != .text
    let center = isNamedInside ? centered(in: box, width, height) : []
    let margin = LabelPlacing.margin
    guard box.width >= width + 2 * margin && box.height >= height else { return center }
    let inset = min(margin / 2, (box.height - height) / 2)
    let lefts = [
      box.left + margin, box.right - margin - width, (box.left + box.right - width) / 2,
    ]
    let tops = [
      box.top + inset, box.bottom - inset - height, (box.top + box.bottom - height) / 2,
    ]
    return center
      + tops.flatMap { top in
        lefts.map { PictureBox(left: $0, top: top, width: width, height: height) }
      }
  }

  /// Returns positions right, left, below and above of an element that is too small for its name.
  private func outerBoxes(_ box: PictureBox, _ width: Double) -> [PictureBox] {
    let height = LabelPlacing.lineHeight
    guard box.width < width + LabelPlacing.margin || box.height < height else { return [] }
    let middle = (box.left + box.right - width) / 2
    let top = (box.top + box.bottom - height) / 2
    let gap = LabelPlacing.margin
    return [
      (box.right + gap, top), (box.left - gap - width, top), (middle, box.bottom + 1),
      (middle, box.top - height - 1),
    ].map { PictureBox(left: $0.0, top: $0.1, width: width, height: height) }
  }

  // MARK: Words

  private func textWidth(_ text: String) -> Double {
    var text = text
    return text.withUTF8 {
      measurer.measure($0, style: style, maximumWidth: .infinity).width
    }
  }

  /// Shortens a name to its beginning and end, where names differ, with an ellipsis between them. Returns nil if there
  /// is no space for that.
  private func shortened(
    _ name: String, _ width: Double, to space: Double
  ) -> (text: String, width: Double)? {
    guard width > space, space > 14 else { return nil }
    var count = min(name.count - 1, Int(Double(name.count) * space / width))
    while count >= 2 {
      let short = name.prefix(count - count / 2) + "…" + name.suffix(count / 2)
      let width = textWidth(String(short))
      if width <= space { return (String(short), width) }
      count -= 1
    }
    return nil
  }
}

/// A spatial index of boxes by the cells of a grid, so that a box is compared only with its neighbors.
private struct BoxIndex {
  private static let cell = 48.0
  private static let maximumCells = 256

  private var cells: [Cell: [(PictureBox, Int)]] = [:]
  /// The boxes that cover too many cells. They are compared with all other boxes.
  private var large: [(PictureBox, Int)] = []

  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  mutating func insert(_ box: PictureBox, _ value: Int) {
    let limit = 1e9
    let isNear =
      box.left > -limit && box.top > -limit && box.right < limit && box.bottom < limit
    guard isNear, BoxIndex.count(of: box) <= BoxIndex.maximumCells else {
      return large.append((box, value))
    }
    for cell in BoxIndex.cells(of: box) { cells[cell, default: []].append((box, value)) }
  }

  /// Returns true if `condition` is true for a box near `box`; all boxes that intersect it are near. `box` is inside
  /// the drawing, so it does not cover too many cells.
  func contains(near box: PictureBox, where condition: (PictureBox, Int) -> Bool) -> Bool {
    large.contains(where: condition)
      || BoxIndex.cells(of: box).contains { cells[$0]?.contains(where: condition) ?? false }
  }

  private static func columns(of box: PictureBox) -> ClosedRange<Int> {
    Int((box.left / cell).rounded(.down))...Int((box.right / cell).rounded(.down))
  }

  private static func rows(of box: PictureBox) -> ClosedRange<Int> {
    Int((box.top / cell).rounded(.down))...Int((box.bottom / cell).rounded(.down))
  }

  private static func count(of box: PictureBox) -> Int {
    columns(of: box).count * rows(of: box).count
  }

  private static func cells(of box: PictureBox) -> [Cell] {
    columns(of: box).flatMap { column in rows(of: box).map { Cell(column: column, row: $0) } }
  }
}
