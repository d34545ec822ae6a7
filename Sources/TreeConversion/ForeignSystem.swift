import LayoutEngine
import TreeFiles

/// A layout system whose trees are recognized by their keys and types, and its reader.
package struct ForeignSystem: Sendable {
  let system: LayoutSystem
  /// A description of the trees that are read.
  let form: String
  /// Returns true if the object is certainly of this system.
  let isCertain: @Sendable (ForeignObject) -> Bool
  /// Reads a tree; nil for a system that is only recognized.
  let read: (@Sendable (ForeignValue, ConversionNotes) throws(ConversionError) -> FlexBox)?
  /// Keys that do not change any frame, in addition to such keys in the synonym tables.
  var paint: Set<String> = []

  /// The systems that can be converted. The JavaScript module has the same order.
  package static let all = [figma, divKit, reactNative, css, yoga]

  /// The name for `--from`.
  package var name: String { system.rawValue }

  package var title: String { system.title }

  /// The name of the system whose layout rules apply: Yoga for React Native.
  var model: String { (system == .reactNative ? LayoutSystem.yoga : system).title }

  package var summary: String { "\(title): \(form)" }

  package static func named(_ name: String) -> ForeignSystem? { all.first { $0.name == name } }

  /// Returns the system of a tree, recognized by the objects of its first levels; nil if none is certain.
  static func guess(_ value: ForeignValue) -> ForeignSystem? {
    // A tree file may use a few keys of another system.
    let systems = value.document.hasOwnWords ? all : recognized
    var level = [value]
    for _ in 0..<maximumDepth {
      let objects = level.filter { $0.isObject }.map { $0.object }
      for object in objects {
        if let system = systems.first(where: { $0.isCertain(object) }) { return system }
      }
      level = Array(level.flatMap { $0.elements }.prefix(maximumValues))
    }
    return nil
  }

  /// Returns the system of a text, recognized by its outermost object; nil if none is certain, and for a tree file with
  /// a few keys of another system.
  package static func system(of text: UnsafeRawBufferPointer) -> ForeignSystem? {
    guard let document = try? JSONDocument(text) else { return nil }
    let value = ForeignValue(document: ForeignDocument(document), node: 0)
    let outermost = value.isArray ? value.elements.first ?? value : value
    // Another system may use a type name of tree files, too.
    guard outermost.isObject, !isTreeFile(outermost), !value.document.hasOwnWords else {
      return nil
    }
    // Systems with capitalized types have no type name in common with tree files.
    let isCapitalized = outermost.object["type"]?.string?.first?.isUppercase ?? false
    if document.hasType(among: isCapitalized ? ElementType.keywords : ownTypes) { return nil }
    return recognized.first { $0.isCertain(outermost.object) }
  }

  /// Returns true if the root element, or the tree of a case, has a type of this format.
  static func isTreeFile(_ value: ForeignValue) -> Bool {
    guard value.isObject else { return false }
    let tree = value.object["tree"] ?? value
    return tree.isObject && ElementType.keywords.contains(tree.object["type"]?.string ?? "")
  }

  /// The error for a tree of a system that is only recognized; nil for a system that can be converted.
  package var unreadableMessage: String? {
    if read != nil { return nil }
    return "this is a tree of \(title), which convert does not read: it reads trees of "
      + Self.all.map { $0.title }.listed()
  }

  /// Types that no other system has. A tree that contains one is not a tree of another system.
  private static let ownTypes = [
    "stack", "inset", "overlay", "background", "ratio", "relative", "corner", "absolute", "static",
  ]

  /// The maximum number of levels to search, and of values per level.
  private static let maximumDepth = 6
  private static let maximumValues = 200
}

/// An error in a foreign file.
package struct ConversionError: Error {
  /// A sentence with a remedy.
  package let message: String
  /// The JSON path of the value; nil for the whole file.
  package var path: String?
  /// The offset in the text, in bytes; nil if unknown.
  var offset: Int?
}

extension JSONDocument {
  /// Returns true if an object has one of `types` as its type.
  fileprivate func hasType(among types: [String]) -> Bool {
    nodes.indices.contains { node in
      guard key(of: node)?.isExactly(ElementKey.type.word) ?? false, let type = string(of: node)
      else { return false }
      return types.contains(where: type.isExactly)
    }
  }
}
