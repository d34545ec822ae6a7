import LayoutEngine
import LayoutReports
import LayoutText
import Platform
import TreeFiles

/// One layout on a page.
struct PageLayout {
  var scene: PictureScene
  var range: SizeRange
  var scale: Double
  /// The device that the command line names; nil for none.
  var device: String?
  /// The explanation of each element, by its index in the tree; nil if the tree is too large to be explained.
  var explanations: [ElementExplanation?]?
  /// The properties of texts, by item index; empty if no strings replace texts.
  var textProperties: [(item: Int, properties: [ElementProperty])] = []
}

extension PageLayout {
  /// Adds the properties of texts, if strings replace texts in some layouts of the tree.
  mutating func addTextProperties(of tree: LayoutTree) {
    if tree.translations.isEmpty { return }
    for (index, item) in scene.items.enumerated() where tree.elements[item.element].kind == .text {
      textProperties.append((index, tree.properties(of: item.element)))
    }
  }
}

/// An image file that a tree names, as a `data:` URL.
struct PageImage {
  var source: String
  var url: String
}

/// One file on a page: its elements and its layouts.
struct PageFile {
  /// The data of a shown element, without its frames.
  struct Element {
    /// The part of the element's path after its parent's path.
    var path: [UInt8]
    var id: String?
    var properties: [ElementProperty]
    /// The properties from the tree file that are not in `properties`.
    var written: [ElementProperty] = []
    /// The indices of the properties that the tree file implies but does not contain.
    var implied: Set<Int> = []

    /// The file of an image, as the tree names it.
    var source: String? { written.first { $0.name == "source" }?.value }
  }

  /// An element that explanations name, including elements that flattening removes.
  struct Explained {
    /// The index of the parent; −1 for the root.
    var parent: Int32
    var heading: String
  }

  let file: String
  private(set) var elements: [Element] = []
  /// The explained elements, by their indices in the tree; empty if the tree is not explained.
  private(set) var explained: [Explained] = []
  private(set) var layouts: [PageLayout]
  private(set) var warnings: [Warning] = []
  /// The number of warnings that are counted but not listed.
  private(set) var moreWarnings = 0
  /// The breakpoints: sizes at which the layouts change in kind.
  private(set) var marks: [SizeMark] = []
  /// The image files that the elements of the page name.
  var images: [PageImage] = []

  struct Warning {
    let diagnostic: Diagnostic
    /// The indices of the layouts with the warning; empty for a warning about the file.
    var layouts: [Int] = []
    /// The reasons, by layout, if the warning is about a requirement.
    var reasons: [Int: Diagnostic.Reason] = [:]
  }

  /// Creates a page of a layout's elements. `root` is the path of the root element.
  init(_ layout: PageLayout, _ tree: LayoutTree, root: String) {
    file = layout.scene.file
    layouts = [layout]
    var paths = PathWalker(tree, root: root)
    /// The length of the path of each level's latest item.
    var lengths: [Int] = []
    for item in layout.scene.items {
      paths.advance(to: item.element)
      let depth = Int(item.depth)
      lengths.removeSubrange(min(depth, lengths.count)...)
      elements.append(
        Element(
          path: Array(paths.path[(lengths.last ?? 0)...]), id: tree.name(of: item.element),
          properties: tree.properties(of: item.element)))
      lengths.append(paths.path.count)
    }
    if layout.explanations == nil { return }
    explained = PageFile.explained(tree)
    if tree.source.count > 0 { addWritten(tree) }
  }

  private mutating func addWritten(_ tree: LayoutTree) {
    let written = WrittenProperties.all(of: tree)
    for (index, item) in layouts[0].scene.items.enumerated() {
      let (own, properties) = (written[Int(item.element)], elements[index].properties)
      elements[index].written = own.filter { !properties.contains($0) }
      elements[index].implied = Set(properties.indices.filter { !own.contains(properties[$0]) })
    }
  }

  private static func explained(_ tree: LayoutTree) -> [Explained] {
    var explained = [Explained](
      repeating: Explained(parent: -1, heading: ""), count: tree.count)
    var pending: [(element: Int32, parent: Int32, step: String)] = [(0, -1, "")]
    while let (element, parent, step) = pending.popLast() {
      let described = ExplainedElement(
        path: step[...], type: tree.elements[element].type.keyword, name: tree.name(of: element))
      explained[Int(element)] = Explained(parent: parent, heading: described.heading)
      for (position, child) in tree.children(of: element).enumerated() {
        pending.append((child, element, tree.step(to: position, in: tree.elements[element])))
      }
    }
    return explained
  }

