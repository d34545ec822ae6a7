import LayoutEngine
@testable import LayoutOutput
import Testing
@testable import TreeFiles

@Suite struct DimensionKeyTests {
  /// The reader stores a dimension by the place of its key.
  @Test func `dimensions stand in the order of their keys`() {
    let fields = Mirror(reflecting: Dimensions()).children.compactMap(\.label)
    #expect(fields.count == DimensionKey.allCases.count)
    #expect(DimensionKey.allCases.map { "\($0)" } == fields)
    #expect(Array(StyleKey.words.prefix(fields.count)) == fields)
  }
}
