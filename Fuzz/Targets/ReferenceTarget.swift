import Swatch
import SwatchConcurrency
import SwatchSnapshots

/// References of snapshots: PNG files, read by Swatch's own reader, with the tree that they
/// contain.
struct ReferenceTarget: FuzzTarget {
  static let name = "references"
  static let testedInputs = 700
  private let bench: Workbench

  init(_ bench: Workbench) { self.bench = bench }

  func generate(_ numbers: inout FuzzNumbers) -> [UInt8] {
    let text = numbers.oneIn(3) ? ReportTarget.tree(&numbers) : nil
    return PNGGrammar.file(&numbers, text: text)
  }

  func mend(_ input: [UInt8], _ numbers: inout FuzzNumbers) -> [UInt8] {
    numbers.oneIn(5) ? input : PNGGrammar.withChecksums(input)
  }

  let pieces = [
    "IHDR", "IDAT", "IEND", "PLTE", "tRNS", "iTXt", "Swatch nodes\0\u{1}\0\0\0", "\0\0\0\0",
    "{\"size\": [1, 1], \"scale\": 1, \"nodes\": []}", "version https://git-lfs",
  ]

  @MainActor func check(_ input: [UInt8]) async throws {
    let file = PNGFile(name: "reference.png", bytes: input)
    do {
      let extent = try file.pictureExtent()
      guard (extent.count ?? .max) <= Workbench.largestPicture else { return }
      let pixels = try file.decode()
      try BrokenPromise.check(pixels.extent == extent, "\(extent) became \(pixels.extent)")
      try await compare(file, pixels)
    } catch {
      try check(error)
    }
    do {
      _ = try SnapshotPicture(png: input)
    } catch {
      try check(error)
    }
  }

  private func check(_ error: any Error) throws {
    guard let error = error as? ImageError else { throw error }
    try BrokenPromise.checkSentence(error.description)
  }

  /// Compares the picture with itself, written again, and with another one in both directions.
  @MainActor private func compare(_ file: PNGFile, _ pixels: UnpremultipliedImage) async throws {
    let written = PNGFile(name: "written.png", bytes: try pixels.png())
    let same = try PictureComparison.exact.difference(of: written, from: file)
    try BrokenPromise.check(same.matches, "a picture is another one after being written and read")
    let other = try PNGFile(path: bench.folder + "/a.png")
    let comparison = PictureComparison(threshold: 0.1, ignoresAntialiasing: true)
    let there = try comparison.difference(of: other, from: file)
    let back = try comparison.difference(of: file, from: other)
    try BrokenPromise.check(
      there.differingPixels == back.differingPixels,
      "\(there.differingPixels) pixels differ, and \(back.differingPixels) the other way round")
    let banded = try await comparison.difference(of: other, from: file, limit: WorkLimit(2))
    try BrokenPromise.check(banded == there, "two jobs find other differences than one")
  }
}
