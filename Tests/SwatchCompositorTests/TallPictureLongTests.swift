import Foundation
import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchCompositor

@Suite("Long pictures")
struct TallPictureLongTests {
  /// Writes scenes as one file, and returns its bytes; nil if there is no file.
  private func write(
    _ scenes: [Scene], as format: SceneEncoding = .png(), background: Color? = .white,
    jobs: Int = 2
  ) async throws -> (file: [UInt8]?, summary: LongPicture.Summary?) {
    try await TemporaryFolder.with { folder in
      let path = folder + "/long"
      let picture = try LongPicture(
        path: path, as: format, background: background, by: try Drawings.compositor(jobs: jobs))
      for scene in scenes { try await picture.append(scene) }
      let summary = try await picture.finish()
      return (FileManager.default.contents(atPath: path).map(Array.init), summary)
    }
  }

  @Test(
    "A long picture equals its pages stacked below one another, row for row",
    arguments: [1, 1.5, 2], [Color.white, nil])
  func stacked(scale: Double, background: Color?) async throws {
    let scale = Scale(scale)
    let pages = (0..<4).map { Drawings.page($0, scale: scale) }
    let compositor = try Drawings.compositor()
    var rows: [[UInt32]] = []
    for page in pages {
      let png = try await compositor.encode(page, as: .png(), background: background)
      rows += try FilePixels(png).rows
    }
    let (file, summary) = try await write(pages, background: background)
    let long = try FilePixels(try #require(file))
    #expect(long.rows == rows)
    #expect(summary == LongPicture.Summary(size: long.size, byteCount: file?.count ?? 0, hash: nil))
  }

  @Test(
    "The bytes of a long picture are the same for any number of jobs",
    arguments: SceneEncoding.formats)
  func jobs(format: SceneEncoding) async throws {
    let pages = (0..<3).map { Drawings.page($0, width: 700, rowHeights: [900, 100, 1200]) }
    let files = try await [1, 2, 5].asyncMap { jobs in
      try await write(pages, as: format, jobs: jobs).file
    }
    #expect(files[0]?.isEmpty == false)
    #expect(files[0] == files[1] && files[0] == files[2])
  }

  @Test("A long picture may exceed the height limits of Cairo and a buffer, in one or many scenes")
  func high() async throws {
    let rows = (0..<8).map {
      Drawings.flat($0.isMultiple(of: 2) ? "#FF0000" : "#0000FF", 3, 10_000)
    }
    let whole = PageStrip(direction: .vertical, gap: 0, pageColor: nil).scene(of: rows)
    for scenes in [rows, [whole]] {
      let picture = try FilePixels(try #require(try await write(scenes).file))
      #expect(picture.size == PixelSize(width: 3, height: 80_000))
      let colors = [9_999, 10_000, 39_999, 40_000, 79_999].map { picture[2, $0] }
      #expect(colors == [0xFF0000, 0x0000FF, 0x0000FF, 0xFF0000, 0x0000FF])
    }
  }

  @Test("A long picture that is unfinished, or has no scenes, leaves no file")
  func unfinished() async throws {
    try await TemporaryFolder.with { folder in
      for format in SceneEncoding.formats {
        let path = folder + "/long.\(format.ending)"
        let compositor = try Drawings.compositor()
        func begin() throws -> LongPicture {
          try LongPicture(
            path: path, as: format, background: nil, by: compositor)
        }
        try await begin().append(Drawings.page(1))
        #expect(try await begin().finish() == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      }
    }
  }

  @Test("Cancelling a long picture leaves no file")
  func cancelled() async throws {
    let run = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await write([Drawings.page(1)]).file
    }
    await #expect(throws: CancellationError.self) { _ = try await run.value }
  }

  @Test("A long SVG has each scene as a picture in its place, with distinct ids")
  func svg() async throws {
    let (file, summary) = try await write((0..<3).map { Drawings.page($0) }, as: .svg())
    let text = String(decoding: try #require(file), as: UTF8.self)
    #expect(text.contains("width=\"40\" height=\"261\" viewBox=\"0 0 40 261\""))
    for y in [0, 87, 174] { #expect(text.contains("<svg y=\"\(y)\" width=")) }
    #expect(text.hasSuffix("</svg>\n</svg>\n"))
    let names = text.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) }
    #expect(names.count > 3 && Set(names).count == names.count)
    #expect(summary?.size == PixelSize(width: 40, height: 261))
    #expect(summary?.byteCount == file?.count)
  }

  @Test("A long PDF has one page, up to the length that readers accept")
  func pdf() async throws {
    let page = Drawings.flat("#FF0000", 100, 7_200)
    let file = try #require(try await write([page, page], as: .pdf).file)
    let pdf = try PDFReader(Array(file))
    #expect(pdf.pages.indices.map(pdf.box) == [[0, 0, 100, 14_400]])
    let error = await #expect(throws: LongPictureError.self) {
      _ = try await write([page, page, Drawings.flat("#FF0000", 100, 1)], as: .pdf)
    }
    #expect(error?.limit == .points(14_400))
    #expect(error?.description.contains("higher than 14400 points") == true)
    #expect(error?.description.contains("layout pages") == true)
  }

  @Test("Scenes of two widths are a precondition failure")
  func widths() async {
    await #expect(processExitsWith: .failure) {
      let picture = try LongPicture(
        path: "/dev/null/x", as: .png(), background: nil,
        by: try Drawings.compositor())
      try await picture.append(Drawings.flat("#FF0000", 10, 10))
      try await picture.append(Drawings.flat("#FF0000", 11, 10))
    }
  }
}

extension Sequence {
  /// The results of successive calls.
  fileprivate func asyncMap<Result>(_ body: (Element) async throws -> Result) async rethrows
    -> [Result]
  {
    var results: [Result] = []
    for element in self { results.append(try await body(element)) }
    return results
  }
}
