// swift-tools-version: 6.2
// The waterfall layout as a plugin, built against the staged SDK and nothing else.
import PackageDescription

/// Where the SDK is; another place can be named in the environment.
let sdk = Context.environment["TILEWORK_SDK"] ?? "../../.stage/share/tilework/sdk"

/// On Linux the library exports its entry function only and carries the Swift runtime in itself,
/// so that it loads where no toolchain is.
let linux: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-static-stdlib", "-Xlinker", "-z", "-Xlinker", "defs", "-Xlinker", "-z", "-Xlinker", "now",
      "-Xlinker", "--gc-sections",
      "-Xlinker", "--version-script=\(Context.packageDirectory)/plugin.map",
    ], .when(platforms: [.linux]))
]

let package = Package(
  name: "waterfall",
  products: [.library(name: "Waterfall", type: .dynamic, targets: ["Waterfall"])],
  dependencies: [.package(name: "sdk", path: sdk)],
  targets: [
    // The arithmetic alone, which needs no border and is what the tests test.
    .target(name: "WaterfallColumns"),
    .target(
      name: "Waterfall",
      dependencies: ["WaterfallColumns", .product(name: "LayoutPluginKit", package: "sdk")],
      linkerSettings: linux),
    .testTarget(name: "WaterfallColumnsTests", dependencies: ["WaterfallColumns"]),
  ],
  swiftLanguageModes: [.v6])
