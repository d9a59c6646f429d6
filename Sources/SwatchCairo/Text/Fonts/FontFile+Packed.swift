import Glibc
import SwatchFiles

/// Font files packed for web pages.
extension FontFile {
  /// Opens a file; of one that is packed as WOFF, the bytes are those of the font inside.
  static func unpacked(at path: String) throws(InputFile.Problem) -> FontFile {
    guard WOFFFile.isPacked(try head(of: path)) else { return try FontFile(path: path) }
    let packed = try InputFile(path: path).readAll(limit: WOFFFile.byteLimit)
    // A damaged file is refused where it is given; this one was replaced since.
    guard let font = WOFFFile.unpack(packed) else { throw .system(EIO) }
    return try FontFile(font, path: path)
  }

  /// The reason why the form of a file isn't read; nil for other files, readable or not.
  static func reasonAgainst(_ path: String) -> String? {
    guard let head = try? head(of: path) else { return nil }
    if head.elementsEqual("wOF2".utf8) {
      return "WOFF2 fonts are not read; convert it to TrueType or OpenType, for example with "
        + "woff2_decompress of Debian's package woff2"
    }
    guard WOFFFile.isPacked(head),
      let packed = try? InputFile(path: path).readAll(limit: WOFFFile.byteLimit)
    else { return nil }
    return WOFFFile.unpack(packed) == nil
      ? "the WOFF file is damaged, or larger than 256 MiB; copy it again, or use a TrueType or "
        + "OpenType font" : nil
  }

  /// The first four bytes of a file, fewer if it is shorter.
  private static func head(of path: String) throws(InputFile.Problem) -> [UInt8] {
    try InputFile(path: path).readAll(limit: 4)
  }
}
