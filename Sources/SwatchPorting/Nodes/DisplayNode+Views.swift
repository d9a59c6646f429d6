public import Swatch

/// Properties of the views of Texture's nodes, which are properties of the nodes here.
extension ForeignView? {
  /// UIKit's name for a view's frame.
  @available(*, unavailable, message: "read or set the node's frame: it has no view")
  @MainActor public var frame: Rect {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for a view's bounds.
  @available(*, unavailable, message: "read or set the node's bounds: it has no view")
  @MainActor public var bounds: Rect {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for the colour behind a view.
  @available(*, unavailable, message: "set the node's backgroundColor: it has no view")
  @MainActor public var backgroundColor: Color? {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for a view's opacity.
  @available(*, unavailable, message: "set the node's alpha: it has no view")
  @MainActor public var alpha: Double {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for clipping to a view's bounds.
  @available(*, unavailable, message: "set the node's clipsToBounds: it has no view")
  @MainActor public var clipsToBounds: Bool {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for the colour of a view's symbols.
  @available(*, unavailable, message: "set the node's tintColor: it has no view")
  @MainActor public var tintColor: Color? {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for the layer of a view.
  @available(*, unavailable, message: "set cornerRadius and the like of the node: it has no view")
  @MainActor public var layer: ForeignLayer { unavailable() }

  /// UIKit's name for reacting to touches.
  @available(*, unavailable, message: "leave it out: there are no touches")
  @MainActor public var isUserInteractionEnabled: Bool {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// UIKit's name for reacting to touches.
  @available(*, unavailable, message: "leave it out: there are no touches")
  @MainActor public func addGestureRecognizer(_ recognizer: Any) { unavailable() }

  /// UIKit's name for adding a subview.
  @available(*, unavailable, message: "add a node that is made of it: DisplayNode(viewBlock:)")
  @MainActor public func addSubview(_ view: ForeignView) { unavailable() }
}

/// Properties of the layers of Texture's nodes, which are properties of the nodes here.
extension ForeignLayer? {
  /// Core Animation's name for round corners.
  @available(*, unavailable, message: "set the node's cornerRadius: it has no layer")
  @MainActor public var cornerRadius: Double {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// Core Animation's name for clipping to a layer's bounds.
  @available(*, unavailable, message: "set the node's clipsToBounds: it has no layer")
  @MainActor public var masksToBounds: Bool {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// Core Animation's name for a border.
  @available(*, unavailable, message: "set the node's borderWidth: it has no layer")
  @MainActor public var borderWidth: Double {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// Core Animation's name for the colour of a border.
  @available(*, unavailable, message: "set the node's borderColor: it has no layer")
  @MainActor public var borderColor: Color? {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// Core Animation's name for the opacity of a shadow.
  @available(*, unavailable, message: "set the node's shadowOpacity: it has no layer")
  @MainActor public var shadowOpacity: Double {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// Core Animation's name for the blur of a shadow.
  @available(*, unavailable, message: "set the node's shadowRadius: it has no layer")
  @MainActor public var shadowRadius: Double {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// Core Animation's name for the colour of a shadow.
  @available(*, unavailable, message: "set the node's shadowColor: it has no layer")
  @MainActor public var shadowColor: Color? {
    get { unavailable() }
    nonmutating set { unavailable() }
  }

  /// Core Animation's name for the offset of a shadow.
  @available(*, unavailable, message: "set the node's shadowOffset: it has no layer")
  @MainActor public var shadowOffset: Size {
    get { unavailable() }
    nonmutating set { unavailable() }
  }
}
