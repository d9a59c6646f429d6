import SwatchGeometry
public import SwatchGraphics
import SwatchMessages

/// Pages in a row or a column, as one scene.
///
/// The pages stay scenes until the strip is painted, band by band.
public struct PageStrip: Hashable, Sendable {
  /// The direction of the next page.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// To the right, with the tops of all pages aligned.
    case horizontal
    /// Below, with the left sides of all pages aligned.
    case vertical
  }

  /// The direction of the next page.
  public var direction: Direction
  /// The distance between two pages, in points; rounded to whole pixels.
  public var gap: Double
  /// The colour behind each page; nil for none. The colour behind the gaps is the picture's
  /// background.
  public var pageColor: Color?

  /// Makes a strip without pages; `gap` is in points.
  /// - Precondition: The gap is finite and not negative.
  public init(
    direction: Direction = .horizontal, gap: Double = 16, pageColor: Color? = .white
  ) {
    precondition(
      gap >= 0 && gap.isFinite, "A gap is a finite distance of 0 or more; got \(Numeral(gap))")
    self.direction = direction
    self.gap = gap
    self.pageColor = pageColor
  }

  /// Returns the pages as one scene at the first page's scale, with one item for each page.
  ///
  /// - Parameter pages: The pages in order.
  /// - Returns: The strip, with zero size if there are no pages.
  public func scene(of pages: [Scene]) -> Scene {
    let scale = pages.first?.scale ?? .one
    let gap = scale.round(gap)
    var items: [Scene.Item] = []
    var size = Size.zero
    for (index, page) in pages.enumerated() {
      var corner = Point.zero
      let pageSize = scale.ceil(page.size)
      switch direction {
      case .horizontal:
        corner.x = size.width + (index > 0 ? gap : 0)
        size = Size(width: corner.x + pageSize.width, height: max(size.height, pageSize.height))
      case .vertical:
        corner.y = size.height + (index > 0 ? gap : 0)
        size = Size(width: max(size.width, pageSize.width), height: corner.y + pageSize.height)
      }
      items.append(
        .page(page, number: index + 1, size: pageSize, color: pageColor).moved(by: corner))
    }
    return Scene(size: size, scale: scale, items: items)
  }
}

extension Scene.Item {
  /// Returns a whole scene as an item, clipped to `size`, with a colour behind it.
  static func page(_ page: Scene, number: Int, size: Size, color: Color?) -> Scene.Item {
    let frame = Rect(origin: .zero, size: size)
    let paper = color.map { color in
      Scene.Item(
        .list(
          DisplayList([
            DisplayList.Section(
              path: NodePath(root: "page \(number)"), frame: frame,
              commands: [.fill(.rect(frame), .color(color))])
          ])))
    }
    return Scene.Item(.items((paper.map { [$0] } ?? []) + page.items), clip: .rect(frame))
  }
}
