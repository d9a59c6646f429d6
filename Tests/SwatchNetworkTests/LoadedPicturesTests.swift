import SwatchGraphics
import Testing

@testable import SwatchNetwork

@Suite("Recently loaded pictures")
struct LoadedPicturesTests {
  @Test("The most recently loaded pictures are kept, up to a number of bytes")
  func order() {
    var loaded = LoadedPictures(byteLimit: 100)
    for number in 0..<5 { loaded.keep(.bytes([UInt8(number)]), of: "\(number)", byteCount: 10) }
    loaded.keep(.bytes([5]), of: "5", byteCount: 10)
    #expect(loaded.source(of: "0") == .bytes([0]))
    for number in 6..<10 { loaded.keep(.bytes([UInt8(number)]), of: "\(number)", byteCount: 10) }
    #expect((0..<10).filter { loaded.source(of: "\($0)") != nil } == [0, 5, 6, 7, 8, 9])
  }

  @Test("A picture larger than half of the limit is not kept, and evicts nothing")
  func large() {
    var loaded = LoadedPictures(byteLimit: 100)
    loaded.keep(.bytes([1]), of: "small", byteCount: 40)
    loaded.keep(.bytes([2]), of: "large", byteCount: 51)
    #expect(loaded.source(of: "large") == nil)
    #expect(loaded.source(of: "small") == .bytes([1]))
  }

  @Test("A picture that is loaded again replaces its earlier version")
  func again() {
    var loaded = LoadedPictures(byteLimit: 100)
    for _ in 0..<9 { loaded.keep(.bytes([1]), of: "a", byteCount: 20) }
    loaded.keep(.bytes([2]), of: "b", byteCount: 20)
    #expect(loaded.source(of: "a") == .bytes([1]))
    #expect(loaded.source(of: "b") == .bytes([2]))
  }
}
