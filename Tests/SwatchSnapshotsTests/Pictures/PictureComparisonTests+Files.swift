import SwatchCairo
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import SwatchSnapshots
import Testing

extension PictureComparisonTests {
  @Test("Files of the same bytes are equal without being decoded")
  func sameBytes() throws {
    var bytes = try Self.white.file().bytes
    bytes.removeLast(20)
    let file = PNGFile(name: "a.png", bytes: bytes)
    let difference = try PictureComparison.exact.difference(of: file, from: file)
    #expect(difference.matches)
    #expect(difference.totalPixels == 4000)
    #expect(difference.description == "No pixel is different.")
  }

  @Test("A damaged picture file is an error that names the file, on either side")
  func damaged() async throws {
    let whole = try Self.white.file()
    let cut = PNGFile(name: "cut.png", bytes: whole.bytes.dropLast(20))
    let words = "cut.png: the PNG is damaged (premature end of PNG file); copy or export it again"
    let exact = PictureComparison.exact
    #expect(throws: ImageError(words)) { try exact.difference(of: cut, from: whole) }
    #expect(throws: ImageError(words)) { try exact.difference(of: whole, from: cut) }
    await #expect(throws: ImageError(words)) {
      try await exact.difference(of: cut, from: whole, limit: WorkLimit(2))
    }
  }

  @Test("Many concurrent comparisons of pictures have the same result", arguments: [1, 2, 5])
  func parallel(limit: Int) async throws {
    var actual = TestPicture(90, 1300, 0x2040_60FF)
    let expected = try actual.file()
    for y in stride(from: 0, to: 1300, by: 7) {
      actual = actual.filling(y % 80, y, 9, 1, 0x2142_60FF)
    }
    let file = try actual.file()
    let comparison = PictureComparison(ignored: [PixelRect(x: 5, y: 500, width: 30, height: 30)])
    let alone = try comparison.difference(of: file, from: expected)
    #expect(alone.differingPixels > 1000)
    #expect(
      try await comparison.difference(of: file, from: expected, limit: WorkLimit(limit)) == alone)
  }
}
