/// The most likely language of a paragraph's ideographs, whose forms differ between Chinese,
/// Japanese and Korean, independent of the locale.
enum ParagraphLanguage {
  /// A language tag, or nil for a text without ideographs, kana and hangul: Japanese if there is
  /// kana, Korean if there is hangul, otherwise Chinese.
  static func ofIdeographs(in text: UnsafeBufferPointer<UInt8>) -> String? {
    var hasIdeographs = false
    var index = 0
    while index + 2 < text.count {
      let lead = unsafe text[index]
      if lead < 0xE1 {
        index += 1
        continue
      }
      let second = unsafe text[index + 1]
      let third = unsafe text[index + 2]
      let unit = UInt32(lead & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
      switch (lead, unit) {
      case (0xE3, 0x3040...0x30FF): return "ja"
      case (0xE1, 0x1100...0x11FF), (0xEA...0xED, 0xAC00...0xD7A3): return "ko"
      case (0xE3...0xE9, 0x3400...0x9FFF): hasIdeographs = true
      case (0xF0, _) where second >= 0xA0: hasIdeographs = true
      default: break
      }
      index += lead < 0xF0 ? 3 : 4
    }
    return hasIdeographs ? "zh-cn" : nil
  }
}
