import SwatchMessages
import Testing

@Suite("Names of the library's parameters in messages")
struct LibraryParameterTests {
  @Test("A program replaces each parameter name by its own name, and nothing else")
  func naming() {
    let message =
      "more than 9 (PictureLimits.pixels); raise PictureLimits.pixels or use Template.fileRoot"
    #expect(
      message.naming { "--\($0)" } == "more than 9 (--pixels); raise --pixels or use --fileRoot")
    #expect("Template.file".naming { _ in "" } == "Template.file")
  }

  @Test("No parameter name is the beginning of another name, which would be replaced wrongly")
  func names() {
    for one in LibraryParameter.allCases {
      for other in LibraryParameter.allCases where one != other {
        #expect(!other.rawValue.contains(one.rawValue))
      }
    }
  }
}
