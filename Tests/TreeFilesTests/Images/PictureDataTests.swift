import Foundation
import Testing

@testable import TreeFiles

/// Images as the `data:` URLs that a page has of them.
struct PictureDataTests {
  @Test func `are the bytes of the file in base64, after its type`() throws {
    for (name, type) in [("icon@2x.png", "png"), ("plain.svg", "svg+xml"), ("gray.jpg", "jpeg")] {
      let file = PictureFixture.directory.appending(path: name)
      let content = try Data(contentsOf: file).base64EncodedString()
      #expect(
        Picture.dataURL(path: file.path, limit: 1 << 20)
          == "data:image/\(type);base64,\(content)")
    }
  }

  @Test(arguments: 0..<5)
  func `have base64 with its padding`(count: Int) {
    let bytes = [UInt8](repeating: 0xFB, count: count)
    #expect(Picture.base64(bytes) == Data(bytes).base64EncodedString())
  }

  @Test func `are none of a file that is missing, too large or no image`() throws {
    let image = PictureFixture.directory.appending(path: "icon@2x.png").path
    let size = try Data(contentsOf: URL(filePath: image)).count
    #expect(Picture.dataURL(path: image, limit: size) != nil)
    #expect(Picture.dataURL(path: image, limit: size - 1) == nil)
    #expect(Picture.dataURL(path: image + ".none", limit: size) == nil)
    #expect(Picture.dataURL(path: #filePath, limit: 1 << 20) == nil)
  }
}
