import Foundation
import Swatch

/// A supervisor that keeps workers running: it records why a worker ended, stores its input, and
/// continues with the next input.
struct Supervisor {
  let targets: [any FuzzTarget.Type]
  let seed: UInt64
  /// The time for all targets together, in seconds.
  let seconds: Double
  /// The folder for inputs that broke a promise, and for the message about each.
  let found: String

  /// The largest processor time of one input, in seconds, and the largest memory of a worker, in
  /// bytes.
  private static let timeLimit = 30.0
  private static let memoryLimit = 6 << 30
  /// The largest elapsed time of one input, in seconds, however busy the machine is.
  private static let patience = 300.0

  /// Tests each target for an equal part of the time.
  /// - Returns: The number of different findings.
  func run() throws -> Int {
    try FileManager.default.createDirectory(atPath: found, withIntermediateDirectories: true)
    var findings = 0
    for target in targets {
      findings += try run(target, seconds: seconds / Double(targets.count))
    }
    return findings
  }

  private func run(_ target: any FuzzTarget.Type, seconds: Double) throws -> Int {
    let start = Date()
    var next = 0
    var known: Set<String> = []
    while case let left = seconds - Date().timeIntervalSince(start), left > 0 {
      let ended = try work(target, from: next, seconds: left)
      next = ended.number + 1
      guard let reason = ended.reason else { continue }
      if known.insert(Self.kind(of: reason)).inserted {
        try keep(reason, of: target, input: ended.number)
      }
    }
    let rate = Double(next) / max(1, Date().timeIntervalSince(start))
    Self.tell("\(target.name): \(next) inputs, \(Int(rate)) a second, \(known.count) findings")
    return known.count
  }

  /// Runs a worker until it ends.
  /// - Returns: The input that ended it, and the reason; nil if the time was over.
  private func work(
    _ target: any FuzzTarget.Type, from first: Int, seconds: Double
  ) throws -> (number: Int, reason: String?) {
    let progress = found + "/progress-\(target.name)"
    let log = found + "/log-\(target.name)"
    try Data("\(first)\n".utf8).write(to: URL(filePath: progress))
    try Data().write(to: URL(filePath: log))
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["work", target.name, "\(seed)", "\(first)", "\(seconds)", progress]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=yes,color=no,limit=12,threads=crashed,interactive=no,images=none"]
    ) { own, _ in own }
    process.standardOutput = FileHandle.standardError
    process.standardError = try FileHandle(forWritingTo: URL(filePath: log))
    try process.run()
    let slowness = watch(process, progress)
    process.waitUntilExit()
    let number = Self.number(in: progress) ?? first
    if let slowness { return (number, slowness) }
    if process.terminationReason == .exit && process.terminationStatus == 0 {
      return (number - 1, nil)
    }
    let told = String(decoding: try Data(contentsOf: URL(filePath: log)), as: UTF8.self)
    return (number, "ended with \(process.terminationStatus)\n" + told)
  }

  /// Waits for a worker, and ends it if an input exceeds a limit.
  /// - Returns: The exceeded limit, in words; nil if the worker ended by itself.
  private func watch(_ process: Process, _ progress: String) -> String? {
    var number = Self.number(in: progress)
    var begun = (Date(), ProcessUse(process.processIdentifier))
    while process.isRunning {
      usleep(100_000)
      let use = ProcessUse(process.processIdentifier)
      let current = Self.number(in: progress)
      if current != number { (number, begun) = (current, (Date(), use)) }
      let reason: String
      if use.memory > Self.memoryLimit {
        reason = "it needs more than \(Self.memoryLimit >> 30) GiB"
      } else if use.seconds - begun.1.seconds > Self.timeLimit {
        reason = "it takes more than \(Int(Self.timeLimit)) seconds of the processor"
      } else if Date().timeIntervalSince(begun.0) > Self.patience {
        reason = "it does not end"
      } else {
        continue
      }
      kill(process.processIdentifier, SIGKILL)
      return reason
    }
    return nil
  }

  private static func number(in path: String) -> Int? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8), text.hasSuffix("\n") else {
      return nil
    }
    return Int(text.dropLast())
  }

  /// Prints a line at once, even into a pipe.
  static func tell(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// The identity of a finding: the message without its numbers and addresses, and the place in our
  /// sources.
  private static func kind(of reason: String) -> String {
    let lines = reason.split(separator: "\n")
    let told = lines.first { line in
      ["atal error", "broken promise", "ERROR:", "takes more", "needs more", "does not end"]
        .contains { line.contains($0) }
    }
    let place = lines.first { $0.contains("/Sources/") }.map { line in
      " at " + (line.split(separator: "/").last ?? "")
    }
    let words = (told ?? lines.first ?? "").prefix(160).split(separator: " ")
    let kind = words.filter { !$0.hasPrefix("0x") }.joined(separator: " ") + (place ?? "")
    return kind.filter { !$0.isNumber }
  }

  private func keep(_ reason: String, of target: any FuzzTarget.Type, input number: Int) throws {
    let bench = try Workbench(in: FileManager.default.temporaryDirectory.path)
    let input = target.init(bench).input(number, of: seed, seeds: FuzzSeeds.of(target))
    let path = "\(found)/\(target.name)-\(seed)-\(number)"
    try Data(input).write(to: URL(filePath: path))
    try Data(reason.utf8).write(to: URL(filePath: path + ".txt"))
    Self.tell("\(path): \(Self.kind(of: reason))")
  }
}

/// The resource use of a process, as counted by the system.
private struct ProcessUse {
  var seconds = 0.0
  var memory = 0

  init(_ process: Int32) {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = stat.lastIndex(of: ")")
    else { return }
    // From the state on, which is field 3: user and system time are 14 and 15, resident pages 24.
    let fields = stat[end...].split(separator: " ").dropFirst().map { Int($0) ?? 0 }
    guard fields.count > 21 else { return }
    seconds = Double(fields[11] + fields[12]) / Double(sysconf(Int32(_SC_CLK_TCK)))
    memory = fields[21] * sysconf(Int32(_SC_PAGESIZE))
  }
}
