import Foundation
import LayoutEngine
import LayoutOutput
import Testing
import TreeFiles

@Suite struct `Pictures in a tree` {
  private func frames(_ source: String, _ style: String = "{}", folder: String? = nil) throws
    -> [LeafFrame]
  {
    let layout = LeafLayout()
    try layout.read(
      #"{"type": "image", "source": "\#(source)", "style": \#(style)}"#,
      folder: folder ?? PictureFixture.directory.path + "/")
    return try layout.frames(Size(width: 1000, height: 1000))
  }

  @Test func `each picture has its size in points`() throws {
    #expect(PictureFixture.all.count > 50)
    for picture in PictureFixture.all where picture.width < 1000 && picture.height < 1000 {
      let size = try frames(picture.name)[0].size
      // Rounded up to the pixel.
      #expect(
        size == [(picture.width * 2).rounded(.up) / 2, (picture.height * 2).rounded(.up) / 2],
        "\(picture.name)")
    }
  }

  @Test func `a name states the pixels per point`() throws {
    // 20 × 9 pixels.
    let pixels = try Picture.naturalSize(
      name: "icon.png",
      reading: RecordedBytes(
        try #require(PictureFixture.all.first { $0.name == "icon@2x.png" }).bytes()
      ).read)
    #expect(
      try frames("icon@2x.png")[0].size == [pixels.width / 2, pixels.height / 2])
    #expect(
      try frames("icon@3x.webp")[0].size
        == PictureFixture.all.filter { $0.name == "icon@3x.webp" }.flatMap {
          [($0.width * 2).rounded(.up) / 2, ($0.height * 2).rounded(.up) / 2]
        })
  }

  @Test func `the size is clamped to the style's`() throws {
    #expect(try frames("icon@2x.png", #"{"width": 40, "maxHeight": 3}"#)[0].size == [40, 3])
  }

  @Test func `escapes in the path stand for their characters`() throws {
    #expect(try frames(#"\u0069con@2x.png"#) == frames("icon@2x.png"))
    #expect(try frames("../pictures/icon@2x.png") == frames("icon@2x.png"))
  }

  @Test func `an image without a source or a size is sized as a node without one`() throws {
    let layout = LeafLayout()
    try layout.read(#"{"type": "image"}"#)
    #expect(try layout.frames(Size(width: 30, height: 20))[0].size == [30, 20])
    #expect(try layout.frames(Size(width: 30, height: .infinity))[0].size == [0, 0])
  }

  @Test func `every picture that is missing or damaged is an error of its own`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let png = try #require(PictureFixture.all.first { $0.name == "rgb.png" }).bytes()
    try Data(png[..<18]).write(to: folder.appending(path: "cut.png"))
    let layout = LeafLayout()
    let json =
      #"{"type": "stack", "children": [{"type": "image", "source": "none.png"}, "#
      + #"{"type": "image", "source": "cut.png"}, {"type": "image", "source": ""}]}"#
    #expect(throws: UnreadableInput.self) { try layout.read(json, folder: folder.path + "/") }
    let messages = layout.reader.diagnostics.errors.map { "\($0.path) \($0.message)" }
    #expect(messages.count == 3)
    #expect(messages[0].hasPrefix("$.children[0] there is no image \""))
    #expect(messages[1].hasPrefix("$.children[1] \""))
    #expect(messages[1].contains("is cut off in its PNG header"))
    #expect(messages[2].hasPrefix("$.children[2] \""))
  }
}
