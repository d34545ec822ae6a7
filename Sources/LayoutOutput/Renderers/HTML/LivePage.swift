import TreeFiles

/// The scripts that keep a page of `--watch` up to date: their files next to it, and their contents. There is one
/// for each time that a page is written.
package final class LivePage {
  /// The name of the script that names the newest revision, in the folder of the page.
  let script: String
  /// The name of the data: different data has a different revision.
  package private(set) var revision = ""
  private var json = OutputBuffer()

  /// Creates a page that loads the script with the given name.
  package init(script: String) { self.script = script }

  /// Collects the data of the page.
  func set(_ write: (inout OutputBuffer) -> Void) {
    json.removeAll()
    write(&json)
    revision = json.withBytes { FNVHash($0).digits }
  }

  /// Adds the data to the page.
  func write(to output: inout OutputBuffer) { json.withBytes { output.append($0) } }

  /// Calls `body` with the script that contains the data.
  package func withData<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var script = OutputBuffer()
    script.append("layoutcalc.data(\"\(revision)\",\n")
    write(to: &script)
    script.append(");\n")
    return script.withBytes(body)
  }

  /// Returns the script that names the newest data, and any error since then.
  package static func news(_ revision: String, problem: String?) -> String {
    "layoutcalc.news(\"\(revision)\",\(problem.script));\n"
  }
}
