import LayoutFormats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files that are replaced whole: whoever reads one sees the old text or the new one, also where the
/// command is killed in between. A pipe or a device is written to.
enum AtomicFile {
  /// Writes `bytes` to a file. One that is there keeps its permissions, and a symbolic link to it
  /// stays one. Gives why it cannot be written, if it cannot.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: String) -> InputError? {
    let place = withoutLinks(file)
    let status = status(of: place)
    // A signal that ends the run waits until the file beside is in its place, or gone.
    let code = withoutSignals {
      status.map { !$0.isRegular } ?? false
        ? writeInto(place, bytes) : replace(place, with: bytes, mode: status?.st_mode)
    }
    return code == 0 ? nil : failure(code)
  }

  /// Writes a text in the same way.
  static func write(_ text: String, to file: String) -> InputError? {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: file) }
  }

  /// Makes a folder, unless it is there. Gives why it cannot.
  static func makeFolder(_ folder: String) -> InputError? {
    FileName.withBytes(of: folder) { mkdir($0, 0o777) } == 0 || errno == EEXIST
      ? nil : failure(errno)
  }

  private static func failure(_ code: Int32) -> InputError {
    InputError(message: "cannot be written: \(String(cString: strerror(code)))")
  }
}

// Each of these gives 0, or the `errno` of what failed.

/// Writes a new file beside `file` and moves it to its place.
///
/// It does not wait until the bytes are on the disk: for a folder of goldens that takes a hundred times
/// as long as all the rest. What a power failure leaves of one is no golden, as the next check says.
private func replace(
  _ file: String, with bytes: UnsafeRawBufferPointer, mode: mode_t?
) -> Int32 {
  let folder = FileName.folder(of: file)
  // What a run that was killed has left behind may have the name of this one's.
  for attempt in 0..<1000 {
    let beside = "\(folder).layoutcalc-\(getpid())-\(attempt).tmp"
    let descriptor = create(beside)
    if descriptor < 0 && errno == EEXIST { continue }
    guard descriptor >= 0 else { return errno }
    if let mode { fchmod(descriptor, mode & 0o777) }
    var code = write(bytes, descriptor)
    if close(descriptor) != 0 && code == 0 { code = errno }
    if code == 0 && move(beside, to: file) != 0 { code = errno }
    if code != 0 { _ = FileName.withBytes(of: beside, unlink) }
    return code
  }
  return EEXIST
}

private func writeInto(_ file: String, _ bytes: UnsafeRawBufferPointer) -> Int32 {
  let descriptor = FileName.withBytes(of: file) { open($0, O_WRONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { return errno }
  defer { close(descriptor) }
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

private func create(_ file: String) -> Int32 {
  FileName.withBytes(of: file) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
}

private func move(_ file: String, to place: String) -> Int32 {
  FileName.withBytes(of: file) { file in FileName.withBytes(of: place) { rename(file, $0) } }
}

/// The name of the file that symbolic links lead to; the name itself where there is none yet.
private func withoutLinks(_ file: String) -> String {
  guard let path = FileName.withBytes(of: file, { realpath($0, nil) }) else { return file }
  defer { free(path) }
  return FileName.string(path)
}

private func withoutSignals<Result>(_ body: () -> Result) -> Result {
  var all = sigset_t()
  var before = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_SETMASK, &all, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return body()
}
