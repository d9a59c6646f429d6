import Testing

@testable import SwatchCLI

@Suite("Similar messages")
struct AlikeMessagesTests {
  private static func told(_ messages: [String]) -> (told: [Bool], lines: [String]) {
    var alike = AlikeMessages()
    let told = messages.map { alike.isTold($0, about: "row") }
    return (told, alike.lines)
  }

  @Test("Messages that differ in numbers, paths and quoted values are alike")
  func values() {
    let messages = (1...5).map { row in
      "feed.ndjson:\(row):6: $.p: \"photo of \(row % 2 == 0 ? "a" : "b and c")\": photos/\(row).png: "
        + "there is no such file; check the path (card.json:3:28: $.root.children[0].source)"
    }
    let result = Self.told(messages)
    #expect(result.told == [true, true, true, false, false])
    #expect(result.lines == ["2 further failures like this one: \(messages[0])"])
  }

  @Test(
    "Messages that differ in their problem, template place or node are not alike",
    arguments: [
      "feed.ndjson:4:6: $.p: it is a folder; name a file (card.json:3:28: $.root.source)",
      "feed.ndjson:4:6: $.p: there is no such file (card.json:9:1: $.root.other)",
    ])
  func others(other: String) {
    let message = "feed.ndjson:1:6: $.p: there is no such file (card.json:3:28: $.root.source)"
    let result = Self.told([message, message, message, other, message])
    #expect(result.told == [true, true, true, true, false])
    #expect(result.lines == ["1 further failure like this one: \(message)"])
    var nodes = AlikeMessages()
    #expect((1...4).map { nodes.isTold(message, about: "node \($0)") } == [true, true, true, true])
  }

  @Test("An endless number of messages is grouped in bounded memory")
  func manyKinds() {
    var alike = AlikeMessages()
    let told = (0..<5000).map { number in
      alike.isTold("a \(String(repeating: "x", count: number)) b", about: "row")
    }
    #expect(!told.contains(false))
    #expect(alike.lines == [])
  }
}
