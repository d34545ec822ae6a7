import LayoutAnalysis
import LayoutEngine
import LayoutText
import Testing
import TreeFiles
import TreeGenerator

@Suite struct `A tree at many sizes` {
  /// Calls `body` with a reader of a tree in a text, which stays in memory.
  private func withTree(_ text: [UInt8], _ body: (TreeFileReader) throws -> Void) throws {
    let padded = text + [UInt8](repeating: 0, count: TreeFileReader.padding)
    try padded.withUnsafeBytes { bytes in
      let reader = TreeFileReader()
      try #require(try reader.read(UnsafeRawBufferPointer(rebasing: bytes[..<text.count])))
      try body(reader)
    }
  }

  private func sizes(_ lengths: [Double], scale: Double = 2) -> [EvaluatedSize] {
    lengths.map {
      EvaluatedSize(range: SizeRange(max: Size(width: $0, height: .infinity)), scale: scale)
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `has the frames and texts of each layout alone`(seed: UInt64) throws {
    var generator = TreeGenerator(seed: seed)
    var text: [UInt8] = []
    generator.tree(.feed, elements: 120) { text = $0 }
    try withTree(text) { reader in
      let tree = reader.tree
      // Steps of all sizes, back and forth, and scales that change within a chunk.
      let lengths = (0..<200).map { Double(40 + $0 * 37 % 400) / 2 }
      let all = lengths.enumerated().flatMap { index, length in
        sizes([length], scale: index % 50 < 30 ? 2 : 3)
      }
      let alone = LayoutWorkspace()
      _ = try LayoutEvaluator(tree, threads: 2).summaries(of: all, into: 0) { count, layout in
        count += 1
        #expect(layout.scale == all[layout.index].scale)
      }
      let frames = try LayoutEvaluator(tree, threads: 2).summaries(
        of: all, into: [(index: Int, frames: [Frame], texts: [TextState?])]()
      ) { summary, layout in
        summary.append(
          (
            layout.index, Array(UnsafeBufferPointer(start: layout.frames, count: tree.count)),
            (0..<Int32(tree.count)).map {
              tree.elements[$0].kind == .text ? layout.state(ofText: $0) : nil
            }
          ))
      }.flatMap { $0 }
      #expect(frames.map(\.index) == Array(all.indices))
      for (size, evaluated) in zip(all, frames) {
        try alone.layout(tree, in: size.range, scale: size.scale)
        for element in 0..<Int32(tree.count) {
          let frame = alone.frames.base[Int(element)]
          #expect(frame == evaluated.frames[Int(element)])
          guard tree.elements[element].kind == .text else { continue }
          let lines = alone.lines(ofText: element, in: tree)
          #expect(
            evaluated.texts[Int(element)]
              == TextState(lineCount: Int32(lines.lines.count), limit: lines.limit))
        }
      }
    }
  }

  @Test func `begins each chunk with the last layout of the one before, if that is wanted`() throws
  {
    try withTree(Array(#"{"type": "node"}"#.utf8)) { reader in
      let evaluator = LayoutEvaluator(reader.tree, threads: 2)
      let sizes = sizes((0..<150).map(Double.init))
      let chunks = try evaluator.summaries(of: sizes, overlapping: true, into: [Int]()) {
        $0.append($1.index)
      }
      #expect(chunks == [Array(0..<64), Array(63..<128), Array(127..<150)])
      #expect(try evaluator.summaries(of: [], into: 0) { count, _ in count += 1 } == [])
    }
  }

  @Test func `fails at the first size without a layout, whatever comes after it`() throws {
    let text = #"{"type": "ratio", "ratio": 50000, "child": {"type": "node"}}"#
    try withTree(Array(text.utf8)) { reader in
      let sizes = sizes((0..<400).map(Double.init))
      do {
        _ = try LayoutEvaluator(reader.tree, threads: 2).summaries(of: sizes, into: 0) { _, _ in }
        Issue.record("there are layouts")
      } catch let error as EvaluationError {
        let first = sizes.indices.first { index in
          (try? LayoutWorkspace().layout(reader.tree, in: sizes[index].range, scale: 2)) == nil
        }
        #expect(error.index == first && error.index > 128)
      }
    }
  }
}
