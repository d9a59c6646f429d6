package import SwatchDocument
package import SwatchCompositor
package import SwatchMessages

/// A request for a picture. All of its members are untrusted.
package struct RenderRequest: Sendable {
  /// The document that makes the picture.
  package enum TemplateChoice: Sendable {
    /// A file beneath the folder of templates, with or without its extension.
    case named(String)
    /// A document in the request, by the text of its value.
    case inline(JSONValue)
    /// A file of the command line, which is trusted.
    case trusted(String)
  }

  /// The destination of the picture.
  package enum Destination: Hashable, Sendable {
    /// The answer.
    case answer
    /// A file beneath the folder of outputs.
    case file(String)
  }

  /// The id of the request, as JSON.
  package var id = JSONOutput.null
  /// The document.
  package var template: TemplateChoice
  /// The values of the document's bindings; nil for none.
  package var data: JSONValue?
  /// The place of the data among the rows of a feed, and its neighbours; nil for data alone.
  package var surroundings: RowSurroundings?
  /// The numbers of the page, for a document that is a part of a page; nil for other documents.
  package var pageValues: PageValues?
  /// The width in points; nil for the document's.
  package var width: Double?
  /// The number of pixels per point; nil for the document's.
  package var scale: Double?
  /// The theme and the locale; nil members are those of the document.
  package var look = TemplateLook()
  /// The format; nil for the format of the output's extension, else PNG.
  package var format: SceneEncoding?
  /// The destination of the picture.
  package var destination = Destination.answer

  /// Makes a request for a document with its own size, scale and look.
  package init(template: TemplateChoice) {
    self.template = template
  }
}
