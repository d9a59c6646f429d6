package import SwatchGraphics

/// A text in a PNG file, in addition to the pixels: an `iTXt` chunk (PNG specification, §11.3.3.4).
package struct PNGText: Hashable, Sendable {
  /// The keyword of the text: 1 to 79 printable characters of ASCII.
  package let keyword: String
  /// The text, of any characters and length; it is compressed in the file.
  package let text: String

  /// The largest length of a decompressed text, in bytes; a short file may contain a very long
  /// text.
  private static let byteLimit = 64 << 20

  /// Makes a text.
  /// - Precondition: The keyword has 1 to 79 printable characters of ASCII.
  package init(keyword: String, text: String) {
    precondition(
      (1...79).contains(keyword.utf8.count) && keyword.utf8.allSatisfy { (32..<127).contains($0) },
      "the keyword of a text must have 1 to 79 ASCII characters; got \"\(keyword)\"")
    self.keyword = keyword
    self.text = text
  }

  /// Returns the chunk, the same for the same text.
  /// - Throws: ``CairoError`` if there is not enough memory.
  func chunk() throws(CairoError) -> [UInt8] {
    let packed = try Deflater().pack(Array(text.utf8))
    // The text is compressed by deflate; the language and the translated keyword are empty.
    return PNGChunks.chunk("iTXt", Array(keyword.utf8) + [0, 1, 0, 0, 0] + packed)
  }

  /// Returns the first text of a file with a keyword; nil if there is none.
  /// - Throws: `ImageError` with the file's name if it is not a PNG, or the file or the text is
  ///   damaged.
  package static func read(
    _ keyword: String, from file: PNGFile
  ) throws(ImageError) -> String? {
    try ImageError.naming(file.name) { () throws(ImageProblem) in
      guard !file.bytes.isEmpty else { throw .emptyFile }
      guard let chunks = PNGChunkReader(file.bytes).map(Array.init) else { throw .notPNG }
      guard chunks.last?.name == "IEND" else {
        throw .damaged(.png, "a chunk is cut short or its checksum is wrong")
      }
      let head = Array(keyword.utf8) + [0]
      let contents = chunks.lazy.filter { $0.name == "iTXt" }.map { file.bytes[$0.data] }
      guard let found = contents.first(where: { $0.starts(with: head) }) else { return nil }
      guard let text = try text(of: found.dropFirst(head.count)) else {
        throw .damaged(.png, "the text \"\(keyword)\" can't be decompressed")
      }
      return text
    }
  }

  /// Reads the content after the keyword: the compression flag and method, the language, the
  /// translated keyword, and the text.
  private static func text(of content: ArraySlice<UInt8>) throws(ImageProblem) -> String? {
    let rest = content.dropFirst(2)
    guard let language = rest.firstIndex(of: 0),
      let keyword = rest[(language + 1)...].firstIndex(of: 0)
    else { return nil }
    let text = rest[(keyword + 1)...]
    guard content[content.startIndex] == 1 else { return String(validating: text, as: UTF8.self) }
    return try Inflater.unpack(text, limit: byteLimit)
      .flatMap { String(validating: $0, as: UTF8.self) }
  }
}
