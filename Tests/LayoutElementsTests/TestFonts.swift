import Foundation
import LayoutElements

/// The fonts of the engine's tests.
enum TestFonts {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../LayoutTextTests/Fonts").standardized

  /// The font in a file of `Fonts`, named after the file.
  static func font(_ file: String) throws -> Font {
    try Font(openType: [UInt8](Data(contentsOf: folder.appending(path: file))), name: file)
  }
}
