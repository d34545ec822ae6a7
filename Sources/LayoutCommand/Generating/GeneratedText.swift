extension Generated {
  /// The script or the page.
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
