import PageFiles

/// The scripts, styles and markup of the HTML pages: the files of Sources/PageFiles/Page, which are in the program.
enum PageAssets {
  static var style: String { String(cString: pageStyle()) }
  static var script: String { String(cString: pageScript()) }
  static var layoutsMarkup: String { completeMarkup(pageLayoutsMarkup()) }
  static var layoutsScript: String { String(cString: pageLayoutsScript()) }
  static var comparisonMarkup: String { completeMarkup(pageComparisonMarkup()) }
  static var comparisonStyle: String { String(cString: pageComparisonStyle()) }
  static var comparisonScript: String { String(cString: pageComparisonScript()) }
  static var liveScript: String { String(cString: pageLiveScript()) }
  static var liveStyle: String { String(cString: pageLiveStyle()) }
  static var pictureStyle: String { String(cString: svgStyle()) }
  static var pictureDefinitions: String { String(cString: svgDefinitions()) }

  /// Returns a markup file with the files whose names are in its comments.
  private static func completeMarkup(_ markup: UnsafePointer<UInt8>) -> String {
    let parts = [
      ("stage.html", pageStage()), ("buttons.html", pageButtons()), ("keys.html", pageKeys()),
    ]
    return parts.reduce(String(cString: markup)) { text, part in
      text.replacing("<!-- \(part.0) -->\n", with: String(cString: part.1))
    }
  }
}
