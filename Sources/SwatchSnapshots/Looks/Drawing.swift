package import SwatchGeometry
package import SwatchGraphics

/// One drawing of a node as stored in a reference: values to compare, from which sentences are
/// made.
///
/// A drawing has the complete look of a node, except for the text and positions of glyphs, which
/// are in the node's text and frame. Positions are in points of the node, and nil if they are the
/// node's own. Numbers are compared to a billionth, as in ``DrawingFacts``.
package enum Drawing: Hashable, Sendable {
  /// An outline filled with one colour.
  case fill(Color, Outline)
  /// An outline filled with a gradient.
  case gradient(Gradient, Outline)
  /// An outline filled with a picture.
  case picture(Picture, Outline)
  /// A line along an outline.
  case stroke(StrokeStyle, Color, Outline)
  /// Text in one style, however many runs of glyphs it takes.
  case text(TextStyle)
  /// The shadow of an outline; of a whole node, that of all it holds.
  case shadow(Shadow, Outline)
  /// A colour that replaces the inside of an outline.
  case replacement(Color, Outline)
  /// A clip of the following drawings.
  case clip(Outline)
  /// The following drawings are one group.
  case group(Group)
  /// A transform of the following drawings.
  case transform(LinearMap, place: Point?)
  /// A drawing of which a reference of version 1 kept words.
  case words(WordedDrawing)

  /// The shape of an outline and its place.
  package struct Outline: Hashable, Sendable {
    /// The kind of shape.
    package enum Shape: Hashable, Sendable {
      /// An upright rectangle.
      case rect
      /// A rectangle with round corners.
      case rounded(CornerRadii)
      /// An ellipse.
      case ellipse
      /// A free outline: the number of its steps, and a hash of them; nil if positions are not
      /// compared.
      case path(steps: Int, points: ContentHash? = nil)
    }

    /// The kind of shape.
    package var shape: Shape
    /// The rectangle around it; nil for the node's own, and for a free outline.
    package var place: Rect?
  }

  /// A gradient.
  package struct Gradient: Hashable, Sendable {
    /// The form of a gradient.
    package enum Form: Hashable, Sendable {
      /// Along a line.
      case linear
      /// From a centre outwards, beginning at a share of the radii.
      case radial(start: Double)
      /// Around a centre, from an angle in degrees, over a part of a turn.
      case conic(angle: Double, span: Double)
    }

    /// The colours, by growing offset.
    package var stops: [LinearGradient.Stop]
    /// The form.
    package var form = Form.linear
    /// A Boolean value that is true when the stops are repeated.
    package var isRepeating = false
    /// The ends of the line, or of another form the centre and the corner of a rectangle around its
    /// ellipse; nil if positions are not compared.
    package var line: Line?

    /// A line from one place to another.
    package struct Line: Hashable, Sendable {
      /// The place of offset 0.
      package var start: Point
      /// The place of offset 1.
      package var end: Point
    }
  }

  /// A picture, known by its source: the size that it is decoded at follows from place and scale.
  package struct Picture: Hashable, Sendable {
    /// The hash of its source.
    package var source: ContentHash
    /// The rectangle that it is stretched over; nil for that of the outline.
    package var area: Rect?
    /// The filter of its scaling; nil for the best one.
    package var interpolation: ImageInterpolation?
    /// The changes of its pixels, in order.
    package var effects: [ImageEffect] = []
    /// A Boolean value that is true when the picture is repeated around its rectangle.
    package var isTiled = false
  }

  /// The style of text: colour and font.
  package struct TextStyle: Hashable, Sendable {
    /// The colour.
    package var color: Color
    /// The size of the em, in points.
    package var size: Double
    /// The font.
    package var face: FontFace
  }

  /// The part of an affine map that doesn't move: `x' = a x + c y`, `y' = b x + d y`.
  package struct LinearMap: Hashable, Sendable {
    /// The share of x in x'.
    package var a: Double
    /// The share of x in y'.
    package var b: Double
    /// The share of y in x'.
    package var c: Double
    /// The share of y in y'.
    package var d: Double
  }
}

