// Uses inotify on Linux and kqueue on macOS and the BSDs, for `FileWatcher`.

#if os(Linux)
  /// The events of watched folders on Linux (man 7 inotify).
  final class FileEvents {
    private let descriptor: Int32
    private var interests: [Int32: FileWatcher.Interest] = [:]
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 8)

    private static let complete = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_ATTRIB)
    private static let incomplete =
      UInt32(IN_CREATE) | UInt32(IN_MODIFY) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
    /// The events of the watched folder itself, and the overflow of the queue, after which other events are lost.
    private static let own =
      UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_UNMOUNT) | UInt32(IN_Q_OVERFLOW)
    private static let asked = complete | incomplete | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

    init?() {
      descriptor = inotify_init1(O_CLOEXEC | O_NONBLOCK)
      if descriptor < 0 { return nil }
    }

    deinit {
      close(descriptor)
      buffer.deallocate()
    }

    func watch(_ folders: [String: FileWatcher.Interest]) {
      var current: [Int32: FileWatcher.Interest] = [:]
      for (folder, interest) in folders {
        // A folder that is already watched keeps its watch and its pending events.
        let watch = FileName.withBytes(of: folder) {
          inotify_add_watch(descriptor, $0, FileEvents.asked)
        }
        guard watch >= 0 else { continue }
        var all = current[watch] ?? FileWatcher.Interest()
        all.names.formUnion(interest.names)
        all.isListed = all.isListed || interest.isListed
        current[watch] = all
      }
      for watch in interests.keys where current[watch] == nil {
        inotify_rm_watch(descriptor, watch)
      }
      interests = current
    }

    func wait(_ milliseconds: Int32) -> FileWatcher.Change? {
      while true {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let count = poll(&request, 1, milliseconds)
        if count == 0 { return nil }
        if count > 0, let change = readEvents() { return change }
      }
    }

    /// Reads the available events. Returns the last change of a watched name; nil if there is none.
    private func readEvents() -> FileWatcher.Change? {
      var change: FileWatcher.Change?
      let count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
      let header = MemoryLayout<inotify_event>.size
      var offset = 0
      while offset + header <= count {
        let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        if event.mask & FileEvents.own != 0 {
          change = .incomplete
        } else if event.len > 0, let interest = interests[event.wd] {
          let name = (buffer.baseAddress! + offset + header).assumingMemoryBound(to: CChar.self)
          if interest.includes(FileName.string(name)) {
            change = event.mask & FileEvents.complete != 0 ? .complete : .incomplete
          }
        }
        offset += header + Int(event.len)
      }
      return change
    }
  }
#else
  /// The events of watched folders, and of the files in them, on macOS and the BSDs (man 2 kqueue).
  ///
  /// An event of a folder says that names in it were added, removed or renamed, but not which names. So the files that
  /// the watched names lead to are compared with the previous ones.
  final class FileEvents {
    private let queue: Int32
    /// The descriptors of the watched files and folders.
    private var descriptors: [Int32] = []
    private var states: [(name: String, state: FileState)] = []

    init?() {
      queue = kqueue()
      if queue < 0 { return nil }
      _ = fcntl(queue, F_SETFD, FD_CLOEXEC)
    }

    deinit {
      for descriptor in descriptors { close(descriptor) }
      close(queue)
    }

    func watch(_ folders: [String: FileWatcher.Interest]) {
      let previous = descriptors
      descriptors = []
      states = []
      for (folder, interest) in folders {
        add(folder, isFolder: true)
        for name in interest.files {
          add(FileName.child(String(decoding: name, as: UTF8.self), of: folder), isFolder: false)
        }
        states += interest.names.map {
          let name = FileName.child(String(decoding: $0, as: UTF8.self), of: folder)
          return (name, FileEvents.identity(of: name))
        }
        if interest.isListed {
          let name = folder + "/"
          states.append((name, FileState(ofFolder: name)))
        }
      }
      for descriptor in previous { close(descriptor) }
    }

    private func add(_ name: String, isFolder: Bool) {
      let descriptor = FileName.withBytes(of: name) { open($0, O_EVTONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { return }
      let written = UInt32(NOTE_WRITE) | UInt32(NOTE_EXTEND) | UInt32(NOTE_ATTRIB)
      let moved = UInt32(NOTE_DELETE) | UInt32(NOTE_RENAME) | UInt32(NOTE_REVOKE)
      var change = kevent(
        ident: UInt(descriptor), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: (isFolder ? UInt32(NOTE_WRITE) : written) | moved, data: 0,
        udata: isFolder ? UnsafeMutableRawPointer(bitPattern: 1) : nil)
      if kevent(queue, &change, 1, nil, 0, nil) < 0 {
        close(descriptor)
      } else {
        descriptors.append(descriptor)
      }
    }

    func wait(_ milliseconds: Int32) -> FileWatcher.Change? {
      var time = timespec(
        tv_sec: Int(milliseconds) / 1000, tv_nsec: Int(milliseconds) % 1000 * 1_000_000)
      while true {
        var event = kevent()
        let count = kevent(queue, nil, 0, &event, 1, milliseconds < 0 ? nil : &time)
        if count == 0 { return nil }
        if count < 0 { continue }
        // A file is being written to; no event tells when that ends.
        if event.udata == nil { return .incomplete }
        if hasChanged() { return .complete }
      }
    }

    /// Returns true if a name in a folder leads to another file than before.
    private func hasChanged() -> Bool {
      var hasChanged = false
      for (index, (name, state)) in states.enumerated() {
        let now: FileState
        if case .folder = state {
          now = state.now(of: name)
        } else {
          now = FileEvents.identity(of: name)
        }
        if now != state {
          states[index].state = now
          hasChanged = true
        }
      }
      return hasChanged
    }

    /// Returns the identity (device and inode) of the file that a name leads to, without its content, which has events.
    private static func identity(of name: String) -> FileState {
      if case .file(let numbers) = FileState(ofFile: name) {
        .file(Array(numbers.prefix(2)))
      } else {
        .missing
      }
    }
  }
#endif
