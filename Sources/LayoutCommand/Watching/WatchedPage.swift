import LayoutOutput
import Platform
import TreeFiles

/// The two scripts next to a page that `--watch` writes, `page.live.js` and `page.data.js` for `page.html`: a
/// page that is opened as a file can load scripts, but read no other files.
///
/// The first is small, because the page loads it again and again; the second has the data, which the page loads
/// if the first names a revision that it does not have.
final class WatchedPage {
  private let news: String
  private let data: String
  private var revision = ""
  private var lastNews = ""

  /// Creates the scripts of a page. Throws an error if other files have their names.
  init(_ file: String) throws(InputError) {
    let base = file.hasSuffix(".html") ? String(file.dropLast(5)) : file
    news = base + ".live.js"
    data = base + ".data.js"
    for script in companions {
      if let objection = WriteGuard(reading: []).objection(to: script, as: .companion) {
        throw InputError(message: "\(script), which the page needs, \(objection)")
      }
    }
  }

  var companions: [String] { [news, data] }

  /// The name of the first script in its folder.
  var script: String { String(news.dropFirst(FileName.folder(of: news).count)) }

  /// Writes the data of a page, before the page itself.
  func writeData(_ page: LivePage) throws(InputError) {
    if page.revision == revision { return }
    revision = page.revision
    if let error = page.withData({ AtomicFile.write($0, to: data) }) { throw error }
  }

  /// Tells the page the newest revision, and the current error messages.
  func writeNews(problem: [UInt8]?) throws(InputError) {
    let problem = problem.map { String(decoding: $0, as: UTF8.self) }
    let text = LivePage.news(
      revision, problem: problem.map { TerminalColors.removed(from: $0[...]) })
    if text == lastNews { return }
    lastNews = text
    if let error = AtomicFile.write(text, to: news) { throw error }
  }
}
