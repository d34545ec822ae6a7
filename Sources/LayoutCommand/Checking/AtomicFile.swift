import LayoutFormats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files that are replaced whole: whoever reads one sees the old text or the new one, also where the
/// command is killed in between.
enum AtomicFile {
  /// Writes `bytes` beside the file and moves that to its place. A file that is there keeps its
  /// permissions. Gives why it cannot be written, if it cannot.
  ///
  /// It is not waited until the bytes are on the disk, which for a folder of goldens takes more than
  /// a hundred times as long as all the rest. What a power failure leaves of one is no golden, and
  /// the next check says so.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: String) -> InputError? {
    let beside = "\(file).\(getpid()).tmp"
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return failure(errno) }
    var status = stat()
    if stat(file, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
    var code: Int32 = 0
    var output = OutputBuffer(fileDescriptor: descriptor)
    output.append(bytes)
    do {
      try output.flush()
    } catch {
      code = error.code
    }
    if close(descriptor) != 0 && code == 0 { code = errno }
    if code == 0 && rename(beside, file) != 0 { code = errno }
    if code == 0 { return nil }
    unlink(beside)
    return failure(code)
  }

  /// Writes a text in the same way.
  static func write(_ text: String, to file: String) -> InputError? {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: file) }
  }

  private static func failure(_ code: Int32) -> InputError {
    InputError(message: "cannot be written: \(String(cString: strerror(code)))")
  }

  /// Makes a folder, unless it is there. Gives why it cannot.
  static func makeFolder(_ folder: String) -> InputError? {
    mkdir(folder, 0o777) == 0 || errno == EEXIST ? nil : failure(errno)
  }

  /// Whether there is anything of this name.
  static func exists(_ name: String) -> Bool { access(name, F_OK) == 0 }

  /// Whether there is a folder of this name.
  static func isFolder(_ name: String) -> Bool {
    var status = stat()
    return stat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
