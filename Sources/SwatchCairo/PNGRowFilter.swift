/// Turns rows of pixels into rows of a PNG file: the filter's number, then the filtered bytes.
///
/// Filters work on four bytes for each pixel, in the order they lie in memory, where the compiler
/// makes vectors of the loops; the last step brings them into the file's order.
struct PNGRowFilter {
  private let filter: PNGOptions.Filter
  private let format: PixelFormat
  private let count: Int
  /// Bytes of a row in the file.
  let rowByteCount: Int
  private let memory: PixelMemory
  private let result: RowBytes
  // The row above, and room for the straightened current one.
  private var above: RowBytes
  private var straight: RowBytes

  /// Makes a filter for the rows of one picture, from the first on; above it all is zero.
  init(_ filter: PNGOptions.Filter, format: PixelFormat, width: Int) throws(CairoError) {
    self.filter = filter
    self.format = format
    count = 4 * width
    rowByteCount = 1 + width * (format == .opaque ? 3 : 4)
    memory = try PixelMemory(byteCount: 3 * count)
    let rows = unsafe memory.withBytes(from: 0, count: 3 * count) { [count] bytes in
      unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0)
      return (0..<3).map { unsafe RowBytes(bytes, from: $0 * count, count: count) }
    }
    (result, above, straight) = (rows[0], rows[1], rows[2])
  }

  /// Filters the next rows: `sourceStride` bytes from one to the next of the pixels, and
  /// `rowByteCount` from one to the next of the file's.
  mutating func apply(
    to source: UnsafeRawBufferPointer, stride sourceStride: Int, rows: Int,
    into target: UnsafeMutableRawBufferPointer
  ) {
    var aboveSource = above
    for row in 0..<rows {
      let target = unsafe RowBytes(target, from: row * rowByteCount, count: rowByteCount)
      let source = unsafe RowBytes(reading: source, from: row * sourceStride, count: count)
      switch format {
      case .opaque:
        write(source, below: aboveSource, into: target)
        aboveSource = source
      case .transparent:
        straighten(source)
        write(straight, below: above, into: target)
        swap(&straight, &above)
      }
    }
    // The pixels may be gone with the next call.
    if format == .opaque && rows > 0 { above.copy(aboveSource, count: count) }
  }

  /// Divides colours by alpha, rounding.
  private func straighten(_ source: RowBytes) {
    for index in stride(from: 0, to: count, by: 4) {
      let alpha = UInt32(source[index + 3])
      for channel in index..<index + 3 {
        let value = UInt32(source[channel]) &* 255 &+ alpha / 2
        straight[channel] = alpha == 0 ? 0 : UInt8(truncatingIfNeeded: min(255, value / alpha))
      }
      straight[index + 3] = UInt8(truncatingIfNeeded: alpha)
    }
  }

  private func write(_ current: RowBytes, below above: RowBytes, into target: RowBytes) {
    guard filter == .auto else { return write(filter, current, below: above, into: target) }
    // The specification's rule of thumb: the least sum of the bytes taken as signed (§12.7).
    var best = (filter: PNGOptions.Filter.none, cost: UInt32.max)
    for filter in [PNGOptions.Filter.none, .sub, .up, .average, .paeth] {
      write(filter, current, below: above, into: target)
      var cost: UInt32 = 0
      for index in 1..<rowByteCount { cost &+= UInt32(Int8(bitPattern: target[index]).magnitude) }
      if cost < best.cost { best = (filter, cost) }
    }
    if best.filter != .paeth { write(best.filter, current, below: above, into: target) }
  }

  private func write(
    _ filter: PNGOptions.Filter, _ current: RowBytes, below above: RowBytes, into target: RowBytes
  ) {
    let filtered = filter == .none ? current : result
    if filter != .none { run(filter, current, above) }
    target[0] = filter.number
    switch format {
    case .opaque: packRGB(filtered, into: target)
    case .transparent: packRGBA(filtered, into: target)
    }
  }

  private func run(_ filter: PNGOptions.Filter, _ current: RowBytes, _ above: RowBytes) {
    // Left of a row all is zero.
    for index in 0..<4 {
      switch filter {
      case .none, .auto, .sub: result[index] = current[index]
      case .up, .paeth: result[index] = current[index] &- above[index]
      case .average: result[index] = current[index] &- above[index] >> 1
      }
    }
    switch filter {
    case .none, .auto: break
    case .sub:
      for index in 4..<count { result[index] = current[index] &- current[index - 4] }
    case .up:
      for index in 4..<count { result[index] = current[index] &- above[index] }
    case .average:
      for index in 4..<count {
        let sum = UInt16(current[index - 4]) &+ UInt16(above[index])
        result[index] = current[index] &- UInt8(truncatingIfNeeded: sum >> 1)
      }
    case .paeth:
      for index in 4..<count {
        let guess = Self.paeth(current[index - 4], above[index], above[index - 4])
        result[index] = current[index] &- guess
      }
    }
  }

  /// The neighbour nearest to left + above − corner, the first named of equals (§9.4).
  @inline(__always)
  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let toLeft = Int16(above) &- Int16(corner)
    let toAbove = Int16(left) &- Int16(corner)
    let (a, b, c) = (distance(toLeft), distance(toAbove), distance(toLeft &+ toAbove))
    let other = b <= c ? above : corner
    return a <= b && a <= c ? left : other
  }

  @inline(__always)
  private static func distance(_ value: Int16) -> Int16 { value < 0 ? 0 &- value : value }

  /// Writes red, green and blue of each pixel, four pixels at a time.
  private func packRGB(_ source: RowBytes, into target: RowBytes) {
    var place = 1
    let fours = count & ~15
    for index in stride(from: 0, to: fours, by: 16) {
      let first = Self.twoPixels(source.load(UInt64.self, at: index))
      let second = Self.twoPixels(source.load(UInt64.self, at: index &+ 8))
      target.store((first | second << 48).littleEndian, at: place)
      target.store(UInt32(truncatingIfNeeded: second >> 16).littleEndian, at: place &+ 8)
      place &+= 12
    }
    for index in stride(from: fours, to: count, by: 4) {
      for channel in 0..<3 { target[place + channel] = source[index + 2 - channel] }
      place += 3
    }
  }

  /// The six bytes of two pixels in the file's order, the first one lowest.
  @inline(__always)
  private static func twoPixels(_ pixels: UInt64) -> UInt64 {
    let swapped = pixels.littleEndian.byteSwapped
    return swapped >> 40 | (swapped << 16 & 0xFFFF_FF00_0000)
  }

  /// Writes red, green, blue and alpha of each pixel.
  private func packRGBA(_ source: RowBytes, into target: RowBytes) {
    for index in stride(from: 0, to: count, by: 4) {
      let pixel = source.load(UInt32.self, at: index).littleEndian
      let sides = (pixel & 0xFF) << 16 | (pixel >> 16 & 0xFF)
      target.store((pixel & 0xFF00_FF00 | sides).littleEndian, at: index + 1)
    }
  }
}

extension PNGOptions.Filter {
  /// The filter's number in a file.
  fileprivate var number: UInt8 {
    switch self {
    case .none, .auto: 0
    case .sub: 1
    case .up: 2
    case .average: 3
    case .paeth: 4
    }
  }
}
