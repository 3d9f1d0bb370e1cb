#!/usr/bin/env bash
# Applies each mutation of mutants.txt to a scratch copy and runs the tests of the mutated modules.
# CAUGHT: a test failed. SURVIVED: none did. Exit 1 when one survives or no longer applies.
# Usage: run.sh [PATTERN]   only the mutations whose name contains PATTERN
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
scratch=${SCRATCH:-$root/.build/mutants}
pattern=${1:-}
# Enough random layouts for each mutation to show, few enough to be quick.
export CONFIGURATIONS=${CONFIGURATIONS:-1500}

mkdir -p "$scratch"
rm -rf "$scratch/Modules" "$scratch/Tests"
mkdir -p "$scratch/Modules" "$scratch/Tests"
for module in CollectionModel FlowLayout CircleLayout; do
  cp -R "$root/Modules/$module" "$scratch/Modules/"
done
for suite in FlowLayoutTests CircleLayoutTests Golden; do
  cp -R "$root/Tests/$suite" "$scratch/Tests/"
done
cp "$here/Package.swift" "$scratch/Package.swift"
cd "$scratch"

build() { swift build --build-tests > build.log 2>&1 < /dev/null; }
check() { timeout 120 swift test --skip-build > test.log 2>&1 < /dev/null; }

build || { tail -20 build.log >&2; echo "mutants: the unchanged code does not build" >&2; exit 1; }
check || { grep 'recorded\|error:' test.log | head -5 >&2
  echo "mutants: the unchanged code fails its tests" >&2; exit 1; }

caught=0 survived=0 broken=0
report() { printf '%-9s %s\n' "$1" "$2"; }

# One mutation: its name, the file, the text that must stand there exactly once, what replaces it.
mutate() {
  local name=$1 file=$2 old=$3 new=$4 text rest
  text=$(cat "$root/$file") || { report BROKEN "$name: no file $file"; broken=$((broken + 1)); return; }
  rest=${text#*"$old"}
  if [ "$rest" = "$text" ] || [ "${rest#*"$old"}" != "$rest" ]; then
    report BROKEN "$name: the line does not stand exactly once in $file: $old"
    broken=$((broken + 1))
    return
  fi
  printf '%s\n' "${text/"$old"/"$new"}" > "$file"
  if ! build; then
    report BROKEN "$name: the mutation does not compile: $(grep -m1 'error:' build.log)"
    broken=$((broken + 1))
  elif check; then
    report SURVIVED "$name"
    survived=$((survived + 1))
  else
    report CAUGHT "$name"
    caught=$((caught + 1))
  fi
  cp "$root/$file" "$file"
}

name='' file='' old='' new=''
flush() {
  if [ -n "$name" ]; then
    if [ -z "$file" ] || [ -z "$old" ] || [ -z "$new" ]; then
      report BROKEN "$name: give a name, a file, a line with '- ' and one with '+ '"
      broken=$((broken + 1))
    elif [ -z "$pattern" ] || [ "${name/"$pattern"/}" != "$name" ]; then
      mutate "$name" "$file" "$old" "$new"
    fi
  fi
  name='' file='' old='' new=''
}
while IFS= read -r line || [ -n "$line" ]; do
  case $line in
    '') flush ;;
    '- '*) old=${line#- } ;;
    '+ '*) new=${line#+ } ;;
    *) if [ -z "$name" ]; then name=$line; else file=$line; fi ;;
  esac
done < "$here/mutants.txt"
flush

echo "mutants: $caught caught, $survived survived, $broken broken"
[ $((caught + survived + broken)) -gt 0 ] && [ $((survived + broken)) -eq 0 ]
