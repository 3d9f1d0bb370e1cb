// swift-tools-version: 6.2
// The few modules that mutations touch, with their tests, so that each mutation builds quickly.
// Copied over the root manifest in a scratch copy by run; never built in place.
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ name: String, _ uses: [String]) -> Target {
  .target(
    name: name, dependencies: uses.map { .byName(name: $0) }, path: "Modules/\(name)",
    swiftSettings: settings)
}

func suite(_ name: String, _ uses: [String]) -> Target {
  .testTarget(
    name: name, dependencies: uses.map { .byName(name: $0) }, path: "Tests/\(name)",
    swiftSettings: settings)
}

let package = Package(
  name: "tilework",
  targets: [
    module("CollectionModel", []), module("FlowLayout", ["CollectionModel"]),
    module("CircleLayout", ["CollectionModel"]), module("UpdateEngine", ["CollectionModel"]),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    suite("CollectionModelTests", ["CollectionModel", "TestSupport"]),
    suite("FlowLayoutTests", ["CollectionModel", "FlowLayout", "TestSupport"]),
    suite("CircleLayoutTests", ["CollectionModel", "CircleLayout"]),
    suite("UpdateEngineTests", ["CollectionModel", "UpdateEngine", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6])
