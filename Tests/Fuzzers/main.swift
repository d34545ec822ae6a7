// `Fuzz NAME …` runs one of the fuzzers by libFuzzer, with libFuzzer's own options: see `make fuzz`.
//
// Each takes any bytes, and fails where the process ends or what it looks at is not as it should be.

private let fuzzers: [String: (UnsafeRawBufferPointer) -> Void] = [
  "tree": fuzzTree, "lines": fuzzLines, "run": fuzzRun, "font": fuzzFont, "picture": fuzzPicture,
  "arguments": fuzzArguments, "outputs": fuzzOutputs, "golden": fuzzGolden,
  "answer": fuzzAnswer, "strings": fuzzStrings, "convert": fuzzConvert,
]

/// libFuzzer's own loop, from the runtime that `-sanitize=fuzzer` links.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ argumentCount: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private let name = CommandLine.arguments.dropFirst().first ?? ""
guard let chosen = fuzzers[name] else {
  fatalError("name one of \(fuzzers.keys.sorted().joined(separator: ", "))")
}
private nonisolated(unsafe) let fuzzer = chosen
// Without the fuzzer's name, which libFuzzer would take for a folder.
private var argumentCount = CommandLine.argc - 1
private var arguments = CommandLine.unsafeArgv + 1
arguments[0] = CommandLine.unsafeArgv[0]
_ = runFuzzer(&argumentCount, &arguments, testOneInput)

/// The name by which libFuzzer's own `main`, which lld may link without using it, knows what it calls.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  fuzzer(UnsafeRawBufferPointer(start: data, count: size))
  return 0
}
