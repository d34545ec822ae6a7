import LayoutEngine

/// What `--generate` prints, from the flag table.
enum Generated: UInt8, Vocabulary {
  case bash
  case zsh
  case fish
  case man

  static let words = ["bash", "zsh", "fish", "man"]
}
