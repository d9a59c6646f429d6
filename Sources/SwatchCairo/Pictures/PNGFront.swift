import SwatchGeometry

/// The chunks of a PNG file before its pixels (PNG specification, §5.6).
struct PNGFront {
  /// The size of the picture; nil if the bytes end before it.
  private(set) var size: PixelSize?
  /// The orientation; upright if the file has none or an invalid one.
  private(set) var orientation = ImageOrientation.upright
  /// A Boolean value that is true when the bytes reach as far as the pixels.
  private(set) var isComplete = false
  /// A Boolean value that is true when pixels have a grey instead of colours.
  private(set) var isGrey = false
  private var profilePlace: Range<Int>?

  /// The longest profile that is unpacked, in bytes.
  private static let profileLimit = 8 << 20

  /// Reads chunks from the start of a file.
  init(_ bytes: [UInt8]) {
    // The header comes first, and its place is fixed.
    guard bytes.count >= 26 else { return }
    size = PixelSize(
      width: bytes.bigEndian(at: 16, count: 4), height: bytes.bigEndian(at: 20, count: 4))
    isGrey = bytes[25] & 2 == 0
    var place = PNGChunkReader.signature.count
    while place + 8 <= bytes.count {
      let name = bytes[place + 4..<place + 8]
      let end = place + PNGChunks.frame + bytes.bigEndian(at: place, count: 4)
      if name.elementsEqual("IDAT".utf8) { isComplete = true }
      guard !isComplete, end <= bytes.count else { return }
      note(name, place + 8..<end - 4, of: bytes)
      place = end
    }
  }

  private mutating func note(_ name: ArraySlice<UInt8>, _ data: Range<Int>, of bytes: [UInt8]) {
    if name.elementsEqual("iCCP".utf8) {
      profilePlace = data
    } else if name.elementsEqual("eXIf".utf8),
      let found = ImageOrientation(exif: bytes[data], needsName: false)
    {
      orientation = found
    }
  }

  /// The bytes of the embedded profile; nil if there is none, or it can't be unpacked.
  func profile(in bytes: [UInt8]) throws(ImageProblem) -> [UInt8]? {
    // A name, zero, and the method of packing, which is always 0.
    guard let profilePlace, let end = bytes[profilePlace].firstIndex(of: 0),
      end + 2 < profilePlace.upperBound, bytes[end + 1] == 0
    else { return nil }
    do throws(CairoError) {
      return try Inflater().unpack(
        Array(bytes[end + 2..<profilePlace.upperBound]), limit: Self.profileLimit)
    } catch {
      throw .pixels(error)
    }
  }
}
