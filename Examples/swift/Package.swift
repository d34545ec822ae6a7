// swift-tools-version: 6.2

import PackageDescription

// Layout code as it is written for Texture on iOS, laid out on Linux: `swift run feed`.
let package = Package(
  name: "feed",
  dependencies: [.package(name: "layoutcalc", path: "../..")],
  targets: [
    .executableTarget(
      name: "feed",
      dependencies: [
        .product(name: "AsyncDisplayKit", package: "layoutcalc"),
        .product(name: "ElementFiles", package: "layoutcalc"),
        .product(name: "LayoutElements", package: "layoutcalc"),
      ])
  ]
)
