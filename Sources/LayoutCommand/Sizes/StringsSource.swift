import Platform

/// A value of `--strings`, or of `strings` in a configuration.
enum StringsSource {
  /// The tree's own texts.
  case tree
  /// A strings file, or a folder of them.
  case path(String, Confinement?)

  /// The word for the tree's own texts.
  static let treeWord = "tree"

  /// - Parameter path: Converts a name to the path of a file.
  init(
    _ text: String, in confinement: Confinement? = nil, path: (String) -> String = { $0 }
  ) throws(OptionValueError) {
    if text.isEmpty || text.utf8.contains(0) {
      throw OptionValueError(
        expected: "a strings file such as de.json, a folder of them, or \(StringsSource.treeWord)")
    }
    self = text == StringsSource.treeWord ? .tree : .path(path(text), confinement)
  }
}
