// Packs rows of opaque pixels into about a third of their memory. This is C, since only in C
// unpacking a row is as fast as copying it.
#ifndef SWATCH_PACKED_PIXELS_H
#define SWATCH_PACKED_PIXELS_H

#include <stddef.h>
#include <stdint.h>

// A packed row begins with two bits for the kind of each block of 16 pixels, starting with the
// lowest bits of a byte. The last block is padded. A block has three channels: green, and the
// differences of red and of blue to green. The changes of a channel are stored as the first value
// and the smallest change from a pixel to the next, a byte each, and the excess of each change over
// the smallest.
// - 0, fine: changes of green in 4 bits, of both differences in 2; 22 bytes.
// - 1, smooth: changes of green in 4 bits; the smallest value of both differences, a byte each; and
//   16 bytes with their excess, red's in the lower four bits; 28 bytes.
// - 2, wide: 16 bytes of green, of red and of blue; 48 bytes.

/// Returns the largest number of bytes of a packed row.
size_t swatch_packed_limit(size_t width);

/// Packs a row of pixels: blue, green, red and an ignored byte. Returns the number of bytes of the
/// packed row.
size_t swatch_pack_row(const uint32_t *pixels, size_t width, uint8_t *packed);

/// Writes `count` pixels of a row, from the pixel `first` on, with an alpha of 255.
void swatch_unpack_row(
    const uint8_t *packed, size_t width, size_t first, size_t count, uint32_t *pixels);

#endif