  /// Adds the warnings of a file. `firstLayout` is the index of this page's first layout in the file.
  mutating func add(_ diagnostics: Diagnostics, firstLayout: Int) {
    let numbers = firstLayout..<firstLayout + layouts.count
    for warning in diagnostics.warnings {
      var own = Warning(diagnostic: warning)
      for (position, layout) in warning.layouts.enumerated() where numbers.contains(layout) {
        own.layouts.append(layout - firstLayout)
        if position < warning.reasons.count {
          own.reasons[layout - firstLayout] = warning.reasons[position]
        }
      }
      if own.layouts.isEmpty && !warning.layouts.isEmpty { continue }
      warnings.append(own)
    }
    moreWarnings = diagnostics.warningCount - diagnostics.warnings.count
  }

  /// Adds the breakpoints of a file. `firstLayout` is the index of this page's first layout in the file. Breakpoints
  /// that are not between two layouts of this page are left out.
  mutating func add(_ marks: [SizeMark], firstLayout: Int) {
    for var mark in marks {
      mark.layout -= firstLayout
      if mark.layout > 0 && mark.layout < layouts.count { self.marks.append(mark) }
    }
  }

  /// Adds a layout if it has the same elements as the other layouts of the page; otherwise returns false.
  mutating func add(_ layout: PageLayout) -> Bool {
    let items = layouts[0].scene.items
    guard layout.scene.file == file, layout.scene.items.count == items.count,
      zip(layout.scene.items, items).allSatisfy({ $0.element == $1.element })
    else { return false }
    layouts.append(layout)
    return true
  }
}

extension Frame {
  /// The frame, rounded to thousandths, as the page shows it.
  fileprivate var forPeople: Frame {
    Frame(
      x: roundedForPeople(x), y: roundedForPeople(y), width: roundedForPeople(width),
      height: roundedForPeople(height))
  }
}

/// The data of a page's script, as JSON that cannot end the script element around it.
struct PageData {
  /// The minimum number of layouts of a file for which the layouts are packed.
  private static let minimumPackedLayouts = 6

  private let files: [PageFile]

  init(_ files: [PageFile]) {
    self.files = files
  }

  /// Writes the files. A breakpoint is `[index of a layout, length, index in the tree, sentence]`.
  func write(to output: inout OutputBuffer) {
    output.append(list: files) { file, output in
      output.append(
        "{\"name\":\(pictureName(file.file).script),\"file\":\(file.file.script),\n\"elements\":")
      output.append(list: Array(zip(file.elements, file.layouts[0].scene.items)), "\n") {
        $1.append(text(of: $0.0, $0.1))
      }
      var texts = PageTexts()
      output.append(",\n\"warnings\":")
      output.append(list: file.warnings, "\n") { $1.append(text(of: $0)) }
      output.append(",\"moreWarnings\":\(file.moreWarnings)")
      output.append(",\n\"breakpoints\":")
      output.append(list: file.marks, "\n") { mark, output in
        let length = roundedText(of: mark.length)
        output.append("[\(mark.layout),\"\(length)\",\(mark.element),\(mark.sentence.script)]")
      }
      if !file.images.isEmpty {
        output.append(",\n\"images\":")
        output.append(list: file.images, "\n") { $1.append("[\($0.source.script),\"\($0.url)\"]") }
      }
      output.append(",\n\"explained\":")
      output.append(file.explained.scriptList { "[\($0.parent),\($0.heading.script)]" })
      if file.layouts.count < PageData.minimumPackedLayouts {
        output.append(",\n\"layouts\":")
        output.append(list: Array(file.layouts.indices), "\n") {
          write($0, of: file, &texts, to: &$1)
        }
      } else {
        var packed = PackedLines()
        for layout in file.layouts.indices {
          var text = OutputBuffer()
          write(layout, of: file, &texts, to: &text)
          packed.add(text)
        }
        output.append(",\n\"packed\":")
        packed.write(to: &output)
      }
      output.append(",\n\"fonts\":")
      texts.writeFonts(to: &output)
      output.append("}")
    }
  }

