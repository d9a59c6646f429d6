import SwatchFiles
import SwatchGeometry
import SwatchGraphics
import SwatchMessages

/// A problem of a picture, without its name.
enum ImageProblem: Error, Hashable {
  /// The file cannot be read at all.
  case file(InputFile.Problem)
  /// There is not one byte.
  case emptyFile
  /// The size of a file that is too large, in bytes.
  case fileTooLarge(Int)
  /// No signature that is known.
  case unknownFormat
  /// Not a PNG, the only supported format here.
  case notPNG
  /// A format that is known, but not compared.
  case notCompared(ImageFormat)
  /// The size of a PNG with too many pixels to compare.
  case tooManyPixels(PixelSize)
  /// The file ends before the size of the picture.
  case noHead(ImageFormat)
  /// Damage, in the words of the format's library.
  case damaged(ImageFormat, String)
  /// Something in a file of this format that is not read, and the remedy.
  case refused(ImageFormat, String)
  /// A lack of memory within the limit of the process that draws a file.
  case drawingMemory(ImageFormat)
  /// The words for the end of the time for drawing a file.
  case outOfTime(ImageFormat, String)
  /// A page of a file of a format that has none.
  case noPages(ImageFormat)
  /// A page that a file doesn't have, and the number of its pages.
  case noPage(Int, of: Int)
  /// A file that needs a password.
  case locked(ImageFormat)
  /// A format whose library the package was built without.
  case leftOut(ImageFormat)
  /// A format whose library is not installed.
  case noLibrary(ImageFormat)
  /// The process that draws SVG pictures can't be had; the reason.
  case noProcess(String)
  /// The size of the picture in the file, and the most pixels that one may have.
  case tooLarge(PixelSize, limit: Int)
  /// A size to scale to in which a side is not positive.
  case emptyTarget(PixelSize)
  /// A size to scale to, and the most pixels that a picture may have.
  case targetTooLarge(PixelSize, limit: Int)
  /// The memory that decoding takes, and the most bytes that it may.
  case tooMuchMemory(DecodingNeed, limit: Int)
  /// Other bytes than when the picture was displayed.
  case changed
  /// The end of the run that it is drawn for.
  case givenUp
  /// A lack of memory to hold or scale pixels.
  case pixels(CairoError)

  /// The problem and its remedy, to follow the picture's name and a colon.
  var reason: String {
    switch self {
    case .file(let problem):
      problem.reason
    case .emptyFile:
      "it is empty; copy or export it again"
    case .fileTooLarge(let count):
      "it has \(count.grouped) bytes, more than the \(ImageLimits.fileBytes.grouped) that are "
        + "read; use a smaller picture"
    case .unknownFormat:
      "it is in no format that is known (\(ImageFormat.all.map(\.name).joined(separator: ", "))); "
        + "convert it to one of them"
    case .notPNG:
      "it is no PNG; convert it to one"
    case .notCompared(let format):
      "it is in the format \(format.name), and pictures that are compared are "
        + "\(ImageFormat.names("or", where: \.isCompared)); convert it to PNG"
    case .tooManyPixels(let size):
      "the picture has \(pixels(size)), more than \(PixelBuffer.pixelLimit.grouped) in all; "
        + "make it smaller"
    case .noHead(let format):
      "the \(format.name) ends before its size; copy or export it again"
    case .damaged(let format, let words):
      "the \(format.name) is damaged (\(words)); copy or export it again"
    case .refused(let format, let words):
      "the \(format.name) is not drawn: \(words)"
    case .drawingMemory(let format):
      "the \(format.name) is not drawn: drawing it takes too much memory; choose a smaller size or scale, "
        + "or simplify it"
    case .outOfTime(let format, let words):
      "the \(format.name) is not drawn: \(words)"
    case .noPages(let format):
      "\(format.noun) has no pages; leave #page= out"
    case .noPage(_, of: 0):
      "the file has no page; export it again"
    case .noPage(_, of: 1):
      "the file has one page; write #page=1, or leave that out"
    case .noPage(_, let count):
      "the file has \(count.grouped) pages; name one from 1 to \(count.grouped)"
    case .locked(let format):
      "the \(format.name) needs a password; save it without one"
    case .leftOut(let format):
      "this build is without \(format.name) pictures; build it with the package trait "
        + "\(format.name), or convert the picture to PNG"
    case .noLibrary(let format):
      "\(format.name) pictures need \(format.library?.words ?? "a library"), which is not installed; install it, or "
        + "convert the picture to PNG"
    case .noProcess(let reason):
      "\(ImageFormat.names("and", where: \.isShapes)) pictures are drawn by a process of their own, which can't be started: \(reason)"
    case .tooLarge(let size, let limit):
      "the picture has \(pixels(size)), more than \(bounds(side: ImageLimits.sourceSide, limit)); "
        + "make it smaller"
    case .emptyTarget(let size):
      "it cannot be drawn at \(pixels(size)); give it at least one pixel each way"
    case .targetTooLarge(let size, let limit):
      "it cannot be drawn at \(pixels(size)), more than "
        + "\(bounds(side: ImageLimits.targetSide, limit)); choose a smaller size or scale"
    case .tooMuchMemory(let need, let limit):
      "\(work(need)) takes \(need.byteCount.grouped) bytes of memory, more than "
        + "\(limit.grouped); \(advice(need)), or raise \(LibraryParameter.decodingBytes.rawValue)"
    case .changed:
      "it changed after it was laid out; leave pictures as they are until the pages are written"
    case .givenUp:
      "drawing it was given up, as the run is to end; run it again"
    case .pixels(let error):
      error.description
    }
  }

  /// A Boolean value that is true where the same picture may be drawn at another time.
  fileprivate var isTransient: Bool {
    switch self {
    case .givenUp, .outOfTime, .noProcess: true
    default: false
    }
  }

  private func pixels(_ size: PixelSize) -> String {
    "\(size.width.grouped) × \(size.height.grouped) pixels"
  }

  private func bounds(side: Int, _ all: Int) -> String {
    "the limit of \(side.grouped) a side and \(all.grouped) in all "
      + "(\(LibraryParameter.pixels.rawValue))"
  }

  /// The work that takes the memory: the whole picture, in a format that can't be read in rows, or
  /// its pixels.
  private func work(_ need: DecodingNeed) -> String {
    guard need.heldByteCount > 0 else { return "drawing it at \(pixels(need.size))" }
    let format = need.head.format
    guard !format.isShapes else { return "drawing \(format.noun) at \(pixels(need.size))" }
    let kind = format.wholePicture ?? "\(format.noun) with all its pixels at once"
    return "decoding \(kind) of \(pixels(need.head.fileSize))"
  }

  private func advice(_ need: DecodingNeed) -> String {
    need.heldByteCount > 0 ? need.head.format.wholeRemedy : "choose a smaller size or scale"
  }
}

extension ImageError {
  /// A problem of a picture, which it names.
  init(_ problem: ImageProblem, of source: ImageSource) {
    self.init(problem, ofPictureNamed: source.name)
  }

  /// A problem of a picture, which it names; of a path longer than any that a person gives, its
  /// ends.
  init(_ problem: ImageProblem, ofPictureNamed name: String) {
    self.init(
      "\(name.shortenedPath): \(problem.reason)", isTransient: problem.isTransient)
  }

  /// The result of work on a picture, which its problem names.
  static func naming<Result>(
    _ name: String, _ work: () throws(ImageProblem) -> Result
  ) throws(ImageError) -> Result {
    do throws(ImageProblem) {
      return try work()
    } catch {
      throw ImageError(error, ofPictureNamed: name)
    }
  }
}
