#ifndef SWATCH_BLOCK_WRITER_H
#define SWATCH_BLOCK_WRITER_H
#include "bit_writer.h"

/// The codes of one block, ready to be written.
typedef struct {
  swatch_lengths lengths;
  /// The words (`swatch_put_word`) of single literals, and of pairs of literals; the index of a
  /// pair has the first literal in its low byte.
  uint32_t literals[256], *pairs;
  /// The words of match lengths, 0 … 258, and of distance symbols, without their extra bits.
  uint32_t matches[swatch_longest + 1], distances[swatch_distance_symbols], end;
} swatch_codes;

/// Returns the number of bytes of the target that a block of `size` bytes may overwrite: a stored
/// block, and the bytes written before the block turns out to be shorter when stored.
INLINE size_t swatch_block_room(size_t size) { return size + size / 32 + 4096; }

/// The runs of literals that are counted by samples.
typedef struct {
  _Bool long_runs, short_runs;
} swatch_sampling;

/// Counts the symbols of a block.
void swatch_count(
    const swatch_block *block, const swatch_sequence *sequences, size_t count,
    swatch_sampling sampling, swatch_histogram *histogram);

/// Writes a block with the codes for its histogram, or stored if that is shorter.
void swatch_write_block(
    swatch_codes *codes, const swatch_block *block, const swatch_sequence *sequences, size_t count,
    swatch_histogram *histogram, swatch_bits *to);

#endif
