import Glibc
import Swatch
import SwatchFiles

/// The resource limits of the process (`ulimit`, `/proc`), checked against the needs of every run:
/// with lower limits the system's libraries hang or end the process without a message.
enum ProcessLimits {
  /// Returns the address space that any run needs, in bytes. A feed of ten pages with text was
  /// measured to need 0.4 GiB and more on two processors; each thread reserves another 8 MiB for
  /// its stack.
  static func neededMemory(processors: Int) -> UInt { UInt(768 + 16 * processors) << 20 }

  /// Returns the number of files that any run may need open at once: each thread may be reading or
  /// writing some.
  static func neededFiles(processors: Int) -> UInt { UInt(48 + 8 * processors) }

  /// Raises the soft limit of open files, and makes threads share heaps; returns the failure if a
  /// limit is still too low, otherwise nil.
  static func prepare() -> CommandFailure? {
    let memory = limit(RLIMIT_AS)
    let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    AddressSpace.shareHeaps(memory.rlim_cur == rlim_t.max ? processors : min(2, processors))
    var files = limit(RLIMIT_NOFILE)
    if files.rlim_cur < files.rlim_max {
      files.rlim_cur = min(files.rlim_max, 65_536)
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
    }
    return failure
  }

  /// The failure if `/proc` is missing or a limit is too low; otherwise nil.
  static var failure: CommandFailure? {
    // A bundle needs no /proc: without it, the launcher makes another library report the load of
    // the threads.
    guard unsafe CommandBundle.folder != nil || access("/proc/self/fd", X_OK) == 0 else {
      return CommandFailure(
        code: .inputOutput,
        message:
          "there is no /proc, from which Swift's runtime reads the load of its threads; mount it "
          + "(mount -t proc proc /proc)")
    }
    return failure(
      memory: UInt(limit(RLIMIT_AS).rlim_cur), files: UInt(limit(RLIMIT_NOFILE).rlim_cur),
      processors: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// The limit of open files, in words.
  static var openFiles: String { "\(limit(RLIMIT_NOFILE).rlim_cur)" }

  /// The limit of the address space, in words.
  static var addressSpace: String {
    let limit = limit(RLIMIT_AS).rlim_cur
    return limit == rlim_t.max ? "unlimited" : "\(limit >> 20) MiB"
  }

  /// Returns the failure if one of these limits is too low, otherwise nil.
  static func failure(memory: UInt, files: UInt, processors: Int) -> CommandFailure? {
    let needed = neededMemory(processors: processors)
    if memory < needed {
      return CommandFailure(
        code: .temporary,
        message: "the process may use \(memory >> 10) kB of address space (ulimit -v), and needs "
          + "\(needed >> 10) kB; allow more")
    }
    let neededFiles = neededFiles(processors: processors)
    guard files < neededFiles else { return nil }
    return CommandFailure(
      code: .inputOutput,
      message: "the process may have \(files) files open (ulimit -n), and needs \(neededFiles); "
        + "allow more")
  }

  private static func limit(_ resource: __rlimit_resource) -> rlimit {
    var limit = rlimit(rlim_cur: rlim_t.max, rlim_max: rlim_t.max)
    _ = unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    return limit
  }
}
