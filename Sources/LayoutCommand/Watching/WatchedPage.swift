import LayoutOutput
import Platform
import TreeFiles

/// The two scripts next to a page that `--watch` writes, `page.live.js` and `page.data.js` for `page.html`. A page that
/// is opened as a file can load scripts, but cannot read other files.
///
/// The first script is small, because the page polls it. The second one has the data, and is loaded if the first names
/// a revision that the page does not have.
final class WatchedPage {
  private let news: String
  private let data: String
  private var revision = ""
  private var lastMessage = ""

  /// Creates the scripts of a page. Throws an error if their names belong to other files.
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

  /// The name of the first script, without its folder.
  var script: String { String(news.dropFirst(FileName.folder(of: news).count)) }

  /// Writes the data script, before the page itself.
  func writeData(_ page: LivePage) throws(InputError) {
    if page.revision == revision { return }
    revision = page.revision
    if let error = page.withData({ AtomicFile.write($0, to: data) }) { throw error }
  }

  /// Writes the first script: the newest revision, and the current error messages.
  func writeNews(problem: [UInt8]?) throws(InputError) {
    let problem = problem.map { String(decoding: $0, as: UTF8.self) }
    let text = LivePage.news(
      revision, problem: problem.map { TerminalColors.removed(from: $0[...]) })
    if text == lastMessage { return }
    lastMessage = text
    if let error = AtomicFile.write(text, to: news) { throw error }
  }
}
