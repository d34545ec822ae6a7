import Platform
import Synchronization
import TreeFiles

/// Files that are replaced whole: a process that reads one sees the old text or the new one, also where the
/// command is killed in between. A pipe or a device is written to.
enum AtomicFile {
  /// Writes `bytes` to a file. One that is there keeps its permissions; a symbolic link would be
  /// replaced, and not written through. Returns why it cannot be written, if it cannot.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: String) -> InputError? {
    let status = status(of: file)
    let isInPlace = status.map { !$0.isRegular && !$0.isFolder } ?? false
    // A signal that ends the process waits until the new file is moved or removed, but not until a
    // pipe is read.
    let code =
      isInPlace
      ? writeInto(file, bytes)
      : withoutSignals { replace(file, with: bytes, mode: status?.st_mode) }
    return code == 0 ? nil : failure(code)
  }

  /// Writes a text in the same way.
  static func write(_ text: String, to file: String) -> InputError? {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: file) }
  }

  /// Opens a file without a name, to be written and read again, in a folder that ends with a slash or is
  /// empty for the current one. The system removes it when it is closed, however the process ends.
  static func openScratch(in folder: String) throws(InputError) -> Int32 {
    var (descriptor, code): (Int32, Int32) = (-1, EEXIST)
    for _ in 0..<1000 where descriptor < 0 && code == EEXIST {
      let name = folder + TemporaryName.next()
      withoutSignals {
        descriptor = create(name, O_RDWR)
        code = errno
        if descriptor >= 0 { _ = FileName.withBytes(of: name, unlink) }
      }
    }
    guard descriptor >= 0 else { throw failure(code) }
    return descriptor
  }

  /// Makes a folder and those above it, unless they are there. Returns why it cannot.
  static func makeFolder(_ folder: String) -> InputError? {
    if FileName.withBytes(of: folder, { mkdir($0, 0o777) }) == 0 || errno == EEXIST { return nil }
    let parent = FileName.parent(of: folder)
    guard errno == ENOENT, parent != ".", parent != "/" else { return failure(errno) }
    if let error = makeFolder(parent) { return error }
    // Another invocation may have been faster.
    return FileName.withBytes(of: folder) { mkdir($0, 0o777) } == 0 || errno == EEXIST
      ? nil : failure(errno)
  }

  /// Removes a file, which another invocation may have done already. Returns why it cannot.
  static func remove(_ file: String) -> InputError? {
    if FileName.withBytes(of: file, unlink) == 0 || errno == ENOENT { return nil }
    return InputError(message: "cannot be removed: \(String(cString: strerror(errno)))")
  }

  /// Removes the temporary files that runs which were killed have left in a folder, which ends with a
  /// slash or is empty for the current one.
  ///
  /// An invocation locks its temporary file as long as that has this name, and the system unlocks it when the
  /// run has ended: so a file that can be locked belongs to no run any more.
  static func removeLeftovers(in folder: String) {
    for name in FileName.entries(of: folder) where TemporaryName.isOne(name) {
      removeLeftover(folder + name)
    }
  }

  private static func removeLeftover(_ file: String) {
    let descriptor = FileName.withBytes(of: file) {
      open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard let status = status(of: descriptor), status.isRegular, status.st_uid == geteuid(),
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    // Its run may have moved it in between; no run uses the name for another file.
    _ = FileName.withBytes(of: file, unlink)
  }

  private static func failure(_ code: Int32) -> InputError {
    InputError(message: "cannot be written: \(String(cString: strerror(code)))")
  }
}

/// The names of temporary files: `.layoutcalc-PID-N.tmp`, where no run uses an N twice.
private enum TemporaryName {
  private static let start = ".layoutcalc-"
  private static let end = ".tmp"
  private static let count = Atomic(0)

  static func next() -> String {
    let number = count.add(1, ordering: .relaxed).oldValue
    return "\(start)\(getpid())-\(number)\(end)"
  }

  static func isOne(_ name: String) -> Bool {
    guard name.utf8.starts(with: start.utf8), name.utf8.count > start.utf8.count + end.utf8.count,
      name.utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
    else { return false }
    let numbers = name.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
      .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { number in
        !number.isEmpty && number.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      }
  }
}

// Each of these returns 0, or the `errno` of what failed.

/// Writes a new file next to `file` and renames it to that.
///
/// It does not wait until the bytes are on the disk: for a folder of goldens that takes a hundred times
/// as long as all the rest. What a power failure leaves of one is no golden, as the next check says.
private func replace(
  _ file: String, with bytes: UnsafeRawBufferPointer, mode: mode_t?
) -> Int32 {
  let folder = FileName.folder(of: file)
  // What an invocation that was killed has left behind may have the name of this one's.
  for _ in 0..<1000 {
    let new = folder + TemporaryName.next()
    let descriptor = create(new)
    if descriptor < 0 && errno == EEXIST { continue }
    guard descriptor >= 0 else { return errno }
    // The lock lasts until then, when the file has another name or none.
    defer { close(descriptor) }
    if !lock(descriptor) { continue }
    if let mode { fchmod(descriptor, mode & 0o777) }
    var code = write(bytes, descriptor)
    if code == 0 { code = closeCopy(of: descriptor) }
    if code == 0 && move(new, to: file) != 0 { code = errno }
    if code != 0 { _ = FileName.withBytes(of: new, unlink) }
    return code
  }
  return EEXIST
}

/// Locks a new file against `removeLeftovers`. Returns false where another run was faster, and has
/// removed the file or is about to.
private func lock(_ descriptor: Int32) -> Bool {
  // Where files cannot be locked, no other run can lock this one to remove it.
  if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
  return status(of: descriptor).map { $0.st_nlink > 0 } ?? true
}

/// Returns 0, or the `errno` of an error that the system puts off until a file is closed; the file
/// stays open, and locked. Without a free descriptor the error is not known.
private func closeCopy(of descriptor: Int32) -> Int32 {
  let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
  return copy < 0 || close(copy) == 0 ? 0 : errno
}

private func writeInto(_ file: String, _ bytes: UnsafeRawBufferPointer) -> Int32 {
  let descriptor = FileName.withBytes(of: file) { open($0, O_WRONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { return errno }
  defer { close(descriptor) }
  // A file that has come there since is not to be written over.
  if status(of: descriptor)?.isRegular ?? true { return EEXIST }
  return write(bytes, descriptor)
}

private func write(_ bytes: UnsafeRawBufferPointer, _ descriptor: Int32) -> Int32 {
  var output = OutputBuffer(fileDescriptor: descriptor)
  output.append(bytes)
  do {
    try output.flush()
    return 0
  } catch {
    return error.code
  }
}

private func create(_ file: String, _ mode: Int32 = O_WRONLY) -> Int32 {
  FileName.withBytes(of: file) { open($0, mode | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
}

private func move(_ file: String, to place: String) -> Int32 {
  FileName.withBytes(of: file) { file in FileName.withBytes(of: place) { rename(file, $0) } }
}

private func withoutSignals<Result>(_ body: () -> Result) -> Result {
  var all = sigset_t()
  var before = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_SETMASK, &all, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return body()
}
