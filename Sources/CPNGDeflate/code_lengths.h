#ifndef SWATCH_CODE_LENGTHS_H
#define SWATCH_CODE_LENGTHS_H
#include <stddef.h>
#include <stdint.h>

/// Sets the code length of each of `count` symbols, at most 286, by the symbol's frequency: at most
/// `limit` bits, and 0 if it does not occur. A single symbol has a code of one bit.
void swatch_code_lengths(const uint32_t *counts, size_t count, int limit, uint8_t *lengths);

/// Sets the codes for some lengths, each with its first bit lowest.
void swatch_codes_of_lengths(const uint8_t *lengths, size_t count, uint16_t *codes);

#endif
