// swift-tools-version: 6.2
// What a layout plugin is built against: the header as a module, and the kit for plugins in Swift.
// It needs nothing but the Swift toolchain and is linked into the plugin.
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "tilework-sdk",
  products: [
    .library(name: "LayoutPluginKit", targets: ["LayoutPluginKit"]),
    .library(name: "LayoutPluginTestKit", targets: ["LayoutPluginTestKit"]),
    .library(name: "CLayoutPlugin", targets: ["CLayoutPlugin"]),
  ],
  targets: [
    .target(name: "CLayoutPlugin"),
    .target(
      name: "LayoutPluginKit", dependencies: ["CLayoutPlugin"], swiftSettings: settings),
    .target(
      name: "LayoutPluginTestKit", dependencies: ["LayoutPluginKit"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6])
