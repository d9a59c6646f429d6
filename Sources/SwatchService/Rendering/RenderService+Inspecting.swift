package import Swatch

/// The nodes and files of a picture, for the author of its template.
package struct PictureInspection: Sendable {
  /// The boxes of the picture's nodes, each node before its subnodes.
  package let boxes: [NodeBox]
  /// The size, in points.
  package let size: Size
  /// The scale in pixels per point.
  package let scale: Scale
  /// The pictures that the document names.
  package let pictures: Set<NamedPicture>
  /// The files that the template imports.
  package let importedFiles: [String]
}

extension RenderService {
  /// Lays out the document of a request, without queueing it.
  /// - Throws: ``RequestProblem`` if the template is missing, or the data doesn't fill it.
  package func inspect(
    _ request: RenderRequest
  ) async throws(RequestProblem) -> PictureInspection {
    let template = try shelf.template(request.template, look: request.look)
    let pictures = NamedPictures()
    let document = try fill(
      template, for: request, within: options.timeLimit, noting: pictures)
    let scale = request.scale.map(Scale.init) ?? document.scale
    let renderer = studio.renderer(
      for: options.encoding(request.format ?? .png()), at: scale, within: options.timeLimit)
    let boxes = await renderer.boxes(in: document.sizeRange.with(width: request.width)) {
      document.makeRoot()
    }
    return PictureInspection(
      boxes: boxes, size: boxes.first?.frame.size ?? .zero, scale: scale,
      pictures: pictures.all.union(template.fixedPictures), importedFiles: template.importedFiles)
  }

  /// Returns the themes of a template.
  /// - Throws: ``RequestProblem`` if the template is missing, or has an error.
  package func themes(
    of template: RenderRequest.TemplateChoice
  ) throws(RequestProblem) -> [String] {
    try shelf.template(template).themes
  }

  /// Returns a renderer for pictures outside of requests.
  package func renderer(for format: SceneEncoding, at scale: Scale) -> Renderer {
    studio.renderer(for: options.encoding(format), at: scale, within: options.timeLimit)
  }

  /// Returns a problem with the names of options in its messages.
  package func naming(_ problem: RequestProblem) -> RequestProblem {
    RequestProblem(problem.reason, problem.messages.map(options.naming), at: problem.place)
  }
}
