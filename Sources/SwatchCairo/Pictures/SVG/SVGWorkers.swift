import SwatchConcurrency

#if SVG
  /// The workers of a decoder, each of which draws one file at a time. They are kept as long as they
  /// live: a further file costs two messages.
  final class SVGWorkers: Sendable {
    /// The bytes that a worker may take.
    let memory: Int
    /// The fonts of the texts in files; nil for the system's.
    let fonts: FontLibrary?
    /// The workers without a file, by whether they have fonts.
    private let idle = Locked<[Bool: [SVGWorker]]>([:])

    /// The most idle workers of a kind that are kept.
    private static let mostIdle = 8

    /// Makes an empty list; workers are hired for the first files.
    init(memory: Int, fonts: FontLibrary?) {
      self.memory = memory
      self.fonts = fonts
    }

    deinit {
      for worker in idle.withLock({ $0.values.flatMap(\.self) }) { worker.dismiss() }
    }

    /// A worker for a file, which the caller keeps or dismisses.
    func worker(hasText: Bool) throws(ImageProblem) -> SVGWorker {
      while let worker = idle.withLock({ $0[hasText]?.popLast() }) {
        if worker.isReady { return worker }
        worker.dismiss()
      }
      let letters = hasText ? fonts?.ofDrawings ?? .system : nil
      return try SVGWorker(memory: memory, fonts: letters)
    }

    /// Keeps a worker for further files.
    func keep(_ worker: SVGWorker, hasText: Bool) {
      let isKept = idle.withLock { idle in
        guard idle[hasText, default: []].count < Self.mostIdle else { return false }
        idle[hasText, default: []].append(worker)
        return true
      }
      if !isKept { worker.dismiss() }
    }
  }
#else
  /// Nobody, as the package was built without these pictures.
  final class SVGWorkers: Sendable {
    init(memory: Int, fonts: FontLibrary?) {}
  }
#endif
