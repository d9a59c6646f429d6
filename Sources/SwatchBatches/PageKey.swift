import SwatchCairo
package import SwatchGraphics

/// The key of a result: a hash of everything that its bytes depend on, built part by part.
///
/// Each part is preceded by its length, so that different parts can't give the same bytes.
package struct PageKey: Sendable {
  private var bytes: [UInt8] = []

  /// Makes a key without any parts.
  package init() {}

  /// Adds bytes.
  package mutating func add(_ part: some Collection<UInt8>) {
    addLength(part.count)
    bytes += part
  }

  /// Adds the bytes of a text.
  package mutating func add(_ text: String) {
    add(text.utf8)
  }

  /// Adds a hash.
  package mutating func add(_ hash: ContentHash) {
    bytes += hash.bytes
  }

  /// The hash of all parts so far.
  package var hash: ContentHash { ContentHash(hashing: bytes) }

  private mutating func addLength(_ count: Int) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: count >> shift))
    }
  }
}
