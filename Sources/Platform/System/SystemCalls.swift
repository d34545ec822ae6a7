// System calls, under names that cannot be confused with methods such as `read` and `write`.

/// Opens a file for reading. Returns its descriptor, or −1, and sets `errno`.
package func openForReading(_ file: String) -> Int32 {
  FileName.withBytes(of: file) { open($0, O_RDONLY | O_CLOEXEC) }
}

/// Returns the status (`fstat`) of an open file; nil, and sets `errno`, if there is none.
package func status(of descriptor: Int32) -> stat? {
  var status = stat()
  return fstat(descriptor, &status) == 0 ? status : nil
}

/// Returns the descriptor of the open stream that a name such as `/dev/stdout` or `/dev/fd/3` means; nil for others.
///
/// On Linux, opening the name would open the stream's file again, at its beginning, so that earlier output to the
/// stream would be overwritten.
package func openStream(named name: String) -> Int32? {
  let descriptor: Int32?
  switch name {
  case "/dev/stdin": descriptor = 0
  case "/dev/stdout": descriptor = 1
  case "/dev/stderr": descriptor = 2
  default:
    let folder = ["/dev/fd/", "/proc/self/fd/"].first(where: name.hasPrefix)
    descriptor = folder.flatMap { Int32(name.dropFirst($0.utf8.count)) }
  }
  return descriptor.flatMap { status(of: $0) == nil ? nil : $0 }
}

/// Returns the arguments of the process, without the name of the program.
///
/// In `main.swift`, the closure would belong to the main actor, and the program would link Swift's concurrency and
/// libdispatch, which take a twentieth of the startup time.
package func processArguments() -> [String] {
  (1..<max(1, Int(CommandLine.argc))).map { FileName.string(CommandLine.unsafeArgv[$0]!) }
}

/// Opens `/dev/null` for each standard stream that the parent process has closed; otherwise, a file that is opened
/// later would get the stream's descriptor, and then its output. Reading from such a stream, or writing to it, still
/// fails.
package func occupyClosedStreams() {
  for (descriptor, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
  where fcntl(descriptor, F_GETFD) < 0 {
    // `open` returns the lowest free descriptor.
    _ = open("/dev/null", mode)
  }
}

/// Reads up to `count` bytes. Returns the number of bytes, 0 at the end, or −1, and sets `errno`.
package func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, buffer, count)
}

/// Writes up to `count` bytes. Returns the number of bytes, or −1, and sets `errno`.
package func writeBytes(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}

/// Writes all bytes, in as many calls as necessary. Returns 0, or the `errno` of the call that failed.
package func writeAllBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32 {
  var rest = bytes[...]
  while !rest.isEmpty {
    let part = UnsafeRawBufferPointer(rebasing: rest)
    let written = write(descriptor, part.baseAddress, part.count)
    if written >= 0 {
      rest = rest.dropFirst(written)
    } else if errno == EAGAIN || errno == EWOULDBLOCK {
      // A non-blocking descriptor, such as a terminal that is shared with other processes, accepts bytes again once its
      // reader has read some. The next write reports errors.
      waitUntilReady(descriptor, for: POLLOUT)
    } else if errno != EINTR {
      return errno
    }
  }
  return 0
}

/// Writes a text. Errors are ignored.
package func writeText(_ text: String, to descriptor: Int32) {
  var text = text
  _ = text.withUTF8 { writeAllBytes(descriptor, UnsafeRawBufferPointer($0)) }
}

/// Waits until a descriptor is ready for some events of `poll`, for at most `milliseconds`; −1 is forever. Returns
/// false after a timeout; true if it is ready or has an error.
@discardableResult
package func waitUntilReady(
  _ descriptor: Int32, for events: Int32, milliseconds: Int32 = -1
) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  return poll(&request, 1, milliseconds) > 0
}

/// Returns the system's message for an `errno`.
package func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }

/// Creates a pipe, whose ends child processes do not inherit. Returns nil, and sets `errno`, on failure.
package func makePipe() -> (read: Int32, write: Int32)? {
  var ends: (Int32, Int32) = (-1, -1)
  let status = withUnsafeMutableBytes(of: &ends) { bytes in
    pipe(bytes.baseAddress!.assumingMemoryBound(to: Int32.self))
  }
  if status != 0 { return nil }
  for end in [ends.0, ends.1] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends.0, ends.1)
}

/// Enlarges a pipe's buffer to 1 MiB, because with 64 KiB both ends often wait for each other. This may fail: the
/// system limits the memory of a user's pipes.
package func enlargePipe(_ descriptor: Int32) {
  #if os(Linux)
    guard let status = status(of: descriptor), status.st_mode & S_IFMT == S_IFIFO else { return }
    // F_SETPIPE_SZ, which the C library's module lacks.
    _ = fcntl(descriptor, 1031, 1 << 20)
  #endif
}

/// The flag of `mmap` that maps all pages of a file at once; 0 if the system has none.
#if os(Linux)
  package let mapPopulate = MAP_POPULATE
#else
  package let mapPopulate: Int32 = 0
#endif

/// Returns the path of an open file; nil if the system does not know it.
package func pathOfOpenFile(_ descriptor: Int32) -> String? {
  var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
  #if canImport(Darwin)
    guard fcntl(descriptor, F_GETPATH, &bytes) == 0 else { return nil }
  #else
    guard readlink("/proc/self/fd/\(descriptor)", &bytes, Int(PATH_MAX)) > 0 else { return nil }
  #endif
  return FileName.string(bytes)
}

/// The time of the system's monotonic clock, in nanoseconds.
package var monotonicNanoseconds: UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
