// Six layouts made of specs, in a navigation controller, after Texture's LayoutSpecExamples.
import Swatch

let renderer = try Renderer(scale: Scale(2))
let window = Window(size: Size(width: 375, height: 667), renderer: renderer)
let overview = OverviewViewController()
let navigation = NavigationController(rootViewController: overview)
window.rootViewController = navigation
try await renderer.write(window.capture(), to: "layouts.png")

for example in LayoutExample.allCases {
  overview.show(example)
  try await renderer.write(window.capture(), to: "layout-\(example).png")
  navigation.popViewController()
}
