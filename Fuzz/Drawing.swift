import Swatch

/// The drawing of documents, and the promises about it.
enum Drawing {
  /// The result of one renderer for a document.
  private enum Outcome: Equatable {
    case failed(String)
    case drawn(PixelSize, [SceneEncoding: [UInt8]], [SceneEncoding: String])
  }

  /// Lays a document out, explains it and draws it with one and with two jobs.
  @MainActor static func check(_ document: Document, on bench: Workbench) async throws {
    try await inspect(document, on: bench)
    let alone = try await draw(document, jobs: 1, on: bench)
    let together = try await draw(document, jobs: 2, on: bench)
    try BrokenPromise.check(alone == together, "one and two jobs make different files")
  }

  /// Checks that an error of a document or its data has the promised form.
  static func check(_ error: DocumentError) throws(BrokenPromise) {
    try BrokenPromise.checkSentence(error.description)
    try BrokenPromise.check(error.cause == .content, "a file was not read: \(error)")
  }

  @MainActor private static func inspect(_ document: Document, on bench: Workbench) async throws {
    let renderer = bench.renderer(scale: document.scale, jobs: 1)
    let inspection = await renderer.inspect(in: document.sizeRange) { document.makeRoot() }
    for node in inspection.tree.flattened {
      let frame = node.frame
      try BrokenPromise.check(
        [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
          && frame.width >= 0 && frame.height >= 0,
        "\(node.path) has the frame \(frame)")
    }
    for failure in inspection.failures {
      try BrokenPromise.checkSentence(failure.message)
      try BrokenPromise.checkSentence(failure.path.description)
    }
    for problem in inspection.explanation.problems {
      try BrokenPromise.checkSentence("\(problem)")
    }
  }

  @MainActor private static func draw(
    _ document: Document, jobs: Int, on bench: Workbench
  ) async throws -> Outcome {
    let renderer = bench.renderer(scale: document.scale, jobs: jobs)
    let scene: Scene
    do {
      scene = try await renderer.scene(in: document.sizeRange) { document.makeRoot() }
    } catch {
      try BrokenPromise.checkSentence(error.description)
      return .failed(error.description)
    }
    try BrokenPromise.check(
      scene.size.width.isFinite && scene.size.height.isFinite, "a scene has the size \(scene.size)")
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    var files: [SceneEncoding: [UInt8]] = [:]
    var errors: [SceneEncoding: String] = [:]
    for format in SceneEncoding.formats
    where format.pixels == nil || (extent.count ?? .max) <= Workbench.largestPicture {
      do {
        let file = try await renderer.encode(scene, as: format)
        try WholeFile.check(file, format, extent: extent)
        files[format] = file
      } catch let error as CairoError {
        try check(error)
        errors[format] = error.description
      }
    }
    return .drawn(extent, files, errors)
  }

  /// Checks that the messages of drawing state only problems that a document can cause.
  static func check(_ error: CairoError) throws(BrokenPromise) {
    try BrokenPromise.checkSentence(error.description)
    switch error.cause {
    case .extent, .tooManyPixels, .side, .pageSize, .pngTooLarge, .image: break
    default: throw BrokenPromise("drawing ended for a reason of the inside: \(error)")
    }
  }
}
