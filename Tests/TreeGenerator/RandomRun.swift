import Foundation

/// The random trees of a run of the tests: a fresh seed each run, or the one in `LAYOUTCALC_SEED`; as
/// many trees as a test says, or as `LAYOUTCALC_TREES` says.
package enum RandomRun {
  private static let environment = ProcessInfo.processInfo.environment
  /// The seed of the run.
  package static let seed =
    environment["LAYOUTCALC_SEED"].flatMap(UInt64.init) ?? .random(in: 0..<1_000_000_000)

  /// The number of trees of each kind.
  package static let count = count(default: 250)

  /// Returns the number in `LAYOUTCALC_TREES`, or another one if there is none.
  package static func count(default count: Int) -> Int {
    environment["LAYOUTCALC_TREES"].flatMap(Int.init) ?? count
  }
}
