import Foundation
import PackagePlugin

/// The `info.json` of an artifact bundle: the part about executables.
struct ArtifactBundle: Decodable {
  struct Artifact: Decodable {
    var variants: [Variant]
  }
  struct Variant: Decodable {
    var path: String
    var supportedTriples: [String]?
  }
  var artifacts: [String: Artifact]

  /// Returns the layoutcalc executable in a bundle for the system on which the plugin runs; nil in a bundle of
  /// something else. Reports a bundle without this system, since layoutcalc is then built.
  static func executable(in folder: URL) -> URL? {
    guard let json = try? Data(contentsOf: folder.appending(path: "info.json")),
      let layoutcalc = try? JSONDecoder().decode(Self.self, from: json).artifacts["layoutcalc"]
    else { return nil }
    let variant = layoutcalc.variants.first { variant in
      variant.supportedTriples?.contains { $0.hasPrefix(host) } == true
    }
    if variant == nil {
      Diagnostics.warning("\(folder.lastPathComponent) has no layoutcalc for \(host): building it")
    }
    return variant.map { folder.appending(path: $0.path) }
  }

  /// The beginning of the triples of the system on which the plugin runs.
  private static var host: String {
    #if os(macOS)
      let system = "apple-macosx"
    #else
      let system = "unknown-linux"
    #endif
    #if arch(arm64) && os(macOS)
      return "arm64-\(system)"
    #elseif arch(arm64)
      return "aarch64-\(system)"
    #else
      return "x86_64-\(system)"
    #endif
  }
}
