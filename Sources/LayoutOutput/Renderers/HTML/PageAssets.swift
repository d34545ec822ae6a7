import PageFiles

/// The scripts, styles and markup of the HTML pages: the files of Sources/PageFiles/Page, which are in the program.
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

  /// Returns a script without its lines that are comments, which are for those who change it.
  private static func withoutComments(_ script: UnsafePointer<UInt8>) -> String {
    var (kept, isComment): ([UInt8], Bool) = ([], false)
    var (at, isLineStart) = (script, true)
    while at.pointee != 0 {
      let byte = at.pointee
      if isLineStart && byte != UInt8(ascii: " ") {
        isComment = byte == UInt8(ascii: "/") && at[1] == UInt8(ascii: "/")
        if isComment { while kept.last == UInt8(ascii: " ") { kept.removeLast() } }
      }
      isLineStart = byte == UInt8(ascii: "\n") || isLineStart && byte == UInt8(ascii: " ")
      if !isComment { kept.append(byte) }
      at += 1
    }
    return String(decoding: kept, as: UTF8.self)
  }

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
