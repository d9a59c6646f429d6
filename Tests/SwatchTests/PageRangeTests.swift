import Foundation
import Swatch
import Testing

@Suite("Ranges of rows on pages")
@MainActor
struct PageRangeTests {
  @Test("A row loads before its page, displays on the page, and leaves with the next page")
  func states() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "swatch-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = PageRenderer.Options(.folder(folder))
    options.width = 20
    options.rowsPerPage = 5
    let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    let renderer = PageRenderer(renderer: Renderer(fonts: fonts, jobs: 1), options: options)
    let log = StateLog()
    var isGiven = false
    try await renderer.render(
      RowStream { _ in
        defer { isGiven = true }
        return isGiven ? [] : (0..<15).map { row in { LoggedCell(row, log) } }
      },
      failedCell: { _ in CellNode() }, onEvent: { _ in })
    let hidden: InterfaceState = [.measureLayout, .preload, .display]
    #expect(log.states[0] == [.inHierarchy, hidden, []])
    #expect(log.states[7] == [[.measureLayout, .preload], .inHierarchy, hidden, []])
  }
}

@MainActor private final class StateLog {
  /// The states of each row, in order.
  var states: [Int: [InterfaceState]] = [:]
}

private final class LoggedCell: CellNode {
  private let row: Int
  private let log: StateLog

  init(_ row: Int, _ log: StateLog) {
    self.row = row
    self.log = log
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    Size(width: constrainedSize.width, height: 10)
  }

  override func interfaceStateDidChange(
    _ newState: InterfaceState, from oldState: InterfaceState
  ) {
    super.interfaceStateDidChange(newState, from: oldState)
    log.states[row, default: []].append(newState)
  }
}
