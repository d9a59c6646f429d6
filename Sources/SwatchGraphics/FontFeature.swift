/// A feature of an OpenType font, such as its small capitals, switched on or off or set to one of
/// its forms.
public struct FontFeature: Hashable, Sendable {
  /// The tag of the feature: four characters, such as `smcp`.
  public var tag: String
  /// The value: 0 for off, 1 for on, or the number of a form.
  public var value: Int

  /// Makes a feature; by default, one that is on.
  public init(_ tag: String, _ value: Int = 1) {
    self.tag = tag
    self.value = value
  }
}

extension AttributedText.Attributes {
  /// The features of fonts that the attributes ask for, sorted by tag.
  package var features: [FontFeature] {
    var features: [FontFeature] = []
    if !ligatures { features += ["clig", "dlig", "hlig", "liga"].map { FontFeature($0, 0) } }
    switch capitals {
    case .none: break
    case .small: features.append(FontFeature("smcp"))
    case .allSmall: features += [FontFeature("c2sc"), FontFeature("smcp")]
    }
    return features.sorted { $0.tag < $1.tag }
  }
}
