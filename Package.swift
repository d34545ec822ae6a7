// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
/// Optimises the engine, the reader, the reports and the analyses in the build of `make test`, since most of the tests'
/// time is spent in them. Tests take half the time, and the build a minute more. Not for dependents: Swift Package
/// Manager refuses unsafe flags.
let optimised: [SwiftSetting] =
  strict
  + (Context.environment["LAYOUTCALC_OPTIMISED"] == nil
    ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"])])
let strictC: [CSetting] = [.treatAllWarnings(as: .error)]
/// The floating-point functions live in libm, which a target that imports neither Glibc nor
/// Foundation has to ask for.
let math: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

/// What `--version` says of the sources. Only the one file of `Revision` depends on it, so that a commit rebuilds no
/// more. Swift Package Manager remembers it as long as this file and the environment stay the same: the Makefile
/// sets `LAYOUTCALC_HEAD` so that it does not.
let git = Context.gitInformation
let tag = git?.hasUncommittedChanges == false ? git?.currentTag : nil
let revision: [CSetting] = [
  .define("LAYOUTCALC_COMMIT", to: "\"\(git?.currentCommit ?? "")\""),
  .define("LAYOUTCALC_TAG", to: "\"\(tag ?? "")\""),
]

let package = Package(
  name: "layoutcalc",
  products: [
    .executable(name: "layoutcalc", targets: ["layoutcalc"]),
    .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
    .library(name: "LayoutElements", targets: ["LayoutElements"]),
    .library(name: "ElementFiles", targets: ["ElementFiles"]),
    .library(name: "AsyncDisplayKit", targets: ["AsyncDisplayKit"]),
    .library(name: "LayoutUIKit", targets: ["LayoutUIKit"]),
    .library(name: "LayoutTesting", targets: ["LayoutTesting"]),
    .plugin(name: "LayoutcalcPlugin", targets: ["LayoutcalcPlugin"]),
    .plugin(name: "WithoutObjectiveC", targets: ["WithoutObjectiveC"]),
  ],
  targets: [
    .target(name: "Platform", exclude: ["WebAssembly"], swiftSettings: strict),
    .target(
      name: "TextTables", exclude: ["Inter-OFL.txt", "Tables", "WebAssembly"], cSettings: strictC),
    .target(
      name: "LayoutEngine", dependencies: ["Platform"], swiftSettings: optimised,
      linkerSettings: math),
    .target(
      name: "LayoutText", dependencies: ["LayoutEngine", "Platform", "TextTables"],
      swiftSettings: optimised, linkerSettings: math),
    .target(
      name: "LayoutElements", dependencies: ["LayoutEngine", "LayoutText", "Platform"],
      swiftSettings: strict),
    .target(
      name: "TreeFiles", dependencies: ["LayoutEngine", "LayoutText", "Platform", "TextTables"],
      swiftSettings: optimised),
    .target(
      name: "TreeConversion", dependencies: ["LayoutEngine", "LayoutText", "TreeFiles"],
      swiftSettings: strict),
    .target(
      name: "LayoutReports", dependencies: ["LayoutEngine", "LayoutText", "TreeFiles"],
      swiftSettings: optimised),
    .target(
      name: "LayoutAnalysis",
      dependencies: ["LayoutEngine", "LayoutReports", "LayoutText", "Platform", "TreeFiles"],
      swiftSettings: optimised),
    .target(
      name: "LayoutGoldens", dependencies: ["LayoutEngine", "LayoutText", "TreeFiles"],
      swiftSettings: strict),
    .target(name: "PageFiles", exclude: ["Page"], cSettings: strictC),
    .target(name: "DocumentFiles", cSettings: strictC),
    .target(
      name: "LayoutOutput",
      dependencies: [
        "DocumentFiles", "LayoutEngine", "LayoutGoldens", "LayoutReports", "LayoutText",
        "PageFiles", "Platform", "TreeFiles",
      ], swiftSettings: strict),
    .target(
      name: "ElementFiles", dependencies: ["LayoutElements", "TreeFiles"], swiftSettings: strict),
    .target(
      name: "LayoutUIKit", dependencies: ["LayoutEngine", "LayoutText"], swiftSettings: strict),
    .target(
      name: "AsyncDisplayKit", dependencies: ["LayoutElements", "LayoutUIKit"],
      swiftSettings: strict),
    .target(
      name: "LayoutTesting",
      dependencies: [
        "AsyncDisplayKit", "ElementFiles", "LayoutElements", "LayoutGoldens", "TreeFiles",
      ],
      swiftSettings: strict),
    .target(
      name: "LayoutCommand",
      dependencies: [
        "LayoutAnalysis", "LayoutEngine", "LayoutGoldens", "LayoutOutput", "LayoutReports",
        "LayoutText", "Platform", "Revision", "TreeConversion", "TreeFiles",
      ], swiftSettings: strict),
    .target(name: "Revision", cSettings: revision),
    .executableTarget(
      name: "layoutcalc", dependencies: ["LayoutCommand", "Platform"], swiftSettings: strict),
    .plugin(
      name: "LayoutcalcPlugin",
      capability: .command(
        intent: .custom(verb: "layoutcalc", description: "Lays out tree files, as layoutcalc does")),
      path: "Sources/LayoutcalcPlugin"),
    .executableTarget(name: "ObjectiveCRemover", swiftSettings: strict),
    .plugin(
      name: "WithoutObjectiveC", capability: .buildTool(), dependencies: ["ObjectiveCRemover"],
      path: "Sources/WithoutObjectiveC"),
    .testTarget(
      name: "LayoutEngineTests",
      dependencies: [
        "LayoutEngine", "LayoutText", "Platform", "ReferenceEngine", "TestCases", "TreeComparison",
        "TreeGenerator",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutTextTests",
      dependencies: ["LayoutEngine", "LayoutText", "Platform", "TreeComparison", "TreeGenerator"],
      exclude: ["Data", "Fonts"], swiftSettings: strict),
    // The code of Examples/swift, built as a part of this package.
    .executableTarget(
      name: "ExampleFeed", dependencies: ["AsyncDisplayKit", "ElementFiles", "LayoutElements"],
      path: "Examples/swift/Sources/feed", swiftSettings: strict),
    .testTarget(
      name: "LayoutElementsTests",
      dependencies: [
        "AsyncDisplayKit", "ElementFiles", "ExampleFeed", "LayoutElements", "LayoutTesting",
        "Platform", "ReferenceEngine", "TreeComparison", "TreeFiles", "TreeGenerator",
      ], swiftSettings: strict),
    .testTarget(
      name: "AsyncDisplayKitTests", dependencies: ["layoutcalc", "AsyncDisplayKit"],
      exclude: ["Frames"],
      // Apps are built as they are, with what Swift warns of in them.
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags(["-module-alias", "UIKit=LayoutUIKit", "-suppress-warnings"]),
      ]),
    .testTarget(
      name: "ObjectiveCRemoverTests", dependencies: ["ObjectiveCRemover", "TestCases"],
      swiftSettings: strict),
    .testTarget(
      name: "TreeFilesTests",
      dependencies: [
        "LayoutEngine", "LayoutGoldens", "LayoutOutput", "LayoutText", "Platform", "TestCases",
        "TreeFiles", "TreeGenerator",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutReportsTests",
      dependencies: [
        "LayoutAnalysis", "LayoutCommand", "LayoutEngine", "LayoutReports", "LayoutText",
        "TreeFiles", "TreeGenerator",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutAnalysisTests",
      dependencies: [
        "LayoutAnalysis", "LayoutEngine", "LayoutText", "Platform", "TreeFiles", "TreeGenerator",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutGoldensTests",
      dependencies: [
        "LayoutEngine", "LayoutGoldens", "LayoutText", "Platform", "TreeFiles", "TreeGenerator",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LayoutOutputTests",
      dependencies: [
        "LayoutEngine", "LayoutGoldens", "LayoutOutput", "LayoutReports", "LayoutText", "Platform",
        "TreeFiles", "TreeGenerator",
      ], swiftSettings: strict),
    .testTarget(
      name: "LayoutCommandTests",
      dependencies: [
        "layoutcalc", "LayoutAnalysis", "LayoutCommand", "LayoutElements", "LayoutEngine",
        "LayoutGoldens", "LayoutOutput", "LayoutTesting", "LayoutText", "Platform", "TestCases",
        "TreeFiles", "TreeGenerator",
      ],
      swiftSettings: strict),
    .target(name: "TestCases", path: "Tests/TestCases", swiftSettings: strict),
    .target(
      name: "TreeGenerator", dependencies: ["Platform"], path: "Tests/TreeGenerator",
      swiftSettings: strict),
    .executableTarget(
      name: "layoutbench",
      dependencies: [
        "LayoutElements", "LayoutEngine", "LayoutOutput", "LayoutReports", "LayoutText", "Platform",
        "TreeFiles", "TreeGenerator",
      ], path: "Tests/layoutbench", swiftSettings: strict),
    .target(name: "ReferenceEngine", path: "Tests/ReferenceEngine", swiftSettings: strict),
    .target(
      name: "TreeComparison",
      dependencies: [
        "LayoutEngine", "LayoutText", "Platform", "ReferenceEngine", "TreeFiles", "TreeGenerator",
      ],
      path: "Tests/TreeComparison", swiftSettings: strict),
    .executableTarget(
      name: "Soak",
      dependencies: ["Platform", "ReferenceEngine", "TreeComparison", "TreeGenerator"],
      path: "Tests/Soak", swiftSettings: strict),
    .testTarget(
      name: "ReferenceEngineTests", dependencies: ["ReferenceEngine"], swiftSettings: strict),
    .testTarget(
      name: "TreeGeneratorTests",
      dependencies: ["Platform", "ReferenceEngine", "TreeGenerator"],
      swiftSettings: strict),
  ],
  // `#embed`, which the clang of each Swift from 6.2 on has, and Apple's from Xcode 26 on.
  cLanguageStandard: .gnu2x
)

// The fuzzers have no `main` of their own and build only with `-sanitize=fuzzer`: see `make fuzz`.
if Context.environment["LAYOUTCALC_FUZZERS"] != nil {
  package.targets += [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "ElementFiles", "LayoutCommand", "LayoutEngine", "LayoutGoldens", "LayoutOutput",
        "LayoutReports", "LayoutText", "Platform", "TreeConversion", "TreeFiles",
      ],
      path: "Tests/Fuzzers", swiftSettings: strict)
  ]
}

// `make threads` builds only the tests that it runs.
if let names = Context.environment["LAYOUTCALC_TESTS"]?.split(separator: " ") {
  package.targets.removeAll { $0.type == .test && !names.contains(Substring($0.name)) }
}

// `make wasm`: the module for JavaScript, with the Embedded Swift that the toolchain has for it. Its key paths are
// constants in Swift 5 mode only.
if Context.environment["LAYOUTCALC_WASM"] != nil {
  let core = [
    "Platform", "TextTables", "LayoutEngine", "LayoutText", "TreeFiles", "TreeConversion",
    "LayoutReports",
    "LayoutAnalysis", "LayoutOutput",
  ]
  // The other half of the systems, and the analyses that the module does not have.
  let excluded = [
    "Platform": ["System"], "TextTables": ["Inter-OFL.txt", "Tables", "System"],
    "LayoutModule": ["JavaScript", "Playground"],
    "LayoutAnalysis": [
      "Blame", "Evaluator/FrameMatching.swift", "Fixes/DiffName.swift",
      "Fixes/UnifiedDiff.swift", "Shrinking", "Unused", "Variation",
    ],
  ]
  // The data of pages, without their markup, style and scripts.
  let pageSources =
    ["PackedLines", "PageContents", "PageData", "PageDevice", "PageTexts", "ScriptText"].map {
      "Renderers/HTML/\($0).swift"
    }
    + ["Coordinate", "PictureFont", "PictureName", "PictureScene", "StackGaps"].map {
      "Renderers/Picture/\($0).swift"
    }
  package.products = []
  package.targets.removeAll { !core.contains($0.name) }
  package.targets.append(
    .executableTarget(
      name: "LayoutModule", dependencies: core.map { .byName(name: $0) },
      linkerSettings: [
        .linkedLibrary("swiftUnicodeDataTables"),
        .unsafeFlags([
          "-Xclang-linker", "-nostdlib", "-Xlinker", "--no-entry",
          "-Xlinker", "--gc-sections", "-Xlinker", "-z", "-Xlinker", "stack-size=4194304",
          "-Xlinker", "--stack-first",
        ]),
      ]))
  for target in package.targets {
    target.exclude = excluded[target.name] ?? target.exclude
    if target.name == "TextTables" { continue }
    if target.name == "Platform" { target.dependencies = ["Freestanding"] }
    if target.name == "LayoutOutput" {
      target.sources = pageSources
      target.dependencies = ["LayoutEngine", "LayoutText", "LayoutReports", "TreeFiles"]
    }
    if target.type != .executable { target.linkerSettings = [] }
    target.swiftSettings =
      strict + [.enableExperimentalFeature("Embedded"), .swiftLanguageMode(.v5)]
      + (target.type == .executable ? [.unsafeFlags(["-parse-as-library"])] : [])
      // Constant arrays of a function that several modules have are mixed up by the linker (Swift 6.3.1). The other
      // passes copy functions for the closures that they are called with: a tenth of the module.
      + [
        .unsafeFlags(
          ["-Osize"]
            + ["object-outliner", "closure-specialize", "capture-prop"].flatMap {
              ["-Xllvm", "-sil-disable-pass=\($0)"]
            })
      ]
  }
  package.targets.append(
    .target(
      name: "Freestanding",
      cSettings: strictC + [.unsafeFlags(["-ffreestanding", "-mbulk-memory", "-O2"])]))
}
