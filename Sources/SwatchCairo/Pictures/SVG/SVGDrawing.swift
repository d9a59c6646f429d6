import CRSVG
import SwatchGeometry
import SwatchGraphics
import SwatchMessages

extension SVGWorkers {
  /// Draws a file as pixels.
  func pixels(_ request: SVGRequest) throws(ImageProblem) -> DecodedPixels {
    try pixelsAndWords(request).pixels
  }

  /// Draws a file as pixels, with the library's messages about damage.
  func pixelsAndWords(
    _ request: SVGRequest
  ) throws(ImageProblem) -> (pixels: DecodedPixels, words: String) {
    try draw(request) { worker, answer throws(ImageProblem) in
      let pixels = try DecodedPixels(extent: request.extent, isOpaque: request.isOpaque)
      let isRead = unsafe pixels.withMutableBytes { target in
        answer.count == target.count && (unsafe worker.read(from: answer.place, into: target))
      }
      return isRead ? (pixels, answer.text) : nil
    }
  }

  /// Returns the number of pages of a file, and the size of the requested one, in points.
  func pages(_ request: SVGRequest) throws(ImageProblem) -> (count: Int, size: Size) {
    try draw(request) { _, answer in
      (Int(answer.pages), Size(width: answer.width, height: answer.height))
    }
  }

  /// Draws a file as another file; also returns the library's messages about damage.
  func fileAndWords(
    _ request: SVGRequest
  ) throws(ImageProblem) -> (bytes: [UInt8], words: String) {
    try draw(request) { worker, answer throws(ImageProblem) in
      guard answer.count <= memory else { return nil }
      var bytes = [UInt8](repeating: 0, count: Int(answer.count))
      let isRead = unsafe bytes.withUnsafeMutableBytes { target in
        unsafe worker.read(from: answer.place, into: target)
      }
      return isRead ? (bytes, answer.text) : nil
    }
  }

  /// Draws a file, and copies the drawing from the worker's memory.
  private func draw<Drawing>(
    _ request: SVGRequest,
    _ take: (SVGWorker, swatch_svg_answer) throws(ImageProblem) -> Drawing?
  ) throws(ImageProblem) -> Drawing {
    try checkMemory(for: request)
    // A worker may have ended together with its server, through no fault of the file.
    for _ in 0..<3 {
      let kind = SVGWorker.Kind(format: request.format, hasText: request.hasText)
      guard let worker = try worker(kind) else { continue }
      var isFit = false
      defer { if isFit { keep(worker, kind) } else { worker.dismiss() } }
      guard let answer = try worker.answer(to: request) else { continue }
      guard answer.outcome == swatch_svg_drawn else {
        let isWhole = answer.outcome == swatch_svg_damaged || answer.outcome == swatch_svg_locked
        isFit = isWhole && answer.is_last == 0
        throw answer.problem(of: request)
      }
      guard let drawing = try take(worker, answer) else { continue }
      isFit = answer.is_last == 0
      return drawing
    }
    throw .noProcess("it ends repeatedly")
  }
}

extension SVGWorkers {
  /// The memory of a worker, not counting pictures, in bytes.
  private static let ownBytes = 16 << 20

  private func checkMemory(for request: SVGRequest) throws(ImageProblem) {
    let drawn = request.form == .pixels ? 4 * (request.extent.count ?? .max / 8) : 0
    guard request.pictureBytes > 0, request.pictureBytes + drawn > memory - Self.ownBytes else {
      return
    }
    throw .refused(
      .svg,
      "the pictures in it take \((request.pictureBytes + drawn).grouped) bytes, and drawing may take "
        + "at most \((memory - Self.ownBytes).grouped); make these pictures smaller, or show them as "
        + "separate pictures"
    )
  }
}

extension swatch_svg_answer {
  /// Returns the reason why the drawing failed.
  fileprivate func problem(of request: SVGRequest) -> ImageProblem {
    switch outcome {
    case swatch_svg_late:
      .refused(
        request.format,
        "drawing it takes more than \(Int(request.seconds)) seconds; simplify it")
    case swatch_svg_no_memory: .drawingMemory(request.format)
    case swatch_svg_crashed:
      .refused(
        request.format,
        "\(request.format.library?.name ?? "a library") crashed while drawing it\(lastWords); "
          + "simplify it, or convert the picture to PNG"
      )
    case swatch_svg_locked: .locked(request.format)
    default:
      if let limit = SVGLimit(exceededIn: text) {
        .refused(request.format, limit.sentence)
      } else {
        .damaged(request.format, Self.reason(in: text))
      }
    }
  }

  fileprivate var text: String {
    var words = words
    return unsafe withUnsafeBytes(of: &words) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// The message of a failed assertion, or the signal.
  private var lastWords: String {
    if let match = text.firstMatch(of: /panicked at '([^']*)'/) { return " (\(match.1))" }
    return signal > 0 ? " (signal \(signal))" : ""
  }

  /// Returns the reason in librsvg's message. Its XML parser adds error numbers, and a missing
  /// file name, around line and column.
  private static func reason(in words: String) -> String {
    let words = words.prefix { $0 != "\n" }
    let newer = /code \d+ on line (\d+) column (\d+) of data: *(.*)/
    let older = /in \(null\):(\d+):(\d+): *(.*)/
    guard let match = words.firstMatch(of: newer) ?? words.firstMatch(of: older) else {
      return String(words)
    }
    return "line \(match.1), column \(match.2): \(match.3)"
  }
}
