// Rows of pixels at another size: means of blocks, and sums of neighbours with weights. In C
// because only here neighbours can be multiplied and added in one instruction. All in whole
// numbers: the results are the same on each processor.
#ifndef SWATCH_PIXEL_RESAMPLE_H
#define SWATCH_PIXEL_RESAMPLE_H

#include <stddef.h>
#include <stdint.h>

/// The weights of the source's pixels in those of the target, each of which has `count` of them:
/// an even number, behind the last neighbour zeros. Weights are in units of 1/16384, those of a
/// target's pixel have the sum 1, and the sum of their absolute values is below 2.
typedef struct {
  /// The first neighbour of each pixel.
  const int32_t *first;
  const int16_t *weights;
  size_t count;
} swatch_taps;

/// Adds a row of pixels to the sums of blocks that are `side` pixels wide, four channels each; the
/// last block may be narrower.
void swatch_add_blocks(const uint32_t *row, size_t width, size_t side, uint64_t *sums);

/// Writes the mean of each block of a row that is `width` pixels wide, and empties the sums.
/// `rows` were added.
void swatch_finish_blocks(uint64_t *sums, size_t width, size_t side, size_t rows, uint32_t *target);

/// Writes the sums of a row's neighbours, in units of 1/64, for `width` pixels. Pixels behind the
/// row's end, up to the number of weights, are read and mean nothing.
void swatch_resample_row(
    const uint32_t *row, const swatch_taps *taps, size_t width, int16_t *target);

/// Writes the sums of `count` rows that ``swatch_resample_row`` wrote, an even number, for `width`
/// pixels. Colours are bounded by alpha. Rows have a multiple of four pixels.
void swatch_resample_rows(
    const int16_t *const *rows, const int16_t *weights, size_t count, size_t width,
    uint32_t *target);

#endif
