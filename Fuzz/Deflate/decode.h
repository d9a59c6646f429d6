// Decoders for comparison: one each of zlib, libdeflate, libpng and libspng.
#ifndef DECODE_H
#define DECODE_H
#include <stddef.h>
#include <stdint.h>

/// Compares the bytes that zlib and libdeflate decode from a zlib stream with the expected ones.
int decodes_to(const uint8_t *stream, size_t count, const uint8_t *expected, size_t size);

/// Compares the samples that libpng and libspng decode from a file with the expected ones.
int file_decodes_to(const uint8_t *file, size_t count, const uint8_t *expected, size_t size);

#endif
