import AsyncDisplayKit
import Testing

/// Layouts that are captured as in an app, and laid out again by the command.
@Suite(.serialized) struct `A captured layout` {
  /// The folder that the tests and the command were built into.
  private static let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent()

  init() { UIImage.catalog = AppNode.images }

  /// Runs `layoutcalc`. Returns what it wrote.
  private func layoutcalc(_ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = Self.products.appending(path: "layoutcalc")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "capture-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func `of each app has the same frames when it is laid out again`() throws {
    try withFolder { folder in
      for app in AppNode.all {
        let name = app.name
        let capture = LayoutCapture(of: app.make(), in: app.range, scale: 2)
        try capture.write(to: folder, name: name)
        let checked = try layoutcalc(
          ["check", "\(name).json", "--goldens", "\(name)-frames.json", "-q"], in: folder)
        #expect(checked == "", "\(name)")
      }
    }
  }

  @Test func `has the frames of the layout, and names nodes by their properties`() throws {
    let cell = FeedCell()
    let range = AppNode.row
    let capture = LayoutCapture(of: cell, in: range, scale: 2)
    let layout = cell.layoutThatFits(range)
    let frames = try #require(
      JSONSerialization.jsonObject(with: Data(capture.frames.utf8)) as? [String: Any])
    let frame = try #require(frames["frame"] as? [String: Double])
    #expect(frame == ["x": 0, "y": 0, "width": 375, "height": Double(layout.size.height)])
    #expect(capture.tree.contains(#""id" : "photo""#))
    #expect(capture.frames.contains(#""id" : "photo""#))
    #expect(cell.photo.debugName == nil)
  }

  @Test func `that differs is one whose frames differ`() throws {
    try withFolder { folder in
      let capture = LayoutCapture(of: FeedCell(), in: AppNode.row, scale: 2)
      try capture.write(to: folder, name: "feed")
      let changed = capture.tree.replacingOccurrences(
        of: #""spacing" : 8"#, with: #""spacing" : 9"#)
      #expect(changed != capture.tree)
      try changed.write(
        to: folder.appending(path: "feed.json"), atomically: true, encoding: .utf8)
      let checked = try layoutcalc(
        ["check", "feed.json", "--goldens", "feed-frames.json", "-q"], in: folder)
      #expect(
        checked.contains(
          "  stack $.tree.layout.child.children[0].children[1]  line 88   y 265 -> 266 (+1)\n"))
    }
  }
}
