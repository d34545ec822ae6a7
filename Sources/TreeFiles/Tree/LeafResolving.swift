import LayoutEngine
import LayoutText
import Platform

extension TreeReader {
  /// Resolves the fonts and languages of texts, and the sizes of images. File names are relative to `folder`, and only
  /// files in the confinement are read.
  mutating func resolveLeaves(
    _ library: FontLibrary, _ lineBreaking: LineBreaking, folder: String,
    in confinement: Confinement?
  ) {
    for picture in leafFiles.pictures { resolve(picture, folder, confinement) }
    guard leafFiles.hasTexts || !leafFiles.fonts.isEmpty else { return }
    let fonts = loadFonts(library, folder, confinement)
    // A font of the library or the case with the name of the standard font is also used for texts without a font.
    let standard = tree.fonts[0].name
    tree.fonts[0] = library.font(named: standard, amongThoseOfTheCase: fonts) ?? tree.fonts[0]
    var used = UsedFonts(tree.fonts)
    for text in leafFiles.fontNames { resolve(text, fonts, library, &used) }
    for run in leafFiles.runFonts {
      guard let font = library.font(named: run.name.text, amongThoseOfTheCase: fonts) else {
        reportUnknownFont(run.name, fonts, library, of: run.element)
        continue
      }
      tree.textRuns.base[Int(run.run)].font = used.index(of: font) ?? -1
    }
    resolveLanguages(lineBreaking)
    tree.fonts = used.fonts
    tree.setTextBaselines()
  }

  private mutating func resolve(
    _ picture: (element: Int32, source: JSONString), _ folder: String,
    _ confinement: Confinement?
  ) {
    do {
      let size = try Picture.naturalSize(
        path: FileName.named(picture.source.text, in: folder), in: confinement)
      tree.elements.base[Int(picture.element)].natural = Size(
        width: size.width, height: size.height)
    } catch {
      report("\(error)", atString: picture.source, of: picture.element)
    }
  }

  /// Loads the fonts of the case, by name, except those that the library overrides. An unreadable font is reported
  /// once, here, and the standard font is used in its place.
  private mutating func loadFonts(
    _ library: FontLibrary, _ folder: String, _ confinement: Confinement?
  ) -> [ExactText: Font] {
    var fonts: [ExactText: Font] = [:]
    for (name, file) in leafFiles.fonts where !library.overrides(name.text) {
      do {
        fonts[ExactText(name.text)] = try library.load(
          name: name.text, file: FileName.named(file.text, in: folder), in: confinement)
      } catch {
        report(error.message, atString: file, of: nil)
        fonts[ExactText(name.text)] = tree.fonts[0]
      }
    }
    return fonts
  }

  private mutating func resolve(
    _ text: (element: Int32, font: FontValue), _ fonts: [ExactText: Font], _ library: FontLibrary,
    _ used: inout UsedFonts
  ) {
    if let known = used.index(of: text.font) {
      tree.texts.base[Int(tree.elements[text.element].properties)].font = known
      return
    }
    guard let description = description(of: text.font) else { return }
    do throws(FontSettingError) {
      guard let font = try library.font(description, amongThoseOfTheCase: fonts) else {
        return reportUnknownFont(description.name, fonts, library, of: text.element)
      }
      guard let index = used.index(of: font) else {
        throw FontSettingError(
          reason:
            "the tree has more than \(UsedFonts.maximumInstances) instances of variable fonts",
          remedy: "use fewer weights")
      }
      used.remember(text.font, index)
      tree.texts.base[Int(tree.elements[text.element].properties)].font = index
    } catch {
      report("\(error.reason): \(error.remedy)", at: text.font, of: text.element)
    }
  }

  private mutating func reportUnknownFont(
    _ name: JSONString, _ fonts: [ExactText: Font], _ library: FontLibrary, of element: Int32
  ) {
    let shown = name.excerpt
    func known() -> [String] { FontLibrary.sorted(fonts.keys) + library.names }
    if let members = Advice.members(forFontCall: shown) {
      let written = members.map { $0.text }.listed()
      let remedy =
        members[0].key == ElementKey.textStyle.word
        ? "it is a text style, so write \(written) instead of \"font\"" : "write \(written)"
      return report("no font \"\(shown)\": \(remedy)", atString: name, of: element)
    }
    report(
      "no font \"\(shown)\": use one of \(known().joined(separator: ", ")), or name its file with "
        + (shown.contains(" ") ? "--font \"\(shown)=FILE\"" : "--font \(shown)=FILE"),
      suggestion: Self.nearestFont(to: shown, among: known()).map { jsonString($0) },
      atString: name, of: element)
  }

  /// Returns the font name that was probably meant. Nil if that font would be another style of the named family, such
  /// as `Inter-Bold` for `Inter-Light`.
  private static func nearestFont(to name: String, among known: [String]) -> String? {
    guard let nearest = Spelling.nearest(to: name, among: known) else { return nil }
    let (parts, others) = (name.split(separator: "-"), nearest.split(separator: "-"))
    guard parts.count == 2, others.count == 2, parts[0] == others[0] else { return nearest }
    return Spelling.nearest(to: String(parts[1]), among: [String(others[1])]) == nil ? nil : nearest
  }

