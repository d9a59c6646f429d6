extension AttributedText {
  /// The attributes of a span besides font, colour and language.
  public struct Attributes: Hashable, Sendable {
    /// The level of small characters beside the baseline.
    public enum Script: String, Hashable, Sendable, CaseIterable {
      /// On the baseline, at full size.
      case none
      /// Small and high, such as exponents.
      case superscript
      /// Small and low, such as indexes.
      case `subscript`
    }

    /// The forms of capital letters.
    public enum Capitals: String, Hashable, Sendable, CaseIterable {
      /// Letters as they are written.
      case none
      /// Lower-case letters as small capitals.
      case small
      /// All letters as small capitals.
      case allSmall
    }

    /// The line below the text; nil for none.
    public var underline: TextDecoration?
    /// The line through the text; nil for none.
    public var strikethrough: TextDecoration?
    /// The box behind the text; nil for none.
    public var background: TextBackground?
    /// The additional space after each character, in points, negative to bring them closer together.
    /// Characters with additional space have no ligatures, and those of scripts whose letters are
    /// joined, such as Arabic, get none (CSS's `letter-spacing`).
    public var kern: Double
    /// The distance of the text above the baseline, in points, negative below it. The line grows
    /// where the text leaves it.
    public var baselineOffset: Double
    /// Characters at their usual place, or small ones above or below it, at the size and the place
    /// that the font states.
    public var script: Script
    /// A Boolean value that is false when letters are never joined to ligatures.
    public var ligatures: Bool
    /// The forms of capital letters: the font's small capitals if it has them, otherwise capital
    /// letters of a smaller size.
    public var capitals: Capitals

    /// Makes attributes; without arguments those of plain text.
    public init(
      underline: TextDecoration? = nil, strikethrough: TextDecoration? = nil,
      background: TextBackground? = nil, kern: Double = 0, baselineOffset: Double = 0,
      script: Script = .none, ligatures: Bool = true, capitals: Capitals = .none
    ) {
      self.underline = underline
      self.strikethrough = strikethrough
      self.background = background
      self.kern = kern
      self.baselineOffset = baselineOffset
      self.script = script
      self.ligatures = ligatures
      self.capitals = capitals
    }

    /// The attributes of plain text.
    static let plain = AttributedText.Attributes()

    /// A Boolean value that is true when lines or boxes are drawn with the text.
    package var hasRules: Bool { underline != nil || strikethrough != nil || background != nil }
  }
}

/// The attributes of a span, which take no room where it has none.
indirect enum SpanAttributes: Hashable, Sendable {
  case plain
  case kept(AttributedText.Attributes)

  init(_ attributes: AttributedText.Attributes) {
    self = attributes == .plain ? .plain : .kept(attributes)
  }

  var value: AttributedText.Attributes {
    switch self {
    case .plain: .plain
    case .kept(let attributes): attributes
    }
  }
}
