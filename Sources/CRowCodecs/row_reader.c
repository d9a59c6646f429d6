#include "row_reader.h"

bool swatch_row_reader_read(swatch_row_reader *reader, uint8_t *row) {
  if (reader->message[0] == 0) reader->read(reader, row);
  return reader->message[0] == 0;
}

bool swatch_row_reader_read_all(swatch_row_reader *reader, uint8_t *rows, size_t stride) {
  if (reader->read_all) {
    if (reader->message[0] == 0) reader->read_all(reader, rows, stride);
    return reader->message[0] == 0;
  }
  for (uint32_t y = 0; y < reader->extent.height; y += 1) {
    if (!swatch_row_reader_read(reader, rows + y * stride)) return false;
  }
  return true;
}

bool swatch_row_reader_finish(swatch_row_reader *reader) {
  if (reader->message[0] == 0) reader->finish(reader);
  return reader->message[0] == 0;
}

const char *swatch_row_reader_message(const swatch_row_reader *reader) { return reader->message; }

void swatch_row_reader_close(swatch_row_reader *reader) { reader->close(reader); }
