import Swatch

/// The place that the pictures of a feed go to, as the command line names it.
struct FeedDestination {
  /// The output as it was named.
  let path: String
  /// The format that was asked for; nil for what the name says.
  let format: OutputFormat?
  let layout: LayoutChoice.Kind

  /// The library's destination: one file where the name is that of one, else a folder.
  /// - Throws: ``CommandFailure`` where the name is that of one file, and there will be several.
  func output() throws(CommandFailure) -> PageRenderer.Output {
    guard let ending = OutputFormat(path: path), !AtomicFile.isFolder(path) else {
      try refuseOtherPicture()
      let format = format ?? .png
      guard format == .pdf && layout != .long else { return .folder(path, format) }
      return .document(path.path(of: "feed.pdf"))
    }
    let format = format ?? ending
    if layout == .long { return .file(path, format) }
    guard format != .pdf else { return .document(path) }
    throw CommandFailure(
      code: .usage,
      message: "\(path) is the name of one picture, and --layout \(layout.rawValue) makes several: "
        + "name a folder (\(path)/ for one of that name), or add --layout long")
  }

  /// Refuses the name of a picture in a format that is not written, which would become a folder's.
  private func refuseOtherPicture() throws(CommandFailure) {
    let name = path.lowercased()
    guard [".jpg", ".jpeg", ".webp", ".gif"].contains(where: name.hasSuffix),
      !AtomicFile.isFolder(path)
    else { return }
    throw CommandFailure(
      code: .usage,
      message: "\(path) is the name of a picture in a format that is not written: end it in "
        + "\(OutputFormat.listOfEndings), or name a folder (\(path)/ for one of that name)")
  }
}
