import CXXHash
import SwatchGraphics

/// A hash of consecutive rows of samples.
@safe
final class RowHash {
  private let state: OpaquePointer
  private let last: PixelMemory
  private let size: Int

  /// Begins the hash of rows of a given length.
  ///
  /// - Parameters:
  ///   - rowByteCount: The number of bytes of a row.
  ///   - parameters: Further values to hash.
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

  /// The hash of the rows so far.
  var hash: ContentHash {
    let hash = unsafe XXH3_128bits_digest(state)
    return ContentHash(high: hash.high64, low: hash.low64)
  }

  /// Adds the rows of a run.
  func add(_ run: RowRun) {
    run.withSamples { rows, reader in
      for row in rows {
        unsafe add(isRepeated: reader.repeats(row)) { unsafe reader.copy(row, $0) }
      }
    }
  }

  /// Returns a reader of the same rows, which adds each row when it is copied, or known to equal
  /// the one above it.
  func adding(_ reader: SampleReader) -> SampleReader {
    unsafe SampleReader { [self] row, samples in
      unsafe reader.copy(row, samples)
      unsafe add(isRepeated: false) { unsafe $0.update(from: samples, count: size) }
    } repeats: { [self] row in
      guard reader.repeats(row) else { return false }
      unsafe add(isRepeated: true) { _ in }
      return true
    }
  }

  /// Adds the previous row again, or another one.
  private func add(isRepeated: Bool, _ copy: (UnsafeMutablePointer<UInt8>) -> Void) {
    unsafe last.withBytes(from: 0, count: size) { bytes in
      let row = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
      if !isRepeated { unsafe copy(row) }
      _ = unsafe XXH3_128bits_update(state, row, size)
    }
  }
}
