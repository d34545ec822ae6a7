extension Flag {
  /// The options that try changes of a tree.
  static let variation: [Flag] = [
    Flag(
      long: "vary", value: .text("text,width,scale"),
      summary: "Look for texts, widths and text sizes with which a layout fails",
      detail:
        "One or several of the three, with commas between them. Strings of many lengths and scripts replace "
        + "those of texts; widths are those of devices and all others between the smallest and the largest that "
        + "is asked for, or from 280 to 1024; text sizes are those of iOS. With --require, a failure is a "
        + "sentence that is not true, and otherwise a warning that the tree does not have by itself. Prints "
        + "the smallest tree with which it fails; the exit status is then 1. See docs/varying.md."
    ) { options, text throws(OptionValueError) in
      options.varied = try VariedPart.parts(text)
    },
    Flag(
      long: "tries", value: .text("N"), summary: "With --vary or --mutate: how many changes to try",
      detail: "The default is \(Options.standardTries). --mutate tries fewer if there are fewer."
    ) { options, text throws(OptionValueError) in
      guard let tries = Int(text), (1...100_000_000).contains(tries) else {
        throw OptionValueError(expected: "a whole number greater than 0, such as 10000")
      }
      options.tries = tries
    },
    Flag(
      long: "seed", value: .text("N"), summary: "With --vary: which changes to try",
      detail: "A whole number: the same one leads to the same tries. The default is 0."
    ) { options, text throws(OptionValueError) in
      guard let seed = UInt64(text) else {
        throw OptionValueError(expected: "a whole number that is not negative, such as 7")
      }
      options.seed = seed
    },
    Flag(
      long: "save", value: .file("FILE"), summary: "With --vary: write the smallest tree to FILE",
      detail:
        "It is a case that fails in the same way by itself. If there are several, the second one is written "
        + "to FILE with -2 before its ending, and so on."
    ) { $0.save = $1 },
    .toggle(
      "mutate", nil,
      "With --check or --require: list changes of the tree that would go unnoticed",
      detail:
        "Changes one value of the tree at a time: numbers, keywords, booleans, keys, and the order of "
        + "children. Prints each change that no golden and no sentence notices, and the "
        + "sizes at which a golden would notice it; the exit status is then 1. See docs/mutating.md."
    ) { $0.mutates = true },
  ]
}

extension Options {
  static let standardTries = 1000

  /// Checks what `--vary` and `--mutate` need and exclude, and the options that need them.
  func checkVariation() throws(UsageError) {
    if varied.isEmpty {
      if let name = seed != nil ? "seed" : save != nil ? "save" : nil {
        throw UsageError(message: "--\(name) needs --vary: add --vary text,width")
      }
      if tries != nil && !mutates {
        throw UsageError(message: "--tries needs --vary or --mutate: add one of the two")
      }
    }
    if mutates && golden == nil && !checksRequirements {
      throw UsageError(
        message: "--mutate needs what may notice changes: add --check GOLDEN or --require SENTENCE")
    }
    try checkModes(.vary, .mutate)
  }
}
