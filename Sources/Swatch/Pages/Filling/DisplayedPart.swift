import SwatchMessages

/// A part of a page other than its rows, such as a header, displayed separately.
struct DisplayedPart: Sendable {
  /// The drawing from the part's top-left corner, with the part's name as its scope.
  let item: Scene.Item
  /// The extent, in points.
  let size: Size
  /// The failures of the part; of a replacement, the failures of the part that it replaces.
  let failures: [NodeFailure]
  /// The warnings of the part.
  let warnings: [NodeWarning]
  /// The places where a row may be divided between pages, from top to bottom.
  var breaks: [ContentBreak] = []

  /// Returns the drawing at a place of a page, as a part of the document.
  func placed(at origin: Point, as part: DocumentPart) -> PlacedItem {
    var item = item.moved(by: origin)
    item.part = part
    return PlacedItem(item: item, frame: Rect(origin: origin, size: size))
  }

  /// Returns the part with the given height at a side of the rows. Free space separates the rows
  /// from a bottom part; a part that is too high fails, and is cut off.
  func fitted(to height: Double, at side: PageEdge.Side) -> DisplayedPart {
    if size.height > height + 1e-6 {
      let part = cut(at: height)
      let failure = NodeFailure(
        path: item.scope ?? NodePath(root: "part"),
        reason:
          "the part is \(Numeral(size.height)) points high with the numbers of pages and rows that "
          + "it shows, but only \(Numeral(height)) points were reserved for it; give the part a "
          + "height that doesn't depend on these numbers")
      return DisplayedPart(
        item: part.item, size: part.size, failures: failures + [failure], warnings: warnings)
    }
    guard height > size.height else { return self }
    let shift = side == .bottom ? height - size.height : 0
    return DisplayedPart(
      item: item.moved(by: Point(x: 0, y: shift)), size: Size(width: size.width, height: height),
      failures: failures, warnings: warnings)
  }

  /// Returns the part with its drawing below `height` cut off.
  func cut(at height: Double) -> DisplayedPart {
    guard size.height > height else { return self }
    let size = Size(width: size.width, height: max(0, height))
    var item = item
    item.clip = .rect(Rect(origin: .zero, size: size))
    return DisplayedPart(item: item, size: size, failures: failures, warnings: warnings)
  }
}

/// Lays out and displays the parts of pages.
@MainActor struct PagePartMaker {
  private let environment: NodeEnvironment
  private let failedCell: (@Sendable ([NodeFailure]) -> CellNode)?

  /// Makes parts in an environment. `failedCell` makes the replacement of a failed part; nil to
  /// omit failed parts.
  init(
    in environment: NodeEnvironment, failedCell: (@Sendable ([NodeFailure]) -> CellNode)?
  ) {
    self.environment = environment
    self.failedCell = failedCell
  }

  /// Displays a part in a range of sizes; a failed part is replaced, or becomes empty.
  func part(
    _ name: String, in range: SizeRange, _ block: @escaping @Sendable () -> CellNode
  ) async -> DisplayedPart {
    let part = await displayed(name, in: range, environment, block)
    guard !part.failures.isEmpty else { return part }
    return await replacement(name, for: part.failures, in: range)
  }

  /// Returns the replacement of a failed part.
  func replacement(
    _ name: String, for failures: [NodeFailure], in range: SizeRange
  ) async -> DisplayedPart {
    guard let failedCell else {
      let nothing = Scene.Item(.items([]), scope: NodePath(root: name))
      return DisplayedPart(item: nothing, size: .zero, failures: failures, warnings: [])
    }
    let range = SizeRange(
      min: Size(width: range.min.width, height: 0),
      max: Size(width: range.max.width, height: .infinity))
    let part = await displayed(name, in: range, environment.ofReplacements) { failedCell(failures) }
    return DisplayedPart(
      item: part.item, size: part.size, failures: failures, warnings: part.warnings)
  }

  private func displayed(
    _ name: String, in range: SizeRange, _ environment: NodeEnvironment,
    _ block: @escaping @Sendable () -> CellNode
  ) async -> DisplayedPart {
    let tree = BackgroundTree(for: .picture, environment: environment, block: block)
    let restless = await tree.settle(in: range)
    var part = DisplayedPart(
      item: Scene.Item(.items(tree.items), scope: NodePath(root: name)).grouped, size: tree.size,
      failures: tree.failures + restless, warnings: tree.warnings)
    part.breaks = await tree.read { $0.contentBreaks() }
    await tree.end()
    return part
  }
}
