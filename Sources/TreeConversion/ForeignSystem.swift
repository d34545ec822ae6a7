/// A layout system whose trees are read: a row of its name, the words by which it is guessed, and its reader.
package struct ForeignSystem: Sendable {
  /// The name, as `--from` has it.
  package let name: String
  package let summary: String
  /// Returns true if an object can only be of this system.
  let isCertain: @Sendable (ForeignObject) -> Bool
  /// Reads a tree. Throws a sentence about what is wrong.
  let read: @Sendable (ForeignValue, ConversionNotes) throws(ConversionError) -> FlexBox

  /// All systems, in the order in which they are guessed.
  package static let all = [
    figma, divKit, adaptiveCards, android, flutter, reactNative, taffy, css, yoga,
  ]

  package static func named(_ name: String) -> ForeignSystem? { all.first { $0.name == name } }

  /// Returns the system of a tree, by the words of its outermost objects; nil if none is certain.
  static func guess(_ value: ForeignValue) -> ForeignSystem? {
    var level = [value]
    for _ in 0..<mostLevels {
      let objects = level.filter(\.isObject).map(\.object)
      for object in objects {
        if let system = all.first(where: { $0.isCertain(object) }) { return system }
      }
      level = Array(level.flatMap(\.elements).prefix(mostValues))
    }
    return nil
  }

  /// The levels that are searched, and the values of one level.
  private static let mostLevels = 6
  private static let mostValues = 200
}

/// An error of a foreign file.
package struct ConversionError: Error {
  /// A sentence with a remedy.
  package let message: String
  /// The path of the value; nil for the whole file.
  package var path: String?
}
