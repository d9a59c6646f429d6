import Foundation
import Swatch
import SwatchConcurrency
import Testing

@Suite("The time of painting", .timeLimit(.minutes(5)))
@MainActor
struct PaintTimeLongTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "swatch-\(UUID().uuidString)").path
  private let renderer: Renderer

  init() throws {
    renderer = Renderer(
      fonts: try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"]), jobs: 2)
  }

  /// Encodes a scene within some time.
  private func encode(
    _ scene: Scene, as encoding: SceneEncoding, within limit: Duration
  ) async throws(CairoError) -> [UInt8] {
    let renderer = renderer
    return try await Deadline(after: limit).whileRunning { () async throws(CairoError) in
      try await renderer.encode(scene, as: encoding)
    }
  }

  @Test(
    "A picture whose time limit has passed is not written in any format",
    arguments: SceneEncoding.formats)
  func over(encoding: SceneEncoding) async throws {
    let scene = try await renderer.scene { FilteredCell(1) }
    let error = await #expect(throws: CairoError.self) {
      try await encode(scene, as: encoding, within: .zero)
    }
    #expect(
      error?.description
        == "the row exceeded its time limit of 0 s; show less in it, or raise the limit "
        + "with PageRenderer.Options.rowTimeLimit")
  }

  @Test(
    "The time of encoding counts towards the limit even if nothing is drawn",
    arguments: SceneEncoding.formats.filter { $0.pixels != nil })
  func empty(encoding: SceneEncoding) async throws {
    let scene = Scene(size: Size(width: 4, height: 4), scale: .one, items: [])
    await #expect(throws: CairoError.self) {
      try await encode(scene, as: encoding, within: .zero)
    }
  }

  @Test(
    "A picture made within its time limit has the same bytes as without a limit",
    arguments: SceneEncoding.formats)
  func inTime(encoding: SceneEncoding) async throws {
    let scene = try await renderer.scene { FilteredCell(1) }
    let whole = try await renderer.encode(scene, as: encoding)
    #expect(try await encode(scene, as: encoding, within: .seconds(3600)) == whole)
  }

  @Test(
    "A row whose painting exceeds the time limit fails alone",
    arguments: [
      ("png", PageRenderer.Layout.pages, 2), ("png", .each, 4), ("a.pdf", .pages, 2),
    ])
  func row(output: (name: String, layout: PageRenderer.Layout, pages: Int)) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = PageRenderer.Options(
      output.name == "a.pdf"
        ? .document(folder + "/a.pdf", of: output.layout)
        : .folder(folder, of: output.layout, as: try SceneEncoding(nil, path: "." + output.name)))
    options.width = 300
    options.rowsPerPage = 2
    options.rowTimeLimit = .seconds(2)
    var given = 0
    var pages: [PageRenderer.Page] = []
    var failed: [PageRenderer.FailedRow] = []
    try await PageRenderer(renderer: renderer, options: options).render(
      RowStream { wanted in
        let rows = given..<min(4, given + wanted)
        given = rows.upperBound
        return rows.map { row in { FilteredCell(row == 1 ? 100_000 : 1) } }
      },
      failedCell: { _ in CellNode() },
      onEvent: { event in
        switch event {
        case .failed(let row): failed.append(row)
        case .written(let page): pages.append(page)
        default: break
        }
      })
    #expect(pages.count == output.pages)
    #expect(failed.map(\.row) == [1])
    #expect(
      failed.first?.failures.map(\.message) == [
        "row 2: the row exceeded its time limit of 2 s; show less in it, or raise the limit "
          + "with PageRenderer.Options.rowTimeLimit"
      ])
    #expect(failed.first?.failures.map(\.isTransient) == [true])
    guard output.layout == .each else { return }
    let files = pages.map { FileManager.default.contents(atPath: $0.path) }
    #expect(files[0] == files[2] && files[0] == files[3] && files[0] != files[1])
  }
}

/// A cell of 300 × 300 points that is inverted several times.
private final class FilteredCell: CellNode {
  init(_ count: Int) {
    super.init()
    style.preferredSize = Size(width: 300, height: 300)
    backgroundColor = .white
    filters = Array(repeating: .invert(1), count: count)
  }
}
