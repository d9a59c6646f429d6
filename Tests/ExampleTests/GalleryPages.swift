import Foundation
import Swatch

/// An example whose rows flow from page to page, as `Scripts/gallery` renders it.
struct GalleryPages: Hashable, Sendable, CustomStringConvertible {
  let name: String
  let row: String
  var header: String?
  var footer: String?
  var firstPage: String?
  let groupKey: String
  let groupHeader: String
  /// The margins at the top, at the sides and at the bottom, in points.
  let margins: [Double]
  var columns = 1
  let background: [String: String]
  let pageCount: Int

  var description: String { name }

  static let all = [
    GalleryPages(
      name: "invoice", row: "row.json", footer: "foot.json", groupKey: "number",
      groupHeader: "head.json", margins: [44, 44, 30],
      background: ["light": "#FFFFFF", "dark": "#0E1626"], pageCount: 2),
    GalleryPages(
      name: "catalogue", row: "product.json", header: "header.json", footer: "footer.json",
      firstPage: "cover.json", groupKey: "section", groupHeader: "section.json",
      margins: [36, 44, 30], columns: 3,
      background: ["light": "#FBF8F3", "dark": "#171310"], pageCount: 3),
  ]

  /// The PNG files of the A4 pages, at one pixel per point.
  @MainActor func render(_ look: Look) async throws -> [[UInt8]] {
    let folder = NSTemporaryDirectory() + "gallery-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = PageRenderer.Options(.folder(folder, as: .png(.fast)))
    options.width = 595.28
    options.rowsPerPage = 20
    options.columns = PageRenderer.Columns(columns, gap: columns > 1 ? 18 : 0)
    options.furniture = try furniture(look)
    options.failedRows = .stop
    options.background = Color(css: background[look.theme] ?? "") ?? .white
    let feed = Look.examples + "\(name)/\(look.language).ndjson"
    let readings = try FeedReadings(of: feed)
    let (template, key) = (try template(row, look), RowKey(groupKey))
    let pages = PageRenderer(renderer: try Look.renderer(), options: options)
    var files: [String] = []
    try await pages.render(
      readings.last.rows(filling: template, groupedBy: key),
      counting: { try readings.next().rows(filling: template, groupedBy: key) },
      failedCell: { _ in CellNode() },
      onEvent: { if case .written(let page) = $0 { files.append(page.path) } })
    return try files.map { [UInt8](try Data(contentsOf: URL(filePath: $0))) }
  }

  private func furniture(_ look: Look) throws -> PageRenderer.Furniture {
    var furniture = PageRenderer.Furniture()
    furniture.pageHeight = 841.89
    furniture.margins = EdgeInsets(
      top: margins[0], left: margins[1], bottom: margins[2], right: margins[1])
    func part(_ path: String?) throws -> PageRenderer.PagePart? {
      try path.map { PageRenderer.Furniture.part(filling: try template($0, look)) }
    }
    furniture.header = try part(header)
    furniture.footer = try part(footer)
    furniture.firstPage = try part(firstPage)
    furniture.groupHeader = try part(groupHeader)
    return furniture
  }

  private func template(_ path: String, _ look: Look) throws -> Template {
    try Template(
      contentsOf: Look.examples + "\(name)/\(path)", theme: look.theme, locale: look.locale)
  }
}
