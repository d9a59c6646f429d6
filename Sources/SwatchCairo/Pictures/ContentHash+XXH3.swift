import CXXHash
import Glibc
package import SwatchFiles
import SwatchGeometry
package import SwatchGraphics

extension ContentHash {
  /// Makes the 128-bit XXH3 hash of some bytes, the same on every machine. It distinguishes
  /// different contents, but does not prevent deliberate collisions.
  package init(hashing bytes: [UInt8]) {
    self = unsafe bytes.withUnsafeBytes { bytes in unsafe ContentHash(hashing: bytes) }
  }

  /// Makes the 128-bit XXH3 hash of some memory.
  init(hashing bytes: UnsafeRawBufferPointer) {
    let hash = unsafe XXH3_128bits(bytes.baseAddress, bytes.count)
    self.init(high: hash.high64, low: hash.low64)
  }

  /// Makes the 128-bit XXH3 hash of a picture's size and pixels.
  package init(hashing pixels: UnpremultipliedImage) {
    let hash = unsafe pixels.withBytes { bytes in
      unsafe XXH3_128bits_withSeed(
        bytes.baseAddress, bytes.count,
        UInt64(pixels.extent.width) << 32 | UInt64(pixels.extent.height) << 8
          | UInt64(pixels.channels))
    }
    self.init(high: hash.high64, low: hash.low64)
  }

  /// Makes the 128-bit XXH3 hash of the unread rest of an open file, which is read in pieces in
  /// constant memory; equal to the hash of its bytes.
  package init(hashing file: borrowing InputFile) throws(InputFile.Problem) {
    guard let hash = StreamedHash() else { throw .system(ENOMEM) }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try file.read(into: &piece)
      guard count > 0 else { break }
      unsafe piece.withUnsafeBufferPointer { bytes in
        unsafe hash.add(UnsafeBufferPointer(rebasing: bytes[..<count]))
      }
    }
    self = hash.value
  }
}

/// The 128-bit XXH3 hash of bytes that come in pieces.
@safe
package final class StreamedHash {
  private let state: OpaquePointer

  /// Begins a hash with some numbers; nil if there is not enough memory.
  package init?(_ numbers: [UInt64] = []) {
    guard let state = unsafe XXH3_createState() else { return nil }
    unsafe self.state = state
    unsafe XXH3_128bits_reset(state)
    unsafe numbers.withUnsafeBytes { bytes in
      _ = unsafe XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
    }
  }

  deinit {
    unsafe XXH3_freeState(state)
  }

  /// Adds bytes to the content that is hashed.
  func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = unsafe XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
  }

  /// Adds bytes to the content that is hashed.
  package func add(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { bytes in unsafe add(bytes) }
  }

  /// The hash of the bytes so far.
  package var value: ContentHash {
    let hash = unsafe XXH3_128bits_digest(state)
    return ContentHash(high: hash.high64, low: hash.low64)
  }
}
