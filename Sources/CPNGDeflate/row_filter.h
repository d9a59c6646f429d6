#ifndef SWATCH_ROW_FILTER_H
#define SWATCH_ROW_FILTER_H
#include "parts.h"

/// Writes a row as the file has it, the filter's number first. `above` is the row above, or null at
/// the picture's top; `filter` one of the five or, for the one with the fewest estimated bits,
/// another.
void swatch_filter_row(
    int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t size,
    uint8_t *target);

#endif
