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
    policy.timeLimit = .seconds(5)
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

  @Test("A picture comes as it is")
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

  @Test("A server that is slow, or silent, is waited for as long as allowed, once")
  func slow() async throws {
    let server = LoopbackServer { _, _ in .init(body: Self.picture, delay: .seconds(30)) }
    defer { server.end() }
    var policy = Self.policy()
    policy.timeLimit = .seconds(1)
    policy.retryLimit = 2
    let problem = try await Self.problem(policy, of: server)
    #expect(problem == .time(limit: .seconds(1)))
    #expect(server.requests.count == 1)
  }

  @Test(
    "A temporary failure is tried again",
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

  @Test("A redirection is followed")
  func redirection() async throws {
    let server = LoopbackServer { request, _ in
      request.path == "/a.png"
        ? .init(status: 301, fields: ["Location: b.png"]) : .init(body: Self.picture)
    }
    defer { server.end() }
    #expect(try await Self.problem(of: server) == nil)
    #expect(server.requests.map(\.path) == ["/a.png", "/b.png"])
  }

  @Test("A host that has a private address isn't connected to")
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
        + "NetworkPolicy.addresses 127.0.0.1 if that is meant")
    #expect(server.requests.isEmpty)
  }

  @Test("No more requests are under way than allowed")
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

  @Test("A picture that many ask for is fetched once")
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

  @Test("A cancelled request ends at once, and others that want the picture get it")
  func cancelling() async throws {
    // The server answers once it is allowed to.
    let mayAnswer = Locked(false)
    let server = LoopbackServer { _, _ in
      mayAnswer.withLock(when: { $0 }) { _ in }
      return .init(body: Self.picture)
    }
    defer { server.end() }
    var policy = Self.policy()
    policy.timeLimit = .seconds(50)
    let loader = try NetworkImageLoader(by: policy)
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
    "A date to try again at is waited for, as a number of seconds is", arguments: [false, true])
  func retryDates(isDate: Bool) async throws {
    let start = ContinuousClock.now
    let moment = Date(timeIntervalSinceNow: 2)
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    let field = isDate ? format.string(from: moment) : "1"
    let server = LoopbackServer { _, count in
      count == 0
        ? .init(status: 503, fields: ["Retry-After: \(field)"]) : .init(body: Self.picture)
    }
    defer { server.end() }
    #expect(try await Self.problem(of: server) == nil)
    // A date has whole seconds.
    #expect(ContinuousClock.now - start >= .milliseconds(900))
  }

  @Test("A folder for pictures is made where it is missing")
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
