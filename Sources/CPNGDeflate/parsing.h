#ifndef SWATCH_PARSING_H
#define SWATCH_PARSING_H
#include "tree.h"

/// Costs of symbols, in sixteenths of a bit, with the bits behind them.
typedef struct {
  uint32_t literals[256], lengths[swatch_longest + 1], distances[swatch_distance_symbols];
} swatch_costs;

/// The costs from which a stretch begins.
void swatch_begin_costs(swatch_costs *costs);

/// Sets the costs of literals by how often bytes occur in a stretch's first block.
void swatch_begin_costs_of(swatch_costs *costs, const swatch_block *block);

/// The costs that symbols have by how often they occur.
void swatch_set_costs(swatch_costs *costs, const swatch_histogram *histogram);

/// The way from a byte to the block's end that costs least.
typedef struct {
  uint32_t cost;
  uint16_t length, distance;
} swatch_step;

/// Writes the sequences of a block that cost least, of the choices of each byte and of runs of
/// zeros. `steps` has room for the block's bytes and one more.
size_t swatch_find_cheapest(
    const swatch_costs *costs, const swatch_block *block, const swatch_choice *choices,
    const uint32_t *ends, swatch_step *steps, swatch_sequence *sequences);

#endif
