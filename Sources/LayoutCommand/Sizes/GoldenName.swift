import LayoutEngine
import LayoutGoldens
import LayoutText
import Platform
import TreeFiles

/// The names of goldens in a folder: the name of the tree file, the maximum size, and everything else that is not the
/// default of the tree file: `feed-320xinf-min320x0-flatten-rtl@3x.frames`.
enum GoldenName {
  /// Returns the part of a golden's name that identifies a layout of the tree: the maximum size, and all other values
  /// that are neither those of the case nor the defaults.
  ///
  /// Two layouts with different frames must not have the same name. So for each maximum width, only one minimum width is
  /// left out: the one that `--sweep` derives from the minimum width of the case.
  static func layout(
    min: Size, max: Size, scale: Double, mirrored: Bool, flattened: Bool,
    origin: FrameOptions.Origin, textNode: TextNodeKind, texts: TextVariant,
    of options: CaseOptions
  ) -> String {
    var name = max.name
    let ownMin = options.min ?? .zero
    let isExact = ownMin.width == options.max?.width
    let usualMin = Size(
      width: isExact ? max.width : Swift.min(ownMin.width, max.width), height: ownMin.height)
    if min != usualMin { name += "-\(minimum)\(min.name)" }
    if flattened {
      name += "-\(Part.flatten)"
      let isUsuallyMirrored = options.direction == .rightToLeft
      if mirrored != isUsuallyMirrored { name += "-\(mirrored ? Part.rtl : Part.ltr)" }
    }
    if origin == .root { name += "-\(Part.root)" }
    if textNode == .textNode2 { name += "-\(Part.textnode2)" }
    name += texts.suffix
    if scale != options.scale ?? 2 { name += "@\(text(of: scale))x" }
    return name
  }

  private enum Part: String {
    case flatten, rtl, ltr, root, textnode2
  }

  private static let minimum = "min"

  /// Returns the name of a tree file without its folder and extension.
  static func tree(_ file: String) -> String {
    if file == "-" { return "stdin" }
    let name = file.utf8.dropFirst(FileName.folder(of: file).utf8.count)
    let hasEnding = name.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    return String(Substring(hasEnding ? name.dropLast(ending.utf8.count) : name))
  }

  /// Returns the name of the tree that a golden's file name contains; nil if `name` is not the name of a golden.
  static func tree(ofGolden name: String) -> String? {
    guard let ending = GoldenForm(ofFile: name)?.ending else { return nil }
    var rest = name.dropLast(ending.count)
    if let at = rest.lastIndex(of: "@"), rest.last == "x",
      SizeText.plainNumber(rest[rest.index(after: at)...].dropLast()) != nil
    {
      rest = rest[..<at]
    }
    var strings: [Substring] = []
    while let dash = rest.lastIndex(of: "-") {
      // The end of a name such as `1e-07xinf`, with an exponent, is ambiguous.
      let end = rest[..<dash].suffix(2)
      if end.last == "e", end.first?.wholeNumberValue != nil { return nil }
      let part = rest[rest.index(after: dash)...]
      rest = rest[..<dash]
      if SizeText.plainSize(part) != nil {
        let isStrings = strings.isEmpty || allowsCharacters(strings.joined(separator: "-"))
        return rest.isEmpty || !isStrings ? nil : String(rest)
      }
      if !isKnown(part) { strings.insert(part, at: 0) }
    }
    return nil
  }

  /// Returns true if strings with this name can be part of a golden's name: the name must differ from all other parts.
  static func allows(strings name: String) -> Bool {
    !name.isEmpty && allowsCharacters(name)
      && !name.split(separator: "-").contains { isKnown($0) }
      && tree(ofGolden: "t-1x1-\(name)\(ending)") == "t"
  }

  private static func allowsCharacters(_ name: String) -> Bool {
    name.utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isASCII
        && (character.isLetter || character.isNumber || ".-_".contains(character))
    }
  }

  /// Returns true if a part of a name has a fixed meaning: `flatten`, `min320x0`, `text1.35`, `textXXXL`.
  private static func isKnown(_ part: Substring) -> Bool {
    if part.hasPrefix(minimum) && SizeText.plainSize(part.dropFirst(3)) != nil { return true }
    if Part(rawValue: String(part)) != nil { return true }
    guard part.hasPrefix("text") else { return false }
    let word = part.dropFirst(4)
    return SizeText.plainNumber(word) != nil
      || ContentSizeCategory.keywords.contains { $0 == word }
  }

  /// The extension of tree files.
  static let ending = ".json"
}
