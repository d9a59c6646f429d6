#define _GNU_SOURCE
#include "CCurl.h"
#include "loading.h"
#include <pthread.h>

static void *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  // libcurl requires this call before any thread uses it.
  CURLcode (*init)(long) = dlsym(library, "curl_global_init");
  if (!init || init(CURL_GLOBAL_DEFAULT) != CURLE_OK) library = NULL;
}

bool swatch_curl_load(void) {
  pthread_once(&once, load);
  return library != NULL;
}

static void *symbol(const char *name) {
  swatch_curl_load();
  return swatch_loaded_symbol(library, name);
}

#define CALL(name) SWATCH_FOUND_ONCE(__typeof__(&name), symbol(#name))

// The macros check argument types by referring to the linked functions.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

CURLU *swatch_curl_url(void) { return CALL(curl_url)(); }
void swatch_curl_url_cleanup(CURLU *url) { CALL(curl_url_cleanup)(url); }

CURLUcode swatch_curl_url_set(CURLU *url, CURLUPart part, const char *text, unsigned int flags) {
  return CALL(curl_url_set)(url, part, text, flags);
}

CURLUcode swatch_curl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags) {
  return CALL(curl_url_get)(url, part, text, flags);
}

void swatch_curl_free(void *text) { CALL(curl_free)(text); }
time_t swatch_curl_getdate(const char *date) { return CALL(curl_getdate)(date, NULL); }

struct curl_slist *swatch_curl_slist_append(struct curl_slist *list, const char *text) {
  return CALL(curl_slist_append)(list, text);
}

void swatch_curl_slist_free_all(struct curl_slist *list) { CALL(curl_slist_free_all)(list); }

CURL *swatch_curl_easy_init(void) { return CALL(curl_easy_init)(); }
void swatch_curl_easy_cleanup(CURL *transfer) { CALL(curl_easy_cleanup)(transfer); }
const char *swatch_curl_easy_strerror(CURLcode code) { return CALL(curl_easy_strerror)(code); }

void swatch_curl_set_number(CURL *transfer, CURLoption option, long value) {
  CALL(curl_easy_setopt)(transfer, option, value);
}

void swatch_curl_set_text(CURL *transfer, CURLoption option, const char *value) {
  CALL(curl_easy_setopt)(transfer, option, value);
}

void swatch_curl_set_list(CURL *transfer, CURLoption option, struct curl_slist *list) {
  CALL(curl_easy_setopt)(transfer, option, list);
}

void swatch_curl_set_readers(
    CURL *transfer, swatch_curl_reader head, swatch_curl_reader body, swatch_curl_opener opener,
    void *context) {
  __typeof__(&curl_easy_setopt) set = CALL(curl_easy_setopt);
  set(transfer, CURLOPT_HEADERFUNCTION, head);
  set(transfer, CURLOPT_HEADERDATA, context);
  set(transfer, CURLOPT_WRITEFUNCTION, body);
  set(transfer, CURLOPT_WRITEDATA, context);
  set(transfer, CURLOPT_OPENSOCKETFUNCTION, opener);
  set(transfer, CURLOPT_OPENSOCKETDATA, context);
}

long swatch_curl_number(CURL *transfer, CURLINFO info) {
  long value = 0;
  CALL(curl_easy_getinfo)(transfer, info, &value);
  return value;
}

CURLcode swatch_curl_outcome(const CURLMsg *message) { return message->data.result; }

CURLM *swatch_curl_multi_init(void) { return CALL(curl_multi_init)(); }
void swatch_curl_multi_cleanup(CURLM *transfers) { CALL(curl_multi_cleanup)(transfers); }

void swatch_curl_multi_set_number(CURLM *transfers, CURLMoption option, long value) {
  CALL(curl_multi_setopt)(transfers, option, value);
}

void swatch_curl_multi_add_handle(CURLM *transfers, CURL *transfer) {
  CALL(curl_multi_add_handle)(transfers, transfer);
}

void swatch_curl_multi_remove_handle(CURLM *transfers, CURL *transfer) {
  CALL(curl_multi_remove_handle)(transfers, transfer);
}

void swatch_curl_multi_perform(CURLM *transfers) {
  int count = 0;
  CALL(curl_multi_perform)(transfers, &count);
}

void swatch_curl_multi_wait(CURLM *transfers, int milliseconds) {
  CALL(curl_multi_poll)(transfers, NULL, 0, milliseconds, NULL);
}

void swatch_curl_multi_wakeup(CURLM *transfers) { CALL(curl_multi_wakeup)(transfers); }

CURLMsg *swatch_curl_multi_next_message(CURLM *transfers) {
  int count = 0;
  return CALL(curl_multi_info_read)(transfers, &count);
}
