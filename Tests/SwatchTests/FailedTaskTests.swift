import Foundation
import Swatch
import SwatchConcurrency
import Testing

/// Pages of two rows, so that the rows of later pages are in the preload range of earlier ones.
@Suite("Rows whose tasks fail")
@MainActor
struct FailedTaskTests {
  /// Renders six rows, some or all of which fail in drawing, and returns the heights of the pages
  /// and the reasons of the failed rows.
  private func render(
    failing failed: [Int], at moment: TaskMoment, drawing: DrawingFault = .none, jobs: Int = 2
  ) async throws -> (heights: [Int], reasons: [Int: [String]]) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "swatch-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = PageRenderer.Options(.folder(folder))
    options.width = 20
    options.rowsPerPage = 2
    let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    let renderer = PageRenderer(renderer: Renderer(fonts: fonts, jobs: jobs), options: options)
    var isGiven = false
    var heights: [Int] = []
    var reasons: [Int: [String]] = [:]
    try await renderer.render(
      RowStream { _ in
        defer { isGiven = true }
        guard !isGiven else { return [] }
        return (0..<6).map { row -> CellNodeBlock in
          let fails = failed.contains(row)
          let fault = fails || failed.isEmpty ? drawing : .none
          return { TaskCell(fails: fails, at: moment, drawing: fault) }
        }
      },
      failedCell: { _ in SmallCell() },
      onEvent: { event in
        switch event {
        case .failed(let row):
          reasons[row.row] = row.failures.map { String($0.reason.prefix { $0 != ";" }) }
        case .written(let page): heights.append(page.size.height)
        default: break
        }
      })
    return (heights, reasons)
  }

  @Test(
    "A row whose task fails has the height of the failed cell, whenever the task fails",
    arguments: TaskMoment.allCases, [DrawingFault.none, .lasting])
  func height(moment: TaskMoment, drawing: DrawingFault) async throws {
    let pages = try await render(failing: [1, 3, 4], at: moment, drawing: drawing)
    #expect(pages.heights == [13, 13, 13])
    #expect(pages.reasons == [1: ["nothing came"], 3: ["nothing came"], 4: ["nothing came"]])
  }

  @Test(
    "A row that fails only while drawing keeps its height, whenever its task ends",
    arguments: TaskMoment.allCases)
  func drawing(moment: TaskMoment) async throws {
    let pages = try await render(failing: [], at: moment, drawing: .lasting)
    #expect(pages.heights == [20, 20, 20])
    #expect(pages.reasons.values.sorted { $0[0] < $1[0] } == Array(repeating: ["no ink"], count: 6))
  }

  @Test("A row that its task repairs is drawn again, and not replaced", arguments: [1, 2])
  func mended(jobs: Int) async throws {
    let pages = try await render(failing: [], at: .later, drawing: .untilTaskEnds, jobs: jobs)
    #expect(pages.heights == [20, 20, 20])
    #expect(pages.reasons.isEmpty)
  }
}

/// The moments at which the task of a row may end.
enum TaskMoment: CaseIterable {
  case loading, layout, preloading, entering, drawing, displayed
  /// Between two turns, after the row was displayed.
  case later
}

/// The failures in the drawing of a row.
enum DrawingFault {
  case none, lasting, untilTaskEnds
}

private final class SmallCell: CellNode {
  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    Size(width: constrainedSize.width, height: 3)
  }
}

/// A row whose task ends at a given moment of the row's life.
private final class TaskCell: CellNode {
  private let fails: Bool
  private let moment: TaskMoment
  private var drawingFault: DrawingFault
  private let isDisplayed = Locked(false)
  private var task: NodeTask?

  init(fails: Bool, at moment: TaskMoment, drawing drawingFault: DrawingFault) {
    self.fails = fails
    self.moment = moment
    self.drawingFault = drawingFault
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    Size(width: constrainedSize.width, height: 10)
  }

  /// Ends the task immediately, if this is its moment.
  private func pass(_ moment: TaskMoment) {
    guard self.moment == moment else { return }
    if fails { task?.giveUp(because: "nothing came") } else { task?.cancel() }
  }

  override func didLoad() {
    super.didLoad()
    task = startTask { [isDisplayed, moment, fails, drawingFault] handle in
      while moment != .later || !isDisplayed.withLock({ $0 }) {
        try await Task.sleep(for: .milliseconds(2))
      }
      if fails { throw ImageError("nothing came") }
      guard drawingFault == .untilTaskEnds else { return }
      try await handle.withNode(as: TaskCell.self) { $0.mend() }
    }
    pass(.loading)
  }

  private func mend() {
    drawingFault = .none
    setNeedsDisplay()
  }

  override func layout() {
    super.layout()
    pass(.layout)
  }

  override func didEnterPreloadState() {
    super.didEnterPreloadState()
    pass(.preloading)
  }

  override func didEnterDisplayState() {
    super.didEnterDisplayState()
    pass(.entering)
  }

  override func draw(in canvas: Canvas) {
    pass(.drawing)
    if drawingFault != .none { fail("no ink") }
  }

  override func displayDidFinish() {
    super.displayDidFinish()
    pass(.displayed)
    isDisplayed.withLock { $0 = true }
  }
}
