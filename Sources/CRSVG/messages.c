#define _GNU_SOURCE
#include "processes.h"
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { most_descriptors = 2 };

typedef union {
  struct cmsghdr head;
  char bytes[CMSG_SPACE(most_descriptors * sizeof(int))];
} control;

bool swatch_svg_send(
    int socket, const void *message, size_t size, const int *descriptors, int count) {
  control extra;
  memset(&extra, 0, sizeof extra);
  struct iovec part = {(void *)message, size};
  struct msghdr all = {.msg_iov = &part, .msg_iovlen = 1};
  if (count > 0) {
    all.msg_control = &extra;
    all.msg_controllen = CMSG_SPACE(count * sizeof(int));
    struct cmsghdr *head = CMSG_FIRSTHDR(&all);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(count * sizeof(int));
    memcpy(CMSG_DATA(head), descriptors, count * sizeof(int));
  }
  ssize_t sent;
  do sent = sendmsg(socket, &all, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent == (ssize_t)size;
}

bool swatch_svg_receive(int socket, void *message, size_t size, int *descriptors, int *count) {
  control extra;
  struct iovec part = {message, size};
  struct msghdr all = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &extra, .msg_controllen = sizeof extra};
  ssize_t received;
  do received = recvmsg(socket, &all, MSG_CMSG_CLOEXEC);
  while (received < 0 && errno == EINTR);
  if (received < 0) return false;
  int found[most_descriptors], got = 0;
  for (struct cmsghdr *head = CMSG_FIRSTHDR(&all); head; head = CMSG_NXTHDR(&all, head)) {
    if (head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) continue;
    got = (int)((head->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    memcpy(found, CMSG_DATA(head), got * sizeof(int));
  }
  bool is_right = received == (ssize_t)size && (got == 0 || (count && got == *count));
  for (int i = 0; i < got; i++) {
    if (is_right)
      descriptors[i] = found[i];
    else
      close(found[i]);
  }
  if (count) *count = got;
  return is_right;
}
