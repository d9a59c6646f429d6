import SwatchConcurrency

/// The workers of a decoder, each of which draws one file at a time. A worker is kept until it
/// ends, so that a further file costs only two messages.
final class SVGWorkers: Sendable {
  /// The memory limit of a worker, in bytes.
  let memory: Int
  /// The fonts for texts in files; nil for the system's fonts.
  let fonts: FontLibrary?
  /// The workers that are not drawing.
  private let idle = Locked<[SVGWorker.Kind: [SVGWorker]]>([:])

  /// The largest number of idle workers of a kind.
  private static let mostIdle = 8

  /// Makes an empty list; workers are hired when files need them.
  init(memory: Int, fonts: FontLibrary?) {
    self.memory = memory
    self.fonts = fonts
  }

  deinit {
    for worker in idle.withLock({ $0.values.flatMap(\.self) }) { worker.dismiss() }
  }

  /// Returns a worker for a file, which the caller keeps or dismisses; nil if it ended before it
  /// was ready.
  func worker(_ kind: SVGWorker.Kind) throws(ImageProblem) -> SVGWorker? {
    while let worker = idle.withLock({ $0[kind]?.popLast() }) {
      if worker.isReady { return worker }
      worker.dismiss()
    }
    let letters = kind.hasText ? fonts?.ofDrawings ?? .system : nil
    return try SVGWorker(
      format: kind.format, memory: memory, fonts: letters, in: SVGServer.hire(for: kind.format))
  }

  /// Keeps a worker for further files.
  func keep(_ worker: SVGWorker, _ kind: SVGWorker.Kind) {
    let isKept = idle.withLock { idle in
      guard idle[kind, default: []].count < Self.mostIdle else { return false }
      idle[kind, default: []].append(worker)
      return true
    }
    if !isKept { worker.dismiss() }
  }
}
