import SwatchFiles
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Pictures in a temporary file")
struct FetchedPictureTests {
  private func source(_ bytes: [UInt8], in spool: SpoolFile) throws -> ImageSource {
    .fetched(FetchedPicture(url: "https://example.com/a.png", bytes: try spool.store(bytes)))
  }

  @Test(
    "A picture in a shared temporary file is decoded as from its own file, concurrently",
    arguments: Fixture.pictures)
  func equal(name: String) throws {
    let spool = try SpoolFile()
    let bytes = try Fixture.bytes(name)
    let sources = [try source(bytes, in: spool), try source(bytes, in: spool)]
    let expected = try FileImageDecoder().pixels(of: .fixture(name), 50, 20).values
    for source in sources {
      let decoder = FileImageDecoder()
      #expect(try decoder.size(of: source) == decoder.size(of: .fixture(name)))
      #expect(try decoder.pixels(of: source, 50, 20).values == expected)
      let reference = try decoder.decode(source, to: PixelSize(width: 5, height: 2))
      #expect(try decoder.bytes(of: reference) == bytes)
    }
  }

  @Test("A damaged picture from the network is named by its URL")
  func damaged() throws {
    let source = try source([1, 2, 3], in: try SpoolFile())
    let error = #expect(throws: ImageError.self) { try FileImageDecoder().size(of: source) }
    #expect(
      error?.description.hasPrefix("https://example.com/a.png: its format is unknown") == true)
  }
}
