/// The chunks of an extended WebP file, except for its pixels (WebP container specification).
struct WebPChunks {
  /// The orientation; upright if the file has none or an invalid one.
  private(set) var orientation = ImageOrientation.upright
  /// A Boolean value that is false if the file has EXIF data beyond the given bytes.
  private(set) var isComplete = true
  /// A Boolean value that is true when the file is an animation.
  private(set) var isAnimated = false
  /// The range of the embedded profile; nil if there is none.
  private(set) var profilePlace: Range<Int>?

  /// The range of the first frame of an animation: its position and pixels; nil if there is none.
  private(set) var framePlace: Range<Int>?

  /// A Boolean value that is true for an upright picture without animation, in sRGB.
  var isPlain: Bool {
    isComplete && !isAnimated && orientation == .upright && profilePlace == nil
  }

  /// Reads the chunks of a file.
  init(_ bytes: [UInt8]) {
    guard bytes.count > 20, bytes[12..<16].elementsEqual("VP8X".utf8) else { return }
    let hasEXIF = bytes[20] & 8 != 0
    isAnimated = bytes[20] & 2 != 0
    isComplete = !hasEXIF
    var place = 12
    while place + 8 <= bytes.count {
      let count = bytes[place + 4..<place + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      let name = bytes[place..<place + 4]
      let data = place + 8..<place + 8 + count
      guard data.upperBound <= bytes.count else { return }
      if name.elementsEqual("ICCP".utf8) { profilePlace = profilePlace ?? data }
      if name.elementsEqual("ANMF".utf8) { framePlace = framePlace ?? data }
      if name.elementsEqual("EXIF".utf8), hasEXIF {
        orientation = ImageOrientation(exif: bytes[data], needsName: false) ?? .upright
        isComplete = true
        return
      }
      place = data.upperBound + count % 2
    }
  }
}
