/// A generator of PNG files, chunk by chunk. It also repairs the checksums of mutated files.
enum PNGGrammar {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A file of a few pixels of any kind, whose header and rows mostly agree.
  static func file(_ numbers: inout FuzzNumbers, text: String? = nil) -> [UInt8] {
    let kind = numbers.pick(kinds)
    let width = sideLength(&numbers)
    let height = sideLength(&numbers)
    var header = bigEndian(width) + bigEndian(height)
    header += [UInt8(kind.depth), UInt8(kind.color), 0, 0, numbers.oneIn(4) ? 1 : 0]
    var file = signature + chunk("IHDR", header)
    if kind.color == 3 || numbers.oneIn(10) {
      file += chunk("PLTE", random(3 * (1 + numbers.few(255)), &numbers))
    }
    if numbers.oneIn(3) { file += chunk("tRNS", random(1 + numbers.few(8), &numbers)) }
    for name in ["gAMA", "sRGB", "iCCP", "pHYs", "eXIf", "acTL", "tEXt"] where numbers.oneIn(12) {
      file += chunk(name, random(numbers.few(40), &numbers))
    }
    if let text { file += chunk("iTXt", Array("Swatch nodes\0\0\0\0\0".utf8) + Array(text.utf8)) }
    file += pixels(kind, width, height, &numbers)
    return file + chunk("IEND", [])
  }

  private static let kinds: [(color: Int, depth: Int, samples: Int)] = [
    (0, 1, 1), (0, 2, 1), (0, 4, 1), (0, 8, 1), (0, 16, 1), (2, 8, 3), (2, 16, 3), (3, 1, 1),
    (3, 2, 1), (3, 4, 1), (3, 8, 1), (4, 8, 2), (4, 16, 2), (6, 8, 4), (6, 16, 4),
  ]

  private static func sideLength(_ numbers: inout FuzzNumbers) -> UInt32 {
    guard !numbers.oneIn(30) else {
      return numbers.pick([
        0, 32_767, 32_768, 65_535, 65_536, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF,
      ])
    }
    return UInt32(1 + numbers.few(40))
  }

  /// The image data: rows of random samples, not compressed, in one chunk or two; sometimes too
  /// many or too few.
  private static func pixels(
    _ kind: (color: Int, depth: Int, samples: Int), _ width: UInt32, _ height: UInt32,
    _ numbers: inout FuzzNumbers
  ) -> [UInt8] {
    let rowLength = (Int(width) * kind.samples * kind.depth + 7) / 8
    guard rowLength < 1000, height < 1000 else { return chunk("IDAT", random(50, &numbers)) }
    var rows: [UInt8] = []
    for _ in 0..<Int(height) {
      rows.append(UInt8(numbers.oneIn(40) ? 9 : Int.random(in: 0...4, using: &numbers)))
      rows += random(rowLength, &numbers)
    }
    if numbers.oneIn(8) { rows.removeLast(numbers.few(rows.count)) }
    if numbers.oneIn(8) { rows += random(numbers.few(3000), &numbers) }
    let stream = zlib(rows)
    guard numbers.oneIn(3) else { return chunk("IDAT", stream) }
    let cut = Int.random(in: 0...stream.count, using: &numbers)
    return chunk("IDAT", Array(stream[..<cut])) + chunk("IDAT", Array(stream[cut...]))
  }

  /// Gives every chunk of a mutated file a correct checksum, so that readers continue after it.
  static func withChecksums(_ file: [UInt8]) -> [UInt8] {
    guard file.starts(with: signature) else { return file }
    var mended = file
    var start = signature.count
    while start + 12 <= file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= file.count else { break }
      mended.replaceSubrange(end..<end + 4, with: bigEndian(crc(mended[(start + 4)..<end])))
      start = end + 4
    }
    return mended
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + named + bigEndian(crc(named[...]))
  }

  private static func random(_ count: Int, _ numbers: inout FuzzNumbers) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A zlib stream of stored blocks (RFC 1950 and 1951).
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(bytes.count, start + 0xFFFF)
      let count = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      stream += [UInt8(truncatingIfNeeded: count), UInt8(truncatingIfNeeded: count >> 8)]
      stream += [UInt8(truncatingIfNeeded: ~count), UInt8(truncatingIfNeeded: ~count >> 8)]
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + bigEndian(high << 16 | low)
  }

  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
