// layout-semantics.md, "layoutThatFits": the types that give their children a place.

/// Where `relative`, and with `center` alone `center`, puts its child on an axis.
enum RelativePosition: String {
  case none, start, center, end

  var factor: Double {
    switch self {
    case .none, .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}

final class Relative: Element {
  let horizontal: RelativePosition
  let vertical: RelativePosition
  /// The axes that have the minimum sizing option.
  let minimumAxes: [Axis]
  let child: Element

  init(
    _ header: ElementHeader, horizontal: RelativePosition, vertical: RelativePosition,
    minimumAxes: [Axis], child: Element
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.minimumAxes = minimumAxes
    self.child = child
    super.init(header)
  }

  func relativePosition(_ axis: Axis) -> RelativePosition {
    axis == .horizontal ? horizontal : vertical
  }

  override func layout(in range: SizeRange) -> Layout {
    let parent = range.max.whereValid
    let layout = child.layoutThatFits(
      SizeRange { axis in
        Span(relativePosition(axis) == .none ? range.min[axis] : 0, range.max[axis])
      },
      parentSize: parent)
    let size = Size { axis in
      let length = range[axis].clamp(parent[axis].isNaN ? layout.size[axis] : parent[axis])
      guard minimumAxes.contains(axis) else { return length }
      return range[axis].clamp(smaller(length, layout.size[axis]))
    }
    let position = Size { axis in
      pixels.round((size[axis] - layout.size[axis]) * relativePosition(axis).factor)
    }
    return Layout(self, size: size, children: [layout.placed(at: position)])
  }
}

final class Ratio: Element {
  /// Height over width.
  let ratio: Double
  let child: Element

  init(_ header: ElementHeader, ratio: Double, child: Element) {
    self.ratio = ratio
    self.child = child
    super.init(header)
  }

  override func layout(in range: SizeRange) -> Layout {
    let max = range.max
    var candidates: [Size] = []
    if isValid(max.width) {
      candidates.append(
        range.clamp(Size(width: max.width, height: pixels.floor(ratio * max.width))))
    }
    if isValid(max.height) {
      candidates.append(
        range.clamp(Size(width: pixels.floor(max.height / ratio), height: max.height)))
    }

    func distance(_ size: Size) -> Double { abs(size.height / size.width - ratio) }
    guard var best = candidates.first else {
      let layout = child.layoutThatFits(range, parentSize: .undefined)
      return Layout(self, size: layout.size, children: [layout])
    }
    for candidate in candidates where distance(candidate) < distance(best) { best = candidate }
    let layout = child.layoutThatFits(
      range.intersected(with: SizeRange(exactly: best)), parentSize: best)
    return Layout(self, size: layout.size, children: [layout])
  }
}

/// `absolute` and `static`.
final class Absolute: Element {
  let sizesToFit: Bool
  let children: [Element]

  init(_ header: ElementHeader, sizesToFit: Bool, children: [Element]) {
    self.sizesToFit = sizesToFit
    self.children = children
    super.init(header)
  }

  override func layout(in range: SizeRange) -> Layout {
    let parent = range.max.whereValid
    let layouts = children.map { child in
      let position = child.style.layoutPosition
      let childRange = SizeRange { axis in
        child.style[axis].resolved(
          against: parent[axis], automaticMax: range.max[axis] - position[axis])
      }
      return child.layoutThatFits(childRange, parentSize: parent).placed(at: position)
    }
    let size = Size { axis in
      guard sizesToFit || parent[axis].isNaN else { return parent[axis] }
      var length = range.min[axis]
      for layout in layouts {
        length = larger(length, layout.position[axis] + layout.size[axis])
      }
      return length
    }
    return Layout(self, size: range.clamp(size), children: layouts)
  }
}

final class Corner: Element {
  let isRight: Bool
  let isBottom: Bool
  let offset: Size
  let wrapsCorner: Bool
  let child: Element
  let corner: Element

  init(
    _ header: ElementHeader, isRight: Bool, isBottom: Bool, offset: Size, wrapsCorner: Bool,
    child: Element, corner: Element
  ) {
    self.isRight = isRight
    self.isBottom = isBottom
    self.offset = offset
    self.wrapsCorner = wrapsCorner
    self.child = child
    self.corner = corner
    super.init(header)
  }

  override func layout(in range: SizeRange) -> Layout {
    let parent = range.max.whereValid
    let layout = child.layoutThatFits(range, parentSize: parent)
    let badge = corner.layoutThatFits(range, parentSize: parent)
    let place = Size { axis in
      let isFar = axis == .horizontal ? isRight : isBottom
      return (isFar ? layout.size[axis] : 0) - badge.size[axis] / 2 + offset[axis]
    }
    guard wrapsCorner else {
      return Layout(self, size: layout.size, children: [layout, badge.placed(at: place)])
    }

    let origin = Size { smaller(0, place[$0]) }
    let union = Size { axis in
      larger(layout.size[axis], place[axis] + badge.size[axis]) - origin[axis]
    }
    return Layout(
      self, size: range.clamp(union),
      children: [
        layout.placed(at: Size { 0 - origin[$0] }),
        badge.placed(at: Size { place[$0] - origin[$0] }),
      ])
  }
}
