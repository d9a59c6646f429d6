import Foundation
import Swatch

/// The programs of the article "Feeds".
@MainActor func feed() async throws {
  try Data(
    """
    {"title": "Fog", "text": "Droplets that float near the ground."}
    {"title": "Dew", "text": "Drops that the night leaves on grass."}
    {"title": "Rime", "text": "Ice that grows against the wind."}

    """.utf8
  ).write(to: URL(filePath: "weather.ndjson"))
  try await feedOfTemplate()
  try await feedOfCells()
}

@MainActor private func feedOfTemplate() async throws {
  let template = try Template(
    parsing: """
      {"root": {"spec": "inset",
        "insets": {"top": 12, "left": 16, "bottom": 12, "right": 16},
        "child": {"spec": "stack", "direction": "vertical", "spacing": 4, "children": [
          {"node": "text", "text": "{{title}}", "font": {"size": 17, "weight": "bold"}},
          {"node": "text", "text": "{{text}}", "color": "#666666"}]}}}
      """)
  let reader = try FeedReader(path: "weather.ndjson")

  var options = PageRenderer.Options(.folder("pages"))
  options.width = 320
  options.rowsPerPage = 2
  let pages = PageRenderer(renderer: try Renderer(scale: Scale(2)), options: options)
  try await pages.render(
    reader.rows(filling: template),
    failedCell: { failures in NameCell(failures.map(\.reason).joined(separator: "; ")) },
    onEvent: { if case .written(let page) = $0 { print(page.path, page.rows) } })
}

@MainActor private func feedOfCells() async throws {
  var next = 0
  let rows = RowStream { wanted in
    let numbers = next..<min(next + wanted, 10_000)
    next = numbers.upperBound
    return numbers.map { number in { NameCell("Row \(number + 1)") } }
  }
  var options = PageRenderer.Options(.document("rows.pdf"))
  options.width = 320
  options.rowsPerPage = 500
  let pages = PageRenderer(renderer: try Renderer(), options: options)
  try await pages.render(rows, failedCell: { _ in NameCell("failed") }, onEvent: { _ in })
}
