import CPango
import Glibc
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics

/// The Pango objects of one thread for shaping text with one library's fonts.
///
/// Pango's objects support only one thread, and tasks change threads at every `await`: get a
/// shaper, use it and drop it within one synchronous call.
@safe
final class ThreadShaper {
  let shaper: PangoShaper
  /// The time limit of the text that is being shaped.
  let time: ShapingTime
  private weak let library: FontLibrary?
  private var requests = GenerationalCache<Font, FontRequest>(limit: 128)
  private var languages: Set<String> = []
  /// The last tag that was parsed, and its language.
  private var lastLanguage: (tag: String, language: TextLanguage) = ("en", .english)
  private var metrics = GenerationalCache<Font, FontMetrics>(limit: 64)
  /// The fonts by the address of their Pango font, which is retained so that the address isn't
  /// reused.
  private var fonts = GenerationalCache<UInt, (font: FontReference, kept: PangoReference)>(
    limit: 128)

  private init(of library: FontLibrary) {
    shaper = PangoShaper(of: library)
    time = shaper.fonts?.time ?? ShapingTime()
    self.library = library
  }

  /// Calls `body` with the current thread's shaper of a library. The shaper is dropped after an
  /// error of a font's file, so that the next text tries the file again, and after the time limit.
  ///
  /// - Throws: The errors of `body`, or ``TextError`` for a font whose file can't be opened, or a
  ///   text that exceeds its time limit.
  static func withCurrent<Result>(
    of library: FontLibrary, _ body: (ThreadShaper) throws(TextError) -> Result
  ) throws(TextError) -> Result {
    let current = current(of: library)
    defer {
      if current.fileError != nil || current.time.isOver {
        ThreadShapers.current.all.removeAll { $0 === current }
      }
    }
    let result = try body(current)
    try current.time.check()
    // The font was measured, but no run of the text uses it.
    if let error = current.fileError { throw error }
    return result
  }

  private var fileError: TextError? { shaper.fonts?.faces.error }

  /// Returns the current thread's shaper of a library, and drops shapers of deallocated libraries.
  static func current(of library: FontLibrary) -> ThreadShaper {
    let shapers = ThreadShapers.current
    if let kept = shapers.all.first(where: { $0.library === library }) { return kept }
    let made = ThreadShaper(of: library)
    shapers.all.removeAll { $0.library == nil }
    shapers.all.append(made)
    return made
  }

  /// Returns the Pango request for a font.
  func request(_ font: Font, of library: FontLibrary) -> FontRequest {
    if let kept = requests.value(for: font) { return kept }
    library.note(families: font.families)
    var named = font
    named.families = font.families.map { family in
      FontLibrary.isKind(family) ? shaper.fonts?.family(ofKind: family) ?? family : family
    }
    let made = FontRequest(named, defaultFamily: library.defaultFamily, shaper: shaper)
    requests.keep(made, for: font)
    if !font.variations.isEmpty { check(font.variations, of: made, font.families, library) }
    return made
  }

  /// Records the axes that the first font of a request lacks.
  private func check(
    _ variations: [String: Double], of request: FontRequest, _ families: [String],
    _ library: FontLibrary
  ) {
    guard !time.isOver, families.first.map(library.has(family:)) ?? true else { return }
    let axes = unsafe request.withFirstFont(of: shaper) { font in
      unsafe ShapingFace.axes(of: font).map { String(tag: $0.tag) }
    }
    guard let axes else { return }
    for axis in variations.keys.sorted() where !axes.contains(axis.axisTag ?? axis) {
      library.note(axis: axis, families: families, axes: axes)
    }
  }

  /// Returns the language of a tag; English for a tag that names none.
  func language(_ tag: String) -> TextLanguage {
    if lastLanguage.tag != tag { lastLanguage = (tag, TextLanguage(tag) ?? .english) }
    return lastLanguage.language
  }

  /// Records a language that neither FontConfig nor Pango knows.
  func check(language: String, _ library: FontLibrary) {
    guard languages.count < Self.languageLimit, languages.insert(language).inserted else { return }
    if TextLanguage(language)?.isKnown == false { library.note(language: language) }
  }

  /// The maximum number of languages that are checked.
  private static let languageLimit = 1_000

  /// Returns the metrics of the first font that matches a request; nil if there is no font at all.
  func metrics(of font: Font, in library: FontLibrary) -> FontMetrics? {
    if let kept = metrics.value(for: font) { return kept }
    let request = request(font, of: library)
    let made = unsafe request.withFirstFont(of: shaper) { first in
      unsafe FontMetrics(of: first, size: font.size, line: request.line)
    }
    if let made { metrics.keep(made, for: font) }
    return made
  }

  /// Returns the reference of a font that shaping chose for text of a size, with the source of its
  /// file.
  func reference(
    of font: UnsafeMutablePointer<PangoFont>, size: Double, in library: FontLibrary
  ) throws(TextError) -> FontReference {
    let address = UInt(bitPattern: font)
    if let kept = fonts.value(for: address) { return kept.font }
    guard let pattern = unsafe PangoBackend.font(font)?.pattern else {
      preconditionFailure("Every font of a font map must come from its backend")
    }
    let reference = library.table.shared(
      try FontReference(of: pattern, size: size, in: library.files))
    fonts.keep((reference, unsafe PangoReference(font)), for: address)
    return reference
  }
}

/// The shapers of one thread, which are released when the thread ends.
private final class ThreadShapers {
  var all: [ThreadShaper] = []

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key) { shapers in
      if let shapers = unsafe shapers {
        unsafe Unmanaged<ThreadShapers>.fromOpaque(shapers).release()
      }
    }
    precondition(
      status == 0, "The system can't create a key for thread-specific data (error \(status))")
    return key
  }()

  static var current: ThreadShapers {
    if let kept = unsafe pthread_getspecific(key) {
      return unsafe Unmanaged<ThreadShapers>.fromOpaque(kept).takeUnretainedValue()
    }
    let made = ThreadShapers()
    unsafe pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
    return made
  }
}

/// The time limit of the text that a thread shapes. After the limit, no more fonts are searched for
/// and no more glyphs are made, and the text fails.
final class ShapingTime {
  private var excess: String?

  /// A Boolean value that is true once the limit was found to be exceeded; it stays true even if
  /// the limit is extended, since the result is then incomplete.
  var isOver: Bool {
    if excess == nil { excess = Deadline.currentExcess }
    return excess != nil
  }

  /// Checks the time limit of the text.
  /// - Throws: ``TextError`` after the time limit.
  func check() throws(TextError) {
    if isOver, let excess { throw TextError(excess) }
  }
}
