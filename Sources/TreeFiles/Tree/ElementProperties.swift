import LayoutEngine
import LayoutText
import Platform

/// A key of an element and its value, as shown to people.
package struct ElementProperty: Equatable {
  package var name: String
  package var value: String
}

extension LayoutTree {
  /// Returns the properties of an element whose values are not the defaults, without its type, id and children: first
  /// its own keys, then its style.
  package func properties(of index: Int32) -> [ElementProperty] {
    let element = elements[index]
    let own = ElementValues(element, self)
    var list: [ElementProperty] = []
    for listed in ListedKey<ElementKey>.keys(of: element.type) {
      let string = string(of: listed.key, element)
      // A text has either `text` or `runs`, so the other key is skipped.
      if listed.key == (own.hasRuns ? .text : .runs) { continue }
      if let value = string ?? listed.value(in: own)?.description {
        list.append(ElementProperty(name: listed.key.word, value: value))
      }
    }
    if element.dimensions < 0 && element.placement < 0 && element.alignSelf == .auto {
      return list
    }
    var style = StyleValues()
    (style.dimensions, style.placement) = (dimensions(of: index), placement(of: index))
    style.alignSelf = element.alignSelf
    for listed in ListedKey<StyleKey>.keys {
      if let value = listed.value(in: style) {
        list.append(ElementProperty(name: listed.key.word, value: value.description))
      }
    }
    return list
  }

  /// Returns the characters of each run, with its font and size, for people.
  private func describe(
    _ runs: UnsafeBufferPointer<TextRunRecord>, _ utf8: UnsafeBufferPointer<UInt8>,
    of leaf: TextLeaf
  ) -> String {
    var start = 0
    return runs.map { run in
      defer { start = run.end }
      let text = String(
        decoding: UnsafeBufferPointer(rebasing: utf8[start..<run.end]), as: UTF8.self)
      let font = fonts[Int(run.font < 0 ? leaf.font : run.font)].name
      let size = run.fontSize.isNaN ? leaf.fontSize : run.fontSize
      return "\"\(text)\" \(font) \(TreeFiles.text(of: size))"
    }.joined(separator: ", ")
  }

  func string(of key: ElementKey, _ element: Element) -> String? {
    guard element.kind == .text else { return nil }
    let leaf = texts[element.properties]
    let runs = leaf.runs(in: self)
    switch key {
    case .text: return String(decoding: leaf.utf8, as: UTF8.self)
    case .runs: return describe(runs, leaf.utf8, of: leaf)
    case .truncationString, .additionalTruncationMessage:
      guard let token = leaf.token(key, in: self) else { return nil }
      return token.isPlain(in: self)
        ? String(decoding: token.utf8(in: self), as: UTF8.self)
        : describe(token.runs(in: self), token.utf8(in: self), of: leaf)
    case .font: return fonts[Int(leaf.font)].description
    case .language:
      return leaf.language.isEmpty ? nil : String(decoding: leaf.language, as: UTF8.self)
    default: return nil
    }
  }
}

extension TextLeaf {
  /// Returns the value of `truncationString` or `additionalTruncationMessage`; nil if the text does not have it.
  func token(_ key: ElementKey, in tree: LayoutTree) -> TokenRecord? {
    guard attributes >= 0 else { return nil }
    let attributes = tree.textAttributes[attributes]
    let record =
      key == .truncationString
      ? attributes.truncationString : attributes.additionalTruncationMessage
    return record.isSet ? record : nil
  }
}

extension TokenRecord {
  /// True if the token has no attributes, so that it can be written as a string.
  func isPlain(in tree: LayoutTree) -> Bool {
    let runs = runs(in: tree)
    return runs.count < 2
      && runs.allSatisfy {
        $0.font < 0 && $0.fontSize.isNaN && $0.letterSpacing.isNaN && $0.baselineOffset == 0
      }
  }
}

extension KeyValue {
  /// The value as shown to people.
  fileprivate var description: String {
    switch self {
    case .number(let number): text(of: number)
    case .bool(let flag): "\(flag)"
    case .keyword(let keyword): keyword
    case .dimension(let dimension):
      dimension.isFraction
        ? text(of: dimension.value * 100) + "%"
        : dimension.isAuto ? "auto" : text(of: dimension.value)
    case .pair(let first, let second): "\(text(of: first)), \(text(of: second))"
    case .insets(let insets): KeyValue.description(of: insets)
    case .numbers(let numbers): numbers.map { text(of: $0) }.joined(separator: ", ")
    }
  }

  private static func description(of insets: EdgeInsets) -> String {
    let edges = [insets.top, insets.left, insets.bottom, insets.right]
    if edges.allSatisfy({ $0 == insets.top }) { return text(of: insets.top) }
    return zip(CompoundValue.insets.names, edges).filter { $0.1 != 0 }
      .map { "\($0.0) \(text(of: $0.1))" }.joined(separator: ", ")
  }
}
