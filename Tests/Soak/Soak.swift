import Foundation
import Platform
import ReferenceEngine
import TreeComparison
import TreeGenerator

/// Compares random trees for as long as one likes:
///
///     Soak [--trees COUNT] [--seed SEED] [--save FOLDER]
///
/// Each seed makes a thousand trees of each kind: plain ones, extreme ones, and ones with texts.
/// Trees that differ are made small, printed and saved, up to 20 of them; then the exit status is 1.
///
/// `Soak --print` writes the trees instead, one per line; with `--levels LEVELS`, random chains.
///
/// `Soak --levels LEVELS` lays out random chains of so many levels, and prints what they cost.
///
/// `Soak --worst SECONDS` searches for the chains that cost the most; with --save, it adds each that
/// is worse than those before to FOLDER/worst.jsonl.
///
/// `Soak --known` compares those that Texture computed, and then a thousand of each kind that are
/// always the same ones, up to the first that differs.
@main
struct Soak {
  let comparison = TreeComparison()
  private let folder = option("--save")
  static let maximumDifferences = 20
  private(set) var differenceCount = 0

  static func main() throws {
    try checkArguments()
    var soak = Soak()
    let count = option("--trees").flatMap(Int.init) ?? .max
    let seed = option("--seed").flatMap(UInt64.init) ?? .random(in: 0..<1_000_000_000)
    if let seconds = option("--worst").flatMap(Double.init) {
      try soak.searchWorst(seconds: seconds, from: seed)
    } else if let levels = option("--levels").flatMap(Int.init) {
      if CommandLine.arguments.contains("--print") {
        printChains(count: count, levels: levels, from: seed)
      } else {
        try surveyChains(count: count, levels: levels, from: seed)
      }
    } else if CommandLine.arguments.contains("--known") {
      try soak.compareKnown()
    } else if CommandLine.arguments.contains("--print") {
      try printTrees(count: count, from: seed)
    } else {
      try soak.compareTrees(count: count, from: seed)
    }
    exit(soak.differenceCount > 0 ? 1 : 0)
  }

  private static let valued = ["--trees", "--seed", "--save", "--levels", "--worst"]
  private static let flags = ["--print", "--known"]

  /// Whoever mistypes an option would wait for hours for something else.
  private static func checkArguments() throws {
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      if valued.contains(argument) {
        _ = arguments.popFirst()
      } else if !flags.contains(argument) {
        let options = (valued + flags).joined(separator: ", ")
        let message = "\(argument) is none of the options: \(options)\n"
        try FileHandle.standardError.write(contentsOf: Data(message.utf8))
        exit(2)
      }
    }
  }

  private static func option(_ name: String) -> String? {
    guard let place = CommandLine.arguments.firstIndex(of: name) else { return nil }
    return CommandLine.arguments.dropFirst(place + 1).first
  }

  private mutating func compareTrees(count: Int, from seed: UInt64) throws {
    print("from seed \(seed)")
    var compared = 0
    while compared < count && differenceCount < Self.maximumDifferences {
      try compareTrees(ofSeed: seed + UInt64(compared / 3000)) { _ in }
      compared += 3000
      if compared % 30_000 == 0 || compared >= count || differenceCount > 0 {
        print("\(compared) trees, \(differenceCount) differ")
        fflush(nil)
      }
    }
  }

  private mutating func compareKnown() throws {
    for file in ConformanceCase.files {
      for conformanceCase in try ConformanceCase.cases(of: file) {
        if let difference = try comparison.difference(on: conformanceCase) {
          print("\(conformanceCase.place) \(difference)")
          exit(1)
        }
      }
    }
    try compareTrees(ofSeed: 1) { name in
      print(name)
      exit(1)
    }
  }

  /// Compares a thousand trees of each kind. What is found is told to `isFound` before it is made
  /// small.
  private mutating func compareTrees(ofSeed seed: UInt64, isFound: (String) -> Void) throws {
    try Self.trees(ofSeed: seed) { text, name in try compare(text, name, isFound) }
  }

  private static func printTrees(count: Int, from seed: UInt64) throws {
    var left = count
    for seed in seed... {
      if left <= 0 { break }
      try trees(ofSeed: seed) { text, _ in
        if left > 0 { FileHandle.standardOutput.write(Data(text + [UInt8(ascii: "\n")])) }
        left -= 1
      }
    }
  }

  /// Makes a thousand trees of each kind, and a name for each.
  private static func trees(
    ofSeed seed: UInt64, _ body: (_ text: [UInt8], _ name: String) throws -> Void
  ) throws {
    for (name, profile) in [("plain", TreeGenerator.Profile.plain), ("extreme", .extreme)] {
      var generator = TreeGenerator(seed: seed)
      for index in 0..<1000 {
        try body(generator.randomCase(profile), "\(name)-\(seed)-\(index)")
      }
    }
    var generator = TreeGenerator(seed: seed)
    var random = SplitMix64(seed: seed)
    for index in 0..<1000 {
      try body(RandomTexts.randomCase(&generator, &random), "text-\(seed)-\(index)")
    }
  }

  private mutating func compare(
    _ text: [UInt8], _ name: String, _ isFound: (String) -> Void
  ) throws {
    guard differenceCount < Self.maximumDifferences else { return }
    let comparison = comparison
    let difference = try comparison.difference(on: Data(text))
    if let difference { isFound("\(name): \(difference)") }
    try found(difference, name) { try comparison.shrunk(Data(text)) }
  }

  /// Prints and saves a case that differs, made small.
  mutating func found(_ difference: String?, _ name: String, shrunk: () throws -> Data) throws {
    guard let difference else { return }
    differenceCount += 1
    let small = try shrunk()
    print("\(name): \(difference)\n\(String(decoding: small, as: UTF8.self))")
    try save(small + Data("\n".utf8), as: "\(name).json")
  }

  /// Adds to a file of the folder that `--save` names, if it is given.
  func save(_ data: Data, as name: String) throws {
    guard let folder else { return }
    let file = URL(filePath: folder).appending(path: name)
    let present = (try? Data(contentsOf: file)) ?? Data()
    try (present + data).write(to: file)
  }
}
