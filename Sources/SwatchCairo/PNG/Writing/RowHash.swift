import CXXHash
import Glibc
import SwatchGraphics

/// The hash of rows of samples, one below the other.
///
/// A row that equals the one above it counts as a repetition, so that its samples need not be read.
@safe
final class RowHash {
  private let state: OpaquePointer
  private let last: PixelMemory
  private let size: Int
  /// A Boolean value that is true when there is a row that the next one can repeat.
  private(set) var hasRow = false

  /// Begins the hash of rows of a length.
  ///
  /// - Parameters:
  ///   - rowByteCount: The bytes of a row.
  ///   - parameters: Further values that the hash depends on.
  /// - Throws: ``CairoError`` if there is no memory.
  init(rowByteCount: Int, _ parameters: [UInt64]) throws(CairoError) {
    last = try PixelMemory(byteCount: rowByteCount)
    size = rowByteCount
    guard let state = unsafe XXH3_createState() else { throw CairoError(.memory(0)) }
    unsafe self.state = state
    unsafe XXH3_128bits_reset(state)
    unsafe parameters.withUnsafeBytes { bytes in
      _ = unsafe XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
    }
  }

  deinit {
    unsafe XXH3_freeState(state)
  }

  /// Adds a row.
  func add(_ row: UnsafePointer<UInt8>) {
    let isRepeated = unsafe last.withBytes(from: 0, count: size) { bytes in
      let last = unsafe bytes.baseAddress.unsafelyUnwrapped
      guard unsafe !hasRow || memcmp(last, row, size) != 0 else { return true }
      unsafe memcpy(last, row, size)
      return false
    }
    guard !isRepeated else { return repeatRow() }
    hasRow = true
    mark(1)
    _ = unsafe XXH3_128bits_update(state, row, size)
  }

  /// Adds a row that equals the one before it.
  func repeatRow() {
    mark(0)
  }

  /// The hash of the rows so far.
  var hash: ContentHash {
    let hash = unsafe XXH3_128bits_digest(state)
    return ContentHash(high: hash.high64, low: hash.low64)
  }

  private func mark(_ kind: UInt8) {
    unsafe withUnsafePointer(to: kind) { _ = unsafe XXH3_128bits_update(state, $0, 1) }
  }
}
