package import SwatchFiles

/// A picture that was fetched from a URL. Its bytes are in a temporary file without a name, and
/// read when they are needed, so that scenes with any number of such pictures take little memory.
public struct FetchedPicture: Hashable, Sendable {
  /// The URL, for messages.
  public let url: String
  /// The bytes.
  package let bytes: StoredBytes

  /// Makes a picture from stored bytes.
  package init(url: String, bytes: StoredBytes) {
    self.url = url
    self.bytes = bytes
  }

  /// Returns true if two pictures come from the same fetch.
  public static func == (left: FetchedPicture, right: FetchedPicture) -> Bool {
    left.bytes === right.bytes
  }

  /// Hashes the fetch.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(bytes))
  }
}
