#include <curl/curl.h>

// curl_easy_setopt and its like take an argument of any type, which Swift can't pass.

static inline CURLcode curl_set_number(CURL *transfer, CURLoption option, long value) {
  return curl_easy_setopt(transfer, option, value);
}

static inline CURLcode curl_set_text(CURL *transfer, CURLoption option, const char *value) {
  return curl_easy_setopt(transfer, option, value);
}

static inline CURLcode curl_set_list(CURL *transfer, CURLoption option, struct curl_slist *list) {
  return curl_easy_setopt(transfer, option, list);
}

typedef size_t (*curl_reader)(char *bytes, size_t size, size_t count, void *context);
typedef curl_socket_t (*curl_opener)(void *context, curlsocktype purpose,
                                     struct curl_sockaddr *address);

// Calls `head` with each line of the answer's head, `body` with its bytes, and `opener` before a
// connection is made.
static inline void curl_set_readers(CURL *transfer, curl_reader head, curl_reader body,
                                    curl_opener opener, void *context) {
  curl_easy_setopt(transfer, CURLOPT_HEADERFUNCTION, head);
  curl_easy_setopt(transfer, CURLOPT_HEADERDATA, context);
  curl_easy_setopt(transfer, CURLOPT_WRITEFUNCTION, body);
  curl_easy_setopt(transfer, CURLOPT_WRITEDATA, context);
  curl_easy_setopt(transfer, CURLOPT_OPENSOCKETFUNCTION, opener);
  curl_easy_setopt(transfer, CURLOPT_OPENSOCKETDATA, context);
}

static inline long curl_number(CURL *transfer, CURLINFO info) {
  long value = 0;
  curl_easy_getinfo(transfer, info, &value);
  return value;
}

static inline const char *curl_text(CURL *transfer, CURLINFO info) {
  char *value = 0;
  curl_easy_getinfo(transfer, info, &value);
  return value;
}

static inline CURLcode curl_outcome(const CURLMsg *message) { return message->data.result; }

static inline CURLMcode curl_multi_set_number(CURLM *transfers, CURLMoption option, long value) {
  return curl_multi_setopt(transfers, option, value);
}
