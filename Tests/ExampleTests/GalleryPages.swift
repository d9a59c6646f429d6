import Foundation
import Swatch

/// An example whose rows flow from page to page, as `Scripts/gallery` renders it.
struct GalleryPages: Hashable, Sendable, CustomStringConvertible {
  let name: String
  let row: String
  var header: String?
  var footer: String?
  var firstPage: String?
  var end: String?
  var groupKey: String?
  var groupHeader: String?
  /// The size of a page, in points; A4 by default.
  var size = Size(width: 595.28, height: 841.89)
  /// The margins at the top, at the sides and at the bottom, in points.
  let margins: [Double]
  var columns = 1
  let background: [String: String]
  /// The languages and themes of the feeds.
  var looks = Look.all
  var format = "ndjson"
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
    GalleryPages(
      name: "timetable", row: "row.json", header: "head.json", end: "legend.json",
      groupKey: "group", groupHeader: "group.json", size: Size(width: 841.89, height: 595.28),
      margins: [28, 36, 28], background: ["": "white"],
      looks: [Look(language: "trains", theme: "")], format: "csv", pageCount: 2),
    GalleryPages(
      name: "chat", row: "message.json", size: Size(width: 480, height: 844), margins: [0, 0, 0],
      background: ["light": "#EDE8E1", "dark": "#0E1512"],
      looks: ["light", "dark"].map { Look(language: "messages", theme: $0) }, pageCount: 3),
  ]

  /// The PNG files of the pages, at one pixel per point.
  @MainActor func render(_ look: Look) async throws -> [[UInt8]] {
    let folder = NSTemporaryDirectory() + "gallery-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = PageRenderer.Options(.folder(folder, as: .png(.fast)))
    options.width = size.width
    options.rowsPerPage = 20
    options.columns = PageRenderer.Columns(columns, gap: columns > 1 ? 18 : 0)
    options.furniture = try furniture(look)
    options.failedRows = .stop
    options.background = Color(css: background[look.theme] ?? "") ?? .white
    let feed = Look.examples + "\(name)/\(look.language).\(format)"
    let readings = try FeedReadings(of: feed)
    let (template, key) = (try template(row, look), groupKey.flatMap { RowKey($0) })
    let pages = PageRenderer(renderer: try Look.renderer(), options: options)
    let parts = try [header, footer, firstPage, end, groupHeader].compactMap(\.self)
      .map { try self.template($0, look) }
    var files: [String] = []
    try await pages.render(
      readings.last.rows(filling: template, groupedBy: key, for: parts),
      counting: { try readings.next().rows(filling: template, groupedBy: key, for: parts) },
      failedCell: { _ in CellNode() },
      onEvent: { if case .written(let page) = $0 { files.append(page.path) } })
    return try files.map { [UInt8](try Data(contentsOf: URL(filePath: $0))) }
  }

  private func furniture(_ look: Look) throws -> PageRenderer.Furniture {
    var furniture = PageRenderer.Furniture()
    furniture.pageHeight = size.height
    furniture.margins = EdgeInsets(
      top: margins[0], left: margins[1], bottom: margins[2], right: margins[1])
    func part(_ path: String?) throws -> PageRenderer.PagePart? {
      try path.map { PageRenderer.Furniture.part(filling: try template($0, look)) }
    }
    furniture.header = try part(header)
    furniture.footer = try part(footer)
    furniture.firstPage = try part(firstPage)
    furniture.end = try part(end)
    furniture.groupHeader = try part(groupHeader)
    return furniture
  }

  private func template(_ path: String, _ look: Look) throws -> Template {
    try Template(
      contentsOf: Look.examples + "\(name)/\(path)",
      theme: look.theme.isEmpty ? nil : look.theme, locale: look.locale,
      fileRoot: try FileRoot(Look.examples))
  }
}
