import FoundationEssentials
import SwatchFiles

/// The pictures of comparisons in a page: pictures of failures are embedded up to a limit, the
/// others are links.
struct EmbeddedPictures {
  /// The URLs of a comparison's pictures; nil for other files, missing ones, or paths outside of
  /// the report's folder.
  struct Addresses: Encodable {
    var expected: String?
    var actual: String?
    var difference: String?
  }

  /// The largest number of bytes of embedded pictures in one page; further pictures are links.
  static let byteLimit = 1 << 20

  private let folder: ReportFolder
  /// The number of bytes that may still be embedded.
  private var room: Int

  /// Makes the pictures of a page about a report in a folder; in a self-contained page all are
  /// embedded.
  init(folder: String, isSelfContained: Bool) {
    self.folder = ReportFolder(folder)
    room = isSelfContained ? 1 << 40 : Self.byteLimit
  }

  /// Returns the URLs of a comparison's pictures; embedded ones count towards the limit.
  mutating func take(_ comparison: SnapshotReport.Comparison) -> Addresses {
    guard let type = Self.types[comparison.kind] else { return Addresses() }
    guard comparison.outcome != .matched else {
      return Addresses(expected: Self.link(toReferenceOf: comparison))
    }
    // A file that the run recorded is the current reference.
    let isReplaced = comparison.outcome == .recorded && comparison.former != nil
    let before = embed(comparison.former ?? comparison.expected, type)
    return Addresses(
      expected: before ?? (isReplaced ? nil : embed(referenceOf: comparison, type)),
      actual: isReplaced ? embed(referenceOf: comparison, type) : embed(comparison.actual, type),
      difference: embed(comparison.difference?.picture, "image/png"))
  }

  private static let types = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp",
    "svg": "image/svg+xml",
  ]

  /// Returns the picture itself as a URL, or the URL of its file above the limit; nil if it is not
  /// in the report's folder.
  private mutating func embed(_ path: String?, _ type: String) -> String? {
    guard let path else { return nil }
    do throws(InputFile.Problem) {
      guard let bytes = try folder.contents(of: path, limit: room) else {
        return Self.link(to: path)
      }
      room -= bytes.count
      return "data:\(type);base64,\(Data(bytes).base64EncodedString())"
    } catch {
      return nil
    }
  }

  /// Returns the reference if it is in the report's folder; otherwise its link, if the run wrote
  /// it.
  private mutating func embed(
    referenceOf comparison: SnapshotReport.Comparison, _ type: String
  ) -> String? {
    guard comparison.outcome == .recorded, !Self.isBeneath(comparison.reference) else {
      return comparison.outcome == .missing ? nil : embed(comparison.reference, type)
    }
    return Self.link(toReferenceOf: comparison)
  }

  /// Returns the URL of a reference, which is not read: the reference is in the report's folder, or
  /// named like the comparison in the tests' folder.
  private static func link(toReferenceOf comparison: SnapshotReport.Comparison) -> String? {
    isBeneath(comparison.reference) || comparison.references != nil
      ? link(to: comparison.reference) : nil
  }

  /// Returns true for a path that, as written, leads into the report's folder.
  private static func isBeneath(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }

  /// Returns the URL of a file: relative if its path is, and never on another machine.
  private static func link(to path: String) -> String {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF")
    let isAbsolute = path.hasPrefix("/")
    var link = isAbsolute ? "file:///" : "./"
    for byte in isAbsolute ? path.drop(while: { $0 == "/" }).utf8 : path[...].utf8 {
      link +=
        plain.contains(byte)
        ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
    return link
  }
}
