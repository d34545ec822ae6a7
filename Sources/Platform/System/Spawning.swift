// `posix_spawn`, whose types differ between the systems.

/// Starts `/bin/sh -c COMMAND` with the given standard input and output, in its own process group. Returns its process
/// ID, and an `errno` that is 0 on success.
package func spawnShell(
  _ command: String, input: Int32, output: Int32
) -> (id: pid_t, code: Int32) {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    let environment = _NSGetEnviron().pointee
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    let environment = environ
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, input, 0)
  posix_spawn_file_actions_adddup2(&actions, output, 1)
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  posix_spawnattr_setflags(
    &attributes,
    Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
  posix_spawnattr_setpgroup(&attributes, 0)
  // The program does not inherit ignored or blocked signals.
  var (ignored, blocked) = (sigset_t(of: [SIGPIPE, SIGXFSZ]), sigset_t(of: []))
  posix_spawnattr_setsigdefault(&attributes, &ignored)
  posix_spawnattr_setsigmask(&attributes, &blocked)
  var id: pid_t = 0
  let code = FileName.withBytes(of: command) { command in
    var arguments: [UnsafeMutablePointer<CChar>?] = [
      strdup("sh"), strdup("-c"), strdup(command), nil,
    ]
    defer { for argument in arguments { free(argument) } }
    return posix_spawn(&id, "/bin/sh", &actions, &attributes, &arguments, environment)
  }
  return (id, code)
}
