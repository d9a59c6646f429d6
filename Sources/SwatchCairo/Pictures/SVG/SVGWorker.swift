#if SVG || PDF
  import CRSVG
  import Glibc
  import SwatchConcurrency
  import SwatchMessages

  /// A process that draws SVG files, one after the other, and has nothing else to lose.
  struct SVGWorker: Sendable {
    /// The seconds of the processor that a drawing may take.
    static let standardSeconds = 10.0
    /// The largest ratio of elapsed time to time of the processor.
    private static let slowness = 8.0
    /// The time in which a worker is ready: a list of all fonts of a system takes a second where
    /// nothing of it is in memory.
    private static let preparingTime = Duration.seconds(30)
    /// The memory that isn't kept from one drawing to the next.
    private static let keptBytes = 16 << 20

    /// The files that a worker draws.
    struct Kind: Hashable {
      /// Their format.
      let format: ImageFormat
      /// True for files with text.
      let hasText: Bool
    }

    private let process: swatch_svg_worker
    private let server: SVGServer
    private let format: ImageFormat

    /// Hires a worker.
    ///
    /// - Parameters:
    ///   - format: The format of its files.
    ///   - memory: The bytes that it may take.
    ///   - fonts: The fonts of the texts in files; nil for a worker of files without text.
    /// - Throws: ``ImageProblem`` where there can't be one.
    init(format: ImageFormat, memory: Int, fonts: SVGFonts?) throws(ImageProblem) {
      (process, server) = try SVGServer.hire(for: format)
      self.format = format
      do throws(ImageProblem) {
        try prepare(memory: memory, fonts)
      } catch {
        dismiss()
        throw error
      }
    }

    private func prepare(memory: Int, _ fonts: SVGFonts?) throws(ImageProblem) {
      let words = fonts?.words ?? []
      try write(words)
      var (process, setup) = (process, swatch_svg_setup())
      setup.library = format.drawingLibrary
      setup.memory = UInt64(memory)
      setup.has_fonts = fonts != nil
      setup.has_system_fonts = fonts?.includesSystem ?? false
      setup.count = UInt64(words.count)
      let isTold = unsafe swatch_svg_prepare(&process, &setup)
      switch try isTold ? wait(atMost: Self.preparingTime).outcome : swatch_svg_lost {
      case swatch_svg_drawn: return
      case swatch_svg_no_library: throw .noLibrary(format)
      default: throw .noProcess("it can't be prepared")
      }
    }

    /// Ends the process.
    func dismiss() { server.dismiss(process) }

    /// True for a worker that waits for a file.
    var isReady: Bool {
      var process = process
      return unsafe swatch_svg_is_ready(&process)
    }

    /// Draws a file; nil where the worker has ended, through no fault of the file.
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

    /// Waits for an answer; a pending one when the time is over.
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

    /// Copies a drawing; false where it isn't there, as a worker that was taken over may say anything.
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
    /// True for the end of a worker by the system, for want of memory, or by hand.
    fileprivate var isFromOutside: Bool { outcome == swatch_svg_crashed && signal == SIGKILL }
  }
#endif
