import SwatchConcurrency
package import SwatchGraphics

/// A compressed stretch of a PNG file, known by what its bytes depend on.
package struct KeptStretch: Hashable, Sendable {
  /// The hash of its rows, of the rows above that it refers to, and of the options.
  package let key: ContentHash
  /// Adler-32 of the filtered rows.
  package let checksum: StretchChecksum

  /// Makes a note of a stretch.
  package init(key: ContentHash, checksum: StretchChecksum) {
    (self.key, self.checksum) = (key, checksum)
  }
}

/// The stretches of an earlier PNG file, whose bytes are taken over where the rows are the same, and
/// those of the file that is made.
package final class StretchMemory: Sendable {
  private let known: [KeptStretch]
  private let file: [UInt8]
  /// The data chunks of the earlier file, one for each stretch.
  private let chunks: [Range<Int>]
  private let made = Locked<[Int: KeptStretch]>([:])

  /// Makes the memory of an earlier file; by default of none.
  ///
  /// - Parameters:
  ///   - known: The stretches of the file, from top to bottom. None is used if the file has another
  ///     number of data chunks.
  ///   - file: The file.
  package init(_ known: [KeptStretch] = [], of file: [UInt8] = []) {
    let all = known.isEmpty ? nil : PNGChunkReader(file)
    let chunks = all?.filter { $0.name == "IDAT" }.map(\.whole) ?? []
    // The last one has the checksum of all rows.
    let isWhole = chunks.count == known.count + 1
    (self.known, self.file, self.chunks) = (isWhole ? known : [], file, chunks)
  }

  /// The stretches of the file that was made, from top to bottom; none if one of them is unknown.
  package var stretches: [KeptStretch] {
    made.withLock { made in
      let all = (0..<made.count).compactMap { made[$0] }
      return all.count == made.count ? all : []
    }
  }

  /// A Boolean value that is true when the earlier file has a stretch of a number.
  func knows(_ index: Int) -> Bool { known.indices.contains(index) }

  /// The data chunk of the stretch of a number if it has a key; nil otherwise.
  func chunk(at index: Int, key: ContentHash) -> (chunk: [UInt8], checksum: StretchChecksum)? {
    guard knows(index), known[index].key == key else { return nil }
    return (Array(file[chunks[index]]), known[index].checksum)
  }

  /// Notes a stretch of the file that is made.
  func note(_ checksum: StretchChecksum, at index: Int, key: ContentHash) {
    made.withLock { $0[index] = KeptStretch(key: key, checksum: checksum) }
  }
}

extension StretchMemory: Hashable {
  package static func == (left: StretchMemory, right: StretchMemory) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
