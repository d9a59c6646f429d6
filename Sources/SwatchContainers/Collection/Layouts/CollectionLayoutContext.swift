public import SwatchGeometry

/// The input of a collection layout (after ASCollectionLayoutContext).
///
/// Elements are numbered over all sections: for each its header, its items, its footer.
public struct CollectionLayoutContext: Hashable, Sendable {
  /// The elements of one section, by their numbers.
  public struct Section: Hashable, Sendable {
    /// The header; nil for none.
    public let header: Int?
    /// The items, in order.
    public let items: Range<Int>
    /// The footer; nil for none.
    public let footer: Int?

    /// Makes a section of elements that follow each other.
    public init(header: Int? = nil, items: Range<Int>, footer: Int? = nil) {
      self.header = header
      self.items = items
      self.footer = footer
    }
  }

  /// The available size within the collection's bounds and insets, in points.
  public let viewportSize: Size
  /// The pixels of a point.
  public let scale: Scale
  /// The sections, in order.
  public let sections: [Section]
  /// The size of each element, in points; one that was never measured has the mean size of measured
  /// ones of its kind.
  public let sizes: [Size]

  /// Makes a context, by hand for trying a layout.
  public init(viewportSize: Size, scale: Scale = .one, sections: [Section], sizes: [Size]) {
    self.viewportSize = viewportSize
    self.scale = scale
    self.sections = sections
    self.sizes = sizes
  }
}
