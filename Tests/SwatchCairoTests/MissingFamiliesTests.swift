import Testing

@testable import SwatchCairo

@Suite("Families that are missing")
struct MissingFamiliesTests {
  @Test("Names are kept up to 1 MiB together, however long each is")
  func bytes() throws {
    let library = try TestFonts.load([.dejaVuSans])
    for number in 0..<1100 {
      library.note(families: ["\(number)".padding(toLength: 1024, with: "x")])
    }
    let told = library.takeMissingFamilies()
    #expect(told.count == 1024)
    #expect(told.reduce(0) { $0 + $1[0].utf8.count } == 1 << 20)
    #expect(library.takeMissingFamilies().isEmpty)
  }
}

extension String {
  fileprivate func padding(toLength length: Int, with character: Character) -> String {
    self + String(repeating: character, count: length - count)
  }
}
