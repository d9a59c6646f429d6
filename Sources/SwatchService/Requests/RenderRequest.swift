package import SwatchDocument
package import SwatchCompositor
package import SwatchMessages

/// A request for a picture. All of its members are untrusted.
package struct RenderRequest: Sendable {
  /// The document that makes the picture.
  package enum TemplateChoice: Sendable {
    /// A file in the folder of templates, with or without its extension.
    case named(String)
    /// A document in the request.
    case inline(JSONValue)
    /// A file of the command line, which is trusted.
    case trusted(String)
  }

  /// The destination of the picture.
  package enum Destination: Hashable, Sendable {
    /// The picture is part of the answer.
    case answer
    /// The picture is written to a file in the folder of outputs.
    case file(String)
  }

  /// The id of the request, as JSON.
  package var id = JSONOutput.null
  /// The document: the name of a template, or JSON in the request.
  package var template: TemplateChoice
  /// The values of the document's bindings; nil for none.
  package var data: JSONValue?
  /// The place of the data among the rows of a feed, and its neighbours; nil if the data is not a
  /// feed's row.
  package var surroundings: RowSurroundings?
  /// The numbers of the page, for a document that is a part of a page; nil for other documents.
  package var pageValues: PageValues?
  /// The width in points; nil for the width of the document.
  package var width: Double?
  /// The scale in pixels per point; nil for the scale of the document.
  package var scale: Double?
  /// The theme and the locale; a nil member stands for the document's own.
  package var look = TemplateLook()
  /// The format; nil for the format of the output's extension, otherwise PNG.
  package var format: SceneEncoding?
  /// The destination of the picture.
  package var destination = Destination.answer

  /// Makes a request for a document with its own size, scale and look.
  package init(template: TemplateChoice) {
    self.template = template
  }
}
