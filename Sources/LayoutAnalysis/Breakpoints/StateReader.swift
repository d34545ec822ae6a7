import LayoutEngine
import LayoutReports
import LayoutText
import Platform
import TreeFiles

/// Reads the states of the elements in a layout. Its lists depend only on the tree; they are computed once and shared
/// by all threads.
struct StateReader {
  /// The tolerance for frames that extend past another frame, in points, because sums of fractions are inexact.
  static let tolerance = 1e-3
  /// The maximum number of preceding siblings that a child is compared with, and the maximum number of siblings that
  /// are recorded as overlapped. Children that are placed one after the other are not compared.
  private static let maximumComparedSiblings = 1000
  private static let maximumOverlaps = 64

  let tree: LayoutTree
  /// The axis along which the size varies.
  let axis: Axis
  private var texts: [Int32] = []
  /// The elements with a minimum or maximum that can have an effect.
  private var limited: [Int32] = []
  let parents: [Int32]

  init(_ tree: LayoutTree, axis: Axis) {
    self.tree = tree
    self.axis = axis
    parents = tree.parents()
    for element in 0..<Int32(tree.count) {
      let record = tree.elements[element]
      if record.kind == .text { texts.append(element) }
      if record.dimensions >= 0, !record.kind.passesConstraintOn,
        tree.dimensions[record.dimensions].haveLimit
      {
        limited.append(element)
      }
    }
  }

  /// Replaces `state` with the state of a layout.
  func read(_ layout: EvaluatedLayout, into state: inout LayoutState) {
    let frames = layout.frames
    state.overlaps.removeAll(keepingCapacity: true)
    state.elements.withUnsafeMutableBufferPointer { states in
      for index in states.indices {
        states[index] = ElementState()
        states[index].set(.vanishes, frames[index].length(axis) == 0)
      }
      for containerIndex in 0..<Int32(tree.containers.count) {
        let container = tree.containers[containerIndex]
        readChildren(of: container, layout, states, &state.overlaps)
      }
      for element in limited { readLimits(of: element, layout, &states[Int(element)]) }
      for element in texts {
        guard let text = layout.state(ofText: element) else { continue }
        states[Int(element)].lineCount = text.lineCount
        states[Int(element)].set(.truncated, text.limit != nil)
      }
    }
  }

  private func readChildren(
    of parent: Int32, _ layout: EvaluatedLayout,
    _ states: UnsafeMutableBufferPointer<ElementState>, _ overlaps: inout [Overlap]
  ) {
    let frames = layout.frames
    let size = frames[Int(parent)].size
    let record = tree.elements[parent]
    let style = record.kind == .stack ? tree.stacks[record.properties] : nil
    let main = style?.direction.axis ?? .vertical
    let scroll = record.kind == .scroll ? record.scrollStyle : nil
    var lines = LineScan(main)
    // Collects the preceding siblings, because links lead only to the next sibling.
    var siblings: [Int32] = []
    for (index, child) in tree.children(of: parent).enumerated() {
      let frame = frames[Int(child)]
      states[Int(child)].set(
        .overflows, !StateReader.contains(Frame(x: 0, y: 0, size), frame, scroll: scroll))
      if lines.mayOverlap(frame) {
        if siblings.isEmpty { siblings = Array(tree.children(of: parent)) }
        findOverlaps(of: child, siblings[..<index], frames, &overlaps)
      }
    }
    guard let style else { return }
    if style.flexWrap == .wrap { readLines(of: parent, style, frames, states) }
    if style.hasFlexingChild { readFlexing(of: parent, style, layout, states) }
  }

  /// Returns true if a frame is inside another frame. A scroll node contains its child along the axes on which it
  /// scrolls.
  private static func contains(_ outer: Frame, _ inner: Frame, scroll: ScrollStyle?) -> Bool {
    inner.x >= -tolerance && inner.y >= -tolerance
      && (inner.x + inner.width <= outer.width + tolerance
        || scroll?.scrolls(.horizontal) ?? false)
      && (inner.y + inner.height <= outer.height + tolerance || scroll?.scrolls(.vertical) ?? false)
  }

  // MARK: - Siblings

