extension Paint {
  /// The paint in a light or a dark appearance.
  func resolved(isDark: Bool) -> Paint {
    switch self {
    case .color(let color): return .color(color.resolved(isDark: isDark))
    case .linearGradient(var gradient):
      guard gradient.stops.haveAppearances else { return self }
      gradient.stops.resolve(isDark: isDark)
      return .linearGradient(gradient)
    case .radialGradient(var gradient):
      guard gradient.stops.haveAppearances else { return self }
      gradient.stops.resolve(isDark: isDark)
      return .radialGradient(gradient)
    case .conicGradient(var gradient):
      guard gradient.stops.haveAppearances else { return self }
      gradient.stops.resolve(isDark: isDark)
      return .conicGradient(gradient)
    case .image, .tiles: return self
    }
  }
}

extension [LinearGradient.Stop] {
  /// A Boolean value that is true when a colour depends on the appearance.
  var haveAppearances: Bool { contains { $0.color.darkBits != 0 } }

  /// Replaces the colours by those of an appearance.
  mutating func resolve(isDark: Bool) {
    for index in indices { self[index].color = self[index].color.resolved(isDark: isDark) }
  }
}

extension GradientColors {
  /// The colours in a light or a dark appearance; gradients mix colours of one appearance.
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
  /// The shadow in a light or a dark appearance.
  package func resolved(isDark: Bool) -> Shadow {
    guard color.darkBits != 0 else { return self }
    return Shadow(
      color: color.resolved(isDark: isDark), offset: offset, blurRadius: blurRadius)
  }
}

extension [Filter] {
  /// The filters in a light or a dark appearance.
  package func resolved(isDark: Bool) -> [Filter] {
    map { filter in
      guard case .dropShadow(let shadow) = filter else { return filter }
      return .dropShadow(shadow.resolved(isDark: isDark))
    }
  }
}
