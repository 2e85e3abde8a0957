/* SPDX-License-Identifier: MIT
   MPI's messages between two ranks, wrapped: the library's own call, and the link beside it. */
#include <stdlib.h>
#include <string.h>

#include "messages.h"

#define WRAPPER __attribute__((visibility("default")))

WRAPPER int MPI_Init(int* argc, char*** argv) {
  const int result = REAL(MPI_Init)(argc, argv);
  wengert_start_messages();
  return result;
}
WRAPPER int MPI_Init_thread(int* argc, char*** argv, int required, int* provided) {
  const int result = REAL(MPI_Init_thread)(argc, argv, required, provided);
  wengert_start_messages();
  return result;
}
WRAPPER int MPI_Finalize(void) {
  wengert_end_messages();
  return REAL(MPI_Finalize)();
}
WRAPPER int MPI_Comm_dup(Word communicator, Word* made) {
  const int result = REAL(MPI_Comm_dup)(communicator, made);
  wengert_new_communicator(*made);
  return result;
}
WRAPPER int MPI_Comm_split(Word communicator, int color, int key, Word* made) {
  const int result = REAL(MPI_Comm_split)(communicator, color, key, made);
  wengert_new_communicator(*made);
  return result;
}
WRAPPER int MPI_Comm_split_type(Word communicator, int type, int key, Word info, Word* made) {
  const int result = REAL(MPI_Comm_split_type)(communicator, type, key, info, made);
  wengert_new_communicator(*made);
  return result;
}
WRAPPER int MPI_Comm_create(Word communicator, Word group, Word* made) {
  const int result = REAL(MPI_Comm_create)(communicator, group, made);
  wengert_new_communicator(*made);
  return result;
}
WRAPPER int MPI_Cart_create(Word communicator, int n, const int* sizes, const int* wraps, int reorder, Word* made) {
  const int result = REAL(MPI_Cart_create)(communicator, n, sizes, wraps, reorder, made);
  wengert_new_communicator(*made);
  return result;
}
WRAPPER int MPI_Cart_sub(Word communicator, const int* remain, Word* made) {
  const int result = REAL(MPI_Cart_sub)(communicator, remain, made);
  wengert_new_communicator(*made);
  return result;
}

/* ---- Sends */

