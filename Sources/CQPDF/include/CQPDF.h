// The objects of PDF files, read by qpdf's library, which is loaded when it is first needed.
#ifndef SWATCH_QPDF_H
#define SWATCH_QPDF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct swatch_qpdf swatch_qpdf;

// A value of a file, until swatch_qpdf_release is called.
typedef uint32_t swatch_qpdf_handle;

typedef enum {
  swatch_qpdf_null,
  swatch_qpdf_boolean,
  swatch_qpdf_integer,
  swatch_qpdf_real,
  swatch_qpdf_string,
  swatch_qpdf_name,
  swatch_qpdf_array,
  swatch_qpdf_dictionary,
  swatch_qpdf_stream
} swatch_qpdf_kind;

typedef struct {
  swatch_qpdf_kind kind;
  // The number and the generation of the object that the value is; 0 for a value inside of another one.
  int32_t object, generation;
  // A boolean, an integer, or the number of an array's items.
  int64_t integer;
  // The bytes of a real number, of a string or of a name behind its slash, until the next call.
  const char *bytes;
  size_t count;
} swatch_qpdf_value;

// Loads the library; false where it is not installed. No other function may be called then.
bool swatch_qpdf_load(void);

// Opens a file, of whose bytes it keeps a copy, and mends nothing in it. NULL where there is no memory.
swatch_qpdf *swatch_qpdf_open(const uint8_t *bytes, size_t count);

void swatch_qpdf_close(swatch_qpdf *file);

// The first fault that was found in the file so far, in the library's words; NULL for none, without which no
// function below may be called.
const char *swatch_qpdf_problem(swatch_qpdf *file);

// The number of pages, each of which has what it inherits from then on.
size_t swatch_qpdf_page_count(swatch_qpdf *file);
swatch_qpdf_handle swatch_qpdf_page(swatch_qpdf *file, size_t index);
swatch_qpdf_handle swatch_qpdf_trailer(swatch_qpdf *file);
swatch_qpdf_handle swatch_qpdf_object(swatch_qpdf *file, int32_t number, int32_t generation);

swatch_qpdf_value swatch_qpdf_look(swatch_qpdf *file, swatch_qpdf_handle value);
swatch_qpdf_handle swatch_qpdf_item(swatch_qpdf *file, swatch_qpdf_handle array, int index);
// The entry of a dictionary by its key, with its slash.
swatch_qpdf_handle swatch_qpdf_entry(
    swatch_qpdf *file, swatch_qpdf_handle dictionary, const char *key);
// The dictionary of a stream.
swatch_qpdf_handle swatch_qpdf_head(swatch_qpdf *file, swatch_qpdf_handle stream);

// Begins with the keys of a dictionary in their order; one at a time.
void swatch_qpdf_begin_keys(swatch_qpdf *file, swatch_qpdf_handle dictionary);
// The next key, with its slash, until the next call; NULL behind the last.
const char *swatch_qpdf_next_key(swatch_qpdf *file);

// Gets the bytes of a stream, as they stand in the file or unpacked, which the caller frees also where that
// fails; false where it can't be read.
bool swatch_qpdf_bytes(
    swatch_qpdf *file, swatch_qpdf_handle stream, bool unpacked, uint8_t **bytes, size_t *count);

// Forgets all values.
void swatch_qpdf_release(swatch_qpdf *file);

#endif
