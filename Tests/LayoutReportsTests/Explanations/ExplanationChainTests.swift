import Foundation
import LayoutEngine
import LayoutReports
import Testing
import TreeFiles
import TreeGenerator

/// Explanations of random elements of random trees: a fresh seed each run, or the one in
/// `LAYOUTCALC_SEED`; as many trees as `LAYOUTCALC_TREES` says, up to 500.
@Suite struct ExplanationChainTests {
  private static let environment = ProcessInfo.processInfo.environment
  static let seed =
    environment["LAYOUTCALC_SEED"].flatMap(UInt64.init) ?? .random(in: 0..<1_000_000_000)
  static let count = min(environment["LAYOUTCALC_TREES"].flatMap(Int.init) ?? 100, 500)

  static let walks: [FrameOptions] = [
    FrameOptions(), FrameOptions(origin: .root), FrameOptions(flattened: true),
    FrameOptions(flattened: true, mirrored: true),
    FrameOptions(flattened: true, mirrored: true, origin: .root),
  ]

  @Test(arguments: [("plain", TreeGenerator.Profile.plain), ("extreme", .extreme)])
  func `an explanation ends with the frame, and its numbers follow from each other`(
    name: String, profile: TreeGenerator.Profile
  ) throws {
    var generator = TreeGenerator(seed: Self.seed)
    var random = Seeded(seed: Self.seed)
    var explained = 0
    for index in 0..<Self.count {
      let text = Data(generator.randomCase(profile))
      guard let layout = try? ExplainedLayout(text) else { continue }
      let element = Int32.random(in: 0..<Int32(layout.reader.tree.count), using: &random)
      let options = Self.walks.randomElement(using: &random)!
      // A position, unlike a size, may be infinite; JSON has no number for that.
      guard
        [FrameOptions(origin: .root), options].allSatisfy({
          layout.frames($0).values.allSatisfy(\.isFinite)
        })
      else { continue }
      let problems = try problems(layout, element, options)
      explained += 1
      if let problem = problems.first {
        Issue.record(
          """
          seed \(Self.seed), \(name) tree \(index), element \(element): \(problem)
          \(String(decoding: text, as: UTF8.self))
          \(try layout.explanation(of: element, options, form: .text()))
          """)
        return
      }
    }
    #expect(explained > Self.count / 4, "seed \(Self.seed)")
  }

  private func problems(
    _ layout: ExplainedLayout, _ element: Int32, _ options: FrameOptions
  ) throws -> [String] {
    let data = try layout.data(of: element, options)
    let text = try layout.explanation(of: element, options, form: .text())
    let printed =
      layout.frames(options)[element] ?? layout.frames(FrameOptions(origin: options.origin))[
        element]!
    let frame = ExplanationData.Frame(
      x: printed.x, y: printed.y, width: printed.width, height: printed.height)
    var problems: [String] = []
    if data.frame != frame { problems.append("\(data.frame), where \(frame) is printed") }
    let last = numbers(in: text.split(separator: "\n").last.map(String.init) ?? "").suffix(4)
    if Array(last) != [frame.x, frame.y, frame.width, frame.height] {
      problems.append("the text ends with \(last), where \(frame) is printed")
    }
    return problems + chainProblems(data) + textProblems(data)
  }

  /// Numbers are n0, n1 …, and each is given, measured, or what its operation makes of earlier ones.
  private func chainProblems(_ data: ExplanationData) -> [String] {
    var known: [String: Double] = [:]
    var problems: [String] = []
    for number in data.steps.flatMap(\.numbers) {
      if number.number != "n\(known.count)" { problems.append("\(number.number) is out of order") }
      if let of = number.of {
        let inputs = of.map { input -> Double? in
          switch input {
          case .named(let name): known[name]
          case .constant(let value): value
          }
        }
        let expected = try? recompute(number.how, inputs.map { $0 ?? .nan })
        if inputs.contains(nil) { problems.append("\(number.number) is of numbers not yet known") }
        if !(expected.map { same($0, number.value.number) } ?? false) {
          problems.append(
            "\(number.number) \(number.name) is \(number.value.number), not \(expected ?? .nan)")
        }
      } else if !["given", "measured"].contains(number.how) {
        problems.append("\(number.number) comes from nowhere")
      }
      known[number.number] = number.value.number
    }
    let frame = data.of.map { input -> Double? in
      switch input {
      case .named(let name): known[name]
      case .constant(let value): value
      }
    }
    if frame != [data.frame.x, data.frame.y, data.frame.width, data.frame.height] {
      problems.append("the frame is of the numbers \(frame)")
    }
    return problems
  }

  /// A text speaks of numbers that have come up, to a thousandth, and of counts.
  private func textProblems(_ data: ExplanationData) -> [String] {
    var known: Set<Double> = [0]
    var problems: [String] = []
    for step in data.steps {
      for number in step.numbers.map(\.value.number) {
        known.formUnion([thousandth(number), thousandth(-number), thousandth(number * 100)])
      }
      for number in numbers(in: step.text) where !known.contains(thousandth(number)) {
        problems.append("\(number) is not known in: \(step.text)")
      }
    }
    return problems
  }

  private func same(_ first: Double, _ second: Double) -> Bool {
    first == second || (first.isNaN && second.isNaN)
  }

  private func thousandth(_ number: Double) -> Double {
    number.isFinite ? (number * 1000).rounded() / 1000 : number
  }

  /// The numbers of a sentence, without those that name a child: in ids, in `child 3 (node)`, and in
  /// `2 more children`.
  private func numbers(in text: String) -> [Double] {
    text.replacing(#/"(\\.|[^"\\])*"/#, with: "")
      .replacing(#/[Cc]hild \d+ \([a-z]+\)|\d+ more child/#, with: "")
      .replacing("−", with: "-")
      .matches(of: #/-?\d+(\.\d+)?(e[+-]?\d+)?/#).compactMap { Double($0.output.0) }
  }
}

extension Frame {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}

/// A generator of random numbers that starts at a seed.
private struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
  }
}
