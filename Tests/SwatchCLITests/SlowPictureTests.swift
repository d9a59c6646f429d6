import Foundation
import TestServer
import Testing

@Suite("Runs that end while a picture is on its way", .timeLimit(.minutes(20)))
struct SlowPictureTests {
  /// A PNG of one pixel.
  static let picture = [UInt8](
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9"
        + "awAAAABJRU5ErkJggg==") ?? Data())

  private static let options = [
    "--rows-per-page", "1", "--allow-host", "127.0.0.1", "--allow-http", "--allow-address",
    "127.0.0.0/8",
  ]

  /// Rows whose pictures come at once, and one, far behind, whose picture doesn't come: it is asked
  /// for when pages before it are complete.
  private static func feed(from server: LoopbackServer) -> String {
    let rows = (1...9).map { "{\"url\": \"\(server.root)/\($0 < 9 ? "fast" : "slow")\"}\n" }
    return rows.joined()
  }

  @Test(
    "A signal gives up the page that waits, and keeps those before it", arguments: ["pdf", "png"],
    [SIGINT, SIGTERM])
  func signal(format: String, signal: Int32) async throws {
    let server = LoopbackServer { request, _ in
      .init(body: Self.picture, delay: request.path == "/slow" ? .seconds(40) : .zero)
    }
    defer { server.end() }
    try await TemporaryFolder.with { folder in
      let card = """
        {"root": {"node": "image", "source": "{{url}}", "style": {"height": 4}}}
        """
      let feedCase = try FeedCase(in: folder, card: card, feed: Self.feed(from: server))
      var process = SwatchProcess()
      process.linesBeforeEnd = 0
      process.whenBegun = { number in
        while kill(number, 0) == 0, !server.requests.contains(where: { $0.path == "/slow" }) {
          usleep(1000)
        }
        kill(number, signal)
      }
      let result = try await feedCase.run(
        Self.options + ["--format", format], process: process)
      // A run that is ended by force, after its patience, says nothing.
      #expect(result.code == 128 + signal, "\(result.errors)")
      #expect(
        result.errors.contains(
          "the run was stopped before the end of the feed; finished pictures are kept\n"))
      let count = result.lines.count
      #expect(1...8 ~= count)
      let files = try feedCase.files()
      let names = (1...max(1, count)).map { "page-00000\($0).png" }
      #expect(files.keys.sorted() == (format == "pdf" ? ["feed.pdf"] : names))
      if format == "pdf" {
        #expect(files["feed.pdf"]?.suffix(6) == Data("%%EOF\n".utf8))
      }
    }
  }
}
