/// Converts element paths in other programs' notations: JSON pointers, and paths with dots only.
enum ElementPathText {
  /// Returns the path that `/children/0` or `children.0.child` means; nil if the text is not such a
  /// path.
  static func path(meantBy text: String) -> String? {
    let isPointer = text.hasPrefix("/")
    let body =
      text.hasPrefix("$.")
      ? text.dropFirst(2) : text.dropFirst(isPointer || text.hasPrefix("#/") ? 1 : 0)
    let parts = body.split { "/.[]#".contains($0) }
    guard parts.count > 1 || isPointer || text.contains("["), !parts.isEmpty else { return nil }
    return parts.reduce("$") { path, part in
      path + (part.allSatisfy(\.isNumber) ? "[\(part)]" : ".\(part)")
    }
  }
}
