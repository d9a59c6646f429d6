#include "CBarcodes.h"
#include <string.h>
#include <zint.h>

_Static_assert(
    SWATCH_BARCODE_EAN == BARCODE_EANX && SWATCH_BARCODE_CODE39 == BARCODE_CODE39 &&
        SWATCH_BARCODE_CODE128 == BARCODE_CODE128 && SWATCH_BARCODE_UPCA == BARCODE_UPCA &&
        SWATCH_BARCODE_QR == BARCODE_QRCODE && SWATCH_BARCODE_ITF14 == BARCODE_ITF14,
    "libzint's numbers of codes");
_Static_assert(
    sizeof(((struct zint_symbol *)0)->encoded_data) ==
        SWATCH_BARCODE_ROWS * SWATCH_BARCODE_ROW_BYTES,
    "libzint's table of modules");
_Static_assert(
    sizeof(((struct zint_symbol *)0)->errtxt) == SWATCH_BARCODE_MESSAGE, "libzint's message");

int swatch_barcode_version(void) { return ZBarcode_Version(); }

bool swatch_barcode_encode(
    swatch_barcode_kind kind, int level, const uint8_t *text, size_t count,
    uint8_t modules[SWATCH_BARCODE_ROWS * SWATCH_BARCODE_ROW_BYTES], swatch_barcode *result) {
  memset(result, 0, sizeof *result);
  struct zint_symbol *symbol = ZBarcode_Create();
  if (!symbol) {
    strcpy(result->message, "no memory is left");
    return false;
  }
  symbol->symbology = (int)kind;
  symbol->input_mode = UNICODE_MODE;
  if (kind == SWATCH_BARCODE_QR) symbol->option_1 = level;
  int length = count < ZINT_MAX_DATA_LEN ? (int)count : ZINT_MAX_DATA_LEN + 1;
  int outcome = ZBarcode_Encode(symbol, text, length);
  bool is_encoded = outcome < ZINT_ERROR;
  result->is_too_long = outcome == ZINT_ERROR_TOO_LONG;
  if (is_encoded) {
    result->rows = symbol->rows;
    result->columns = symbol->width;
    memcpy(modules, symbol->encoded_data, sizeof symbol->encoded_data);
  } else {
    memcpy(result->message, symbol->errtxt, SWATCH_BARCODE_MESSAGE - 1);
  }
  ZBarcode_Delete(symbol);
  return is_encoded;
}
