/// A step in the measurement of an element, recorded while the layout is being explained.
enum ExplainedStep {
  /// The measurement of an element began: problems found in the element before are discarded.
  case began(LayoutElement, path: [String])
  /// A problem.
  case found(LayoutProblem)
  /// The measurement of an inner element ended, or its remembered layout was used; with the
  /// problems found in that element.
  case measured(LayoutElement, path: [String], [LayoutProblem])

  /// The element whose new measurement the step begins.
  fileprivate var measuredID: ObjectIdentifier? {
    switch self {
    case .began(let element, _), .measured(let element, _, _): ObjectIdentifier(element)
    case .found: nil
    }
  }
}

extension LayoutContext {
  /// Records a step while explaining. Steps of elements that are being measured are kept, so that a
  /// remembered layout has its problems; other steps are passed to the listener.
  final func note(_ step: ExplainedStep) {
    if measuring.levelCount > 0 { measuring.steps.append(step) } else { tell(step) }
  }

  /// Replaces the steps of an element's measurement, beginning with its first step, by its result.
  /// - Returns: The problems found in the element and inside it that are still valid at the end of
  ///   the measurement.
  final func joinSteps(from start: Int, of element: LayoutElement) -> [LayoutProblem] {
    let steps = Array(measuring.steps[start...])
    measuring.steps.removeSubrange(start...)
    var lastMeasured: [ObjectIdentifier: Int] = [:]
    for (index, step) in steps.enumerated() {
      if let id = step.measuredID { lastMeasured[id] = index }
    }
    var problems: [LayoutProblem] = []
    for (index, step) in steps.enumerated() {
      switch step {
      case .began: break
      case .found(let problem):
        let isLast = lastMeasured[problem.elementID].map { $0 < index } ?? true
        if isLast || problem.isOfParent { problems.append(problem) }
      case .measured(let inner, _, let found):
        if lastMeasured[ObjectIdentifier(inner)] == index { problems += found }
      }
    }
    note(.measured(element, path: element.explainedPath, problems))
    return problems
  }

  /// Passes the recorded steps on to the listener.
  final func tellSteps() {
    guard !measuring.steps.isEmpty else { return }
    for step in measuring.steps { tell(step) }
    measuring.steps = []
  }

  private func tell(_ step: ExplainedStep) {
    switch step {
    case .began(_, let path): observe?(.began(path: path))
    case .found(let problem): observe?(.found(problem))
    case .measured(_, let path, let problems):
      observe?(.began(path: path))
      for problem in problems { observe?(.found(problem)) }
    }
  }
}
