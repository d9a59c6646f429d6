import SwatchCairo
import SwatchGeometry
import SwatchSnapshots
import Testing

@Suite("Pictures of differences")
struct DifferencePictureTests {
  private static func picture(
    _ actual: TestPicture, _ expected: TestPicture, _ comparison: PictureComparison
  ) throws -> UnpremultipliedImage {
    let pixels = try expected.pixels()
    let difference = comparison.difference(of: try actual.pixels(), from: pixels)
    return try PNGFile(name: "difference", bytes: difference.picture(over: pixels)).decode()
  }

  @Test("A difference picture shows different pixels in red, and fades equal pixels")
  func colors() throws {
    let expected = TestPicture(6, 3).filling(0, 1, 6, 1, 0x0000_00FF)
    let actual = expected.filling(1, 1, 2, 1, 0xFF00_00FF)
    let picture = try Self.picture(
      actual, expected,
      PictureComparison(ignored: [PixelRect(x: 2, y: 0, width: 2, height: 2)]))
    let (white, faded, red): (UInt32, UInt32, UInt32) = (0xFFFF_FFFF, 0xB3B3_B3FF, 0xE000_20FF)
    let paper: UInt32 = 0xE8EE_FAFF
    #expect(picture.pixels(ofRow: 0) == [white, white, paper, paper, white, white])
    #expect(picture.pixels(ofRow: 1) == [faded, red, paper, paper, faded, faded])
    #expect(picture.pixels(ofRow: 2) == Array(repeating: white, count: 6))
  }

  @Test(
    "A difference picture covers both pictures, red where only one lies, white where neither lies"
  )
  func sizes() throws {
    let picture = try Self.picture(TestPicture(2, 4), TestPicture(3, 2), PictureComparison())
    #expect(picture.extent == PixelSize(width: 3, height: 4))
    let (white, red): (UInt32, UInt32) = (0xFFFF_FFFF, 0xE000_20FF)
    #expect(picture.pixels(ofRow: 0) == [white, white, red])
    #expect(picture.pixels(ofRow: 3) == [red, red, white])
  }

  @Test("Different pixels near each other make one region")
  func regions() {
    var mask = PixelMask()
    for (row, columns) in [
      (0, 5..<8), (0, 50..<60), (3, 0..<2), (10, 70..<71), (40, 5..<6), (41, 100..<110),
    ] { mask.append(.init(row: row, columns: columns)) }
    #expect(
      mask.regions() == [
        PixelRect(x: 0, y: 0, width: 8, height: 4), PixelRect(x: 50, y: 0, width: 21, height: 11),
        PixelRect(x: 5, y: 40, width: 1, height: 1), PixelRect(x: 100, y: 41, width: 10, height: 1),
      ])
    #expect(PixelMask().regions().isEmpty)
  }

  @Test("Regions of difference that grow together become one, and neighbouring regions stay apart")
  func growing() {
    var mask = PixelMask()
    for row in 0..<45 {
      mask.append(.init(row: row, columns: row..<row + 1))
      mask.append(.init(row: row, columns: 100 - row..<101 - row))
    }
    #expect(mask.regions() == [PixelRect(x: 0, y: 0, width: 101, height: 45)])
    var stripes = PixelMask()
    for row in 0..<20 {
      for stripe in 0..<100 {
        stripes.append(.init(row: row, columns: stripe * 20..<stripe * 20 + 1))
      }
    }
    #expect(stripes.regions().count == 100)
  }
}
