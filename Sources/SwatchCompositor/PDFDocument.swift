import SwatchCairo
import SwatchConcurrency
import SwatchFiles
package import SwatchGraphics
import SwatchPDF

/// A PDF file whose pages are written to the disk as they are made; it appears when it is finished.
package actor PDFDocument {
  /// The file's name.
  package nonisolated let path: String
  private let workLimit: WorkLimit
  private var writer: PDFWriter?
  /// The file in progress; nil once it has its name, or can't be completed.
  private var file: AtomicFile?
  private var pageCount = 0

  init(path: String, by compositor: Compositor) throws {
    self.path = path
    workLimit = compositor.workLimit
    file = try AtomicFile(path: path, syncs: compositor.syncsFiles)
    writer = try PDFWriter(with: compositor.resources)
  }

  /// Appends a page.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - background: The colour behind the scene; nil for none.
  ///   - number: The page number that readers show; nil for the number after the previous page's.
  /// - Returns: The number of bytes added to the file.
  /// - Throws: ``CairoError`` if the page could not be drawn, and is left out; ``OutputError`` if
  ///   writing failed, and the file then never appears.
  package func append(
    _ scene: Scene, background: Color?, number: Int? = nil
  ) async throws -> Int {
    try await workLimit.run(as: .paint) {
      try appendNow(scene, background: background, number: number)
    }
  }

  private func appendNow(
    _ scene: Scene, background: Color?, number: Int?
  ) throws -> Int {
    let bytes = try writer?.append(scene, background: background, number: number) ?? []
    do {
      try file?.append(bytes)
    } catch {
      file = nil
      throw error
    }
    pageCount += 1
    return bytes.count
  }

  /// Completes the file and gives it its name; makes no file if there are no pages.
  /// - Returns: `true` if the file has its name; `false` if there are no pages, an earlier call
  ///   failed, or the document was already finished.
  /// - Throws: ``CairoError`` if the fonts could not be written, ``OutputError`` if writing failed;
  ///   the file then never appears.
  package func finish() throws -> Bool {
    guard pageCount > 0, let file = file.take(), let writer = writer.take() else {
      file = nil
      return false
    }
    try file.append(try writer.finish())
    try file.finish()
    return true
  }
}
