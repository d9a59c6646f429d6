import Foundation
import SwatchConcurrency
import SwatchGraphics
import TestServer
import Testing

@testable import SwatchNetwork

@Suite("Pictures from a server", .timeLimit(.minutes(20)))
struct LoaderTests {
  static let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47] + (0..<4000).map { UInt8($0 % 251) }

  /// A policy that allows this machine.
  static func policy() -> NetworkPolicy {
    var policy = NetworkPolicy(hosts: [HostPattern("127.0.0.1")].compactMap { $0 })
    policy.allowsHTTP = true
    policy.addresses = [AddressRange("127.0.0.0/8")].compactMap { $0 }
    policy.retryDelay = .milliseconds(1)
    policy.timeLimit = .seconds(600)
    return policy
  }

  /// The problem of loading from a server; nil if the picture was loaded.
  static func problem(
    _ policy: NetworkPolicy = policy(), of server: LoopbackServer, path: String = "/a.png"
  ) async throws -> NetworkProblem? {
    do {
      let address = try policy.check(server.root + path)
      let answer = try await Downloader(by: policy).answer(to: address)
      #expect(try answer.body.bytes() == picture)
      return nil
    } catch let problem as NetworkProblem {
      return problem
    }
  }

  @Test("A picture from a server arrives unchanged")
  func plain() async throws {
    let server = LoopbackServer { _, _ in .init(body: Self.picture) }
    defer { server.end() }
    let loader = try NetworkImageLoader(by: Self.policy())
    #expect(try await loader.load(server.root + "/a.png").fetchedBytes == Self.picture)
    #expect(server.requests.map(\.path) == ["/a.png"])
    #expect(server.requests[0].fields["user-agent"] == "swatch")
    #expect(server.requests[0].fields["accept-encoding"] == nil)
  }

  @Test(
    "An answer that is not a picture is reported",
    arguments: [
      (LoopbackServer.Reply(status: 404), NetworkProblem.status(404)),
      (.init(status: 403, body: picture), .status(403)),
      (
        .init(fields: ["Content-Type: text/html; charset=utf-8"], body: picture),
        .noPicture(type: "text/html")
      ),
      (.init(fields: ["Content-Encoding: gzip"], body: picture), .encoded("gzip")),
      (.init(body: picture, toldLength: 9000), .shortBody),
      (.init(status: 302, fields: []), .redirectionWithoutPlace(status: 302)),
      (.init(status: 302, fields: ["Location: /a.png"]), .redirections(limit: 5)),
      (.init(status: 302, fields: ["Location: file:///etc/passwd"]), .scheme("file")),
      (.init(status: 302, fields: ["Location: http://other.com/"]), .host("other.com")),
      (.init(body: picture, isEndless: true), .tooLong(limit: 100_000)),
      (.init(body: picture, toldLength: 1 << 30), .tooLong(limit: 100_000)),
    ])
  func failures(reply: LoopbackServer.Reply, expected: NetworkProblem) async throws {
    let server = LoopbackServer { _, _ in reply }
    defer { server.end() }
    var policy = Self.policy()
    policy.byteLimit = 100_000
    policy.retryLimit = 0
    #expect(try await Self.problem(policy, of: server) == expected)
  }

  @Test("A request to a slow or silent server ends at the time limit, without a retry")
  func slow() async throws {
    let mayAnswer = Locked(false)
    let server = LoopbackServer { _, _ in
      mayAnswer.withLock(when: { $0 }) { _ in }
      return .init(body: Self.picture)
    }
    defer {
      mayAnswer.withLock { $0 = true }
      server.end()
    }
    var policy = Self.policy()
    policy.timeLimit = .milliseconds(300)
    policy.retryLimit = 2
    let problem = try await Self.problem(policy, of: server)
    #expect(problem == .time(limit: policy.timeLimit))
    // On a busy machine, the time limit may be exceeded before the server has read the request.
    #expect(server.requests.count <= 1)
  }

  @Test(
    "A request that fails temporarily is sent again",
    arguments: [
      (429, 2, nil), (503, 2, nil), (500, 3, NetworkProblem.status(500)), (404, 1, .status(404)),
    ]
      as [(Int, Int, NetworkProblem?)])
  func retries(status: Int, failures: Int, expected: NetworkProblem?) async throws {
    let server = LoopbackServer { _, count in
      count < failures ? .init(status: status) : .init(body: Self.picture)
    }
    defer { server.end() }
    #expect(try await Self.problem(of: server) == expected)
    #expect(server.requests.count == (expected == nil ? failures + 1 : min(failures, 3)))
  }

  @Test("A redirection to an allowed address is followed")
  func redirection() async throws {
    let server = LoopbackServer { request, _ in
      request.path == "/a.png"
        ? .init(status: 301, fields: ["Location: b.png"]) : .init(body: Self.picture)
    }
    defer { server.end() }
    #expect(try await Self.problem(of: server) == nil)
    #expect(server.requests.map(\.path) == ["/a.png", "/b.png"])
  }

  @Test("A host with a private address gets no connection")
  func privateAddress() async throws {
    let server = LoopbackServer { _, _ in .init(body: Self.picture) }
    defer { server.end() }
    var policy = Self.policy()
    policy.addresses = []
    let problem = try await Self.problem(policy, of: server)
    #expect(problem == NetworkAddress("127.0.0.1").map { .address($0, host: "127.0.0.1") })
    #expect(
      problem?.reason
        == "its host 127.0.0.1 has the address 127.0.0.1, which is not public; allow it with "
        + "NetworkPolicy.addresses 127.0.0.1 if that is intended")
    #expect(server.requests.isEmpty)
  }

  @Test("No more requests run at once than allowed")
  func limit() async throws {
    let server = LoopbackServer { _, _ in .init(body: Self.picture, delay: .milliseconds(5)) }
    defer { server.end() }
    var policy = Self.policy()
    policy.requestLimitPerHost = 3
    let loader = try NetworkImageLoader(by: policy)
    try await withThrowingTaskGroup { group in
      for number in 0..<40 {
        group.addTask { _ = try await loader.load(server.root + "/\(number).png") }
      }
      try await group.waitForAll()
    }
    #expect(server.requests.count == 40)
    #expect(1...3 ~= server.mostOpen)
  }

  @Test("A picture requested several times at once is fetched once")
  func once() async throws {
    let server = LoopbackServer { _, _ in .init(body: Self.picture, delay: .milliseconds(50)) }
    defer { server.end() }
    let loader = try NetworkImageLoader(by: Self.policy())
    let sources = try await withThrowingTaskGroup(of: ImageSource.self) { group in
      for _ in 0..<20 { group.addTask { try await loader.load(server.root + "/a.png") } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(try sources.map { try $0.fetchedBytes } == [Self.picture])
    #expect(server.requests.count == 1)
  }

  @Test("A cancelled request ends at once, and other requests for the same picture continue")
  func cancelling() async throws {
    // The server answers once it is allowed to.
    let mayAnswer = Locked(false)
    let server = LoopbackServer { _, _ in
      mayAnswer.withLock(when: { $0 }) { _ in }
      return .init(body: Self.picture)
    }
    defer { server.end() }
    let loader = try NetworkImageLoader(by: Self.policy())
    let url = server.root + "/a.png"
    let cancelled = Task { try await loader.load(url) }
    let other = Task { try await loader.load(url) }
    while server.requests.isEmpty { await Task.yield() }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    mayAnswer.withLock { $0 = true }
    #expect(try await other.value.fetchedBytes == Self.picture)
  }

  @Test(
    "Retry-After is read as a number of seconds or as a date",
    arguments: [
      ("1", .seconds(1)), ("0", .zero), ("-3", .zero),
      ("Thu, 01 Jan 1970 00:01:42 GMT", .seconds(2)),
      ("Thu, 01 Jan 1970 00:01:40 GMT", .zero), ("Thu, 01 Jan 1970 00:00:07 GMT", .zero),
      ("99999999999", .seconds(1 << 20)), ("soon", nil),
    ] as [(String, Duration?)])
  func retryTimes(field: String, delay: Duration?) {
    var answer = Answer()
    answer.read(headLine: "Retry-After: \(field)\r\n")
    #expect(answer.retryDelay(at: 100) == delay)
  }

  @Test("A retry waits for the time that the server states")
  func waitsForRetry() async throws {
    let start = ContinuousClock.now
    let server = LoopbackServer { _, count in
      count == 0 ? .init(status: 503, fields: ["Retry-After: 1"]) : .init(body: Self.picture)
    }
    defer { server.end() }
    #expect(try await Self.problem(of: server) == nil)
    #expect(ContinuousClock.now - start >= .seconds(1))
  }

  @Test("A missing cache folder is created")
  func newFolder() async throws {
    let server = LoopbackServer { _, _ in .init(body: Self.picture) }
    defer { server.end() }
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())/inner")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let loader = try NetworkImageLoader(by: Self.policy(), cachingIn: folder.path)
    _ = try await loader.load(server.root + "/a.png")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/downloads.sqlite"))
  }
}
