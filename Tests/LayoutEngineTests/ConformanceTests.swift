import Foundation
import ReferenceEngine
import Testing
import TreeComparison

@Suite struct ConformanceTests {
  @Test(arguments: ConformanceCase.files)
  func `the engine returns the frames that Texture computed`(file: URL) throws {
    let comparison = TreeComparison()
    for conformanceCase in try ConformanceCase.cases(of: file) {
      if let difference = try comparison.difference(on: conformanceCase) {
        Issue.record("\(conformanceCase.place) \(difference)")
      }
    }
  }
}
