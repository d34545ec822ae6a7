import Foundation
import LayoutEngine
import LayoutOutput
import LayoutText
import TestCases
import Testing
import TreeFiles
import TreeGenerator

/// Texts that two threads read, against one that reads alone: the same frames, or the same errors.
@Suite struct ReadingAheadTests {
  @Test(arguments: TreeGenerator.Kind.allCases)
  func `realistic trees are the same`(kind: TreeGenerator.Kind) throws {
    var text: [UInt8] = []
    var generator = TreeGenerator(seed: 3)
    generator.tree(kind, elements: 9000) { text += $0 }
    #expect(try readings(of: text).adoptedLists > 0)
  }

  @Test(arguments: [TreeGenerator.Profile.plain, .extreme])
  func `random trees are the same`(profile: TreeGenerator.Profile) throws {
    var generator = TreeGenerator(seed: RandomRun.seed)
    var adoptedLists = 0
    for _ in 0..<RandomRun.count {
      adoptedLists += try readings(of: generator.randomCase(profile)).adoptedLists
    }
    #expect(adoptedLists > RandomRun.count / 10, "seed \(RandomRun.seed)")
  }

  @Test func `texts with errors have the same errors`() throws {
    let cases = TestCases(in: repository.appending(path: "Tests/Fixtures/errors"))
    let texts = cases.all.compactMap { $0["input"] }
    #expect(texts.count > 100)
    for text in texts { try readings(of: Array(text)) }
  }

  @Test func `a text that is cut or changed anywhere is the same`() throws {
    let text = Array(everyList.utf8)
    #expect(try readings(of: text).adoptedLists == 3)
    let start = Int(RandomRun.seed % UInt64(NumberSamples.step))
    for place in stride(from: start, to: text.count, by: NumberSamples.step) {
      try readings(of: Array(text[..<place]))
      var changed = text
      changed[place] = Array("}],\"x".utf8)[place % 5]
      try readings(of: changed)
    }
  }

  @Test func `elements in a comment are not taken`() throws {
    let cells = Array(repeating: #"{"type": "node", "intrinsicSize": [1, 1]}"#, count: 20)
      .joined(separator: ",")
    let text = #"{"type": "stack", "$old": [\#(cells)], "children": []}"#
    #expect(try readings(of: Array(text.utf8)).adoptedLists == 0)
  }

  @Test func `a tree that is too deep with what was read ahead has its error`() throws {
    let levels = maximumDepth - 2
    let text =
      String(repeating: #"{"type":"wrapper","child":"#, count: levels)
      + #"{"type":"stack","children":[\#(chain(1)),\#(chain(2)),\#(chain(3))]}"#
      + String(repeating: "}", count: levels)
    try readings(of: Array(text.utf8))
  }

  private func chain(_ count: Int) -> String {
    String(repeating: #"{"type":"wrapper","child":"#, count: count) + #"{"type":"node"}"#
      + String(repeating: "}", count: count)
  }

  /// Lists in lists, with something of every list of a tree in the second half, and members behind.
  private var everyList: String {
    let leaves = #"""
      {"type": "text", "text": "a\nb", "font": "F"}, {"type": "image", "intrinsicSize": [3, 4]},
      {"type": "image", "source": "rgb.png"},
      {"type": "text", "text": "日本本ァ", "language": "\u006aa", "style": {"maxWidth": 51}},
      {"type": "node", "measures": [{"max": ["inf", "inf"], "size": [5, 6]}], "id": "\u0061"},
      {"type": "inset", "insets": 3, "child": {"type": "ratio", "ratio": 2, "child": {"type": "spacer"}}},
      {"type": "center", "child": {"type": "corner", "child": {"type": "node", "style": {"width": 9}},
       "corner": {"type": "node", "style": {"flexGrow": 1}}, "cornerLocation": "topLeft"}},
      {"type": "stack", "alignItems": "baselineFirst", "children": [{"type": "image", "intrinsicSize": [2, 2]},
       {"type": "stack", "direction": "vertical", "style": {"width": 9, "height": 9}, "children": [
        {"type": "node", "style": {"ascender": 5}}]}]}
      """#
    return #"""
      {"tree": {"type": "stack", "spacing": 1, "children": [{"type": "absolute", "children": [\#(leaves)]},
      {"type": "stack", "children": [{"type": "wrapper", "children": [\#(leaves), \#(leaves)], "id": "w"},
      \#(leaves)], "style": {"flexShrink": 1}, "$x": [{}]}, {"type": "node", "id": "last"}], "id": "all"}}
      """#
  }

  private let alone = ReadingTexts(readsAhead: false)
  private let together = ReadingTexts(readsAhead: true)

  /// Reads a text in both ways, and expects the same to come of it.
  @discardableResult
  private func readings(of text: [UInt8]) throws -> Reading {
    let alone = try self.alone.read(text)
    let together = try self.together.read(text)
    #expect(together.result == alone.result, "\(String(decoding: text, as: UTF8.self))")
    return together
  }
}

/// The result of reading a text.
private struct Reading {
  /// Its frames, or what is wrong.
  let result: String
  let adoptedLists: Int
}

/// Reads texts, one after the other, in the same memory.
private final class ReadingTexts {
  private let reader = TreeFileReader(fonts: FontLibrary(adding: ["F": Font.standard]))
  private let workspace = LayoutWorkspace()
  private let pictures = repository.appending(path: "Tests/Fixtures/pictures").path + "/"

  init(readsAhead: Bool) { reader.readsAhead = readsAhead }

  func read(_ bytes: [UInt8]) throws -> Reading {
    let text = UnsafeMutableRawBufferPointer.allocate(
      byteCount: bytes.count + TreeFileReader.padding, alignment: 8)
    defer { text.deallocate() }
    text.initializeMemory(as: UInt8.self, repeating: 0)
    text.copyBytes(from: bytes)
    let isTree = try reader.read(
      UnsafeRawBufferPointer(rebasing: text[..<bytes.count]), folder: pictures)
    return Reading(result: isTree ? frames() : errors, adoptedLists: reader.adoptedLists)
  }

  private var errors: String {
    "\(reader.diagnostics.errorCount)\n"
      + reader.diagnostics.errors.map { "\($0.offset) \($0.length) \($0.path): \($0.message)" }
      .joined(separator: "\n")
  }

  private func frames() -> String {
    let range = SizeRange(max: Size(width: 375, height: .infinity))
    let tree = "\(reader.tree.count) elements, \(reader.tree.depth) levels\n"
    do {
      try workspace.layout(reader.tree, in: range, scale: 2)
    } catch {
      return tree + "\(error)"
    }
    var output = OutputBuffer()
    let layout = RenderedLayout(
      tree: reader.tree, workspace: workspace, range: range, scale: 2,
      frameOptions: FrameOptions(), file: "-")
    JSONRenderer(compact: true).writeFrames(of: layout, to: &output)
    return tree + output.withBytes { String(decoding: $0, as: UTF8.self) }
  }
}
