import SwatchMessages
import Testing

@Suite("Names of the library's parameters in messages")
struct LibraryParameterTests {
  @Test("A program puts its own names in their places, each time and nowhere else")
  func naming() {
    let message =
      "more than 9 (PictureLimits.pixels); raise PictureLimits.pixels or use Template.fileRoot"
    #expect(
      message.naming { "--\($0)" } == "more than 9 (--pixels); raise --pixels or use --fileRoot")
    #expect("Template.file".naming { _ in "" } == "Template.file")
  }

  @Test("No name is the beginning of another one, which would be cut")
  func names() {
    for one in LibraryParameter.allCases {
      for other in LibraryParameter.allCases where one != other {
        #expect(!other.rawValue.contains(one.rawValue))
      }
    }
  }
}
