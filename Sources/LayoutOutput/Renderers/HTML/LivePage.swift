import TreeFiles

/// The data of a page of `--watch`, which script files next to the page keep up to date. There is one instance for each
/// time that the page is written.
package final class LivePage {
  /// The name of the script file in the page's folder that names the newest revision.
  let script: String
  /// The revision of the data: a hash of the data.
  package private(set) var revision = ""
  private var json = OutputBuffer()

  /// Creates a page that loads the script with the given name.
  package init(script: String) { self.script = script }

  /// Sets the data of the page, and its revision.
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

  /// Returns the script that names the newest revision, and the error since then, if there is one.
  package static func news(_ revision: String, problem: String?) -> String {
    "layoutcalc.news(\"\(revision)\",\(problem.script));\n"
  }
}
