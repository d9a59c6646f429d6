import SwatchConcurrency
package import SwatchGeometry
import SwatchGraphics

/// A JPEG file that a PDF file contains unchanged: every reader shows it alike, converted by its
/// colour profile if it has one.
package struct EmbeddedJPEG: Sendable {
  /// The bytes of the file.
  package let bytes: [UInt8]
  /// The number of columns and rows.
  package let extent: PixelSize
  /// The number of channels: 1 for grey, 3 for colours, 4 for inks.
  package let channels: Int
  /// A Boolean value that is true if the samples are amounts of missing ink, as in Adobe's files.
  package let isInverted: Bool
  /// The colour profile, for ``channels`` channels; nil for greys and sRGB.
  package let profile: [UInt8]?

  /// The newest profile version that PDF/A allows, 4.2 (ISO 19005-2, §6.2.4.2).
  private static let archivalVersion = 0x420

  /// Reads a file; nil for a file that readers would show differently.
  ///
  /// A profile that is damaged, or has another number of channels, is ignored, as it is when pixels
  /// are decoded.
  /// - Throws: ``ImageProblem`` for a damaged file.
  init?(_ bytes: [UInt8], _ head: ImageHead) throws(ImageProblem) {
    guard head.isShownUnturned else { return nil }
    let segments = try JPEGSegments(bytes)
    guard segments.isPlain || segments.hasPlainInks else { return nil }
    self.bytes = bytes
    extent = head.fileSize
    channels = segments.channels
    isInverted = segments.hasPlainInks && segments.isAdobe
    if let colors = segments.colors(in: bytes), case .some = ColorConversion.from(colors) {
      guard colors.isForDevices else { return nil }
      profile = colors.profile
    } else {
      guard segments.isPlain else { return nil }
      profile = nil
    }
  }

  /// A Boolean value that is true for a file that PDF/A allows.
  var isArchival: Bool {
    profile.map { $0.bigEndian(at: 8, count: 2) <= Self.archivalVersion } ?? true
  }
}

extension EmbeddedColors {
  /// A Boolean value that is true for a complete profile of a device or a colour space, in a
  /// version that PDF readers support (ISO 32000-1, §8.6.5.5, and ICC.1, §7.2).
  fileprivate var isForDevices: Bool {
    guard profile.count >= 128, profile.bigEndian(at: 0, count: 4) == profile.count, profile[8] <= 4
    else { return false }
    return ["scnr", "mntr", "prtr", "spac"].contains { profile[12..<16].elementsEqual($0.utf8) }
  }
}

extension FileImageDecoder {
  /// Returns the file of a picture, if it is a JPEG that a PDF file can contain unchanged.
  /// - Throws: ``ImageError`` if the file can't be read, or has changed since the reference was
  ///   made.
  func jpeg(
    of reference: ImageReference, isArchival: Bool
  ) throws(ImageError) -> EmbeddedJPEG? {
    let known = jpegs.withLock { $0.value(for: reference.id.source) }
    let jpeg: EmbeddedJPEG? = if let known { known } else { try readJPEG(of: reference) }
    return isArchival && jpeg?.isArchival == false ? nil : jpeg
  }

  private func readJPEG(of reference: ImageReference) throws(ImageError) -> EmbeddedJPEG? {
    guard try format(of: reference.source) == .jpeg else { return nil }
    let file = try file(of: reference)
    do throws(ImageProblem) {
      guard let jpeg = try EmbeddedJPEG(file.bytes, file.head) else { return nil }
      jpegs.withLock { $0.insert(jpeg, for: reference.id.source, cost: jpeg.bytes.count) }
      return jpeg
    } catch {
      throw ImageError(error, of: reference.source)
    }
  }
}
