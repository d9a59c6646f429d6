import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// Rows of one height that show their numbers; only rows before `count` exist.
@MainActor final class Rows: TableDataSource {
  var count: Int
  let height: Double
  /// Configures a new cell.
  var configure: @Sendable (RowCell) -> Void = { _ in }

  init(_ count: Int, height: Double = 50) {
    self.count = count
    self.height = height
  }

  /// A table of the rows, without lines between them.
  func makeTable() -> TableNode {
    let table = TableNode()
    table.separatorStyle = .none
    table.dataSource = self
    return table
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { count }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let (row, height, configure) = (indexPath.row, height, configure)
    return {
      let cell = RowCell("\(row)", height: height)
      configure(cell)
      return cell
    }
  }
}

/// A cell of a fixed height with a text in the colour of its traits.
final class RowCell: CellNode {
  private let text: String
  private let height: Double

  init(_ text: String, height: Double) {
    self.text = text
    self.height = height
    super.init()
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    let isLarge = traitCollection.preferredContentSizeCategory > .large
    let width = constrainedSize.width.isFinite ? constrainedSize.width : 10
    return Size(width: width, height: isLarge ? height * 2 : height)
  }

  override func draw(in canvas: Canvas) {
    let isDark = traitCollection.userInterfaceStyle == .dark
    canvas.fill(.rect(bounds), with: isDark ? .white : .black)
    guard let layout = try? environment?.textEngine.layout(AttributedText(text), width: 100) else {
      return
    }
    canvas.draw(layout, at: .zero, width: 100)
  }
}

/// Pages that show their numbers.
@MainActor final class Pages: PagerDataSource {
  let count: Int

  init(_ count: Int) {
    self.count = count
  }

  func numberOfPages(in pagerNode: PagerNode) -> Int { count }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    { RowCell("\(index)", height: 10) }
  }
}

extension Scene {
  /// The shown texts, in drawing order.
  var texts: [String] { items.flatMap(\.texts) }

  /// The sizes of the shown cells, in drawing order.
  var cellSizes: [Size] {
    items.flatMap(\.sections).filter { $0.path.components.last == "RowCell" }.map(\.frame.size)
  }

  /// The fill colours of the whole picture, cell by cell.
  var fills: [Color] {
    items.flatMap(\.sections).flatMap(\.commands).compactMap { command in
      guard case .fill(_, .color(let color)) = command else { return nil }
      return color
    }
  }
}

extension Scene.Item {
  var texts: [String] {
    sections.flatMap(\.commands).compactMap { command in
      guard case .glyphs(let run, _, _) = command else { return nil }
      return run.text
    }
  }

  /// The sections of the item and of the items inside, regardless of transforms and clips.
  var sections: [DisplayList.Section] {
    switch content {
    case .list(let list): list.sections
    case .items(let items): items.flatMap(\.sections)
    }
  }
}

extension ContainerNode {
  /// The texts and top-left corners of the shown cells, relative to the viewport.
  @MainActor var shown: [String] {
    contentItems.compactMap { item in
      guard case .items = item.content, let text = item.texts.first else { return nil }
      let place = Point(x: item.transform.tx, y: item.transform.ty) - boundsOrigin
      return "\(text)@\(Int(place.x)),\(Int(place.y))"
    }
  }
}
