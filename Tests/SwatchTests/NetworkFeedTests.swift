import Foundation
import Swatch
import TestServer
import Testing

@Suite("Feeds with pictures from a server", .timeLimit(.minutes(20)))
@MainActor
struct NetworkFeedTests {
  private static let fonts = Result {
    try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
  }

  /// A PNG file in one grey.
  private func picture(_ level: Int) async throws -> [UInt8] {
    let renderer = Renderer(fonts: try Self.fonts.get(), jobs: 1)
    let grey = Double(level % 256) / 255
    let scene = try await renderer.scene {
      let node = DisplayNode()
      node.backgroundColor = Color(red: grey, green: grey, blue: grey)
      node.style.preferredSize = Size(width: 6, height: 4)
      return node
    }
    return try await renderer.encode(scene, as: .png())
  }

  /// The pages of a feed, by their names, and the reasons of its failed rows.
  private func pages(
    of sources: [String], in folder: URL, by loader: (any ImageLoader)?, members: String = ""
  ) async throws -> (files: [String: Data], failures: [String], warnings: [String]) {
    let template = folder.appending(path: "card.json")
    let card = """
      {"root": {"node": "image", "source": "{{source}}"\(members), "style": {"height": 4}}}
      """
    try Data(card.utf8).write(to: template)
    let feed = folder.appending(path: "feed.ndjson")
    let rows = sources.map { "{\"source\": \"\($0)\"}\n" }.joined()
    try Data(rows.utf8).write(to: feed)
    let out = folder.appending(path: UUID().uuidString)
    var options = PageRenderer.Options(.folder(out.path))
    options.width = 6
    options.rowsPerPage = 7
    var renderer = Renderer(fonts: try Self.fonts.get(), jobs: 2)
    renderer.imageLoader = loader
    var failures: [String] = []
    var warnings: [String] = []
    try await PageRenderer(renderer: renderer, options: options).render(
      FeedReader(path: feed.path).rows(filling: Template(contentsOf: template.path)),
      failedCell: { _ in EmptyCell() },
      onEvent: { event in
        switch event {
        case .failed(let row): failures += row.failures.map(\.reason)
        case .warned(let row):
          warnings += row.warnings.map { "\(row.row) \(row.origin ?? "") \($0.reason)" }
        default: break
        }
      })
    let names = try FileManager.default.contentsOfDirectory(atPath: out.path)
    let files = try names.map { ($0, try Data(contentsOf: out.appending(path: $0))) }
    return (Dictionary(uniqueKeysWithValues: files), failures, warnings)
  }

  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  private func loader() throws -> NetworkImageLoader {
    var policy = NetworkPolicy(hosts: [HostPattern("127.0.0.1")].compactMap(\.self))
    policy.allowsHTTP = true
    policy.addresses = [AddressRange("127.0.0.0/8")].compactMap(\.self)
    policy.retryDelay = .milliseconds(1)
    return try NetworkImageLoader(by: policy)
  }

  @Test("Pages with pictures from a server equal pages with pictures from files")
  func equal() async throws {
    try await withFolder { folder in
      var pictures: [String: [UInt8]] = [:]
      for number in 0..<10 {
        pictures["/\(number).png"] = try await picture(number * 25)
        try Data(pictures["/\(number).png"] ?? []).write(
          to: folder.appending(path: "\(number).png"))
      }
      let served = pictures
      let server = LoopbackServer { request, _ in
        .init(body: served[request.path] ?? [], delay: .milliseconds(request.path.count))
      }
      defer { server.end() }
      let names = (0..<60).map { "\($0 * 7 % 10).png" }
      let files = try await pages(of: names, in: folder, by: nil)
      let fetched = try await pages(
        of: names.map { "\(server.root)/\($0)" }, in: folder, by: loader())
      #expect(files.failures.isEmpty && fetched.failures.isEmpty)
      #expect(files.files.count == 9)
      #expect(fetched.files == files.files)
      #expect(server.requests.count == 10)
    }
  }

  @Test("A row whose picture can't be loaded fails alone, or shows its fallback")
  func failure() async throws {
    let bytes = try await picture(9)
    let server = LoopbackServer { request, _ in
      request.path == "/3.png" ? .init(status: 404) : .init(body: bytes)
    }
    defer { server.end() }
    try await withFolder { folder in
      let urls = (0..<7).map { "\(server.root)/\($0).png" }
      let failed = try await pages(of: urls, in: folder, by: loader())
      #expect(
        failed.failures == [
          "\(server.root)/3.png: the server has no such picture (404); check the address"
        ])
      let shown = try await pages(
        of: urls, in: folder, by: loader(),
        members: ", \"fallback\": {\"size\": [6, 4], \"color\": \"#000000\"}")
      #expect(shown.failures.isEmpty && failed.warnings.isEmpty)
      #expect(
        shown.warnings == [
          "3 \(folder.path)/feed.ndjson:4 \(server.root)/3.png: the server has no such picture (404); "
            + "check the address; its fallback is shown"
        ])
      #expect(shown.files.count == 1)
    }
  }

  /// A row that replaces a failed one.
  private final class EmptyCell: CellNode {
    override init() {
      super.init()
      style.height = .points(4)
    }
  }
}
