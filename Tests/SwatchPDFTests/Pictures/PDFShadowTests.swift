import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchPDF

@Suite("Shadows in PDF files")
struct PDFShadowTests {
  /// The pictures of box shadows in a file.
  private func pictures(
    of sizes: [(Double, Double)], radius: Double, _ shadow: Shadow
  ) throws -> [PDFReader.Object] {
    let commands = sizes.map { width, height in
      DisplayCommand.shadow(
        .roundedRect(
          Rect(x: 20, y: 20, width: width, height: height), radii: CornerRadii(radius)), shadow)
    }
    return try PDFPages.file([PDFPages.scene(commands, scale: 2)]).pictures
  }

  @Test(
    "Boxes of different widths and heights share the pictures of their shadows",
    arguments: [(0.0, 6), (6.0, 14)])
  func shared(radius: Double, count: Int) throws {
    let shadow = Shadow(color: .black, offset: Point(x: 1, y: 2), blurRadius: 4)
    let one = try pictures(of: [(100, 50)], radius: radius, shadow)
    let many = try pictures(
      of: [(100, 50), (90, 61), (81.3, 44.2), (140, 70)], radius: radius, shadow)
    #expect([one.count, many.count] == [count, count])
  }

  @Test("Low boxes of one height and different widths share the pictures of their shadows")
  func low() throws {
    let shadow = Shadow(color: .black, offset: .zero, blurRadius: 8)
    let sizes = stride(from: 60.0, through: 150, by: 7.3).map { ($0, 20.0) }
    #expect(try pictures(of: sizes, radius: 8, shadow).count == 4)
  }

