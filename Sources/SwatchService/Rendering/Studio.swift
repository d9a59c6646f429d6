import FoundationEssentials
package import Swatch
import SwatchConcurrency
import SwatchFiles

/// The renderers of a service, which share fonts and decoded pictures.
///
/// Pictures are cached by their content, so that a changed file is read again. Fonts are cached as
/// long as the files in their folders are unchanged; the files are checked when requests arrive, at
/// most once a second.
package final class Studio: Sendable {
  /// Makes a renderer with freshly read fonts.
  package typealias Maker = @Sendable () throws -> Renderer

  /// The renderers that share the same fonts.
  private struct Renderers {
    let pixels: Renderer
    /// The renderer for SVG and PDF.
    let shapes: Renderer
    var fonts: FolderStamp
    /// The time at which the fonts were last checked.
    var lookedAt: ContinuousClock.Instant
  }

  private static let patience = Duration.seconds(1)

  private let fontFolders: [String]
  private let make: Maker
  private let report: @Sendable (String) -> Void
  private let current: Locked<Renderers>

  /// Makes a studio.
  ///
  /// - Parameters:
  ///   - fontFolders: The folders whose fonts are read again when they change.
  ///   - report: Called with the message if changed fonts can't be read.
  ///   - make: Makes a renderer with the current fonts.
  /// - Throws: The errors of `make`.
  package init(
    fontsIn fontFolders: [String],
    reporting report: @escaping @Sendable (String) -> Void = { _ in },
    _ make: @escaping Maker
  ) throws {
    self.fontFolders = fontFolders
    self.report = report
    self.make = make
    current = Locked(Self.renderers(of: try make(), FolderStamp(of: fontFolders)))
  }

  /// Returns the renderer for a format and a scale, whose nodes have the given time limit.
  func renderer(for encoding: SceneEncoding, at scale: Scale, within limit: Duration) -> Renderer {
    lookAtFonts()
    let set = current.withLock(\.self)
    var renderer = encoding.pixels == nil ? set.shapes : set.pixels
    if encoding.shapes != nil { renderer.expectVectorFiles(as: encoding) }
    return renderer.forPicture(at: scale, within: limit)
  }

  /// Reads the fonts again for later requests if their files have changed. Unreadable fonts are
  /// reported once, and read again after the next change of their files.
  private func lookAtFonts() {
    let now = ContinuousClock.now
    guard !fontFolders.isEmpty else { return }
    let isDue = current.withLock { set in
      guard now - set.lookedAt > Self.patience else { return false }
      set.lookedAt = now
      return true
    }
    guard isDue else { return }
    Task { refresh() }
  }

  private func refresh() {
    let stamp = FolderStamp(of: fontFolders)
    let isKnown = current.withLock { set in
      defer { set.fonts = stamp }
      return set.fonts == stamp
    }
    guard !isKnown else { return }
    do {
      let new = Self.renderers(of: try make(), stamp)
      current.withLock { $0 = new }
    } catch {
      report("the changed fonts can't be read, and the fonts read before are used: \(error)")
    }
  }

  private static func renderers(of renderer: Renderer, _ fonts: FolderStamp) -> Renderers {
    var shapes = renderer
    shapes.expectVectorFiles()
    return Renderers(pixels: renderer, shapes: shapes, fonts: fonts, lookedAt: .now)
  }
}

/// The identities of the files in some folders, to detect a change.
struct FolderStamp: Hashable, Sendable {
  /// The largest number of examined files.
  private static let limit = 10_000

  private var identities: [String: InputFile.Identity] = [:]

  /// Examines all files in folders and their subfolders; a path may also name a file.
  init(of paths: [String]) {
    for path in paths {
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
      for file in names.isEmpty ? [path] : names.map({ path + "/" + $0 }) {
        guard identities.count < Self.limit else { return }
        identities[file] = try? InputFile.identity(at: file)
      }
    }
  }
}
