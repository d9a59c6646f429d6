import CLinux
import CProcess
import Glibc
import Synchronization

/// The limit on the number of files that the process may have open at once (`ulimit -n`).
enum OpenFileLimit {
  /// The number of files that may be open; `Int.max` for no limit.
  static var current: Int {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      return .max
    }
    return Int(clamping: limit.rlim_cur)
  }
}

/// An error: a file could not be opened because too many files are open, which is a problem of the
/// process or the system, not of the file.
public struct OpenFileShortage: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of such failures in this process.
  fileprivate static let count = Atomic(0)

  init() {}

  /// Returns true if the system's error number means a shortage, which is then counted for every
  /// ``OpenFileWatch``.
  static func isMeant(by code: Int32) -> Bool {
    guard code == EMFILE || code == ENFILE else { return false }
    count.add(1, ordering: .relaxed)
    return true
  }

  /// The limit and the remedy, in a sentence.
  public var description: String {
    "too many files are open, in the process, whose limit is \(OpenFileLimit.current), or in the "
      + "system; allow more with ulimit -n"
  }
}

/// Detects an ``OpenFileShortage`` that occurs after the watch was created, for any file. A
/// picture, a font or a row that failed since then may be intact if there was a shortage.
package struct OpenFileWatch: Sendable {
  private let before = OpenFileShortage.count.load(ordering: .relaxed)

  /// Begins to watch.
  package init() {}

  /// The shortage that occurred since the watch was created; nil if there was none.
  package var shortage: OpenFileShortage? {
    OpenFileShortage.count.load(ordering: .relaxed) > before ? OpenFileShortage() : nil
  }
}

/// The memory that the process requests from the system.
package enum AddressSpace {
  /// Makes all threads allocate memory from a given number of heaps, which should be one for each
  /// thread that runs at a time: with fewer heaps, threads wait for each other thousands of times a
  /// second. By default, the C library creates up to eight heaps for each processor, each of which
  /// keeps the memory once used, and reserves 64 MiB of addresses.
  package static func shareHeaps(_ count: Int) {
    _ = mallopt(M_ARENA_MAX, Int32(clamping: count))
  }

  /// Returns free memory to the system, which the C library would otherwise keep.
  package static func returnFree() {
    _ = malloc_trim(0)
  }
}

/// The bundle of the command: a folder that contains the command and all libraries that it uses.
package enum CommandBundle {
  /// The folder of the bundle; nil for a process that uses the system's libraries.
  package static let folder = unsafe swatch_process_bundle().map { unsafe String(cString: $0) }

  /// The path of the file that contains the running program.
  package static var program: String { unsafe String(cString: swatch_process_program()) }

  /// The build ID of the running program, a hash of its content that the linker computed; nil for
  /// a program that was linked without one.
  package static var buildID: [UInt8]? {
    var count: Int32 = 0
    guard let bytes = unsafe swatch_process_build_id(&count) else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}
