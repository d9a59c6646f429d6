import Glibc
import SwatchFiles

/// Font files compressed for web pages.
extension FontFile {
  /// Opens a file; the bytes of a compressed file are decompressed.
  static func unpacked(at path: String) throws(InputFile.Problem) -> FontFile {
    guard PackedFont.isPacked(try head(of: path)) else { return try FontFile(path: path) }
    let packed = try InputFile(path: path).readAll(limit: PackedFont.byteLimit)
    let font: [UInt8]
    do throws(PackedFont.Problem) {
      font = try PackedFont.unpack(packed)
    } catch {
      // A damaged file is rejected when it is added; this file has been replaced since then.
      throw .system(EIO)
    }
    return try FontFile(font, path: path)
  }

  /// Returns the reason why the format of a file isn't supported; nil if the format may be
  /// supported.
  /// - Throws: `InputFile.Problem` for a file that can't be read, and for a pipe or a device, for
  ///   whose bytes FontConfig would wait.
  static func reasonAgainst(_ path: String) throws(InputFile.Problem) -> String? {
    guard PackedFont.isPacked(try head(of: path)) else { return nil }
    let packed = try InputFile(path: path).readAll(limit: PackedFont.byteLimit)
    do throws(PackedFont.Problem) {
      _ = try PackedFont.unpack(packed)
      return nil
    } catch {
      return switch error {
      case .noBrotli:
        "this system's FreeType can't read WOFF2; convert the font to TrueType or OpenType, for example "
          + "with woff2_decompress of Debian's package woff2"
      case .collection:
        "a compressed font collection can't be read; decompress it, for example "
          + "with woff2_decompress of Debian's package woff2"
      case .damage:
        "the WOFF file is damaged, or larger than 256 MiB; copy it again, or use a TrueType or "
          + "OpenType font"
      }
    }
  }

  /// Returns the first four bytes of a file, fewer if it is shorter.
  private static func head(of path: String) throws(InputFile.Problem) -> [UInt8] {
    try InputFile(path: path).readAll(limit: 4)
  }
}
