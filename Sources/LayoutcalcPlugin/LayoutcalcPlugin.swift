import Foundation
import PackagePlugin

/// The command `swift package layoutcalc` of packages that depend on this one.
///
/// It runs the executable of a release if the user's package has its bundle as a binary target, and otherwise
/// builds the command, when it runs. This package has no such target: everyone who depends on it would
/// download the bundle. A plugin that depends on the executable would have its modules built twice in every
/// build of this package, once for the plugin.
@main struct LayoutcalcPlugin: CommandPlugin {
  /// Runs layoutcalc with the given arguments in the current folder.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let bundles = context.package.targets.compactMap { ($0 as? BinaryArtifactTarget)?.artifactURL }
    let prebuilt = bundles.lazy.compactMap(ArtifactBundle.executable).first
    guard let executable = try prebuilt ?? built() else {
      Diagnostics.error("layoutcalc cannot be built: see the messages above")
      return
    }
    let process = try Process.run(executable, arguments: arguments)
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// Builds layoutcalc, if it is not built yet. Returns nil if that fails.
  private func built() throws -> URL? {
    let build = try packageManager.build(
      .product("layoutcalc"), parameters: .init(configuration: .inherit, echoLogs: true))
    guard build.succeeded else { return nil }
    return build.builtArtifacts.first { $0.kind == .executable }?.url
  }
}
