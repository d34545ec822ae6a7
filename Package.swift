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
  ],
  targets: [
    .target(name: "LayoutEngine", swiftSettings: strict, linkerSettings: math),
    .target(name: "LayoutFormats", dependencies: ["LayoutEngine"], swiftSettings: strict),
    .target(
      name: "LayoutCommand", dependencies: ["LayoutEngine", "LayoutFormats"],
      swiftSettings: strict),
    .executableTarget(
      name: "layoutcalc", dependencies: ["LayoutCommand"], swiftSettings: strict),
    .target(name: "TreeGenerator", swiftSettings: strict),
    .testTarget(
      name: "LayoutEngineTests",
      dependencies: ["LayoutEngine", "LayoutFormats", "ReferenceEngine", "TreeGenerator"],
      exclude: ["Fonts", "Text/Data"], swiftSettings: strict),
    .testTarget(
      name: "LayoutFormatsTests",
      dependencies: ["LayoutCommand", "LayoutEngine", "LayoutFormats", "TreeGenerator"],
      swiftSettings: strict),
    .target(name: "ReferenceEngine", path: "Tests/ReferenceEngine", swiftSettings: strict),
    .testTarget(
      name: "ReferenceEngineTests", dependencies: ["ReferenceEngine"], swiftSettings: strict),
    .testTarget(
      name: "TreeGeneratorTests", dependencies: ["ReferenceEngine", "TreeGenerator"],
      swiftSettings: strict),
  ]
)
