import Testing

@testable import SwatchBatches

@Suite("Names of pictures by a pattern")
struct NamePatternTests {
  private static let values = [
    "id": "k7", "long": String(repeating: "é", count: 130), "up": "..", "way": "../../etc/passwd",
    "line": "a\nb", "zero": "a\0b", "empty": "", "dot": ".", "own": ".swatch", "number": "42",
    "part": ".swatch-1-2.part",
  ]

  private func name(_ pattern: String, page: Int = 123, row: Int = 4567) throws -> String {
    try NamePattern(pattern).name(page: page, row: row, shard: 3, ending: ".png") {
      Self.values[$0]
    }
  }

  @Test(
    "A picture's name contains the values of its pattern",
    arguments: [
      ("{page}", "123"), ("{page:06}", "000123"), ("{page:02}", "123"),
      ("p-{row:08}", "p-00004567"),
      ("{page:06/3}", "000/123"), ("{page:09/3/3}", "000/000/123"), ("{id}", "k7"),
      ("{shard:03}/{id}-{page}", "003/k7-123"), ("{id/1}", "k/7"), ("{id/2}", "k7/_"),
      ("{id/2/2}", "k7/_/_"), ("{number:06}", "000042"), ("{id:06}", "k7"), ("é {id}", "é k7"),
    ])
  func names(_ pattern: String, expected: String) throws {
    #expect(try name(pattern) == expected)
  }

  @Test("A pattern that divides digits into folders accepts numbers of more digits")
  func longNumbers() throws {
    #expect(try name("{page:06/3}", page: 12_345_678) == "123/45678")
  }

  @Test(
    "A value that a file name can't contain fails its row",
    arguments: [
      ("{missing}", "needs \"missing\", which the row lacks"), ("{empty}", "needs \"empty\""),
      ("{way}", "can't contain \"way\": it has a /"), ("{up}", "it leads out of the folder"),
      ("a/{up}/b{page}", "it leads out of the folder"), ("{dot}", "it leads out of the folder"),
      ("{line}", "it has a control character"), ("{zero}", "it has a control character"),
      ("{long}", "a name of 264 bytes exceeds the limit of 255"), ("/{id}", "has no name"),
      ("a//{id}", "has no name"), ("{id}/", "has no name"), ("../{id}", "leads out of the folder"),
      ("{own}/{id}", "names that begin with .swatch"), ("{part}", "names that begin with .swatch"),
    ])
  func hostile(_ pattern: String, words: String) throws {
    let error = #expect(throws: NamePattern.Problem.self) { try name(pattern) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test(
    "A pattern without a value, or with an unknown form, is refused",
    arguments: [
      ("page", "every picture would have the same name"), ("{page", "{ and } in pairs"),
      ("page}", "{ and } in pairs"), ("{{page}}", "there is no value"), ("{}", "there is no value"),
      ("{page:6}", "{page:06} for six digits"), ("{page:0}", "is not a valid placeholder"),
      ("{page:06/}", "is not a valid placeholder"), ("{page:06/x}", "is not a valid placeholder"),
      ("{page:0999}", "is not a valid placeholder"),
      ("{page/3}", "needs more digits"), ("{page:03/3}", "needs more digits"),
      ("{a:b:c}", "there is no value"),
    ])
  func refused(_ pattern: String, words: String) {
    let error = #expect(throws: NamePatternError.self) { try NamePattern(pattern) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test(
    "Only names made of one page or row number are known to be distinct",
    arguments: [
      ("{page}", true), ("a-{row:08/4}.b", true), ("{shard}", false), ("{id}", false),
      ("{page}{row}", false), ("{page}-{id}", false),
    ])
  func injective(_ pattern: String, isInjective: Bool) throws {
    #expect(try NamePattern(pattern).isInjective == isInjective)
  }
}
