import LayoutEngine

/// The constraints of a view in a ConstraintLayout or a RelativeLayout.
struct AndroidConstraints {
  enum Link: Sendable {
    /// The edges that are at those of the parent, or of another view.
    case edges([FlexEdge])
    /// The view above this one, below it, before it or after it.
    case above, below, before, after
    /// The share of the free space that is before a view between two edges.
    case bias(Axis)
    /// The style of a chain, which its first view has: the distribution of the free space.
    case chainStyle(Axis)
  }

  private var id = ""
  private var edges: Set<FlexEdge> = []
  /// The ids of the views at whose edges those of this one are; nil for the parent.
  private var targets = FlexEdges<String?>(nil)
  /// The bias along each axis; not a number for the value of a resource.
  private var biases = FlexAxes(0.5)
  private var chainStyles = FlexAxes("spread")
  /// The ids of the views next to this one.
  private var above, below, before, after: String?

  /// The attributes, in lower case.
  static let links: [String: Link] = {
    var links: [String: Link] = [
      "layoutbelow": .above, "layoutabove": .below, "layouttoendof": .before,
      "layouttorightof": .before, "layouttostartof": .after, "layouttoleftof": .after,
      "layoutcenterinparent": .edges(FlexEdge.allCases),
      "layoutcenterhorizontal": .edges([.left, .right]),
      "layoutcentervertical": .edges([.top, .bottom]),
      "layoutconstrainttoptobottomof": .above, "layoutconstraintbottomtotopof": .below,
      "layoutconstraintstarttoendof": .before, "layoutconstraintlefttorightof": .before,
      "layoutconstraintendtostartof": .after, "layoutconstraintrighttoleftof": .after,
      "layoutconstrainthorizontalbias": .bias(.horizontal),
      "layoutconstraintverticalbias": .bias(.vertical),
      "layoutconstrainthorizontalchainstyle": .chainStyle(.horizontal),
      "layoutconstraintverticalchainstyle": .chainStyle(.vertical),
    ]
    for (name, edge) in [
      ("top", FlexEdge.top), ("bottom", .bottom), ("start", .left), ("left", .left),
      ("end", .right), ("right", .right),
    ] {
      links["layoutalignparent" + name] = .edges([edge])
      links["layoutalign" + name] = .edges([edge])
      links["layoutconstraint\(name)to\(name)of"] = .edges([edge])
    }
    return links
  }()

  init(_ attributes: [(String, ForeignValue)]) {
    for (name, value) in attributes {
      let target = value.string?.split(separator: "/").last.map(String.init)
      switch Self.links[name] {
      case .edges(let edges)? where value.bool != false && target != "false":
        self.edges.formUnion(edges)
        for edge in edges where value.bool == nil && !["parent", "true"].contains(target) {
          targets[edge] = target
        }
      case .above?: above = target
      case .below?: below = target
      case .before?: before = target
      case .after?: after = target
      case .chainStyle(let axis)?: chainStyles[axis] = value.string ?? "spread"
      case .bias(let axis)?: biases[axis] = FlexValue(value).points ?? .nan
      default: if name == "id" { id = target ?? "" }
      }
    }
  }

  /// The alignment of a view whose edges are at those of the parent.
  func alignment(_ axis: Axis) -> FlexAlignment {
    let (start, end) = axis.edges
    guard edges.contains(end) else { return .start }
    guard edges.contains(start) else { return .end }
    let bias = biases[axis]
    return bias < 0.25 ? .start : bias > 0.75 ? .end : .center
  }

  /// True if a view between two edges has a bias that no alignment has.
  var hasOtherBias: Bool {
    Axis.both.contains { otherBias($0) != nil }
  }

  /// The bias along an axis that no alignment has; nil for others.
  private func otherBias(_ axis: Axis) -> Double? {
    let (start, end) = axis.edges
    let bias = biases[axis]
    let isOther = edges.isSuperset(of: [start, end]) && ![0, 0.5, 1].contains(bias)
    return isOther && bias > 0 && bias < 1 ? bias : nil
  }

  /// Returns a view between spacers that share the free space by its bias, as the layer of its parent.
  func biased(_ view: FlexBox) -> FlexBox {
    var layer = view
    for axis in Axis.both {
      guard let bias = otherBias(axis), !view.style.size[axis].isPercentage else { continue }
      var line = FlexBox(source: view.source, style: .rigid(axis, fontSize: 0))
      line.style.layerAlignments = view.style.layerAlignments
      line.style.size[axis] = .percent(100)
      line.style.size[axis.crossed] =
        layer.style.size[axis.crossed].isPercentage ? .percent(100) : .auto
      line.children = [layer]
      line.addSpacers(bias)
      layer = line
    }
    return layer
  }

  /// The vertical alignment of views that are below each other.
  static func alignment(of column: [AndroidConstraints]) -> FlexAlignment {
    var whole = column[0]
    whole.edges.formUnion(column[column.count - 1].edges)
    return whole.alignment(.vertical)
  }

