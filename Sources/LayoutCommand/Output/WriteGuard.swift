import LayoutGoldens
import LayoutOutput
import Platform
import TreeConversion
import TreeFiles

/// Prevents an invocation from overwriting files that it reads or writes elsewhere, and files whose contents are not of
/// the kind that it writes.
struct WriteGuard {
  /// The first key of the cases that `--save` writes. Its value describes where the case is from.
  static let counterexampleKey = "$counterexample"

  /// The kind of content to write.
  enum Content {
    case golden
    case report(ReportForm)
    case baseline
    case counterexample
    /// An edited tree of the invocation.
    case tree
    /// The output of the command.
    case output
    /// A converted tree.
    case conversion
    /// A script next to a page.
    case companion
  }

  /// How the invocation uses a file, as an error message.
  private enum Use: String {
    case golden = "it is the golden"
    case tree = "it is a tree of this command"
    case font = "it is a font of this command"
    case strings = "it is a strings file of this command"
    case stream = "it is an output of this command"
    case input = "this command reads it"
  }

  private var uses: [FileIdentity: Use] = [:]

  /// Records the files that an invocation uses, before anything is written.
  init(_ options: Options, _ streams: Streams) {
    let writes =
      options.update != .never || !options.reports.isEmpty || options.baseline != nil
      || options.save != nil
    guard writes || [Command.fix.name, Command.unused.name].contains(options.command.name) else {
      return
    }
    if let golden = options.golden { uses[FileIdentity(golden)] = .golden }
    if let output = options.output { uses[FileIdentity(output)] = .stream }
    for descriptor in [streams.output, streams.error] {
      if let identity = FileIdentity(descriptor: descriptor) { uses[identity] = .stream }
    }
    for (_, file) in options.fonts { uses[FileIdentity(FontFileName(file).path)] = .font }
    for file in options.stringsFiles { uses[FileIdentity(file)] = .strings }
    for file in options.inputs {
      let identity =
        options.isStandardInput(file) ? FileIdentity(descriptor: streams.input) : FileIdentity(file)
      if let identity { uses[identity] = .tree }
    }
  }

  /// Protects the files that an invocation has read.
  init(reading files: [String]) {
    for file in files { uses[FileIdentity(file)] = .input }
  }

  /// Returns the error if `content` must not be written to a file; nil if it may.
  ///
  /// Files that are not regular, such as pipes and terminals, and open streams are written to, not replaced, so they
  /// are allowed.
  func objection(to file: String, as content: Content) -> String? {
    if openStream(named: file) != nil { return nil }
    let status = status(of: file)
    let code = errno
    if let status, !status.isRegular && !status.isFolder { return nil }
    if let target = linkTarget(of: file) {
      return
        "is a symbolic link to \(target), and no file is written through a link: name the file "
        + "itself, or remove the link"
    }
    if let use = uses[FileIdentity(file)], !isOwn(use, content) {
      return "cannot be written, because \(use.rawValue): name another file"
    }
    if status != nil { return objection(toReplacing: file, as: content) }
    // Does not replace a file if it is unknown whether it exists.
    return code == ENOENT || code == ENOTDIR ? nil : InputError(errno: code).message
  }

  private func isOwn(_ use: Use, _ content: Content) -> Bool {
    switch (use, content) {
    case (.golden, .golden), (.tree, .tree): true
    default: false
    }
  }

  /// Returns the error if `content` must not replace the contents of an existing file; nil if it may.
  private func objection(toReplacing file: String, as content: Content) -> String? {
    let text = InputText()
    do {
      try text.read(file, standardInput: -1)
    } catch {
      return error.message
    }
    let (mayReplace, reason) = verdict(on: text.bytes, content)
    return mayReplace || OutputKind.isBlank(text.bytes) ? nil : "is not replaced, because \(reason)"
  }

  /// Returns whether `content` may replace a text, and the reason with advice if it must not.
  private func verdict(
    on text: UnsafeRawBufferPointer, _ content: Content
  ) -> (mayReplace: Bool, reason: String) {
    let remedy = "name another file"
    switch content {
    case .tree: return (true, "")
    case .golden:
      return (
        Golden.mayReplace(text),
        "it has no frames: name another file or folder after --goldens"
      )
    case .baseline: return (OutputKind(text) == .baseline, "it is not a baseline: \(remedy)")
    case .report(let form): return (form.mayReplace(text), "it is not a report: \(remedy)")
    case .counterexample:
      let document = try? JSONDocument(text)
      let isSaved = document?.child(WriteGuard.counterexampleKey, of: 0) != nil
      return (isSaved, "--save did not write it: \(remedy)")
    case .companion:
      return (
        OutputKind(text) == .script,
        "--watch did not write it: name another page"
      )
    case .conversion:
      return (
        ConversionMark.isUnchanged(text), "it is not as convert wrote it: \(remedy)"
      )
    case .output:
      return (OutputKind.mayReplace(text), "it is no output of this command: \(remedy)")
    }
  }
}

extension ReportRequest {
  /// The kind of content in the report's file.
  var content: WriteGuard.Content { form.map { .report($0) } ?? .output }
}
