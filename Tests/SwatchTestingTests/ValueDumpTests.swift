import Foundation
import Testing

@testable import SwatchTesting

@Suite("Dumps and descriptions of values")
struct ValueDumpTests {
  private struct User {
    var name = "Ada"
    var tags: Set<String> = ["b", "a", "c"]
    var scores: [String: [Int: Set<Int>]] = ["y": [10: [3, 20, 1], 9: []], "x": [:]]
    var best: Int? = 5
    var kind = Kind.tagged(["z": 1, "k": 2])
  }

  private enum Kind {
    case plain
    case tagged([String: Int])
  }

  private final class Item {
    let name: String
    var next: Item?

    init(_ name: String) { self.name = name }
  }

  private final class GraphNode {
    let number: Int
    var neighbours: Set<Neighbour> = []

    init(_ number: Int) { self.number = number }
  }

  private struct Neighbour: Hashable {
    let node: GraphNode

    static func == (left: Neighbour, right: Neighbour) -> Bool { left.node === right.node }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(node)) }
  }

  private struct Identified: Hashable {
    let item: Item

    static func == (left: Identified, right: Identified) -> Bool { left.item === right.item }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(item)) }
  }

  @Test("A dump sorts dictionaries and sets at every level, with numbers by value")
  func sorted() {
    #expect(
      ValueDump(User()).text == """
        ▿ SwatchTestingTests.ValueDumpTests.User
          - name: "Ada"
          ▿ tags: 3 members
            - "a"
            - "b"
            - "c"
          ▿ scores: 2 key/value pairs
            ▿ (2 elements)
              - key: "x"
              - value: 0 key/value pairs
            ▿ (2 elements)
              - key: "y"
              ▿ value: 2 key/value pairs
                ▿ (2 elements)
                  - key: 9
                  - value: 0 members
                ▿ (2 elements)
                  - key: 10
                  ▿ value: 3 members
                    - 1
                    - 3
                    - 20
          ▿ best: Optional(5)
            - some: 5
          ▿ kind: SwatchTestingTests.ValueDumpTests.Kind.tagged
            ▿ tagged: 2 key/value pairs
              ▿ (2 elements)
                - key: "k"
                - value: 2
              ▿ (2 elements)
                - key: "z"
                - value: 1

        """)
  }

  private static var descriptions: [(Any, String)] {
    [
      (["b": 2, "a": 1], "[\"a\": 1, \"b\": 2]"), ([10, 9, -1] as Set<Int>, "[-1, 9, 10]"),
      ([["b": 1, "a": 2]], "[[\"a\": 2, \"b\": 1]]"),
      ([1.5: "x", -.infinity: "y"] as [Double: String], "[-inf: \"y\", 1.5: \"x\"]"),
      (["b": 2, "a": 1] as [AnyHashable: Int], "[\"a\": 1, \"b\": 2]"),
      (["b": 2, "a": 1] as KeyValuePairs, "[\"b\": 2, \"a\": 1]"),
      ("text", "text"), (12, "12"),
      (Optional(["b", "a"] as Set) as Any, "Optional([\"a\", \"b\"])"), ([Int: Int](), "[:]"),
      ((1, b: ["y", "x"] as Set), "(1, b: [\"x\", \"y\"])"),
      (["k": Int?.none], "[\"k\": nil]"), (["b", "a"], "[\"b\", \"a\"]"),
    ]
  }

  @Test("A description sorts dictionaries and sets")
  func describing() {
    for (value, text) in Self.descriptions { #expect(ValueDescription.of(value) == text) }
  }

  @Test("A description of a struct lists its members, with sorted collections inside")
  func members() {
    #expect(
      ValueDescription.of(User()) == """
        SwatchTestingTests.ValueDumpTests.User(name: "Ada", tags: ["a", "b", "c"], \
        scores: ["x": [:], "y": [9: [], 10: [1, 3, 20]]], best: Optional(5), \
        kind: SwatchTestingTests.ValueDumpTests.Kind.tagged(["k": 2, "z": 1]))
        """)
    #expect(ValueDescription.nested(Kind.plain) == "SwatchTestingTests.ValueDumpTests.Kind.plain")
  }

  private static var foundation: [(String, Any)] {
    [
      ("1970-01-01T00:00:00Z", Date(timeIntervalSince1970: 0)),
      ("1970-01-01T00:00:01.500Z", Date(timeIntervalSince1970: 1.5)),
      ("1e+300 seconds since 1970", Date(timeIntervalSince1970: 1e300)),
      ("https://a.example/b?c", URL(string: "https://a.example/b?c") as Any),
      ("3 bytes: 01ff00", Data([1, 255, 0])), ("0 bytes", Data()),
      (
        "00000000-0000-0000-0000-000000000001",
        UUID(uuidString: "00000000-0000-0000-0000-000000000001") as Any
      ),
      ("1.5", Decimal(string: "1.5") as Any), ("[1, 2]", IndexPath(indexes: [1, 2])),
      ("[1..<3, 5]", IndexSet([1, 2, 5])), ("de_DE", Locale(identifier: "de_DE")),
      ("GMT", TimeZone(secondsFromGMT: 0) as Any),
      ("Error Domain=d Code=3", NSError(domain: "d", code: 3)),
      (
        "Error Domain=d Code=3 UserInfo=[\"a\": 1, \"b\": 2]",
        NSError(domain: "d", code: 3, userInfo: ["b": 2, "a": 1])
      ),
      ("3", NSNumber(value: 3)), ("x", NSString(string: "x")),
    ]
  }

  @Test("A dump prints Foundation values in readable form")
  func people() {
    struct Holder {
      let value: Any
    }
    for (text, value) in Self.foundation {
      let lines = ValueDump(Holder(value: value)).text.split(separator: "\n").dropFirst()
      let isOptional = lines.count > 1
      #expect(
        lines.first == (isOptional ? "  ▿ value: Optional(\(text))" : "  - value: \(text)"))
      #expect(!isOptional || lines.last == "    - some: \(text)")
    }
  }

  @Test("A dump shortens long data to its beginning and a hash")
  func data() {
    let (one, other) = (Data(repeating: 1, count: 100), Data(repeating: 1, count: 99) + [2])
    #expect(ValueDump(one).text.hasPrefix("- 100 bytes: 0101"))
    #expect(ValueDump(one).text != ValueDump(other).text)
  }

  @Test("A dump prints each object once without its address, even if objects form a cycle")
  func objects() {
    let (first, second) = (Item("first"), Item("second"))
    first.next = second
    second.next = first
    defer { first.next = nil }
    let name = "SwatchTestingTests.ValueDumpTests.Item"
    #expect(
      ValueDump([first, second]).text == """
        ▿ 2 elements
          ▿ \(name) #0
            - name: "first"
            ▿ next: Optional(\(name))
              ▿ some: \(name) #1
                - name: "second"
                ▿ next: Optional(\(name))
                  - some: \(name) #0
          - \(name) #1

        """)
  }

  @Test("A dump sorts objects in a set by their members")
  func identities() {
    let items = ["d", "a", "c", "b", "e"].map { Identified(item: Item($0)) }
    items[0].item.next = items[0].item
    defer { items[0].item.next = nil }
    let names = ValueDump(Set(items)).text.split(separator: "\n").filter { $0.contains("- name:") }
    #expect(names.map { $0.suffix(3) } == ["\"a\"", "\"b\"", "\"c\"", "\"d\"", "\"e\""])
  }

  @Test("A dump prints objects that refer to each other in sets once each, in order")
  func graph() {
    let nodes = (1...10).map { GraphNode($0) }
    for node in nodes { node.neighbours = Set(nodes.map(Neighbour.init)) }
    defer { for node in nodes { node.neighbours = [] } }
    let text = ValueDump(nodes[0]).text
    let numbers = text.split(separator: "\n").compactMap { line in
      line.contains("number: ") ? line.split(separator: " ").last.flatMap { Int($0) } : nil
    }
    #expect(numbers.first == 1 && numbers.sorted() == Array(1...10))
    // A set with more capacity has its members in another order.
    for node in nodes { node.neighbours.reserveCapacity(1000) }
    #expect(ValueDump(nodes[0]).text == text)
  }

  @Test("A dump prints function types without an address")
  func local() {
    struct Local {
      var number = 1
    }
    #expect(ValueDump(Local()).text == "▿ SwatchTestingTests.ValueDumpTests.Local\n  - number: 1\n")
  }
}
