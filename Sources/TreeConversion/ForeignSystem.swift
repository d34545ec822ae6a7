import LayoutEngine
import TreeFiles

/// A layout system: its name, the words by which its trees are recognized, and their reader.
package struct ForeignSystem: Sendable {
  /// The name, as `--from` has it.
  package let name: String
  package let summary: String
  /// Returns true if an object can only be of this system.
  let isCertain: @Sendable (ForeignObject) -> Bool
  /// Reads a tree. Throws a sentence about what is wrong. Nil for a system that is only recognized.
  let read: (@Sendable (ForeignValue, ConversionNotes) throws(ConversionError) -> FlexBox)?

  /// The systems that are read. The module for JavaScript has the same order.
  package static let all = [figma, divKit, reactNative, css, yoga]

  package static func named(_ name: String) -> ForeignSystem? { all.first { $0.name == name } }

  /// Returns the system of a tree, by the words of its outermost objects; nil if none is certain.
  static func guess(_ value: ForeignValue) -> ForeignSystem? {
    // A tree file may have a few words of another system.
    let systems = value.document.hasOwnWords ? all : recognized
    var level = [value]
    for _ in 0..<mostLevels {
      let objects = level.filter { $0.isObject }.map { $0.object }
      for object in objects {
        if let system = systems.first(where: { $0.isCertain(object) }) { return system }
      }
      level = Array(level.flatMap { $0.elements }.prefix(mostValues))
    }
    return nil
  }

  /// Returns the system of a text that is no tree file, by the words of its outermost object; nil if none is certain, and
  /// for a tree file with a few words of another system.
  package static func system(of text: UnsafeRawBufferPointer) -> ForeignSystem? {
    guard let document = try? JSONDocument(text) else { return nil }
    let value = ForeignValue(document: ForeignDocument(document), node: 0)
    let outermost = value.isArray ? value.elements.first ?? value : value
    // A type of a tree file may be a word of another system, too.
    guard outermost.isObject, !isTreeFile(outermost), !value.document.hasOwnWords else {
      return nil
    }
    return recognized.first { $0.isCertain(outermost.object) }
  }

  /// Returns true if the type of the outermost element, or of the tree of a case, is one of a tree file.
  static func isTreeFile(_ value: ForeignValue) -> Bool {
    guard value.isObject else { return false }
    let tree = value.object["tree"] ?? value
    return tree.isObject && ElementType.keywords.contains(tree.object["type"]?.string ?? "")
  }

  /// The name as a person writes it.
  package var title: Substring { summary.prefix { $0 != ":" } }

  /// The error about a tree of a system that is only recognized; nil for a system that is read.
  package var unreadableMessage: String? {
    if read != nil { return nil }
    let titles = Self.all.map { String($0.title) }
    return "this is a tree of \(title), which convert does not read: it reads trees of "
      + titles.dropLast().joined(separator: ", ") + " and \(titles.last ?? "")"
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
  /// The offset in the text.
  var offset: Int?
}
