package import Swatch
import SwatchConcurrency

/// The renderers of a service, which share fonts and decoded pictures.
///
/// Pictures are kept by their content, so that a file that changes is read again. Fonts are kept as long
/// as the files in their folders are the same: they are looked at once a second at most, while requests
/// come.
package final class Studio: Sendable {
  /// Makes a renderer with fonts that are read anew.
  package typealias Maker = @Sendable () throws -> Renderer

  /// Renderers with the same fonts.
  private struct Renderers {
    let pixels: Renderer
    /// The renderer for SVG and PDF.
    let shapes: Renderer
    let fonts: FolderStamp
    /// The time when the fonts were looked at last.
    var lookedAt: ContinuousClock.Instant
  }

  private static let patience = Duration.seconds(1)

  private let fontFolders: [String]
  private let make: Maker
  private let current: Locked<Renderers>

  /// Makes a studio.
  ///
  /// - Parameters:
  ///   - fontFolders: The folders whose fonts are read again when they change.
  ///   - make: Makes a renderer with these fonts.
  /// - Throws: The errors of `make`.
  package init(fontsIn fontFolders: [String], _ make: @escaping Maker) throws {
    self.fontFolders = fontFolders
    self.make = make
    current = Locked(Self.renderers(of: try make(), FolderStamp(of: fontFolders)))
  }

  /// The renderer for a format, at a scale, whose nodes have so much time.
  func renderer(for encoding: Encoding, at scale: Scale, within limit: Duration) -> Renderer {
    lookAtFonts()
    let set = current.withLock(\.self)
    let renderer = encoding.pixels == nil ? set.shapes : set.pixels
    return renderer.forPicture(at: scale, within: limit)
  }

  /// Reads the fonts again if their files have changed. Those that can't be read now are read when
  /// they have changed once more.
  private func lookAtFonts() {
    let now = ContinuousClock.now
    guard !fontFolders.isEmpty else { return }
    let known = current.withLock { set -> FolderStamp? in
      guard now - set.lookedAt > Self.patience else { return nil }
      set.lookedAt = now
      return set.fonts
    }
    guard let known else { return }
    let stamp = FolderStamp(of: fontFolders)
    guard stamp != known, let renderer = try? make() else { return }
    current.withLock { $0 = Self.renderers(of: renderer, stamp) }
  }

  private static func renderers(of renderer: Renderer, _ fonts: FolderStamp) -> Renderers {
    var shapes = renderer
    shapes.expectVectorFiles()
    return Renderers(pixels: renderer, shapes: shapes, fonts: fonts, lookedAt: .now)
  }
}
