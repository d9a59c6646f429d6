import SwatchConcurrency
package import SwatchGraphics

/// A compressed stretch of a PNG file, identified by everything that affects its bytes.
package struct KeptStretch: Hashable, Sendable {
  /// The hash of the stretch's rows, the rows above to which it refers, and the options.
  package let key: ContentHash
  /// The Adler-32 checksum of the filtered rows.
  package let checksum: UInt32

  /// Makes a record of a stretch.
  package init(key: ContentHash, checksum: UInt32) {
    (self.key, self.checksum) = (key, checksum)
  }
}

/// The stretches of an earlier PNG file, whose bytes are reused if the rows are the same, and the
/// stretches of the current file.
package final class StretchMemory: Sendable {
  private let known: [KeptStretch]
  private let file: [UInt8]
  /// The ranges of the data chunks of the earlier file, one for each stretch.
  private let chunks: [Range<Int>]
  private let made = Locked<[Int: KeptStretch]>([:])

  /// Makes the memory of an earlier file; by default, there is no earlier file.
  ///
  /// - Parameters:
  ///   - known: The stretches of the file, from top to bottom. None is used if the file has another
  ///     number of data chunks.
  ///   - file: The file.
  package init(_ known: [KeptStretch] = [], of file: [UInt8] = []) {
    let all = known.isEmpty ? nil : PNGChunkReader(file)
    let chunks = all?.filter { $0.name == "IDAT" }.map(\.whole) ?? []
    // The last chunk contains the checksum of all rows.
    let isWhole = chunks.count == known.count + 1
    (self.known, self.file, self.chunks) = (isWhole ? known : [], file, chunks)
  }

  /// The stretches of the current file, from top to bottom; empty if one of them is missing.
  package var stretches: [KeptStretch] {
    made.withLock { made in
      let all = (0..<made.count).compactMap { made[$0] }
      return all.count == made.count ? all : []
    }
  }

  /// Returns true if the earlier file has a stretch with an index.
  func knows(_ index: Int) -> Bool { known.indices.contains(index) }

  /// Returns the data chunk of the earlier file's stretch with an index; nil if there is none, or
  /// it has another key.
  func chunk(at index: Int, key: ContentHash) -> (chunk: [UInt8], checksum: UInt32)? {
    guard knows(index), known[index].key == key else { return nil }
    return (Array(file[chunks[index]]), known[index].checksum)
  }

  /// Records a stretch of the current file.
  func note(_ checksum: UInt32, at index: Int, key: ContentHash) {
    made.withLock { $0[index] = KeptStretch(key: key, checksum: checksum) }
  }
}

extension StretchMemory: Hashable {
  package static func == (left: StretchMemory, right: StretchMemory) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
