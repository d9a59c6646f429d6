import SwatchGeometry
import SwatchSnapshots
import Testing

@Suite("Antialiasing differences")
struct AntialiasingTests {
  private static let expected = TestPicture(
    greys: """
      9999999999
      9999999999
      9999999999
      9997777999
      9970000799
      9940000499
      9940000499
      9970000799
      9997777999
      9999999999
      9999999999
      """)

  /// The same edge, with other shades.
  private static let smoother = TestPicture(
    greys: """
      9999999999
      9999999999
      9999999999
      9995555999
      9960000699
      9920000299
      9920000299
      9960000699
      9995555999
      9999999999
      9999999999
      """)

  private static func difference(
    _ actual: TestPicture, _ comparison: PictureComparison
  ) throws -> PictureDifference {
    comparison.difference(of: try actual.pixels(), from: try expected.pixels())
  }

  @Test("Shades between the same two areas are recognised, and equal on request")
  func smoothing() throws {
    let exact = try Self.difference(Self.smoother, PictureComparison())
    #expect(exact.differingPixels == 16)
    #expect(exact.antialiasedPixels == 0)
    let tolerant = try Self.difference(Self.smoother, PictureComparison(ignoresAntialiasing: true))
    #expect(tolerant.differingPixels == 0)
    #expect(tolerant.antialiasedPixels == 16)
    #expect(tolerant.largestChannelDifference == 0, "only of pixels that count")
    #expect(tolerant.matches)
    #expect(
      tolerant.description
        == "0 of 110 pixels are different (0 %); the largest difference of a channel is 0 of 255, "
        + "and the largest perceptual difference 0 of 1. 16 more differ only in the antialiasing "
        + "of edges.")
  }

  @Test("An area of another colour is different, not antialiasing")
  func area() throws {
    let actual = Self.smoother.filling(3, 4, 4, 4, 0xC000_00FF)
    let difference = try Self.difference(actual, PictureComparison(ignoresAntialiasing: true))
    #expect(difference.differingPixels >= 16)
    #expect(difference.mask.bounds == PixelRect(x: 3, y: 4, width: 4, height: 4))
  }
}
