package import SwatchDocument
package import SwatchGraphics

/// The facts of a written page that the manifest of its run notes.
package struct PageNote: Sendable {
  /// The place of a picture in an archive.
  package struct Place: Hashable, Sendable {
    /// The number of bytes of the archive before its own.
    package let offset: Int
    /// The hash of its bytes.
    package let hash: ContentHash
  }

  /// The rows that it was made of, if they were known before; nil for a picture that was there already.
  package internal(set) var content: PageContent?
  /// The pictures that these rows name.
  package internal(set) var namedPictures: Set<NamedPicture> = []
  /// The place in its archive; nil without one.
  package internal(set) var place: Place?
  /// A Boolean value that is true when its first row gives it no name, so that it has no file.
  package internal(set) var isNameless = false
}

extension PageRenderer {
  /// A handler of events; that of a written picture comes with its note.
  package typealias EventHandler = (_ event: Event, _ note: PageNote?) async throws -> Void
}
