import LayoutAnalysis

/// The options that several commands have.
extension Flag {
  static var strict: Flag {
    toggle(
      "strict", nil, "Exit with status 1 if there are warnings", isEveryday: true
    ) { $0.strict = true }
  }

  static var require: Flag {
    Flag(
      long: "require", value: .text("SENTENCE"),
      summary: "A sentence that must be true of every layout",
      detail:
        "Such as 'button.height >= 44', 'title is not truncated', 'no overlap in row' or "
        + "\(RequirementSet.noClipping.name): see docs/requirements.md. Can be repeated. The sentences of the "
        + "case and of the configuration are required, too.",
      read: texts("a sentence, such as 'title is not truncated'") { !$0.allSatisfy(\.isWhitespace) }
    ) { $0.requirements.append($1) }
  }

  static var goldens: Flag {
    Flag(
      long: "goldens", value: .file("PATH"), summary: "The golden frames to compare with",
      detail:
        "PATH is a folder with a golden for each file and size, such as feed-320xinf.frames, or one golden "
        + "file for all. If it does not exist, it is a file if it ends with .frames or .json, and else a folder. "
        + "The default is the folder that the configuration names."
    ) { $0.golden = $1 }
  }

  static var tolerance: Flag {
    Flag(
      long: "tolerance", value: .text("N"),
      summary: "How many points a coordinate can differ from its golden by",
      detail: "The default is 0.", read: SizeText.length
    ) { $0.tolerance = $1 }
  }

  static var dryRun: Flag {
    toggle("dry-run", nil, "Print the edits as a diff, and write no file") {
      $0.isDryRun = true
    }
  }

  static var tries: Flag {
    Flag(
      long: "tries", value: .text("N"), summary: "The maximum number of changes to try",
      detail: "The default is \(Options.standardTries).",
      read: wholeNumbers(in: 1...100_000_000, "a whole number greater than 0, such as 10000")
    ) { $0.tries = $1 }
  }
}
