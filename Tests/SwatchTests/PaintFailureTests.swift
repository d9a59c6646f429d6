import Foundation
import Swatch
import Testing

@Suite("Rows that fail when their page is painted")
@MainActor
struct PaintFailureTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "swatch-\(UUID().uuidString)").path
  private let fonts: FontLibrary

  init() throws {
    fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  /// The reports of a run.
  private struct Told {
    var pages: [PageRenderer.Page] = []
    var failed: [PageRenderer.FailedRow] = []
    /// The rows whose failure was reported before the event of their picture.
    var onTime = 0
  }

  /// The defect of the second row.
  enum Fault: CaseIterable {
    /// The row's picture is deleted after the row was displayed.
    case picture
    /// The picture that the row's background repeats is deleted after the row was displayed.
    case tiles
    /// The picture of the row's mask is deleted after the row was displayed.
    case mask
    /// The row's text is in a font without a file.
    case font
  }

  /// Renders four rows on pages of two.
  private func render(
    _ output: PageRenderer.Output, _ fault: Fault,
    failedRows: PageRenderer.FailedRows = .show
  ) async throws -> Told {
    let picture = folder + "/picture.png"
    let renderer = Renderer(fonts: fonts, jobs: 2, imageCacheBytes: 0)
    let red = Scene(
      size: Size(width: 4, height: 4), scale: .one, items: [])
    try await renderer.write(red, to: picture, background: .black)
    var options = PageRenderer.Options(output)
    options.width = 20
    options.rowsPerPage = 2
    options.failedRows = failedRows
    var given = 0
    var told = Told()
    defer {
      #expect(told.failed.map(\.row) == [1])
      #expect(told.onTime == (failedRows == .stop ? 0 : 1))
    }
    try await PageRenderer(renderer: renderer, options: options).render(
      RowStream { wanted in
        let rows = given..<min(4, given + wanted)
        given = rows.upperBound
        return rows.map { row in { FaultyCell(row == 1 ? fault : nil, picture: picture) } }
      },
      failedCell: { _ in CellNode() },
      onEvent: { event in
        switch event {
        case .failed(let row): told.failed.append(row)
        case .displayed: try? FileManager.default.removeItem(atPath: picture)
        case .written(let page):
          told.onTime += told.failed.count { page.rows.contains($0.row) }
          told.pages.append(page)
        case .counted, .warned: break
        }
      })
    return told
  }

  /// A destination in the folder of the test.
  private func output(
    _ name: String, _ layout: PageRenderer.Layout
  ) throws -> PageRenderer.Output {
    let path = folder + "/out"
    if name == "a.pdf" { return .document(path + "/a.pdf", of: layout) }
    let encoding = try SceneEncoding(nil, path: "." + name)
    return name.hasPrefix("long")
      ? .long(path + "/" + name, as: encoding) : .folder(path, of: layout, as: encoding)
  }

  @Test(
    "A row that fails while painting fails alone, and all pages are made",
    arguments: [
      ("png", .pages, 2), ("svg", .pages, 2), ("pdf", .pages, 2), ("a.pdf", .pages, 2),
      ("jpg", .pages, 2), ("webp", .pages, 2), ("png", .each, 4), ("svg", .each, 4),
      ("long.png", .pages, 1), ("long.svg", .pages, 1), ("long.jpg", .pages, 1),
      ("long.webp", .pages, 1), ("long.pdf", .pages, 1), ("png", .strip(PageStrip()), 1),
      ("a.pdf", .strip(PageStrip()), 1),
      ("png", .sheet(ContactSheet(columns: 2), captions: .none), 1),
    ] as [(String, PageRenderer.Layout, Int)], Fault.allCases)
  func rowFails(
    output name: (name: String, layout: PageRenderer.Layout, pages: Int), fault: Fault
  ) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let told = try await render(output(name.name, name.layout), fault)
    #expect(told.pages.count == name.pages)
    #expect(told.pages.flatMap(\.rows) == Array(0..<4))
    for page in told.pages { #expect(FileManager.default.fileExists(atPath: page.path)) }
    let message = told.failed.first?.failures.first?.message
    switch fault {
    case .picture, .tiles, .mask:
      #expect(message == "row 2: \(folder)/picture.png: there is no such file; check the path")
    case .font:
      #expect(
        message?.hasPrefix("row 2: font 00000000000000000000000000000000: the font has no file")
          == true)
    }
  }

  @Test(
    "Rows beside a row that fails while painting are painted unchanged", arguments: Fault.allCases)
  func others(fault: Fault) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let told = try await render(output("png", .each), fault)
    let files = told.pages.map { FileManager.default.contents(atPath: $0.path) }
    #expect(files[0] == files[2] && files[0] == files[3])
    // A mask whose picture is missing hides nothing.
    #expect((files[0] != files[1]) == (fault != .mask))
  }

  @Test(
    "A missing picture ends a run that stops at failed rows, before the page is written",
    arguments: [
      ("png", .pages, "page-000001.png"), ("svg", .pages, "page-000001.svg"),
      ("png", .each, "row-000002.png"), ("png", .strip(PageStrip()), "strip-000001.png"),
      ("long.png", .pages, "long.png"), ("long.pdf", .pages, "long.pdf"),
    ] as [(String, PageRenderer.Layout, String)], Fault.allCases)
  func stop(
    output name: (name: String, layout: PageRenderer.Layout, file: String), fault: Fault
  ) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(throws: RenderError.self) {
      _ = try await render(output(name.name, name.layout), fault, failedRows: .stop)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/out")
    #expect(!files.contains(name.file))
    #expect(name.layout != .each || files.contains("row-000001.png"))
  }

  @Test("A missing picture in a single rendered picture is an error")
  func one() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let picture = folder + "/picture.png"
    let renderer = Renderer(fonts: fonts, imageCacheBytes: 0)
    try await renderer.write(
      Scene(size: Size(width: 4, height: 4), scale: .one, items: []), to: picture)
    let scene = try await renderer.scene { ImageNode(.file(picture)) }
    try FileManager.default.removeItem(atPath: picture)
    for format in SceneEncoding.formats {
      await #expect(throws: CairoError.self) { _ = try await renderer.encode(scene, as: format) }
    }
  }
}

private final class FaultyCell: CellNode {
  private let picture = ImageNode()
  private var text: TextLayout?

  init(_ fault: PaintFailureTests.Fault?, picture path: String) {
    super.init()
    // All rows have one name, and each has the position of another one on its page.
    id = "card"
    picture.image =
      fault == .picture ? .source(.file(path)) : .solid(.black, Size(width: 4, height: 4))
    if fault == .tiles {
      picture.image = nil
      picture.style.preferredSize = Size(width: 4, height: 4)
      picture.backgrounds = [
        .image(BackgroundImage(.file(path), .size(width: 2, height: 2), repetition: .both))
      ]
    }
    if fault == .mask { picture.mask = .layers([.image(BackgroundImage(.file(path)))]) }
    guard fault == .font else { return }
    text = try? FixedWidthTextEngine().layout(AttributedText("text"), width: 20)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    WrapperLayoutSpec(children: [picture])
  }

  override func draw(in canvas: Canvas) {
    if let text { canvas.draw(text, at: .zero, width: 20) }
  }
}
