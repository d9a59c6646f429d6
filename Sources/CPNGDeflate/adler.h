#ifndef SWATCH_ADLER_H
#define SWATCH_ADLER_H
#include <stddef.h>
#include <stdint.h>

/// Adler-32 (RFC 1950, §9) of bytes behind those that have another; 1 is that of none.
uint32_t swatch_adler(uint32_t adler, const uint8_t *bytes, size_t count);

/// Adler-32 of zeros behind bytes that have another.
uint32_t swatch_adler_zeros(uint32_t adler, size_t count);

#endif
