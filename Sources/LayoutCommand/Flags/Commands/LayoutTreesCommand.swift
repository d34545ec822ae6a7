extension Command {
  /// Lays out trees and prints their frames.
  static let layout: Command = Command(
    name: "layout", summary: "Lay out trees, and print their frames",
    detail: """
      Lays out a JSON tree of nodes and layout specs as Texture does, and prints the computed frames. Without a \
      TREE, or with -, the tree is read from standard input. A folder means the *.json files in it and \
      its subfolders.
      """,
    format: .json, otherFormats: { [.jsonl, .table, .csv, .ascii, .svg, .html] },
    visitGroups: {
      $0(Flag.sizes()) || $0(Flag.frames()) || $0(Flag.leaves()) || $0(Flag.framesOutput())
        || $0(Flag.files()) || $0(Flag.running()) || $0(Flag.common()) || $0([.versionFlag])
    },
    takesFilesInTurn: false, kind: .layouts)
}

extension Flag {
  /// The format of frames, and what is printed together with them.
  fileprivate static let framesOutput = group([
    format(
      Command.layout.formats, "The format of the frames",
      detail: "json: as jq prints it. jsonl: one layout per line. table: one element per line, for "
        + "people. csv: the same, for programs. ascii: the tree as boxes. svg: a drawing. html: a "
        + "page with the drawing, the tree and the details of each element."),
    compact, strict, diagnostics,
    toggle(
      "text", nil, "Print the lines of each text, and whether it is truncated",
      detail:
        "In JSON, \"text\" has the lines with their ranges, characters, widths and baselines, whether "
        + "something hides a part of the text, and how much; tables and CSV have the numbers of lines "
        + "and of hidden characters.", isEveryday: true
    ) { $0.includesTexts = true },
    toggle(
      "content-sizes", nil, "Add the content sizes of scroll nodes to CSV",
      detail:
        "As the columns content_width and content_height. The other formats have them without this option."
    ) { $0.includesContentSizes = true },
    toggle(
      "paths", nil, "Add the path of each element in the tree file to JSON",
      detail:
        "As \"path\", such as $.children[2].child, so that frames can be joined to the elements that they are of."
    ) { $0.includesPaths = true },
    Flag(
      long: "keep", value: .text("KEY"),
      summary: "Add a key of elements, such as '$data', to JSON",
      detail:
        "KEY begins with $, and its value is printed as it is in the tree file, next to the frame of the element. "
        + "Can be repeated.",
      read: texts("a key that begins with $, in single quotes, such as '$data'") {
        $0.utf8.first == UInt8(ascii: "$") && $0.utf8.count > 1
      }
    ) { if !$0.keptKeys.contains($1) { $0.keptKeys.append($1) } },
    toggle(
      "wrap", nil, "Print each layout with its file and size, even if there is only one",
      detail:
        "JSON is always {\"file\", \"max\", \"layout\"}, and CSV always has the columns of file and "
        + "size, so that a script does not depend on how many files match. With --lines, each result "
        + "has \"layouts\"."
    ) { $0.wraps = true },
    toggle(
      "lines", nil, "Read each input line as a case, and print its result on one line",
      detail: "The results are in the order of the lines. The result of a line that is not a valid "
        + "case is an error; the other lines are laid out, and the exit status is 2.",
      isEveryday: true
    ) { $0.lines = true },
  ])

  fileprivate static var versionFlag: Flag {
    toggle("version", nil, "Print the version") {
      $0.help = .version
    }
  }
}
