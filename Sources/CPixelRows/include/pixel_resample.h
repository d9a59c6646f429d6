// Scales rows of pixels: means of blocks, and weighted sums of neighbours. This is C, since only in
// C one instruction multiplies and adds neighbours. It uses only integers, so that the results are
// the same on each processor.
#ifndef SWATCH_PIXEL_RESAMPLE_H
#define SWATCH_PIXEL_RESAMPLE_H

#include <stddef.h>
#include <stdint.h>

/// The weights of source pixels in target pixels, `count` of them for each target pixel: an even
/// number, padded with zeros. Weights are in units of 1/16384; the weights of a target pixel have
/// the sum 1, and their absolute values a sum below 2.
typedef struct {
  /// The first neighbour of each target pixel.
  const int32_t *first;
  const int16_t *weights;
  size_t count;
} swatch_taps;

/// Adds a row of pixels to the sums of blocks that are `side` pixels wide, four channels each; the
/// last block may be narrower.
void swatch_add_blocks(const uint32_t *row, size_t width, size_t side, uint64_t *sums);

/// Writes the mean of each block of a row that is `width` pixels wide, and sets the sums to zero.
/// `rows` is the number of added rows.
void swatch_finish_blocks(uint64_t *sums, size_t width, size_t side, size_t rows, uint32_t *target);

/// Writes the weighted sums of a row's neighbours, in units of 1/64, for `width` target pixels.
/// Pixels after the row's end, up to the number of weights, are read; their values have no meaning.
void swatch_resample_row(
    const uint32_t *row, const swatch_taps *taps, size_t width, int16_t *target);

/// Writes the weighted sums of `count` rows, an even number, that ``swatch_resample_row`` wrote,
/// for `width` pixels. Colours are limited to alpha. The width of rows is a multiple of four
/// pixels.
void swatch_resample_rows(
    const int16_t *const *rows, const int16_t *weights, size_t count, size_t width,
    uint32_t *target);

#endif
