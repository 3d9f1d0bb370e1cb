/// Returns a text in quotes for a sentence: one line, no control characters, not too long.
func quoted(_ text: String) -> String {
  let line = OutputCapture.line(text.utf8.prefix(200))
  return line.utf8.count < text.utf8.count ? "\"\(line)…\"" : "\"\(line)\""
}
