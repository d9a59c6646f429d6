import SwatchHTTP
import SwatchSnapshots

/// The files of the page, which are compiled into the program.
enum PreviewPage {
  static let html = HTTPAnswer(
    200, type: "text/html; charset=utf-8", body: PackageResources.preview_html)
  /// The style sheet of a report's page, with additions for this page.
  static let style = HTTPAnswer(
    200, type: "text/css; charset=utf-8", body: ReportStyle.css + PackageResources.preview_css)
  static let script = HTTPAnswer(
    200, type: "text/javascript; charset=utf-8", body: PackageResources.preview_js)
}
