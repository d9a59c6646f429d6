import Testing

@testable import SwatchDocument

@Suite("The nearest known word")
struct NearestWordTests {
  @Test(
    "A misspelt word finds its nearest word, and an unrelated word finds none",
    arguments: [
      ("widht", "width"), ("Width", "width"), ("maxwidth", "maxWidth"), ("heigt", "height"),
      ("minWdth", "minWidth"), ("colour", nil), ("x", nil), ("", nil), ("hight", "height"),
    ] as [(String, String?)])
  func find(word: String, nearest: String?) {
    let known = ["width", "height", "minWidth", "maxWidth"]
    #expect(NearestWord.find(word, among: known) == nearest)
  }

  @Test(
    "At least half of a word, at its beginning or end, finds the word",
    arguments: [
      ("aspectFill", "scaleAspectFill"), ("background", "backgroundColor"), ("Fill", nil),
      ("corner", "cornerRadius"), ("xyz", nil),
    ] as [(String, String?)])
  func part(word: String, nearest: String?) {
    let known = ["scaleAspectFit", "scaleAspectFill", "backgroundColor", "cornerRadius"]
    #expect(NearestWord.find(word, among: known) == nearest)
  }

  @Test("The first of several equally near words is suggested")
  func tie() {
    #expect(NearestWord.find("lest", among: ["left", "rest"]) == "left")
  }

  @Test("A word without a near word is reported with all known words")
  func advice() {
    #expect(NearestWord.advice(for: "lefd", among: ["left", "right"]) == "did you mean \"left\"?")
    #expect(NearestWord.advice(for: "up", among: ["left", "right"]) == "known are left, right")
  }

  @Test("A very long word is not compared with the known words")
  func long() {
    #expect(NearestWord.find(String(repeating: "a", count: 100_000), among: ["a"]) == nil)
  }

  @Test(
    "A very long known word is not compared with a misspelt word",
    arguments: [(64, true), (65, false)])
  func longKnown(length: Int, isFound: Bool) {
    let known = String(repeating: "a", count: length)
    #expect(
      NearestWord.find(String(repeating: "a", count: 63), among: [known]) == (isFound ? known : nil)
    )
  }

  @Test("Only a part of very many known words is listed")
  func many() {
    let known = (0..<1200).map { "word\($0)" }
    let advice = NearestWord.advice(for: "x", among: known)
    #expect(advice == "known are \(known[..<100].joined(separator: ", ")) and 1,100 others")
  }

  @Test(
    "Wrong names among thousands of correct ones are reported quickly", .timeLimit(.minutes(1)))
  func effort() {
    let known = (0..<4000).map { "alpha\(String($0, radix: 36))" }
    for number in 0..<20 {
      #expect(NearestWord.find("quite another word \(number)", among: known) == nil)
    }
  }
}
