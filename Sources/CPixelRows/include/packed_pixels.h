// Rows of opaque pixels in about half of their memory. In C because only here a row is unpacked as
// fast as it is copied.
#ifndef SWATCH_PACKED_PIXELS_H
#define SWATCH_PACKED_PIXELS_H

#include <stddef.h>
#include <stdint.h>

// A packed row begins with a bit for each block of 16 pixels, the lowest of a byte first. A block
// without the bit has 16 bytes of green; the least difference of red and of blue from green, a byte
// each; and 16 bytes with the rest of both differences, red's in the lower four bits. A block with
// the bit, of pixels whose colours change more, has 16 bytes of green, of red and of blue. The last
// block is filled up.

/// The most bytes of a packed row.
size_t swatch_packed_limit(size_t width);

/// Packs a row of pixels, blue, green, red and a byte that is left out.
/// Returns the number of bytes of the packed row.
size_t swatch_pack_row(const uint32_t *pixels, size_t width, uint8_t *packed);

/// Writes `count` pixels of a row, from the pixel `first` on, with an alpha of 255.
void swatch_unpack_row(
    const uint8_t *packed, size_t width, size_t first, size_t count, uint32_t *pixels);

#endif
