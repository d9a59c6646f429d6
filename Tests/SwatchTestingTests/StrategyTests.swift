import Foundation
import Testing

@testable import SwatchSnapshots
@testable import SwatchTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Strategies of values")
struct StrategyTests {
  private struct User: Codable {
    var name = "Ada"
    var id = 12
    var born = Date(timeIntervalSince1970: 1_709_164_800)
    var page: String? = "a/b"
  }

  @Test("The JSON strategy sorts keys, and writes a line for each")
  func json() throws {
    let strategy = Snapshotting<User, String>.json
    #expect(strategy.pathExtension == "json")
    #expect(
      try strategy.snapshot(User()) == """
        {
          "born" : "2024-02-29T00:00:00Z",
          "id" : 12,
          "name" : "Ada",
          "page" : "a/b"
        }

        """)
    let any = Snapshotting<Any, String>.json
    #expect(
      try any.snapshot(["b": [1, 2], "a": "x"] as [String: Any]) == """
        {
          "a" : "x",
          "b" : [
            1,
            2
          ]
        }

        """)
    #expect(throws: (any Error).self) { try any.snapshot(Date()) }
  }

  @Test("The property list strategy writes XML")
  func plist() throws {
    let text = try Snapshotting<User, String>.plist.snapshot(User())
    #expect(text.contains("<key>name</key>"))
    #expect(text.contains("<string>Ada</string>"))
  }

  @Test("A request is printed as its method, sorted query, headers and body")
  func requests() throws {
    var request = URLRequest(
      url: try #require(URL(string: "https://example.com/users?name=Ada&age=36")))
    request.httpMethod = "POST"
    request.setValue("text/json", forHTTPHeaderField: "Content-Type")
    request.setValue("a=1", forHTTPHeaderField: "Cookie")
    request.setValue("it's", forHTTPHeaderField: "Accept")
    request.httpBody = Data("{\"b\":1,\"a\":2}".utf8)
    #expect(
      try Snapshotting<URLRequest, String>.raw.snapshot(request) == """
        POST https://example.com/users?age=36&name=Ada
        Accept: it's
        Content-Type: text/json
        Cookie: a=1

        {"b":1,"a":2}

        """)
    #expect(
      try Snapshotting<URLRequest, String>.raw(pretty: true).snapshot(request)
        .hasSuffix("{\n  \"a\" : 2,\n  \"b\" : 1\n}\n"))
    #expect(
      try Snapshotting<URLRequest, String>.curl.snapshot(request) == """
        curl \\
        \t--request POST \\
        \t--header 'Accept: it'\\''s' \\
        \t--header 'Content-Type: text/json' \\
        \t--data-binary '{"b":1,"a":2}' \\
        \t--cookie 'a=1' \\
        \t'https://example.com/users?age=36&name=Ada'

        """)
  }

  private enum Plan: CaseIterable {
    case free, team
  }

  @Test("The function strategy describes a function by its results for all cases")
  func functions() throws {
    let strategy = Snapshotting<Plan, String>.func(into: Snapshotting<Int, String>.description)
    #expect(try strategy.snapshot { $0 == .free ? 0 : 12 } == "\"free\",\"0\"\n\"team\",\"12\"\n")
  }

  private struct Money: SnapshotRepresentable {
    var cents: Int
    var snapshotDescription: String { "\(cents / 100) €\nand \(cents % 100)" }
  }

  private struct Bill {
    var total = Money(cents: 120)
    var note = "x"
  }

  @Test("A type may define its own snapshot text")
  func representation() throws {
    #expect(
      try Snapshotting<Money, String>.description.snapshot(Money(cents: 205)) == "2 €\nand 5\n")
    let text = try Snapshotting<Bill, String>.dump.snapshot(Bill())
    #expect(text.contains("\n  - total: 1 €\n    and 20\n  - note: \"x\"\n"))
  }

  @Test("A strategy may wait before its snapshot")
  func waiting() async throws {
    let lines = AsyncSnapshotting<ContinuousClock.Instant, String>(
      pathExtension: "txt", diffing: .lines
    ) { start in
      ContinuousClock.now - start >= .milliseconds(20) ? "late" : "early"
    }
    let made = try await AsyncSnapshotting.wait(for: 0.02, on: lines).snapshot(.now)
    #expect(made == "late")
  }

  @Test("The record argument true stands for all snapshots, and false for missing snapshots")
  func recording() {
    let modes: [SnapshotTestingConfiguration.Record] = [true, false]
    #expect(modes == [.all, .missing])
  }

  @Test(
    "Device configurations have the device's points and scale",
    arguments: [
      (.phone, 1179, 2556), (.openGraph, 1200, 630), (.xCard, 1200, 675), (.linkedIn, 1200, 627),
      (.tablet.landscape, 2388, 1668),
    ] as [(SnapshotDevice, Int, Int)]) @MainActor
  func devices(device: SnapshotDevice, width: Int, height: Int) async throws {
    let picture = try await AsyncSnapshotting<SampleCell, SnapshotPicture>.image(on: device)
      .snapshot(SampleCell())
    #expect(picture.pixels.extent == PixelSize(width: width, height: height))
  }

  @Test("Variants of devices have names of their own")
  func variants() {
    let names = [SnapshotVariant].variants(appearances: [.dark], devices: [.phone, .openGraph])
      .map(\.name)
    #expect(names == ["phone-dark", "openGraph-dark"])
  }
}
