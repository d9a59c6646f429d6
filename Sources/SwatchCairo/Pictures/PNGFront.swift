import SwatchGeometry

/// The chunks of a PNG file before its pixels (PNG specification, §5.6).
struct PNGFront {
  /// The size of the picture; nil if the bytes end before it is stated.
  private(set) var size: PixelSize?
  /// A Boolean value that is true when the bytes extend at least to the pixels.
  private(set) var isComplete = false
  private var isGrey = false
  /// The contents of the colour and orientation chunks, by chunk type.
  private var contents: [String: ArraySlice<UInt8>] = [:]

  /// The colour chunks by precedence: each overrides the chunks after it (PNG specification, §4.3).
  private static let colorChunks = ["cICP", "iCCP", "sRGB", "cHRM", "gAMA"]

  /// The longest profile that is decompressed, in bytes.
  private static let profileLimit = 8 << 20

  /// Reads chunks from the start of a file.
  init(_ bytes: [UInt8]) {
    // The header comes first, at a fixed offset.
    guard bytes.count >= 26 else { return }
    size = PixelSize(
      width: bytes.bigEndian(at: 16, count: 4), height: bytes.bigEndian(at: 20, count: 4))
    isGrey = bytes[25] & 2 == 0
    var chunks = PNGChunkReader(bytes)
    while let chunk = chunks?.nextBegun() {
      isComplete = chunk.name == "IDAT"
      guard !isComplete, chunk.whole.upperBound <= bytes.count else { return }
      if chunk.name == "eXIf" || Self.colorChunks.contains(chunk.name) {
        contents[chunk.name] = bytes[chunk.data]
      }
    }
  }

  /// The orientation; upright if the file has none or an invalid one.
  var orientation: ImageOrientation {
    contents["eXIf"].flatMap { ImageOrientation(exif: $0, needsName: false) } ?? .upright
  }

  /// The name of the chunk that specifies the colours; nil for none.
  private var colorChunk: String? { Self.colorChunks.first { contents[$0] != nil } }

  /// Returns true for an upright picture in sRGB without animation, which every viewer shows alike.
  func isPlain(in bytes: [UInt8]) -> Bool {
    guard isComplete, orientation == .upright, colorChunk ?? "sRGB" == "sRGB" else { return false }
    return PNGChunkReader(bytes)?.contains { $0.name == "acTL" } == false
  }

  /// Returns the colours of a complete file; nil for sRGB.
  func colors() throws(ImageProblem) -> EmbeddedColors? {
    guard let name = colorChunk, let content = contents[name] else { return nil }
    switch name {
    case "cICP":
      return CodedColors(cICP: content).flatMap(EmbeddedColors.init)
    case "cHRM":
      return CodedColors(cHRM: content, gamma: gamma).flatMap(EmbeddedColors.init)
    case "iCCP":
      guard let profile = try Self.profile(in: content) else { return nil }
      return EmbeddedColors(profile: profile, pixels: isGrey ? .greys : .colors)
    default:
      return nil
    }
  }

  private var gamma: Double? {
    guard let content = contents["gAMA"], content.count == 4 else { return nil }
    let number = Array(content).bigEndian(at: 0, count: 4)
    return 1_000...1_000_000 ~= number ? Double(number) / 100_000 : nil
  }

  /// Returns the bytes of an embedded profile; nil if it can't be decompressed.
  private static func profile(in content: ArraySlice<UInt8>) throws(ImageProblem) -> [UInt8]? {
    // The content is a name, a zero, and the compression method, which is always 0.
    guard let end = content.firstIndex(of: 0), end + 2 < content.endIndex, content[end + 1] == 0
    else { return nil }
    return try Inflater.unpack(content[(end + 2)...], limit: profileLimit)
  }
}
