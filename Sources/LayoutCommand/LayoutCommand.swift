import LayoutOutput
import LayoutText
import Platform
import TreeFiles

/// The `layoutcalc` command.
package enum LayoutCommand {
  /// Runs a command line, given without the name of the command. Returns the exit status: 0 for success, 1 for
  /// differences, or warnings with `--strict`, 2 for errors.
  package static func run(
    _ arguments: [String], environment: Environment = .process, streams: Streams = Streams()
  ) -> Int32 {
    var streams = streams
    var options = Options()
    let mistake = options.read(arguments)
    streams.findDisplays(options.color, environment)
    options.findStandardFormat(streams)
    let writer = DiagnosticWriter(options, streams)
    if arguments.isEmpty && isatty(streams.input) == 1 {
      // Prints the help instead of waiting for a tree to be typed on the terminal.
      writeText(Help.short(.layout, columns: streams.errorDisplay.columns), to: streams.error)
      return Outcome.failed.status
    }
    do throws(InputError) {
      if let mistake {
        if options.help == .short || options.help == .long {
          writeText(writer.line(error: mistake.message), to: streams.error)
          writeText(options.information(columns: streams.display.columns) ?? "", to: streams.output)
          return Outcome.failed.status
        }
        throw InputError(message: mistake.message)
      }
      if options.lacksTree(streams) {
        throw InputError(
          message: "no tree: name a file, or - to type one: write "
            + arguments.commandLine + " TREE")
      }
      if options.watches, options.help == nil {
        let watch = try WatchRun(options, environment, streams) { run($0, environment, $1, $2) }
        return watch.runUntilEnd().status
      }
    } catch {
      writeText(writer.line(error: error.message), to: streams.error)
      return Outcome.failed.status
    }
    return runOnce(options, environment, streams, writer).status
  }

  /// Runs the command once, and writes its output to the file of `--output` if there is one.
  private static func runOnce(
    _ options: Options, _ environment: Environment, _ streams: Streams, _ writer: DiagnosticWriter
  ) -> Outcome {
    guard let file = options.output else { return run(options, environment, streams, writer) }
    do throws(InputError) {
      let output = try OutputFile(file)
      var streams = streams
      streams.output = output.descriptor
      streams.display = Streams.Display(of: output.descriptor, options.color, environment)
      FilesUsed.begin()
      let outcome = run(options, environment, streams, writer)
      let used = FilesUsed.end()
      if options.shows(outcome) {
        let isConversion = options.command.name == Command.convert.name
        try output.replace(reading: used.map(\.name), with: isConversion ? .conversion : .output)
        if !writer.isForPrograms, let remark = options.remarkOnOutput {
          writeText("\(file): \(remark)\n", to: streams.error)
        }
      }
      return outcome
    } catch {
      writeText(writer.line(error: error.message, file: file), to: streams.error)
      return .failed
    }
  }

  /// Runs the command once, and writes all output.
  private static func run(
    _ options: Options, _ environment: Environment, _ streams: Streams, _ writer: DiagnosticWriter
  ) -> Outcome {
    var run = CommandRun(
      options: options, environment: environment, streams: streams, writer: writer,
      output: OutputBuffer(fileDescriptor: streams.output),
      messages: OutputBuffer(fileDescriptor: streams.error, capacity: 1 << 14))
    return run.run()
  }
}

/// A single execution of the command line, with its output buffers.
private struct CommandRun: ~Copyable {
  var options: Options
  let environment: Environment
  let streams: Streams
  let writer: DiagnosticWriter
  var output: OutputBuffer
  var messages: OutputBuffer
  /// The counts of errors and warnings, for commands that print layouts.
  var totals = RunTotals(hasBaseline: false)

  /// Runs the command and writes all output. A closed pipe ends the invocation without an error.
  mutating func run() -> Outcome {
    var outcome = runCommand()
    do {
      try output.flush()
    } catch {
      if error.code != EPIPE {
        messages.append(writer.line(error: "the output cannot be written: \(error)"))
      }
      outcome = .unwritten
    }
    try? messages.flush()
    return outcome
  }

  private mutating func runCommand() -> Outcome {
    let listsRules =
      options.command.name == Command.rules.name && options.operand == nil && options.help == nil
    if !listsRules, let text = options.information(columns: streams.display.columns) {
      output.append(text)
      return .done
    }
    guard let settings = settings() else { return .failed }
    if listsRules {
      output.append(RuleList.text(settings.settings(for: ""), options.format))
      return .done
    }
    let warnings = settings.idleDirections(options)
    if !options.quiet && !options.command.hasFindings {
      for warning in warnings { messages.append(writer.line(warning)) }
    }
    var outcome: Outcome
    do {
      outcome = try layOut(settings, warnings)
    } catch {
      messages.append(writer.line(error: error.message))
      outcome = .failed
    }
    // Skipped if a tree could not be read, because it is unknown which strings that tree uses.
    if outcome != .failed, !options.command.hasFindings {
      settings.forEachUnusedString { diagnostics, file, source in
        outcome = max(outcome, diagnostics.outcome(isStrict: options.strict))
        totals.add(diagnostics, isStrict: options.strict)
        if options.quiet && diagnostics.raisedCount == 0 { return }
        writer.write(diagnostics, ofFile: file, source, to: &messages)
      }
    }
    if let failure = settings.measuring?.end(), !options.command.hasFindings {
      messages.append(writer.line(error: failure))
      outcome = .failed
    }
    if options.command.hasFindings { return outcome }
    if !warnings.isEmpty && options.strict { outcome = max(outcome, .differs) }
    totals.addWarnings(warnings.count, isNew: true, fail: options.strict)
    if outcome == .differs, !writer.isForPrograms { messages.append(totals.parts().reason + "\n") }
    return outcome
  }

