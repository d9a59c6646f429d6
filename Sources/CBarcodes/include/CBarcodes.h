// The modules of a barcode, computed by libzint.
#ifndef SWATCH_BARCODES_H
#define SWATCH_BARCODES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The kinds of codes, with their numbers in libzint.
typedef enum {
  SWATCH_BARCODE_CODE39 = 8,
  SWATCH_BARCODE_EAN = 13,
  SWATCH_BARCODE_CODE128 = 20,
  SWATCH_BARCODE_UPCA = 34,
  SWATCH_BARCODE_QR = 58,
  SWATCH_BARCODE_ITF14 = 89,
} swatch_barcode_kind;

// The largest number of rows and of bytes in a row of all these codes, and the room for a message,
// in bytes.
enum { SWATCH_BARCODE_ROWS = 200, SWATCH_BARCODE_ROW_BYTES = 144, SWATCH_BARCODE_MESSAGE = 100 };

typedef struct {
  int rows, columns;
  // The library's error message about the text.
  char message[SWATCH_BARCODE_MESSAGE];
  // True if the text is too long.
  bool is_too_long;
} swatch_barcode;

// Computes the modules of a UTF-8 text without a zero byte: one bit each, 1 for dark, starting with
// the lowest bit of a row's first byte. The error correction level, from 1 to 4, is used only by QR
// codes. Returns false, with a message, if the code can't represent the text.
bool swatch_barcode_encode(
    swatch_barcode_kind kind, int level, const uint8_t *text, size_t count,
    uint8_t modules[SWATCH_BARCODE_ROWS * SWATCH_BARCODE_ROW_BYTES], swatch_barcode *result);

// The version of libzint: 21101 for 2.11.1.
int swatch_barcode_version(void);

#endif
