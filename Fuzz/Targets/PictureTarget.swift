import Foundation
import Swatch

/// Picture files of all kinds, complete or not, whose headers are read and whose pixels are
/// decoded.
struct PictureTarget: FuzzTarget {
  static let name = "pictures"
  static let testedInputs = 450
  private let bench: Workbench
  /// A decoder without a cache, whose processes for vector pictures serve all inputs: starting one
  /// for each size of each input would take long.
  private let decoder: FileImageDecoder

  init(_ bench: Workbench) {
    self.bench = bench
    decoder = FileImageDecoder(cacheBytes: 0, fonts: bench.fonts)
  }

  func generate(_ numbers: inout FuzzNumbers) -> [UInt8] {
    switch numbers.few(4) {
    case 0: SVGGrammar.file(&numbers)
    case 1: PDFGrammar.file(&numbers)
    default: PNGGrammar.file(&numbers)
    }
  }

  func mend(_ input: [UInt8], _ numbers: inout FuzzNumbers) -> [UInt8] {
    numbers.oneIn(5) ? input : PNGGrammar.withChecksums(input)
  }

  let pieces =
    [
      "IHDR", "IDAT", "IEND", "PLTE", "tRNS", "iTXt", "eXIf", "RIFF", "WEBP", "VP8 ", "VP8L",
      "VP8X", "ALPH", "ANIM", "Exif\0\0", "II*\0", "MM\0*", "JFIF\0", "Adobe\0", "\0\0\0\0",
    ] + SVGGrammar.pieces + PDFGrammar.pieces

  @MainActor func check(_ input: [UInt8]) async throws {
    let path = try bench.write(input, as: "picture")
    // The decoder recognises a file by its times, which must differ by a few milliseconds at least.
    let date = Date(timeIntervalSince1970: .random(in: 0...1e9))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    let sizes = [ImageSource.bytes(input), .file(path)].map { source in
      Result { () throws(ImageError) in try decoder.size(of: source) }
    }
    switch (sizes[0], sizes[1]) {
    case (.success(let inMemory), .success(let inFile)):
      try BrokenPromise.check(inMemory == inFile, "a file has another size than its bytes")
      // A vector picture may state a size of zero.
      try BrokenPromise.check(
        inMemory.width >= 0 && inMemory.height >= 0, "a picture has \(inMemory) pixels")
      try decode(input, of: inMemory)
    case (.failure(let inMemory), .failure(let inFile)):
      try BrokenPromise.checkSentence(inMemory.description)
      try BrokenPromise.checkSentence(inFile.description)
    default: throw BrokenPromise("a file is a picture and its bytes are none, or the other way")
    }
  }

  /// The time after which no further size is tried: a few slow inputs would take the time of
  /// thousands.
  private static let patience = Duration.seconds(3)

  private func decode(_ input: [UInt8], of size: PixelSize) throws {
    guard (size.count ?? .max) <= Workbench.largestPicture else { return }
    let smaller = PixelSize(width: (size.width + 2) / 3, height: (size.height + 1) / 2)
    let end = ContinuousClock.now + Self.patience
    for target in [size, smaller, PixelSize(width: 7, height: 5)]
    where target.width > 0 && target.height > 0 && .now < end {
      let tries = try (0..<2).map { _ in try outcome(of: input, at: target) }
      try BrokenPromise.check(
        tries.contains(.late) || tries[0] == tries[1],
        "a picture is another one when decoded again")
    }
  }

  /// The result of decoding a file.
  private enum Outcome: Equatable {
    case pixels([UInt8])
    /// The file can't be decoded, for a stated reason.
    case refused
    /// The machine was too busy for the process that draws the picture.
    case late
  }

  private func outcome(of input: [UInt8], at size: PixelSize) throws -> Outcome {
    do {
      let pixels = try decoder.pixels(for: decoder.decode(.bytes(input), to: size))
      try BrokenPromise.check(pixels.extent == size, "\(size) became \(pixels.extent)")
      return .pixels(unsafe pixels.withBytes { unsafe Array($0) })
    } catch let error as ImageError {
      try BrokenPromise.checkSentence(error.description)
      return error.isTransient ? .late : .refused
    }
  }
}
