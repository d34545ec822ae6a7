/// The treatment of a layout that differs from its golden file.
enum GoldenUpdate {
  case never
  case write
  /// Also where `CI` is set.
  case force
}

/// Which goldens to remove that the invocation did not compare with.
enum GoldenPruning {
  case none
  /// Those whose tree files do not exist.
  case orphans
  /// Also those of its trees at other sizes.
  case sizes
}
