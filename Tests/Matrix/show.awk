# Reads the cells of the matrix, one a line, and their results below `cells`; writes `table`, for
# people, and `junit`, for programs. Exit 1 where something is wrong.

function escape(text) {
  gsub(/&/, "\\&amp;", text)
  gsub(/</, "\\&lt;", text)
  gsub(/>/, "\\&gt;", text)
  gsub(/"/, "\\&quot;", text)
  return text
}

# Notes a name the first time it is met, to keep the order in which names come.
function meet(names, order, name) {
  if (!(name in names)) {
    names[name] = ++order[0]
    order[names[name]] = name
  }
}

{
  cell = $0
  split(cell, part, "/")
  meet(layouts, layoutOrder, part[3])
  meet(scenes, sceneOrder, part[5])
  box = part[3] SUBSEP part[5]
  all[box]++
  total++
  file = cells "/" cell
  verdict = ""
  text = ""
  while ((getline line < file) > 0) {
    if (verdict == "") { verdict = line } else { text = text line "\n" }
  }
  close(file)
  if (verdict != "green" && verdict != "refused" && verdict != "red") {
    verdict = "red"
    text = "it was not run, or its result was cut off: make matrix runs it\n"
  }
  if (verdict == "red") {
    red[box]++
    reds++
    report = report "\n" cell " is red\n" text
  }
  if (verdict == "refused") { refused[box]++ }
  order[total] = cell
  result[total] = verdict
  reason[total] = text
}

END {
  while ((getline line < misfits) > 0) { misfit[++misfitCount] = line }
  writeTable()
  writeJUnit()
  exit (reds + misfitCount > 0)
}

function writeTable(    width, i, j, box, mark, line) {
  width = 5
  for (i = 1; i <= sceneOrder[0]; i++) {
    if (length(sceneOrder[i]) > width) { width = length(sceneOrder[i]) }
  }
  line = sprintf("%-" width "s", "scene")
  for (j = 1; j <= layoutOrder[0]; j++) { line = line sprintf("  %-13s", layoutOrder[j]) }
  print tidy(line) > table
  for (i = 1; i <= sceneOrder[0]; i++) {
    line = sprintf("%-" width "s", sceneOrder[i])
    for (j = 1; j <= layoutOrder[0]; j++) {
      box = layoutOrder[j] SUBSEP sceneOrder[i]
      mark = all[box] ? all[box] " ok" : "-"
      if (refused[box]) { mark = all[box] " refused" }
      if (red[box]) { mark = red[box] "/" all[box] " RED" }
      line = line sprintf("  %-13s", mark)
    }
    print tidy(line) > table
  }
  if (report) { printf "%s", report > table }
  for (i = 1; i <= misfitCount; i++) { print "\n" misfit[i] > table }
  line = total " cells" (shard == "1/1" ? "" : " of shard " shard) ": " total - reds " ok, " \
    reds + 0 " red"
  if (misfitCount) { line = line "; " misfitCount " other thing" (misfitCount > 1 ? "s" : "") " wrong" }
  print "\n" line > table
  close(table)
}

function tidy(line) {
  sub(/ +$/, "", line)
  return line
}

function writeJUnit(    i, part, suite) {
  print "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" > junit
  printf "<testsuites name=\"matrix\" tests=\"%d\" failures=\"%d\">\n", total + misfitCount, \
    reds + misfitCount > junit
  for (i = 1; i <= total; i++) {
    split(order[i], part, "/")
    tests[part[3]]++
    if (result[i] == "red") { failures[part[3]]++ }
  }
  for (i = 1; i <= total; i++) {
    split(order[i], part, "/")
    if (part[3] != suite) {
      if (suite != "") { print "  </testsuite>" > junit }
      suite = part[3]
      printf "  <testsuite name=\"%s\" tests=\"%d\" failures=\"%d\">\n", suite, tests[suite], \
        failures[suite] > junit
    }
    printf "    <testcase classname=\"%s.%s.%s.%s\" name=\"%s\"", part[3], part[1], part[2], \
      part[4], part[5] > junit
    failure(result[i] == "red" ? reason[i] : "")
  }
  if (suite != "") { print "  </testsuite>" > junit }
  if (misfitCount) {
    printf "  <testsuite name=\"goldens\" tests=\"%d\" failures=\"%d\">\n", misfitCount, \
      misfitCount > junit
    for (i = 1; i <= misfitCount; i++) {
      printf "    <testcase classname=\"goldens\" name=\"misfit %d\"", i > junit
      failure(misfit[i])
    }
    print "  </testsuite>" > junit
  }
  print "</testsuites>" > junit
  close(junit)
}

function failure(text,    first) {
  if (text == "") {
    print "/>" > junit
    return
  }
  first = text
  sub(/\n.*/, "", first)
  sub(/\n$/, "", text)
  printf ">\n      <failure message=\"%s\">%s</failure>\n    </testcase>\n", escape(first), \
    escape(text) > junit
}
