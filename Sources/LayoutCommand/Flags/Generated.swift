import LayoutEngine

/// What `--generate` prints: of the flag table, of the words of other layout systems, or of the keys
/// of the configuration.
enum Generated: UInt8, KeywordEnum {
  case bash
  case zsh
  case fish
  case man
  case comingFrom
  case configSchema

  static let keywords = ["bash", "zsh", "fish", "man", "coming-from", "config-schema"]
}
