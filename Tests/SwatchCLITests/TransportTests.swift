import Foundation
import SwatchConcurrency
import SwatchService
import TestFolders
import TestServer
import Testing

@testable import Swatch
@testable import SwatchCLI

@Suite("Transports of a service", .timeLimit(.minutes(5)))
struct TransportTests {
  private static func service() throws -> RenderService {
    RenderService(
      ServiceOptions(root: try FileRoot(".")),
      studio: try Studio(fontsIn: []) { Renderer(fonts: try FontOptions().library()) })
  }

  /// A transport that records its end, and serves until then or until a task is done.
  private static func transport(
    _ ended: Locked<[String]>, _ name: String, failing failure: StandardStream.WriteError? = nil,
    isOver: Bool = false
  ) -> Transport {
    let (ends, end) = AsyncStream.makeStream(of: Never.self)
    return Transport(
      address: nil,
      serve: { () async throws(StandardStream.WriteError) in
        if !isOver { for await _ in ends {} }
        ended.withLock { $0.append(name) }
        if let failure { throw failure }
      }, end: { end.finish() })
  }

  @Test("A service ends all transports when one transport ends")
  func end() async throws {
    let ended = Locked<[String]>([])
    let transports = [
      Self.transport(ended, "waits"), Self.transport(ended, "is over", isOver: true),
      Self.transport(ended, "waits, too"),
    ]
    try await transports.serve(Self.service())
    let names = ended.withLock { $0 }
    #expect(names.first == "is over")
    #expect(Set(names) == ["waits", "is over", "waits, too"])
  }

  @Test("A transport that fails to write is reported once, after all transports have ended")
  func failure() async throws {
    let ended = Locked<[String]>([])
    let transports = [
      Self.transport(ended, "waits"),
      Self.transport(ended, "fails", failing: .brokenPipe, isOver: true),
    ]
    await #expect(throws: StandardStream.WriteError.self) {
      try await transports.serve(Self.service())
    }
    #expect(ended.withLock { $0 } == ["fails", "waits"])
  }

  @Test("Cancelling the task ends all transports")
  func cancelled() async throws {
    let ended = Locked<[String]>([])
    let service = try Self.service()
    let transports = [Self.transport(ended, "a"), Self.transport(ended, "b")]
    let task = Task { try await transports.serve(service) }
    task.cancel()
    try await task.value
    #expect(Set(ended.withLock { $0 }) == ["a", "b"])
    #expect(service.isEnding)
  }

  @Test("The HTTP transport prints its address and port, and serves until it ends")
  func http() async throws {
    let service = try Self.service()
    var option = HTTPOption()
    option.address = "127.0.0.1:0"
    let transport = try #require(try option.open(to: service, ServiceLimitOptions()))
    let address = try #require(transport.address)
    let port = try #require(address.split(separator: ":").last.flatMap { Int($0.dropLast()) })
    #expect(port > 0)
    async let served: Void = transport.serve()
    let answer = try await LoopbackClient(port: port).request("GET", "/healthz")
    #expect(answer.status == 200)
    transport.end()
    try await served
    #expect(throws: (any Error).self) { try LoopbackClient(port: port) }
  }

  @Test("The socket transport prints its path, and an option that is not given opens no transport")
  func addresses() throws {
    let folder = try TestFolder()
    let service = try Self.service()
    var options = TransportOptions()
    #expect(try options.open(to: service, ServiceLimitOptions()).isEmpty)
    let path = folder.path + "/s"
    options.socket.path = path
    options.standardStreams.isGiven = true
    let opened = try options.open(to: service, ServiceLimitOptions())
    #expect(opened.map(\.address) == [nil, "unix:\(path)"])
  }

  @Test("A command line without a transport is refused, and the message lists the transports")
  func none() throws {
    let failure = #expect(throws: CommandFailure.self) { try TransportOptions().check() }
    #expect(
      failure?.messages
        == ["there is nothing to serve; add --stdio, --socket PATH or --http ADDRESS:PORT"])
    var options = TransportOptions()
    options.standardStreams.isGiven = true
    try options.check()
    options = TransportOptions()
    options.socket.path = "s"
    try options.check()
  }
}
