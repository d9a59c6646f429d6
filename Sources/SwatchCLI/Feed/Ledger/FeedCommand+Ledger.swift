import Swatch
import SwatchBatches
import SwatchFiles
import SwatchGraphics

extension FeedCommand {
  /// Returns the ledger of a run whose pictures have files of their own or are in the archive of a
  /// given folder; nil for a run that makes another single file.
  ///
  /// - Parameters:
  ///   - template: The template of rows.
  ///   - parts: The templates of the parts of pages.
  ///   - options: The options of pages.
  ///   - shard: The part that the run makes; nil for the whole run.
  ///   - runFeed: The feed in its state at the start; nil if it is not a regular file.
  ///   - fonts: The fonts.
  ///   - loader: The loader of pictures from the network; nil for none.
  /// - Returns: The ledger.
  /// - Throws: ``CommandFailure`` for an option without effect in such a run, or a document that
  ///   can't be read.
  func ledger(
    of template: Template, _ parts: [Template], _ options: PageRenderer.Options, _ shard: Shard?,
    of runFeed: RunFeed?, fonts: FontLibrary, loader: (any ImageLoader)?
  ) async throws -> PageLedger? {
    guard let (folder, layout, encoding) = notedPictures(options.output) else {
      guard batches.resumes else { return nil }
      throw CommandFailure(
        code: .usage,
        message:
          "--resume requires a file for each picture, and \(destination.path) is one file with all "
          + "pictures; leave it out, or name a folder and another format")
    }
    let hashes = PictureHashes { url in
      switch try? await loader?.load(url) {
      case .bytes(let bytes): bytes
      case .fetched(let picture): try? InputFile(picture.bytes).readAll()
      default: nil
      }
    }
    var pictures: [PictureNote] = []
    for picture in template.fixedPictures {
      pictures.append(await hashes.note(of: PictureNote.Place(picture)))
    }
    var batches = batches
    batches.cache = network.cache
    return try PageLedger(
      of: RunFolder(folder), shard ?? wholeRun, layout,
      base: try RunBase(
        of: self, documents: [template] + parts, pictures: pictures, fonts: fonts),
      feed: runFeed, batches,
      hashes: hashes, syncs: syncs
    ) { content in
      guard case .name(let name)? = content.name else {
        return layout.fileName(of: content.number, as: encoding)
      }
      return name + "." + encoding.ending
    }
  }

  /// Returns the folder and the pictures of a run with a manifest: pictures in files of their own,
  /// or, if the run doesn't resume an earlier one, in the archive of a given folder.
  private func notedPictures(
    _ output: PageRenderer.Output
  ) -> (String, PageRenderer.Layout, SceneEncoding)? {
    switch output {
    case .folder(let folder, let layout, let encoding): (folder, layout, encoding)
    case .archive(let path, let layout, let encoding)
    where path.hasPrefix(destination.path.path(of: "")) && !batches.resumes:
      (destination.path, layout, encoding)
    case .archive, .document, .long: nil
    }
  }

  /// The only part of an undivided run.
  private var wholeRun: Shard {
    guard let shard = Shard(number: 1, of: 1) else {
      preconditionFailure("The shard 1 of 1 must be valid")
    }
    return shard
  }
}
