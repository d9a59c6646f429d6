package import SwatchDocument
package import SwatchGraphics

/// The facts about a written page for the manifest of its run.
package struct PageNote: Sendable {
  /// The place of a picture in an archive.
  package struct Place: Hashable, Sendable {
    /// The number of bytes of the archive before the picture.
    package let offset: Int
    /// The hash of the picture's bytes.
    package let hash: ContentHash
  }

  /// The rows of the picture, if they were planned; nil for an existing picture.
  package internal(set) var content: PageContent?
  /// The pictures that these rows name.
  package internal(set) var namedPictures: Set<NamedPicture> = []
  /// The place in the archive; nil for a picture in a file of its own.
  package internal(set) var place: Place?
  /// A Boolean value that is true when the first row gives the picture no name, so that it has no
  /// file.
  package internal(set) var isNameless = false
}

extension PageRenderer {
  /// A handler of events; the event of a written picture comes with its note.
  package typealias EventHandler = (_ event: Event, _ note: PageNote?) async throws -> Void
}
