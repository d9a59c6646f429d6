package import SwatchGraphics

/// The rows that a picture of a feed is made of, known before it is made.
package struct PageContent: Hashable, Sendable {
  /// The number of the picture, from 1.
  package let number: Int
  /// The rows on it, from 0.
  package let rows: Range<Int>
  /// The line of the feed that the first of them begins on, from 1: messages name it.
  package let line: Int
  /// The hash of what they consist of.
  package let hash: ContentHash
  /// The name of its file, where names are not those of the layout.
  package let name: PictureName?

  /// Makes the content of a picture.
  package init(
    number: Int, rows: Range<Int>, line: Int, hash: ContentHash, name: PictureName? = nil
  ) {
    self.name = name
    self.number = number
    self.rows = rows
    self.line = line
    self.hash = hash
  }
}
