import Foundation
import TestServer
import Testing

@Suite("Runs that end while a picture is being fetched or drawn", .timeLimit(.minutes(20)))
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

  /// Rows whose pictures arrive immediately, and one row, much later in the feed, whose picture
  /// never arrives: it is requested when earlier pages are complete.
  private static func feed(from server: LoopbackServer) -> String {
    let rows = (1...9).map { "{\"url\": \"\(server.root)/\($0 < 9 ? "fast" : "slow")\"}\n" }
    return rows.joined()
  }

  @Test(
    "A signal drops the page that waits for a picture, and keeps the pages before it",
    arguments: ["pdf", "png"],
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
      // A run that is ended by force, after the waiting time, prints nothing.
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

  /// An SVG picture that takes many seconds.
  static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><filter id="f">
    \(String(repeating: "<feTurbulence baseFrequency='.01' numOctaves='200'/>", count: 60))
    </filter><rect width="800" height="800" filter="url(#f)"/></svg>
    """

  @Test(
    "A signal stops the drawing of an SVG picture at once, and ends the drawing process",
    arguments: ["render", "feed", "serve"], ["png", "svg"])
  func drawing(command: String, format: String) async throws {
    try await TemporaryFolder.with { folder in
      try Data(Self.drawing.utf8).write(to: folder.appending(path: "slow.svg"))
      let card = """
        {"root": {"node": "image", "source": "{{url?}}slow.svg", "style": {"height": 800, "width": 800}}}
        """
      let feedCase = try FeedCase(in: folder, card: card, feed: "{}\n{}\n")
      var process = SwatchProcess(folder: folder)
      process.script = """
        mkfifo in; case \(command) in
        render) "$0" render card.json -o a.\(format) & ;;
        feed) "$0" feed feed.ndjson --template card.json -o out --format \(format) --rows-per-page 1 & ;;
        serve) "$0" serve --stdio --templates . <in & ;;
        esac
        program=$!; test \(command) = serve && exec 3>in &&
          echo '{"template": "card.json", "output": "bytes", "format": "\(format)"}' >&3
        until server=$(pgrep -d , -P $program) && workers=$(pgrep -d , -P $server); do
          kill -0 $program || break; sleep 0.02
        done
        date +%s%N >start; kill -TERM $program; wait $program; code=$?; date +%s%N >end
        for process in $(echo $server,$workers | tr , ' '); do kill -0 $process 2>&1; done >left
        exit $code
        """
      let result = try await process.run("")
      #expect(result.code == 143, "\(result.errors)")
      func time(_ name: String) throws -> Int {
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return try #require(Int(text.dropLast()))
      }
      // A drawing that isn't ended takes ten seconds of processor time.
      #expect(try time("end") - time("start") < 8_000_000_000, "\(result.errors)")
      let left = try String(contentsOf: folder.appending(path: "left"), encoding: .utf8)
      #expect(left.contains("No such process"), "\(left)")
      #expect(try feedCase.files() == [:])
    }
  }
}