  private mutating func report(
    _ message: @autoclosure () -> String, at font: FontValue, of element: Int32
  ) {
    if !font.isObject { return report(message(), atString: font.text, of: element) }
    let offset = font.text.bytes.baseAddress! - scanner.start
    report(message(), at: offset, length: font.text.bytes.count, of: element)
  }

  mutating func report(
    _ message: @autoclosure () -> String, suggestion: @autoclosure () -> String? = nil,
    atString string: JSONString, of element: Int32?
  ) {
    // The offset of the string's opening quote: the string's bytes are in the source, after the quote.
    let offset = string.bytes.baseAddress.map { $0 - scanner.start - 1 } ?? 0
    report(
      message(), suggestion: suggestion(), at: offset, length: string.bytes.count + 2, of: element)
  }

  /// Reports an error in an element, or in the case if `element` is nil.
  private mutating func report(
    _ message: @autoclosure () -> String, suggestion: @autoclosure () -> String? = nil,
    at offset: Int, length: Int, of element: Int32?
  ) {
    guard diagnostics.keepsError(at: offset) else { return diagnostics.countError() }
    var error = Diagnostic(
      .error, message(), suggestion: suggestion(), offset: offset, length: length, path: "$")
    if let element {
      let paths = mistakes.paths ?? ElementPaths(tree, root: rootPath)
      mistakes.paths = paths
      error.path = paths.shortPath(of: element)
      error.id = tree.name(of: element)
    }
    diagnostics.addError(error)
  }
}

extension FontLibrary {
  /// Returns the font for a description; nil if there is none with the name. If the font has no weight axis, returns
  /// the face of its family with the weight, and throws if there is no such face.
  fileprivate func font(
    _ description: FontDescription, amongThoseOfTheCase fonts: [ExactText: Font]
  ) throws(FontSettingError) -> Font? {
    let name = description.name.text
    let named = font(named: name, amongThoseOfTheCase: fonts)
    var settings = description.settings
    guard let index = settings.firstIndex(where: { $0.key == FontKey.weight.word }),
      let weight = settings[index].value,
      named.map({ font in !font.axes.contains { $0.tag == settings[index].axis } }) ?? true
    else { return try named?.instance(settings) }
    settings.remove(at: index)
    let faces = Font.Weight.faces(ofFont: name, weight: weight)
    for face in faces {
      if let font = font(named: face, amongThoseOfTheCase: fonts) {
        return try font.instance(settings)
      }
    }
    guard let named else { return nil }
    throw FontSettingError(
      reason: "the font \"\(name)\" has no weight \(text(of: weight))",
      remedy: faces.first.map { face in
        "use a variable font, or name the file of this weight with "
          + (face.contains(" ") ? "--font \"\(face)=FILE\"" : "--font \(face)=FILE")
      } ?? (named.axes.isEmpty ? "it is not a variable font: write" : "write")
        + " a multiple of 100 from 100 to 900")
  }
}

/// The fonts of a tree: the standard font and the fonts that the tree's texts name.
private struct UsedFonts {
  /// The limit of variable font instances. Designs use tens; each takes memory, also in the text cache.
  static let maximumInstances = 1000

  private(set) var fonts: [Font]
  private var indices: [ObjectIdentifier: Int32] = [:]
  private var instanceCount = 0
  /// A cache of the first names, searched linearly, which takes a ninth of the instructions of a dictionary lookup.
  private var names: [(name: JSONString, index: Int32)] = []
  private static let maximumNames = 8

  init(_ fonts: [Font]) {
    self.fonts = fonts
    for (index, font) in fonts.enumerated() { indices[ObjectIdentifier(font)] = Int32(index) }
  }

  /// Returns the index of a font, adding it if it is new; nil if there are too many instances.
  mutating func index(of font: Font) -> Int32? {
    if let known = indices[ObjectIdentifier(font)] { return known }
    if !font.variations.isEmpty {
      guard instanceCount < Self.maximumInstances else { return nil }
      instanceCount += 1
    }
    let index = Int32(fonts.count)
    indices[ObjectIdentifier(font)] = index
    fonts.append(font)
    return index
  }

  /// Returns the index of the font with a name; nil if the name is not in the cache, and for an object.
  func index(of font: FontValue) -> Int32? {
    if font.isObject { return nil }
    for known in names where known.name.bytes.count == font.text.bytes.count {
      if known.name.hasEscapes == font.text.hasEscapes,
        known.name.bytes.elementsEqual(font.text.bytes)
      {
        return known.index
      }
    }
    return nil
  }

  /// Adds a font's name to the cache unless the cache is full.
  mutating func remember(_ font: FontValue, _ index: Int32) {
    if font.isObject || names.count == Self.maximumNames { return }
    names.append((font.text, index))
  }
}
