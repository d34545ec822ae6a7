/// The expected kind of a value, for an error about a value of another kind.
enum ExpectedValue {
  /// A number of points, which may be negative.
  case points
  /// A number that is not negative.
  case length
  /// A number that an object needs, such as the width of a size.
  case requiredLength
  /// A flex factor, which can be `true` or `false`.
  case factor
  /// A nonnegative integer.
  case count
  /// Pixels per point.
  case scale
  /// A number or `"inf"`.
  case bound
  /// A ratio of height to width.
  case ratio
  case dimension
  case bool
  case string

  /// A description for a sentence, with an example.
  var example: String {
    switch self {
    case .points: "a number of points, such as 8 or -0.5"
    case .length, .requiredLength: "a number of points that is not negative, such as 8"
    case .bound: "\(ExpectedValue.length.example), or \"inf\""
    case .factor: "a number that is not negative, such as 1"
    case .count: "a whole number that is not negative; 0 means no limit"
    case .scale: "a number greater than 0, the pixels per point, such as 2"
    case .ratio: "a number greater than 0, the height divided by the width, such as 0.75"
    case .dimension:
      "a number of points that is not negative, or \"12.5pt\", \"50%\" (0 to 100) or \"auto\""
    case .bool: "true or false"
    case .string: "a string in quotes"
    }
  }

  /// Returns true if a number is in the range of the kind.
  @inline(__always)
  func allows(_ number: Double) -> Bool {
    switch self {
    case .points: true
    case .scale, .ratio: number > 0
    case .count: number >= 0 && Int32(exactly: number) != nil
    default: number >= 0
    }
  }
}
