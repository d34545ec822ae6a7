import LayoutEngine
import Platform
import TreeFiles

/// Finds probable mistakes in a tree and its finished layout. Each rule is in a file of `Rules` and is called by the
/// walk in `WarningWalk.swift`.
///
/// Findings are small: positions and sentences are computed lazily.
final class WarningSearch {
  /// The reader of the tree.
  let reader: TreeFileReader
  let tree: LayoutTree
  let workspace: LayoutWorkspace
  let range: SizeRange
  let scale: Double
  let frameOptions: FrameOptions
  let elements: UnsafePointer<Element>
  let frames: UnsafePointer<Frame>
  let dimensions: UnsafePointer<Dimensions>
  let placements: UnsafePointer<Placement>
  let stacks: UnsafePointer<StackStyle>
  let insets: UnsafePointer<EdgeInsets>
  /// A pixel in points, plus a margin for the rounding of sums.
  let pixel: Double
  private var findings: [Finding] = []
  /// The text and the layout, from which edits are derived.
  private(set) lazy var edit = EditContext(
    reader.document!, tree,
    frames: Array(UnsafeBufferPointer(start: frames, count: tree.count)), scale: scale)
  private(set) lazy var similarChildren = SimilarChildren(tree)
  /// The row that was last searched for its widest child that does not shrink, and that child.
  var lastRow: (row: Int32, widest: Int32?) = (-1, nil)

  /// A warning with closures that compute its sentence and its remedies.
  struct Finding {
    let warning: Warning
    /// The first part of the sentence, which describes the mistake.
    let fact: () -> String
    /// The advice if none of the remedies cures the mistake; nil if the fact implies it.
    let otherwise: () -> String?
    /// The remedies, in the rule's order of preference.
    let remedies: () -> [KeyRemedy]

    var rule: WarningRule { warning.rule }
    var element: Int32 { warning.element }
  }

  init(_ layout: RenderedLayout, _ reader: TreeFileReader) {
    self.reader = reader
    tree = layout.tree
    workspace = layout.workspace
    range = layout.range
    scale = layout.scale
    frameOptions = layout.frameOptions
    elements = UnsafePointer(tree.elements.base)
    frames = UnsafePointer(workspace.frames.base)
    dimensions = UnsafePointer(tree.dimensions.base)
    placements = UnsafePointer(tree.placements.base)
    stacks = UnsafePointer(tree.stacks.base)
    insets = UnsafePointer(tree.specs.insets.base)
    pixel = 1 / layout.scale + 1e-6
  }

  /// Reports a finding. Its sentence consists of the fact and the best remedy, or else the advice `otherwise`. `edits`
  /// are the first remedy.
  func report(
    _ rule: WarningRule, _ element: Int32, _ keys: WarningKeys = .element,
    inAllLayouts: Bool = false, axes: Set<Axis> = [],
    otherwise: @autoclosure @escaping () -> String? = nil,
    edits: @autoclosure @escaping () -> [KeyEdit] = [], fact: @escaping () -> String,
    remedies: @escaping () -> [KeyRemedy] = { [] }
  ) {
    let warning = Warning(
      rule: rule, element: element, keys: keys, isOnlyOfAllLayouts: inAllLayouts, axes: axes)
    findings.append(
      Finding(
        warning: warning, fact: fact, otherwise: otherwise,
        remedies: { ([KeyRemedy(edits())] + remedies()).filter { !$0.edits.isEmpty }.distinct }))
  }

  /// Returns true if the last finding is one of `rule` at `element`.
  func isReported(_ rule: WarningRule, _ element: Int32) -> Bool {
    findings.last.map { $0.rule == rule && $0.element == element } ?? false
  }

  /// Returns the findings in the order of the text, without those that are allowed or follow from another one;
  /// consequences of an allowed finding are kept. The findings are not stored, because their closures retain the
  /// search.
  func find(except allowed: Set<WarningRule>) -> [Finding] {
    // A tree that a program built has no text to warn about.
    if tree.source.isEmpty { return [] }
    run(reader.options)
    let allowances = Allowances(reader)
    checkAllowances(allowances.invalid)
    let findings = self.findings
    self.findings = []
    if findings.isEmpty { return [] }
    let counted = findings.indices.filter { index in
      let (element, rule) = (findings[index].element, findings[index].rule)
      return !allowed.contains(rule) && !allowances.cover(element, rule)
    }
    // Sorting integers takes a sixth of the time of sorting findings; those of one element keep their order.
    let order = counted.map { UInt64(findings[$0].element) << 32 | UInt64($0) }.sorted()
    return withoutConsequences(order.map { findings[Int($0 & 0xFFFF_FFFF)] })
  }

