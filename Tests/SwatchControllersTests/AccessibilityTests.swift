import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Accessibility elements of cells")
@MainActor
struct AccessibilityTests {
  /// The changes of a root with a table, and a dialog over it.
  enum Change: CaseIterable {
    case nothing, hiddenTable, hiddenRoot, modalDialogue, modalSubnode, singleTable, joinedTable,
      list
    case hiddenInList
  }

  private nonisolated static let cells = ["row", "row", "row", "row"]

  @Test(
    "Cells have accessibility elements unless the cells are hidden or covered by a modal node",
    arguments: [
      (.nothing, cells + ["Sure?"]), (.hiddenTable, ["Sure?"]), (.hiddenRoot, []),
      (.modalDialogue, ["Sure?"]), (.modalSubnode, ["Only this", "Sure?"]),
      (.singleTable, ["Feed", "Sure?"]), (.joinedTable, cells + ["Sure?"]),
      (.list, cells + ["Sure?"]), (.hiddenInList, ["Sure?"]),
    ] as [(Change, [String])])
  func elements(change: Change, expected: [String]) async throws {
    let rows = Rows(100)
    rows.configure = { cell in
      cell.isAccessibilityElement = true
      cell.accessibilityLabel = "row"
    }
    let table = rows.makeTable()
    let dialogue = TextNode()
    dialogue.attributedText = AttributedText("Sure?")
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in OverlayLayoutSpec(child: table, overlay: dialogue) }
    let window = Window.test()
    window.rootNode = root
    #expect(try await labels(in: window) == Self.cells + ["Sure?"])
    apply(change, to: root, table, dialogue)
    #expect(try await labels(in: window) == expected)
  }

  private func apply(
    _ change: Change, to root: DisplayNode, _ table: TableNode, _ dialogue: TextNode
  ) {
    switch change {
    case .nothing: break
    case .hiddenTable: table.accessibilityElementsHidden = true
    case .hiddenRoot: root.accessibilityElementsHidden = true
    case .modalDialogue: dialogue.accessibilityViewIsModal = true
    case .modalSubnode:
      let inner = TextNode()
      inner.accessibilityLabel = "Only this"
      inner.attributedText = AttributedText("Only this")
      inner.accessibilityViewIsModal = true
      inner.frame = Rect(x: 0, y: 0, width: 50, height: 20)
      table.addSubnode(inner)
    case .singleTable:
      table.isAccessibilityElement = true
      table.accessibilityLabel = "Feed"
    case .joinedTable:
      table.isAccessibilityContainer = true
      table.accessibilityLabel = "Feed"
    case .list: root.accessibilityElements = [dialogue]
    case .hiddenInList:
      root.accessibilityElements = [dialogue]
      table.accessibilityElementsHidden = true
    }
  }

  private func labels(in window: Window) async throws -> [String] {
    try await window.capture().accessibilityElements.compactMap(\.label)
  }
}
