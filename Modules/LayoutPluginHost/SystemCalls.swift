#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The few system calls that several files need, with `EINTR` dealt with.
enum SystemCalls {
  static let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))

  /// Rounds up to whole pages.
  static func pages(_ bytes: Int) -> Int { (bytes + pageSize - 1) / pageSize * pageSize }

  /// Reads once: the number of bytes, 0 at the end, or -1 with the error number.
  static func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> (Int, Int32) {
    while true {
      let count = recvOrRead(file, buffer.baseAddress, buffer.count)
      if count >= 0 { return (count, 0) }
      if errno != EINTR { return (-1, errno) }
    }
  }

  private static func recvOrRead(_ file: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int)
    -> Int
  {
    #if canImport(Darwin)
      Darwin.read(file, base, count)
    #elseif canImport(Musl)
      Musl.read(file, base, count)
    #else
      Glibc.read(file, base, count)
    #endif
  }

  /// Writes everything, or returns the error number.
  static func write(_ file: Int32, _ bytes: [UInt8]) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        #if canImport(Darwin)
          let count = Darwin.write(file, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          let count = Musl.write(file, rest.baseAddress, rest.count)
        #else
          let count = Glibc.write(file, rest.baseAddress, rest.count)
        #endif
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        done += count
      }
      return 0
    }
  }

  /// The system's words for an error number.
  static func describe(_ error: Int32) -> String {
    guard let text = strerror(error) else { return "error \(error)" }
    return String(cString: text)
  }

  /// Closes a descriptor.
  static func close(_ file: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(file)
    #elseif canImport(Musl)
      _ = Musl.close(file)
    #else
      _ = Glibc.close(file)
    #endif
  }
}

/// A lock that is not recursive.
///
/// `Synchronization.Mutex` would need newer systems than the libraries ask for.
final class Lock: @unchecked Sendable {
  // Safe to share: the pointer never changes and the system's mutex is made for sharing.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }
}