extension Drawing {
  /// The kinds of drawings, as files name them.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case fill, gradient, image, stroke, text, shadow, replace, clip, opacity, transform
  }

  /// The kind; nil for one in words.
  package var kind: Kind? {
    switch self {
    case .fill: .fill
    case .gradient: .gradient
    case .picture: .image
    case .stroke: .stroke
    case .text: .text
    case .shadow: .shadow
    case .replacement: .replace
    case .clip: .clip
    case .group: .opacity
    case .transform: .transform
    case .words: nil
    }
  }

  /// A Boolean value that is true when one drawing may have become another one by a change of
  /// values.
  func isAlike(_ other: Drawing) -> Bool {
    if case .words(let words) = self, case .words(let others) = other {
      return words.terms.first == others.terms.first
    }
    return kind == other.kind
  }

  /// The drawing without its positions inside the node, which are not compared if the node's size
  /// differs.
  var withoutPlaces: Drawing {
    switch mapOutline(\.withoutPlaces) {
    case .gradient(let gradient, let outline): .gradient(gradient.withoutLine, outline)
    case .picture(let picture, let outline): .picture(picture.withoutArea, outline)
    case .transform(let map, _): .transform(map, place: nil)
    case .words(let words): .words(words.withoutPlace)
    case let drawing: drawing
    }
  }

  /// The drawing without the values that are reported only if nothing else differs.
  var withoutDetails: Drawing {
    switch mapOutline(\.withoutPoints) {
    case .picture(let picture, let outline): .picture(picture.withoutArea, outline)
    case let drawing: drawing
    }
  }

  private func mapOutline(_ change: (Outline) -> Outline) -> Drawing {
    switch self {
    case .fill(let color, let outline): .fill(color, change(outline))
    case .gradient(let gradient, let outline): .gradient(gradient, change(outline))
    case .picture(let picture, let outline): .picture(picture, change(outline))
    case .stroke(let style, let color, let outline): .stroke(style, color, change(outline))
    case .shadow(let shadow, let outline): .shadow(shadow, change(outline))
    case .replacement(let color, let outline): .replacement(color, change(outline))
    case .clip(let outline): .clip(change(outline))
    case .text, .group, .transform, .words: self
    }
  }

  /// The distance that the drawing may go beyond the frame of its node, in points.
  var reach: Double {
    switch self {
    case .text(let style): style.size / 4
    case .shadow(let shadow, _): shadow.reach
    case .stroke(let style, _, _): style.width
    case .group(let group): group.filters.reduce(0) { $0 + $1.reach }
    case .words(let words): words.reach
    case .fill, .gradient, .picture, .replacement, .clip, .transform: 0
    }
  }

  /// The distance that changes behind the node may spread, in points.
  var backdropReach: Double {
    guard case .group(let group) = self else { return 0 }
    return group.backdropFilters.reduce(0) { $0 + $1.reach }
  }
}

extension Shadow {
  /// The distance from what casts it, in points. Three passes of a box filter go beyond the radius.
  fileprivate var reach: Double { (abs(blurRadius) + abs(offset.x) + abs(offset.y)) * 1.5 }
}

extension Filter {
  /// The distance that drawing spreads, in points.
  fileprivate var reach: Double {
    switch self {
    case .blur(let radius): abs(radius) * 3
    case .dropShadow(let shadow): shadow.reach
    default: 0
    }
  }
}

extension Drawing.Outline {
  /// The outline of a whole node.
  static let node = Drawing.Outline(shape: .rect)
  /// The outline of a node's text.
  static let text = Drawing.Outline(shape: .path(steps: 0))

  fileprivate var withoutPlaces: Drawing.Outline {
    Drawing.Outline(shape: withoutPoints.shape)
  }

  fileprivate var withoutPoints: Drawing.Outline {
    guard case .path(let steps, _) = shape else { return self }
    return Drawing.Outline(shape: .path(steps: steps, points: nil), place: place)
  }
}

extension Drawing.Gradient {
  /// The gradient without its place.
  fileprivate var withoutLine: Drawing.Gradient {
    Drawing.Gradient(stops: stops, form: form, isRepeating: isRepeating)
  }
}

extension Drawing.Picture {
  /// The picture without its place.
  fileprivate var withoutArea: Drawing.Picture {
    Drawing.Picture(
      source: source, interpolation: interpolation, effects: effects, isTiled: isTiled)
  }
}
