// What only Swift does wrong; hostile.c calls it with the mode.

/// Checks that the compiler cannot foresee.
@inline(never) private func number(_ text: String) -> Int { text.utf8.count }

/// Does what the mode says.
@c(hostile_more) public func hostileMore(_ mode: UnsafePointer<CChar>) {
  let mode = String(cString: mode)
  let length = number(mode)
  switch mode {
  case "precondition": precondition(length == 0, "never seen in a release build")
  case "bounds":
    let list = [Int](repeating: 1, count: length)
    print(list[length + length])
  case "nil":
    let nothing: Int? = length > 100 ? 1 : nil
    // swift-format-ignore: NeverForceUnwrap
    print(nothing!)
  case "overflow": print((Int.max - length / 2) + length)
  case "fatal": fatalError("this layout has lost its mind")
  default: return
  }
}
