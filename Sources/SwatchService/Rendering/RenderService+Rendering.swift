package import Swatch
import SwatchConcurrency
import SwatchFiles
import SwatchMessages

extension RenderService {
  /// Returns the picture of a request.
  /// - Throws: ``RequestProblem`` if it can't be made.
  func answer(
    to request: RenderRequest, since start: ContinuousClock.Instant
  ) async throws(RequestProblem) -> RenderAnswer {
    let begin = ContinuousClock.now
    let deadline = options.timeLimit - (begin - start)
    let encoding = try encoding(of: request)
    let template = try shelf.template(request.template, look: request.look)
    let document = try fill(template, for: request, within: deadline)
    let scale = request.scale.map(Scale.init) ?? document.scale
    let renderer = studio.renderer(
      for: encoding, at: scale, within: deadline - (ContinuousClock.now - begin))
    let (scene, warnings) = try await scene(of: document, width: request.width, by: renderer)
    let rest = Deadline(after: deadline - (ContinuousClock.now - begin))
    let bytes = try await rest.whileRunning { () async throws(RequestProblem) in
      try await encode(scene, as: encoding, by: renderer)
    }
    var answer = RenderAnswer(
      bytes: bytes, byteCount: bytes.count,
      size: PixelSize(covering: scene.size, at: scene.scale), encoding: encoding,
      warnings: (warnings.map(\.message) + renderer.takeFileNotes()).map(options.naming),
      duration: .zero)
    if case .file(let path) = request.destination { try write(&answer, to: path) }
    answer.duration = .now - begin
    return answer
  }

  private func encoding(of request: RenderRequest) throws(RequestProblem) -> SceneEncoding {
    if let format = request.format { return options.encoding(format) }
    guard case .file(let path) = request.destination else { return options.encoding(.png()) }
    guard let format = SceneEncoding(path: path) else {
      throw RequestProblem(
        .request,
        "the output \"\(path.shortened(to: 80).visible)\" has no extension of a format; use "
          + "\(SceneEncoding.listOfEndings), or add \"format\"")
    }
    return options.encoding(format)
  }

  /// Returns the document of a template filled with the data of a request, and records its
  /// pictures.
  func fill(
    _ template: Template, for request: RenderRequest, within limit: Duration,
    noting pictures: NamedPictures = NamedPictures()
  ) throws(RequestProblem) -> Document {
    do {
      return try Deadline(after: limit).whileRunning {
        try template.document(
          for: request.data, in: request.surroundings, of: request.pageValues, noting: pictures)
      }
    } catch let error as DocumentError {
      throw RequestProblem(.content, error)
    } catch {
      throw RequestProblem(.content, String(wordsFor: error))
    }
  }

  private func scene(
    of document: Document, width: Double?, by renderer: Renderer
  ) async throws(RequestProblem) -> (Scene, [NodeWarning]) {
    let range = document.sizeRange.with(width: width)
    do throws(RenderError) {
      return try await renderer.sceneWithWarnings(in: range) { document.makeRoot() }
    } catch {
      let isTransient = error.failures.allSatisfy(\.isTransient)
      throw RequestProblem(isTransient ? .time : .content, error.failures.map(\.message))
    }
  }

  private func encode(
    _ scene: Scene, as encoding: SceneEncoding, by renderer: Renderer
  ) async throws(RequestProblem) -> [UInt8] {
    do throws(CairoError) {
      return try await renderer.encode(scene, as: encoding)
    } catch {
      switch error.cause {
      case .extent, .tooManyPixels, .groups, .outline, .side, .pageSize, .pngTooLarge:
        throw RequestProblem(.size, "\(error)")
      default: throw RequestProblem(error.isTransient ? .time : .content, "\(error)")
      }
    }
  }

  private func write(
    _ answer: inout RenderAnswer, to path: String
  ) throws(RequestProblem) {
    guard let folder = options.outputs else {
      throw RequestProblem(
        .output,
        "this server writes no files; start it with -o DIR, or ask for \"output\": \"bytes\"")
    }
    do throws(OutputError) {
      try AtomicFile.write(answer.bytes, to: path, beneath: folder, syncs: options.syncs)
    } catch {
      throw RequestProblem(.output, error.description)
    }
    answer.file = path
    answer.bytes = []
  }
}

extension SizeRange {
  /// Returns the range with a fixed width; the same range if `width` is nil.
  package func with(width: Double?) -> SizeRange {
    guard let width else { return self }
    return SizeRange(
      min: Size(width: width, height: min.height), max: Size(width: width, height: max.height))
  }
}
