import Foundation

/// The seed of this run: SEED from the environment, else a fresh one.
func seedOfRun() -> UInt64 {
  ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0...999_999)
}