  private mutating func layOut(
    _ settings: SettingsTable, _ warnings: [Finding]
  ) throws(InputError) -> Outcome {
    if options.lines {
      let run = LineRun(options, settings, streams, writer)
      defer { totals = run.totals }
      return run.run()
    }
    if options.command.hasFindings { return try runInvocation(settings, warnings) }
    var renderer = options.renderer(settings, streams.display)
    renderer.begin(count: settings.layoutCount(for: options), to: &output)
    if FileRun.canRunConcurrently(options, renderer) {
      let run = FileRun(options, settings, streams, writer, renderer)
      let outcome = try run.run(to: &output)
      totals = run.statistics.totals
      if options.stats { messages.append(run.statistics.text) }
      return outcome
    }
    let worker = Worker(options, settings, streams, writer)
    if options.format == .html { worker.diagnosticsOfPage = FixSuggestions.diagnosticsOfPage }
    var outcome = Outcome.done
    for file in options.inputs where !worker.layout.hasMeasuringFailed {
      outcome = max(outcome, worker.layOut(file, with: &renderer, to: &output, &messages))
    }
    renderer.end(to: &output)
    totals = worker.layout.statistics.totals
    if options.stats { messages.append(worker.layout.statistics.text) }
    return outcome
  }

  /// Runs a command that prints findings.
  private mutating func runInvocation(
    _ settings: SettingsTable, _ warnings: [Finding]
  ) throws(InputError) -> Outcome {
    var invocation = try Invocation(options, settings, environment, streams, writer)
    warnings.forEach(invocation.findings.add)
    swap(&invocation.output, &output)
    swap(&invocation.messages, &messages)
    let outcome = Command.run(&invocation)
    swap(&invocation.output, &output)
    swap(&invocation.messages, &messages)
    if options.stats { messages.append(invocation.worker.layout.statistics.text) }
    return outcome
  }

  /// Returns the settings for each file, and applies the configurations' settings for all files to the options. Returns
  /// nil, with an error in `messages`, if a font or a configuration cannot be read.
  private mutating func settings() -> SettingsTable? {
    do {
      var fonts: [String: Font] = [:]
      for (name, file) in options.fonts {
        fonts[name] = try FontLibrary.readFont(name: name, file: file)
      }
      let table = SettingsTable(&options, fonts: fonts, writer, &messages)
      guard let table, let problem = table.complete(&options) else { return table }
      messages.append(writer.line(error: problem))
    } catch {
      messages.append(writer.line(error: error.message))
    }
    return nil
  }
}

extension Options {
  /// True if the command would wait for a tree to be typed on the terminal, although the command line does not contain
  /// `-`.
  fileprivate func lacksTree(_ streams: Streams) -> Bool {
    command.takesTrees && help == nil && files.isEmpty && isatty(streams.input) == 1
  }

  /// Returns the help or information to print instead of layouts, with its lines wrapped to `columns` if that is known;
  /// nil if the command processes trees.
  fileprivate func information(columns: Int?) -> String? {
    switch help {
    case .short: return Help.short(command, columns: columns)
    case .long: return Help.long(command, columns: columns)
    case .version: return Help.versionLine
    case nil: break
    }
    return command.kind == .information ? Command.information(self, columns: columns) : nil
  }
}

extension Options {
  /// Returns the renderer of frames as JSON.
  func jsonRenderer(compact: Bool) -> JSONRenderer {
    JSONRenderer(
      compact: compact, includesTexts: includesTexts, includesPaths: includesPaths,
      keptKeys: keptKeys)
  }

  /// Returns the renderer of an invocation, for the display of the output.
  func renderer(_ settings: SettingsTable, _ display: Streams.Display) -> any Renderer {
    if requests { return RequestsRenderer(namesFile: files.count > 1) }
    return switch format {
    case .json, .jsonl, .text, .github: jsonRenderer(compact: compact || format == .jsonl)
    case .table:
      TableRenderer(
        columns: display.columns, hasColors: display.hasColors, includesTexts: includesTexts)
    case .csv:
      CSVRenderer(
        includesTexts: includesTexts, includesContentSizes: includesContentSizes,
        hasDevices: settings.all.contains(where: \.namesDevices),
        hasStrings: !settings.stringsFiles.isEmpty,
        hasTextSizes: settings.all.contains(where: \.hasTextSizes))
    case .ascii: ASCIIRenderer(columns: display.columns)
    case .svg: SVGRenderer()
    case .html: HTMLRenderer(live: livePage, confinement: confinement)
    }
  }
}
