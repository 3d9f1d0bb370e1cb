#!/usr/bin/env bash
# Builds the pure modules for bare WebAssembly under Embedded Swift, lays one golden case out under
# the toolchain's wasmkit, and compares the numbers bit for bit. Exit 1 on any difference.
set -euo pipefail
cd "$(dirname "$0")/../.."

case_name=seed-375-alternate-100-150-square
triple=wasm32-unknown-none-wasm
scratch=${SCRATCH:-.build/wasm}
flags=(-Xswiftc -enable-experimental-feature -Xswiftc Embedded -Xswiftc -wmo)
bin=$(dirname "$(readlink -f "$(command -v swiftc)")")
tool() { if [ -x "$bin/$1" ]; then echo "$bin/$1"; else command -v "$1"; fi; }

for need in clang wasm-ld wasmkit; do
  tool "$need" > /dev/null || {
    echo "wasm-check: $need of the Swift toolchain is not found beside swiftc or in PATH" >&2
    exit 1
  }
done

mkdir -p "$scratch"
while read -r module; do
  if [ ! -d "Modules/$module" ]; then
    echo "wasm-check: Modules/$module is listed in Tests/Wasm/pure-modules.txt but absent" >&2
    exit 1
  fi
  if ! swift build --target "$module" --triple "$triple" --scratch-path "$scratch" "${flags[@]}" \
    > "$scratch/build.log" 2>&1; then
    cat "$scratch/build.log" >&2
    echo "wasm-check: $module does not build under Embedded Swift" >&2
    exit 1
  fi
  echo "built $module"
done < Tests/Wasm/pure-modules.txt

products=$scratch/$triple/debug/Modules
swiftc -o "$scratch/golden-source" Tests/Wasm/GoldenSource.swift
"$scratch/golden-source" Tests/Golden/flow.json "$case_name" \
  "$scratch/Request.swift" "$scratch/expected.txt"
swiftc -target "$triple" -enable-experimental-feature Embedded -wmo -O -I "$products" \
  -module-name WasmCheck -parse-as-library -c -o "$scratch/Export.o" \
  Tests/Wasm/Export.swift "$scratch/Request.swift"
"$(tool clang)" --target=wasm32-unknown-none-wasm -O2 -ffreestanding -fno-builtin -Wall -Werror \
  -c -o "$scratch/runtime.o" Tests/Wasm/runtime.c
"$(tool wasm-ld)" --export=lay_out -o "$scratch/check.wasm" "$scratch/Export.o" \
  "$scratch/runtime.o" "$products/CollectionModel.o" "$products/FlowLayout.o"
"$(tool wasmkit)" run "$scratch/check.wasm" > "$scratch/found.txt"

if ! diff -u "$scratch/expected.txt" "$scratch/found.txt"; then
  echo "wasm-check: the numbers of $case_name differ (bit patterns, expected and found)" >&2
  exit 1
fi
echo "wasm-check: $(wc -l < "$scratch/found.txt") numbers of $case_name are equal bit for bit"
