public import Swatch

// Names of types in Texture's headers and in UIKit: the compiler reports the name of each type
// here, and offers to use it.

/// Texture's name for ``TableNode``.
@available(*, unavailable, renamed: "TableNode")
public typealias ASTableNode = TableNode

/// Texture's name for ``TableDataSource``.
@available(*, unavailable, renamed: "TableDataSource")
public typealias ASTableDataSource = TableDataSource

/// Texture's name for ``TableDelegate``.
@available(*, unavailable, renamed: "TableDelegate")
public typealias ASTableDelegate = TableDelegate

/// Texture's name for ``CollectionNode``.
@available(*, unavailable, renamed: "CollectionNode")
public typealias ASCollectionNode = CollectionNode

/// Texture's name for ``CollectionDataSource``.
@available(*, unavailable, renamed: "CollectionDataSource")
public typealias ASCollectionDataSource = CollectionDataSource

/// Texture's name for ``CollectionDelegate``.
@available(*, unavailable, renamed: "CollectionDelegate")
public typealias ASCollectionDelegate = CollectionDelegate

/// Texture's name for ``CollectionDelegateFlowLayout``.
@available(*, unavailable, renamed: "CollectionDelegateFlowLayout")
public typealias ASCollectionDelegateFlowLayout = CollectionDelegateFlowLayout

/// Texture's name for ``PagerNode``.
@available(*, unavailable, renamed: "PagerNode")
public typealias ASPagerNode = PagerNode

/// Texture's name for ``PagerDataSource``.
@available(*, unavailable, renamed: "PagerDataSource")
public typealias ASPagerDataSource = PagerDataSource

/// Texture's name for ``PagerDelegate``.
@available(*, unavailable, renamed: "PagerDelegate")
public typealias ASPagerDelegate = PagerDelegate

/// Texture's name for ``BatchContext``.
@available(*, unavailable, renamed: "BatchContext")
public typealias ASBatchContext = BatchContext

/// Texture's name for ``BatchFetchingDelegate``.
@available(*, unavailable, renamed: "BatchFetchingDelegate")
public typealias ASBatchFetchingDelegate = BatchFetchingDelegate

/// Texture's name for ``RangeTuningParameters``.
@available(*, unavailable, renamed: "RangeTuningParameters")
public typealias ASRangeTuningParameters = RangeTuningParameters

/// Texture's name for ``RangeMode``.
@available(*, unavailable, renamed: "RangeMode")
public typealias ASLayoutRangeMode = RangeMode

/// Texture's name for ``RangeType``.
@available(*, unavailable, renamed: "RangeType")
public typealias ASLayoutRangeType = RangeType

/// Texture's name for ``CollectionLayoutDelegate``.
@available(*, unavailable, renamed: "CollectionLayoutDelegate")
public typealias ASCollectionLayoutDelegate = CollectionLayoutDelegate

/// Texture's name for ``CollectionLayoutContext``.
@available(*, unavailable, renamed: "CollectionLayoutContext")
public typealias ASCollectionLayoutContext = CollectionLayoutContext

/// Texture's name for ``CollectionLayoutState``.
@available(*, unavailable, renamed: "CollectionLayoutState")
public typealias ASCollectionLayoutState = CollectionLayoutState

/// Texture's name for ``CollectionGalleryLayout``.
@available(*, unavailable, renamed: "CollectionGalleryLayout")
public typealias ASCollectionGalleryLayoutDelegate = CollectionGalleryLayout

/// Texture's name for ``SectionController``.
@available(*, unavailable, renamed: "SectionController")
public typealias ASSectionController = SectionController

/// IGListKit's name for ``SectionController``.
@available(*, unavailable, renamed: "SectionController")
public typealias ListSectionController = SectionController

/// A name of Texture that has no counterpart here.
@available(
  *, unavailable,
  message: "leave it out: a SectionController overrides nodeBlockForSupplementaryElement(ofKind:)"
)
public typealias ASSupplementaryNodeSource = SectionController

/// A name of IGListKit that has no counterpart here.
@available(
  *, unavailable,
  message: "leave it out: a SectionController overrides nodeBlockForSupplementaryElement(ofKind:)"
)
public typealias ListSupplementaryViewSource = SectionController

/// A name of IGListKit that has no counterpart here.
@available(
  *, unavailable,
  message: "leave it out: a SectionController overrides willDisplayItem and didEndDisplayingItem"
)
public typealias ListDisplayDelegate = SectionController

/// A name of IGListKit that has no counterpart here.
@available(*, unavailable, message: "leave it out: write ListAdapter(collectionNode)")
public typealias ListAdapterUpdater = ListAdapter

/// UIKit's name for ``CollectionFlowLayout``.
@available(*, unavailable, renamed: "CollectionFlowLayout")
public typealias UICollectionViewFlowLayout = CollectionFlowLayout

/// UIKit's name for ``CollectionLayoutDelegate``.
@available(*, unavailable, renamed: "CollectionLayoutDelegate")
public typealias UICollectionViewLayout = CollectionLayoutDelegate

/// A name of Texture that has no counterpart here.
@available(
  *, unavailable,
  message: "a TableNode has no view: it has the properties itself"
)
public typealias ASTableView = TableNode

/// A name of Texture that has no counterpart here.
@available(
  *, unavailable,
  message: "a TableNode has no view: its delegate's methods begin with tableNode"
)
public typealias UITableView = TableNode

/// A name of Texture that has no counterpart here.
@available(
  *, unavailable,
  message: "a CollectionNode has no view: it has the properties itself"
)
public typealias ASCollectionView = CollectionNode

/// A name of Texture that has no counterpart here.
@available(
  *, unavailable,
  message: "a CollectionNode has no view: its delegate's methods begin with collectionNode"
)
public typealias UICollectionView = CollectionNode
