import SwatchCairo
import SwatchConcurrency
import SwatchGeometry
import SwatchSnapshots

// Prints the time of comparing pictures inside a process. Run by `make bench`.
//   DiffBenchmark pair A.png B.png RUNS   median milliseconds, including reading and decoding
//   DiffBenchmark suite COUNT             COUNT pictures of 400 × 300 pixels, verified and decoded

let clock = ContinuousClock()

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// A number with one decimal digit.
func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

/// The median time of `runs` runs, after one that is not counted, in milliseconds.
func milliseconds(runs: Int, _ body: () async throws -> Void) async throws -> Double {
  try await body()
  var times: [Double] = []
  for _ in 0..<runs {
    times.append(try await clock.measure { try await body() } / .milliseconds(1))
  }
  return median(times)
}

func timePair(_ expected: String, _ actual: String, runs: Int) async throws {
  for threads in [1, 2] {
    let limit = WorkLimit(threads)
    var different = 0
    let time = try await milliseconds(runs: runs) {
      different = try await PictureComparison(threshold: 0.1).difference(
        of: PNGFile(path: actual), from: PNGFile(path: expected), limit: limit
      ).differingPixels
    }
    print(threads, tenths(time), different)
  }
}

func timeSuite(of count: Int) async throws {
  let pairs = try CardPictures.pairs(count)
  let picture = try pairs[0].new.decode()
  let packing = try await milliseconds(runs: 5) { _ = try picture.png() }
  print("One picture of 400 × 300 packed as small as can be in \(tenths(packing)) ms")
  let limit = WorkLimit(WorkLimit.processorCount)
  let decoding = try await milliseconds(runs: 5) {
    _ = await limit.map(pairs, as: .update) { pair in
      [pair.reference, pair.new].map { (try? $0.decode())?.extent.height }
    }
  }
  var different = 0
  let verifying = try await milliseconds(runs: 5) {
    different = await limit.map(pairs, as: .update) { pair in
      try? PictureComparison.exact.difference(of: pair.new, from: pair.reference)
    }.reduce(0) { $0 + ($1?.matches == false ? 1 : 0) }
  }
  print(
    "\(count) pictures of 400 × 300 on \(limit.count) threads, \(different) of them different: "
      + "decoded with their references in \(tenths(decoding)) ms, verified in \(tenths(verifying)) "
      + "ms, \((verifying / decoding * 100).rounded() / 100) times as long")
}

switch CommandLine.arguments.dropFirst().first {
case "pair" where CommandLine.arguments.count == 5:
  try await timePair(
    CommandLine.arguments[2], CommandLine.arguments[3], runs: Int(CommandLine.arguments[4]) ?? 9)
case "suite" where CommandLine.arguments.count == 3:
  try await timeSuite(of: Int(CommandLine.arguments[2]) ?? 1000)
default:
  print("usage: DiffBenchmark pair A.png B.png RUNS | suite COUNT")
}
