import Swatch

/// The rows of a feed, and those of its pictures that are there already.
struct FeedSource {
  /// Gives what comes next.
  let next: PageSteps
  /// A Boolean value that is true when pictures are known by their rows before they are made.
  let isPlanned: Bool
}

extension FeedCommand {
  /// The source of a feed's rows; a plan if the run has a ledger that can know its pictures.
  @MainActor func source(
    of part: FeedPart, filling template: Template, _ options: PageRenderer.Options,
    names: PictureNames?, ledger: PageLedger?
  ) -> FeedSource {
    let plan = ledger.flatMap { ledger in
      FeedPlan(part.rows(names: names), filling: template, options) {
        try await ledger.picture(of: $0)
      }
    }
    if let plan { return FeedSource(next: plan.next, isPlanned: true) }
    let rows = part.rows(
      filling: template, keepsRows: !pages.isEmpty, groupedBy: pages.groupKey, names: names)
    return FeedSource(
      next: steps(of: rows, from: options.numbering.rowsBefore), isPlanned: false)
  }
}
