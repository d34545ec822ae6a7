import LayoutEngine
import LayoutGoldens
import TreeFiles

/// Writes one HTML page that shows where layouts differ from their goldens: the expected and the actual frames on top
/// of each other, a list of the differences, and the coordinates of the element that is hovered over or selected.
package struct ComparisonPage {
  /// The maximum number of layouts on a page; more would be too much for a browser.
  static let limit = 100

  private var layouts: [ComparedLayout] = []
  /// The number of layouts that differ but are not shown.
  private var more = 0
  private var problems: [String] = []
  /// The edits of each tree for which an old tree is known.
  private var edits: [ComparedEdits] = []
  /// The text lines of the layouts that are still to be added, by title.
  private var lines: [String: [PictureScene.TextLine]] = [:]

  private let live: LivePage?

  /// Creates a page without layouts. `live` keeps the page of `--watch` up to date; nil for other pages.
  package init(live: LivePage? = nil) { self.live = live }

  /// Stores the texts of a layout that differs, until `add` adds the layout with this title.
  package mutating func keepTexts(of layout: RenderedLayout, title: String) {
    if layouts.count + lines.count < ComparisonPage.limit {
      lines[title] = PictureScene(layout).textLines
    }
  }

  /// Adds the layouts of a tree that differ: `title` names each, and `golden` is the file of its golden. `origin` is
  /// the coordinate system of the compared frames, and `edits` are the edits since an old tree.
  package mutating func add(
    _ differing: [(comparison: GoldenComparison, title: String, golden: String)],
    origin: FrameOptions.Origin, edits: ComparedEdits? = nil
  ) {
    if let edits { self.edits.append(edits) }
    let blame = edits.map { (index: self.edits.count - 1, $0.causes) }
    for (comparison, title, golden) in differing {
      if layouts.count == ComparisonPage.limit {
        more += 1
        continue
      }
      layouts.append(
        ComparedLayout(
          comparison, title: title, golden: golden, origin: origin,
          lines: lines.removeValue(forKey: title) ?? [], blame: blame))
    }
  }

  /// Adds the reason why a layout cannot be compared.
  package mutating func add(problem: String) { problems.append(problem) }

  /// Writes the page, with one line about the results of all layouts. `update` is the command that accepts
  /// all differences.
  package func write(summary: String, update: String, to output: inout OutputBuffer) {
    let document = PageDocument(
      title: summary, style: PageAssets.comparisonStyle, body: PageAssets.comparisonMarkup,
      script: PageAssets.comparisonScript, live: live)
    document.write(to: &output) { output in
      output.append("{\"summary\":\(summary.script),\n\"update\":\(update.script),\n")
      output.append("\"problems\":\((problems + notes).script),\n\"edits\":")
      output.append(list: edits, "\n") { $1.append("[\($0.old.script),\($0.all.script)]") }
      output.append(",\n\"layouts\":")
      var texts = PageTexts()
      output.append(list: layouts, "\n") { $0.write(&texts, to: &$1) }
      output.append(",\n\"fonts\":")
      texts.writeFonts(to: &output)
      output.append("}")
    }
  }

  private var notes: [String] {
    if more == 0 { return [] }
    return [
      "The first \(layouts.count) layouts that differ are shown: check the other \(more) with a "
        + "separate command."
    ]
  }
}
