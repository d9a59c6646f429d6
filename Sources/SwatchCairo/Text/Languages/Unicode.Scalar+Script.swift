import CPango

extension Unicode.Scalar {
  /// The script, according to GLib (UAX #24).
  private var script: GUnicodeScript { g_unichar_get_script(value) }

  /// A Boolean value that is true for characters of scripts that are written from right to left.
  package var isRightToLeft: Bool {
    let tag = hb_tag_t(g_unicode_script_to_iso15924(script))
    return hb_script_get_horizontal_direction(hb_script_from_iso15924_tag(tag)) == HB_DIRECTION_RTL
  }

  /// A Boolean value that is true for characters of scripts with joined letters.
  var isJoined: Bool { LetterSpacing.isJoined(script) }

  /// A Boolean value that is true for characters of scripts whose signs combine to syllables.
  var formsSyllables: Bool { RequiredLigatures.needsThem(script) }

  /// A Boolean value that is true for characters that are shaped individually, apart from
  /// ligatures: characters of scripts whose letters neither join nor are reordered, signs, and
  /// characters without a script, such as private-use characters.
  package var standsAlone: Bool {
    switch script {
    case G_UNICODE_SCRIPT_COMMON, G_UNICODE_SCRIPT_INHERITED, G_UNICODE_SCRIPT_UNKNOWN,
      G_UNICODE_SCRIPT_LATIN, G_UNICODE_SCRIPT_GREEK, G_UNICODE_SCRIPT_CYRILLIC,
      G_UNICODE_SCRIPT_ARMENIAN, G_UNICODE_SCRIPT_GEORGIAN, G_UNICODE_SCRIPT_CHEROKEE,
      G_UNICODE_SCRIPT_ETHIOPIC, G_UNICODE_SCRIPT_HAN, G_UNICODE_SCRIPT_HIRAGANA,
      G_UNICODE_SCRIPT_KATAKANA, G_UNICODE_SCRIPT_BOPOMOFO, G_UNICODE_SCRIPT_HANGUL,
      G_UNICODE_SCRIPT_YI, G_UNICODE_SCRIPT_BRAILLE:
      true
    default: false
    }
  }
}
