import Foundation
import Swatch

/// A worker that tries one input after another in this process. A broken promise ends the process,
/// as a crash does.
struct Worker {
  let target: any FuzzTarget.Type
  /// The seed of the run.
  let seed: UInt64
  /// The file that contains the number of the current input, as decimal digits and a line feed.
  let progress: String

  /// The exit code of a worker that found a broken promise.
  static let brokenPromise: Int32 = 99

  /// Tries inputs from a number on, until a time.
  @MainActor func run(from first: Int, until end: ContinuousClock.Instant) async throws {
    let target = target.init(try Workbench(in: FileManager.default.temporaryDirectory.path))
    let seeds = FuzzSeeds.of(self.target)
    var number = first
    while ContinuousClock.now < end {
      try tell(number)
      do {
        try await target.check(target.input(number, of: seed, seeds: seeds))
      } catch {
        FileHandle.standardError.write(Data("broken promise: \(error)\n".utf8))
        exit(Self.brokenPromise)
      }
      number += 1
    }
    try tell(number)
  }

  /// Tries one file.
  @MainActor static func replay(_ path: String, _ target: any FuzzTarget.Type) async throws {
    let bench = try Workbench(in: FileManager.default.temporaryDirectory.path)
    try await target.init(bench).check([UInt8](Data(contentsOf: URL(filePath: path))))
    print("\(path): all promises hold")
  }

  private func tell(_ number: Int) throws {
    try Data("\(number)\n".utf8).write(to: URL(filePath: progress))
  }
}
