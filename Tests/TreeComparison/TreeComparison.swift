import Foundation
import LayoutEngine
import Platform
import ReferenceEngine
import TreeGenerator

/// Compares layouts of the product with the reference engine, and with each other if they are of
/// the same tree.
package final class TreeComparison {
  private let product = ProductLayout()
  private let onTwoThreads = ProductLayout(usesSecondThread: true)

  /// A comparison without memory yet.
  package init() {}

  /// What differs in the layouts of a case, if anything does.
  package func difference(on text: Data) throws -> String? {
    let reference: ReferenceFrame
    do {
      let subject = try ReferenceCase(json: text)
      reference = try subject.layout {
        RandomTexts.measure($0, maximumSize: $1, scale: subject.scale)
      }
    } catch let error as ReferenceInvalidSizes {
      do {
        try product.layout(text)
      } catch LayoutFailure.invalidSize {
        return nil
      }
      return "frames, where \(error) is expected"
    }
    let counts: LayoutCounts
    do {
      counts = try product.layout(text)
    } catch let failure as LayoutFailure {
      return "\(failure), where frames are expected"
    }
    return try differenceInFrames(from: reference) ?? flatteningDifference()
      ?? differenceOnTwoThreads(of: text, counts) ?? spellingDifference(of: text)
  }

  /// The same of a case whose frames Texture computed.
  package func difference(on conformanceCase: ConformanceCase) throws -> String? {
    try product.layout(conformanceCase.line)
    return firstDifference(product.records(), from: conformanceCase.frames)
      ?? firstDifference(
        product.records(FrameOptions(flattened: true)), from: conformanceCase.flattened)
  }

  /// The smallest case that differs, found from one that does.
  package func shrunk(_ text: Data) throws -> Data {
    let small = try JSONValue(text).shrunk { candidate in
      (try? difference(on: Data(candidate.text.utf8))) ?? nil != nil
    }
    return Data(small.text.utf8)
  }

  private func differenceInFrames(from reference: ReferenceFrame) -> String? {
    for (options, expected) in [
      (FrameOptions(), reference),
      (FrameOptions(flattened: true), reference.flattened()),
      (FrameOptions(flattened: true, mirrored: true), reference.flattened(rightToLeft: true)),
    ] {
      if let difference = firstDifference(product.records(options), from: expected.records()) {
        return difference
      }
    }
    return nil
  }

  /// Frames in the root's coordinates are those in their parents', added up.
  private func flatteningDifference() -> String? {
    for isFlattened in [false, true] {
      var origins: [(x: Double, y: Double)] = []
      let sums = product.records(FrameOptions(flattened: isFlattened)).map { record in
        origins.removeLast(origins.count - record.depth)
        var sum = record
        sum.x += origins.last?.x ?? 0
        sum.y += origins.last?.y ?? 0
        origins.append((sum.x, sum.y))
        return sum
      }
      // Where a sum is none, there is nothing to compare, and nothing is printed.
      if !sums.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) { continue }
      let direct = product.records(FrameOptions(flattened: isFlattened, origin: .root))
      if let difference = firstDifference(direct, from: sums) {
        return "--origin root: \(difference)"
      }
    }
    return nil
  }

  /// Two threads do the same work as one.
  private func differenceOnTwoThreads(of text: Data, _ counts: LayoutCounts) throws -> String? {
    let divided = try onTwoThreads.layout(text)
    if divided != counts { return "\(divided) on two threads, \(counts) on one" }
    return firstDifference(onTwoThreads.records(), from: product.records())
      .map { "on two threads: \($0)" }
  }

  /// Neither the order of keys nor white space nor the spelling of numbers matters.
  private func spellingDifference(of text: Data) throws -> String? {
    let records = product.records()
    try product.layout(Data(try JSONValue(text).text.utf8))
    return firstDifference(product.records(), from: records).map { "spelled otherwise: \($0)" }
  }
}
