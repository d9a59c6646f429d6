import SwatchGeometry

/// The chunks of a PNG file before its pixels (PNG specification, §5.6).
struct PNGFront {
  /// The size of the picture; nil if the bytes end before it.
  private(set) var size: PixelSize?
  /// The orientation; upright if the file has none or an invalid one.
  private(set) var orientation = ImageOrientation.upright
  /// A Boolean value that is true when the bytes extend to the pixels.
  private(set) var isComplete = false
  /// A Boolean value that is true when pixels are grey.
  private(set) var isGrey = false
  /// The ranges of colour chunks, by their types.
  private var colorPlaces: [String: Range<Int>] = [:]

  /// The colour chunks by precedence: each overrides those after it (PNG specification, §4.3).
  private static let colorChunks = ["cICP", "iCCP", "sRGB", "cHRM", "gAMA"]

  /// The longest profile that is decompressed, in bytes.
  private static let profileLimit = 8 << 20

  /// Reads chunks from the start of a file.
  init(_ bytes: [UInt8]) {
    // The header comes first at a fixed offset.
    guard bytes.count >= 26 else { return }
    size = PixelSize(
      width: bytes.bigEndian(at: 16, count: 4), height: bytes.bigEndian(at: 20, count: 4))
    isGrey = bytes[25] & 2 == 0
    var chunks = PNGChunkReader(bytes)
    while let chunk = chunks?.nextBegun() {
      isComplete = chunk.name == "IDAT"
      guard !isComplete, chunk.whole.upperBound <= bytes.count else { return }
      if Self.colorChunks.contains(chunk.name) {
        colorPlaces[chunk.name] = chunk.data
      } else if chunk.name == "eXIf",
        let found = ImageOrientation(exif: bytes[chunk.data], needsName: false)
      {
        orientation = found
      }
    }
  }

  /// Returns true for an upright picture in sRGB without animation, which every viewer shows alike.
  func isPlain(in bytes: [UInt8]) -> Bool {
    let first = Self.colorChunks.first { colorPlaces[$0] != nil }
    guard isComplete, orientation == .upright, first == nil || first == "sRGB" else { return false }
    return PNGChunkReader(bytes)?.contains { $0.name == "acTL" } == false
  }

  /// A Boolean value that is true when the colours are specified by code points or numbers, not by
  /// a profile.
  var isCoded: Bool {
    let first = Self.colorChunks.first { colorPlaces[$0] != nil }
    return first == "cICP" || first == "cHRM"
  }

  /// Returns the colours specified by code points or numbers; nil for sRGB.
  func codedColors(in bytes: [UInt8]) -> CodedColors? {
    if let place = colorPlaces["cICP"] { return CodedColors(cICP: bytes[place]) }
    guard let place = colorPlaces["cHRM"] else { return nil }
    let gamma = colorPlaces["gAMA"].flatMap { place -> Double? in
      guard place.count == 4 else { return nil }
      let number = bytes.bigEndian(at: place.lowerBound, count: 4)
      return 1_000...1_000_000 ~= number ? Double(number) / 100_000 : nil
    }
    return CodedColors(cHRM: bytes[place], gamma: gamma)
  }

  /// Returns the bytes of the embedded profile; nil if there is none, or it can't be decompressed.
  func profile(in bytes: [UInt8]) throws(ImageProblem) -> [UInt8]? {
    // A name, a zero, and the compression method, which is always 0.
    guard let profilePlace = colorPlaces["iCCP"], let end = bytes[profilePlace].firstIndex(of: 0),
      end + 2 < profilePlace.upperBound, bytes[end + 1] == 0
    else { return nil }
    return try Inflater.unpack(
      bytes[end + 2..<profilePlace.upperBound], limit: Self.profileLimit)
  }
}
