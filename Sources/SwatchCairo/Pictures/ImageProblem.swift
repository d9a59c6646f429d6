import SwatchFiles
import SwatchGeometry
import SwatchGraphics
import SwatchMessages

/// A problem with a picture, without the picture's name.
enum ImageProblem: Error, Hashable {
  /// The file cannot be read at all.
  case file(InputFile.Problem)
  /// The file is empty.
  case emptyFile
  /// The size of a file that is too large, in bytes.
  case fileTooLarge(Int)
  /// The signature is unknown.
  case unknownFormat
  /// The file is not a PNG, the only format supported here.
  case notPNG
  /// The format is known, but can't be compared.
  case notCompared(ImageFormat)
  /// The size of a PNG with too many pixels to compare.
  case tooManyPixels(PixelSize)
  /// The file ends before the header with the picture's size.
  case noHead(ImageFormat)
  /// The file is damaged; with the message of the format's library.
  case damaged(ImageFormat, String)
  /// The file contains a feature that is not supported; with the feature and the remedy.
  case refused(ImageFormat, String)
  /// The process that draws a file exceeds its memory limit.
  case drawingMemory(ImageFormat)
  /// Drawing a file exceeds its time limit; with the message.
  case outOfTime(ImageFormat, String)
  /// A page was requested of a file whose format has no pages.
  case noPages(ImageFormat)
  /// The number of a missing page, and the number of the file's pages.
  case noPage(Int, of: Int)
  /// The file needs a password.
  case locked(ImageFormat)
  /// The format's library is not installed.
  case noLibrary(ImageFormat)
  /// The process that draws SVG pictures can't be started; with the reason.
  case noProcess(String)
  /// The size of a picture with too many pixels, and the limit.
  case tooLarge(PixelSize, limit: Int)
  /// A target size in which a side is not positive.
  case emptyTarget(PixelSize)
  /// A target size with too many pixels, and the limit.
  case targetTooLarge(PixelSize, limit: Int)
  /// The memory that decoding needs, and the limit in bytes.
  case tooMuchMemory(DecodingNeed, limit: Int)
  /// The file has changed since the picture was displayed.
  case changed
  /// The run for which the picture is drawn was ended.
  case givenUp
  /// There is not enough memory to store or scale pixels.
  case pixels(CairoError)

  /// The problem and its remedy, for use after the picture's name and a colon.
  var reason: String {
    switch self {
    case .file(let problem):
      problem.reason
    case .emptyFile:
      "it is empty; copy or export it again"
    case .fileTooLarge(let count):
      "it has \(count.grouped) bytes, more than the limit of \(ImageLimits.fileBytes.grouped); "
        + "use a smaller picture"
    case .unknownFormat:
      "its format is unknown; convert it to \(ImageFormat.names("or") { _ in true })"
    case .notPNG:
      "it is not a PNG; convert it to PNG"
    case .notCompared(let format):
      "\(format.name) pictures can't be compared; convert the picture to "
        + ImageFormat.names("or", where: \.isCompared)
    case .tooManyPixels(let size):
      "the picture has \(pixels(size)), more than the limit of "
        + "\(PixelBuffer.pixelLimit.grouped) in all; make the picture smaller"
    case .noHead(let format):
      "the \(format.name) ends before the header with its size; copy or export it again"
    case .damaged(let format, let words):
      "the \(format.name) is damaged (\(words)); copy or export it again"
    case .refused(let format, let words):
      "the \(format.name) can't be drawn: \(words)"
    case .drawingMemory(let format):
      "the \(format.name) can't be drawn: drawing it takes too much memory; choose a smaller size or scale, "
        + "or simplify it"
    case .outOfTime(let format, let words):
      "the \(format.name) can't be drawn: \(words)"
    case .noPages(let format):
      "\(format.noun) has no pages; leave #page= out"
    case .noPage(_, of: 0):
      "the file has no page; export it again"
    case .noPage(_, of: 1):
      "the file has one page; write #page=1, or leave #page= out"
    case .noPage(_, let count):
      "the file has \(count.grouped) pages; name one from 1 to \(count.grouped)"
    case .locked(let format):
      "the \(format.name) needs a password; save it without a password"
    case .noLibrary(let format):
      "\(format.name) pictures need \(format.library?.words ?? "a library"), which is not installed; install it, or "
        + "convert the picture to PNG"
    case .noProcess(let reason):
      "the process that draws \(ImageFormat.names("and", where: \.isShapes)) pictures can't be "
        + "started: \(reason)"
    case .tooLarge(let size, let limit):
      "the picture has \(pixels(size)), more than \(bounds(side: ImageLimits.sourceSide, limit)); "
        + "make the picture smaller"
    case .emptyTarget(let size):
      "it cannot be drawn at \(pixels(size)); each side must be at least 1 pixel"
    case .targetTooLarge(let size, let limit):
      "it cannot be drawn at \(pixels(size)), more than "
        + "\(bounds(side: ImageLimits.targetSide, limit)); choose a smaller size or scale"
    case .tooMuchMemory(let need, let limit):
      "\(work(need)) takes \(need.byteCount.grouped) bytes of memory, more than "
        + "\(limit.grouped); \(advice(need)), or raise \(LibraryParameter.decodingBytes.rawValue)"
    case .changed:
      "it has changed since it was laid out; leave pictures unchanged until the pages are written"
    case .givenUp:
      "drawing was cancelled because the run is ending; start the run again"
    case .pixels(let error):
      error.description
    }
  }

  /// A Boolean value that is true when a retry may succeed.
  fileprivate var isTransient: Bool {
    switch self {
    case .givenUp, .outOfTime, .noProcess: true
    default: false
    }
  }

  /// A Boolean value that is true when the bytes alone are at fault, so that a retry fails too.
  var isLasting: Bool {
    switch self {
    case .unknownFormat, .noHead, .damaged, .refused, .drawingMemory, .noPages, .noPage, .locked:
      true
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

  /// Returns the description of the work that takes the memory: decoding the whole picture, in a
  /// format that can't be read in rows, or storing its pixels.
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
  /// Makes the error of a picture with a problem.
  init(_ problem: ImageProblem, of source: ImageSource) {
    self.init(problem, ofPictureNamed: source.name)
  }

  /// Makes the error of a named picture with a problem; a path that is too long for a message is
  /// shortened in the middle.
  init(_ problem: ImageProblem, ofPictureNamed name: String) {
    self.init(
      "\(name.shortenedPath): \(problem.reason)", isTransient: problem.isTransient)
  }

  /// Returns the result of work on a picture, whose problem becomes an error that names the
  /// picture.
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
