public import SwatchGeometry
public import SwatchGraphics
public import SwatchLayout
import SwatchMessages
public import SwatchNodes

/// A node that shows a barcode.
///
/// Its modules are squares or bars of whole pixels if they fit, so that no edge is blurred: the
/// largest that fit in the bounds, centred. In vector files they may have any size, and fill the
/// bounds. Linear barcodes are as high as the bounds. A node whose barcode can't contain its text
/// draws nothing, and reports a failure.
///
/// A stated width gives the height by the ratio of the barcode, and a stated height gives the width
/// of a QR code.
open class BarcodeNode: DisplayNode {
  /// The barcode; nil for none.
  public final var barcode: Barcode? {
    didSet {
      guard barcode != oldValue else { return }
      known = nil
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// The width of a module if the node's size isn't stated, in points; 2 by default. In less space,
  /// modules are smaller.
  public final var moduleSize = 2.0 {
    didSet {
      if moduleSize != oldValue { setNeedsLayout() }
    }
  }

  /// The number of light modules around the barcode; nil, the default, for the number that its
  /// standard requires.
  public final var quietZone: Int? {
    didSet {
      guard quietZone != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// The colour of the dark modules; black by default. Light modules show the background.
  public final var color = Color.black {
    didSet {
      if color != oldValue { setNeedsDisplay() }
    }
  }

  /// The modules of the barcode; nil until they are computed.
  private var known: BarcodeModules?

  /// Makes a node with a barcode.
  public init(_ barcode: Barcode? = nil) {
    self.barcode = barcode
    super.init()
    accessibilityTraits = .image
  }

  open override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    guard let barcode, let modules = modules() else { return .zero }
    let count = moduleCount(of: modules, as: barcode)
    let side = moduleSide(
      fitting: [moduleSize, constrainedSize.width / count.columns]
        + (barcode.isOfBars ? [] : [constrainedSize.height / count.rows]))
    let height = barcode.isOfBars ? Self.barHeight * side : count.rows * side
    return Size(width: count.columns * side, height: min(height, constrainedSize.height))
  }

  /// Measures a barcode of which one side is stated: the other side follows by the ratio, except
  /// the width of a linear barcode.
  open override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    guard let barcode, let modules = modules() else { return super.calculateLayoutThatFits(range) }
    let count = moduleCount(of: modules, as: barcode)
    let rows = barcode.isOfBars ? Self.barHeight : count.rows
    let hasWidth = style.size.width != .auto || boxStyle.width != .auto
    let hasHeight = style.size.height != .auto || boxStyle.height != .auto
    var size = range.max
    if hasWidth && !hasHeight && range.min.width == size.width {
      size.height = size.width * rows / count.columns
    } else if hasHeight && !hasWidth && range.min.height == size.height && !barcode.isOfBars {
      size.width = size.height * count.columns / rows
    } else {
      return super.calculateLayoutThatFits(range)
    }
    return Layout(element: self, size: range.clamp(size))
  }

  open override func draw(in canvas: Canvas) {
    guard let barcode, let modules = modules() else { return }
    let count = moduleCount(of: modules, as: barcode)
    let side = moduleSide(
      fitting: [bounds.width / count.columns]
        + (barcode.isOfBars ? [] : [bounds.height / count.rows]))
    guard isLargeEnough(side, of: barcode, count) else { return }
    let height = barcode.isOfBars ? bounds.height : side
    let origin = Point(
      x: snapped((bounds.width - Double(modules.columnCount) * side) / 2),
      y: barcode.isOfBars ? 0 : snapped((bounds.height - Double(modules.rowCount) * side) / 2))
    let dark = FilledCells(
      modules.runs, from: origin, ofSize: Size(width: side, height: height))
    // Modules are whole pixels, wherever a box around them places the node.
    let area = Rect(
      origin: origin,
      size: Size(
        width: Double(modules.columnCount) * side, height: Double(modules.rowCount) * height))
    canvas.fill(Path(dark).meeting(PixelEdges(area)), with: color)
  }

  /// The height of a linear barcode if the node's size isn't stated, in modules.
  private static let barHeight = 50.0

  /// Returns the modules of the barcode; nil if it can't contain its content.
  private func modules() -> BarcodeModules? {
    guard let barcode else { return nil }
    do throws(BarcodeError) {
      if known == nil { known = try BarcodeModules(barcode) }
      return known
    } catch {
      fail(error.description)
      return nil
    }
  }

  /// Returns true if each module is at least a pixel wide. Otherwise reports a failure, because
  /// scanners can't read the code, and returns false. In vector files, modules may have any
  /// size.
  private func isLargeEnough(
    _ side: Double, of barcode: Barcode, _ count: (columns: Double, rows: Double)
  ) -> Bool {
    guard let environment, isOfPixels else { return true }
    let scale = environment.scale.pixelsPerPoint
    guard side * scale + 1e-6 < 1 else { return true }
    func length(_ modules: Double) -> String { Numeral.rounded(modules / scale, digits: 2, .up) }
    let width = length(count.columns)
    let modules = barcode.isOfBars ? "" : " × \(Numeral(count.rows))"
    let needed = barcode.isOfBars ? "\(width) points" : "\(width) × \(length(count.rows)) points"
    fail(
      "the \(barcode.isOfBars ? "barcode" : "QR code") has \(Numeral(count.columns))\(modules) "
        + "modules with its quiet zone, each smaller than a pixel, and can't be read; make it at "
        + "least \(needed) "
        + (barcode.isOfBars ? "wide" : "large") + ", or the scale larger")
    return false
  }

  /// Returns the numbers of columns and rows, including the quiet zone, which linear barcodes have
  /// only at their sides.
  private func moduleCount(
    of modules: BarcodeModules, as barcode: Barcode
  ) -> (columns: Double, rows: Double) {
    let quiet = 2 * Double(quietZone ?? barcode.standardQuietZone)
    return (Double(modules.columnCount) + quiet, Double(modules.rowCount) + quiet)
  }

  /// Returns the smallest of the given module sides, rounded down to whole pixels unless it is less
  /// than a pixel; in vector files, the smallest side itself.
  private func moduleSide(fitting sides: [Double]) -> Double {
    let side = sides.min() ?? 0
    let snapped = snapped(side + 1e-6 / (environment?.scale.pixelsPerPoint ?? 1))
    return isOfPixels && snapped > 0 ? snapped : side
  }

  /// Returns a length rounded down to whole pixels; in vector files, the length itself.
  private func snapped(_ length: Double) -> Double {
    let scale = environment?.scale.pixelsPerPoint ?? 1
    return isOfPixels ? (length * scale).rounded(.down) / scale : length
  }

  /// A Boolean value that is true when the barcode is drawn as pixels, and false in vector files.
  private var isOfPixels: Bool { environment?.drawsShapes != true }
}

extension Barcode {
  /// A Boolean value that is true for linear barcodes, which may have any height.
  fileprivate var isOfBars: Bool {
    if case .qr = symbology { false } else { true }
  }

  /// The number of light modules that the barcode's standard requires on each side.
  fileprivate var standardQuietZone: Int {
    switch symbology {
    case .qr: 4
    case .ean13: 11
    case .ean8: 7
    case .upcA: 9
    case .code128, .code39, .itf14: 10
    }
  }
}
