import Foundation
import LayoutElements
import ReferenceEngine
import Testing
import TreeComparison

/// Layout code as Texture's documentation writes it against the tree files that show the same.
@Suite struct SnippetTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Examples").standardized

  private static let wide = Size(width: 375, height: .infinity)

  /// Each node, the example that shows its layout, and the largest size where the example has none.
  nonisolated(unsafe) static let snippets: [(String, () -> DisplayNode, Size?)] = [
    ("wrapper", { WrappedNode() }, nil),
    ("wrapper", { WrappedNodeWithItsOwnSize() }, nil),
    ("icon-and-count-stack", { IconAndCount() }, wide),
    ("inset", { HeaderWithInset() }, wide),
    ("overlay", { RedOverBlue() }, wide),
    ("background", { RedBehindBlue() }, wide),
    ("center", { Centered() }, Size(width: 200, height: 200)),
    ("center-minimum", { CenteredAcross() }, Size(width: 200, height: 200)),
    ("ratio", { HalfRatio() }, Size(width: 200, height: .infinity)),
    ("relative", { TopLeft() }, Size(width: 200, height: 200)),
    ("four-videos", { FourVideos() }, nil),
    ("absolute-size-to-fit", { FittingAbsolute() }, Size(width: 320, height: 480)),
    ("badge-on-corner", { AvatarWithBadge() }, wide),
    (
      "badge-on-corner-wrapped",
      {
        let node = AvatarWithBadge()
        node.wraps = true
        return node
      }, wide
    ),
    ("spacer", { SpacerBetween() }, nil),
    ("header-with-left-and-right-text", { HeaderNode() }, nil),
    ("photo-with-inset-text-overlay", { PhotoWithTitle() }, nil),
    ("photo-with-outset-icon-overlay", { PhotoWithIcon() }, nil),
    ("simple-inset-text-cell", { InsetTextCell() }, nil),
    ("separators-with-spacing", { SeparatorsWithSpacing() }, nil),
    ("top-and-bottom-separators", { TopAndBottomSeparators() }, nil),
    ("flex-basis", { TwoColumns() }, nil),
    ("relative-size", { HalfAsHigh() }, nil),
    ("fixed-size", { FixedSizes() }, wide),
    ("half-of-everything", { HalfOfEverything() }, Size(width: 320, height: 480)),
    ("min-and-max-size", { MinAndMaxSize() }, nil),
    ("spacing-before-and-after", { SpacingBeforeAndAfter() }, wide),
    ("baseline", { Price() }, wide),
  ]

  @Test(arguments: snippets.indices)
  func `layout code of Texture's documentation gives the frames of its example`(
    index: Int
  ) throws {
    let (name, make, max) = SnippetTests.snippets[index]
    let (expected, range) = try SnippetTests.example(name, max: max)
    let node = make()
    // The range and not its outcome is the node's: its spec may be smaller than the smallest size.
    let layout = try node.layout(in: range)
    let spec = try #require(layout.sublayouts.first)
    let difference = firstDifference(ElementLayout.records(spec), from: expected)
    #expect(difference == nil, "\(name)")
  }

  @Test func `a node that lays its subnodes out by hand gives the frames of its example`() throws {
    let (expected, range) = try SnippetTests.example("manual-layout", max: nil)
    let node = TextAndPicture()
    let layout = try node.layout(in: range)
    #expect(layout.size == Size(width: expected[0].width, height: expected[0].height))
    node.layoutIfNeeded()
    let (text, picture) = (expected[1], expected[2])
    // In a stack, a shrunk text has all of its width; in a manual layout, it is as wide as its lines.
    #expect(node.textNode.frame == Frame(x: text.x, y: text.y, width: 249.5, height: text.height))
    #expect(
      node.imageNode.frame
        == Frame(x: picture.x, y: picture.y, width: picture.width, height: picture.height))
  }

  /// The frames of a tree file in Examples/, and the range that they are of.
  private static func example(
    _ name: String, max: Size?
  ) throws -> ([FrameRecord], SizeRange) {
    var text = try Data(contentsOf: folder.appending(path: "\(name).json"))
    if let max {
      func bound(_ length: Double) -> String { length.isFinite ? "\(length)" : "\"inf\"" }
      let tree = String(decoding: text, as: UTF8.self)
      text = Data(
        "{\"max\": [\(bound(max.width)), \(bound(max.height))], \"tree\": \(tree)}".utf8)
    }
    let product = ProductLayout()
    _ = try product.layout(text)
    return (product.records(), ElementLayout.range(try JSONValue(text)))
  }
}
