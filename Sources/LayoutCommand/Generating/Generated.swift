import LayoutEngine
import LayoutOutput
import LayoutReports
import Platform
import TreeFiles

/// What `--generate` prints, from the flag table.
enum Generated: UInt8, Vocabulary {
  case bash
  case zsh
  case fish
  case man

  static let words = ["bash", "zsh", "fish", "man"]

  var text: String {
    switch self {
    case .bash: BashCompletion.text
    case .zsh: ZshCompletion.text
    case .fish: FishCompletion.text
    case .man: ManualPage.text
    }
  }
}

extension Flag {
  /// The ways to write the flag: `--format`, `-f`.
  var names: [String] { ["--\(long)"] + (short.map { ["-\($0)"] } ?? []) }
}
