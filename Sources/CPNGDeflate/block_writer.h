#ifndef SWATCH_BLOCK_WRITER_H
#define SWATCH_BLOCK_WRITER_H
#include "bit_writer.h"

/// The codes of one block, ready to be written.
typedef struct {
  swatch_lengths lengths;
  /// Words of literals, and of two literals, the first in the low byte.
  uint32_t literals[256], *pairs;
  /// Words of a match's length, 0 … 258, and of the symbols of distances, without their bits.
  uint32_t matches[swatch_longest + 1], distances[swatch_distance_symbols], end;
} swatch_codes;

/// The bytes of target that a block of `size` bytes may write over: stored, and as much as is
/// written before that is seen to be shorter.
INLINE size_t swatch_block_room(size_t size) { return size + size / 32 + 4096; }

/// The runs of literals of which a part is counted for all.
typedef struct {
  _Bool long_runs, short_runs;
} swatch_sampling;

/// Counts the symbols of a block.
void swatch_count(
    const swatch_block *block, const swatch_sequence *sequences, size_t count,
    swatch_sampling sampling, swatch_histogram *histogram);

/// Writes a block by the codes that its histogram asks for, or stored where that is shorter.
void swatch_write_block(
    swatch_codes *codes, const swatch_block *block, const swatch_sequence *sequences, size_t count,
    swatch_histogram *histogram, swatch_bits *to);

#endif
