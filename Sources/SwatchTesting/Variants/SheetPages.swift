import Swatch
import SwatchConcurrency
import SwatchMessages
import SwatchSnapshots

/// The pictures of several variants, while they are made and compared one after another.
final class SheetPages: Sendable {
  /// The pages of the running assertion, in this task.
  @TaskLocal static var current: SheetPages?

  private struct Page {
    var actual: SnapshotPicture
    var expected: SnapshotPicture?
    var caption: String
    var resources: PaintResources
    /// The result of the variant; nil until it is compared.
    var comparison: SnapshotReport.Comparison?
  }

  private let pages = Locked<[Page]>([])

  /// Adds the picture of the current variant.
  func add(_ picture: SnapshotPicture, painted resources: PaintResources) {
    let page = Page(
      actual: picture, caption: SnapshotVariant.current?.name ?? "", resources: resources)
    pages.withLock { $0.append(page) }
  }

  /// Adds the reference of the current variant.
  func add(reference: SnapshotPicture) {
    update { $0.expected = reference }
  }

  /// Ends the current variant.
  func end(_ comparison: SnapshotReport.Comparison) {
    update { $0.comparison = comparison }
  }

  private func update(_ change: (inout Page) -> Void) {
    pages.withLock { pages in
      guard let last = pages.indices.last, pages[last].comparison == nil else { return }
      change(&pages[last])
    }
  }

  /// Returns all pages on one sheet, each with its name; nil if there are no pages, or they are too
  /// large together.
  func sheet() throws -> SnapshotSheet? {
    SnapshotSheet(
      try pages.withLock { $0 }.compactMap { page in
        guard let comparison = page.comparison else { return nil }
        return SnapshotSheet.Cell(
          actual: page.actual, expected: page.expected,
          caption: try Self.caption(
            Self.words(page.caption, about: comparison), with: page.resources),
          comparison: comparison)
      })
  }

  /// Returns the name of a variant with its outcome and the number of different pixels.
  private static func words(
    _ name: String, about comparison: SnapshotReport.Comparison
  ) -> String {
    guard comparison.outcome != .matched else { return name }
    let count = comparison.difference?.numbers.map {
      ", \(Numeral.count($0.differingPixels, "pixel"))"
    }
    return "\(name): \(comparison.outcome.rawValue)\(count ?? "")"
  }

  /// Returns a line of text on the background of the sheet.
  private static func caption(
    _ text: String, with resources: PaintResources
  ) throws -> SnapshotPicture {
    let layout = try PangoTextEngine(fonts: resources.fonts).layout(
      AttributedText(text, font: Font(size: 14), color: Color(red: 0.25, green: 0.25, blue: 0.28)),
      width: .infinity)
    let size = Size(width: max(1, layout.size.width), height: layout.size.height + 8)
    let canvas = Canvas(size: size)
    canvas.draw(layout, at: Point(x: 0, y: 8), width: layout.size.width)
    let section = DisplayList.Section(
      path: NodePath(root: "caption"), frame: Rect(origin: .zero, size: size),
      commands: canvas.commands)
    return try SnapshotPicture(
      of: Scene(
        size: size, scale: .one, items: [Scene.Item(.list(DisplayList([section])))]),
      background: Color(white: 0.9), with: resources)
  }
}
