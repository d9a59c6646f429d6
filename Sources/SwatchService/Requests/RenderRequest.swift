package import SwatchDocument
package import SwatchCompositor
package import SwatchMessages

/// A picture that is asked for. All of it is data: nothing in it is trusted.
package struct RenderRequest: Sendable {
  /// The document that makes the picture.
  package enum TemplateChoice: Sendable {
    /// A file beneath the folder of templates, with or without its extension.
    case named(String)
    /// The document itself, the whole text of a value.
    case inline(JSONValue)
    /// A file of the command line, which is trusted.
    case trusted(String)
  }

  /// The place that the picture goes to.
  package enum Destination: Hashable, Sendable {
    /// The answer.
    case answer
    /// A file beneath the folder of outputs.
    case file(String)
  }

  /// The client's name of the request, as JSON.
  package var id = JSONOutput.null
  /// The document.
  package var template: TemplateChoice
  /// The values of the document's bindings; nil for none.
  package var data: JSONValue?
  /// The place of the data among the rows of a feed, and its neighbours; nil for data alone.
  package var surroundings: RowSurroundings?
  /// The numbers of the page that the document is a part of; nil for others.
  package var pageValues: PageValues?
  /// The width in points; nil for the document's.
  package var width: Double?
  /// The pixels for each point; nil for the document's.
  package var scale: Double?
  /// The theme and the locale; the document's where they are not stated.
  package var look = TemplateLook()
  /// The format; nil for that of the output's extension, else PNG.
  package var format: SceneEncoding?
  /// The place of the picture.
  package var destination = Destination.answer

  /// Makes a request of a document as it is.
  package init(template: TemplateChoice) {
    self.template = template
  }
}
