import Platform
import Synchronization

/// Replaces files atomically: a process that reads one sees the old or the new contents, even if the command is killed
/// in between. Pipes, devices and open streams are written directly.
enum AtomicFile {
  /// Writes `bytes` to a file. An existing file keeps its permissions; a symbolic link is replaced, not followed.
  /// Returns the error, or nil on success.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: String) -> InputError? {
    if let stream = openStream(named: file) {
      let code = writeAllBytes(stream, bytes)
      return code == 0 ? nil : failure(code)
    }
    let status = status(of: file)
    let isInPlace = status.map { !$0.isRegular && !$0.isFolder } ?? false
    // Blocks signals until the new file is renamed or removed, but not while writing to a pipe, which may wait for its
    // reader.
    let code =
      isInPlace
      ? writeInto(file, bytes)
      : withoutSignals { replace(file, with: bytes, mode: status?.st_mode) }
    return code == 0 ? nil : failure(code)
  }

  /// Writes a text to a file as `write` does with bytes.
  static func write(_ text: String, to file: String) -> InputError? {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: file) }
  }

  /// Creates a folder and its parents, unless they exist. Returns the error, or nil on success.
  static func makeFolder(_ folder: String) -> InputError? {
    if FileName.withBytes(of: folder, { mkdir($0, 0o777) }) == 0 || errno == EEXIST { return nil }
    let parent = FileName.parent(of: folder)
    guard errno == ENOENT, parent != ".", parent != "/" else { return failure(errno) }
    if let error = makeFolder(parent) { return error }
    // The folder may exist because another process created it meanwhile.
    return FileName.withBytes(of: folder) { mkdir($0, 0o777) } == 0 || errno == EEXIST
      ? nil : failure(errno)
  }

  /// Removes a file; succeeds if the file does not exist. Returns the error, or nil on success.
  static func remove(_ file: String) -> InputError? {
    if FileName.withBytes(of: file, unlink) == 0 || errno == ENOENT { return nil }
    return InputError(message: "cannot be removed: \(systemMessage(errno))")
  }

  fileprivate static func failure(_ code: Int32) -> InputError {
    InputError(message: "cannot be written: \(systemMessage(code))")
  }
}

/// An unnamed temporary file for output that is examined before it is used.
final class ScratchFile {
  let descriptor: Int32

  /// Creates the file in a folder, whose path ends with a slash or is empty for the current folder. The system removes
  /// the file when it is closed, however the process ends.
  init(in folder: String) throws(InputError) {
    var (descriptor, code): (Int32, Int32) = (-1, EEXIST)
    for _ in 0..<1000 where descriptor < 0 && code == EEXIST {
      let name = folder + temporaryName()
      withoutSignals {
        descriptor = create(name, O_RDWR)
        code = errno
        if descriptor >= 0 { _ = FileName.withBytes(of: name, unlink) }
      }
    }
    guard descriptor >= 0 else { throw AtomicFile.failure(code) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Calls `body` with the contents. Throws an error if they cannot be read.
  func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(InputError) -> Result {
    guard let status = status(of: descriptor) else { throw InputError(errno: errno) }
    let count = Int(status.st_size)
    if count == 0 { return body(UnsafeRawBufferPointer(start: nil, count: 0)) }
    guard let base = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), base != MAP_FAILED
    else { throw InputError(errno: errno) }
    defer { munmap(base, count) }
    return body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// Discards the contents.
  func empty() {
    ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
  }
}

private let temporaryFileCount = Atomic(0)

/// Returns a new name for a temporary file: `.layoutcalc-PID-N.tmp`, with an N that is unique in the process.
private func temporaryName() -> String {
  ".layoutcalc-\(getpid())-\(temporaryFileCount.add(1, ordering: .relaxed).oldValue).tmp"
}

// The following functions return 0, or the `errno` of the failed call.

/// Writes a new file next to `file` and renames it to `file`.
///
/// Does not wait until the bytes are on the disk (`fsync`), which would take a hundred times as long for a folder of
/// goldens. After a power failure, the file may be an invalid golden, which the next check reports.
private func replace(
  _ file: String, with bytes: UnsafeRawBufferPointer, mode: mode_t?
) -> Int32 {
  let folder = FileName.folder(of: file)
  // A temporary file of a killed invocation may have the same name.
  for _ in 0..<1000 {
    let new = folder + temporaryName()
    let descriptor = create(new)
    if descriptor < 0 && errno == EEXIST { continue }
    guard descriptor >= 0 else { return errno }
    if let mode { fchmod(descriptor, mode & 0o777) }
    var code = writeAllBytes(descriptor, bytes)
    // The system may delay an error until the file is closed.
    if close(descriptor) != 0 && code == 0 { code = errno }
    if code == 0 {
      FileName.withBytes(of: new) { new in
        FileName.withBytes(of: file) { if rename(new, $0) != 0 { code = errno } }
      }
    }
    if code != 0 { _ = FileName.withBytes(of: new, unlink) }
    return code
  }
  return EEXIST
}

private func writeInto(_ file: String, _ bytes: UnsafeRawBufferPointer) -> Int32 {
  let descriptor = FileName.withBytes(of: file) { open($0, O_WRONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { return errno }
  defer { close(descriptor) }
  // A regular file that was created in the meantime must not be overwritten.
  if status(of: descriptor)?.isRegular ?? true { return EEXIST }
  return writeAllBytes(descriptor, bytes)
}

private func create(_ file: String, _ mode: Int32 = O_WRONLY) -> Int32 {
  FileName.withBytes(of: file) { open($0, mode | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
}

private func withoutSignals<Result>(_ body: () -> Result) -> Result {
  var all = sigset_t()
  var before = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_SETMASK, &all, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return body()
}