static void sending(const char* name, const void* place, const void* values, int count, Word type, int to, int tag,
                    Word comm) {
  if (to == wengert_no_rank() || wengert_mode() == mode_none) return;
  const int bytes = wengert_number_bytes(type);
  struct Communicator* const c = wengert_communicator(comm);
  if ((bytes == 0 || c == NULL) && wengert_is_active(values, wengert_span_of(count, type))) wengert_lost(name, place);
  if (c == NULL || to == c->rank) return; /* inside the process numbers keep their derivatives */
  /* Messages of all types and lengths are counted, on both sides. */
  const struct Link link = {c, c->rank, to, tag, wengert_next_number(c, to, tag, 1)};
  if (bytes == 0 || count <= 0) return;
  wengert_give(&link, values, (size_t)count, bytes);
}
#define SEND(name)                                                                                 \
  WRAPPER int name(const void* values, int count, Word type, int to, int tag, Word communicator) { \
    sending(#name, HERE, values, count, type, to, tag, communicator);                              \
    return REAL(name)(values, count, type, to, tag, communicator);                                 \
  }
SEND(MPI_Send)
SEND(MPI_Ssend)
SEND(MPI_Rsend)
SEND(MPI_Bsend)
#define BEGIN_SEND(name)                                                                                          \
  WRAPPER int name(const void* values, int count, Word type, int to, int tag, Word communicator, void* request) { \
    sending(#name, HERE, values, count, type, to, tag, communicator);                                             \
    return REAL(name)(values, count, type, to, tag, communicator, request);                                       \
  }
BEGIN_SEND(MPI_Isend)
BEGIN_SEND(MPI_Issend)
BEGIN_SEND(MPI_Irsend)
BEGIN_SEND(MPI_Ibsend)

/* ---- Receives: under way between their begin and their end. */

struct Receive {
  struct Receive* next;
  Word request, type;
  void* values;
  int bytes, source, tag; /* negative: any */
  unsigned number;        /* where both are named */
  unsigned long order;    /* of all receives */
  struct Communicator* communicator;
  const void* place;
};
static struct Receive* under_way; /* the latest first */
static unsigned long receives;

static int is_any(const struct Receive* r) { return r->source < 0 || r->tag < 0; }
static int may_be_of(const struct Receive* r, const struct Receive* other) {
  return r->communicator == other->communicator && (r->source < 0 || other->source < 0 || r->source == other->source) &&
         (r->tag < 0 || other->tag < 0 || r->tag == other->tag);
}
static struct Receive* begin_receive(const void* place, void* values, Word type, int source, int tag, Word comm) {
  const int bytes = wengert_number_bytes(type);
  struct Communicator* const c = wengert_communicator(comm);
  if (c == NULL || source == wengert_no_rank() || source == c->rank || wengert_mode() == mode_none) return NULL;
  struct Receive* const r = calloc(1, sizeof *r);
  if (!r) abort();
  *r = (struct Receive){NULL, 0, type, values, bytes, source, tag, 0, ++receives, c, place};
  if (source == wengert_any_source()) r->source = -1;
  if (!is_any(r)) r->number = wengert_next_number(c, source, tag, 0);
  r->next = under_way;
  return under_way = r;
}
static void leave(struct Receive* r) {
  for (struct Receive** at = &under_way; *at; at = &(*at)->next)
    if (*at == r) {
      *at = r->next;
      break;
    }
  free(r);
}
static void end_receive(struct Receive* r, const void* status) {
  int came = 0;
  if (r->bytes > 0) REAL(MPI_Get_count)(status, r->type, &came);
  const int source = wengert_status_source(status), tag = wengert_status_tag(status);
  /* Of two receives that one message could match, which came first is known where both name source and tag. */
  for (const struct Receive* other = under_way; other; other = other->next)
    if (other != r && (is_any(r) || is_any(other)) && may_be_of(r, other)) {
      wengert_lost("a message from any source or of any tag, beside another receive that it could match,", r->place);
      break;
    }
  if (is_any(r)) r->number = source == r->communicator->rank ? 0 : wengert_next_number(r->communicator, source, tag, 0);
  if (came > 0 && source != r->communicator->rank && source != wengert_no_rank()) {
    const struct Link link = {r->communicator, source, r->communicator->rank, tag, r->number};
    wengert_take(&link, r->values, (size_t)came, r->bytes);
  }
  leave(r);
}
static struct Receive* receive_of(Word request) {
  for (struct Receive* r = under_way; r; r = r->next)
    if (r->request == request && request != 0) return r;
  return NULL;
}

WRAPPER int MPI_Recv(void* values, int count, Word type, int source, int tag, Word communicator, void* status) {
  char own[status_bytes];
  void* const s = wengert_is_ignored(status) ? own : status;
  struct Receive* const r = begin_receive(HERE, values, type, source, tag, communicator);
  const int result = REAL(MPI_Recv)(values, count, type, source, tag, communicator, s);
  if (r) end_receive(r, s);
  return result;
}
WRAPPER int MPI_Irecv(void* values, int count, Word type, int source, int tag, Word communicator, void* request) {
  struct Receive* const r = begin_receive(HERE, values, type, source, tag, communicator);
  const int result = REAL(MPI_Irecv)(values, count, type, source, tag, communicator, request);
  if (r) r->request = wengert_request_at(request, 0);
  return result;
}
WRAPPER int MPI_Sendrecv(const void* values, int count, Word type, int to, int tag, void* got, int got_count,
                         Word got_type, int source, int got_tag, Word communicator, void* status) {
  char own[status_bytes];
  void* const s = wengert_is_ignored(status) ? own : status;
  sending("MPI_Sendrecv", HERE, values, count, type, to, tag, communicator);
  struct Receive* const r = begin_receive(HERE, got, got_type, source, got_tag, communicator);
  const int result =
      REAL(MPI_Sendrecv)(values, count, type, to, tag, got, got_count, got_type, source, got_tag, communicator, s);
  if (r) end_receive(r, s);
  return result;
}
WRAPPER int MPI_Sendrecv_replace(void* values, int count, Word type, int to, int tag, int source, int got_tag,
                                 Word communicator, void* status) {
  char own[status_bytes];
  void* const s = wengert_is_ignored(status) ? own : status;
  sending("MPI_Sendrecv_replace", HERE, values, count, type, to, tag, communicator);
  struct Receive* const r = begin_receive(HERE, values, type, source, got_tag, communicator);
  const int result = REAL(MPI_Sendrecv_replace)(values, count, type, to, tag, source, got_tag, communicator, s);
  if (r) end_receive(r, s);
  return result;
}

/* ---- Ends. The handles before the call tell which receives were done by it. */

struct Ends {
  struct Receive** receives;
  char* statuses;
  int count, any;
};
static struct Ends begin_ends(int count, const void* requests, void* statuses, int statuses_given) {
  struct Ends e = {NULL, statuses, count, 0};
  if (count <= 0) return e;
  e.receives = calloc((size_t)count, sizeof *e.receives);
  if (!statuses_given) e.statuses = calloc((size_t)count, status_bytes);
  if (!e.receives || !e.statuses) abort();
  for (int i = 0; i < count; ++i) e.any |= (e.receives[i] = receive_of(wengert_request_at(requests, i))) != NULL;
  return e;
}
/* Those that are done, in the order in which they were begun. */
static void end_all(struct Ends* e, const int* done, int done_count) {
  for (;;) {
    int first = -1;
    for (int k = 0; k < done_count; ++k) {
      struct Receive* const r = e->receives[done ? done[k] : k];
      if (r && (first < 0 || r->order < e->receives[done ? done[first] : first]->order)) first = k;
    }
    if (first < 0) return;
    const int at = done ? done[first] : first;
    end_receive(e->receives[at], wengert_status_at(e->statuses, first));
    e->receives[at] = NULL;
  }
}
static void close_ends(struct Ends* e, int statuses_given) {
  free(e->receives);
  if (!statuses_given) free(e->statuses);
}
WRAPPER int MPI_Wait(void* request, void* status) {
  const int given = !wengert_is_ignored(status);
  struct Ends e = begin_ends(1, request, status, given);
  const int result = REAL(MPI_Wait)(request, e.statuses);
  end_all(&e, NULL, 1);
  close_ends(&e, given);
  return result;
}
WRAPPER int MPI_Waitall(int count, void* requests, void* statuses) {
  const int given = !wengert_is_ignored(statuses);
  struct Ends e = begin_ends(count, requests, statuses, given);
  const int result = REAL(MPI_Waitall)(count, requests, count > 0 ? e.statuses : statuses);
  end_all(&e, NULL, count);
  close_ends(&e, given);
  return result;
}
WRAPPER int MPI_Waitany(int count, void* requests, int* which, void* status) {
  const int given = !wengert_is_ignored(status);
  struct Ends e = begin_ends(count, requests, status, given);
  const int result = REAL(MPI_Waitany)(count, requests, which, count > 0 ? e.statuses : status);
  if (*which >= 0 && *which < count) end_all(&e, which, 1);
  close_ends(&e, given);
  return result;
}
WRAPPER int MPI_Waitsome(int count, void* requests, int* done, int* which, void* statuses) {
  const int given = !wengert_is_ignored(statuses);
  struct Ends e = begin_ends(count, requests, statuses, given);
  const int result = REAL(MPI_Waitsome)(count, requests, done, which, count > 0 ? e.statuses : statuses);
  if (*done > 0 && *done <= count) end_all(&e, which, *done);
  close_ends(&e, given);
  return result;
}
WRAPPER int MPI_Test(void* request, int* done, void* status) {
  const int given = !wengert_is_ignored(status);
  struct Ends e = begin_ends(1, request, status, given);
  const int result = REAL(MPI_Test)(request, done, e.statuses);
  if (*done) end_all(&e, NULL, 1);
  close_ends(&e, given);
  return result;
}
WRAPPER int MPI_Testall(int count, void* requests, int* done, void* statuses) {
  const int given = !wengert_is_ignored(statuses);
  struct Ends e = begin_ends(count, requests, statuses, given);
  const int result = REAL(MPI_Testall)(count, requests, done, count > 0 ? e.statuses : statuses);
  if (*done) end_all(&e, NULL, count);
  close_ends(&e, given);
  return result;
}
WRAPPER int MPI_Testany(int count, void* requests, int* which, int* done, void* status) {
  const int given = !wengert_is_ignored(status);
  struct Ends e = begin_ends(count, requests, status, given);
  const int result = REAL(MPI_Testany)(count, requests, which, done, count > 0 ? e.statuses : status);
  if (*done && *which >= 0 && *which < count) end_all(&e, which, 1);
  close_ends(&e, given);
  return result;
}
WRAPPER int MPI_Testsome(int count, void* requests, int* done, int* which, void* statuses) {
  const int given = !wengert_is_ignored(statuses);
  struct Ends e = begin_ends(count, requests, statuses, given);
  const int result = REAL(MPI_Testsome)(count, requests, done, which, count > 0 ? e.statuses : statuses);
  if (*done > 0 && *done <= count) end_all(&e, which, *done);
  close_ends(&e, given);
  return result;
}
