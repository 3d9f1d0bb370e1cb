import Testing
import TileworkCommands

/// The table of commands and options, walked row by row.
@Suite struct TableTests {
  private let table = CommandTable.standard

  @Test func `names and letters are unique`() {
    let names = table.commands.map(\.name)
    #expect(Set(names).count == names.count)
    for command in table.commands {
      let options = command.options + table.globalOptions
      #expect(Set(options.map(\.name)).count == options.count, "\(command.name)")
      let letters = options.compactMap(\.letter)
      #expect(Set(letters).count == letters.count, "\(command.name)")
    }
  }

  @Test func `every row says what it does`() {
    for command in table.commands {
      #expect(!command.summary.isEmpty && !command.summary.hasSuffix("."))
      for option in command.options + table.globalOptions {
        #expect(!option.summary.isEmpty && !option.summary.hasSuffix("."), "--\(option.name)")
      }
    }
  }

  @Test func `the command's own help tells every option and stays within 80 columns`() throws {
    for command in table.commands {
      let result = try Tilework.run(["help", command.name])
      #expect(result.status == 0 && result.errors.isEmpty)
      for option in command.options + table.globalOptions {
        #expect(result.output.contains("--\(option.name)"), "\(command.name) --\(option.name)")
      }
      #expect(result.output == (try Tilework.run([command.name, "--help"]).output))
      let longest = result.output.split(separator: "\n").map(\.count).max() ?? 0
      #expect(longest <= 80, "help \(command.name)")
    }
  }

  @Test func `an option that needs a value says so, a flag takes none`() throws {
    let parser = CommandLineParser(table: table)
    for command in table.commands {
      for option in command.options + table.globalOptions where option.name != "help" {
        let word = "--" + option.name
        let wrong = option.takesValue ? [command.name, word] : [command.name, word + "=x"]
        let failure = #expect(throws: ToolFailure.self) { try parser.parse(wrong) }
        #expect(failure?.status == .usage && failure?.message.contains(word) == true)
        #expect(failure?.usage?.contains(command.name) == true)
      }
    }
  }

  @Test func `a slip in a name is answered with the name`() throws {
    let parser = CommandLineParser(table: table)
    for command in table.commands {
      let slip = command.name + "x"
      let failure = #expect(throws: ToolFailure.self) { try parser.parse([slip]) }
      #expect(failure?.message.contains("did you mean '\(command.name)'") == true, "\(slip)")
      for option in command.options where option.name.count > 2 {
        let slip = "--" + option.name + "x"
        let failure = #expect(throws: ToolFailure.self) { try parser.parse([command.name, slip]) }
        #expect(failure?.message.contains("did you mean '--\(option.name)'") == true, "\(slip)")
      }
    }
  }

  @Test func `values may be attached, separate or short, and start with a dash`() throws {
    let options = [
      OptionSpec("offset", letter: "x", value: .text(placeholder: "X,Y"), summary: "where"),
      OptionSpec(
        "option", letter: "O", value: .text(placeholder: "K=V"), isRepeatable: true, summary: "o"),
      OptionSpec("whole", summary: "all"),
    ]
    let row = CommandSpec(
      "draw", operands: "FILE", operandCount: 0...2, summary: "draw", options: options
    ) { _, _ in }
    let parser = CommandLineParser(
      table: CommandTable(commands: [row] + table.commands, globalOptions: table.globalOptions))
    for words in [["--offset", "-1,2"], ["--offset=-1,2"], ["-x", "-1,2"], ["-x-1,2"]] {
      let parsed = try parser.parse(["draw"] + words + ["a", "--whole", "-"])
      #expect(parsed.value(of: options[0]) == "-1,2" && parsed.has(options[2]), "\(words)")
      #expect(parsed.operands == ["a", "-"])
    }
    let many = try parser.parse(["--quiet", "draw", "-O", "a=1", "-Ob=2", "--", "--whole"])
    #expect(many.allValues(of: options[1]) == ["a=1", "b=2"] && many.operands == ["--whole"])
    #expect(throws: ToolFailure.self) { try parser.parse(["draw", "--offset", "--whole"]) }
    #expect(throws: ToolFailure.self) { try parser.parse(["draw", "-x1,2", "-x3,4"]) }
    #expect(throws: ToolFailure.self) { try parser.parse(["draw", "a", "b", "c"]) }
  }
}
