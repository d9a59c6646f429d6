import SwatchGeometry
import SwatchGraphics

/// The bytes of a JPEG file in memory that C may keep, which PDF files contain as it is.
final class OriginalFile: Sendable {
  /// The identity of a file.
  struct Key: Hashable {
    /// The hash of the picture's source.
    let source: ContentHash
    /// The drawing that was made of the source; nil for the source itself.
    var drawing: VectorDrawing?
  }

  /// The size of its pixels, or of a drawing in its own units.
  let extent: PixelSize
  /// The page of a PDF file that is drawn in the place of this one; nil for none.
  let page: [UInt8]?
  /// The file's length, with that of the page.
  var byteCount: Int { fileBytes + (page?.count ?? 0) }
  private let fileBytes: Int
  private let memory: PixelMemory

  /// Copies a file.
  init(
    _ bytes: [UInt8], extent: PixelSize, page: [UInt8]? = nil
  ) throws(CairoError) {
    memory = try PixelMemory(byteCount: bytes.count)
    fileBytes = bytes.count
    self.extent = extent
    self.page = page
    unsafe memory.withBytes(from: 0, count: bytes.count) { target in
      unsafe target.copyBytes(from: bytes)
    }
  }

  /// Memory in the place of the file's pixels, which nobody looks at, two bytes each: it is never
  /// touched.
  func makeNothing() throws(CairoError) -> PixelMemory {
    try PixelMemory(byteCount: stride * extent.height)
  }

  /// A surface of the file's size that stands for it, over memory that must outlive it.
  @unsafe func makeSurface(over nothing: PixelMemory) throws(CairoError) -> ImageSurface {
    let bytes = unsafe nothing.withBytes(from: 0, count: stride * extent.height) { unsafe $0 }
    let surface = try unsafe ImageSurface(overNothing: bytes, extent: extent, stride: stride)
    try setFile(of: surface)
    return surface
  }

  /// A copy of the bytes.
  var bytes: [UInt8] {
    unsafe memory.withBytes(from: 0, count: fileBytes) { unsafe Array($0) }
  }

  private var stride: Int { (2 * extent.width + 3) & ~3 }

  private func setFile(of surface: borrowing ImageSurface) throws(CairoError) {
    let owner = unsafe Unmanaged.passRetained(self).toOpaque()
    try unsafe memory.withBytes(from: 0, count: fileBytes) { bytes throws(CairoError) in
      try unsafe surface.setFile(UnsafeRawBufferPointer(bytes), owner: owner) { owner in
        guard let owner = unsafe owner else { return }
        unsafe Unmanaged<OriginalFile>.fromOpaque(owner).release()
      }
    }
  }
}
