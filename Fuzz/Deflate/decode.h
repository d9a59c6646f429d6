// Decoders to compare with: each of zlib, libdeflate, libpng and libspng.
#ifndef DECODE_H
#define DECODE_H
#include <stddef.h>
#include <stdint.h>

/// Compares the bytes that zlib and libdeflate make of a zlib stream with those expected.
int decodes_to(const uint8_t *stream, size_t count, const uint8_t *expected, size_t size);

/// Compares the samples that libpng and libspng make of a file with those expected.
int file_decodes_to(const uint8_t *file, size_t count, const uint8_t *expected, size_t size);

#endif
