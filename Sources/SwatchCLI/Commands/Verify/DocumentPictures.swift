import Swatch
import SwatchMessages
import SwatchSnapshots

/// The rendering of a folder's documents and their comparison with references, several at once.
@MainActor struct DocumentPictures {
  let fonts: FontLibrary
  /// The decoder of all documents' pictures, which share its memory limit.
  let images: FileImageDecoder
  /// Fetches the pictures of all documents; nil to fetch nothing.
  let loader: (any ImageLoader)?
  /// The folder of the files that data may name; nil for the data's own folder.
  let root: FileRoot?
  /// The language and region of formats; nil for the locale of each document.
  let locale: String?
  /// The scale in pixels per point; nil for the scale of each document.
  let scale: Double?
  /// The tolerances of the comparison.
  let comparison: PictureComparison
  /// The regions of the pictures that the comparison ignores.
  let ignored: [SnapshotRegion]
  let folders: SnapshotFolders
  let mode: RecordMode
  let advice: RecordAdvice

  /// Renders and compares all cases until the task is cancelled; then current cases are finished or
  /// given up, and no further case is started.
  ///
  /// - Parameters:
  ///   - cases: The documents.
  ///   - jobs: The number of cases in parallel.
  ///   - tell: Called with each comparison, in the order of the cases, once all earlier cases are
  ///     done.
  /// - Returns: The comparisons in the order of the cases; nil for cases that were not reached.
  func comparisons(
    of cases: [DocumentCase], jobs: Int,
    telling tell: (SnapshotReport.Comparison) async -> Void
  ) async -> [SnapshotReport.Comparison?] {
    var waiting: [Int: SnapshotReport.Comparison?] = [:]
    var told: [SnapshotReport.Comparison?] = []
    await withTaskGroup(of: (Int, SnapshotReport.Comparison?).self) { group in
      var started = 0
      func start() {
        guard started < cases.count, !Task.isCancelled else { return }
        group.addTask { [index = started] in (index, await timed(cases[index])) }
        started += 1
      }
      for _ in 0..<jobs { start() }
      while let (index, comparison) = await group.next() {
        start()
        waiting.updateValue(comparison, forKey: index)
        while let next = waiting.removeValue(forKey: told.count) {
          told.append(next)
          if let next { await tell(next) }
        }
      }
    }
    return told + Array(repeating: nil, count: cases.count - told.count)
  }

  /// Returns the comparison in the report for a case that was not reached, so that its reference
  /// counts as used.
  nonisolated func unworked(_ documentCase: DocumentCase) -> SnapshotReport.Comparison {
    do {
      return try referenceCheck(of: documentCase).failed(UnworkedCase()).comparison
    } catch {
      return unnamed(documentCase, error)
    }
  }

  /// Checks a document, and measures the duration of the check.
  private func timed(_ documentCase: DocumentCase) async -> SnapshotReport.Comparison? {
    let start = ContinuousClock.now
    var comparison = await check(documentCase)
    comparison?.seconds = start.duration(to: .now) / .seconds(1)
    return comparison
  }

  /// Renders and compares a case; nil if the task was cancelled before there was a picture.
  private func check(_ documentCase: DocumentCase) async -> SnapshotReport.Comparison? {
    var check: ReferenceCheck
    do {
      check = try referenceCheck(of: documentCase)
    } catch {
      return unnamed(documentCase, error)
    }
    do {
      if let absence = documentCase.absence {
        if !absence.isRemovable { check.mode = .never }
        return check.removed(absence.reason).comparison
      }
      let (scene, resources) = try await render(documentCase)
      // A picture rendered by a cancelled task may be incomplete.
      try Task.checkCancellation()
      return try await compare(scene, resources, check, tellsNodes: documentCase.page == nil)
    } catch {
      guard !Task.isCancelled else { return nil }
      var comparison = check.failed(error).comparison
      comparison.message = comparison.message.namingOptions
      return comparison
    }
  }

  nonisolated private func referenceCheck(
    of documentCase: DocumentCase
  ) throws(SnapshotError) -> ReferenceCheck {
    var check = ReferenceCheck(
      name: try documentCase.snapshotName(), kind: "png", folders: folders, mode: mode)
    check.advice = advice
    return check
  }

  nonisolated private func unnamed(
    _ documentCase: DocumentCase, _ error: SnapshotError
  ) -> SnapshotReport.Comparison {
    SnapshotReport.Comparison(
      suite: documentCase.suite, test: documentCase.test, name: documentCase.name,
      outcome: .failed, message: "\(documentCase.document): \(error)".namingOptions, kind: "png",
      reference: "")
  }

  private func render(_ documentCase: DocumentCase) async throws -> (Scene, PaintResources) {
    if let page = documentCase.page {
      return try await render(page, of: documentCase.document)
    }
    let source = try DocumentSource(
      document: documentCase.document, data: documentCase.data,
      look: LookOptions(theme: documentCase.theme, locale: locale), root: root)
    var renderer = Renderer(
      fonts: fonts, images: images, scale: scale.map(Scale.init) ?? source.document.scale, jobs: 1)
    renderer.imageLoader = loader
    let scene = try await renderer.scene(in: source.document.sizeRange) {
      source.document.makeRoot()
    }
    return (scene, renderer.compositor.resources)
  }

  /// Returns the scene of a file's page; without a scale, at 144 pixels per inch.
  @concurrent private func render(
    _ page: Int, of path: String
  ) async throws -> (Scene, PaintResources) {
    let source = ImageSource.page(page, of: .file(path))
    let extent = try images.size(of: source)
    let size = Size(width: Double(extent.width), height: Double(extent.height))
    let renderer = Renderer(fonts: fonts, images: images, scale: Scale(scale ?? 2), jobs: 1)
    let scene = try await renderer.scene(in: SizeRange(exact: size)) { ImageNode(source) }
    return (scene, renderer.compositor.resources)
  }

  /// Compares a picture with its reference. `tellsNodes` is true to report changes of nodes, too:
  /// the page of a file is a single node, and reports only pixels.
  @concurrent private func compare(
    _ scene: Scene, _ resources: PaintResources, _ check: ReferenceCheck, tellsNodes: Bool
  ) async throws -> SnapshotReport.Comparison {
    let picture = try SnapshotPicture(of: scene, background: nil, with: resources)
    var isDamaged = false
    var told = check.run(
      picture.content, checking: { try SnapshotRegion.check(ignored, in: [picture.tree]) },
      reading: { bytes in
        do {
          return try SnapshotPicture(png: bytes)
        } catch {
          isDamaged = true
          throw error
        }
      },
      comparing: { reference in
        let comparison = try comparison.ignoring(ignored, in: [reference.tree, picture.tree])
        return try picture.mismatch(from: reference, by: comparison, tellsNodes: tellsNodes)
      }
    ).comparison
    // A damaged reference counts as a difference, not as a failure of the document, unless the
    // reference is recorded anew.
    if isDamaged && check.mode != .failed { told.outcome = .different }
    return told
  }
}

/// The reason for a missing picture after an interrupted run.
private struct UnworkedCase: Error, CustomStringConvertible {
  let description = "the run was stopped before it was compared"
}
