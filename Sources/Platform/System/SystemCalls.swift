// System calls under names that no method hides.

/// Returns a descriptor, or −1 and `errno`.
package func openForReading(_ file: String) -> Int32 {
  FileName.withBytes(of: file) { open($0, O_RDONLY | O_CLOEXEC) }
}

/// Returns what the system knows of an open file.
package func status(of descriptor: Int32) -> stat? {
  var status = stat()
  return fstat(descriptor, &status) == 0 ? status : nil
}

/// Returns the descriptor of the open stream that a name stands for, such as `/dev/stdout` or `/dev/fd/3`; nil for all other
/// names.
///
/// On Linux, opening the name would open the stream's file again, at its beginning, so that what was written to the stream
/// before would be written over.
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

/// The arguments of the process, without the name of the program.
///
/// In `main.swift`, the closure would belong to the main actor, and the program would have Swift's
/// concurrency and libdispatch in it, which take a twentieth of the start.
package func processArguments() -> [String] {
  (1..<max(1, Int(CommandLine.argc))).map { FileName.string(CommandLine.unsafeArgv[$0]!) }
}

/// Makes sure that no file or pipe that is opened later gets the descriptor of a standard stream that the
/// parent process has closed: output for the stream would go to the file. Reading from such a stream, or
/// writing to it, still fails.
package func occupyClosedStreams() {
  for (descriptor, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
  where fcntl(descriptor, F_GETFD) < 0 {
    // The lowest number that is free is taken.
    _ = open("/dev/null", mode)
  }
}

/// Returns how many bytes were read, 0 at the end, or −1 and `errno`.
package func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, buffer, count)
}

/// Returns how many bytes were written, or −1 and `errno`.
package func writeBytes(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}

/// Writes all the bytes, however many calls that takes. Returns 0, or the `errno` of the call that failed.
package func writeAllBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32 {
  var rest = bytes[...]
  while !rest.isEmpty {
    let part = UnsafeRawBufferPointer(rebasing: rest)
    let written = write(descriptor, part.baseAddress, part.count)
    if written >= 0 {
      rest = rest.dropFirst(written)
    } else if errno == EAGAIN || errno == EWOULDBLOCK {
      // A non-blocking descriptor, such as a terminal that is shared with other processes, accepts bytes
      // again when its reader has read some. Errors show at the next write.
      waitUntilReady(descriptor, for: POLLOUT)
    } else if errno != EINTR {
      return errno
    }
  }
  return 0
}

/// Writes a text. What cannot be written is lost.
package func writeText(_ text: String, to descriptor: Int32) {
  var text = text
  _ = text.withUTF8 { writeAllBytes(descriptor, UnsafeRawBufferPointer($0)) }
}

/// Waits until a descriptor is ready for some events of `poll`, `milliseconds` at most; −1 is for ever. Returns
/// whether it is, or has an error.
@discardableResult
package func waitUntilReady(
  _ descriptor: Int32, for events: Int32, milliseconds: Int32 = -1
) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
  return poll(&request, 1, milliseconds) > 0
}

/// The system's words for an `errno`.
package func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }

/// A pipe's two ends, which no program inherits, or nothing and `errno`.
package func makePipe() -> (read: Int32, write: Int32)? {
  var ends: (Int32, Int32) = (-1, -1)
  let status = withUnsafeMutableBytes(of: &ends) { bytes in
    pipe(bytes.baseAddress!.assumingMemoryBound(to: Int32.self))
  }
  if status != 0 { return nil }
  for end in [ends.0, ends.1] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends.0, ends.1)
}

/// Enlarges a pipe's buffer to a megabyte, because with 64 kB both ends often wait for each other. This
/// may fail: the system limits the memory of a user's pipes.
package func enlargePipe(_ descriptor: Int32) {
  #if os(Linux)
    guard let status = status(of: descriptor), status.st_mode & S_IFMT == S_IFIFO else { return }
    // F_SETPIPE_SZ, which the C library hides.
    _ = fcntl(descriptor, 1031, 1 << 20)
  #endif
}

/// The flag of `mmap` that maps all pages of a file at once, where the system has one.
#if os(Linux)
  package let mapPopulate = MAP_POPULATE
#else
  package let mapPopulate: Int32 = 0
#endif

/// The path of an open file; nil if the system does not know it.
package func pathOfOpenFile(_ descriptor: Int32) -> String? {
  var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
  #if canImport(Darwin)
    guard fcntl(descriptor, F_GETPATH, &bytes) == 0 else { return nil }
  #else
    guard readlink("/proc/self/fd/\(descriptor)", &bytes, Int(PATH_MAX)) > 0 else { return nil }
  #endif
  return FileName.string(bytes)
}

/// Nanoseconds of a clock that only goes forward.
package var monotonicNanoseconds: UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
