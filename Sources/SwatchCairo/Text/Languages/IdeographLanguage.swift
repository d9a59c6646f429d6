/// The most likely language of a paragraph's ideographs, whose forms differ between Chinese,
/// Japanese and Korean, independent of the locale.
enum IdeographLanguage {
  /// Returns the language of a paragraph with ideographs: Japanese if there is kana, Korean if
  /// there is hangul, otherwise the language whose everyday ideographs include most of them.
  static func of(_ text: UnsafeBufferPointer<UInt8>) -> TextLanguage {
    var absent = Absences()
    for scalar in unsafe String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x3040...0x30FF: return .japanese
      case 0x1100...0x11FF, 0xAC00...0xD7A3: return .korean
      case let value: absent.count(value)
      }
    }
    return absent.language
  }

  /// The number of ideographs that aren't in everyday use, by language.
  private struct Absences {
    private var simplified = 0
    private var traditional = 0
    private var japanese = 0

    /// Counts an ideograph.
    mutating func count(_ value: UInt32) {
      guard let index = Int(exactly: value)?.advanced(by: -IdeographLanguage.first),
        IdeographLanguage.uses.indices.contains(index)
      else { return }
      let uses = IdeographLanguage.uses[index]
      guard !uses.isEmpty else { return }
      simplified += uses.contains(.simplified) ? 0 : 1
      traditional += uses.contains(.traditional) ? 0 : 1
      japanese += uses.contains(.japanese) ? 0 : 1
    }

    /// The language with the fewest absences. In a tie, simplified Chinese comes before the other
    /// languages, and Japanese before traditional Chinese: names and titles without kana are short,
    /// while longer texts in traditional Chinese have ideographs that no other language uses.
    var language: TextLanguage {
      if simplified <= min(traditional, japanese) { return .simplifiedChinese }
      return japanese <= traditional ? .japanese : .traditionalChinese
    }
  }

  /// The languages that use an ideograph every day.
  private struct Uses: OptionSet {
    let rawValue: UInt8
    static let simplified = Uses(rawValue: 1)
    static let traditional = Uses(rawValue: 2)
    static let japanese = Uses(rawValue: 4)
  }

  /// The first of the unified ideographs.
  private static let first = 0x4E00

  /// The uses of the unified ideographs, from the first on.
  private static let uses: [Uses] = {
    var uses = [Uses](repeating: [], count: 0xA000 - first)
    let lists: [(String, Uses)] = [
      (EverydayIdeographs.simplified, .simplified),
      (EverydayIdeographs.traditional, .traditional),
      (EverydayIdeographs.japanese, .japanese),
      (EverydayIdeographs.chinese, [.simplified, .traditional]),
      (EverydayIdeographs.simplifiedAndJapanese, [.simplified, .japanese]),
      (EverydayIdeographs.traditionalAndJapanese, [.traditional, .japanese]),
    ]
    for (list, use) in lists {
      for scalar in list.unicodeScalars { uses[Int(scalar.value) - first] = use }
    }
    return uses
  }()
}
