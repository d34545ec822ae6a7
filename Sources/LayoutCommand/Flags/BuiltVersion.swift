import Revision

/// The version of the sources that were built.
enum BuiltVersion {
  /// The version, and the commit unless it is that of a release.
  static var text: String {
    text(commit: String(cString: layoutcalc_commit()), tag: String(cString: layoutcalc_tag()))
  }

  /// - Parameters:
  ///   - commit: The commit; empty if it is not known, as in the archive of a release.
  ///   - tag: The tag of the commit, or an empty string.
  static func text(commit: String, tag: String) -> String {
    commit.isEmpty || tag == "v\(Help.version)"
      ? Help.version : "\(Help.version) (not a release, \(commit.prefix(7)))"
  }
}
