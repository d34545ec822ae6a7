import LayoutEngine
import Platform
import TreeFiles

/// Looks for what may not have been meant in a tree and its finished layout: each rule in a file of
/// `Rules`, called by the walk in `WarningWalk.swift`.
///
/// Findings are small: positions and sentences are computed afterwards.
final class WarningSearch {
  let tree: LayoutTree
  let workspace: LayoutWorkspace
  let range: SizeRange
  let scale: Double
  /// The path of the root in the tree file.
  let rootPath: String
  let frameOptions: FrameOptions
  let elements: UnsafePointer<Element>
  let frames: UnsafePointer<Frame>
  let dimensions: UnsafePointer<Dimensions>
  let placements: UnsafePointer<Placement>
  let stacks: UnsafePointer<StackStyle>
  let insets: UnsafePointer<EdgeInsets>
  /// A pixel in points, and a little more for the rounding of sums.
  let pixel: Double
  private var findings: [Finding] = []
  /// The data of `editContext`, made for the first remedy that is asked for.
  var cachedEditContext: EditContext?
  private(set) lazy var alikeChildren = AlikeChildren(tree)

  /// Something that was found.
  struct Finding {
    let warning: FoundWarning
    /// The first part of the sentence: the mistake.
    let fact: () -> String
    /// The advice where no edit of the rule cures; nil if the fact says it.
    let otherwise: () -> String?
    /// The remedies, in the order in which the rule would make them.
    let remedies: () -> [KeyRemedy]

    var rule: WarningRule { warning.rule }
    var element: Int32 { warning.element }
  }

  init(_ layout: RenderedLayout) {
    tree = layout.tree
    workspace = layout.workspace
    range = layout.range
    scale = layout.scale
    rootPath = layout.rootPath
    frameOptions = layout.frameOptions
    elements = UnsafePointer(tree.elements.base)
    frames = UnsafePointer(workspace.frames.base)
    dimensions = UnsafePointer(tree.dimensions.base)
    placements = UnsafePointer(tree.placements.base)
    stacks = UnsafePointer(tree.stacks.base)
    insets = UnsafePointer(tree.specs.insets.base)
    pixel = 1 / layout.scale + 1e-6
  }

  /// Reports a finding. Its sentence is the fact and the best of the remedies, or what is to be done `otherwise`.
  func report(
    _ rule: WarningRule, _ element: Int32, _ keys: WarningKeys = .element,
    inAllLayouts: Bool = false, axes: Set<Axis> = [],
    otherwise: @autoclosure @escaping () -> String? = nil, fact: @escaping () -> String,
    remedies: @escaping (EditContext) -> [KeyRemedy] = { _ in [] }
  ) {
    let warning = FoundWarning(
      rule: rule, element: element, keys: keys, isOnlyOfAllLayouts: inAllLayouts, axes: axes)
    findings.append(
      Finding(
        warning: warning, fact: fact, otherwise: otherwise,
        remedies: { [self] in
          editContext.map(remedies)?.filter { !$0.edits.isEmpty }.distinct ?? []
        }))
  }

  /// True if the last finding is of a rule and an element.
  func isReported(_ rule: WarningRule, _ element: Int32) -> Bool {
    findings.last.map { $0.rule == rule && $0.element == element } ?? false
  }

  /// Returns the findings of the rules, in the order of the text, without those that are allowed or follow from another
  /// one. The consequences of an allowed finding are reported, since that is meant. Keeps no finding, because their sentences keep the search.
  func find(_ reader: TreeFileReader, except allowed: Set<WarningRule>) -> [Finding] {
    run(reader.options)
    let allowances = Allowances(reader, reader.hasAllowances ? editContext?.document : nil)
    checkAllowances(allowances.invalid)
    let findings = self.findings
    self.findings = []
    if findings.isEmpty { return [] }
    let counted = findings.indices.filter { index in
      let (element, rule) = (findings[index].element, findings[index].rule)
      return !allowed.contains(rule) && !allowances.cover(element, rule)
    }
    // Elements are in the order of the text. One number for both is sorted in a sixth of the time of pairs with their
    // findings, which are of one element as they were found.
    let order = counted.map { UInt64(findings[$0].element) << 32 | UInt64($0) }.sorted()
    return withoutConsequences(order.map { findings[Int($0 & 0xFFFF_FFFF)] })
  }

