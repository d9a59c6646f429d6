import SwatchGeometry

/// A PNG file that was written without filters and compression, read without anybody's help.
struct FastPNGDecoder: Equatable {
  let size: PixelSize
  /// The bytes of each row, three or four a pixel.
  let rows: [ArraySlice<UInt8>]

  init(_ file: [UInt8]) {
    var data: [UInt8] = []
    var size = PixelSize(width: 0, height: 0)
    var index = 8
    while index < file.count {
      let count = Self.number(file[index..<index + 4])
      let content = file[(index + 8)..<(index + 8 + count)]
      switch String(decoding: file[(index + 4)..<(index + 8)], as: UTF8.self) {
      case "IHDR":
        let (width, rest) = (content.prefix(4), content.dropFirst(4))
        size = PixelSize(width: Self.number(width), height: Self.number(rest.prefix(4)))
      case "IDAT": data += content
      default: break
      }
      index += count + 12
    }
    self.size = size
    let plain = Self.unwrapped(data)
    let length = size.height > 0 ? plain.count / size.height : 0
    rows = (0..<size.height).map { plain[$0 * length + 1..<($0 + 1) * length] }
  }

  /// The colour of a pixel of an opaque picture, as `0xRRGGBB`.
  subscript(x: Int, y: Int) -> Int {
    Self.number(rows[y].dropFirst(3 * x).prefix(3))
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The bytes of a zlib stream of stored blocks (RFC 1951, §3.2.4).
  private static func unwrapped(_ stream: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 2
    while index + 5 <= stream.count && stream[index] & 0b110 == 0 {
      let count = Int(stream[index + 1]) | Int(stream[index + 2]) << 8
      result += stream[(index + 5)..<(index + 5 + count)]
      if stream[index] & 1 == 1 { break }
      index += 5 + count
    }
    return result
  }
}
