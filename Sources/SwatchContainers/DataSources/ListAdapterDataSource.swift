/// The source of a list's objects and of their section controllers (after ListAdapterDataSource).
public protocol ListAdapterDataSource: AnyObject {
  /// The objects of the list, in order. Of several with the same identifier the first counts.
  @MainActor func objects(for listAdapter: ListAdapter) -> [any ListDiffable]

  /// A new controller for the section of an object, which the adapter keeps as long as the list has
  /// the object.
  @MainActor func listAdapter(
    _ listAdapter: ListAdapter, sectionControllerFor object: any ListDiffable
  ) -> SectionController
}
