// swift-tools-version: 6.2
// The tool and everything else that needs a C library, apart so that users of the libraries meet none.
import PackageDescription

/// C libraries, found by pkg-config: the module, its pkg-config name, its packages in apt and brew.
let libraries: [(name: String, pkgConfig: String, apt: String, brew: String)] = [
  ("CCairo", "pangocairo", "libpango1.0-dev", "pango"),
  ("CPixbuf", "gdk-pixbuf-2.0", "libgdk-pixbuf-2.0-dev", "gdk-pixbuf"),
]

/// The targets: a name, what it uses here, what it uses of the libraries one folder up.
let modules: [(name: String, uses: [String], usesAbove: [String])] = [
  ("CairoRendering", ["CCairo", "CPixbuf"], ["Rendering", "CollectionModel"]),
  (
    "TileworkCommands", ["CairoRendering"],
    [
      "CollectionModel", "CollectionUI", "LayoutPluginHost", "Rendering", "Scenes", "StrictJSON",
      "UpdateEngine",
    ]
  ),
]

/// The programs: a name and what it uses here.
let programs: [(name: String, uses: [String])] = [
  ("tilework", ["TileworkCommands"])
]

/// The test targets under Tests/.
let suites: [(name: String, uses: [String], usesAbove: [String])] = [
  ("CairoRenderingTests", ["CairoRendering"], ["Rendering", "CollectionModel"]),
  ("TileworkTests", ["CairoRendering", "TileworkCommands"], ["StrictJSON"]),
]

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func dependencies(_ here: [String], _ above: [String]) -> [Target.Dependency] {
  here.map { .byName(name: $0) } + above.map { .product(name: $0, package: "tilework") }
}

let package = Package(
  name: "tilework-tools",
  dependencies: [.package(name: "tilework", path: "..")],
  targets: libraries.map {
    .systemLibrary(
      name: $0.name, path: $0.name, pkgConfig: $0.pkgConfig,
      providers: [.apt([$0.apt]), .brew([$0.brew])])
  }
    + modules.map {
      .target(
        name: $0.name, dependencies: dependencies($0.uses, $0.usesAbove), path: $0.name,
        swiftSettings: settings)
    }
    + programs.map {
      .executableTarget(
        name: $0.name, dependencies: dependencies($0.uses, []), path: $0.name,
        swiftSettings: settings)
    }
    + suites.map {
      .testTarget(
        name: $0.name, dependencies: dependencies($0.uses, $0.usesAbove),
        path: "Tests/\($0.name)", swiftSettings: settings)
    }
    + [
      // The benchmark, the plain C that it races against, and a plugin's layout compiled in: links
      // to the plugin's own sources, which are written without the settings of this package.
      .target(
        name: "BenchReferences", path: "Bench/References", cSettings: [.unsafeFlags(["-O3"])]),
      .target(name: "WaterfallColumns", path: "Bench/WaterfallColumns"),
      .target(
        name: "Waterfall",
        dependencies: dependencies(["WaterfallColumns"], ["LayoutPluginKit"]),
        path: "Bench/Waterfall"),
      .executableTarget(
        name: "bench",
        dependencies: dependencies(
          ["BenchReferences", "Waterfall"],
          [
            "CLayoutPlugin", "CollectionModel", "FlowLayout", "CircleLayout", "UpdateEngine",
            "CollectionUI", "LayoutPluginHost", "StrictJSON",
          ]),
        path: "Bench/Program", swiftSettings: settings),
    ],
  swiftLanguageModes: [.v6])
