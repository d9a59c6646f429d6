// Converts the bytes of PNG files to pixels and back, for any number of bytes per pixel. This is C,
// since only C functions can be compiled for several generations of processors and chosen at run
// time. It uses only integers, so that the results are the same on each processor.
#ifndef SWATCH_PNG_PIXELS_H
#define SWATCH_PNG_PIXELS_H

#include <stddef.h>
#include <stdint.h>

// Filters have their numbers in the file: 0 none, 1 sub, 2 up, 3 average, 4 paeth (PNG
// specification, §9). `count` is the number of bytes of a row, `size` the number of bytes of a
// pixel, which is the distance to the pixel on the left; pixels of less than 8 bits count as one
// byte.

/// Restores filtered rows, each of `count` bytes after its filter byte, in place. `nothing` is a
/// row of `count` zeros, which stands for the row above the first row. A pixel has at most four
/// bytes. One byte after the rows and one after `nothing` are read; their values have no meaning.
///
/// Returns false if a row has an unknown filter; the rows above it are then restored.
_Bool swatch_png_unfilter(
    uint8_t *rows, const uint8_t *nothing, size_t count, size_t height, size_t size);

/// Writes a row of `width` pixels of four bytes, blue, green, red and alpha, as in a file: red,
/// green and blue, and alpha if `has_alpha` is true.
void swatch_png_pack(const uint8_t *pixels, size_t width, int has_alpha, uint8_t *target);

/// Returns true if the fourth byte of all `width` pixels is 255.
_Bool swatch_png_is_opaque(const uint8_t *pixels, size_t width);

/// Writes the entries of `table`, four bytes each, for `width` indices, which have 1, 2, 4 or 8
/// bits each in `row`, the highest bits first. A written pixel has `size` bytes: 4, or 3 without
/// the last byte of the entry.
void swatch_png_look_up(
    const uint8_t *row, int depth, const uint8_t *table, size_t width, size_t size,
    uint8_t *target);

#endif
