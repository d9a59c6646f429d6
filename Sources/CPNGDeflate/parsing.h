#ifndef SWATCH_PARSING_H
#define SWATCH_PARSING_H
#include "tree.h"

/// The costs of symbols with their extra bits, in sixteenths of a bit.
typedef struct {
  uint32_t literals[256], lengths[swatch_longest + 1], distances[swatch_distance_symbols];
} swatch_costs;

/// Sets the initial costs of a stretch.
void swatch_begin_costs(swatch_costs *costs);

/// Sets the costs of literals by the frequencies of bytes in the first block of a stretch.
void swatch_begin_costs_of(swatch_costs *costs, const swatch_block *block);

/// Sets the costs of symbols by their frequencies.
void swatch_set_costs(swatch_costs *costs, const swatch_histogram *histogram);

/// The first step of the cheapest encoding from a byte to the block's end.
typedef struct {
  uint32_t cost;
  uint16_t length, distance;
} swatch_step;

/// Writes the cheapest sequences of a block, from the choices of each byte and runs of zeros.
/// `steps` has room for the block's bytes and one more.
size_t swatch_find_cheapest(
    const swatch_costs *costs, const swatch_block *block, const swatch_choice *choices,
    const uint32_t *ends, swatch_step *steps, swatch_sequence *sequences);

#endif
