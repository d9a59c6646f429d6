import CPango
import SwatchGraphics

/// The languages of a paragraph's parts, and the fonts of words with characters that their first
/// font lacks, as attributes for Pango.
struct ParagraphFonts {
  private let spans: SpanTable
  /// The language of spans that state none.
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

  /// Adds the attributes of a paragraph that begins at `start` in the whole text; `parts` are the
  /// parts of spans in the paragraph.
  func add(
    to attributes: inout ParagraphAttributes, for text: UnsafeBufferPointer<UInt8>,
    _ parts: [SpanTable.Part], from start: Int
  ) {
    for part in parts {
      let language = stated(in: part)
      if language != .english {
        attributes.setLanguage(
          language, in: part.range.lowerBound - start..<part.range.upperBound - start)
      }
    }
    if unsafe needsNothing(text, parts, from: start) { return }
    unsafe addBlanks(to: &attributes, for: text, parts, from: start)
    var first = 0
    var languages = ScriptLanguages()
    unsafe ScriptRuns.forEach(in: text) { run in
      guard run.isWriting else { return }
      while parts[first].range.upperBound - start <= run.range.lowerBound { first += 1 }
      for part in parts[first...] {
        guard part.range.lowerBound - start < run.range.upperBound else { break }
        let range = (part.range.lowerBound - start..<part.range.upperBound - start)
          .clamped(to: run.range)
        unsafe add(range, of: text, in: run, part, &languages, to: &attributes)
      }
    }
  }

  /// Sets the spaces after lone regional indicators and skin tones in the font of letters. Pango
  /// uses the font of the adjacent symbols, whose spaces are as wide as a picture.
  private func addBlanks(
    to attributes: inout ParagraphAttributes, for text: UnsafeBufferPointer<UInt8>,
    _ parts: [SpanTable.Part], from start: Int
  ) {
    var part = 0
    for index in text.indices where unsafe text.endsSymbol(at: index) {
      var end = index
      while unsafe text.blankLength(at: end) > 0 { unsafe end += text.blankLength(at: end) }
      guard end > index else { continue }
      while parts[part].range.upperBound - start <= index { part += 1 }
      let font = spans.spans[parts[part].index].font
      attributes.add(tools.request(font, of: library), in: index..<end)
    }
  }

  /// Adds the attributes of a range in one script and one span.
  private func add(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, in run: ScriptRuns.Run,
    _ part: SpanTable.Part, _ languages: inout ScriptLanguages,
    to attributes: inout ParagraphAttributes
  ) {
    var language = stated(in: part)
    if !language.isWritten(in: run.script) {
      language = unsafe languages.language(of: run.script, in: text)
      attributes.setLanguage(language, in: range)
    }
    let request = tools.request(spans.spans[part.index].font, of: library)
    guard let search = request.search(in: language, of: tools.shaper) else { return }
    let isPangos = language.isPangos(in: run.script)
    if isPangos, unsafe FacePicker.needsNothing(in: range, of: text, from: search) { return }
    let picker = unsafe FacePicker(range, of: text, in: run, from: search)
    for choice in picker.choices(exceptPangos: isPangos) {
      attributes.add(request.starting(with: choice.font, in: language), in: choice.range)
    }
  }

  private func stated(in part: SpanTable.Part) -> TextLanguage {
    spans.spans[part.index].language.flatMap(TextLanguage.init) ?? language
  }

  /// Returns true if a paragraph has only Latin letters and characters shared by languages, in
  /// languages with the Latin script and fonts that have these characters.
  private func needsNothing(
    _ text: UnsafeBufferPointer<UInt8>, _ parts: [SpanTable.Part], from start: Int
  ) -> Bool {
    // Any other byte begins a letter of another script, or a sign that may be an emoji.
    guard unsafe text.allSatisfy({ $0 < 0xCA || $0 == 0xE2 }) else { return false }
    return parts.allSatisfy { part in
      let language = stated(in: part)
      guard language.isWritten(in: PANGO_SCRIPT_LATIN) else { return false }
      let request = tools.request(spans.spans[part.index].font, of: library)
      guard let search = request.search(in: language, of: tools.shaper) else { return true }
      let bytes = unsafe text[part.range.lowerBound - start..<part.range.upperBound - start]
      return unsafe String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy {
        $0.isLatinOrShared && (search.firstHas($0.value) || $0.properties.isWhitespace)
      }
    }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that is true for characters that occur in Latin text only or in several
  /// scripts: Latin letters, ASCII, dashes, quotation marks and dots.
  fileprivate var isLatinOrShared: Bool { value < 0x250 || 0x2010...0x2027 ~= value }
}

/// The languages of a paragraph's scripts, each determined once.
private struct ScriptLanguages {
  private var known: [Int32: TextLanguage] = [:]

  /// Returns the language of a script in the paragraph, which is the same at each call.
  mutating func language(
    of script: PangoScript, in text: UnsafeBufferPointer<UInt8>
  ) -> TextLanguage {
    if let language = known[script.rawValue] { return language }
    let language = unsafe ScriptLanguage.of(script, in: text)
    known[script.rawValue] = language
    return language
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the number of bytes of a space or no-break space; 0 for other characters.
  fileprivate func blankLength(at byte: Int) -> Int {
    guard byte < count else { return 0 }
    if unsafe self[byte] == 0x20 { return 1 }
    return unsafe self[byte] == 0xC2 && byte + 1 < count && self[byte + 1] == 0xA0 ? 2 : 0
  }

  /// Returns true if a regional indicator or a skin tone ends at a byte.
  fileprivate func endsSymbol(at end: Int) -> Bool {
    guard end >= 4, unsafe self[end - 4] == 0xF0, unsafe self[end - 3] == 0x9F else { return false }
    switch unsafe (self[end - 2], self[end - 1]) {
    case (0x87, 0xA6...0xBF), (0x8F, 0xBB...0xBF): return true
    default: return false
    }
  }
}
