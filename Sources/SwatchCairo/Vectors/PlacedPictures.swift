/// The surfaces of the pictures that a painter draws into an SVG or PDF file. Cairo copies the pixels of
/// each surface once, when that goes; so one is used for all places of a picture.
final class PlacedPictures {
  /// A surface that can be referred to.
  final class Surface {
    let surface: ImageSurface

    fileprivate init(_ surface: consuming ImageSurface) {
      self.surface = surface
    }
  }

  private var surfaces: [String: Surface] = [:]
  /// The memory that surfaces look at.
  private var pictures: [VectorPicture] = []
  private var nothing: [PixelMemory] = []

  deinit { forget() }

  /// Lets go of all surfaces. Cairo doesn't draw a surface in a group that it has drawn outside of it,
  /// or in another one.
  func forget() {
    // Before their memory.
    surfaces = [:]
    (pictures, nothing) = ([], [])
  }

  /// The surface of a picture with a name.
  func surface(of picture: VectorPicture, named name: String) throws(CairoError) -> Surface {
    if let known = surfaces[name] { return known }
    let made = Surface(try makeSurface(of: picture))
    made.surface.setIdentity(name)
    pictures.append(picture)
    surfaces[name] = made
    return made
  }

  private func makeSurface(of picture: VectorPicture) throws(CairoError) -> ImageSurface {
    switch picture {
    case .pixels(let pixels):
      return try unsafe pixels.makeSurface()
    case .file(let file):
      let memory = try file.makeNothing()
      nothing.append(memory)
      return try unsafe file.makeSurface(over: memory)
    }
  }
}
