import CPango

/// The parts of a paragraph in one script each, as Pango divides it before it chooses fonts.
struct ScriptRuns {
  /// A part in one script; punctuation and spaces belong to the script before them.
  struct Run {
    let script: PangoScript
    /// The range of UTF-8 bytes.
    let range: Range<Int>

    /// A Boolean value that is false for a part with only punctuation, digits and symbols.
    var isWriting: Bool {
      script != PANGO_SCRIPT_COMMON && script != PANGO_SCRIPT_INHERITED
        && script != PANGO_SCRIPT_UNKNOWN
    }

    /// A Boolean value that is true for a script without word boundaries, in which each character
    /// may have a font of its own.
    var hasLooseCharacters: Bool {
      [
        PANGO_SCRIPT_HAN, PANGO_SCRIPT_HIRAGANA, PANGO_SCRIPT_KATAKANA, PANGO_SCRIPT_HANGUL,
        PANGO_SCRIPT_BOPOMOFO, PANGO_SCRIPT_YI,
      ].contains(script)
    }
  }

  /// Calls `body` with each run of a paragraph.
  static func forEach(in text: UnsafeBufferPointer<UInt8>, _ body: (Run) -> Void) {
    unsafe text.withMemoryRebound(to: CChar.self) { characters in
      guard let base = characters.baseAddress, characters.count > 0 else { return }
      let walk = unsafe pango_script_iter_new(base, Int32(characters.count))
      defer { unsafe pango_script_iter_free(walk) }
      repeat {
        var (start, end) = unsafe (UnsafePointer<CChar>?.none, UnsafePointer<CChar>?.none)
        var script = PANGO_SCRIPT_COMMON
        unsafe pango_script_iter_get_range(walk, &start, &end, &script)
        guard let start = unsafe start, let end = unsafe end else { return }
        body(Run(script: script, range: unsafe start - base..<end - base))
      } while unsafe pango_script_iter_next(walk) != 0
    }
  }
}
