// The way from the bytes of a PNG file to its pixels and back, for any number of bytes a pixel. In
// C because only here a function can be compiled for several generations of processors, of which
// the one at hand is asked. All in whole numbers: the results are the same on each.
#ifndef SWATCH_PNG_PIXELS_H
#define SWATCH_PNG_PIXELS_H

#include <stddef.h>
#include <stdint.h>

// Filters have their numbers in the file: 0 none, 1 sub, 2 up, 3 average, 4 paeth (PNG
// specification, §9). `count` is the bytes of a row, `size` those of a pixel, from which the one on
// the left is that far; less than 8 bits a pixel count as one byte.

/// Turns filtered rows, each of `count` bytes behind its filter's number, into the rows that they
/// were, in place. `nothing` is `count` zeros, which stand above the first. A pixel has at most
/// four bytes. One byte behind either is read, and means nothing.
///
/// False where a row's filter is none of the five; rows above it are then restored.
_Bool swatch_png_unfilter(
    uint8_t *rows, const uint8_t *nothing, size_t count, size_t height, size_t size);

/// Writes a row of `width` pixels of four bytes, blue, green, red and alpha, as a file has them:
/// red, green and blue, and alpha if `has_alpha`.
void swatch_png_pack(const uint8_t *pixels, size_t width, int has_alpha, uint8_t *target);

/// True where the fourth byte of all of `width` pixels is 255.
_Bool swatch_png_is_opaque(const uint8_t *pixels, size_t width);

/// Writes the entry of `table`, four bytes each, that each of `width` indices names, which have 1,
/// 2, 4 or 8 bits of `row` each, the highest first. A pixel has `size` bytes: 4, or 3, the last of
/// the entry's left out.
void swatch_png_look_up(
    const uint8_t *row, int depth, const uint8_t *table, size_t width, size_t size,
    uint8_t *target);

#endif
