import Swatch
import SwatchFiles
import SwatchGraphics

/// Compiled templates by the looks in which they were requested.
///
/// Above the limit, the template with the most looks loses its least recently used look; documents
/// of requests have a limit of their own. A client can therefore not displace all templates of
/// other clients.
struct KeptTemplates {
  /// The source of a template.
  enum Source: Hashable {
    /// A file in the folder of templates.
    case named(String)
    /// A file named on the command line.
    case trusted(String)
    /// A document of a request, by the hash of its content.
    case inline(ContentHash)
  }

  /// The files of a template, in their state when it was compiled.
  struct Files: Equatable {
    /// The identity of the template's own file; nil for a document of a request, which never
    /// changes.
    let identity: InputFile.Identity?
    /// The paths of the imported files.
    let importedPaths: [String]
    /// The identities of the imported files, in the order of their paths.
    let imports: [InputFile.Identity?]
  }

  private struct Look {
    let template: Template
    /// The sequence number of the last use.
    var use: Int
  }

  private struct Kept {
    let files: Files
    /// The length of the template's text, in bytes.
    let byteCount: Int
    var looks: [TemplateLook: Look] = [:]

    /// The sequence number of the last use of any look.
    var use: Int { looks.values.map(\.use).max() ?? 0 }
    /// The least recently used look.
    var oldest: (key: TemplateLook, value: Look)? {
      looks.min { $0.value.use < $1.value.use }
    }
  }

  private var kept: [Source: Kept] = [:]
  private var byteCount = 0
  private var useCount = 0
  /// The number of compiled templates; each look counts as one.
  private(set) var count = 0

  /// The limits of the number of templates and of the bytes of their texts; each look counts as
  /// one.
  static let (limit, byteLimit) = (256, 8 << 20)
  /// The largest number of documents of requests among the templates; each look counts as one.
  static let inlineLimit = 64

  /// Returns the files of a template; nil if it isn't kept.
  func files(of source: Source) -> Files? { kept[source]?.files }

  /// Returns a template in a look; nil if it isn't kept in that look.
  /// - Throws: ``DocumentError`` if the template doesn't have the look.
  mutating func template(
    _ source: Source, in look: TemplateLook, of files: Files
  ) throws(DocumentError) -> Template? {
    guard let group = kept[source], group.files == files, let any = group.looks.values.first else {
      return nil
    }
    try any.template.checkTheme(look.theme)
    let own = any.template.look(look)
    guard let found = group.looks[own] else { return nil }
    useCount += 1
    kept[source]?.looks[own]?.use = useCount
    return found.template
  }

  /// Keeps a template in a look, and removes others if there are too many.
  mutating func keep(
    _ template: Template, _ source: Source, in look: TemplateLook, of files: Files, _ length: Int
  ) {
    if let group = kept[source], group.files != files { remove(source) }
    let look = template.look(look)
    useCount += 1
    let isNew = kept[source]?.looks[look] == nil
    kept[source, default: Kept(files: files, byteCount: length)].looks[look] =
      Look(template: template, use: useCount)
    if isNew {
      count += 1
      byteCount += kept[source]?.byteCount ?? 0
    }
    while isInline(source), inlineCount > Self.inlineLimit, leaveOutInline() {}
    while count > Self.limit || byteCount > Self.byteLimit {
      if isInline(source), leaveOutInline() { continue }
      guard leaveOutOne() else { return }
    }
  }

  private func isInline(_ source: Source) -> Bool {
    if case .inline = source { true } else { false }
  }

  private var inlineCount: Int {
    kept.reduce(0) { $0 + (isInline($1.key) ? $1.value.looks.count : 0) }
  }

  /// Removes a look of the least recently used document of a request. Returns false if there is
  /// none.
  private mutating func leaveOutInline() -> Bool {
    let inline = kept.filter { isInline($0.key) }
    guard let oldest = inline.min(by: { $0.value.use < $1.value.use }) else { return false }
    leaveOutLook(of: oldest.key)
    return true
  }

  /// Removes one look of the template with the most looks. Returns false if there are none.
  private mutating func leaveOutOne() -> Bool {
    let most = kept.max { one, other in
      (one.value.looks.count, -one.value.use) < (other.value.looks.count, -other.value.use)
    }
    guard let most else { return false }
    leaveOutLook(of: most.key)
    return true
  }

  private mutating func leaveOutLook(of source: Source) {
    guard let group = kept[source], let oldest = group.oldest else { return }
    kept[source]?.looks[oldest.key] = nil
    count -= 1
    byteCount -= group.byteCount
    if group.looks.count == 1 { kept[source] = nil }
  }

  private mutating func remove(_ source: Source) {
    guard let group = kept.removeValue(forKey: source) else { return }
    count -= group.looks.count
    byteCount -= group.byteCount * group.looks.count
  }
}
