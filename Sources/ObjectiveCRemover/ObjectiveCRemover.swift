import Foundation

/// Writes copies of sources that compile without Objective-C: `ObjectiveCRemover SOURCE … COPY …`. A copy without
/// changes is not written again, so that only edited sources are compiled again.
@main struct ObjectiveCRemover {
  static func main() throws {
    let files = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    let (sources, copies) = (files.prefix(files.count / 2), files.suffix(files.count / 2))
    let remover = Remover(
      try sources.map { SourceFile(path: $0.path, bytes: [UInt8](try Data(contentsOf: $0))) })
    for (file, copy) in zip(remover.files, copies) {
      let contents = Data(file.copy().utf8)
      if (try? Data(contentsOf: copy)) != contents { try contents.write(to: copy) }
    }
    for error in remover.errors { FileHandle.standardError.write(Data((error + "\n").utf8)) }
    if !remover.errors.isEmpty { exit(1) }
  }
}