  /// Scans children that are in lines, as in most containers: each after the previous one along an axis, and each line
  /// after the previous one across it. Such children do not overlap.
  private struct LineScan {
    let main: Axis
    /// The end of the children in the current line.
    private var end = -Double.infinity
    /// The ends of the previous lines and of the current line along the cross axis.
    private var crossEnd = -Double.infinity
    private var lineCrossEnd = -Double.infinity

    init(_ main: Axis) { self.main = main }

    /// Returns true if the next child may overlap a preceding one.
    @inline(__always)
    mutating func mayOverlap(_ frame: Frame) -> Bool {
      let cross = main.crossed
      if frame.start(main) < end - StateReader.tolerance {
        crossEnd = max(crossEnd, lineCrossEnd)
        lineCrossEnd = -.infinity
        end = -.infinity
      }
      end = max(end, frame.end(main))
      lineCrossEnd = max(lineCrossEnd, frame.end(cross))
      return frame.start(cross) < crossEnd - StateReader.tolerance
    }
  }

  private func findOverlaps(
    of child: Int32, _ before: ArraySlice<Int32>, _ frames: UnsafePointer<Frame>,
    _ overlaps: inout [Overlap]
  ) {
    var count = 0
    for other in before.suffix(StateReader.maximumComparedSiblings).reversed() {
      guard frames[Int(child)].overlaps(frames[Int(other)], by: StateReader.tolerance) else {
        continue
      }
      overlaps.append(Overlap(element: child, other: other))
      count += 1
      if count == StateReader.maximumOverlaps { return }
    }
  }

  // MARK: - Stacks

  /// Returns the points between a child and the next one in a line, without the space that `justifyContent` adds.
  private func gap(_ first: Int32, _ second: Int32, _ style: StackStyle) -> Double {
    tree.placement(of: first).spacingAfter + style.spacing
      + tree.placement(of: second).spacingBefore
  }

  /// Detects where lines begin: within a line, no child begins before the end of the previous child plus the gap.
  private func readLines(
    of stack: Int32, _ style: StackStyle, _ frames: UnsafePointer<Frame>,
    _ states: UnsafeMutableBufferPointer<ElementState>
  ) {
    let axis = style.direction.axis
    var before: Int32 = -1
    for child in tree.children(of: stack) {
      if before >= 0 {
        let start = frames[Int(before)].end(axis) + gap(before, child, style)
        states[Int(child)].set(
          .beginsLine, frames[Int(child)].start(axis) < start - StateReader.tolerance)
      }
      before = child
    }
  }

  /// Sets whether children grew or shrank. A stack knows only whether children grew or shrank in any of its lines: with
  /// several lines, a line that is not above the minimum may have grown, and a line that is not below the maximum may
  /// have shrunk.
  private func readFlexing(
    of stack: Int32, _ style: StackStyle, _ layout: EvaluatedLayout,
    _ states: UnsafeMutableBufferPointer<ElementState>
  ) {
    let container = tree.elements[stack].container
    let flexing = layout.workspace.flexing(ofContainer: container)
    guard flexing.grew || flexing.shrank else { return }
    let axis = style.direction.axis
    let range = layout.workspace.range(ofContainer: container)
    let children = Array(tree.children(of: stack))
    var first = 0
    while first < children.count {
      let end =
        children[(first + 1)...].firstIndex { states[Int($0)].flags.contains(.beginsLine) }
        ?? children.count
      let line = children[first..<end]
      let isOnly = line.count == children.count
      let length = isOnly ? 0 : self.length(of: line, style, layout.frames)
      let grew = flexing.grew && (isOnly || length <= range.min[axis] + 0.01)
      let shrank = flexing.shrank && (isOnly || length >= range.max[axis] - 0.01)
      for child in line {
        let traits = tree.elements[child].traits
        states[Int(child)].set(.grows, grew && traits.contains(.grows))
        states[Int(child)].set(.shrinks, shrank && traits.contains(.shrinks))
      }
      first = end
    }
  }

  private func length(
    of line: ArraySlice<Int32>, _ style: StackStyle, _ frames: UnsafePointer<Frame>
  ) -> Double {
    line.reduce(style.spacing * Double(line.count - 1)) {
      let placement = tree.placement(of: $1)
      return $0 + placement.spacingBefore + placement.spacingAfter
        + frames[Int($1)].length(style.direction.axis)
    }
  }

