/// A function that mixes a group's colours with the colours below it (W3C Compositing and Blending
/// Level 1, CSS's `mix-blend-mode`). Each mode computes with sRGB components from 0 to 1.
public enum BlendMode: String, CaseIterable, Hashable, Sendable {
  /// The colour of the group covers the colour below.
  case normal
  /// The product of both colours, which is at least as dark as either.
  case multiply
  /// The inverse of the product of both inverses, which is at least as light as either colour.
  case screen
  /// ``multiply`` where the colour below is dark, and ``screen`` where it is light.
  case overlay
  /// The darker of both components, in each channel.
  case darken
  /// The lighter of both components, in each channel.
  case lighten
  /// Lightens the colour below according to the colour of the group.
  case colorDodge
  /// Darkens the colour below according to the colour of the group.
  case colorBurn
  /// ``multiply`` where the colour of the group is dark, and ``screen`` where it is light.
  case hardLight
  /// Darkens the colour below where the group is dark, and lightens it where the group is light.
  case softLight
  /// The absolute difference of both colours.
  case difference
  /// Like ``difference``, with less contrast.
  case exclusion
  /// The hue of the group, with the saturation and luminosity of the colour below.
  case hue
  /// The saturation of the group, with the hue and luminosity of the colour below.
  case saturation
  /// The hue and saturation of the group, with the luminosity of the colour below.
  case color
  /// The luminosity of the group, with the hue and saturation of the colour below.
  case luminosity
}
