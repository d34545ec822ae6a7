import LayoutEngine
@testable import LayoutReports
import Testing
@testable import TreeFiles

/// Ids that were computed so that the reader has one hash for all of them.
@Suite struct CollidingIDTests {
  /// Different ids of 24 characters. The last eight make up for the others, where those that do are
  /// ASCII.
  private static let ids: [[UInt8]] = {
    func fold(_ value: UInt64) -> UInt64 {
      let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      return product.high ^ product.low
    }
    var ids: [[UInt8]] = []
    var number: UInt64 = 0
    while ids.count < 500 {
      // Digits and letters: each byte has four bits of the number.
      let middle = (0..<8).reduce(UInt64(0)) { $0 | (0x40 | number >> ($1 * 4) & 15) << ($1 * 8) }
      let start = UInt64(24) &* 0x9E37_79B9_7F4A_7C15
      let words = [0x4141_4141_4141_4141, middle]
      let last = fold(start ^ words[0]) ^ fold(middle) ^ 1
      number += 1
      if last & 0x8080_8080_8080_8080 != 0 { continue }
      ids.append((words + [last]).flatMap { word in (0..<8).map { UInt8(word >> ($0 * 8) & 255) } })
    }
    return ids
  }()

  @Test func `are compared with few others`() throws {
    var output = OutputBuffer()
    output.append(#"{"type": "stack", "children": ["#)
    for (index, id) in Self.ids.enumerated() {
      output.append(index == 0 ? "" : ",")
      output.append(#"{"type": "node", "intrinsicSize": [1, 1], "id": "#)
      output.append(jsonString: String(decoding: id, as: UTF8.self))
      output.append("}")
    }
    output.append("]}")
    let count = output.withBytes { $0.count }
    output.reserve(TreeFileReader.padding)
    try output.withBytes { bytes in
      let reader = TreeFileReader()
      let text = Array(bytes) + [UInt8](repeating: 0, count: TreeFileReader.padding)
      try text.withUnsafeBytes { text in
        try #require(try reader.read(UnsafeRawBufferPointer(rebasing: text[..<count]), folder: ""))
        let hashes = UnsafeBufferPointer(
          start: reader.tree.nameHashes.base, count: reader.tree.count)
        try #require(Set(hashes.filter { $0 != 0 }).count == 1)
        let workspace = LayoutWorkspace()
        let range = SizeRange(max: Size(width: 375, height: .infinity))
        try workspace.layout(reader.tree, in: range, scale: 2)
        let search = WarningSearch(
          RenderedLayout(
            tree: reader.tree, workspace: workspace, range: range, scale: 2,
            frameOptions: FrameOptions(), file: "-"), reader)
        #expect(!search.find(except: []).contains { $0.rule == .duplicateID })
        // The dictionary that they are compared in has another hash.
        let ids = Self.ids.map { ExactText(String(decoding: $0, as: UTF8.self)) }
        #expect(Set(ids.map(\.hashValue)).count == ids.count)
      }
    }
  }
}
