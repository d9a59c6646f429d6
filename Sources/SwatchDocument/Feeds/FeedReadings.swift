import SwatchConcurrency
package import SwatchFiles

/// A feed that is read several times, for a run that counts its pages before it makes them.
/// Standard input, or a source that can't be read again, such as a pipe, is copied to a temporary
/// file.
public final class FeedReadings: Sendable {
  /// The reader for the last of the readings.
  public let last: FeedReader
  private let path: String
  private let format: FeedFormat?
  /// The copy of standard input or of a feed that can't be read again; nil for other feeds.
  private let copy: FeedCopy?
  /// The reader that makes the copy; nil once it was returned.
  private let first: Locked<FeedReader?>

  /// Opens a feed; `-` is standard input.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format; nil to recognise it.
  /// - Throws: ``DocumentError`` if the file is missing or can't be read, ``OutputError`` if there
  ///   is no space for a temporary file.
  public init(of path: String, format: FeedFormat? = nil) throws {
    (self.path, self.format) = (path, format)
    let source = try FileBytes(path: path)
    guard path == "-" || !source.canBeReadAgain else {
      last = try FeedReader(path: path, format: format)
      (copy, first) = (nil, Locked(nil))
      return
    }
    let copy = try FeedCopy()
    self.copy = copy
    last = FeedReader(KeptBytes(copy, file: path), file: path, format: format)
    first = Locked(
      FeedReader(CopiedBytes(source, into: copy, file: path), file: path, format: format))
  }

  /// Returns another reader of all rows, to be used after the previous reader has reached its end.
  /// The first reader makes the copy.
  /// - Throws: ``DocumentError`` if the file can't be read any more.
  public func next() throws(DocumentError) -> FeedReader {
    let first = first.withLock { first in
      defer { first = nil }
      return first
    }
    if let first { return first }
    guard let copy else { return try FeedReader(path: path, format: format) }
    return FeedReader(KeptBytes(copy, file: path), file: path, format: format)
  }

  /// The reason why a feed could not be copied; nil if it could.
  package var failure: OutputError? { copy?.failure }
}
