// `posix_spawn`, whose types differ between the systems.

/// Starts `/bin/sh -c COMMAND` with the given standard input and output, in its own process group, and with a mark in
/// its environment. Returns its process ID, and an `errno` that is 0 on success.
package func spawnShell(
  _ command: String, input: Int32, output: Int32, _ mark: ProcessMark
) -> (id: pid_t, code: Int32) {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    let inherited = _NSGetEnviron().pointee
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    let inherited = environ
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
    var environment = variables(inherited, with: mark)
    defer { for variable in environment { free(variable) } }
    return posix_spawn(&id, "/bin/sh", &actions, &attributes, &arguments, &environment)
  }
  return (id, code)
}

/// Returns copies of an environment's variables with the mark, terminated by nil. The caller frees them.
private func variables(
  _ environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, with mark: ProcessMark
) -> [UnsafeMutablePointer<CChar>?] {
  var variables: [UnsafeMutablePointer<CChar>?] = []
  let name = ProcessMark.variable + "="
  var next = environment
  while let variable = next?.pointee {
    if strncmp(variable, name, name.utf8.count) != 0 { variables.append(strdup(variable)) }
    next = next?.advanced(by: 1)
  }
  variables.append(FileName.withBytes(of: name + mark.value) { strdup($0) })
  return variables + [nil]
}