  /// Removes what a value that is meant otherwise leads to: in its element, in what is inside, and in the parent
  /// that has no space for it; and what is inside children to which a stack leaves nothing.
  private func withoutConsequences(_ findings: [Finding]) -> [Finding] {
    let unlikely = Set(
      findings.lazy.filter { finding in
        finding.rule == .unlikelyValue && finding.warning.keys != .element
          && finding.warning.keys != .style([.flexGrow, .flexBasis])
          && !ElementKey.lineHeights.contains { finding.warning.keys == .own([$0]) }
      }.map { $0.element })
    let squeezed = findings.filter { $0.rule == .overflow }.flatMap { finding in
      tree.children(of: finding.element).filter { [self] child in
        elements[Int(child)].traits.contains(.shrinks)
          && finding.warning.axes.contains { frames[Int(child)].length($0) == 0 }
      }
    }
    // Also what is past the edge of an absolute spec.
    let empty = Set(
      findings.lazy.filter { [self] finding in
        finding.rule == .noSize
          || finding.rule == .overflow && parent(of: finding.element) >= 0
            && elements[Int(parent(of: finding.element))].kind == .absolute
            && Axis.both.contains { frames[Int(finding.element)].length($0) == 0 }
      }.map { $0.element })
    let layers = empty.flatMap { [self] element in
      let spec = parent(of: element)
      return spec >= 0 && [.overlay, .background].contains(elements[Int(spec)].kind)
        ? tree.children(of: spec).filter { isLayer($0, in: spec) } : []
    }
    let causes = unlikely.union(squeezed).union(layers)
      .union(empty.flatMap { tree.children(of: $0) })
    // A scroll node that is as large as its content is what does not fit, or why its content does not.
    let tooLong = Set(findings.lazy.filter { $0.rule == .cannotShrink }.map { $0.element })
    let idle = Set(findings.lazy.filter { $0.rule == .cannotScroll }.map { $0.element })
    if causes.isEmpty && tooLong.isEmpty { return findings }
    var isInside = [Bool](repeating: false, count: tree.count)
    for cause in causes { isInside[Int(cause)] = true }
    // Parents are after what is below them.
    for place in (0..<tree.containers.count).reversed() {
      let parent = tree.containers[Int32(place)]
      guard isInside[Int(parent)] else { continue }
      for child in tree.children(of: parent) { isInside[Int(child)] = true }
    }
    let parents = Set(unlikely.map { parent(of: $0) })
    return findings.filter { finding in
      !rulesOfSpace.contains(finding.rule)
        || !isInside[Int(finding.element)] && !parents.contains(finding.element)
          && !(finding.rule == .cannotShrink
            && (empty.contains(finding.element) || idle.contains(parent(of: finding.element))))
          && !(finding.rule == .cannotScroll && tooLong.contains(parent(of: finding.element)))
    }
  }

  /// The parents and paths, worked out when the first one is asked for.
  private(set) lazy var paths = ElementPaths(tree, root: rootPath)

  /// The origins of the containers in the root, computed when the first one is asked for.
  private lazy var origins: [Point] = {
    var origins = [Point](repeating: .zero, count: tree.count)
    // Parents are after what is below them.
    for place in (0..<tree.containers.count).reversed() {
      let parent = tree.containers[Int32(place)]
      for child in tree.children(of: parent) {
        let (origin, frame) = (origins[Int(parent)], frames[Int(child)])
        origins[Int(child)] = Point(x: origin.x + frame.x, y: origin.y + frame.y)
      }
    }
    return origins
  }()

  /// The origin of an element in the root.
  func origin(of element: Int32) -> Point { origins[Int(element)] }

  /// True for each element that is, or contains, a leaf that would be drawn; or a text, which a layer does not make
  /// larger. Computed when the first one is asked for.
  private(set) lazy var hasContent = containing({ isDrawn($0) }, inLayers: true)
  private(set) lazy var hasText = containing({ $0.kind == .text }, inLayers: false)
  private(set) lazy var containsText = containing({ $0.kind == .text }, inLayers: true)

  private func containing(_ isSought: (Element) -> Bool, inLayers: Bool) -> [Bool] {
    var result = (0..<tree.count).map { isSought(elements[$0]) }
    // Parents are after what is below them.
    for place in 0..<tree.containers.count {
      let parent = tree.containers[Int32(place)]
      result[Int(parent)] = tree.children(of: parent).contains {
        result[Int($0)] && (inLayers || !isLayer($0, in: parent))
      }
    }
    return result
  }

  /// The parent widths and heights of the children of each container, worked out when the first one is asked for.
  private(set) lazy var passedWidths = passedLengths(.horizontal)
  private(set) lazy var passedHeights = passedLengths(.vertical)

  /// The ancestors with a minimum, for an axis that was asked for.
  var minimumAncestors: [Axis: MinimumAncestors] = [:]

  /// The stacks of which a child loses a limit by flexing, and the number of further children that do.
  var flexedLosses: [Int32: Int] = [:]

  /// The element above `element`, −1 for the root.
  func parent(of element: Int32) -> Int32 { paths.parent(of: element) }

  /// An element and those around it, from the inside out; none for −1.
  func upwards(from element: Int32) -> UnfoldSequence<Int32, Int32> {
    sequence(state: element) { [self] next in
      guard next >= 0 else { return nil }
      defer { next = parent(of: next) }
      return next
    }
  }

  /// The range of a container.
  func range(of container: Int32) -> SizeRange {
    workspace.range(ofContainer: elements[Int(container)].container)
  }
}

extension Dimension {
  /// True if this is above `other` whatever the parent's size: both are points, or both fractions.
  package func exceeds(_ other: Dimension) -> Bool {
    !isAuto && !other.isAuto && isFraction == other.isFraction && value > other.value
  }
}

/// The rules about frames that a wrong length makes too large or too small.
private let rulesOfSpace: [WarningRule] = [
  .truncated, .overflow, .cannotShrink, .cannotGrow, .cannotScroll, .noSize, .notKept, .halfPixel,
]
