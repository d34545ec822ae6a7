import Foundation
import PackagePlugin

/// The command `swift package layoutcalc` of packages that depend on this one.
///
/// It builds the command only when it runs. A plugin that depends on the executable would have its
/// modules built twice in every build of this package, once for the plugin.
@main struct LayoutcalcPlugin: CommandPlugin {
  /// Builds layoutcalc, if it is not built yet, and runs it with the given arguments in the current
  /// folder.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let build = try packageManager.build(
      .product("layoutcalc"), parameters: .init(configuration: .inherit, echoLogs: true))
    guard build.succeeded,
      let executable = build.builtArtifacts.first(where: { $0.kind == .executable })
    else {
      Diagnostics.error("layoutcalc cannot be built: see the messages above")
      return
    }
    let process = try Process.run(executable.url, arguments: arguments)
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
