import Swatch
import SwatchConcurrency
import SwatchMessages
import SwatchService

/// The pages that rows fill.
extension Preview {
  /// Returns a page: `{"pages": 5, "size": [w, h], "scale": 2, "rows": [4, 6], "boxes": […]}`, or
  /// an `error`, with the number of pages if it is known.
  func pageInspection(of view: PreviewView, on source: PageSource) async -> JSONOutput {
    var members: [(key: String, value: JSONOutput)] = []
    do throws(RequestProblem) {
      let pages = try await pages(for: view, on: source)
      members.append(("pages", .number(pages.count)))
      let page = try await page(of: view, in: pages)
      let size = page.scene.size
      let ends = page.rows.isEmpty ? [] : [page.rows.lowerBound + 1, page.rows.upperBound]
      members += [
        ("size", .array([.number(size.width), .number(size.height)])),
        ("scale", .number(page.scene.scale.pixelsPerPoint)),
        ("rows", .array(ends.map(JSONOutput.number))),
        ("boxes", .array(page.scene.nodeBoxes.map(JSONOutput.box))),
      ]
    } catch {
      members.append(("error", json(of: error)))
    }
    return .object(members)
  }

  /// Returns the file of a page.
  func pagePicture(
    of view: PreviewView, on source: PageSource
  ) async throws(RequestProblem) -> [UInt8] {
    let pages = try await pages(for: view, on: source)
    let page = try await page(of: view, in: pages)
    do throws(CairoError) {
      return try await pages.renderer.encode(
        page.scene, as: view.format, background: pages.design.options.background)
    } catch {
      throw RequestProblem(of: error)
    }
  }

  /// Returns a page without failures.
  /// - Throws: ``RequestProblem`` if there is no such page, or a row on it failed. The place of an
  ///   error in the row's data is the place in the row itself.
  private func page(
    of view: PreviewView, in pages: PageShelf.Pages
  ) async throws(RequestProblem) -> PageRenderer.ShownPage {
    guard let page = pages.kept[view.page] else {
      throw RequestProblem(
        .content,
        "there is no page \(view.page); the rows fill \(Numeral.count(pages.count, "page"))")
    }
    files.add(page.namedPictures.compactMap(WatchedFiles.Way.init))
    guard let failed = page.failed.first else { return page }
    var view = view
    view.row = failed.row + 1
    _ = try await service.inspect(request(for: view))
    throw RequestProblem(.content, failed.failures.map(\.message))
  }

  /// Returns the pages of a view, made from the current files.
  private func pages(
    for view: PreviewView, on source: PageSource
  ) async throws(RequestProblem) -> PageShelf.Pages {
    while true {
      files.look()
      do {
        return try await shelf.pages(near: view.page, .init(version: files.version, view)) {
          try await self.layOut(view, on: source)
        }
      } catch is CancellationError where !hasEnded {
      } catch {
        throw RequestProblem(of: error)
      }
    }
  }

  /// Lays out all pages, and keeps those near the page of the view.
  private func layOut(_ view: PreviewView, on source: PageSource) async throws -> PageShelf.Pages {
    let rows = try await rows().rows
    let design = try source.design(view)
    for template in design.templates {
      files.add(template.importedFiles.map(WatchedFiles.Way.path))
      files.add(template.fixedPictures.compactMap(WatchedFiles.Way.init))
    }
    let scale = view.scale.map(Scale.init) ?? design.template.scale
    if let problem = design.options.roomProblem(at: scale) {
      throw RequestProblem(.content, problem)
    }
    let pages = PageShelf.Pages(
      renderer: service.renderer(for: view.format, at: scale), design: design)
    return try await filled(pages, near: view.page, with: rows, on: source)
  }

  /// Lays out rows on pages, and keeps those near `page`.
  @MainActor private func filled(
    _ empty: PageShelf.Pages, near page: Int, with rows: [FeedRow], on source: PageSource
  ) async throws -> PageShelf.Pages {
    var pages = empty
    let (design, key) = (pages.design, source.groupKey)
    let stream: @Sendable () -> RowStream = {
      Self.stream(of: rows, filling: design.template, groupedBy: key)
    }
    try await PageRenderer(renderer: pages.renderer, options: design.options).showPages(
      of: stream(), counting: design.showsTotals ? stream : nil, failedCell: source.failedCell
    ) { pages.add($0, near: page) }
    return pages
  }

  /// Returns rows in memory as a stream.
  private static func stream(
    of rows: [FeedRow], filling template: Template, groupedBy key: RowKey?
  ) -> RowStream {
    let rest = Locked(rows[...])
    return RowStream(filling: template, keepsRows: true, groupedBy: key) { count in
      rest.withLock { rest in
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
      }
    }
  }
}
