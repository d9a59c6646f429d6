import SwatchGeometry
import SwatchSnapshots
import Testing

@Suite("Masks of pixels")
struct PixelMaskTests {
  @Test("Adjacent runs of a mask are joined, and all its pixels are counted")
  func runs() {
    var mask = PixelMask()
    mask.append(PixelMask.Run(row: 1, columns: 4..<6))
    mask.append(PixelMask.Run(row: 1, columns: 6..<7))
    mask.append(PixelMask.Run(row: 1, columns: 9..<9))
    mask.append(PixelMask.Run(row: 3, columns: 1..<3))
    #expect(
      mask.runs == [
        PixelMask.Run(row: 1, columns: 4..<7), PixelMask.Run(row: 3, columns: 1..<3),
      ])
    #expect(mask.count == 5)
    #expect(mask.bounds == PixelRect(x: 1, y: 1, width: 6, height: 3))
  }

  @Test("An empty mask has no bounds")
  func nothing() {
    #expect(PixelMask().bounds == nil)
  }
}
