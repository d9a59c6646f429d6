import SwatchFiles
import SwatchGraphics
import TestServer
import Testing

@testable import SwatchNetwork

@Suite("Destinations of requests, and messages about failures", .timeLimit(.minutes(20)))
struct PlaceTests {
  /// A policy that allows one address of this machine, and two hosts.
  private static func policy() -> NetworkPolicy {
    var policy = LoaderTests.policy()
    policy.hosts = ["pictures.test", "inner.test", "127.0.0.1", "127.0.0.2"].compactMap(
      HostPattern.init)
    policy.addresses = [AddressRange("127.0.0.1")].compactMap(\.self)
    return policy
  }

  /// The problem of requesting a picture; nil if it was loaded.
  private static func problem(
    _ url: String, _ policy: NetworkPolicy = policy(), resolver: Downloader.Resolver? = nil
  ) async throws -> NetworkProblem? {
    do {
      let downloader = Downloader(by: policy, resolver: resolver)
      _ = try await downloader.answer(to: policy.check(url))
      return nil
    } catch let problem as NetworkProblem {
      return problem
    }
  }

  private static let innerAddress = NetworkAddress("127.0.0.2")

  @Test("A host whose address becomes private gets no further connection")
  func changingAddress() async throws {
    // The first answer ends too early, so that the host is resolved again for the next attempt.
    let server = LoopbackServer { _, _ in .init(body: LoaderTests.picture, toldLength: 9000) }
    defer { server.end() }
    let places = Places(["127.0.0.1", "127.0.0.2"])
    let problem = try await Self.problem("http://pictures.test:\(server.port)/a.png") {
      places.next(of: $0)
    }
    #expect(problem == Self.innerAddress.map { .address($0, host: "pictures.test") })
    #expect(server.requests.count == 1)
    #expect(places.asked == ["pictures.test", "pictures.test"])
  }

  @Test(
    "A redirection to a private address is refused, by number and by name",
    arguments: ["127.0.0.2", "inner.test"])
  func redirectedToPrivateAddress(host: String) async throws {
    let location = Places([])
    let server = LoopbackServer { _, _ in
      .init(status: 302, fields: ["Location: \(location.asked.first ?? "")"])
    }
    defer { server.end() }
    location.note("http://\(host):\(server.port)/b.png")
    let problem = try await Self.problem("http://pictures.test:\(server.port)/a.png") {
      $0 == "pictures.test" ? "127.0.0.1" : "127.0.0.2"
    }
    #expect(problem == Self.innerAddress.map { .address($0, host: host) })
    #expect(server.requests.map(\.path) == ["/a.png"])
  }

  @Test("A closed port is reported with its remedy")
  func connections() async throws {
    let server = LoopbackServer { _, _ in .init(body: LoaderTests.picture) }
    var policy = Self.policy()
    policy.retryLimit = 0
    let port = "\(server.port)"
    server.end()
    let closed = try await Self.problem("http://127.0.0.1:\(port)/a.png", policy)
    #expect(closed == .noConnection(host: "127.0.0.1", port: port))
    #expect(
      closed?.reason
        == "nothing answers at port \(port) of 127.0.0.1; check the port, and that the server runs "
        + "and can be reached")
  }

  @Test(
    "A response head that is too long is reported, in one line or in many", arguments: [1, 5000])
  func longHead(lines: Int) async throws {
    let value = String(repeating: "a", count: 2_000_000 / lines)
    let server = LoopbackServer { _, _ in
      .init(
        fields: (0..<lines).map { "X-\($0): \(value)" }, body: LoaderTests.picture)
    }
    defer { server.end() }
    #expect(try await Self.problem(server.root + "/a.png") == .longHead)
  }

  @Test("A large picture arrives unchanged in a file")
  func longPicture() async throws {
    let picture = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let server = LoopbackServer { _, _ in .init(body: picture) }
    defer { server.end() }
    let downloader = Downloader(by: LoaderTests.policy(), storingIn: try SpoolFile())
    let address = try downloader.policy.check(server.root + "/a.png")
    let answer = try await downloader.answer(to: address)
    #expect(answer.body.stored != nil)
    #expect(try answer.body.bytes() == picture)
    let loader = try NetworkImageLoader(by: LoaderTests.policy())
    #expect(try await loader.load(server.root + "/a.png").fetchedBytes == picture)
  }

  @Test(
    "A message about a URL never shows the password",
    arguments: [
      "https://u:secret@127.0.0.1/a.png", "http://secret@127.0.0.1/a.png",
      "https://u:se/secret@127.0.0.1/a.png", "https://u:secret@/a.png",
    ])
  func password(url: String) async throws {
    let loader = try NetworkImageLoader(by: LoaderTests.policy())
    let error = await #expect(throws: ImageError.self) { try await loader.load(url) }
    let words = try #require(error).description
    #expect(!words.contains("secret"))
    #expect(words.contains("://…@"))
  }
}
