import Swatch
import SwatchBatches

/// The destination of a feed's pictures, and their form.
struct FeedDestination {
  /// An archive that pictures are packed in.
  enum Pack: String, CaseIterable {
    case tar
  }

  /// The path of the output.
  var path = ""
  var format = FormatChoice()
  var layout = LayoutChoice()
  var name: NamePattern?
  var pack: Pack?

  /// Returns the library's destination: one file if the name has the extension of a format,
  /// otherwise a folder.
  /// - Parameter shard: The part that is rendered; nil for the whole run.
  /// - Returns: The destination.
  /// - Throws: ``CommandFailure`` if the name has the extension of a format but the run makes
  ///   several files, or an option belongs to another format or layout.
  func output(of shard: Shard? = nil) throws(CommandFailure) -> PageRenderer.Output {
    let output = try place(of: shard)
    try checkNames(of: output)
    if layout.kind != .long { try format.refusePrefix() }
    return output
  }

  private func place(of shard: Shard?) throws(CommandFailure) -> PageRenderer.Output {
    let pictures = try layout.layout()
    if pack != nil { return try archive(of: pictures, shard) }
    guard let ending = SceneEncoding(path: path), !AtomicFile.isFolder(path) else {
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

  /// Returns the archive of all pictures; the archive of a part has its own name.
  private func archive(
    of pictures: PageRenderer.Layout?, _ shard: Shard?
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

  /// Rejects a picture's file name with an unsupported format, which would otherwise become the
  /// name of a folder.
  private func refuseOtherPicture() throws(CommandFailure) {
    guard PictureEndings.isRead(path), SceneEncoding(path: path) == nil, !AtomicFile.isFolder(path)
    else { return }
    throw CommandFailure(
      code: .usage,
      message: "\(path) is the name of a picture in a format that can't be written; end it in "
        + "\(SceneEncoding.listOfEndings), or name a folder (\(path)/ for one of that name)")
  }

  /// Rejects a pattern with a field that no row can have, and any pattern if all pictures are in a
  /// single file.
  private func checkNames(of output: PageRenderer.Output) throws(CommandFailure) {
    guard let name else { return }
    for field in name.fields where RowKey(field) == nil {
      throw CommandFailure(
        code: .usage,
        message: "--name \(name.text): rows have no value {\(field)}; write {id} or "
          + "{author.name}")
    }
    switch output {
    case .folder, .archive: return
    case .document, .long:
      throw CommandFailure(
        code: .usage,
        message: "--name is for runs that write several files, and this run writes only one; name "
          + "the file with -o, or choose another --format or --layout")
    }
  }

  /// Returns the names of pictures by a pattern; nil for the names of the layout.
  func names(of output: PageRenderer.Output, _ shard: Shard?) async -> PictureNames? {
    guard let name else { return nil }
    return await PictureNames(name, ending: output.fileEnding, shard: shard)
  }
}

extension ValueKind<NamePattern> {
  /// A pattern for the names of pictures.
  static var namePattern: ValueKind {
    ValueKind(
      expectation:
        "a name with values in braces, such as {page:06}, {page:06/3}, {row:08}, {shard} "
        + "or {id}, that leads to a different file for each picture",
      parse: { try? NamePattern($0) }, format: \.text)
  }
}

extension FeedDestination: OptionGroup {
  /// The options `--output`, `--format`, and `--layout` with its options.
  static var options: [Option<FeedDestination>] {
    [
      .required(
        "-o", "--output", placeholder: "DIR|OUT.pdf", sets: \.path, as: .outputPath(.pictures),
        help:
          "the folder of the pages, created if missing; or one PDF file; or, with --layout "
          + "long, the picture, its name ending in \(SceneEncoding.listOfEndings)"),
      FormatChoice.format(
        otherwise: "png, or the extension of OUT",
        help: "the format of pages: \(SceneEncoding.words { !$0.hasPages }), a file each, or "
          + "\(SceneEncoding.words { $0.hasPages }), one file: OUT.pdf or DIR/feed.pdf"
      ).inside(\.format),
    ] + Option.group(\.layout)
  }

  /// The options `--name` and `--pack`.
  static var packing: [Option<FeedDestination>] {
    [
      .optional(
        "--name", placeholder: "PATTERN", sets: \.name, as: .namePattern,
        otherwise: "page-{page:06} and so on, after the layout",
        help: "the names of files, without ending: {page:06} and {row:08} are numbers, {shard} is "
          + "the number of the part, {id} or {author.name} a value of the picture's first row; "
          + "{page:06/3} makes a folder of the first three digits"),
      .optional(
        "--pack", placeholder: "FORMAT", sets: \.pack, as: .word,
        otherwise: "files",
        help: "tar: put all pictures into one archive, OUT.tar or DIR/pages.tar; with --shard "
          + "DIR/pages-3-of-8.tar"),
    ]
  }
}
