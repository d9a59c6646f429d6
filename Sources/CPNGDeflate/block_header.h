#ifndef SWATCH_BLOCK_HEADER_H
#define SWATCH_BLOCK_HEADER_H
#include "bit_writer.h"

/// Writes the start of a block that is not the stream's last, with its codes (RFC 1951, §3.2.7).
void swatch_put_header(const swatch_lengths *lengths, swatch_bits *to);

#endif
