import Swatch
package import SwatchHTTP
import SwatchMessages
import SwatchService
import SwatchSnapshots

/// The page of a preview and its requests. A request is answered only if it comes from a page of
/// this server, and names this machine as the host.
package struct PreviewSite: Sendable {
  /// Receives the answer to a request.
  private typealias Teller = @Sendable (HTTPAnswer) -> Void

  private let preview: Preview

  /// Makes the pages of a preview.
  package init(of preview: Preview) {
    self.preview = preview
  }

  /// Answers a request, now or later.
  package func handle(_ request: HTTPRequest, _ exchange: HTTPExchange) {
    @Sendable func answer(_ answer: HTTPAnswer) { exchange.answer(answer.confined) }
    guard request.isForLoopback, !request.isFromOtherSite else {
      return answer(HTTPAnswer(403, text: "expected a request of the preview's own page\n"))
    }
    guard request.method == "GET" else {
      return answer(HTTPAnswer(405, text: "use GET\n").with("Allow", "GET"))
    }
    guard let path = request.path, let query = request.query, path.count <= 1 else {
      return answer(HTTPAnswer(404, text: "there is no such page\n"))
    }
    switch path.first ?? "" {
    case "": answer(PreviewPage.html)
    case "preview.css": answer(PreviewPage.style)
    case "preview.js": answer(PreviewPage.script)
    case "state": state(query, answer)
    case "row": viewing(query, answer, row)
    case "page" where preview.pages != nil: viewing(query, answer, page)
    case "picture": viewing(query, answer, picture)
    default: answer(HTTPAnswer(404, text: "there is no such page\n"))
    }
  }

  /// The answer to a page that would wait for a server that is ending.
  private static let end = HTTPAnswer(503, text: "the preview has ended\n")

  // MARK: Answers

  /// Answers once the version of the files differs from the page's version.
  private func state(
    _ query: [HTTPRequest.QueryItem], _ answer: @escaping Teller
  ) {
    let known = query.first { $0.name == "after" }.flatMap { Int($0.value) } ?? 0
    guard !preview.hasEnded else { return answer(Self.end) }
    preview.files.tell(after: known) { [preview] version in
      guard !preview.hasEnded else { return answer(Self.end) }
      Task { answer(.json(await preview.state(at: version))) }
    }
    // The preview may have ended before the page waited.
    if preview.hasEnded { preview.files.tellAll() }
  }

  private func viewing(
    _ query: [HTTPRequest.QueryItem], _ answer: @escaping Teller,
    _ body: @escaping @Sendable (PreviewView, @escaping Teller) async -> Void
  ) {
    guard let view = PreviewView(query) else {
      return answer(HTTPAnswer(400, text: "the query has an invalid value\n"))
    }
    Task { await body(view, answer) }
  }

  @Sendable private func row(
    _ view: PreviewView, _ answer: @escaping Teller
  ) async {
    answer(.json(await preview.inspection(of: view)))
  }

  @Sendable private func page(
    _ view: PreviewView, _ answer: @escaping Teller
  ) async {
    guard let pages = preview.pages else { return }
    answer(.json(await preview.pageInspection(of: view, on: pages)))
  }

  @Sendable private func picture(
    _ view: PreviewView, _ answer: @escaping Teller
  ) async {
    if let pages = preview.pages { return await picture(view, on: pages, answer) }
    let request: RenderRequest
    do throws(RequestProblem) {
      request = try await preview.request(for: view)
    } catch {
      return answer(.json(preview.json(of: error), status: 422))
    }
    preview.service.take(.request(request)) { [preview] outcome in
      switch outcome.result {
      case .success(let picture):
        answer(HTTPAnswer(200, type: picture.encoding.format.mediaType, body: picture.bytes))
      case .failure(let problem): answer(.json(preview.json(of: problem), status: 422))
      }
    }
  }

  private func picture(
    _ view: PreviewView, on pages: PageSource, _ answer: @escaping Teller
  ) async {
    do throws(RequestProblem) {
      let bytes = try await preview.pagePicture(of: view, on: pages)
      answer(HTTPAnswer(200, type: view.format.format.mediaType, body: bytes))
    } catch {
      answer(.json(preview.json(of: error), status: 422))
    }
  }
}

extension HTTPAnswer {
  fileprivate static func json(_ json: JSONOutput, status: Int = 200) -> HTTPAnswer {
    HTTPAnswer(status, text: json.description, type: "application/json")
  }

  /// The answer with header fields that allow only pages of this server, which may load nothing
  /// from elsewhere.
  fileprivate var confined: HTTPAnswer {
    with("Cache-Control", "no-store").with("X-Content-Type-Options", "nosniff")
      .with("Cross-Origin-Resource-Policy", "same-origin")
      .with(
        "Content-Security-Policy",
        "default-src 'self'; img-src 'self' blob: data:; object-src 'self' blob:; frame-src 'self' blob:; "
          + "style-src 'self' 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'")
  }
}

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
