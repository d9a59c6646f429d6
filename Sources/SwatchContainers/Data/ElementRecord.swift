/// The state of an element, with or without a cell, stored in 24 bytes.
package struct ElementRecord<Cell: AnyObject> {
  /// The length along the scroll axis, in points; NaN until the element is measured.
  package var length: Double
  /// The cell, which exists while the element is in the preload range.
  package var cell: Cell?
  /// The breadth across the scroll axis, in points; undefined while the length is unknown.
  package var breadth: Float = 0

  /// Makes a record of an element; without a length, the element counts as never measured.
  package init(length: Double = .nan, cell: Cell? = nil) {
    self.length = length
    self.cell = cell
  }

  /// A Boolean value that is true when the length is known.
  package var isMeasured: Bool { !length.isNaN }
}

extension ElementRecord: Summable {
  /// The totals of the measured elements in a list.
  struct Sum: AdditiveArithmetic {
    /// The number of measured elements.
    var count: Int
    /// The total length of the measured elements, in points.
    var length: Double

    static var zero: Sum { Sum(count: 0, length: 0) }

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(count: left.count + right.count, length: left.length + right.length)
    }

    static func - (left: Sum, right: Sum) -> Sum {
      Sum(count: left.count - right.count, length: left.length - right.length)
    }
  }

  var sum: Sum { isMeasured ? Sum(count: 1, length: length) : .zero }
}
