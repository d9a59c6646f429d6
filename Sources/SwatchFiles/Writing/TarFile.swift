/// A tar archive (POSIX ustar, with a pax header for long names) that appears under its name when
/// it is complete.
///
/// Members are files of mode 0644, without owners and times, so that equal members make equal
/// archives.
package struct TarFile: ~Copyable {
  private let file: AtomicFile
  /// The number of bytes written so far.
  package private(set) var byteCount = 0

  /// The length of a block; headers and contents are padded to whole blocks.
  private static let blockBytes = 512

  /// Begins an archive, empty and not yet under its name.
  ///
  /// - Parameters:
  ///   - path: The name.
  ///   - syncs: True to make the archive survive a power loss once it has its name.
  /// - Throws: ``OutputError`` if the folder is not writable, or the path can't name a file.
  package init(path: String, syncs: Bool = false) throws(OutputError) {
    file = try AtomicFile(path: path, syncs: syncs)
  }

  /// Appends a file.
  ///
  /// - Parameters:
  ///   - name: The path of the file, relative to the folder in which the archive is unpacked.
  ///   - bytes: The content of the file.
  /// - Returns: The number of bytes before the content.
  /// - Throws: ``OutputError`` if writing fails.
  @discardableResult
  package mutating func append(_ name: String, _ bytes: [UInt8]) throws(OutputError) -> Int {
    let name = Array(name.utf8)
    var head: [UInt8] = []
    if let (prefix, rest) = Self.split(name) {
      head = Self.header(rest, prefix: prefix, byteCount: bytes.count, type: "0")
    } else {
      let record = Self.paxRecord("path", name)
      head = Self.header(
        Array("PaxHeaders/path".utf8), prefix: [], byteCount: record.count, type: "x")
      head += Self.filled(record)
      let short = Array(name.suffix(100))
      head += Self.header(short, prefix: [], byteCount: bytes.count, type: "0")
    }
    try write(head)
    let offset = byteCount
    try write(Self.filled(bytes))
    return offset
  }

  /// Completes the archive and gives it its name.
  /// - Throws: ``OutputError`` if the last bytes can't be written.
  package consuming func finish() throws(OutputError) {
    try file.append([UInt8](repeating: 0, count: 2 * Self.blockBytes))
    try file.finish()
  }

  private mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    try file.append(bytes)
    byteCount += bytes.count
  }
}

extension TarFile {
  /// Returns bytes padded to the end of a block.
  private static func filled(_ bytes: [UInt8]) -> [UInt8] {
    let rest = bytes.count % blockBytes
    return rest == 0 ? bytes : bytes + [UInt8](repeating: 0, count: blockBytes - rest)
  }

  /// Returns the two parts of a name for a header; nil for a name that is too long, or that has
  /// characters whose encoding readers may not agree on.
  private static func split(_ name: [UInt8]) -> (prefix: ArraySlice<UInt8>, rest: [UInt8])? {
    guard name.allSatisfy({ $0 < 0x80 }) else { return nil }
    guard name.count > 100 else { return ([], name) }
    let slashes = name.indices.filter { name[$0] == UInt8(ascii: "/") && $0 <= 155 }
    guard let slash = slashes.last, slash > 0, (1...100).contains(name.count - slash - 1) else {
      return nil
    }
    return (name[..<slash], Array(name[(slash + 1)...]))
  }

  /// Returns a record `length key=value`, in which the length includes itself.
  private static func paxRecord(_ key: String, _ value: [UInt8]) -> [UInt8] {
    let rest = Array(" \(key)=".utf8) + value + [UInt8(ascii: "\n")]
    var length = rest.count + 1
    while rest.count + String(length).utf8.count != length {
      length = rest.count + String(length).utf8.count
    }
    return Array(String(length).utf8) + rest
  }

  private static func header(
    _ name: [UInt8], prefix: ArraySlice<UInt8>, byteCount: Int, type: Unicode.Scalar
  ) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: blockBytes)
    func put(_ bytes: some Sequence<UInt8>, at start: Int) {
      for (index, byte) in bytes.enumerated() { block[start + index] = byte }
    }
    func octal(_ number: Int, digits: Int) -> String {
      let text = String(number, radix: 8)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    put(name, at: 0)
    put(octal(0o644, digits: 7).utf8, at: 100)
    put(octal(0, digits: 7).utf8, at: 108)
    put(octal(0, digits: 7).utf8, at: 116)
    put(octal(byteCount, digits: 11).utf8, at: 124)
    put(octal(0, digits: 11).utf8, at: 136)
    put("        ".utf8, at: 148)
    block[156] = UInt8(ascii: type)
    put("ustar\0".utf8, at: 257)
    put("00".utf8, at: 263)
    put(octal(0, digits: 7).utf8, at: 329)
    put(octal(0, digits: 7).utf8, at: 337)
    put(prefix, at: 345)
    let sum = block.reduce(0) { $0 + Int($1) }
    put((octal(sum, digits: 6) + "\0 ").utf8, at: 148)
    return block
  }
}
