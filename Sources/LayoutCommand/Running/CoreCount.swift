import Platform

/// The number of cores that the process may use.
var coreCount: Int { allowedCoreCount ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// The number of cores on which Linux runs the process: those that `taskset` or a container allows.
private var allowedCoreCount: Int? {
  let status = openForReading("/proc/self/status")
  guard status >= 0 else { return nil }
  defer { close(status) }
  var bytes = [UInt8](repeating: 0, count: 1 << 13)
  let count = bytes.withUnsafeMutableBytes { readBytes(status, $0.baseAddress, $0.count) }
  let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  for line in text.split(separator: "\n") where line.hasPrefix("Cpus_allowed:") {
    // A bit a core, in hexadecimal, with commas.
    let mask = line.drop { $0 != ":" }
    let cores = mask.reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
    return cores > 0 ? cores : nil
  }
  return nil
}
