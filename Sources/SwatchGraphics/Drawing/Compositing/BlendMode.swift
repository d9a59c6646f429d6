/// The mixing of a group's colours with those below it (W3C Compositing and Blending Level 1,
/// CSS's `mix-blend-mode`). Colours are those of sRGB, 0 to 1 for each channel.
public enum BlendMode: String, CaseIterable, Hashable, Sendable {
  /// The colour of the group.
  case normal
  /// The product, which is at least as dark as both.
  case multiply
  /// The inverse of the product of the inverses, which is at least as light as both.
  case screen
  /// The product or the inverse product, depending on the colour below.
  case overlay
  /// The darker of both, in each channel.
  case darken
  /// The lighter of both, in each channel.
  case lighten
  /// Lightens the colour below by that of the group.
  case colorDodge
  /// Darkens the colour below by that of the group.
  case colorBurn
  /// The product or the inverse product, depending on the colour of the group.
  case hardLight
  /// Darkens or lightens, depending on the colour of the group.
  case softLight
  /// The absolute difference of both.
  case difference
  /// Like ``difference``, with less contrast.
  case exclusion
  /// The hue of the group, with saturation and luminosity of the colour below.
  case hue
  /// The saturation of the group, with hue and luminosity of the colour below.
  case saturation
  /// Hue and saturation of the group, with the luminosity of the colour below.
  case color
  /// The luminosity of the group, with hue and saturation of the colour below.
  case luminosity
}
