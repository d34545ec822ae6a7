import Testing

@testable import LayoutEngine

/// The sizes of texts that are remembered between layouts at several sizes.
struct TextSizesTests {
  private let sizes = TextSizes(textCount: 2)

  private func keep(_ width: Double, ofText place: Int32) {
    sizes.keep(
      Size(width: width, height: 1), ofText: place, Interval(lower: width, upper: width + 1),
      Interval(lower: 0, upper: 10))
  }

  /// The widths that are known of a text which may be as wide as 0, 2, 4 … 10 points.
  private func widths(ofText place: Int32, height: Double = 5) -> [Double?] {
    stride(from: 0.0, through: 10, by: 2).map {
      sizes.size(ofText: place, maximum: Size(width: $0, height: height))?.width
    }
  }

  @Test func `the last four sizes of each text are known`() {
    for place in [0, 1] as [Int32] {
      for width in [0, 2, 4, 6] as [Double] { keep(width, ofText: place) }
      #expect(widths(ofText: place) == [0, 2, 4, 6, nil, nil])
    }
    keep(8, ofText: 0)
    keep(10, ofText: 0)
    #expect(widths(ofText: 0) == [nil, nil, 4, 6, 8, 10])
    #expect(widths(ofText: 1) == [0, 2, 4, 6, nil, nil])
    sizes.removeAll()
    #expect(widths(ofText: 0) == Array(repeating: nil, count: 6))
  }

  @Test func `a size is known within its widths and heights alone`() {
    keep(2, ofText: 1)
    let maxima = [(1.9, 5.0, false), (3, 5, true), (3.1, 5, false), (2, 11, false)]
    for (width, height, isKnown) in maxima {
      let known = sizes.size(ofText: 1, maximum: Size(width: width, height: height))
      #expect(known == (isKnown ? Size(width: 2, height: 1) : nil))
    }
  }
}
