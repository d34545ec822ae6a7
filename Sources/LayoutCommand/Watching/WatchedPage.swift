import LayoutOutput
import Platform
import TreeFiles

/// The two scripts next to a page that `--watch` writes, `page.live.js` and `page.data.js` for `page.html`: a
/// page that is opened as a file can load scripts, and read nothing else.
///
/// The first is small, because the page loads it again and again; the second has the data, which the page loads
/// if the first tells of a revision that it has not.
final class WatchedPage {
  private let news: String
  private let data: String
  private var revision = ""
  private var lastNews = ""

  /// The scripts of a page in a file, unless other files have their names.
  init(_ file: String) throws(InputError) {
    let base = file.hasSuffix(".html") ? String(file.dropLast(5)) : file
    news = base + ".live.js"
    data = base + ".data.js"
    for script in companions {
      if let objection = WriteGuard(reading: []).objection(to: script, as: .companion) {
        throw InputError(message: "\(script), which is for the page, \(objection)")
      }
    }
  }

  var companions: [String] { [news, data] }

  /// The name of the first one in their folder.
  var script: String { String(news.dropFirst(FileName.folder(of: news).count)) }

  /// Writes the data of a page, before the page itself.
  func writeData(_ page: LivePage) throws(InputError) {
    if page.revision == revision { return }
    revision = page.revision
    if let error = page.withData({ AtomicFile.write($0, to: data) }) { throw error }
  }

  /// Tells the page of its data, and of messages about what is wrong now.
  func writeNews(_ page: LivePage?, problem: [UInt8]?) throws(InputError) {
    let text = LivePage.news(revision, problem: problem.map(WatchedPage.withoutColors))
    if text == lastNews { return }
    lastNews = text
    if let error = AtomicFile.write(text, to: news) { throw error }
  }

  /// Messages as they are without a terminal.
  private static func withoutColors(_ messages: [UInt8]) -> String {
    var text: [UInt8] = []
    var rest = messages[...]
    while let byte = rest.popFirst() {
      if byte == 0x1B {
        rest = rest.drop { $0 != UInt8(ascii: "m") }.dropFirst()
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