  /// Removes consequences of unlikely values and of missing space.
  private func withoutConsequences(_ findings: [Finding]) -> [Finding] {
    let unlikely = Set(
      findings.lazy.filter { finding in
        finding.rule == .unlikelyValue && finding.warning.keys != .element
          && finding.warning.keys != .style([.flexGrow, .flexBasis])
          && !ElementKey.lineHeights.contains { finding.warning.keys == .own([$0]) }
      }.map { $0.element })
    let squeezed = findings.filter { $0.rule == .overflow }.flatMap { finding in
      tree.children(of: finding.element).filter { [self] child in
        elements[child].traits.contains(.shrinks)
          && finding.warning.axes.contains { frames[child].length($0) == 0 }
      }
    }
    // Includes children past the edge of an absolute spec.
    let empty = Set(
      findings.lazy.filter { [self] finding in
        finding.rule == .noSize
          || finding.rule == .overflow && parent(of: finding.element) >= 0
            && elements[parent(of: finding.element)].kind == .absolute
            && Axis.both.contains { frames[finding.element].length($0) == 0 }
      }.map { $0.element })
    let layers = empty.flatMap { [self] element -> [Int32] in
      // A ratio, an inset or a wrapper is empty, too, because its size is that of its child.
      var (base, spec) = (element, parent(of: element))
      while spec >= 0, [.ratio, .inset, .wrapper].contains(elements[spec].kind) {
        (base, spec) = (spec, parent(of: spec))
      }
      guard spec >= 0, [.overlay, .background].contains(elements[spec].kind),
        base == element || !isLayer(base, in: spec)
      else { return [] }
      return tree.children(of: spec).filter { isLayer($0, in: spec) }
    }
    let sizeless = Set(findings.lazy.filter { $0.rule == .noSize }.map { $0.element })
    let causes = unlikely.union(squeezed).union(layers).union(
      empty.flatMap { tree.children(of: $0) })
    // A scroll node as large as its content is itself what does not fit, or the reason why its content does not.
    let tooLong = Set(findings.lazy.filter { $0.rule == .cannotShrink }.map { $0.element })
    let idle = Set(findings.lazy.filter { $0.rule == .cannotScroll }.map { $0.element })
    if causes.isEmpty && tooLong.isEmpty && sizeless.isEmpty { return findings }
    var isInside = [Bool](repeating: false, count: tree.count)
    for cause in causes { isInside[Int(cause)] = true }
    // In reversed postorder, parents precede their descendants.
    for containerIndex in (0..<tree.containers.count).reversed() {
      let parent = tree.containers[Int32(containerIndex)]
      guard isInside[Int(parent)] else { continue }
      for child in tree.children(of: parent) { isInside[Int(child)] = true }
    }
    let parents = Set(unlikely.map { parent(of: $0) })
    return findings.filter { finding in
      !rulesOfSpace.contains(finding.rule)
        || !isInside[Int(finding.element)] && !parents.contains(finding.element)
          && !(finding.rule == .overflow && sizeless.contains(finding.element)
            && finding.warning.axes.allSatisfy { frames[finding.element].length($0) == 0 })
          && !(finding.rule == .cannotShrink
            && (empty.contains(finding.element) || idle.contains(parent(of: finding.element))))
          && !(finding.rule == .cannotScroll && tooLong.contains(parent(of: finding.element)))
    }
  }

  /// The parents and paths, computed on first use.
  private(set) lazy var paths = ElementPaths(tree, root: reader.rootPath)

  /// The origin of each element in the root's coordinates, in points, computed on first use.
  private lazy var origins: [Point] = {
    var origins = [Point](repeating: .zero, count: tree.count)
    // In reversed postorder, parents precede their descendants.
    for containerIndex in (0..<tree.containers.count).reversed() {
      let parent = tree.containers[Int32(containerIndex)]
      for child in tree.children(of: parent) {
        let (origin, frame) = (origins[parent], frames[child])
        origins[Int(child)] = Point(x: origin.x + frame.x, y: origin.y + frame.y)
      }
    }
    return origins
  }()

  /// Returns the origin of an element in the root's coordinates, in points.
  func origin(of element: Int32) -> Point { origins[element] }

  /// True for each element that is or contains a drawn leaf, a text outside of layers, or any text.
  private(set) lazy var hasContent = containing({ isDrawn($0) }, inLayers: true)
  private(set) lazy var hasText = containing({ $0.kind == .text }, inLayers: false)
  private(set) lazy var containsText = containing({ $0.kind == .text }, inLayers: true)

  private func containing(_ isSought: (Element) -> Bool, inLayers: Bool) -> [Bool] {
    var result = (0..<tree.count).map { isSought(elements[$0]) }
    // Parents follow their descendants.
    for containerIndex in 0..<tree.containers.count {
      let parent = tree.containers[Int32(containerIndex)]
      result[Int(parent)] = tree.children(of: parent).contains {
        result[Int($0)] && (inLayers || !isLayer($0, in: parent))
      }
    }
    return result
  }

  /// Caches the nearest ancestors with a minimum, by axis.
  var minimumAncestors: [Axis: MinimumAncestors] = [:]

  /// The stacks in which flexing violates a child's limit, and the number of further children with violated limits.
  var flexedLosses: [Int32: Int] = [:]

  /// Returns the parent of `element`, −1 for the root.
  func parent(of element: Int32) -> Int32 { paths.parent(of: element) }

  /// Returns an element and its ancestors, innermost first; none for −1.
  func upwards(from element: Int32) -> UnfoldSequence<Int32, Int32> {
    sequence(state: element) { [self] next in
      guard next >= 0 else { return nil }
      defer { next = parent(of: next) }
      return next
    }
  }

  /// Returns each child of a container with the next one.
  func neighbors(in container: Int32) -> some Sequence<(Int32, Int32)> {
    zip(tree.children(of: container), tree.children(of: container).dropFirst())
  }

  /// Returns the size range in which a container is laid out.
  func range(of container: Int32) -> SizeRange {
    workspace.range(ofContainer: elements[container].container)
  }
}

// Lists of elements, by the index of an element.

extension UnsafePointer {
  @inline(__always) subscript(element: Int32) -> Pointee { self[Int(element)] }
}

extension Array { @inline(__always) subscript(element: Int32) -> Element { self[Int(element)] } }

extension Dimension {
  /// Returns true if this exceeds `other` whatever the parent's size: both are points, or both are fractions.
  package func exceeds(_ other: Dimension) -> Bool {
    !isAuto && !other.isAuto && isFraction == other.isFraction && value > other.value
  }
}

/// The rules about frames that become too large or too small if a length is wrong.
private let rulesOfSpace: [WarningRule] = [
  .truncated, .overflow, .cannotShrink, .cannotGrow, .cannotScroll, .noSize, .notKept, .halfPixel,
]
