import LayoutEngine
import TreeFiles

/// The words by which the trees of a layout system are recognized, and their reader.
package struct ForeignSystem: Sendable {
  let system: LayoutSystem
  /// What its trees are.
  let form: String
  /// Returns true if an object can only be of this system.
  let isCertain: @Sendable (ForeignObject) -> Bool
  /// Reads a tree. Throws a sentence about what is wrong. Nil for a system that is only recognized.
  let read: (@Sendable (ForeignValue, ConversionNotes) throws(ConversionError) -> FlexBox)?
  /// Keys on which no frame depends, and that the vocabulary does not have.
  var paint: Set<String> = []

  /// The systems that are read. The module for JavaScript has the same order.
  package static let all = [figma, divKit, reactNative, css, yoga]

  /// The name, as `--from` has it.
  package var name: String { system.rawValue }

  package var title: String { system.title }

  /// The system whose rules its frames follow.
  var model: String { (system == .reactNative ? LayoutSystem.yoga : system).title }

  package var summary: String { "\(title): \(form)" }

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
    // Of the systems whose types begin with a capital, none has those of a tree file.
    let isCapitalized = outermost.object["type"]?.string?.first?.isUppercase ?? false
    if document.hasType(among: isCapitalized ? ElementType.keywords : ownTypes) { return nil }
    let system = recognized.first { $0.isCertain(outermost.object) }
    // A text of React Native is among the children.
    return system?.system == .reactNative && document.hasTextKey ? nil : system
  }

  /// Returns true if the type of the outermost element, or of the tree of a case, is one of a tree file.
  static func isTreeFile(_ value: ForeignValue) -> Bool {
    guard value.isObject else { return false }
    let tree = value.object["tree"] ?? value
    return tree.isObject && ElementType.keywords.contains(tree.object["type"]?.string ?? "")
  }

  /// The error about a tree of a system that is only recognized; nil for a system that is read.
  package var unreadableMessage: String? {
    if read != nil { return nil }
    return "this is a tree of \(title), which convert does not read: it reads trees of "
      + Self.all.map { $0.title }.listed()
  }

  /// The types that no other system has: a tree with one of them is not another system's as a whole.
  private static let ownTypes = [
    "stack", "inset", "overlay", "background", "ratio", "relative", "corner", "absolute", "static",
  ]

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

extension JSONDocument {
  /// True if an element has a text as a tree file has it.
  fileprivate var hasTextKey: Bool {
    nodes.indices.contains { node in
      let keys = children(of: node).compactMap { key(of: $0) }
      return ["type", "text"].allSatisfy { word in keys.contains { $0.isExactly(word) } }
    }
  }

  /// Returns true if an element has one of some types.
  fileprivate func hasType(among types: [String]) -> Bool {
    nodes.indices.contains { node in
      guard key(of: node)?.isExactly(ElementKey.type.word) ?? false, let type = string(of: node)
      else { return false }
      return types.contains(where: type.isExactly)
    }
  }
}
