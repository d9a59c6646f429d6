import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCompositor

@Suite("Strips and contact sheets")
struct ArrangementTests {
  private func pixels(_ scene: Scene, background: Color? = .white) async throws -> FilePixels {
    try FilePixels(
      try await Drawings.compositor().encode(scene, as: .png(), background: background))
  }

  @Test("A horizontal strip equals its pages side by side, with gaps in the background colour")
  func horizontal() async throws {
    let pages = (0..<3).map { Drawings.page($0) }
    let strip = try await pixels(PageStrip(gap: 2).scene(of: pages), background: .black)
    var parts: [FilePixels] = []
    for page in pages { parts.append(try await pixels(page)) }
    #expect(strip.size == PixelSize(width: 124, height: 87))
    let gap: [UInt32] = [255, 255]
    for y in 0..<87 {
      #expect(strip.rows[y] == Array(parts.map { $0.rows[y] }.joined(separator: gap)))
    }
  }

  @Test("A vertical strip equals its pages stacked below one another")
  func vertical() async throws {
    let pages = (0..<3).map { Drawings.page($0, scale: Scale(2)) }
    let strip = try await pixels(PageStrip(direction: .vertical, gap: 0).scene(of: pages))
    var rows: [[UInt32]] = []
    for page in pages { rows += try await pixels(page).rows }
    #expect(strip.rows == rows)
  }

  @Test("Pages of several sizes lie at the top left, and the strip encloses them all")
  func sizes() {
    let pages = [
      Drawings.flat("#FF0000", 10, 30), Drawings.flat("#FF0000", 20.4, 10),
      Drawings.flat("#FF0000", 5, 20),
    ]
    let rows = PageStrip(gap: 3).scene(of: pages)
    #expect(rows.size == Size(width: 10 + 3 + 21 + 3 + 5, height: 30))
    #expect(rows.items.map(\.transform.tx) == [0, 13, 37])
    let columns = PageStrip(direction: .vertical, gap: 3).scene(of: pages)
    #expect(columns.size == Size(width: 21, height: 30 + 3 + 10 + 3 + 20))
    #expect(columns.items.map(\.transform.ty) == [0, 33, 46])
    #expect(PageStrip().scene(of: []).size == .zero)
  }

  @Test("A contact sheet scales pages to its columns, and each row is as high as its highest page")
  func sheet() async throws {
    let pages = [
      Drawings.flat("#FF0000", 100, 200), Drawings.flat("#00FF00", 100, 50),
      Drawings.flat("#0000FF", 100, 100),
    ]
    let sheet = ContactSheet(columns: 2, gap: 4)
    let scene = try sheet.scene(of: pages, with: FixedWidthTextEngine())
    #expect(scene.size == Size(width: 100, height: 4 + 88 + 4 + 44 + 4))
    let picture = try await pixels(scene, background: .black)
    #expect(picture[3, 3] == 0)
    #expect([picture[4, 4], picture[47, 91]] == [0xFF0000, 0xFF0000])
    #expect([picture[48, 4], picture[51, 4]] == [0, 0])
    #expect([picture[52, 4], picture[95, 25]] == [0x00FF00, 0x00FF00])
    #expect([picture[52, 26], picture[96, 4]] == [0, 0])
    #expect([picture[4, 95], picture[4, 96], picture[47, 139]] == [0, 0x0000FF, 0x0000FF])
  }

  @Test("Captions lie below their pages, at one height in each row, truncated to their column")
  func captions() throws {
    let pages = (0..<3).map { _ in Drawings.flat("#FF0000", 100, 100) }
    var sheet = ContactSheet(columns: 2, gap: 4)
    sheet.captionFont = Font(size: 10)
    let scene = try sheet.scene(
      of: pages, captions: ["1", "a long caption"], with: FixedWidthTextEngine())
    // A page of 44 points, half a line, and a line below it.
    #expect(scene.size.height == 4 + 44 + 15 + 4 + 44 + 4)
    let texts = scene.items.compactMap { item -> String? in
      guard case .list(let list) = item.content, let section = list.sections.first else {
        return nil
      }
      let runs = section.commands.compactMap { command in
        if case .glyphs(let run, _, _) = command { run.text } else { nil }
      }
      return "\(item.transform.tx) \(item.transform.ty) " + runs.joined()
    }
    #expect(texts == ["4.0 48.0 1", "52.0 48.0 a long…"])
    #expect(try sheet.scene(of: [], with: FixedWidthTextEngine()).size == .zero)
  }

  @Test("A page scaled down is the same drawing at a smaller scale")
  func scaled() async throws {
    let page = Drawings.flat("#336699", 80, 60, scale: Scale(2))
    let sheet = ContactSheet(columns: 1, gap: 0, width: 40, pageColor: nil)
    let scene = try sheet.scene(of: [page], with: FixedWidthTextEngine())
    #expect(scene.size == Size(width: 40, height: 30))
    let picture = try await pixels(scene)
    #expect(picture.size == PixelSize(width: 80, height: 60))
    #expect(Set(picture.rows.map(Array.init)).count == 1)
    #expect([picture[0, 0], picture[79, 59]] == [0x336699, 0x336699])
  }
}
