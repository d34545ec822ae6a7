import LayoutGoldens
import LayoutReports
import Platform
import TreeFiles

/// The tree files that are laid out, in the folder that the fuzzers run in.
private let trees = [
  "inset.json", "header-with-left-and-right-text.json", "stack-wrap.json", "badge-on-corner.json",
]
private let sizes = [["--max", "375xinf"], ["--max", "40xinf", "--max", "375xinf"]]
private let options = [[], ["--origin", "root"], ["--flatten"], ["--tolerance", "0.5"]]

private nonisolated(unsafe) let scratch = ScratchStreams()
private let path = "/tmp/layoutcalc-fuzz-golden-\(getpid()).json"

/// A golden: the first byte chooses a tree and options, the others are the golden file that its layout
/// is checked with, as text, as a page and as a report; then, of some, it is updated.
func fuzzGolden(_ data: UnsafeRawBufferPointer) {
  guard let choice = data.first.map(Int.init) else { return }
  writeGolden(UnsafeRawBufferPointer(rebasing: data[1...]))
  let check =
    ["check", trees[choice % 4], "--goldens", path] + sizes[choice / 4 % 2]
    + options[choice / 8 % 4]
  let text = run(check)
  precondition(text.status == 0 || text.output.count + text.errors.count > 0)
  let page = run(check + ["--format", "html", "--report", "junit=/dev/null"])
  precondition(page.status == text.status)
  precondition(page.output.withUnsafeBytes(isPage))
  let findings = run(check + ["--format", "json"])
  precondition(findings.status == text.status)
  precondition(findings.output.withUnsafeBytes(isJSON))
  // A file that is written to the disk takes as long as all the rest.
  guard data.count % 8 == 0 else { return }
  _ = run(check + ["-q", "--update=force", "--only", "name", "--only", "$.child"])
  let update = run(check + ["-q", "--update=force"])
  // A file that holds something else is not replaced.
  guard update.status == 0 else { return precondition(update.status == 2) }
  // A tree may have warnings.
  let updated = run(check + ["-q"])
  precondition(updated.status == 0 && updated.errors.isEmpty)
}

private func run(_ arguments: [String]) -> RunResult {
  let result = scratch.run(arguments, UnsafeRawBufferPointer(start: nil, count: 0))
  precondition(0...2 ~= result.status)
  return result
}

private func writeGolden(_ bytes: UnsafeRawBufferPointer) {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  precondition(file >= 0 && write(file, bytes.baseAddress, bytes.count) == bytes.count)
  close(file)
}
