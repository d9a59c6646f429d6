#include "CMicroHTTPD.h"
#include "connections.h"
#include "library.h"
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct swatch_http_server {
  struct MHD_Daemon *daemon;
  swatch_http_limits limits;
  swatch_http_handler handler;
  swatch_http_connections connections;
  atomic_int open_count;
  atomic_bool is_ending;
};

struct swatch_http_exchange {
  struct MHD_Connection *connection;
  char *method;
  char *target;
  uint8_t *body;
  size_t count, room;
  // The bytes of a body that is too long, which are read and dropped for a while: a client that is still
  // sending doesn't read an answer.
  size_t dropped;
  bool is_begun, is_given;
  unsigned int status;
  struct MHD_Response *response;
};

static char too_long[] = "the request is longer than this server takes\n";
static char ending[] = "the server is ending\n";

static struct MHD_Response *response_of(const uint8_t *body, size_t count) {
  return CALL(MHD_create_response_from_buffer)(count, (void *)body, MHD_RESPMEM_MUST_COPY);
}

// The beginning of a request, whose target the library doesn't keep as it was sent.
static void *begin(void *context, const char *target, struct MHD_Connection *connection) {
  (void)context;
  swatch_http_exchange *exchange = calloc(1, sizeof *exchange);
  if (!exchange) return NULL;
  exchange->connection = connection;
  exchange->target = strdup(target);
  return exchange;
}

static bool append(swatch_http_exchange *exchange, const char *bytes, size_t count) {
  if (exchange->count + count > exchange->room) {
    size_t room = (exchange->count + count) * 2;
    uint8_t *body = realloc(exchange->body, room);
    if (!body) return false;
    exchange->body = body;
    exchange->room = room;
  }
  memcpy(exchange->body + exchange->count, bytes, count);
  exchange->count += count;
  return true;
}

// Answers at once, after which the connection is closed.
static enum MHD_Result refuse(struct MHD_Connection *connection, unsigned int status, char *words) {
  struct MHD_Response *response = response_of((uint8_t *)words, strlen(words));
  if (!response) return MHD_NO;
  CALL(MHD_add_response_header)(response, "Connection", "close");
  CALL(MHD_add_response_header)(response, "Content-Type", "text/plain; charset=utf-8");
  enum MHD_Result result = CALL(MHD_queue_response)(connection, status, response);
  CALL(MHD_destroy_response)(response);
  return result;
}

static bool announces_too_much(struct MHD_Connection *connection, size_t limit) {
  const char *length =
      CALL(MHD_lookup_connection_value)(connection, MHD_HEADER_KIND, "Content-Length");
  return length && strtoull(length, NULL, 10) > limit;
}

static enum MHD_Result handle(void *context, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *bytes,
                              size_t *count, void **state) {
  (void)url, (void)version;
  swatch_http_server *server = context;
  swatch_http_exchange *exchange = *state;
  if (!exchange || !exchange->target) return MHD_NO;
  if (exchange->response) {
    return CALL(MHD_queue_response)(connection, exchange->status, exchange->response);
  }
  if (!exchange->is_begun) {
    exchange->is_begun = true;
    exchange->method = strdup(method);
    if (!exchange->method) return MHD_NO;
    return announces_too_much(connection, server->limits.body_bytes)
               ? refuse(connection, MHD_HTTP_CONTENT_TOO_LARGE, too_long)
               : MHD_YES;
  }
  if (*count) {
    size_t room = server->limits.body_bytes - exchange->count;
    bool is_taken;
    if (exchange->dropped || *count > room) {
      exchange->dropped += *count;
      is_taken = exchange->dropped <= server->limits.body_bytes;
    } else {
      is_taken = append(exchange, bytes, *count);
    }
    *count = 0;
    return is_taken ? MHD_YES : MHD_NO;
  }
  if (exchange->dropped) return refuse(connection, MHD_HTTP_CONTENT_TOO_LARGE, too_long);
  if (!exchange->is_given) {
    // Counted before the look: who ends the server looks at the count after the note.
    atomic_fetch_add(&server->open_count, 1);
    if (atomic_load(&server->is_ending)) {
      atomic_fetch_sub(&server->open_count, 1);
      return refuse(connection, MHD_HTTP_SERVICE_UNAVAILABLE, ending);
    }
    exchange->is_given = true;
    swatch_http_note_reading(&server->connections, connection, false);
    CALL(MHD_suspend_connection)(connection);
    server->handler.received(server->handler.context, exchange);
  }
  return MHD_YES;
}

