import SwatchSnapshots
import Testing

@Suite("Names of references")
struct SnapshotNameTests {
  @Test(
    "The names of suite, test and snapshot become the reference's file name",
    arguments: [
      ("CardTests", "card()", nil, "CardTests/card.png"),
      ("CardTests", "card(theme:)", "dark", "CardTests/card.dark.png"),
      ("Outer.Inner", "a", "2 × wide", "Outer.Inner/a.2-wide.png"),
      ("Tests", "`a card, opened`()", "320w", "Tests/a-card-opened.320w.png"),
      ("Tests", "größe", "日本", "Tests/größe.日本.png"),
      ("Tests", "a", "../../etc/passwd", "Tests/a.etc-passwd.png"),
      ("Tests", "snake_case", "-x-", "Tests/snake_case.x.png"),
    ])
  func paths(suite: String, test: String, name: String?, path: String) throws {
    #expect(try SnapshotName(suite: suite, test: test, name: name).path(kind: "png") == path)
  }

  @Test("The name of a reference's file may have a part before its extension, or no extension")
  func parts() throws {
    let name = try SnapshotName(suite: "S", test: "t", name: "n")
    #expect(name.fileName(kind: "png", part: "failure") == "t.n.failure.png")
    #expect(name.fileName(kind: "") == "t.n")
  }

  @Test("A reference name without letters and digits is refused", arguments: ["", "!!", "..", "-"])
  func nameless(word: String) {
    #expect(throws: SnapshotError.nameless(word)) {
      try SnapshotName(suite: "S", test: "t", name: word)
    }
  }

  @Test("A suite named with dots stays inside the folder of references")
  func dots() {
    #expect(throws: SnapshotError.nameless("..")) {
      try SnapshotName(suite: "..", test: "t", name: nil)
    }
  }

  @Test("Long names of references are shortened, and stay distinct")
  func long() throws {
    let long = String(repeating: "ä", count: 300)
    let names = try [long, long + "b"].map {
      try SnapshotName(suite: "S", test: "t", name: $0).name
    }
    #expect(names[0] != names[1])
    #expect(names.allSatisfy { ($0 ?? "").utf8.count <= 110 })
    let words = String(repeating: "word ", count: 60)
    let name = try SnapshotName(suite: words, test: words, name: words)
    #expect(name.fileName(kind: "png", part: "difference").utf8.count <= 255)
    #expect(try SnapshotName(suite: name.suite, test: name.test, name: name.name) == name)
  }
}
