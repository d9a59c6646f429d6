// The filters of PNG (specification, §9) on rows of 32-bit pixels, as vectors. In C because only
// here a function can be compiled for several generations of processors, of which the one at hand
// is asked. All in whole numbers: the results are the same on each. Pixels as a file has them, of any
// number of bytes, are the business of png_pixels.h, and what pictures differ in of pixel_compare.h.
#ifndef SWATCH_PNG_ROWS_H
#define SWATCH_PNG_ROWS_H

#include <stddef.h>
#include <stdint.h>

// Both functions take a row of `width` pixels and the one above it, four bytes a pixel: blue,
// green, red, alpha; and a filter by its number in the file: 0 none, 1 sub, 2 up, 3 average,
// 4 paeth. The filtered row has red, green and blue of each pixel, and alpha if `has_alpha`.

/// Writes the filtered row, without the filter's number: 3 or 4 bytes a pixel.
void swatch_png_filter(
    int filter, const uint8_t *current, const uint8_t *above, size_t width, int has_alpha,
    uint8_t *target);

/// The sum of the filtered row's bytes taken as signed and positive: the specification's rule of
/// thumb for what compresses well (§12.7).
uint64_t swatch_png_cost(
    int filter, const uint8_t *current, const uint8_t *above, size_t width, int has_alpha);

#endif
