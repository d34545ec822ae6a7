import Foundation
import Testing

/// An explanation as `--format json` writes it, read back.
struct ExplanationData: Decodable {
  struct Level: Decodable {
    let path: String
    let type: String
    let id: String?
    let min: [Value]
    let max: [Value]
    let steps: [Step]
    let frame: Frame
  }

  struct Step: Decodable {
    let section: String
    let text: String
  }

  struct Length: Decodable {
    let value: Double
    let reason: String
    let needed: Value?
  }

  struct Frame: Decodable, Equatable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  /// A number, `"inf"`, or null where it is undefined.
  struct Value: Decodable {
    let number: Double

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        number = .nan
      } else if let word = try? container.decode(String.self) {
        number = try #require(infinities[word])
      } else {
        number = try container.decode(Double.self)
      }
    }
  }

  let path: String
  let type: String
  let id: String?
  let answer: String
  let width: Length
  let height: Length
  let levels: [Level]
  let frame: Frame

  var steps: [Step] { levels.flatMap(\.steps) }
}

private let infinities = ["inf": Double.infinity, "-inf": -Double.infinity]
