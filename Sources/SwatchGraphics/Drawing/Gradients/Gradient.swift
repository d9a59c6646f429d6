/// Colours that change along a line, from a centre outwards, or around a centre.
public enum Gradient: Hashable, Sendable {
  /// A gradient along a line.
  case linear(LinearGradient)
  /// A gradient from a centre outwards.
  case radial(RadialGradient)
  /// A gradient around a centre.
  case conic(ConicGradient)

  /// The colours, in order of their offsets.
  public var stops: [LinearGradient.Stop] {
    get {
      switch self {
      case .linear(let gradient): gradient.stops
      case .radial(let gradient): gradient.stops
      case .conic(let gradient): gradient.stops
      }
    }
    set {
      switch self {
      case .linear(var gradient):
        gradient.stops = newValue
        self = .linear(gradient)
      case .radial(var gradient):
        gradient.stops = newValue
        self = .radial(gradient)
      case .conic(var gradient):
        gradient.stops = newValue
        self = .conic(gradient)
      }
    }
  }

  /// A Boolean value that is true when the stops are repeated before the first and after the last.
  public var isRepeating: Bool {
    switch self {
    case .linear(let gradient): gradient.isRepeating
    case .radial(let gradient): gradient.isRepeating
    case .conic(let gradient): gradient.isRepeating
    }
  }
}

extension Gradient {
  /// The kinds of gradients, each with its number among the kinds of paint in scene files; the
  /// numbers 0, 4 and 5 belong to other paints.
  package enum Kind: UInt8, CaseIterable, Sendable {
    case linear = 1
    case radial = 2
    case conic = 3
  }

  /// Writes the number of the kind, and then the gradient's values.
  func write(to sink: inout some ValueSink) {
    func write(_ kind: Kind, _ values: some SceneValue) {
      sink.write(byte: kind.rawValue)
      sink.write(values)
    }
    switch self {
    case .linear(let gradient): write(.linear, gradient)
    case .radial(let gradient): write(.radial, gradient)
    case .conic(let gradient): write(.conic, gradient)
    }
  }

  /// Reads the values of a gradient, which follow the number of its kind.
  init(_ kind: Kind, from reader: inout SceneReader) throws(SceneFileError) {
    switch kind {
    case .linear: self = try .linear(reader.read())
    case .radial: self = try .radial(reader.read())
    case .conic: self = try .conic(reader.read())
    }
  }
}
