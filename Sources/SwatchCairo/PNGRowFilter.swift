import CPNGRows

/// Turns rows of pixels into rows of a PNG file: the filter's number, then the filtered bytes.
struct PNGRowFilter {
  private let filter: PNGOptions.Filter
  private let format: PixelFormat
  private let width: Int
  /// Bytes of a row in the file.
  let rowByteCount: Int
  /// The row above the next one; and, where there is alpha, room for the next one straightened.
  private let memory: PixelMemory

  /// Makes a filter for the rows of one picture, from the first on; above it all is zero.
  init(_ filter: PNGOptions.Filter, format: PixelFormat, width: Int) throws(CairoError) {
    self.filter = filter
    self.format = format
    self.width = width
    rowByteCount = 1 + width * (format == .opaque ? 3 : 4)
    memory = try PixelMemory(byteCount: 8 * width)
    unsafe memory.withBytes(from: 0, count: 8 * width) { bytes in
      _ = unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0)
    }
  }

  /// Filters the next rows: `sourceStride` bytes from one to the next of the pixels, and
  /// `rowByteCount` from one to the next of the file's.
  ///
  /// Where the row above the first of them is not known (`startsApart`), that one is filtered by what
  /// lies on its left.
  func apply(
    to source: UnsafeRawBufferPointer, stride sourceStride: Int, rows: Int,
    into target: UnsafeMutableRawBufferPointer, startsApart: Bool = false
  ) {
    guard rows > 0 else { return }
    precondition(
      source.count >= (rows - 1) * sourceStride + 4 * width && target.count >= rows * rowByteCount,
      "rows lie inside of their memory")
    unsafe memory.withBytes(from: 0, count: 8 * width) { bytes in
      let kept = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
      var above = unsafe UnsafePointer(kept)
      for row in 0..<rows {
        var current = unsafe Self.start(of: source, plus: row * sourceStride)
        if format == .transparent {
          let straight = unsafe kept + (above == kept ? 4 * width : 0)
          unsafe Self.straighten(current, into: straight, count: 4 * width)
          unsafe current = UnsafePointer(straight)
        }
        unsafe write(
          current, below: above, looksAbove: row > 0 || !startsApart,
          into: UnsafeMutablePointer(
            mutating: Self.start(of: UnsafeRawBufferPointer(target), plus: row * rowByteCount)))
        unsafe above = current
      }
      // The pixels may be gone with the next call.
      if unsafe above != kept { unsafe kept.update(from: above, count: 4 * width) }
    }
  }

  private static func start(
    of bytes: UnsafeRawBufferPointer, plus offset: Int
  ) -> UnsafePointer<UInt8> {
    let base = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
    return unsafe base + offset
  }

  private func write(
    _ current: UnsafePointer<UInt8>, below above: UnsafePointer<UInt8>, looksAbove: Bool,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    let number =
      looksAbove
      ? unsafe filter.number ?? PNGOptions.Filter.cheapest(current, above, width, format)
      : filter.numberWithoutAbove
    let hasAlpha: Int32 = format == .opaque ? 0 : 1
    unsafe target.pointee = UInt8(number)
    unsafe swatch_png_filter(number, current, above, width, hasAlpha, target + 1)
  }

  /// Divides colours by alpha, rounding.
  static func straighten(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    unsafe target.update(from: source, count: count)
    for index in stride(from: 0, to: count, by: 4) {
      let alpha = unsafe UInt32(source[index + 3])
      guard alpha > 0 && alpha < 255 else { continue }
      for channel in index..<index + 3 {
        let value = unsafe UInt32(source[channel]) &* 255 &+ alpha / 2
        unsafe target[channel] = UInt8(truncatingIfNeeded: min(255, value / alpha))
      }
    }
  }
}

extension PNGOptions.Filter {
  /// The filter's number in a file; nil where each row has its own.
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

  /// The number of the filter that a row has whose upper neighbour is not known.
  fileprivate var numberWithoutAbove: Int32 { self == .none ? 0 : 1 }

  /// The filter whose bytes are smallest for a row, the first of equals.
  fileprivate static func cheapest(
    _ current: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ width: Int,
    _ format: PixelFormat
  ) -> Int32 {
    var best: (number: Int32, cost: UInt64) = (0, .max)
    for number: Int32 in 0..<5 {
      let cost = unsafe swatch_png_cost(
        number, current, above, width, format == .opaque ? 0 : 1)
      if cost < best.cost { best = (number, cost) }
    }
    return best.number
  }
}
