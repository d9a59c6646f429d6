// A shop in a navigation controller, after Texture's Shop: categories, their products in rows or in
// two columns, and one of the products.
import Swatch

let renderer = try Renderer(scale: Scale(2))
let window = Window(size: Size(width: 375, height: 667), renderer: renderer)
let shop = ShopViewController()
let navigation = NavigationController(rootViewController: shop)
window.rootViewController = navigation
try await renderer.write(window.capture(), to: "shop.png")

shop.showGoods(of: 0, inColumns: false)
try await renderer.write(window.capture(), to: "shop-rows.png")

navigation.popViewController()
shop.showGoods(of: 0, inColumns: true)
try await renderer.write(window.capture(), to: "shop-columns.png")

navigation.pushViewController(GoodViewController(good: shop.categories[0].goods[1]))
try await renderer.write(window.capture(), to: "shop-good.png")
