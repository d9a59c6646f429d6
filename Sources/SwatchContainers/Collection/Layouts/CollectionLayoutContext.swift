public import SwatchGeometry
public import SwatchNodes

/// The input of a collection layout (after ASCollectionLayoutContext).
///
/// Elements are numbered over all sections: for each its header, its items, its footer, and its
/// elements of further kinds.
public struct CollectionLayoutContext: Hashable, Sendable {
  /// The elements of one section, by their numbers.
  public struct Section: Hashable, Sendable {
    /// The header; nil for none.
    public let header: Int?
    /// The items, in order.
    public let items: Range<Int>
    /// The footer; nil for none.
    public let footer: Int?
    /// The elements of further kinds, which only a layout of one's own shows.
    public let supplementary: [SupplementaryElementKind: Int]

    /// Makes a section of elements that follow each other.
    public init(
      header: Int? = nil, items: Range<Int>, footer: Int? = nil,
      supplementary: [SupplementaryElementKind: Int] = [:]
    ) {
      self.header = header
      self.items = items
      self.footer = footer
      self.supplementary = supplementary
    }

    /// The supplementary element of a kind; nil for none.
    public func element(ofKind kind: SupplementaryElementKind) -> Int? {
      switch kind {
      case .header: header
      case .footer: footer
      default: supplementary[kind]
      }
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

  /// A frame at the origin for each element, in its size; a frame without a size for elements of
  /// further kinds, which have no place in the layouts of this library.
  var unplacedFrames: [Rect] {
    var frames = sizes.map { Rect(origin: .zero, size: $0) }
    for section in sections {
      for element in section.supplementary.values { frames[element] = .zero }
    }
    return frames
  }
}
