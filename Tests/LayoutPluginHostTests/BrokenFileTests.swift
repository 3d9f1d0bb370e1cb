import CollectionModel
import Foundation
import LayoutPluginHost
import StrictJSON
import Testing

/// Libraries and manifests that are not what they should be: each has a sentence of its own.
@Suite(.serialized) struct BrokenFileTests {
  /// What becomes of a bundle: the sentence of discovery, or of the attempt to use it.
  private func sentence(of plugin: HostilePlugin) -> String {
    let candidate = plugin.candidate()
    guard let bundle = candidate?.bundle, candidate?.status == .usable else {
      if case .refused(let reason)? = candidate?.status { return reason }
      return "\(String(describing: candidate?.status))"
    }
    let host = HostilePlugin.host(.process)
    defer { host.close() }
    guard let failure = MisbehaviourTests.failure("", bundle, host) else { return "it works" }
    return failure.message
  }

  private func change(
    _ library: (inout Data) -> Void, flags: [String] = []
  ) throws -> HostilePlugin {
    let plugin = try HostilePlugin(flags: flags)
    var bytes = try Data(contentsOf: plugin.library)
    library(&bytes)
    try bytes.write(to: plugin.library)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: plugin.library.path)
    return plugin
  }

  /// A library whose note names another version of the border.
  private func changedNote(to version: [UInt8]) throws -> HostilePlugin {
    try change { bytes in
      let name = Data("TILE".utf8) + Data([0, 0, 0, 0])
      guard let range = bytes.firstRange(of: name) else { return }
      bytes.replaceSubrange(range.upperBound..<range.upperBound + 4, with: version)
    }
  }

  @Test func `an untouched bundle works`() throws {
    #expect(sentence(of: try HostilePlugin(flags: [])) == "it works")
  }

  @Test func `each kind of broken library has its own sentence`() throws {
    var sentences: [String] = []
    func note(_ plugin: HostilePlugin, _ words: String) {
      let sentence = sentence(of: plugin)
      #expect(sentence.contains(words), "\(sentence)")
      sentences.append(sentence.replacing(plugin.folder.path, with: ""))
    }
    note(try change { $0 = $0.prefix($0.count / 2) }, "truncated")
    note(
      try change {
        $0[18] = 183; $0[19] = 0
      }, "aarch64")
    note(try change { $0 = Data() }, "empty")
    note(try change { $0 = Data("This is a text and not a library, however long.\n".utf8) }, "ELF")
    note(try change({ _ in }, flags: ["-DHOSTILE_NAME=something_else"]), "exports no")
    note(
      try change({ _ in }, flags: ["-DHOSTILE_NAME=tilework_plugin_entry_2"]),
      "tilework_plugin_entry_2")
    note(try change({ _ in }, flags: ["-DHOSTILE_NO_NOTE"]), "no note")
    note(try change { $0[4] = 1 }, "64-bit")
    // The first segment's size and place in the file, as large as they can be written.
    note(
      try change { $0.replaceSubrange(96..<104, with: Data(repeating: 0xFF, count: 8)) },
      "a segment of 18446744073709551615 bytes begins at byte ")
    note(
      try change {
        $0.replaceSubrange(72..<80, with: Data(repeating: 0xFF, count: 7) + Data([0x7F]))
      }, "begins at byte 9223372036854775807, the file has ")
    note(try change { $0[16] = 2 }, "not a shared library")
    note(try change({ _ in }, flags: ["-DHOSTILE_STACK"]), "executable stack")
    note(try changedNote(to: [0, 0, 2, 0]), "its note says it was built for plugin ABI 2.0")
    let sum = String(repeating: "0", count: 64)
    note(
      try HostilePlugin(flags: []) {
        $0.replacing("libhostile.so\"", with: "libhostile.so\", \"sha256\": \"\(sum)\"")
      }, "the file was changed")
    let pipe = try HostilePlugin(flags: [])
    try FileManager.default.removeItem(at: pipe.library)
    #expect(mkfifo(pipe.library.path, 0o644) == 0)
    note(pipe, "not a regular file but a pipe")
    let directory = try HostilePlugin(flags: [])
    try FileManager.default.removeItem(at: directory.library)
    try FileManager.default.createDirectory(
      at: directory.library, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o755])
    note(directory, "not a regular file but a directory")
    let dangling = try HostilePlugin(flags: [])
    try FileManager.default.removeItem(at: dangling.library)
    note(dangling, "does not exist")
    try FileManager.default.createSymbolicLink(
      atPath: dangling.library.path, withDestinationPath: "nowhere.so")
    note(dangling, "dangling link")
    #expect(Set(sentences).count == sentences.count, "\(sentences)")
  }

  #if os(Linux)
    @Test func `a library that another one lacks is named, with what to do`() throws {
      let plugin = try HostilePlugin(flags: [])
      let other = plugin.folder.appending(path: "libabsent.so.3").path
      let cc = { (words: [String]) in
        try HostilePlugin.run("/usr/bin/env", ["cc", "-shared", "-fPIC"] + words)
      }
      #expect(try cc(["-x", "c", "/dev/null", "-Wl,-soname,libabsent.so.3", "-o", other]) == 0)
      let include = HostilePlugin.root.appending(path: "Modules/CLayoutPlugin/include").path
      let source = HostilePlugin.sources.appending(path: "hostile.c").path
      #expect(
        try cc([
          "-std=gnu11", "-w", "-fvisibility=hidden", "-I", include, source, "-Wl,--no-as-needed",
          other, "-lm", "-lpthread", "-o", plugin.library.path,
        ]) == 0)
      let sentence = sentence(of: plugin)
      #expect(
        sentence.contains("it needs the library libabsent.so.3, which was not found"),
        "\(sentence)")
      #expect(sentence.contains("Install what that library belongs to"), "\(sentence)")
      #expect(!sentence.contains("Build the plugin again"), "\(sentence)")
    }
  #endif

  @Test func `a library cut anywhere is refused and never loaded`() throws {
    let plugin = try HostilePlugin(flags: [])
    let bytes = try Data(contentsOf: plugin.library)
    for length in stride(from: 1, to: bytes.count, by: 997) {
      try bytes.prefix(length).write(to: plugin.library)
      let bundle = try plugin.found()
      let host = HostilePlugin.host(.process)
      defer { host.close() }
      let failure = MisbehaviourTests.failure("", bundle, host)
      #expect(failure?.kind == .load, "\(length) bytes: \(String(describing: failure))")
      #expect(host.workerProcesses.isEmpty)
    }
  }

  @Test func `tables that make no sense are told apart`() throws {
    let rows = [
      ("-DHOSTILE_ENTRY=return NULL", "no table"),
      ("-DHOSTILE_ENTRY=return (const tw_plugin *)((const char *)&plugin + 1)", "aligned"),
      (
        "-DHOSTILE_TABLE={8, TW_ABI, 1, 0, \"org.example.hostile\", \"1.0.0\", classes}",
        "8 bytes"
      ),
      (
        "-DHOSTILE_TABLE={sizeof(tw_plugin), TW_ABI, 1000000000, 0, \"org.example.hostile\", "
          + "\"1.0.0\", classes}", "class_count"
      ),
      ("-DHOSTILE_TABLE={sizeof(tw_plugin), TW_ABI, 1, 0, NULL, \"1.0.0\", classes}", "NULL"),
      (
        "-DHOSTILE_TABLE={sizeof(tw_plugin), TW_ABI, 1, 0, \"org.example.other\", \"1.0.0\", "
          + "classes}", "manifest"
      ),
      (
        "-DHOSTILE_TABLE={sizeof(tw_plugin), 0x20000, 1, 0, \"org.example.hostile\", \"1.0.0\", "
          + "classes}", "2.0"
      ),
      ("-DHOSTILE_LOAD=abort()", "SIGABRT"),
      ("-DHOSTILE_LOAD=for (;;) usleep(1000)", "3000 ms"),
    ]
    for (flag, words) in rows {
      let sentence = sentence(of: try HostilePlugin(flags: [flag]))
      #expect(sentence.contains(words), "\(flag): \(sentence)")
      #expect(sentence.contains("ABI 0.1"), "\(sentence)")
    }
  }

  @Test func `each kind of wrong manifest has its own sentence`() throws {
    let changes: [(String, String, String)] = [
      ("\"manifest\": 1", "\"manifest\": 2", "format 1"),
      ("\"manifest\": 1,", "", "manifest"),
      ("org.example.hostile\",", "Org.Example\",", "identifier"),
      ("\"1.0.0\"", "\"1.0\"", "version"),
      ("\"major\": 0", "\"major\": 3", "ABI 3"),
      ("\"built\": 1", "\"built\": 9", "ABI 0.9"),
      ("lib/libhostile.so", "../libhostile.so", ".."),
      ("lib/libhostile.so", "/lib/libhostile.so", "relative"),
      (PluginManifest.platform, "plan9-vax", "plan9-vax"),
      ("\"string\"", "\"colour\"", "one of int"),
      ("\"layouts\": [", "\"layouts\": [,", "line"),
      ("\"name\": \"Hostile\",\n", "\"name\": \"Hostile\", \"name\": \"Again\",\n", "name"),
    ]
    var sentences: Set<String> = []
    for (old, new, words) in changes {
      let plugin = try HostilePlugin(flags: []) { text in
        text.replacing(old, with: new, maxReplacements: 1)
      }
      let sentence = sentence(of: plugin)
      #expect(sentence.contains(words), "\(new): \(sentence)")
      #expect(sentences.insert(sentence.replacing(plugin.folder.path, with: "")).inserted)
    }
  }
}
