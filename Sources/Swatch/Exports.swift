// `import Swatch` is all that a program needs: this module re-exports the public names of the
// targets below it. Swift offers no other way than the underscored attribute `@_exported`. Engines,
// locks and the parts of painting are `package`, so that `Docs/public-names.txt` lists only the
// names that a user types.

@_exported public import struct FoundationEssentials.IndexPath
@_exported public import SwatchBarcodes
@_exported public import SwatchCairo
@_exported public import SwatchCompositor
@_exported public import SwatchContainers
@_exported public import SwatchControllers
@_exported public import SwatchDocument
@_exported public import SwatchFiles
@_exported public import SwatchGeometry
@_exported public import SwatchGraphics
@_exported public import SwatchLayout
@_exported public import SwatchNetwork
@_exported public import SwatchNodes
