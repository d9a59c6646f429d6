import Swatch
import SwatchSnapshots

/// Two pictures of the same name; one of them may be missing.
struct PicturePair: Hashable, Sendable {
  /// The path relative to each folder; for a page, `page-2.png` below the path of its file, if any.
  let name: String
  /// The path of the expected picture; nil if it was added.
  let expected: String?
  /// The path of the new picture; nil if it was removed.
  let actual: String?
  /// The number of the page in a file of pages, from 1; nil for other pictures.
  var page: Int?
  /// The path of the file of pages, relative to each folder; nil outside of folders.
  var file: String?
  /// The number of the pair among the pairs of the same suite and test, such as `icons/a.png` and
  /// `icons/a.jpg`.
  var number = 1

  /// The suite: the folder, with dots between its components; `pictures` for the top folder.
  var suite: String {
    let folders = name.split(separator: "/").dropLast()
    return folders.isEmpty ? "pictures" : folders.joined(separator: ".")
  }

  /// The test: the file's name without its extension.
  var test: String {
    let file = name.split(separator: "/").last ?? ""
    return String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
  }

  /// The extension of the file's name, in lower case.
  var kind: String { String(name.split(separator: ".").last ?? "").lowercased() }

  /// The name in messages.
  var title: String {
    guard let page else { return name }
    return file.map { "\($0)#page=\(page)" } ?? "page \(page)"
  }

  /// Returns the sentence for the missing picture.
  func absence(_ verb: String) -> String {
    guard page != nil, let file = expected ?? actual else { return "it was \(verb)" }
    return "only \(ImageSource.pagedName(file)?.name ?? file) has it"
  }

  /// A file of pages.
  struct PagedFile {
    let path: String
    /// The number of the file's pages; nil if the file can't be read.
    let pageCount: Int?
  }

  /// Pairs the pages of two files by their numbers. If a file can't be read, each page of the other
  /// one fails for that reason.
  ///
  /// - Parameters:
  ///   - expected: The expected file; nil if it was added.
  ///   - actual: The new file; nil if it was removed.
  ///   - file: The path relative to each folder; nil outside of folders.
  /// - Returns: A pair for each page number of either file.
  static func pages(
    of expected: PagedFile?, _ actual: PagedFile?, named file: String? = nil
  ) -> [PicturePair] {
    let files = [expected, actual]
    let most = files.compactMap { $0?.pageCount }.max() ?? 1
    return (1...max(1, most)).map { page in
      let sides = files.map { file in
        file.flatMap { page <= $0.pageCount ?? .max ? "\($0.path)#page=\(page)" : nil }
      }
      let name = [file, "page-\(page).png"].compactMap(\.self).joined(separator: "/")
      return PicturePair(
        name: name, expected: sides[0], actual: sides[1], page: page, file: file)
    }
  }

  /// Reads the file of a picture, or a page of a PDF file (`letter.pdf#page=2`) as a PNG.
  /// - Throws: ``CommandFailure`` if the file can't be read, is empty, or is a Git LFS pointer.
  static func read(
    _ path: String, pagesBy images: FileImageDecoder = FileImageDecoder(cacheBytes: 0)
  ) throws(CommandFailure) -> PNGFile {
    let file: PNGFile
    do {
      if let (name, page) = ImageSource.pagedName(path) {
        let source = ImageSource.page(page, of: .file(name))
        file = PNGFile(name: path, bytes: try images.png(ofPage: source, scale: pageScale))
      } else {
        file = try PNGFile(path: path)
      }
    } catch {
      let isEmpty = (try? InputFile.identity(at: path))?.byteCount == 0
      throw CommandFailure(code: isEmpty ? .badInput : .noInput, message: error.description)
    }
    guard !GitLFSPointer.stands(in: file.bytes) else {
      throw CommandFailure(code: .badInput, message: "\(path): \(GitLFSPointer.reason)")
    }
    return file
  }

  /// The number of pixels per point of a page: 144 per inch.
  private static let pageScale = 2
}
