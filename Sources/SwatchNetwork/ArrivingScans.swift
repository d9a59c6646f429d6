/// The complete scans of a progressive JPEG (ITU-T T.81, annex G) that is still being received.
///
/// The bytes up to the end of a scan, followed by an end marker, are a coarser picture of the same
/// size.
struct ArrivingScans {
  /// The end marker of a picture.
  static let end: [UInt8] = [0xFF, 0xD9]

  /// The current part of the file.
  private enum Part {
    /// Segments; the next one begins at the current offset.
    case segments
    /// The entropy-coded data of a scan.
    case scan
    /// Nothing more to read: the picture ends here, or the file is not a progressive JPEG that this
    /// parser supports.
    case over
  }

  private var part = Part.segments
  /// The offset of the first unread byte.
  private var place = 0
  private var isProgressive = false

  /// Continues to read a file of which more bytes have been received.
  /// - Returns: The length of the file up to the end of its last complete scan; nil if no further
  ///   scan is complete, or if the scan is known to be the picture's last one.
  mutating func read(_ bytes: [UInt8]) -> Int? {
    var ended: Int?
    while true {
      switch part {
      case .over: return ended
      case .segments:
        guard readSegment(of: bytes) else { return ended }
      case .scan:
        guard readScan(of: bytes) else { return ended }
        if part != .over { ended = place }
      }
    }
  }

  /// Reads the next segment, or skips a fill byte before it; returns false if the segment is
  /// incomplete.
  private mutating func readSegment(of bytes: [UInt8]) -> Bool {
    guard place + 4 <= bytes.count else { return false }
    let marker = bytes[place + 1]
    guard bytes[place] == 0xFF else {
      part = .over
      return true
    }
    if place == 0 {
      (place, part) = (2, marker == 0xD8 ? .segments : .over)
      return true
    }
    if marker == 0xFF {
      place += 1
      return true
    }
    let next = place + 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
    switch marker {
    case 0xC2: isProgressive = true
    // Frames of other kinds, the end of the picture, and markers without a length.
    case 0xC0, 0xC1, 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF, 0x00, 0x01, 0xD0...0xD9:
      part = .over
      return true
    default: break
    }
    guard next <= bytes.count else { return false }
    place = next
    if marker == 0xDA { part = isProgressive ? .scan : .over }
    return true
  }

  /// Reads entropy-coded data up to the marker that ends it; returns false if the marker is
  /// missing.
  private mutating func readScan(of bytes: [UInt8]) -> Bool {
    while place + 1 < bytes.count {
      guard let lead = bytes[place..<bytes.count - 1].firstIndex(of: 0xFF) else {
        place = bytes.count - 1
        return false
      }
      switch bytes[lead + 1] {
      // An escaped 0xFF, restart markers, and a fill byte.
      case 0x00, 0xD0...0xD7: place = lead + 2
      case 0xFF: place = lead + 1
      default:
        (place, part) = (lead, bytes[lead + 1] == Self.end[1] ? .over : .segments)
        return true
      }
    }
    return false
  }
}
