import PageFiles

/// The scripts, styles and markup of the HTML pages: files of Sources/PageFiles/Page, embedded in the program.
enum PageAssets {
  static var style: String { String(cString: pageStyle()) }
  static var script: String { withoutComments(pageScript()) }
  static var layoutsMarkup: String { completeMarkup(pageLayoutsMarkup()) }
  static var layoutsScript: String { withoutComments(pageLayoutsScript()) }
  static var comparisonMarkup: String { completeMarkup(pageComparisonMarkup()) }
  static var comparisonStyle: String { String(cString: pageComparisonStyle()) }
  static var comparisonScript: String { withoutComments(pageComparisonScript()) }
  static var liveScript: String { withoutComments(pageLiveScript()) }
  static var liveStyle: String { String(cString: pageLiveStyle()) }
  static var pictureStyle: String { String(cString: svgStyle()) }
  static var pictureDefinitions: String { String(cString: svgDefinitions()) }

  /// Returns a script without its comment lines.
  private static func withoutComments(_ script: UnsafePointer<UInt8>) -> String {
    let lineFeed = UInt8(ascii: "\n")
    let lines = String(cString: script).utf8.split(
      separator: lineFeed, omittingEmptySubsequences: false)
    let kept = lines.filter { !$0.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8) }
    return String(decoding: Array(kept.joined(separator: [lineFeed])), as: UTF8.self)
  }

  /// Replaces comments such as `<!-- stage.html -->` in a markup file with the files that they name.
  private static func completeMarkup(_ markup: UnsafePointer<UInt8>) -> String {
    let parts = [
      ("stage.html", pageStage()), ("buttons.html", pageButtons()), ("keys.html", pageKeys()),
    ]
    return parts.reduce(String(cString: markup)) { text, part in
      text.replacing("<!-- \(part.0) -->\n", with: String(cString: part.1))
    }
  }
}
