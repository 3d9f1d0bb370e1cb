import Foundation
import Testing

/// The C plugin of the guide, taken out of the page: `make stranger` follows the rest to the letter.
@Suite struct PluginGuideTests {
  /// The block that stands behind a line with a file's name, in a section of the guide.
  private static func block(_ file: String, behind heading: String) throws -> String {
    let page = Tilework.root.appending(path: "Docs/Guides/Plugins.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = try #require(text.range(of: "\n## \(heading)\n")).upperBound
    let label = try #require(text.range(of: "\n`\(file)`:\n", range: section..<text.endIndex))
    let start = try #require(text.range(of: "```", range: label.upperBound..<text.endIndex))
    let line = try #require(text.range(of: "\n", range: start.upperBound..<text.endIndex))
    let end = try #require(text.range(of: "\n```\n", range: line.upperBound..<text.endIndex))
    return text[line.upperBound..<end.lowerBound] + "\n"
  }

  /// Makes a bundle of the plugin, changed as is asked, and returns the folder it is in.
  private static func row(
    compiler: String, manifest: (String) -> String = { $0 }, code: (String) -> String = { $0 }
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let bundle = "org.example.row.tileplugin"
    try folder.write(
      manifest(try block("manifest.json", behind: "In C")), to: bundle + "/manifest.json")
    try folder.write(code(try block("row.c", behind: "In C")), to: "row.c")
    let include = Tilework.root.appending(path: "Modules/CLayoutPlugin/include").path
    let line = """
      umask 022; platform=linux-$(uname -m); mkdir -p \(bundle)/lib/$platform
      \(compiler) -O2 -Wall -Wextra -Werror -fvisibility=hidden -fPIC -shared -I '\(include)' \
        -o \(bundle)/lib/$platform/librow.so row.c
      sed "s/PLATFORM/$platform/g" \(bundle)/manifest.json >filled && mv filled \(bundle)/manifest.json
      chmod -R go-w .
      """
    let built = try Tilework.shell(line, in: folder.url)
    #expect(built.status == 0, "\(built.errors)")
    return folder
  }

  /// Draws three items with a gap of 1,000 points, and returns how wide that is.
  private static func width(_ folder: TemporaryFolder, _ words: [String] = []) throws -> Double {
    let drawn = try Tilework.run(
      [
        "render", "--demo", "uniform=3", "-l", "row", "-f", "json", "--whole", "-O", "gap=1000",
        "--no-default-plugins", "--plugin-path", folder.url.path,
      ] + words)
    #expect(drawn.status == 0, "\(drawn.errors)")
    let drawing = try JSONSerialization.jsonObject(with: drawn.bytes) as? [String: Any]
    return (drawing?["contentSize"] as? [Double])?.first ?? 0
  }

  @Test func `the plugin in C takes parameters of any length`() throws {
    let title = #"{"key": "title", "type": "string"}, {"key": "gap""#
    let folder = try Self.row(
      compiler: "cc", manifest: { $0.replacing(#"{"key": "gap""#, with: title) })
    for length in [0, 200, 300, 5_000] {
      let text = String(repeating: "t", count: length)
      #expect(try Self.width(folder, ["-O", "title=" + text]) > 2_000, "\(length)")
    }
  }

  @Test func `what C leaves out C++ wants: with that, it is a plugin in C++`() throws {
    let folder = try Self.row(
      compiler: "c++ -x c++ -std=c++17",
      code: { text in
        text.replacing("*self = malloc", with: "*self = (tw_layout *)malloc")
          .replacing("*json = malloc", with: "*json = (char *)malloc")
      })
    #expect(try Self.width(folder) > 2_000)
  }
}
