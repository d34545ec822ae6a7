import Foundation
import LayoutEngine
import ReferenceEngine
import Testing

@Suite struct ConformanceTests {
  @Test(arguments: ConformanceCase.files)
  func `the engine gives the frames that Texture computed`(file: URL) throws {
    let product = ProductLayout()
    for conformanceCase in try ConformanceCase.cases(of: file) {
      _ = try product.layout(conformanceCase.line)
      for (options, expected) in [
        (FrameOptions(), conformanceCase.frames),
        (FrameOptions(flattened: true), conformanceCase.flattened),
      ] {
        if let difference = firstDifference(product.records(options), from: expected) {
          Issue.record("\(conformanceCase.place) \(difference)")
        }
      }
    }
  }
}
