import SwatchMessages

/// The summary page of a run: its totals, its failed rows, and a contact sheet of its pictures.
///
/// The contact sheet shows at most ``limit`` pictures, and prefers pictures with failed rows.
package struct RunPage: Sendable {
  /// The largest number of pictures, and of failed rows, on the page.
  package static let limit = 500

  private var pictures: [PageRecord] = []
  private var picturesWithFailures: [PageRecord] = []
  private var failed: [Failure] = []

  /// A failed row, and the file of the picture that shows the row; nil if no picture shows it.
  private struct Failure {
    let row: PageRecord.FailedRow
    let file: String?
  }

  /// Makes an empty page.
  package init() {}

  /// Adds a line of a manifest.
  package mutating func note(_ line: ManifestLine) {
    switch line {
    case .picture(let record):
      note(record.failed, on: record.file)
      if !record.failed.isEmpty, picturesWithFailures.count < Self.limit {
        picturesWithFailures.append(record)
      } else if pictures.count < Self.limit {
        pictures.append(record)
      }
    case .omitted(let picture): note(picture.failed, on: nil)
    case .run, .end: break
    }
  }

  private mutating func note(_ rows: [PageRecord.FailedRow], on file: String?) {
    failed += rows.prefix(Self.limit - failed.count).map { Failure(row: $0, file: file) }
  }

  /// Returns the page as HTML that refers to the pictures beside it.
  package func html(_ totals: RunCheck.Totals) -> String {
    let shown = (picturesWithFailures + pictures.prefix(Self.limit - picturesWithFailures.count))
      .sorted { $0.number < $1.number }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(Self.escaped(Self.words(totals)))</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <main>
      <h1>\(Self.escaped(Self.words(totals)))</h1>
      \(failures(of: totals))<h2>\(heading(of: shown.count, totals))</h2>
      <ol class="sheet">
      \(shown.map(Self.figure).joined())</ol>
      </main>
      </body>
      </html>

      """
  }

  private func heading(of shown: Int, _ totals: RunCheck.Totals) -> String {
    shown == totals.pictures
      ? "Pictures" : "Pictures: \(shown.grouped) of \(totals.pictures.grouped)"
  }

  private func failures(of totals: RunCheck.Totals) -> String {
    guard !failed.isEmpty else { return "" }
    let rows = failed.map { failure in
      let messages = failure.row.failures.map { Self.escaped($0.message) }.joined(separator: "<br>")
      let number = failure.row.row.grouped
      let link = failure.file.map { file in
        "<a href=\"\(Self.escaped(Self.address(file)))\">\(number)</a>"
      }
      return "<tr><th scope=\"row\">\(link ?? number)</th><td>\(messages)</td></tr>\n"
    }
    let isWhole = failed.count == totals.failedRows
    let count = isWhole ? "" : ": \(failed.count.grouped) of \(totals.failedRows.grouped)"
    return """
      <h2>Failed rows\(count)</h2>
      <table>
      <thead><tr><th scope="col">Row</th><th scope="col">Reasons</th></tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>

      """
  }

  private static func figure(_ record: PageRecord) -> String {
    let rows = "rows \(record.rows.lowerBound)–\(record.rows.upperBound)"
    let failed = record.failed.isEmpty ? "" : ", \(record.failed.count) failed"
    let address = escaped(address(record.file))
    guard record.packed == nil else {
      return "<li><p>\(record.number): \(rows)\(failed), \(escaped(record.name))</p></li>\n"
    }
    let isFailed = record.failed.isEmpty ? "" : " class=\"failed\""
    return """
      <li\(isFailed)><a href="\(address)"><img loading="lazy" src="\(address)" \
      width="\(record.size[0])" height="\(record.size[1])" alt="\(record.number), \(rows)"></a>
      <p>\(record.number): \(rows)\(failed)</p></li>

      """
  }

  /// Returns the totals of a run in words: `500 pictures of 10,000 rows, 3 failed, 8 parts`.
  package static func words(_ totals: RunCheck.Totals) -> String {
    "\(Numeral.count(totals.pictures, "picture")) of \(Numeral.count(totals.rows, "row")), "
      + "\(totals.failedRows.grouped) failed, \(Numeral.count(totals.shards, "part"))"
  }

  /// Returns a relative path as a URL.
  private static func address(_ file: String) -> String {
    file.utf8.map { byte -> String in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        return String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.visible.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }

  private static let style = """
    body { font: 16px/1.5 system-ui, sans-serif; margin: 0; color: #1d1d1f; background: #f2f2f4 }
    main { max-width: 1200px; margin: 0 auto; padding: 24px }
    h1 { font-size: 22px } h2 { font-size: 18px; margin-top: 32px }
    table { border-collapse: collapse; background: #fff; width: 100% }
    th, td { text-align: left; vertical-align: top; padding: 6px 12px; border: 1px solid #d2d2d7 }
    th { white-space: nowrap }
    td { overflow-wrap: anywhere }
    .sheet { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px;
      grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)) }
    .sheet li { background: #fff; border: 1px solid #d2d2d7; padding: 8px }
    .sheet .failed { border-color: #b3261e; box-shadow: 0 0 0 1px #b3261e }
    .sheet img { display: block; width: 100%; height: 240px; object-fit: cover; object-position: top }
    .sheet p { margin: 8px 0 0; font-size: 14px }
    """
}
