/// Bytes of a row of pixels in memory that somebody else keeps. In debug builds every index is
/// checked; in release builds none is, so that loops become vectors.
@safe
struct RowBytes {
  private let start: UnsafeMutablePointer<UInt8>
  private let indices: Range<Int>

  /// Looks at `count` bytes from `first` on.
  init(_ bytes: UnsafeMutableRawBufferPointer, from first: Int, count: Int) {
    precondition(
      first >= 0 && count > 0 && first + count <= bytes.count, "a row lies inside of its memory")
    let base = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
    unsafe start = base + first
    indices = 0..<count
  }

  /// Looks at bytes that are only read.
  init(reading bytes: UnsafeRawBufferPointer, from first: Int, count: Int) {
    unsafe self.init(UnsafeMutableRawBufferPointer(mutating: bytes), from: first, count: count)
  }

  /// One byte.
  @inline(__always)
  subscript(index: Int) -> UInt8 {
    get {
      assert(indices.contains(index))
      return unsafe start[index]
    }
    nonmutating set {
      assert(indices.contains(index))
      unsafe start[index] = newValue
    }
  }

  /// A number in the machine's own order, at any place.
  @inline(__always)
  func load<Word: FixedWidthInteger & BitwiseCopyable>(_ type: Word.Type, at index: Int) -> Word {
    assert(indices.contains(index) && indices.contains(index + MemoryLayout<Word>.size - 1))
    return unsafe UnsafeRawPointer(start).loadUnaligned(fromByteOffset: index, as: type)
  }

  /// Puts a number in the machine's own order at any place.
  @inline(__always)
  func store<Word: FixedWidthInteger & BitwiseCopyable>(_ word: Word, at index: Int) {
    assert(indices.contains(index) && indices.contains(index + MemoryLayout<Word>.size - 1))
    unsafe UnsafeMutableRawPointer(start).storeBytes(
      of: word, toByteOffset: index, as: Word.self)
  }

  /// Takes over the first bytes of another row.
  func copy(_ other: RowBytes, count: Int) {
    precondition(count <= indices.count && count <= other.indices.count, "a row is too short")
    unsafe start.update(from: other.start, count: count)
  }
}
