public import SwatchGeometry
public import SwatchNodes

/// The input of a collection layout (after ASCollectionLayoutContext).
///
/// Elements are numbered across all sections: for each section its header, its items, its footer,
/// and its elements of further kinds.
public struct CollectionLayoutContext: Hashable, Sendable {
  /// The elements of one section, by their numbers.
  public struct Section: Hashable, Sendable {
    /// The number of the header; nil for none.
    public let header: Int?
    /// The numbers of the items, in order.
    public let items: Range<Int>
    /// The number of the footer; nil for none.
    public let footer: Int?
    /// The numbers of the elements of further kinds, which only custom layouts show.
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

    /// Returns the number of the supplementary element of a kind; nil for none.
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
  /// The number of pixels per point.
  public let scale: Scale
  /// The sections, in order.
  public let sections: [Section]
  /// The size of each element, in points; an element that was never measured has the mean size of
  /// the measured elements of its kind.
  public let sizes: [Size]

  /// Makes a context, for example to try a layout.
  public init(viewportSize: Size, scale: Scale = .one, sections: [Section], sizes: [Size]) {
    self.viewportSize = viewportSize
    self.scale = scale
    self.sections = sections
    self.sizes = sizes
  }

  /// The frames of all elements, with their sizes, all at the origin. Elements of further kinds
  /// have empty frames, because the layouts of this library don't show them.
  var unplacedFrames: [Rect] {
    var frames = sizes.map { Rect(origin: .zero, size: $0) }
    for section in sections {
      for element in section.supplementary.values { frames[element] = .zero }
    }
    return frames
  }
}
