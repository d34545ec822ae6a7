/// What to do where a layout is not what its golden file says.
enum GoldenUpdate {
  case never
  case write
  /// Also where `CI` is set.
  case force
}