  /// Returns `[type, id or null, parent, path, [[name, value], …], index in the tree, [[name, value], …], [index, …]]`.
  /// The last two are `written` and `implied`, which are omitted if both are empty.
  private func text(of element: PageFile.Element, _ item: PictureScene.Item) -> String {
    let written =
      element.written.isEmpty && element.implied.isEmpty
      ? "" : ",\(text(of: element.written)),\(element.implied.sorted().script)"
    let path = String(decoding: element.path, as: UTF8.self)
    return "[\"\(item.type.keyword)\",\(element.id.script),\(item.parent),\(path.script),"
      + "\(text(of: element.properties)),\(item.element)\(written)]"
  }

  /// Returns `[[name, value], …]`.
  private func text(of properties: [ElementProperty]) -> String {
    properties.scriptList { "[\"\($0.name)\",\($0.value.script)]" }
  }

  /// Returns `[index in the tree, rule, message, [index of a layout, …], [fix, number of a line, corrected lines]]`.
  /// The last part is left out if there is no fix.
  private func text(of warning: PageFile.Warning) -> String {
    let diagnostic = warning.diagnostic
    let correction = diagnostic.correction.map {
      ",[\($0.description.script),\($0.line),\($0.text.script)]"
    }
    return "[\(diagnostic.element ?? 0),\((diagnostic.rule ?? "").script),"
      + "\(diagnostic.message.script),\(warning.layouts.script)\(correction ?? "")]"
  }

  /// Writes `"reasons": [[reason, element] or null, …]`, one for each warning that has a reason in any layout.
  private func writeReasons(of layout: Int, _ file: PageFile, to output: inout OutputBuffer) {
    let warnings = file.warnings.filter { !$0.reasons.isEmpty }
    if warnings.isEmpty { return }
    output.append(",\n\"reasons\":")
    output.append(list: warnings, "\n") { warning, output in
      let reason = warning.reasons[layout].map { "[\($0.text.script),\($0.element)]" }
      output.append(reason ?? "null")
    }
  }

  private func write(
    _ index: Int, of file: PageFile, _ texts: inout PageTexts, to output: inout OutputBuffer
  ) {
    let layout = file.layouts[index]
    output.append("{\"min\":\"\(layout.range.min.name)\",")
    output.append("\"max\":\"\(layout.range.max.name)\",\"name\":\"\(layout.scene.sizeName)\",")
    output.append(text(of: PageDevice.all(of: layout)))
    if layout.scene.isMirrored { output.append("\"mirrored\":true,") }
    let frames = layout.scene.items.scriptList { $0.frame.forPeople.script }
    output.append("\"scale\":\(TreeFiles.text(of: layout.scale)),\"frames\":\(frames),\n\"lines\":")
    texts.write(layout.scene.textLines, to: &output)
    writeTextProperties(of: layout, file, to: &output)
    if let explanations = layout.explanations {
      output.append(",\n\"explanations\":")
      output.append(list: explanations, "\n") { $1.append(text(of: $0)) }
    }
    writeReasons(of: index, file, to: &output)
    output.append("}")
  }

  /// Returns `"devices": [[[name, …], [top, left, bottom, right]], …],`; empty if the layout fills no screen.
  private func text(of devices: [PageDevice]) -> String {
    if devices.isEmpty { return "" }
    let list = devices.scriptList { "[\($0.names.script),\($0.safeArea.json.text(.compact))]" }
    return "\"devices\":\(list),"
  }

  /// Writes `"texts": {index of the element: [[name, value], …], …}` for texts that differ from those in the first
  /// layout of the file.
  private func writeTextProperties(
    of layout: PageLayout, _ file: PageFile, to output: inout OutputBuffer
  ) {
    let own = layout.textProperties.filter { $0.properties != file.elements[$0.item].properties }
    if own.isEmpty { return }
    let texts = own.map { "\"\($0.item)\":\(text(of: $0.properties))" }
    output.append(",\n\"texts\":{\(texts.joined(separator: ",\n"))}")
  }

  /// Returns `[min, max, opening, own or null, placing, length, change]`, or null without an explanation. `own` begins
  /// with the answer. `length` and `change` are omitted unless the element grew or shrank.
  private func text(of explanation: ElementExplanation?) -> String {
    guard let explanation else { return "null" }
    let range = explanation.constraint
    let own = explanation.answer.flatMap { answer in explanation.own.map { [answer] + $0 } }
    let flex = explanation.flex.map {
      ",\(TreeFiles.text(of: $0.length)),\(TreeFiles.text(of: $0.change))"
    }
    return "[\"\(range.min.name)\",\"\(range.max.name)\",\(explanation.opening.script),"
      + "\(own.map { $0.script } ?? "null"),\(explanation.placing.script)\(flex ?? "")]"
  }
}
