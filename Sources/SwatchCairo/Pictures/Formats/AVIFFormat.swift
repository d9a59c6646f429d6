import CAVIF
import SwatchGeometry

extension ImageFormat {
  /// AVIF; the first picture is shown.
  static let avif = ImageFormat(
    name: "AVIF", endings: ["avif"],
    library: Library(name: "libavif", package: "libavif15", load: { swatch_avif_load() }),
    isBeginning: isAVIF,
    readHead: { input throws(ImageProblem) in
      guard input.isWhole else { return nil }
      return try unsafe input.bytes.withUnsafeBufferPointer { bytes throws(ImageProblem) in
        let file = try unsafe AVIFFile.open(bytes)
        return Head(size: file.size, orientation: file.orientation)
      }
    },
    content: .pixels { bytes, scaling, memory throws(ImageProblem) in
      try unsafe bytes.withUnsafeBufferPointer { bytes throws(ImageProblem) in
        try unsafe DecodedPixels.decodeAVIF(bytes, scaling, in: memory)
      }
    })

  /// Returns true for a file whose first box lists AVIF among its brands (ISO/IEC 14496-12, §4.3).
  @Sendable
  private static func isAVIF(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 16, bytes[4..<8].elementsEqual("ftyp".utf8) else { return false }
    let end = min(bytes.bigEndian(at: 0, count: 4), bytes.count)
    let kinds = [8] + stride(from: 16, to: end, by: 4)
    return kinds.contains { place in
      ["avif", "avis"].contains { bytes[place...].starts(with: $0.utf8) }
    }
  }
}

/// An opened AVIF file.
@safe
struct AVIFFile: ~Copyable {
  private let pointer: OpaquePointer
  private let head: swatch_avif_head

  /// Opens a file.
  /// - Precondition: `bytes` outlives the file.
  static func open(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageProblem) -> AVIFFile {
    guard swatch_avif_load() else { throw .noLibrary(.avif) }
    var head = unsafe swatch_avif_head()
    var words: UnsafePointer<CChar>?
    guard
      let pointer = unsafe swatch_avif_open(bytes.baseAddress, bytes.count, &head, &words)
    else {
      throw .damaged(.avif, unsafe words.map { unsafe String(cString: $0) } ?? "no picture")
    }
    return unsafe AVIFFile(pointer, head)
  }

  private init(_ pointer: OpaquePointer, _ head: swatch_avif_head) {
    unsafe self.pointer = pointer
    unsafe self.head = head
  }

  deinit {
    unsafe swatch_avif_close(pointer)
  }

  /// The size of the pixels in the file.
  var size: PixelSize {
    unsafe PixelSize(width: Int(head.width), height: Int(head.height))
  }

  /// The orientation stated in the file.
  var orientation: ImageOrientation {
    ImageOrientation(rawValue: unsafe head.orientation) ?? .upright
  }

  /// A Boolean value that is true when every pixel is opaque.
  var isOpaque: Bool { unsafe !head.has_alpha }

  /// The decoder's memory, in bytes: the samples of a picture and of its reference picture.
  var heldByteCount: Int {
    size.width * size.height * (unsafe head.depth > 8 ? 16 : 8)
  }

  /// The colours, from a profile or else from code points; nil for sRGB.
  var colors: EmbeddedColors? {
    guard let start = unsafe head.profile, unsafe head.profile_count > 0 else {
      let codes = unsafe CodedColors(
        primaries: Int(head.primaries), transfer: Int(head.transfer))
      return codes.flatMap(EmbeddedColors.init)
    }
    let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: head.profile_count))
    return EmbeddedColors(profile: bytes, pixels: .colors)
  }

  /// Decodes the pixels into contiguous rows.
  func read(
    into target: UnsafeMutableRawBufferPointer, premultiplies: Bool
  ) throws(ImageProblem) {
    let rows = unsafe target.assumingMemoryBound(to: UInt8.self).baseAddress
    guard let words = unsafe swatch_avif_read(pointer, rows, premultiplies) else { return }
    throw .damaged(.avif, unsafe String(cString: words))
  }
}

extension DecodedPixels {
  /// Decodes the first picture.
  fileprivate static func decodeAVIF(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scaling: PictureScaling, in memory: DecodingMemory
  ) throws(ImageProblem) -> DecodedPixels {
    let file = try unsafe AVIFFile.open(bytes)
    let isDirect = scaling.isDone(at: file.size)
    let need = DecodingNeed(
      scaling: scaling, readSize: file.size,
      heldByteCount: file.heldByteCount + (isDirect ? 0 : 4 * file.size.width * file.size.height))
    return try memory.hold(need) { () throws(ImageProblem) in
      let pixels = try DecodedPixels(readBy: file)
      return try (isDirect ? pixels : pixels.resampled(by: scaling))
        .turned(by: scaling.head.orientation)
    }
  }

  private convenience init(readBy file: borrowing AVIFFile) throws(ImageProblem) {
    try self.init(extent: file.size, isOpaque: file.isOpaque)
    let conversion = file.colors.flatMap { ColorConversion.from($0) }
    let isConverted = conversion != nil
    try unsafe withMutableBytes { target throws(ImageProblem) in
      try unsafe file.read(into: target, premultiplies: !isOpaque && !isConverted)
      unsafe conversion?.convert(
        target, count: extent.width * extent.height, isOpaque: isOpaque)
    }
  }
}
