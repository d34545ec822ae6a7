import Foundation
import Testing

/// An explanation as `--format json` writes it, read back.
struct ExplanationData: Decodable {
  struct Level: Decodable {
    let path: String
    let type: String
    let id: String?
    let steps: [Step]
  }

  struct Step: Decodable {
    let section: String
    let text: String
    let numbers: [Number]
  }

  struct Number: Decodable {
    let number: String
    let name: String
    let value: Value
    let how: String
    let of: [Input]?
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

  /// What a number follows from: another one by its name, or a constant.
  enum Input: Decodable {
    case named(String)
    case constant(Double)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let name = try? container.decode(String.self), name.hasPrefix("n") {
        self = .named(name)
      } else {
        self = .constant(try container.decode(Value.self).number)
      }
    }
  }

  let path: String
  let type: String
  let id: String?
  let levels: [Level]
  let frame: Frame
  /// The numbers that the frame is.
  let of: [Input]

  var steps: [Step] { levels.flatMap(\.steps) }
}

private let infinities = ["inf": Double.infinity, "-inf": -Double.infinity]
