import SwatchMessages

/// A mistake in the text of an outline.
public struct PathDataError: Error, Hashable, CustomStringConvertible {
  /// The offset of the mistake: the number of bytes before it.
  public let offset: Int
  /// The expected text at that offset, and the text found.
  public let reason: String

  /// The mistake in a sentence.
  public var description: String { "character \(offset + 1): \(reason)".visible }

  init(_ offset: Int, _ reason: String) {
    self.offset = offset
    self.reason = reason
  }
}
