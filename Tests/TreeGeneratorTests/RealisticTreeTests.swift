import Foundation
import ReferenceEngine
import Testing
import TreeGenerator

@Suite struct RealisticTreeTests {
  @Test(arguments: TreeGenerator.Kind.allCases)
  func `a tree has as many elements as were asked for, each with its own id`(
    kind: TreeGenerator.Kind
  ) throws {
    var generator = TreeGenerator(seed: 3)
    for count in [1, 2, 3, 20, 97, 1000, 2123] {
      let text = bytes(&generator, kind, elements: count)
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: text) }
      var survey = Survey()
      try survey.add(element: JSONValue(text))
      #expect(survey.elements == count)
      #expect(Set(survey.ids).count == count)
      #expect(survey.faults == [])
    }
  }

  @Test(arguments: TreeGenerator.Kind.allCases)
  func `a tree has a valid layout, whose width is that of its pages`(
    kind: TreeGenerator.Kind
  ) throws {
    var generator = TreeGenerator(seed: 4)
    let tree = try ReferenceCase(json: bytes(&generator, kind, elements: 5000))
    let frame = try tree.layout(max: ReferenceSize(width: 375, height: .infinity))
    #expect(frame.width == 375)
    #expect(frame.children.map(\.width) == [375, 375])
    #expect(frame.children.map(\.x) == [0, 375])
    #expect(frame.children[0].height > 4000)
  }

  @Test func `the same seed makes the same bytes, another seed makes others`() {
    func feed(_ seed: UInt64) -> Data {
      var generator = TreeGenerator(seed: seed)
      return bytes(&generator, .feed, elements: 500)
    }
    #expect(feed(1) == feed(1))
    #expect(feed(1) != feed(2))
  }

  @Test func `a feed has about 100 bytes an element`() {
    var generator = TreeGenerator(seed: 5)
    let count = bytes(&generator, .feed, elements: 20_000).count
    #expect((95...105).contains(Double(count) / 20_000))
  }

  @Test func `a feed cell is a line of about 40 elements and 4 kB with a layout`() throws {
    var generator = TreeGenerator(seed: 6)
    var elements = 0
    var size = 0
    for name in 0..<50 {
      let line = Data(generator.feedCell(name: name))
      size += line.count
      #expect(!line.contains(UInt8(ascii: "\n")))
      let value = try JSONValue(line)
      #expect(value["name"] == .number(Double(name)))
      var survey = Survey()
      try survey.add(case: value)
      #expect(survey.faults == [])
      elements += survey.elements
      #expect(try ReferenceCase(json: line).layout().width == 375)
    }
    #expect((39...41).contains(elements / 50))
    #expect((3800...4300).contains(size / 50))
  }

  @Test func `lines of feed cells are the feed cells one by one`() {
    var one = TreeGenerator(seed: 7)
    var many = TreeGenerator(seed: 7)
    var lines: [UInt8] = []
    many.feedCells(names: 10..<40) { lines += $0 }
    var cells: [UInt8] = []
    for name in 10..<40 { cells += one.feedCell(name: name) + [UInt8(ascii: "\n")] }
    #expect(lines == cells)
  }

  @Test func `large trees come in chunks of bounded size`() {
    var generator = TreeGenerator(seed: 8)
    var chunks = 0
    var largest = 0
    generator.tree(.grid, elements: 30_000) { chunk in
      chunks += 1
      largest = max(largest, chunk.count)
    }
    #expect(chunks > 5)
    #expect(largest < 300_000)
  }

  @Test func `the tree of every type has every type but text`() throws {
    var generator = TreeGenerator(seed: 9)
    var survey = Survey()
    try survey.add(element: JSONValue(bytes(&generator, .everyType, elements: 100)))
    #expect(survey.features.isSuperset(of: Set(everyType).subtracting(["text"])))
    #expect(survey.features.contains("node.layout"))
  }

  private func bytes(
    _ generator: inout TreeGenerator, _ kind: TreeGenerator.Kind, elements: Int
  ) -> Data {
    var data = Data()
    generator.tree(kind, elements: elements) { data.append(contentsOf: $0) }
    return data
  }
}
