/// The theme and the locale that a document is compiled with.
package struct TemplateLook: Hashable, Sendable {
  /// The name of the theme; nil for the document's first one.
  package var theme: String?
  /// The language and region of formats, such as `de-DE`; nil for the document's.
  package var locale: String?

  package init(theme: String? = nil, locale: String? = nil) {
    (self.theme, self.locale) = (theme, locale)
  }
}
