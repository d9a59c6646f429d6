import SwatchConcurrency
package import SwatchGraphics

/// A picture that a document names.
package enum NamedPicture: Hashable, Sendable {
  /// A file at a path.
  case file(String)
  /// A file named by data, as a path in the folder that must contain it.
  case confinedFile(path: String, folder: String)
  /// A picture on the network.
  case url(String)

  /// Makes a named picture from a picture's source; nil for a picture whose bytes are in the
  /// document itself or were fetched.
  package init?(_ source: ImageSource) {
    switch source.file {
    case .file(let path): self = .file(path)
    case .confinedFile(let path, let folder): self = .confinedFile(path: path, folder: folder)
    case .bytes, .fetched, .page: return nil
    }
  }
}

/// Collects the pictures that a document names while it is filled, including pictures that no node
/// shows in the end.
package final class NamedPictures: Sendable {
  private let pictures = Locked<Set<NamedPicture>>([])

  /// Makes an empty set.
  package init() {}

  /// The pictures so far.
  package var all: Set<NamedPicture> { pictures.withLock(\.self) }

  /// Notes a picture by its source.
  func note(_ source: ImageSource) {
    guard let picture = NamedPicture(source) else { return }
    pictures.withLock { _ = $0.insert(picture) }
  }

  /// Notes a picture on the network.
  func note(url: String) {
    pictures.withLock { _ = $0.insert(.url(url)) }
  }
}
