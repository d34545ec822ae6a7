import Foundation
import ReferenceEngine
import Testing

@Suite struct ConformanceTests {
  @Test func `all 2,100 cases are there`() throws {
    #expect(
      try ConformanceCase.files.map { try ConformanceCase.cases(of: $0).count }.reduce(0, +)
        == 2100)
  }

  @Test(arguments: ConformanceCase.files)
  func `the reference engine returns the frames that Texture computed`(file: URL) throws {
    for conformanceCase in try ConformanceCase.cases(of: file) {
      let frame = try ReferenceCase(json: conformanceCase.line).layout()
      for (records, expected) in [
        (frame.records(), conformanceCase.frames),
        (frame.flattened().records(), conformanceCase.flattened),
      ] {
        if let difference = firstDifference(records, from: expected) {
          Issue.record("\(conformanceCase.place) \(difference)")
        }
      }
    }
  }
}
