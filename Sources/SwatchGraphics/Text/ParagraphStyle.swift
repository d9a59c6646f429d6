/// The alignment, distances, indents, wrapping and truncation of a text's lines (after
/// NSParagraphStyle).
public struct ParagraphStyle: Hashable, Sendable {
  /// The horizontal alignment of lines.
  public enum Alignment: String, Hashable, Sendable {
    /// At the left edge or, in right-to-left paragraphs, at the right edge.
    case natural
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
    /// At the edge where the paragraph's lines end: right, or left in right-to-left paragraphs.
    case end
    /// At both edges; the last line is aligned as with `natural`.
    case justified
  }

  /// The direction in which the words of a paragraph follow one another.
  public enum BaseDirection: String, Hashable, Sendable {
    /// The direction of the paragraph's first letter that has a direction.
    case natural
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
  }

  /// The treatment of text beyond the last line allowed.
  public enum Truncation: String, Hashable, Sendable {
    /// An ellipsis at the end of the last line.
    case tail
    /// An ellipsis at the beginning of the last line.
    case head
    /// An ellipsis in the middle of the last line.
    case middle
    /// The text ends with the last line, without a mark.
    case none
  }

  /// The position of an ellipsis at the end or the beginning of a line.
  public enum TruncationBoundary: String, Hashable, Sendable {
    /// After the last character that fits.
    case character
    /// After the last word that fits; inside a word that is longer than the line.
    case word
  }

  /// The places inside words at which lines may break.
  public enum Hyphenation: String, Hashable, Sendable {
    /// Nowhere: soft hyphens are ignored.
    case none
    /// At soft hyphens (U+00AD) and hyphenation points (U+2027), with a hyphen at the line's end.
    case manual
    /// At the places of `manual`, and inside words at the hyphenation points of their language's
    /// dictionary, with a hyphen at the line's end. Addresses are not broken, nor are words with
    /// fewer than five letters, with capitals after the first letter, with digits or with soft
    /// hyphens.
    case auto
  }

  /// The rule that determines the lengths of a paragraph's lines.
  public enum Wrapping: String, Hashable, Sendable, CaseIterable {
    /// Each line has as many words as fit.
    case greedy
    /// A paragraph of at most ten lines has as many lines as with `greedy`, but all about equally
    /// long, as suits headlines.
    case balanced
    /// Lines break only at line ends of the text, however long they are (CSS's `nowrap`).
    case none
  }

  /// The places between letters at which lines may break (CSS Text 3, `word-break`).
  public enum WordBreak: String, Hashable, Sendable, CaseIterable {
    /// Between words, and between the ideographs, kana and syllables of Chinese, Japanese and
    /// Korean.
    case normal
    /// Only between words, as is usual in Korean; not between ideographs.
    case keepAll
    /// Between any two letters or digits, without a hyphen.
    case breakAll
  }

  /// The horizontal alignment of lines.
  public var alignment: Alignment
  /// The direction of words, which `natural` alignment, indents and tabs follow (after
  /// NSParagraphStyle's `baseWritingDirection`).
  public var baseDirection: BaseDirection
  /// The rule that determines the lengths of lines.
  public var wrapping: Wrapping
  /// The places between letters at which lines may break.
  public var wordBreak: WordBreak
  /// The height of lines; nil for the height that the fonts state.
  public var lineHeight: LineHeight?
  /// The largest number of lines; 0 for no limit.
  public var maximumNumberOfLines: Int
  /// The treatment of text beyond the last line.
  public var truncation: Truncation
  /// The position of the ellipsis: beside any character, or only beside a word.
  public var truncationBoundary: TruncationBoundary
  /// The places inside words at which lines may break.
  public var hyphenation: Hyphenation
  /// The largest number of consecutive lines that end with a hyphen of ``hyphenation``; 0 for no
  /// limit. A line that would otherwise have to break a word without a hyphen may exceed the limit
  /// (CSS Text 4, `hyphenate-limit-lines`).
  public var maximumHyphensInRow: Int
  /// The distance from each line to the next one, in points; 0 or more. There is no distance below
  /// the text's last line.
  public var lineSpacing: Double
  /// The distance from the paragraph to the next one, in addition to ``lineSpacing``, in points; 0
  /// or more.
  public var paragraphSpacing: Double
  /// The distance from the paragraph to the previous one, in addition to the previous paragraph's
  /// ``paragraphSpacing``, in points; 0 or more. It does not apply to the text's first paragraph.
  public var paragraphSpacingBefore: Double
  /// The distance from the leading edge (right, in right-to-left paragraphs) to the paragraph's
  /// first line, in points; 0 or more.
  public var firstLineHeadIndent: Double
  /// The distance from the leading edge to the other lines, in points; 0 or more.
  public var headIndent: Double
  /// The end of lines, in points: a positive number is the distance from the leading edge; 0 or a
  /// negative number, the negated distance from the trailing edge.
  public var tailIndent: Double
  /// The positions of tabs; each tab moves to the next stop on its line.
  public var tabStops: [TabStop]
  /// The distance between the stops that follow the last of ``tabStops``, in points; nil for the
  /// width of eight spaces.
  public var defaultTabInterval: Double?

  /// Makes a style; distances are in points.
  public init(
    alignment: Alignment = .natural, baseDirection: BaseDirection = .natural,
    wrapping: Wrapping = .greedy, wordBreak: WordBreak = .normal, lineHeight: LineHeight? = nil,
    lineSpacing: Double = 0,
    paragraphSpacing: Double = 0, paragraphSpacingBefore: Double = 0,
    firstLineHeadIndent: Double = 0, headIndent: Double = 0, tailIndent: Double = 0,
    tabStops: [TabStop] = [], defaultTabInterval: Double? = nil,
    maximumNumberOfLines: Int = 0, truncation: Truncation = .tail,
    truncationBoundary: TruncationBoundary = .character, hyphenation: Hyphenation = .manual,
    maximumHyphensInRow: Int = 0
  ) {
    self.alignment = alignment
    self.baseDirection = baseDirection
    self.wrapping = wrapping
    self.wordBreak = wordBreak
    self.lineHeight = lineHeight
    self.lineSpacing = lineSpacing
    self.paragraphSpacing = paragraphSpacing
    self.paragraphSpacingBefore = paragraphSpacingBefore
    self.firstLineHeadIndent = firstLineHeadIndent
    self.headIndent = headIndent
    self.tailIndent = tailIndent
    self.tabStops = tabStops
    self.defaultTabInterval = defaultTabInterval
    self.maximumNumberOfLines = maximumNumberOfLines
    self.truncation = truncation
    self.truncationBoundary = truncationBoundary
    self.hyphenation = hyphenation
    self.maximumHyphensInRow = maximumHyphensInRow
  }
}
