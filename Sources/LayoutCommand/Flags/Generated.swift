import LayoutEngine

/// What `--generate` prints: made from the flag table.
enum Generated: UInt8, KeywordEnum {
  case bash
  case zsh
  case fish
  case man

  static let keywords = ["bash", "zsh", "fish", "man"]
}
