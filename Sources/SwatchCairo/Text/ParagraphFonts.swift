import CPango
import SwatchGraphics

/// The languages of a paragraph's parts, and the fonts of words that their first font lacks
/// characters of, as attributes for Pango.
struct ParagraphFonts {
  private let spans: SpanTable
  /// The language of spans without one.
  private let language: TextLanguage
  private let tools: ThreadShaper
  private let library: FontLibrary

  init(
    _ spans: SpanTable, _ language: TextLanguage, _ tools: ThreadShaper, _ library: FontLibrary
  ) {
    self.spans = spans
    self.language = language
    self.tools = tools
    self.library = library
  }

  /// Adds the attributes of a paragraph, whose spans are `parts` of the whole text, in which it
  /// begins at `start`.
  func add(
    to attributes: inout ParagraphAttributes, for text: UnsafeBufferPointer<UInt8>,
    _ parts: [SpanTable.Part], from start: Int
  ) {
    for (index, part) in parts.enumerated() {
      // The last part goes on over an ellipsis that was added.
      let end = index == parts.count - 1 ? Int.max : part.range.upperBound - start
      let language = stated(in: part)
      if language != .english {
        attributes.setLanguage(language, in: part.range.lowerBound - start..<end)
      }
    }
    if unsafe needsNothing(text, parts) { return }
    unsafe ScriptRuns.forEach(in: text) { run in
      guard run.isWriting else { return }
      for part in parts {
        let range = (part.range.lowerBound - start..<part.range.upperBound - start)
          .clamped(to: run.range)
        if !range.isEmpty { unsafe add(range, of: text, in: run, part, to: &attributes) }
      }
    }
  }

  /// Adds the attributes of a range in one script and one span.
  private func add(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, in run: ScriptRuns.Run,
    _ part: SpanTable.Part, to attributes: inout ParagraphAttributes
  ) {
    var language = stated(in: part)
    if !language.isWritten(in: run.script) {
      language = unsafe ScriptLanguage.of(run.script, in: text)
      attributes.setLanguage(language, in: range)
    }
    let request = tools.request(spans.spans[part.index].font, of: library)
    guard let search = tools.shaper.fonts?.search(for: request.query.inLanguage(language)) else {
      return
    }
    for choice in unsafe FacePicker(range, of: text, in: run, from: search).choices() {
      attributes.add(request.starting(with: choice.font), in: choice.range)
    }
  }

  private func stated(in part: SpanTable.Part) -> TextLanguage {
    spans.spans[part.index].language.flatMap(TextLanguage.init) ?? language
  }

  /// Returns true if a paragraph is of ASCII, in languages and fonts that have it.
  private func needsNothing(
    _ text: UnsafeBufferPointer<UInt8>, _ parts: [SpanTable.Part]
  ) -> Bool {
    (unsafe text.allSatisfy { $0 < 0x80 })
      && parts.allSatisfy { part in
        stated(in: part).isWritten(in: PANGO_SCRIPT_LATIN)
          && tools.request(spans.spans[part.index].font, of: library).hasASCII
      }
  }
}
