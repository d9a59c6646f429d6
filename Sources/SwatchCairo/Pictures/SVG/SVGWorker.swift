import CRSVG
import Glibc
import SwatchConcurrency
import SwatchMessages

/// A process that draws SVG files, one after another, and holds no other data.
struct SVGWorker: Sendable {
  /// The limit of CPU time of a drawing, in seconds.
  static let standardSeconds = 10.0
  /// The largest ratio of elapsed time to CPU time.
  private static let slowness = 8.0
  /// The CPU time within which a worker must be ready, in seconds: listing all fonts of a system
  /// takes a second if nothing is cached.
  private static let preparingSeconds = 10.0
  /// The largest memory, in bytes, that is kept from one drawing to the next.
  private static let keptBytes = 16 << 20

  /// The kind of files that a worker draws.
  struct Kind: Hashable {
    /// The format of the files.
    let format: ImageFormat
    /// A Boolean value that is true for files with text.
    let hasText: Bool
  }

  private let process: swatch_svg_worker
  private let server: SVGServer
  private let format: ImageFormat

  /// Makes a worker of a hired process; nil if the process has ended, for example because the
  /// system killed it.
  ///
  /// - Parameters:
  ///   - format: The format of the files.
  ///   - memory: The memory limit, in bytes.
  ///   - fonts: The fonts for texts in files; nil for a worker for files without text.
  ///   - process: The process.
  /// - Throws: ``ImageProblem`` if the process can't be prepared.
  init?(
    format: ImageFormat, memory: Int, fonts: SVGPictureFonts?, in process: HiredProcess
  ) throws(ImageProblem) {
    (self.process, server) = (process.worker, process.server)
    self.format = format
    do throws(ImageProblem) {
      if try prepare(memory: memory, fonts) { return }
    } catch {
      dismiss()
      throw error
    }
    dismiss()
    return nil
  }

  /// Prepares the process; returns false if it has ended.
  private func prepare(memory: Int, _ fonts: SVGPictureFonts?) throws(ImageProblem) -> Bool {
    let words = fonts?.words ?? []
    try write(words)
    var (process, setup) = (process, swatch_svg_setup())
    setup.library = format.drawingLibrary
    setup.memory = UInt64(memory)
    setup.has_fonts = fonts != nil
    setup.has_system_fonts = fonts?.includesSystem ?? false
    setup.count = UInt64(words.count)
    guard unsafe swatch_svg_prepare(&process, &setup) else { return false }
    let answer = try wait(atMost: .seconds(Self.slowness * Self.preparingSeconds))
    switch answer.outcome {
    case swatch_svg_drawn: return true
    case swatch_svg_lost: return false
    case swatch_svg_crashed where answer.isFromOutside: return false
    case swatch_svg_no_library: throw .noLibrary(format)
    default: throw .noProcess("it can't be prepared")
    }
  }

  /// Ends the process.
  func dismiss() { server.dismiss(process) }

  /// A Boolean value that is true for a worker that waits for a file.
  var isReady: Bool {
    var process = process
    return unsafe swatch_svg_is_ready(&process)
  }

  /// Draws a file; returns nil if the worker has ended, through no fault of the file.
  func answer(to request: SVGRequest) throws(ImageProblem) -> swatch_svg_answer? {
    try write(request.bytes)
    var (process, raw) = (process, request.raw)
    guard unsafe swatch_svg_ask(&process, &raw) else { return nil }
    var answer = try wait(atMost: .seconds(Self.slowness * max(1, request.seconds)))
    guard answer.outcome != swatch_svg_lost, !answer.isFromOutside else { return nil }
    if answer.outcome == swatch_svg_pending {
      (answer.outcome, answer.is_last) = (swatch_svg_late, 1)
    }
    return answer
  }

  /// Waits for an answer; returns a pending answer after the time limit.
  private func wait(atMost time: Duration) throws(ImageProblem) -> swatch_svg_answer {
    var process = process
    return try SVGPatience.wait(for: format, atMost: time) { step in
      let answer = unsafe swatch_svg_wait(&process, step)
      return (answer, answer.outcome)
    }
  }

  // MARK: Memory

  private func write(_ bytes: [UInt8]) throws(ImageProblem) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe pwrite(
          process.memory, bytes.baseAddress?.advanced(by: done), bytes.count - done, off_t(done))
      }
      guard count > 0 else { throw .pixels(CairoError(.memory(bytes.count))) }
      done += count
    }
  }

  /// Copies a drawing; returns false if it is missing, since a compromised worker may send
  /// anything.
  func read(from place: UInt64, into target: UnsafeMutableRawBufferPointer) -> Bool {
    guard let start = off_t(exactly: place), start <= off_t.max - off_t(target.count) else {
      return false
    }
    var done = 0
    while done < target.count {
      let count = unsafe pread(
        process.memory, target.baseAddress?.advanced(by: done), target.count - done,
        start + off_t(done))
      guard count > 0 else { return false }
      done += count
    }
    if start + off_t(target.count) > Self.keptBytes { ftruncate(process.memory, 0) }
    return true
  }
}

extension ImageFormat {
  /// The library of the process that draws the format.
  fileprivate var drawingLibrary: swatch_svg_library {
    hasPages ? swatch_svg_poppler : swatch_svg_librsvg
  }
}

extension swatch_svg_answer {
  /// A Boolean value that is true when the system, for lack of memory, or a user killed the
  /// worker.
  fileprivate var isFromOutside: Bool { outcome == swatch_svg_crashed && signal == SIGKILL }
}