  // MARK: - Minima and maxima

  private func readLimits(
    of element: Int32, _ layout: EvaluatedLayout, _ state: inout ElementState
  ) {
    let dimensions = tree.dimensions[tree.elements[element].dimensions]
    for axis in Axis.both {
      let isWidth = axis == .horizontal
      let exact = dimensions.of(.exact, axis)
      let lower = dimensions.of(.minimum, axis)
      let upper = dimensions.of(.maximum, axis)
      if lower.isAuto && upper.isAuto { continue }
      let isFraction = exact.isFraction || lower.isFraction || upper.isFraction
      let parent = isFraction ? parentLength(of: element, axis, layout) : .nan
      let determiningLimit = StateReader.determiningLimit(
        of: layout.frames[Int(element)].length(axis), PixelGrid(scale: layout.scale),
        exact: exact.resolve(parent: parent, automatic: .nan),
        lower: lower.resolve(parent: parent, automatic: 0),
        upper: upper.resolve(parent: parent, automatic: .infinity))
      // Flexing overrides the style's limits (docs/semantics.md §3, §13.3): a child that grows can exceed its maximum,
      // and a child that shrinks can be below its minimum.
      let isMain = mainAxis(around: element) == axis
      let passesMinimum = isMain && state.flags.contains(.shrinks)
      let passesMaximum = isMain && state.flags.contains(.grows)
      state.set(
        isWidth ? .minimumWidth : .minimumHeight, determiningLimit == .minimum && !passesMinimum)
      state.set(
        isWidth ? .maximumWidth : .maximumHeight, determiningLimit == .maximum && !passesMaximum)
    }
  }

  /// Returns the limit that determines a length; nil for neither.
  private static func determiningLimit(
    of length: Double, _ pixels: PixelGrid, exact: Double, lower: Double, upper: Double
  ) -> BreakpointKind? {
    func isLength(_ limit: Double) -> Bool {
      limit.isFinite && (length - pixels.ceil(limit)).magnitude < tolerance
    }
    switch StyleRule(exact: exact, lower: lower, upper: upper) {
    // A minimum of 0 has no effect, so the maximum, which is not larger, makes the length 0.
    case .minimumOverMaximum where lower == 0: return isLength(lower) ? .maximum : nil
    case .minimumOverMaximum, .minimumOverSize:
      return lower > 0 && isLength(lower) ? .minimum : nil
    case .maximumOverSize: return isLength(upper) ? .maximum : nil
    case .noSize:
      if lower > 0 && isLength(lower) { return .minimum }
      return isLength(upper) ? .maximum : nil
    case .size: return nil
    }
  }

  private func mainAxis(around element: Int32) -> Axis? {
    let parent = parents[Int(element)]
    guard parent >= 0, tree.elements[parent].kind == .stack else { return nil }
    return tree.stacks[tree.elements[parent].properties].direction.axis
  }

  /// Returns the length that percentages of an element refer to; NaN if it is undefined (docs/semantics.md §5 to §13).
  private func parentLength(
    of element: Int32, _ axis: Axis, _ layout: EvaluatedLayout
  ) -> Double {
    var inner = 0.0
    var child = element
    while true {
      let parent = parents[Int(child)]
      guard parent >= 0 else { return layout.range.max[axis] - inner }
      let record = tree.elements[parent]
      let range = layout.workspace.range(ofContainer: record.container)
      let maximum = range.max[axis]
      switch record.kind {
      case .inset:
        let insets = tree.specs.insets[record.properties]
        let both = axis == .horizontal ? [insets.left, insets.right] : [insets.top, insets.bottom]
        inner += both.filter { $0.isFinite }.reduce(0, +)
      case .overlay where child != record.firstChild:
        return layout.frames[Int(record.firstChild)].length(axis) - inner
      case .overlay, .background: break
      case .stack: return range.min[axis] == maximum ? maximum - inner : .nan
      case .relative, .absolute, .corner: return maximum.isValidLength ? maximum - inner : .nan
      case .scroll:
        let content = layout.workspace.contentRange(ofScroll: parent, in: tree)
        return content.max[axis] - inner
      case .ratio: return layout.frames[Int(parent)].length(axis) - inner
      default: return maximum - inner
      }
      child = parent
    }
  }
}
