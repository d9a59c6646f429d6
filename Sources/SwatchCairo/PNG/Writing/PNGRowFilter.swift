import CPixelRows

/// Turns rows of samples into rows of a PNG file: the filter's number, then the filtered bytes (PNG
/// specification, §9).
struct PNGRowFilter {
  private let filter: PNGOptions.Filter
  /// The bytes of a row, without its filter's number.
  private let sampleByteCount: Int
  /// The number of bytes from a sample to its left neighbour.
  private let pixelByteCount: Int
  /// Memory for the row above the next one, for that one, and for a trial.
  private let memory: PixelMemory
  private var isAboveFirst = true

  /// Makes a filter for the rows of one picture, from the first on; above it all is zero.
  init(_ filter: PNGOptions.Filter, header: PNGHeader) throws(CairoError) {
    self.filter = filter
    sampleByteCount = header.rowByteCount
    pixelByteCount = header.pixelByteCount
    memory = try PixelMemory(byteCount: 3 * sampleByteCount)
    unsafe memory.withBytes(from: 0, count: sampleByteCount) { bytes in
      _ = unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0)
    }
  }

  /// Bytes of a row in the file.
  var rowByteCount: Int { 1 + sampleByteCount }

  /// Filters the next row, whose samples `fill` writes.
  mutating func writeNext(
    into target: UnsafeMutablePointer<UInt8>, fill: (UnsafeMutablePointer<UInt8>) -> Void
  ) {
    let count = sampleByteCount
    unsafe memory.withBytes(from: 0, count: 3 * count) { bytes in
      let first = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
      let (above, row) = unsafe isAboveFirst ? (first, first + count) : (first + count, first)
      unsafe fill(row)
      if let number = filter.number {
        unsafe swatch_png_filter(number, row, above, count, pixelByteCount, target + 1)
        unsafe target.pointee = UInt8(number)
      } else {
        let trial = unsafe first + 2 * count
        unsafe target.pointee = UInt8(cheapest(row, below: above, trial, into: target + 1))
      }
    }
    isAboveFirst.toggle()
  }

  /// Filters a row by the filter with the smallest sum of bytes, the first of equals.
  /// - Returns: The filter's number.
  private func cheapest(
    _ row: UnsafePointer<UInt8>, below above: UnsafePointer<UInt8>,
    _ trial: UnsafeMutablePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>
  ) -> Int32 {
    var best: (number: Int32, cost: UInt64) = (0, .max)
    for number: Int32 in 0..<5 {
      unsafe swatch_png_filter(number, row, above, sampleByteCount, pixelByteCount, trial)
      let cost = unsafe swatch_png_cost(trial, sampleByteCount)
      guard cost < best.cost else { continue }
      best = (number, cost)
      unsafe target.update(from: trial, count: sampleByteCount)
    }
    return best.number
  }
}

extension PNGOptions.Filter {
  /// The filter's number in a file; nil if each row has its own.
  fileprivate var number: Int32? {
    switch self {
    case .none: 0
    case .sub: 1
    case .up: 2
    case .average: 3
    case .paeth: 4
    case .auto: nil
    }
  }
}
