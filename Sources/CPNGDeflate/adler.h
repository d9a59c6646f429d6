#ifndef SWATCH_ADLER_H
#define SWATCH_ADLER_H
#include <stddef.h>
#include <stdint.h>

/// Returns the Adler-32 checksum (RFC 1950, §9) of bytes that follow bytes with another checksum; 1
/// is the checksum of no bytes.
uint32_t swatch_adler(uint32_t adler, const uint8_t *bytes, size_t count);

/// Returns the Adler-32 checksum of zeros that follow bytes with another checksum.
uint32_t swatch_adler_zeros(uint32_t adler, size_t count);

#endif
