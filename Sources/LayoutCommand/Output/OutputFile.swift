import Platform

/// The file of `--output`. The invocation writes to `descriptor`, and the file is replaced when the output is complete.
final class OutputFile {
  private let file: String
  /// The temporary file that collects the output; nil if the output file is a pipe, a device or an open stream, which
  /// is written directly.
  private let scratch: ScratchFile?
  let descriptor: Int32

  /// Opens the temporary file in the folder of the output file, so that writing fails early if that disk is full.
  init(_ file: String) throws(InputError) {
    self.file = file
    let status = status(of: file)
    let stream = openStream(named: file)
    if stream != nil || status.map({ !$0.isRegular && !$0.isFolder }) ?? false {
      scratch = nil
      descriptor =
        stream.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
        ?? FileName.withBytes(of: file) { open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
      if descriptor < 0 { throw InputError(message: "cannot be written: \(systemMessage(errno))") }
      return
    }
    if status?.isFolder ?? false { throw InputError(errno: EISDIR) }
    let folder = FileName.folder(of: file)
    do {
      scratch = try ScratchFile(in: folder)
    } catch {
      guard folder.isEmpty || !isMissing(folder) else {
        throw InputError(message: "there is no folder \(folder): make it, or name another file")
      }
      throw error
    }
    descriptor = scratch!.descriptor
  }

  deinit { if scratch == nil { close(descriptor) } }

  /// Replaces the output file, unless it is one of `files`, which were read.
  func replace(
    reading files: [String], with content: WriteGuard.Content = .output
  ) throws(InputError) {
    guard let scratch else { return }
    if let objection = WriteGuard(reading: files).objection(to: file, as: content) {
      throw InputError(message: objection)
    }
    if let error = try scratch.withBytes({ AtomicFile.write($0, to: file) }) { throw error }
  }

  /// Discards the output, before the next layout.
  func empty() { scratch?.empty() }
}
