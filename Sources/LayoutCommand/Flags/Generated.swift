import LayoutEngine

/// What `--generate` prints: of the flag table, or of the words of other layout systems.
enum Generated: UInt8, KeywordEnum {
  case bash
  case zsh
  case fish
  case man
  case comingFrom

  static let keywords = ["bash", "zsh", "fish", "man", "coming-from"]
}
