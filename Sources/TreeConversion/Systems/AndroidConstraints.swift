/// The constraints of a view in a ConstraintLayout or a RelativeLayout.
struct AndroidConstraints {
  enum Link {
    /// The edges that are at those of the parent, or of a view beside it.
    case edges([FlexEdge])
    /// The view above this one, below it, before it or after it.
    case above, below, before, after
  }

  private var id = ""
  private var edges: Set<FlexEdge> = []
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
    ]
    for (name, edge) in [
      ("top", FlexEdge.top), ("bottom", .bottom), ("start", .left), ("left", .left),
      ("end", .right), ("right", .right),
    ] {
      links["layoutalignparent" + name] = .edges([edge])
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
      case .above?: above = target
      case .below?: below = target
      case .before?: before = target
      case .after?: after = target
      default: if name == "id" { id = target ?? "" }
      }
    }
  }

  /// The alignment of a view whose edges are at those of the parent.
  func alignment(horizontal: Bool) -> FlexAlignment {
    let (start, end) = FlexEdges<Bool>.edges(horizontal: horizontal)
    return edges.contains(end) ? edges.contains(start) ? .center : .end : .start
  }

  /// The vertical alignment of views that are below each other.
  static func alignment(of column: [AndroidConstraints]) -> FlexAlignment {
    var whole = column[0]
    whole.edges.formUnion(column[column.count - 1].edges)
    return whole.alignment(horizontal: false)
  }

  /// Returns the views as columns next to each other, each from top to bottom; nil if no view is next to another.
  static func columns(of views: [AndroidConstraints]) -> [[Int]]? {
    var indices: [String: Int] = [:]
    for (index, view) in views.enumerated() where !view.id.isEmpty { indices[view.id] = index }
    var above = views.map { view in view.above.flatMap { indices[$0] } }
    var isBeside = views.contains { view in
      [view.before, view.after].contains { $0.flatMap { indices[$0] } != nil }
    }
    for (index, view) in views.enumerated() {
      guard let below = view.below.flatMap({ indices[$0] }), above[below] == nil else { continue }
      above[below] = index
    }
    isBeside = isBeside || above.contains { $0 != nil }
    if !isBeside { return nil }
    var columns: [[Int]] = []
    var columnOf: [Int: Int] = [:]
    for index in views.indices {
      if let column = above[index].flatMap({ columnOf[$0] }) {
        columns[column].append(index)
        columnOf[index] = column
      } else {
        columnOf[index] = columns.count
        columns.append([index])
      }
    }
    return columns
  }
}
