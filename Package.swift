// swift-tools-version: 6.2
// The libraries: one line per module with what it uses. Needs nothing but the Swift toolchain.
// Which module may use which, and why, stands in Docs/Architecture.md.
import PackageDescription

/// The libraries under Modules/.
let modules: [(name: String, uses: [String])] = [
  // The engine: values only, no Foundation; also builds for bare WebAssembly.
  ("CollectionModel", []),
  ("StrictJSON", []),
  ("FlowLayout", ["CollectionModel"]),
  ("CircleLayout", ["CollectionModel"]),
  ("UpdateEngine", ["CollectionModel"]),
  ("Interaction", ["CollectionModel"]),
  // For people: drawings as data, and their text forms.
  ("Rendering", ["CollectionModel"]),
  // UIKit's shapes, without the UI prefix.
  (
    "CollectionUI",
    ["CollectionModel", "FlowLayout", "CircleLayout", "Interaction", "UpdateEngine"]
  ),
  // Scene files, folders of pictures, and the stage that lays them out.
  ("Scenes", ["CollectionModel", "CollectionUI", "StrictJSON"]),
  // The border between a layout plugin and its host: C's headers, and what plugins in Swift use.
  ("CLayoutPlugin", []),
  ("LayoutPluginKit", ["CLayoutPlugin"]),
  ("LayoutPluginTestKit", ["LayoutPluginKit"]),
  // What finds, checks and runs plugins.
  ("CPluginShim", []),
  ("LayoutPluginHost", ["CLayoutPlugin", "CPluginShim", "CollectionModel", "StrictJSON"]),
  // iOS names, for layout code written for iOS; opt in.
  ("CoreGraphics", ["CollectionUI"]),
  ("QuartzCore", ["CollectionUI", "CoreGraphics"]),
  ("UIKit", ["CollectionUI", "CoreGraphics", "QuartzCore"]),
]

/// Empty modules that the test library looks for beside `UIKit` and `CoreGraphics`.
let overlays = ["_Testing_UIKit", "_Testing_CoreGraphics"]

/// The test targets under Tests/.
let suites: [(name: String, uses: [String])] = [
  ("CollectionModelTests", ["CollectionModel"]),
  ("RenderingTests", ["Rendering", "CollectionModel", "TestSupport"]),
  ("FlowLayoutTests", ["CollectionModel", "FlowLayout", "TestSupport"]),
  ("UpdateEngineTests", ["CollectionModel", "UpdateEngine", "TestSupport"]),
  ("InteractionTests", ["CollectionModel", "Interaction", "TestSupport"]),
  ("CircleLayoutTests", ["CollectionModel", "CircleLayout"]),
  ("StrictJSONTests", ["StrictJSON", "TestSupport"]),
  ("ScenesTests", ["Scenes", "StrictJSON", "CollectionModel", "CollectionUI"]),
  ("ArchitectureTests", []),
  ("CLayoutPluginTests", ["CLayoutPlugin"]),
  ("LayoutPluginKitTests", ["CLayoutPlugin", "LayoutPluginKit"]),
  ("LayoutPluginTestKitTests", ["LayoutPluginKit", "LayoutPluginTestKit"]),
  ("CPluginShimTests", ["CPluginShim"]),
  (
    "LayoutPluginHostTests",
    [
      "CollectionModel", "CollectionUI", "LayoutPluginHost", "PluginWorker", "StrictJSON",
      "TestSupport",
    ]
  ),
  (
    "CollectionUITests",
    [
      "CollectionUI", "CollectionModel", "FlowLayout", "CircleLayout", "Interaction", "TestSupport",
    ]
  ),
  ("UIKitTests", ["UIKit"] + overlays),
  ("CoreGraphicsTests", ["CoreGraphics"] + overlays),
  ("QuartzCoreTests", ["QuartzCore"] + overlays),
  ("IOSLayoutTests", ["UIKit", "QuartzCore", "Interaction"] + overlays),
  ("IOSLayoutSwift5Tests", ["UIKit", "QuartzCore", "Interaction"] + overlays),
]

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Test targets that are written as an app for iOS is: its settings, in both language modes.
let appSettings: [String: [SwiftSetting]] = [
  "IOSLayoutTests": [.swiftLanguageMode(.v6)],
  "IOSLayoutSwift5Tests": [.swiftLanguageMode(.v5)],
]

/// Whether a row is part of the package: the iOS names are the system's own where there is iOS.
func isHere(_ row: (name: String, uses: [String])) -> Bool {
  #if os(Linux)
    return true
  #else
    return ([row.name] + row.uses).allSatisfy {
      !["CoreGraphics", "QuartzCore", "UIKit"].contains($0)
    }
  #endif
}

func dependencies(_ names: [String]) -> [Target.Dependency] { names.map { .byName(name: $0) } }

/// Rounding is in a library of its own on Linux, which a program without Foundation does not name.
let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

/// What several test targets share.
let support = Target.target(
  name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings)

/// The program in which plugins run.
let worker = Target.executableTarget(
  name: "PluginWorker", dependencies: ["LayoutPluginHost"], path: "Modules/PluginWorker",
  swiftSettings: settings)

let package = Package(
  name: "tilework",
  products: modules.filter(isHere).map {
    .library(name: $0.name, targets: [$0.name] + ($0.name == "UIKit" ? overlays : []))
  } + [.executable(name: "plugin-worker", targets: ["PluginWorker"])],
  targets: modules.filter(isHere).map {
    .target(
      name: $0.name, dependencies: dependencies($0.uses), path: "Modules/\($0.name)",
      swiftSettings: settings, linkerSettings: mathematics)
  }
    + [worker, support]
    + overlays.map { .target(name: $0, path: "Modules/\($0)") }
    + suites.filter(isHere).map {
      .testTarget(
        name: $0.name, dependencies: dependencies($0.uses), path: "Tests/\($0.name)",
        swiftSettings: appSettings[$0.name] ?? settings)
    },
  swiftLanguageModes: [.v6])
