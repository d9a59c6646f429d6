import Swatch

/// The place that the pictures of a feed go to, as the command line names it.
struct FeedDestination {
  /// The output as it was named.
  let path: String
  let format: FormatChoice
  let layout: LayoutChoice

  /// The library's destination: one file if the name is that of a file, otherwise a folder.
  /// - Throws: ``CommandFailure`` if the name is that of one file and there will be several, or an
  ///   option belongs to another format or layout.
  func output() throws(CommandFailure) -> PageRenderer.Output {
    let pictures = try layout.layout()
    guard let ending = Encoding(path: path), !AtomicFile.isFolder(path) else {
      try refuseOtherPicture()
      let encoding = try format.encoding(otherwise: .png())
      guard let pictures else {
        return .long(path.path(of: "feed." + encoding.ending), as: encoding)
      }
      guard encoding == .pdf else { return .folder(path, of: pictures, as: encoding) }
      return .document(path.path(of: "feed.pdf"), of: pictures)
    }
    let encoding = try format.encoding(otherwise: ending)
    guard let pictures else { return .long(path, as: encoding) }
    guard encoding != .pdf else { return .document(path, of: pictures) }
    throw CommandFailure(
      code: .usage,
      message: "\(path) is the name of one picture, and --layout \(layout.kind.rawValue) makes "
        + "several: name a folder (\(path)/ for one of that name), or add --layout long")
  }

  /// Rejects the name of a picture in an unsupported format, which would become a folder's.
  private func refuseOtherPicture() throws(CommandFailure) {
    let name = path.lowercased()
    guard [".gif", ".avif", ".bmp", ".tif", ".tiff"].contains(where: name.hasSuffix),
      !AtomicFile.isFolder(path)
    else { return }
    throw CommandFailure(
      code: .usage,
      message: "\(path) is the name of a picture in a format that is not written: end it in "
        + "\(Encoding.listOfEndings), or name a folder (\(path)/ for one of that name)")
  }
}
