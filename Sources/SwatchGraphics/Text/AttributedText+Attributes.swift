extension AttributedText {
  /// The attributes of a span other than font, colour and language.
  public struct Attributes: Hashable, Sendable {
    /// The vertical position of small characters.
    public enum Script: String, Hashable, Sendable, CaseIterable {
      /// On the baseline, at full size.
      case none
      /// Small and raised, like exponents.
      case superscript
      /// Small and lowered, like indices.
      case `subscript`
    }

    /// The forms of capital letters.
    public enum Capitals: String, Hashable, Sendable, CaseIterable {
      /// Letters as they are written.
      case none
      /// Lower-case letters are small capitals.
      case small
      /// All letters are small capitals.
      case allSmall
    }

    /// The boxes over which a gradient is stretched.
    public enum GradientArea: String, Hashable, Sendable, CaseIterable {
      /// The box around the text on each line.
      case line
      /// The box around all lines of the text.
      case block
    }

    /// The line below the text; nil for none.
    public var underline: TextDecoration?
    /// The line through the text; nil for none.
    public var strikethrough: TextDecoration?
    /// The box behind the text; nil for none.
    public var background: TextBackground?
    /// The line along the edges of letters, over their colour; nil for none. With a fully
    /// transparent text colour, only the line is visible.
    public var outline: TextOutline?
    /// The shadow of the letters; nil for none.
    public var shadow: Shadow?
    /// The gradient that fills the letters in place of the colour; nil for none. Its points are
    /// fractions of ``gradientArea``, even across spans with equal gradients: (0, 0) is the
    /// top-left corner, (1, 1) the bottom-right corner.
    public var gradient: LinearGradient?
    /// The box over which the gradient is stretched.
    public var gradientArea = GradientArea.line
    /// The address of a link, such as `https://example.com/`; nil for none. PDF and SVG files have
    /// a link there, and scenes have an accessibility element.
    public var link: String?
    /// The additional space after each character, in points; negative to move characters closer
    /// together. Characters with additional space form no ligatures, and scripts with joined
    /// letters, such as Arabic, get no additional space (CSS's `letter-spacing`).
    public var kern: Double
    /// The distance of the text above the baseline, in points; negative below it. A line becomes
    /// higher if the text extends beyond it.
    public var baselineOffset: Double
    /// The vertical position: on the baseline, or as small characters above or below it, at the
    /// size and position that the font states.
    public var script: Script
    /// The positions inside which ``script`` is nested, the outermost first.
    package var outerScripts: [Script] = []
    /// A Boolean value that is false when letters are never joined into ligatures.
    public var ligatures: Bool
    /// The forms of capital letters: the font's small capitals if it has them, otherwise capital
    /// letters at a smaller size.
    public var capitals: Capitals
    /// The OpenType features, such as `"tnum"` for digits of one width, `"ss01"` for a stylistic
    /// set or `"-kern"` for unkerned letters. If a tag occurs twice, the last one applies; a
    /// feature takes precedence over ``ligatures`` and ``capitals``. Fonts without a feature ignore
    /// it.
    public var features: [FontFeature]
    /// The attachment that replaces each U+FFFC of the span; nil for none.
    public var attachment: TextAttachment?

    /// Makes attributes; by default, the attributes of plain text.
    public init(
      underline: TextDecoration? = nil, strikethrough: TextDecoration? = nil,
      background: TextBackground? = nil, outline: TextOutline? = nil, shadow: Shadow? = nil,
      gradient: LinearGradient? = nil, link: String? = nil, kern: Double = 0,
      baselineOffset: Double = 0,
      script: Script = .none, ligatures: Bool = true, capitals: Capitals = .none,
      features: [FontFeature] = [], attachment: TextAttachment? = nil
    ) {
      self.underline = underline
      self.strikethrough = strikethrough
      self.background = background
      self.outline = outline
      self.shadow = shadow
      self.gradient = gradient
      self.link = link
      self.kern = kern
      self.baselineOffset = baselineOffset
      self.script = script
      self.ligatures = ligatures
      self.capitals = capitals
      self.features = features
      self.attachment = attachment
    }

    /// Nests small characters within the current vertical position.
    package mutating func nest(_ script: Script) {
      if self.script != .none { outerScripts.append(self.script) }
      self.script = script
    }

    /// The attributes of plain text.
    static let plain = AttributedText.Attributes()

    /// A Boolean value that is true when lines or boxes are drawn along the text.
    package var hasRules: Bool { underline != nil || strikethrough != nil || background != nil }

    /// A Boolean value that is true when the drawing depends on the position on the line.
    package var needsPlace: Bool {
      hasRules || gradient != nil || link != nil || attachment != nil
    }
  }
}

/// The attributes of a span, which take no memory if they are plain.
package indirect enum SpanAttributes: Hashable, Sendable {
  case plain
  case kept(AttributedText.Attributes)

  package init(_ attributes: AttributedText.Attributes) {
    self = attributes == .plain ? .plain : .kept(attributes)
  }

  /// The attributes themselves, a large value.
  package var value: AttributedText.Attributes {
    switch self {
    case .plain: .plain
    case .kept(let attributes): attributes
    }
  }
}
