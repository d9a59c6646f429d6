#ifndef SWATCH_CODE_LENGTHS_H
#define SWATCH_CODE_LENGTHS_H
#include <stddef.h>
#include <stdint.h>

/// Gives each of `count` symbols, at most 286, the length of its code, at most `limit`, by how
/// often it occurs; 0 where it does not. A single symbol has a code of one bit.
void swatch_code_lengths(const uint32_t *counts, size_t count, int limit, uint8_t *lengths);

/// The codes of lengths, each with its first bit lowest.
void swatch_codes_of_lengths(const uint8_t *lengths, size_t count, uint16_t *codes);

#endif
