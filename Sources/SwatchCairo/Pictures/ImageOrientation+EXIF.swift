extension ImageOrientation {
  /// Finds the orientation in EXIF data: an entry of the first directory of a TIFF file (EXIF 2.32,
  /// §4.5), after the name of the format if there is one. Nil if the entry is missing or invalid.
  init?(exif data: ArraySlice<UInt8>, needsName: Bool = true) {
    let name = Array("Exif\0\0".utf8)
    guard data.starts(with: name) || !needsName else { return nil }
    let tiff = TIFF(data.starts(with: name) ? data.dropFirst(name.count) : data)
    guard let directory = tiff.number(at: 4, count: 4),
      let entries = tiff.number(at: directory, count: 2)
    else { return nil }
    for entry in 0..<entries {
      let offset = directory + 2 + 12 * entry
      guard let tag = tiff.number(at: offset, count: 2) else { return nil }
      // A tag of type 3: one 16-bit number.
      guard tag == 274 && tiff.number(at: offset + 2, count: 2) == 3 else { continue }
      guard let value = tiff.number(at: offset + 8, count: 2) else { return nil }
      self.init(rawValue: UInt8(clamping: value))
      return
    }
    return nil
  }
}

/// TIFF data, whose first two bytes determine the byte order.
private struct TIFF {
  private let bytes: [UInt8]
  private let isLittleEndian: Bool

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = Array(bytes)
    isLittleEndian = bytes.starts(with: Array("II".utf8))
  }

  func number(at offset: Int, count: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    guard isLittleEndian else { return bytes.bigEndian(at: offset, count: count) }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
