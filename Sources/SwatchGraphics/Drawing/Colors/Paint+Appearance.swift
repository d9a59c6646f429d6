extension Paint {
  /// Returns the paint in a light or a dark appearance.
  func resolved(isDark: Bool) -> Paint {
    if case .color(let color) = self { return .color(color.resolved(isDark: isDark)) }
    guard colors.contains(where: { $0.darkBits != 0 }) else { return self }
    return mapColors { $0.resolved(isDark: isDark) }
  }
}

extension [LinearGradient.Stop] {
  /// A Boolean value that is true when a colour depends on the appearance.
  var haveAppearances: Bool { contains { $0.color.darkBits != 0 } }

  /// Replaces the colours by their variants for an appearance.
  mutating func resolve(isDark: Bool) {
    for index in indices { self[index].color = self[index].color.resolved(isDark: isDark) }
  }
}

extension GradientColors {
  /// Returns the colours in a light or a dark appearance, so that a gradient mixes only colours of
  /// one appearance.
  package func resolved(isDark: Bool) -> GradientColors {
    guard stops.contains(where: { $0.color.darkBits != 0 }) else { return self }
    var colors = self
    for index in colors.stops.indices {
      colors.stops[index].color = colors.stops[index].color.resolved(isDark: isDark)
    }
    return colors
  }
}

extension Shadow {
  /// Returns the shadow in a light or a dark appearance.
  package func resolved(isDark: Bool) -> Shadow {
    guard color.darkBits != 0 else { return self }
    return Shadow(
      color: color.resolved(isDark: isDark), offset: offset, blurRadius: blurRadius)
  }
}

extension [PixelFilter] {
  /// Returns the filters in a light or a dark appearance.
  package func resolved(isDark: Bool) -> [PixelFilter] {
    map { filter in
      guard case .dropShadow(let shadow) = filter else { return filter }
      return .dropShadow(shadow.resolved(isDark: isDark))
    }
  }
}
