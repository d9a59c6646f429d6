#ifndef SWATCH_LAZY_MATCHING_H
#define SWATCH_LAZY_MATCHING_H
#include "parsing.h"

enum { swatch_four_bits = 15, swatch_triple_bits = 14 };

/// Places within the window by the hash of the four bytes that follow, each with the one before it
/// (as in zlib), and the latest ones by three bytes. Places count from the stretch's beginning.
typedef struct {
  /// The places that are looked at for one.
  uint32_t depth;
  /// The number of bytes that are gone from the block's beginning.
  uint32_t gone;
  uint32_t fours[1 << swatch_four_bits], earlier[swatch_window];
  uint32_t threes[1 << swatch_triple_bits];
} swatch_chains;

/// Forgets all places.
void swatch_chains_clear(swatch_chains *chains);

/// Finds the sequences of a block: of each place the match that saves most by `costs`, unless that
/// of the next place saves more.
size_t swatch_find_lazily(
    swatch_chains *chains, const swatch_costs *costs, const swatch_block *block,
    swatch_sequence *sequences);

#endif
