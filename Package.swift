// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
/// The floating-point functions live in libm, which a target that imports neither Glibc nor
/// Foundation has to ask for.
let math: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

let package = Package(
  name: "layoutcalc",
  products: [
    .executable(name: "layoutcalc", targets: ["layoutcalc"]),
    .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
    .library(name: "LayoutFormats", targets: ["LayoutFormats"]),
    .library(name: "AsyncDisplayKit", targets: ["AsyncDisplayKit"]),
    .library(name: "LayoutTesting", targets: ["LayoutTesting"]),
  ],
  targets: [
    .target(name: "LayoutEngine", swiftSettings: strict, linkerSettings: math),
    .target(name: "AsyncDisplayKit", dependencies: ["LayoutEngine"], swiftSettings: strict),
    .target(
      name: "LayoutFormats", dependencies: ["LayoutEngine"], exclude: ["Renderers/HTML/Page"],
      swiftSettings: strict),
    .target(
      name: "LayoutTesting", dependencies: ["LayoutEngine", "LayoutFormats"],
      swiftSettings: strict),
    .target(
      name: "LayoutCommand", dependencies: ["LayoutEngine", "LayoutFormats"],
      swiftSettings: strict),
    .executableTarget(
      name: "layoutcalc", dependencies: ["LayoutCommand", "LayoutFormats"], swiftSettings: strict),
    .target(name: "TreeGenerator", swiftSettings: strict),
    .executableTarget(
      name: "layoutbench", dependencies: ["LayoutEngine", "LayoutFormats", "TreeGenerator"],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutEngineTests",
      dependencies: [
        "AsyncDisplayKit", "LayoutEngine", "LayoutFormats", "LayoutTesting",
        "ReferenceEngine", "TreeComparison", "TreeGenerator",
      ],
      exclude: ["Fonts", "Text/Data"], swiftSettings: strict),
    .testTarget(
      name: "LayoutFormatsTests",
      dependencies: ["LayoutCommand", "LayoutEngine", "LayoutFormats", "TreeGenerator"],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutCommandTests",
      dependencies: [
        "layoutcalc", "LayoutCommand", "LayoutEngine", "LayoutFormats", "LayoutTesting",
        "TreeGenerator",
      ],
      swiftSettings: strict),
    .target(name: "ReferenceEngine", path: "Tests/ReferenceEngine", swiftSettings: strict),
    .target(
      name: "TreeComparison",
      dependencies: ["LayoutEngine", "LayoutFormats", "ReferenceEngine", "TreeGenerator"],
      path: "Tests/TreeComparison", swiftSettings: strict),
    .executableTarget(
      name: "Soak", dependencies: ["ReferenceEngine", "TreeComparison", "TreeGenerator"],
      path: "Tests/Soak", swiftSettings: strict),
    .testTarget(
      name: "ReferenceEngineTests", dependencies: ["ReferenceEngine"], swiftSettings: strict),
    .testTarget(
      name: "TreeGeneratorTests", dependencies: ["ReferenceEngine", "TreeGenerator"],
      swiftSettings: strict),
  ]
)

// The fuzzers have no `main` of their own and build only with `-sanitize=fuzzer`: see `make fuzz`.
if Context.environment["LAYOUTCALC_FUZZERS"] != nil {
  package.targets += [
    .executableTarget(
      name: "Fuzz", dependencies: ["LayoutCommand", "LayoutEngine", "LayoutFormats"],
      path: "Tests/Fuzzers", swiftSettings: strict)
  ]
}
