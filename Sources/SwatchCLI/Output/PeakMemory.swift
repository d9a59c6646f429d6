import FoundationEssentials

/// The most memory that this process held at once.
enum PeakMemory {
  /// In bytes, from the kernel's account of the process; nil where there is none.
  ///
  /// Not `getrusage`, which after a fork still counts what the parent held.
  static var bytes: Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return nil
    }
    return bytes(in: status)
  }

  /// The high-water mark in a text of `/proc/PID/status`, where it stands in KiB.
  static func bytes(in status: String) -> Int? {
    let lines = status.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace) }
    return lines.first { $0.first == "VmHWM:" && $0.count > 1 }.flatMap { Int($0[1]) }
      .map { $0 * 1024 }
  }
}
