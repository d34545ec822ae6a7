import Foundation
import PackagePlugin

/// Compiles copies of a target's Swift files, which `ObjectiveCRemover` makes. Files that are named as `sources` of the
/// target are compiled as they are.
@main struct WithoutObjectiveC: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let files = (target as? SourceModuleTarget)?.sourceFiles.filter { $0.type == .unknown } ?? []
    let swift = files.map(\.url).filter { $0.pathExtension == "swift" }
    let sources = swift.sorted { $0.path < $1.path }
    if sources.isEmpty {
      Diagnostics.error("\(target.name) compiles all files: name one empty file as its 'sources'")
    }
    let copies = sources.map { source in
      let name = source.deletingPathExtension().lastPathComponent
      // No other file can have statements outside of functions.
      return context.pluginWorkDirectoryURL.appending(
        path: name == "main" ? "main.swift" : "\(name)+Linux.swift")
    }
    return [
      .buildCommand(
        displayName: "Removing Objective-C from \(target.name)",
        executable: try context.tool(named: "ObjectiveCRemover").url,
        arguments: (sources + copies).map(\.path), inputFiles: sources, outputFiles: copies)
    ]
  }
}
