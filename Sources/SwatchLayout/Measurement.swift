import SwatchGeometry

/// A measurement of an element that is under way.
package struct Measurement {
  /// The number of the measurement in its tree; 0 for an element without a context.
  package let number: UInt32
  /// A Boolean value that is false when the element is nested too deeply and is therefore left out.
  package let isInside: Bool
  /// The index of the first step recorded for the measurement, while the layout is being explained.
  fileprivate let firstStep: Int?
}

extension LayoutElement {
  /// The largest depth of nested nodes and specs. Measuring takes about 5 KB of the stack for each
  /// level in a debug build, and a thread has 8 MiB.
  package static let levelLimit = 1024

  /// Begins to measure the element inside the elements that are being measured; too many levels are
  /// an error. Call ``endMeasuring(_:in:)`` in every case.
  package final func beginMeasuring(in context: LayoutContext?) -> Measurement {
    guard let context else { return Measurement(number: 0, isInside: true, firstStep: nil) }
    let measurement = context.beginMeasurement()
    if !measurement.isInside { reportDepth() }
    return measurement
  }

  /// Ends the innermost measurement.
  package final func endMeasuring(_ measurement: Measurement, in context: LayoutContext?) {
    guard let context else { return }
    if let first = measurement.firstStep {
      context.measuring.problems[measurement.number] = context.joinSteps(from: first, of: self)
    }
    context.endMeasurement()
  }

  private func reportDepth() {
    report(
      LayoutProblem(
        .depth, self,
        "it is nested in \(Self.levelLimit) nodes and specs, and is left out; place it in an outer "
          + "one"))
  }
}

extension LayoutContext {
  fileprivate final func beginMeasurement() -> Measurement {
    let number = measuring.enterLevel()
    return Measurement(
      number: UInt32(truncatingIfNeeded: number),
      isInside: measuring.levelCount <= LayoutElement.levelLimit,
      firstStep: isExplaining ? measuring.steps.count : nil)
  }

  fileprivate final func endMeasurement() {
    measuring.leaveLevel()
    if isExplaining && measuring.levelCount == 0 { tellSteps() }
  }
}
