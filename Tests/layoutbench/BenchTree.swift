import LayoutElements

/// A tree that layouts are timed on.
struct BenchTree: Sendable {
  let name: String
  /// Its description, in a few words.
  let summary: String
  let elements: Int
  /// The number of bytes of its texts.
  var textBytes = 0
  /// The range that the root is laid out in.
  let range: SizeRange
  let build: @Sendable (inout any TreeSink) -> Void

  /// The engine's records of it.
  func records() throws -> LayoutTree {
    let records = try RecordSink(capacity: elements, textBytes: textBytes)
    var sink: any TreeSink = records
    build(&sink)
    records.tree.setTextBaselines()
    return records.tree
  }

  /// The elements of it, its root.
  func element() -> LayoutElement {
    var sink: any TreeSink = ElementSink()
    build(&sink)
    return (sink as! ElementSink).root!
  }

  /// The tree file of it.
  func file() -> String {
    var sink: any TreeSink = FileSink()
    build(&sink)
    return (sink as! FileSink).text
  }
}

/// A width that is given, and any height.
func wide(_ width: Double) -> SizeRange {
  SizeRange(
    min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
}

private func exactly(_ length: Double) -> SizeRange {
  SizeRange(exactly: Size(width: length, height: length))
}

extension BenchTree {
  /// The trees of the table in docs/how-it-is-fast.md.
  static let all = [
    BenchTree(
      name: "flat", summary: "a column of 100,000 leaves", elements: 100_001, range: wide(375)
    ) { sink in
      sink.openStack(.vertical, .stretch, .none)
      for index in 0..<100_000 {
        sink.leaf(Size(width: 100, height: Double(10 + index % 7)), .none)
      }
      sink.close()
    },
    BenchTree(
      name: "wide", summary: "a row of 10,000 leaves that grow", elements: 10_001,
      range: wide(100_000)
    ) { sink in
      sink.openStack(.horizontal, .stretch, .none)
      for index in 0..<10_000 {
        sink.leaf(Size(width: Double(1 + index % 3), height: 20), .grow)
      }
      sink.close()
    },
    BenchTree(
      name: "feed", summary: "10,000 cells, 375 wide", elements: 70_001, range: wide(375)
    ) { sink in
      sink.openStack(.vertical, .stretch, .none)
      for _ in 0..<10_000 { cell(&sink) }
      sink.close()
    },
    BenchTree(
      name: "balanced", summary: "10 children a node, 5 levels, everything grows",
      elements: 111_111, range: exactly(10_000)
    ) { sink in
      balanced(&sink, levels: 5, .horizontal)
    },
    nested("nested", depth: 1000),
    alternating("alternating", depth: 1000),
  ]

  /// Larger and deeper versions of some, for the growth of the time with the tree.
  static let growth = [
    pages("pages-100k", elements: 100_000),
    pages("pages-10M", elements: 10_000_000),
    nested("nested-10", depth: 10),
    nested("nested-9000", depth: 9000),
    alternating("alternating-10", depth: 10),
    alternating("alternating-9000", depth: 9000),
  ]

  /// Trees of about 100,000 elements of which one is changed.
  static let changed =
    all.filter { ["flat", "wide", "feed", "balanced"].contains($0.name) } + [
      pages("pages", elements: 100_000),
      BenchTree(
        name: "deep", summary: "100 columns nested 500 deep", elements: 100_001, range: SizeRange()
      ) { sink in
        sink.openStack(.horizontal, .start, .none)
        for _ in 0..<100 { columns(&sink, depth: 500) }
        sink.close()
      },
      nested("nested", depth: 9000),
    ]

  private static func columns(_ sink: inout any TreeSink, depth: Int) {
    for _ in 0..<depth {
      sink.openStack(.vertical, .stretch, .none)
      sink.leaf(Size(width: 100, height: 10), .none)
    }
    for _ in 0..<depth { sink.close() }
  }

  private static func nested(_ name: String, depth: Int) -> BenchTree {
    BenchTree(
      name: name, summary: "columns \(depth) deep, stretched, a leaf next to each",
      elements: 2 * depth, range: wide(375)
    ) { sink in
      columns(&sink, depth: depth)
    }
  }

  private static func alternating(_ name: String, depth: Int) -> BenchTree {
    BenchTree(
      name: name, summary: "row in column in row, \(depth) deep, all grow", elements: 2 * depth,
      range: exactly(Double(depth * 4))
    ) { sink in
      for level in 0..<depth {
        sink.openStack(level % 2 == 0 ? .horizontal : .vertical, .stretch, .grow)
        sink.leaf(Size(width: 2, height: 2), .grow)
      }
      for _ in 0..<depth { sink.close() }
    }
  }

  /// A row of pages of 1,000 cells each.
  private static func pages(_ name: String, elements: Int) -> BenchTree {
    let pages = elements / 7001
    return BenchTree(
      name: name, summary: "\(pages) pages of 1,000 cells", elements: pages * 7001 + 1,
      range: SizeRange()
    ) { sink in
      sink.openStack(.horizontal, .start, .none)
      for _ in 0..<pages {
        sink.openStack(.vertical, .stretch, .none)
        for _ in 0..<1000 { cell(&sink) }
        sink.close()
      }
      sink.close()
    }
  }

  private static func cell(_ sink: inout any TreeSink) {
    sink.openInset(12)
    sink.openStack(.horizontal, .stretch, .none)
    sink.leaf(Size(width: 40, height: 40), .none)
    sink.openStack(.vertical, .stretch, .growAndShrink)
    sink.leaf(Size(width: 180, height: 17), .none)
    sink.leaf(Size(width: 140, height: 31), .none)
    sink.close()
    sink.leaf(Size(width: 60, height: 20), .none)
    sink.close()
    sink.close()
  }

  private static func balanced(
    _ sink: inout any TreeSink, levels: Int, _ direction: StackLayoutDirection
  ) {
    if levels == 0 { return sink.leaf(Size(width: 2, height: 2), .grow) }
    sink.openStack(direction, .stretch, .grow)
    for _ in 0..<10 {
      balanced(&sink, levels: levels - 1, direction == .horizontal ? .vertical : .horizontal)
    }
    sink.close()
  }
}
