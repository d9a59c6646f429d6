import FoundationEssentials

/// The peak memory of this process.
enum PeakMemory {
  /// The peak memory in bytes, from `/proc`; nil if not available.
  ///
  /// `getrusage` is not used: after a fork, its result still includes the parent's memory.
  static var bytes: Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return nil
    }
    return bytes(in: status)
  }

  /// Returns the high-water mark in a text of `/proc/PID/status`, converted from KiB.
  static func bytes(in status: String) -> Int? {
    let lines = status.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace) }
    return lines.first { $0.first == "VmHWM:" && $0.count > 1 }.flatMap { Int($0[1]) }
      .map { $0 * 1024 }
  }
}
