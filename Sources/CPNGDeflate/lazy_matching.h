#ifndef SWATCH_LAZY_MATCHING_H
#define SWATCH_LAZY_MATCHING_H
#include "parsing.h"

enum { swatch_four_bits = 15, swatch_triple_bits = 14 };

/// The positions within the window: chains of positions with the same hash of the next four bytes
/// (as in zlib), and the latest position for each hash of three bytes. Positions count from the
/// stretch's start.
typedef struct {
  /// The largest number of earlier positions examined for a position.
  uint32_t depth;
  /// The number of bytes that have left the buffer.
  uint32_t gone;
  uint32_t fours[1 << swatch_four_bits], earlier[swatch_window];
  uint32_t threes[1 << swatch_triple_bits];
} swatch_chains;

/// Removes all positions.
void swatch_chains_clear(swatch_chains *chains);

/// Finds the sequences of a block: at each position the match that saves most by `costs`, unless
/// the match at the next position saves more.
size_t swatch_find_lazily(
    swatch_chains *chains, const swatch_costs *costs, const swatch_block *block,
    swatch_sequence *sequences);

#endif
