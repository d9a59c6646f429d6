package import SwatchCairo
package import SwatchConcurrency

/// Makes pictures of scenes: paints their bands in parallel and encodes them.
package struct Compositor: Sendable {
  /// The fonts and pictures for painting scenes.
  package var resources: PaintResources
  let workLimit: WorkLimit
  let pool: PixelPool
  /// A Boolean value that is true when files must survive a power loss once they have their names.
  package var syncsFiles = false
  /// The largest number of bytes of pixels of one picture in memory, not counting its compressed
  /// rows: enough for several parts per job, which are encoded at the same time and together fit
  /// into a processor's cache.
  var slabBytes: Int

  /// Makes a compositor with the fonts and decoder that the scenes were made with.
  package init(fonts: FontLibrary, images: FileImageDecoder, workLimit: WorkLimit) {
    resources = PaintResources(fonts: fonts, images: images)
    self.workLimit = workLimit
    pool = PixelPool()
    slabBytes = min(max(2, workLimit.count), 16) * (2 << 20)
  }

  /// Returns a compositor that leaves out the parts that can't be painted, and records them in
  /// `failures`.
  ///
  /// - Parameters:
  ///   - failures: The record of the failures.
  ///   - notes: The warnings about the file, if it has its own.
  /// - Returns: The compositor.
  package func noting(_ failures: PaintFailures, _ notes: FileNotes? = nil) -> Compositor {
    var compositor = self
    compositor.resources.failures = failures
    if let notes { compositor.resources.notes = notes }
    return compositor
  }

  /// The largest number of concurrent jobs.
  package var jobs: Int { workLimit.count }
}
