import Foundation
import TestServer
import Testing

@testable import SwatchNetwork

@Suite("Encrypted connections", .timeLimit(.minutes(20)))
struct EncryptionTests {
  /// The problem of fetching a picture by https from a port of this machine.
  private func problem(atPort port: String) async throws -> NetworkProblem? {
    var policy = LoaderTests.policy()
    policy.retryLimit = 0
    do {
      let address = try policy.check("https://127.0.0.1:\(port)/a.png")
      _ = try await Downloader(by: policy).answer(to: address)
      return nil
    } catch let problem as NetworkProblem {
      return problem
    }
  }

  @Test("A server that doesn't use encryption is reported")
  func plainServer() async throws {
    let server = LoopbackServer(greeting: "HTTP/1.1 400 Bad Request\r\n\r\n") { _, _ in .init() }
    defer { server.end() }
    let port = String(server.port)
    #expect(try await problem(atPort: port) == .encryption(host: "127.0.0.1", port: port))
    #expect(server.requests.isEmpty)
  }

  @Test(
    "A certificate that is untrusted, or issued for another host, is reported",
    .enabled(if: OpenSSL.isInstalled, "openssl is not installed"),
    arguments: ["IP:127.0.0.1", "DNS:other.example.com"])
  func selfMadeCertificate(name: String) async throws {
    let server = try OpenSSL(of: name)
    defer { server.end() }
    let problem = try await problem(atPort: try server.port())
    guard case .certificate(host: "127.0.0.1", let words)? = problem else {
      Issue.record("\(String(describing: problem)) is no problem of a certificate")
      return
    }
    #expect(words.contains("certificate"))
    #expect(
      problem?.reason
        == "the certificate of its host 127.0.0.1 isn't trusted (\(words)); use the name in the "
        + "certificate, renew it, or install its authority on this machine")
  }
}

/// A TLS server on this machine, with a self-signed certificate.
private struct OpenSSL {
  private static let program = "/usr/bin/openssl"
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

  private let folder: URL
  private let server = Process()
  private let output = Pipe()

  /// Makes a certificate for a name, and starts the server.
  init(of name: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = ["-keyout", "key.pem", "-out", "cert.pem", "-days", "2"]
    let maker = prepared(
      Process(),
      ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
        + files + ["-subj", "/CN=test", "-addext", "subjectAltName=\(name)"])
    maker.standardError = FileHandle.nullDevice
    try maker.run()
    maker.waitUntilExit()
    _ = prepared(
      server,
      ["s_server", "-accept", "127.0.0.1:0", "-cert", "cert.pem", "-key", "key.pem", "-www"])
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    try server.run()
  }

  private func prepared(_ process: Process, _ arguments: [String]) -> Process {
    process.executableURL = URL(filePath: Self.program)
    process.currentDirectoryURL = folder
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// The port on which the server reports to listen.
  func port() throws -> String {
    var said = ""
    while true {
      if let match = said.firstMatch(of: /ACCEPT .*:(\d+)\n/) { return String(match.1) }
      let bytes = output.fileHandleForReading.availableData
      try #require(!bytes.isEmpty, "openssl said \(said)")
      said += String(decoding: bytes, as: UTF8.self)
    }
  }

  func end() {
    // Threads of tests may block other signals, and so may the processes that they start.
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }
}
