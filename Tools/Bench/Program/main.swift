// Races the engine against the same layouts in plain C, in this process, in turns.
// bench [--json] [--items N] [--stage DIR] [GATE …]   exit 1 when a gate is missed, 2 for a wrong
// argument or where no plugins are staged

import Foundation

var names: [String] = []
var (json, items, stage) = (false, 1_000_000, ".stage")
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--json": json = true
  case "--items":
    guard let count = arguments.popFirst().flatMap(Int.init), count >= 100_000 else {
      FileHandle.standardError.write(Data("bench: --items takes a number from 100000\n".utf8))
      exit(2)
    }
    items = count
  case "--stage": stage = arguments.popFirst() ?? ""
  case let option where option.hasPrefix("-"):
    FileHandle.standardError.write(
      Data("bench: \(option) is no option; there are --json, --items N and --stage DIR\n".utf8))
    exit(2)
  default: names.append(argument)
  }
}

let staged = URL(filePath: stage).standardizedFileURL.path
let gates =
  MemoryGates.bytes(items: items) + FlowGates.all(items: items) + DelegateGates.all(items: items)
  + EditGates.all(items: items) + QueryGates.all(items: items) + GrowthGates.all(items: items)
  + CircleGates.all(items: items) + DifferenceGates.all + MapGates.all
  + PluginGates.all(items: items, stage: staged)
  + MemoryGates.first(items: items)
let chosen = names.isEmpty ? gates : gates.filter { names.contains($0.name) }
guard !chosen.isEmpty else {
  let known = Set(gates.map(\.name)).sorted().joined(separator: " ")
  FileHandle.standardError.write(Data("bench: no such gate; there are \(known)\n".utf8))
  exit(2)
}
if chosen.contains(where: { $0.name.hasPrefix("G-P") }),
  !FileManager.default.isExecutableFile(atPath: staged + "/libexec/tilework/plugin-worker")
{
  FileHandle.standardError.write(
    Data("bench: no plugins are staged in \(staged); run make build plugins\n".utf8))
  exit(2)
}
if !json {
  print("\(items) items, \(Race.rounds) rounds in turns, medians of ratios; smaller is better")
  print(Report.head)
}
var results: [Gate.Result] = []
for gate in chosen {
  let result = gate.result()
  results.append(result)
  if !json { print(Report.row(result)) }
}
if json { print(Report(results: results).json) }
let missed = results.filter { !$0.passes }
if !json {
  print(missed.isEmpty ? "all gates hold" : "\(missed.count) of \(results.count) gates missed")
}
exit(missed.isEmpty ? 0 : 1)
