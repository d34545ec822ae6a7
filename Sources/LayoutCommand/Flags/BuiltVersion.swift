import Revision

/// The version from which the program was built.
enum BuiltVersion {
  /// The version, followed by the commit unless it is a release.
  static var text: String {
    text(commit: String(cString: layoutcalc_commit()), tag: String(cString: layoutcalc_tag()))
  }

  /// - Parameters:
  ///   - commit: The commit; empty if it is unknown, as in the archive of a release.
  ///   - tag: The tag of the commit; empty if it has none.
  static func text(commit: String, tag: String) -> String {
    commit.isEmpty || tag == "v\(Help.version)"
      ? Help.version : "\(Help.version) (not a release, \(commit.prefix(7)))"
  }
}
