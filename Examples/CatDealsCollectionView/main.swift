// A collection with models, a header, a footer and batches, after Texture's CatDealsCollectionView.
import Swatch

let renderer = try Renderer(scale: Scale(2))
let window = Window(size: Size(width: 375, height: 667), renderer: renderer)
let controller = DealsViewController()
window.rootViewController = controller
try await renderer.write(window.capture(), to: "deals.png")

window.traitCollection.userInterfaceStyle = .dark
window.rotate()
try await renderer.write(window.capture(), to: "deals-dark.png")
