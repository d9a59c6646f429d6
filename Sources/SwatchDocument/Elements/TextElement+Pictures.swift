import SwatchGraphics

/// The origins of the pictures in a text.
extension TextElement {
  /// Notes the values that name the pictures of a text, a list of runs, or a list of paragraphs.
  mutating func notePictures(in field: Field) throws(DocumentError) {
    for element in try field.elements() ?? [] {
      if element.isListOfData { try notePictures(in: element) }
      for (name, member) in try element.members() ?? [] {
        switch (Run.OwnKey(rawValue: name), ParagraphElement.OwnKey(rawValue: name)) {
        case (.image, _): try note(member.imageSource(), at: member)
        case (_, .text): try notePictures(in: member)
        case (_, .markup): try notePictures(ofMarkup: member)
        default: break
        }
      }
    }
  }

  /// Notes a marked-up text as the origin of its pictures.
  mutating func notePictures(ofMarkup field: Field) throws(DocumentError) {
    guard try field.markup()?.contains("<img") == true else { return }
    for run in try TextElement.markedUpRuns(field) {
      if case .image(let source)? = run.attachment?.content { note(source, at: field) }
    }
  }

  private mutating func note(_ source: ImageSource, at field: Field) {
    if pictures[source] == nil { pictures[source] = field.source }
  }
}

extension ParagraphElement {
  /// A Boolean value that is true when a run is a picture.
  var hasPictures: Bool { runs?.hasPictures ?? false }
}

extension [TextElement.Run] {
  /// A Boolean value that is true when a run is a picture.
  var hasPictures: Bool {
    contains { run in
      if case .image? = run.attachment?.content { true } else { false }
    }
  }
}