  @Test(
    "The parts of a shadow together equal the shadow of the whole box",
    arguments: [
      (radius: 0.0, 40.0), (0, 16), (6, 60), (9, 20),
    ], [0.2, 0.7, 1])
  func parts(box: (radius: Double, height: Double), alpha: Double) throws {
    let shadow = Shadow(
      color: Color(red: 0, green: 0, blue: 0, alpha: alpha), offset: .zero, blurRadius: 4)
    let size = Size(width: 70, height: box.height)
    let radii = CornerRadii(box.radius)
    let masks = try #require(
      PDFBoxShadow(
        shadow, of: .roundedRect(Rect(origin: .zero, size: size), radii: radii), pixelsPerUnit: 1)
    ).masks
    let whole = try ShadowSamples(of: size, radii: radii, deviation: 2)
    var worst = 0.0
    for row in -8..<Int(box.height) + 8 {
      for column in -8..<78 {
        let clear = masks.reduce(1.0) { clear, part in
          clear
            * (1 - alpha * part.left.shown(column, row, in: size)
              * part.right.shown(column, row, in: size))
        }
        worst = max(worst, abs(1 - clear - alpha * whole[column, row]))
      }
    }
    #expect(worst < 3 / 255, "\(worst * 255) of 255")
  }

  /// The number of columns of the picture of a blurred shape's shadow.
  private func width(blurred radius: Double, scale: Double) throws -> Double? {
    let shadow = Shadow(color: .black, offset: .zero, blurRadius: radius)
    let shape = Path.ellipse(in: Rect(x: 50, y: 25, width: 100, height: 50))
    let file = try PDFPages.file([PDFPages.scene([.shadow(shape, shadow)], scale: scale)])
    return file.operators(of: file.pages[0]).first { $0.name == "re" }?.operands[2].number
  }

  @Test(
    "A shadow has as many pixels as its blur needs",
    arguments: [(2.0, 2.0), (16, 0.3125), (64, 0.078125)])
  func pixels(radius: Double, perPoint: Double) throws {
    let width = try #require(try width(blurred: radius, scale: 2))
    // The page's width, or the shape's width with three standard deviations on each side.
    let most = min(200, 100 + 4 * radius) * perPoint
    #expect(width <= most + 2, "\(width) of \(most)")
    #expect(width >= 100 * perPoint, "\(width)")
  }

  @Test("Shadows of letters on a page are parts of one picture, and equal shadows share one part")
  func sheets() throws {
    func file(_ texts: [String]) throws -> PDFReader {
      let commands = try texts.enumerated().map { index, text in
        var run = try #require(try PDFPages.run(text))
        run.effects = GlyphEffects(
          shadow: Shadow(color: .black, offset: .zero, blurRadius: 4))
        return DisplayCommand.glyphs(run, at: Point(x: 50, y: 30 + Double(index) * 20), .red)
      }
      return try PDFPages.file([PDFPages.scene(commands, scale: 2)])
    }
    let three = try file(["one", "two", "three"])
    #expect(three.pictures.count == 2)
    let (one, same) = (try file(["one"]), try file(["one", "one", "one"]))
    #expect(same.pictures.map(\.stream) == one.pictures.map(\.stream))
    let page = try #require(same.pages.first)
    let areas = same.operators(of: page).filter { $0.name == "re" }.map(\.operands)
    #expect(areas.count == 3 && Set(areas.map { "\($0)" }).count == 1)
    let mask = try #require(one.pictures.first { $0["SMask"] == nil })
    #expect(mask["Width"] == .number(256) && mask["Height"] == .number(128))
  }

  @Test(
    "Shadows in colours beyond sRGB have the nearest sRGB colour",
    arguments: [Color(red: 3, green: -2, blue: 0, alpha: 4), Color(red: .nan, green: 0, blue: 1)])
  func colorsBeyond(_ color: Color) throws {
    let shadow = Shadow(color: color, offset: Point(x: 2, y: 2), blurRadius: 4)
    var run = try #require(try PDFPages.run("one"))
    run.effects = GlyphEffects(shadow: shadow)
    let scene = PDFPages.scene(
      [
        .shadow(.rect(Rect(x: 10, y: 10, width: 40, height: 20)), shadow),
        .glyphs(run, at: Point(x: 50, y: 60), .red),
      ], scale: 2)
    #expect(try PDFPages.file([scene]).pages.count == 1)
  }

  @Test("A shadow sheet holds a limited number of shadows, or one shadow of any size")
  func room() throws {
    let file = try PDFFile()
    func greys(_ width: Int, _ height: Int) -> PDFShadowMask.Greys {
      let extent = PixelSize(width: width, height: height)
      return PDFShadowMask.Greys(
        extent: extent, bytes: [UInt8](repeating: 9, count: width * height))
    }
    var sheet = PDFShadowSheet(in: .black, of: file, first: greys(100, 30).extent)
    let parts = (0..<8).map { _ in sheet.add(greys(100, 30)).area.origin }
    #expect(parts[1] == Point(x: 101, y: 0) && parts[2] == Point(x: 0, y: 31))
    #expect(parts[7] == Point(x: 101, y: 93))
    #expect(!sheet.hasRoom(for: greys(100, 30).extent))
    var wide = PDFShadowSheet(in: .black, of: file, first: PixelSize(width: 900, height: 300))
    #expect(wide.hasRoom(for: PixelSize(width: 900, height: 300)))
    #expect(wide.add(greys(900, 300)).area == Rect(x: 0, y: 0, width: 900, height: 300))
    #expect(!wide.hasRoom(for: PixelSize(width: 10, height: 10)))
  }

  @Test(
    "A shadow with a blur of any size is drawn without an error",
    arguments: [1e4, 1e9, 1e300, .greatestFiniteMagnitude, .infinity])
  func huge(radius: Double) throws {
    #expect(throws: Never.self) { try width(blurred: radius, scale: 64) }
  }
}

extension PDFShadowMask {
  /// The opacity of a pixel of a box, counted from its upper left corner.
  fileprivate func shown(_ column: Int, _ row: Int, in size: Size) -> Double {
    func place(_ number: Int, _ range: Range<Int>, _ isFirst: Bool, _ goesOn: Bool) -> Int? {
      if range.contains(number) { return number }
      guard goesOn, isFirst ? number >= range.upperBound : number < range.lowerBound else {
        return nil
      }
      return isFirst ? range.upperBound - 1 : range.lowerBound
    }
    let x = column - (anchor.isLeft ? 0 : Int(size.width))
    let y = row - (anchor.isTop ? 0 : Int(size.height))
    guard let x = place(x, columns, anchor.isLeft, true),
      let y = place(y, rows, anchor.isTop, goesOn)
    else { return 0 }
    return opacity(x, y)
  }
}
