import LayoutEngine
import Platform
import Testing
import TreeFiles

@testable import LayoutGoldens

/// Reads the layouts of a golden from a text.
func goldens(in text: String) throws -> [Golden] {
  let bytes = Array(text.utf8) + Array(repeating: 0, count: TreeFileReader.padding)
  return try bytes.withUnsafeBytes {
    try Golden.read(UnsafeRawBufferPointer(rebasing: $0[..<text.utf8.count]))
  }
}

/// The golden of one layout with these elements, a line each.
func golden(_ lines: String) throws -> Golden {
  try #require(try goldens(in: "# layoutcalc frames 1\n" + lines).first)
}

/// The text of goldens in a form.
func text(of goldens: [Golden], _ form: GoldenForm) -> String {
  var output = OutputBuffer()
  for var golden in goldens {
    golden.form = form
    golden.write(to: &output)
  }
  return output.text
}

/// The differences between two layouts, a line each, indented under their causes.
func differences(
  from old: String, to new: String, tolerance: Double = 0, origin: FrameOptions.Origin = .parent
) throws -> [String] {
  GoldenComparison(
    expected: try golden(old), actual: try golden(new), tolerance: tolerance, origin: origin
  ).lines
}

/// What a golden holds of one element.
struct HeldElement: Equatable {
  let type: ExactText
  let id: ExactText?
  /// The bits of the frame: every digit counts.
  let frame: [UInt64]
  let children: [Int]
}

extension Golden {
  var held: [HeldElement] {
    tree.elements.map { element in
      let frame = element.frame
      return HeldElement(
        type: element.type, id: element.id,
        // JSON writes -0 as 0.
        frame: [frame.x, frame.y, frame.width, frame.height].map { ($0 + 0).bitPattern },
        children: element.children)
    }
  }
}
