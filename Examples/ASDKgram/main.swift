// A photo feed: a view controller whose node is a table of photos.
import Swatch

let renderer = try Renderer(scale: Scale(2))
let window = Window(size: Size(width: 375, height: 667), renderer: renderer)
let controller = PhotoFeedViewController()
window.rootViewController = controller
try await renderer.write(window.capture(), to: "asdkgram.png")
try await renderer.writeLong(window.content(of: controller.table), to: "asdkgram-all.png")