  /// Returns how a chain shares the free space: the views of a row or of a single column, each with a link to the next one
  /// and back, between the edges of the parent. Nil if they are none. The bias is that of a packed chain.
  static func chain(
    of columns: [[Int]], _ views: [AndroidConstraints]
  ) -> (distribution: FlexDistribution, bias: Double?)? {
    let axis = Axis(isHorizontal: columns.count > 1)
    let isRow = axis == .horizontal
    if isRow, columns.contains(where: { $0.count != 1 }) { return nil }
    let chain = (isRow ? columns.map { $0[0] } : columns[0]).map { views[$0] }
    let (start, end) = axis.edges
    guard let first = chain.first, first.edges.contains(start),
      chain[chain.count - 1].edges.contains(end)
    else { return nil }
    for (one, next) in zip(chain, chain.dropFirst()) {
      guard let after = isRow ? one.after : one.below,
        let before = isRow ? next.before : next.above,
        ExactText(after) == ExactText(next.id), ExactText(before) == ExactText(one.id)
      else { return nil }
    }
    switch first.chainStyles[axis] {
    case "packed":
      let bias = first.biases[axis]
      return bias == 0.5 || bias.isNaN ? (.center, nil) : (.start, min(max(bias, 0), 1))
    case "spread_inside": return (.spaceBetween, nil)
    default: return (.spaceEvenly, nil)
    }
  }

  /// Returns the index of the view over which each view is, such as a badge on a picture: along both axes, its edges are at
  /// those of the same view, which is in the flow. Nil for others.
  static func hosts(of views: [AndroidConstraints]) -> [Int?] {
    let indices = indices(of: views)
    let hosts = views.indices.map { view -> Int? in
      let (own, edges) = (views[view], views[view].edges)
      let isInFlow = [own.above, own.below, own.before, own.after].contains { $0 != nil }
      let targets = edges.map { own.targets[$0].flatMap { indices[ExactText($0)] } }
      guard !isInFlow, Set(edges.map { $0.axis }).count == 2, let host = targets[0],
        host != view, targets.allSatisfy({ $0 == host })
      else { return nil }
      return host
    }
    return hosts.map { host in host.flatMap { hosts[$0] == nil ? $0 : nil } }
  }

  /// Adds to the margins of views those of the views at whose edges theirs are.
  static func addMargins(to boxes: inout [FlexBox], of views: [AndroidConstraints]) {
    let indices = indices(of: views)
    for edge in FlexEdge.allCases {
      let targets = views.map { $0.targets[edge].flatMap { indices[ExactText($0)] } }
      if targets.allSatisfy({ $0 == nil }) { continue }
      for view in sorted(after: targets.map { $0.map { [$0] } ?? [] }) {
        guard let target = targets[view], target != view else { continue }
        let margin = boxes[target].style.margin[edge].points ?? 0
        boxes[view].style.margin[edge] = boxes[view].style.margin[edge].adding(margin)
      }
    }
  }

  /// The indices of views by their ids.
  private static func indices(of views: [AndroidConstraints]) -> [ExactText: Int] {
    var indices: [ExactText: Int] = [:]
    for (index, view) in views.enumerated() where !view.id.isEmpty {
      indices[ExactText(view.id)] = index
    }
    return indices
  }

  /// Returns the views as columns from left to right, each from top to bottom; nil if no view is next to another.
  static func columns(of views: [AndroidConstraints]) -> [[Int]]? {
    let indices = indices(of: views)
    func index(_ id: String?) -> Int? { id.flatMap { indices[ExactText($0)] } }
    var above = views.map { index($0.above) }
    var before = views.map { [index($0.before)].compactMap { $0 } }
    for (view, constraints) in views.enumerated() {
      if let below = index(constraints.below), above[below] == nil { above[below] = view }
      if let after = index(constraints.after) { before[after].append(view) }
    }
    if above.allSatisfy({ $0 == nil }) && before.allSatisfy({ $0.isEmpty }) { return nil }
    var columns: [[Int]] = []
    var columnOf = [Int?](repeating: nil, count: views.count)
    for view in sorted(after: above.map { $0.map { [$0] } ?? [] }) {
      let column = above[view].flatMap { columnOf[$0] } ?? columns.count
      if column == columns.count { columns.append([]) }
      columns[column].append(view)
      columnOf[view] = column
    }
    let order = sorted(
      after: columns.map { column in column.flatMap { before[$0] }.compactMap { columnOf[$0] } })
    return order.map { columns[$0] }
  }

  /// Returns the indices so that each follows its predecessors, where these are not in a cycle. Otherwise they are in
  /// their order.
  private static func sorted(after predecessors: [[Int]]) -> [Int] {
    var order: [Int] = []
    var isMet = [Bool](repeating: false, count: predecessors.count)
    for first in predecessors.indices where !isMet[first] {
      isMet[first] = true
      // The indices that wait for their predecessors, the innermost last.
      var pending = [(index: first, next: 0)]
      while let (index, next) = pending.last {
        if next == predecessors[index].count {
          order.append(index)
          pending.removeLast()
          continue
        }
        pending[pending.count - 1].next += 1
        let other = predecessors[index][next]
        if isMet[other] { continue }
        isMet[other] = true
        pending.append((other, 0))
      }
    }
    return order
  }
}
