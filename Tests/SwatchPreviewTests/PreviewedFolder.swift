import Foundation
import Swatch
import SwatchFiles
import SwatchHTTP
import SwatchService
import TestFolders
import TestServer
import Testing

@testable import SwatchPreview

/// A folder with a card and three rows, the last of which lacks a value, and the server of the
/// preview.
struct PreviewedFolder {
  static let card = """
    {
      "root": {
        "node": "display", "id": "card", "backgroundColor": "{{color}}",
        "style": {"width": 40, "height": 20, "flexGrow": 1},
        "children": [{"node": "text", "id": "title", "text": "A", "font": {"size": 9}}]
      }
    }
    """
  static let rows = "{\"color\": \"#FF0000FF\"}\n{\"color\": \"#00FF00FF\"}\n{}\n"

  let folder: URL
  let preview: Preview
  let port: Int

  func write(_ text: String, to name: String) throws {
    // Atomically: a preview on a busy machine may see an empty file as a save of its own.
    try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
  }

  func get(_ target: String, fields: [String] = []) async throws -> LoopbackClient.Answer {
    try await LoopbackClient(port: port).request("GET", target, fields: fields)
  }

  func json(_ target: String) async throws -> [String: Any] {
    let answer = try await get(target)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
  }

  static func renderer() throws -> Renderer {
    Renderer(fonts: try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu"]))
  }

  /// Serves a preview of a folder's files, on pages made from them.
  static func show(
    data: String? = "rows.ndjson", card: String = Self.card, rows: String = Self.rows,
    isPagePart: Bool = false, pages: (URL) throws -> PageSource? = { _ in nil },
    _ body: (PreviewedFolder) async throws -> Void
  ) async throws {
    let testFolder = try TestFolder()
    defer { withExtendedLifetime(testFolder) {} }
    let folder = testFolder.url
    try Data(card.utf8).write(to: folder.appending(path: "card.json"))
    try Data(rows.utf8).write(to: folder.appending(path: "rows.ndjson"))
    let studio = try Studio(fontsIn: []) { try renderer() }
    let service = RenderService(ServiceOptions(root: try FileRoot(".")), studio: studio)
    var source = Preview.Source(
      template: folder.appending(path: "card.json").path,
      data: data.map { folder.appending(path: $0).path })
    source.isPagePart = isPagePart
    let preview = Preview(source, on: try pages(folder), by: service)
    let site = PreviewSite(of: preview)
    let server = try HTTPServer(on: .loopback(port: 0)) { site.handle($0, $1) }
    let watch = Task { await preview.watch() }
    do {
      try await body(
        PreviewedFolder(folder: folder, preview: preview, port: Int(server.address.port)))
    } catch {
      watch.cancel()
      await watch.value
      await server.end()
      throw error
    }
    watch.cancel()
    await watch.value
    await server.end()
  }
}