static void complete(void *context, struct MHD_Connection *connection, void **state,
                     enum MHD_RequestTerminationCode code) {
  (void)code;
  swatch_http_server *server = context;
  swatch_http_exchange *exchange = *state;
  swatch_http_note_reading(&server->connections, connection, true);
  if (!exchange) return;
  bool is_given = exchange->is_given;
  if (exchange->response) CALL(MHD_destroy_response)(exchange->response);
  free(exchange->method);
  free(exchange->target);
  free(exchange->body);
  free(exchange);
  *state = NULL;
  if (is_given) atomic_fetch_sub(&server->open_count, 1);
}

// Leaves the parts of a target as they were sent.
static size_t keep(void *context, struct MHD_Connection *connection, char *text) {
  (void)context, (void)connection;
  return strlen(text);
}

swatch_http_server *swatch_http_start(int socket, swatch_http_limits limits,
                                      swatch_http_handler handler) {
  swatch_http_server *server = calloc(1, sizeof *server);
  if (!server) return NULL;
  server->limits = limits;
  server->handler = handler;
  swatch_http_connections_begin(&server->connections);
  server->daemon = CALL(MHD_start_daemon)(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC, 0, NULL, NULL, handle,
      server, MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_URI_LOG_CALLBACK, begin, NULL,
      MHD_OPTION_UNESCAPE_CALLBACK, keep, NULL, MHD_OPTION_NOTIFY_COMPLETED, complete, server,
      MHD_OPTION_NOTIFY_CONNECTION, swatch_http_note_connection, &server->connections,
      MHD_OPTION_CONNECTION_LIMIT, limits.connections, MHD_OPTION_CONNECTION_TIMEOUT,
      limits.idle_seconds, MHD_OPTION_END);
  if (server->daemon) return server;
  swatch_http_connections_end(&server->connections);
  free(server);
  return NULL;
}

void swatch_http_refuse(swatch_http_server *server) {
  atomic_store(&server->is_ending, true);
  MHD_socket socket = CALL(MHD_quiesce_daemon)(server->daemon);
  if (socket != MHD_INVALID_SOCKET) close(socket);
}

void swatch_http_close_slow(swatch_http_server *server) {
  swatch_http_connections_close_slow(&server->connections, server->limits.reading_seconds);
}

int swatch_http_open_count(swatch_http_server *server) { return atomic_load(&server->open_count); }

void swatch_http_stop(swatch_http_server *server) {
  CALL(MHD_stop_daemon)(server->daemon);
  swatch_http_connections_end(&server->connections);
  free(server);
}

const char *swatch_http_method(const swatch_http_exchange *exchange) { return exchange->method; }
const char *swatch_http_target(const swatch_http_exchange *exchange) { return exchange->target; }

const char *swatch_http_field(const swatch_http_exchange *exchange, const char *name) {
  return CALL(MHD_lookup_connection_value)(exchange->connection, MHD_HEADER_KIND, name);
}

const uint8_t *swatch_http_body(const swatch_http_exchange *exchange, size_t *count) {
  *count = exchange->count;
  return exchange->body;
}

void swatch_http_answer(swatch_http_exchange *exchange, unsigned int status,
                        const char *const *fields, size_t field_count, const uint8_t *body,
                        size_t body_count) {
  struct MHD_Response *response = response_of(body, body_count);
  if (!response) abort();  // without memory for a head
  for (size_t i = 0; i < field_count; i++) {
    CALL(MHD_add_response_header)(response, fields[2 * i], fields[2 * i + 1]);
  }
  exchange->status = status;
  exchange->response = response;
  CALL(MHD_resume_connection)(exchange->connection);
}
