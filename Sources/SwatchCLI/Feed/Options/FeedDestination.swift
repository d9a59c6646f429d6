import Swatch
import SwatchBatches

/// The place that the pictures of a feed go to, as the command line names it.
struct FeedDestination {
  /// The output as it was named.
  let path: String
  let format: FormatChoice
  let layout: LayoutChoice
  var pack: PartOptions.Pack?
  /// The part that is rendered; nil for the whole run.
  var shard: Shard?

  /// The library's destination: one file if the name is that of a file, otherwise a folder.
  /// - Throws: ``CommandFailure`` if the name is that of one file and there will be several, or an
  ///   option belongs to another format or layout.
  func output() throws(CommandFailure) -> PageRenderer.Output {
    let pictures = try layout.layout()
    if pack != nil { return try archive(of: pictures) }
    guard let ending = Encoding(path: path), !AtomicFile.isFolder(path) else {
      try refuseOtherPicture()
      let encoding = try format.encoding(otherwise: .png())
      guard let pictures else {
        return .long(path.path(of: "feed." + encoding.ending), as: encoding)
      }
      guard encoding.format.hasPages else { return .folder(path, of: pictures, as: encoding) }
      return .document(path.path(of: "feed." + encoding.ending), of: pictures)
    }
    let encoding = try format.encoding(otherwise: ending)
    guard let pictures else { return .long(path, as: encoding) }
    guard !encoding.format.hasPages else { return .document(path, of: pictures) }
    throw CommandFailure(
      code: .usage,
      message: "\(path) is the name of one picture, and --layout \(layout.kind.rawValue) makes "
        + "several: name a folder (\(path)/ for one of that name), or add --layout long")
  }

  /// The archive of all pictures; that of a part has a name of its own.
  private func archive(
    of pictures: PageRenderer.Layout?
  ) throws(CommandFailure) -> PageRenderer.Output {
    guard let pictures else {
      throw CommandFailure(
        code: .usage,
        message:
          "--pack is for several pictures, and --layout long makes one; leave one of the two "
          + "out")
    }
    let isFile = path.lowercased().hasSuffix(".tar") && !AtomicFile.isFolder(path)
    let stem = isFile ? String(path.dropLast(".tar".count)) : path.path(of: "pages")
    let part = shard.map { "-\($0.number)-of-\($0.count)" } ?? ""
    let name = isFile && shard == nil ? path : stem + part + ".tar"
    return .archive(name, of: pictures, as: try format.encoding(otherwise: .png()))
  }

  /// Rejects the name of a picture in an unsupported format, which would become a folder's.
  private func refuseOtherPicture() throws(CommandFailure) {
    guard PictureEndings.isRead(path), Encoding(path: path) == nil, !AtomicFile.isFolder(path)
    else { return }
    throw CommandFailure(
      code: .usage,
      message: "\(path) is the name of a picture in a format that is not written: end it in "
        + "\(Encoding.listOfEndings), or name a folder (\(path)/ for one of that name)")
  }
}
