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
    /// The elements of further kinds, which only custom layouts show.
    public let supplementary: [SupplementaryElementKind: Int]

    /// Makes a section of consecutive elements.
    public init(
      header: Int? = nil, items: Range<Int>, footer: Int? = nil,
      supplementary: [SupplementaryElementKind: Int] = [:]
    ) {
      self.header = header
      self.items = items
      self.footer = footer
      self.supplementary = supplementary
    }

    /// Returns the supplementary element of a kind; nil for none.
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
  /// The number of pixels of a point.
  public let scale: Scale
  /// The sections, in order.
  public let sections: [Section]
  /// The size of each element, in points; one that was never measured has the mean size of measured
  /// ones of its kind.
  public let sizes: [Size]

  /// Makes a context, for example to try a layout.
  public init(viewportSize: Size, scale: Scale = .one, sections: [Section], sizes: [Size]) {
    self.viewportSize = viewportSize
    self.scale = scale
    self.sections = sections
    self.sizes = sizes
  }

  /// The frames of all elements at the origin, with their sizes. Elements of further kinds have
  /// empty frames, as the layouts of this library don't show them.
  var unplacedFrames: [Rect] {
    var frames = sizes.map { Rect(origin: .zero, size: $0) }
    for section in sections {
      for element in section.supplementary.values { frames[element] = .zero }
    }
    return frames
  }
}
