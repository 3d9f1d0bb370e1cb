// Confirms a golden of a plugin's layout by a second model, written from the plugin's page and the
// guide to scenes, not from its source: confirm LAYOUT ltr|rtl SCENE GOLDEN.
// Prints `green`, or `refused` where model and golden refuse the scene; exit 1 with the first
// difference otherwise.
import Foundation

/// The layout can't do what the scene asks for; its sentence names an option.
struct Refusal: Error {
  var option: String

  init(naming option: String) { self.option = option }
}

/// How far a number may be from the golden's, which is rounded to a thousandth.
let slack = 0.0011

func arrange(_ layout: String, _ scene: ModelScene) throws -> Arrangement {
  switch layout {
  case "waterfall": try Waterfall.arrange(scene)
  case "honeycomb": Honeycomb.arrange(scene)
  default: throw Complaint("there is no second model of '\(layout)'")
  }
}

func check(_ arrangement: Arrangement, _ golden: Object) throws {
  func expect(_ name: String, _ found: [Double], _ wanted: [Double]) throws {
    guard found.count == wanted.count, zip(found, wanted).allSatisfy({ abs($0 - $1) <= slack })
    else { throw Complaint("\(name)\nthe model: \(wanted)\nthe golden: \(found)") }
  }
  guard let elements = golden["elements"] as? [Object],
    let size = golden["contentSize"] as? [Double]
  else { throw Complaint("the golden is no layout; the model lays the scene out") }
  try expect("the content's size", size, [arrangement.width, arrangement.height])
  var left = arrangement.boxes
  var last = (kind: 0, path: [-1, -1])
  for element in elements {
    guard let kind = element["kind"] as? String, let path = element["indexPath"] as? [Int],
      let frame = element["frame"] as? [Double]
    else { throw Complaint("an element of the golden has no kind, path or frame: \(element)") }
    let name = "\(kind) \(path[0]) \(path[1])"
    guard let box = left.removeValue(forKey: name) else {
      throw Complaint("\(name) is in the golden, and the model has none or only one")
    }
    try expect(name, frame, [box.x, box.y, box.width, box.height])
    guard element["alpha"] as? Double == 1, element["zIndex"] as? Int == 0,
      element["hidden"] as? Bool == false, element["transform"] == nil
    else { throw Complaint("\(name) is not plain: \(element)") }
    let rank = ["cell", "header", "footer"].firstIndex(of: kind) ?? 3
    guard rank > last.kind || rank == last.kind && last.path.lexicographicallyPrecedes(path) else {
      throw Complaint("\(name) is out of order")
    }
    last = (rank, path)
  }
  if let name = left.keys.min() { throw Complaint("\(name) is missing in the golden") }
}

func run(_ words: [String]) throws -> String {
  guard words.count == 4 else {
    throw Complaint("usage: confirm LAYOUT ltr|rtl SCENE GOLDEN")
  }
  let golden = try ModelScene.object(words[3])
  let scene = try ModelScene(path: words[2], layout: words[0], rtl: words[1] == "rtl")
  do {
    try check(try arrange(words[0], scene), golden)
  } catch let refusal as Refusal {
    guard golden["exitStatus"] as? Int == 2,
      (golden["sentence"] as? String)?.contains("\"\(refusal.option)\"") == true
    else {
      throw Complaint("the model refuses the scene because of \(refusal.option), the golden not")
    }
    return "refused"
  }
  guard golden["layout"] as? String == words[0], golden["version"] as? Int == 1,
    (golden["viewport"] as? Object)?["rtl"] as? Bool == scene.isRightToLeft
  else { throw Complaint("the golden is of another layout, version or direction") }
  return "green"
}

do {
  print(try run(Array(CommandLine.arguments.dropFirst())))
} catch let complaint as Complaint {
  print(complaint.words)
  exit(1)
} catch {
  print("\(error)")
  exit(1)
}
