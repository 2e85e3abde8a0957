/* SPDX-License-Identifier: MIT
   MPI's calls of all ranks, wrapped. A reduction gathers the numbers of all ranks and combines them here, in the order
   of ranks, so that the tool follows the arithmetic; its last bits may differ from the library's. */
#include <stdlib.h>
#include <string.h>

#include "messages.h"

#define WRAPPER __attribute__((visibility("default")))

/* The communicator of a call whose numbers are followed; null for others, which must carry nothing active. */
static struct Communicator* followed(const char* name, const void* place, const void* sent, size_t bytes, Word type,
                                     Word comm) {
  if (wengert_mode() == mode_none) return NULL;
  struct Communicator* const c = wengert_communicator(comm);
  if (c) ++c->collectives; /* of all types */
  if (c && wengert_number_bytes(type)) return c;
  if (sent && !wengert_is_in_place(sent) && wengert_is_active(sent, bytes)) wengert_lost(name, place);
  return NULL;
}
static struct Link link_of(struct Communicator* c, int from, int to) {
  return (struct Link){c, from, to, kind_of_collectives, c->collectives};
}
static void give(struct Communicator* c, int to, const void* values, long count, Word type) {
  const struct Link link = link_of(c, c->rank, to);
  if (to != c->rank && c->size > 1 && count > 0) wengert_give(&link, values, (size_t)count, wengert_number_bytes(type));
}
static void take(struct Communicator* c, int from, int to, void* values, long count, Word type) {
  const struct Link link = link_of(c, from, to);
  if (from != c->rank && count > 0) wengert_take(&link, values, (size_t)count, wengert_number_bytes(type));
}
/* The rank's own part: a copy inside the process, which keeps its derivatives. */
static void own_part(void* to, const void* from, long count, Word type) {
  if (!wengert_is_in_place(from) && to != from && count > 0)
    memmove(to, from, (size_t)count * (size_t)wengert_number_bytes(type));
}
static char* part(void* numbers, long start, Word type) { return (char*)numbers + start * wengert_number_bytes(type); }
static const char* part_of(const void* numbers, long start, Word type) {
  return (const char*)numbers + start * wengert_number_bytes(type);
}

/* A library may write the rank's own numbers anew as another process has passed them on: a copy has their derivatives.
 */
static char* keep(const void* values, long count, Word type) {
  const size_t bytes = (size_t)count * (size_t)wengert_number_bytes(type);
  char* const kept = malloc(bytes + 1);
  if (!kept) abort();
  memcpy(kept, values, bytes);
  return kept;
}
static void put_back(void* values, char* kept, long count, Word type) {
  memcpy(values, kept, (size_t)count * (size_t)wengert_number_bytes(type));
  free(kept);
}

WRAPPER int MPI_Bcast(void* values, int count, Word type, int root, Word communicator) {
  struct Communicator* const c = followed("MPI_Bcast", HERE, values, wengert_span_of(count, type), type, communicator);
  char* const kept = c && c->rank == root ? keep(values, count, type) : NULL;
  if (kept) give(c, -1, values, count, type);
  const int result = REAL(MPI_Bcast)(values, count, type, root, communicator);
  if (kept)
    put_back(values, kept, count, type);
  else if (c)
    take(c, root, -1, values, count, type);
  return result;
}

#define COMBINE(T, name)                                                   \
  static void name(enum Operation op, T* sum, const T* next, long count) { \
    for (long i = 0; i < count; ++i) switch (op) {                         \
        case op_sum:                                                       \
          sum[i] += next[i];                                               \
          break;                                                           \
        case op_prod:                                                      \
          sum[i] *= next[i];                                               \
          break;                                                           \
        case op_max:                                                       \
          if (next[i] > sum[i]) sum[i] = next[i];                          \
          break;                                                           \
        default:                                                           \
          if (next[i] < sum[i]) sum[i] = next[i];                          \
      }                                                                    \
  }
COMBINE(double, combine_doubles)
COMBINE(float, combine_floats)

/* root < 0: to all. */
static void reduce(struct Communicator* c, const void* sent, void* received, long count, Word type, Word op, int root) {
  const int bytes = wengert_number_bytes(type), gets = root < 0 || root == c->rank;
  const void* const own = wengert_is_in_place(sent) ? received : sent;
  char* const all = calloc(gets ? (size_t)(count * c->size) + 1 : 1, (size_t)bytes);
  if (!all) abort();
  give(c, root, own, count, type);
  if (root < 0)
    REAL(MPI_Allgather)(own, (int)count, type, all, (int)count, type, c->handle);
  else
    REAL(MPI_Gather)(own, (int)count, type, all, (int)count, type, root, c->handle);
  if (gets) {
    for (int r = 0; r < c->size; ++r) take(c, r, root, part(all, r * count, type), count, type);
    own_part(part(all, c->rank * count, type), own, count, type);
    for (int r = 1; r < c->size; ++r)
      if (bytes == 8)
        combine_doubles(wengert_operation(op), (double*)all, (const double*)all + r * count, count);
      else
        combine_floats(wengert_operation(op), (float*)all, (const float*)all + r * count, count);
    memcpy(received, all, (size_t)(count * bytes));
  }
  free(all);
}
static struct Communicator* reduction(const char* name, const void* place, const void* sent, const void* received,
                                      int count, Word type, Word op, Word comm) {
  const void* const own = wengert_is_in_place(sent) ? received : sent;
  if (wengert_operation(wengert_handle(op)) != op_other)
    return followed(name, place, own, wengert_span_of(count, type), type, comm);
  if (wengert_mode() == mode_none) return NULL;
  if (wengert_communicator(comm)) ++wengert_communicator(comm)->collectives;
  if (wengert_is_active(own, wengert_span_of(count, type))) wengert_lost(name, place);
  return NULL;
}
WRAPPER int MPI_Reduce(const void* sent, void* received, int count, Word type, Word op, int root, Word communicator) {
  struct Communicator* const c = reduction("MPI_Reduce", HERE, sent, received, count, type, op, communicator);
  if (!c) return REAL(MPI_Reduce)(sent, received, count, type, op, root, communicator);
  reduce(c, sent, received, count, type, wengert_handle(op), root);
  return 0;
}
WRAPPER int MPI_Allreduce(const void* sent, void* received, int count, Word type, Word op, Word communicator) {
  struct Communicator* const c = reduction("MPI_Allreduce", HERE, sent, received, count, type, op, communicator);
  if (!c) return REAL(MPI_Allreduce)(sent, received, count, type, op, communicator);
  reduce(c, sent, received, count, type, wengert_handle(op), -1);
  return 0;
}

WRAPPER int MPI_Gather(const void* sent, int sent_count, Word sent_type, void* received, int count, Word type, int root,
                       Word communicator) {
  struct Communicator* const c = followed("MPI_Gather", HERE, sent, wengert_span_of(sent_count, sent_type),
                                          wengert_is_in_place(sent) ? type : sent_type, communicator);
  if (c && c->rank != root) give(c, root, sent, sent_count, sent_type);
  char* const kept = c && c->rank == root && wengert_is_in_place(sent)
                         ? keep(part(received, (long)root * count, type), count, type)
                         : NULL;
  const int result = REAL(MPI_Gather)(sent, sent_count, sent_type, received, count, type, root, communicator);
  if (!c || c->rank != root) return result;
  for (int r = 0; r < c->size; ++r) take(c, r, root, part(received, (long)r * count, type), count, type);
  if (kept)
    put_back(part(received, (long)root * count, type), kept, count, type);
  else
    own_part(part(received, (long)root * count, type), sent, count, type);
  return result;
}
WRAPPER int MPI_Gatherv(const void* sent, int sent_count, Word sent_type, void* received, const int* counts,
                        const int* places, Word type, int root, Word communicator) {
  struct Communicator* const c = followed("MPI_Gatherv", HERE, sent, wengert_span_of(sent_count, sent_type),
                                          wengert_is_in_place(sent) ? type : sent_type, communicator);
  if (c && c->rank != root) give(c, root, sent, sent_count, sent_type);
  char* const kept = c && c->rank == root && wengert_is_in_place(sent)
                         ? keep(part(received, places[root], type), counts[root], type)
                         : NULL;
  const int result = REAL(MPI_Gatherv)(sent, sent_count, sent_type, received, counts, places, type, root, communicator);
  if (!c || c->rank != root) return result;
  for (int r = 0; r < c->size; ++r) take(c, r, root, part(received, places[r], type), counts[r], type);
  if (kept)
    put_back(part(received, places[root], type), kept, counts[root], type);
  else
    own_part(part(received, places[root], type), sent, counts[root], type);
  return result;
}
WRAPPER int MPI_Scatter(const void* sent, int sent_count, Word sent_type, void* received, int count, Word type,
                        int root, Word communicator) {
  struct Communicator* c = wengert_communicator(communicator);
  const int is_root = c && c->rank == root;
  c = followed("MPI_Scatter", HERE, is_root ? sent : NULL, c ? wengert_span_of(sent_count * c->size, sent_type) : 0,
               is_root ? sent_type : type, communicator);
  for (int r = 0; c && is_root && r < c->size; ++r)
    give(c, r, part_of(sent, (long)r * sent_count, sent_type), sent_count, sent_type);
  const int result = REAL(MPI_Scatter)(sent, sent_count, sent_type, received, count, type, root, communicator);
  if (c && !is_root) take(c, root, c->rank, received, count, type);
  if (c && is_root && !wengert_is_in_place(received))
    own_part(received, part_of(sent, (long)root * sent_count, sent_type), sent_count, sent_type);
  return result;
}
WRAPPER int MPI_Scatterv(const void* sent, const int* counts, const int* places, Word sent_type, void* received,
                         int count, Word type, int root, Word communicator) {
  struct Communicator* c = wengert_communicator(communicator);
  const int is_root = c && c->rank == root;
  long end = 0;
  for (int r = 0; is_root && r < c->size; ++r)
    if ((long)places[r] + counts[r] > end) end = (long)places[r] + counts[r];
  c = followed("MPI_Scatterv", HERE, is_root ? sent : NULL, is_root ? wengert_span_of((int)end, sent_type) : 0,
               is_root ? sent_type : type, communicator);
  for (int r = 0; c && is_root && r < c->size; ++r)
    give(c, r, part_of(sent, places[r], sent_type), counts[r], sent_type);
  const int result = REAL(MPI_Scatterv)(sent, counts, places, sent_type, received, count, type, root, communicator);
  if (c && !is_root) take(c, root, c->rank, received, count, type);
  if (c && is_root && !wengert_is_in_place(received))
    own_part(received, part_of(sent, places[root], sent_type), counts[root], sent_type);
  return result;
}
WRAPPER int MPI_Allgather(const void* sent, int sent_count, Word sent_type, void* received, int count, Word type,
                          Word communicator) {
  const int in_place = wengert_is_in_place(sent);
  struct Communicator* c = wengert_communicator(communicator);
  const void* const own = in_place && c ? part(received, (long)c->rank * count, type) : sent;
  c = followed("MPI_Allgather", HERE, own,
               in_place ? wengert_span_of(count, type) : wengert_span_of(sent_count, sent_type),
               in_place ? type : sent_type, communicator);
  if (c) give(c, -1, own, in_place ? count : sent_count, in_place ? type : sent_type);
  char* const kept = c && in_place ? keep(part(received, (long)c->rank * count, type), count, type) : NULL;
  const int result = REAL(MPI_Allgather)(sent, sent_count, sent_type, received, count, type, communicator);
  if (!c) return result;
  for (int r = 0; r < c->size; ++r) take(c, r, -1, part(received, (long)r * count, type), count, type);
  if (kept)
    put_back(part(received, (long)c->rank * count, type), kept, count, type);
  else
    own_part(part(received, (long)c->rank * count, type), own, count, type);
  return result;
}
WRAPPER int MPI_Allgatherv(const void* sent, int sent_count, Word sent_type, void* received, const int* counts,
                           const int* places, Word type, Word communicator) {
  const int in_place = wengert_is_in_place(sent);
  struct Communicator* c = wengert_communicator(communicator);
  const void* const own = in_place && c ? part(received, places[c->rank], type) : sent;
  const int own_count = in_place && c ? counts[c->rank] : sent_count;
  c = followed("MPI_Allgatherv", HERE, own, wengert_span_of(own_count, in_place ? type : sent_type),
               in_place ? type : sent_type, communicator);
  if (c) give(c, -1, own, own_count, in_place ? type : sent_type);
  char* const kept = c && in_place ? keep(part(received, places[c->rank], type), own_count, type) : NULL;
  const int result = REAL(MPI_Allgatherv)(sent, sent_count, sent_type, received, counts, places, type, communicator);
  if (!c) return result;
  for (int r = 0; r < c->size; ++r) take(c, r, -1, part(received, places[r], type), counts[r], type);
  if (kept)
    put_back(part(received, places[c->rank], type), kept, own_count, type);
  else
    own_part(part(received, places[c->rank], type), own, own_count, type);
  return result;
}
WRAPPER int MPI_Alltoall(const void* sent, int sent_count, Word sent_type, void* received, int count, Word type,
                         Word communicator) {
  const int in_place = wengert_is_in_place(sent);
  struct Communicator* c = wengert_communicator(communicator);
  const void* const own = in_place ? received : sent;
  const int own_count = in_place ? count : sent_count;
  const Word own_type = in_place ? type : sent_type;
  c = followed("MPI_Alltoall", HERE, own, c ? wengert_span_of(own_count * c->size, own_type) : 0, own_type,
               communicator);
  for (int r = 0; c && r < c->size; ++r) give(c, r, part_of(own, (long)r * own_count, own_type), own_count, own_type);
  char* const kept = c && in_place ? keep(part(received, (long)c->rank * count, type), count, type) : NULL;
  const int result = REAL(MPI_Alltoall)(sent, sent_count, sent_type, received, count, type, communicator);
  if (!c) return result;
  for (int r = 0; r < c->size; ++r) take(c, r, c->rank, part(received, (long)r * count, type), count, type);
  if (kept)
    put_back(part(received, (long)c->rank * count, type), kept, count, type);
  else
    own_part(part(received, (long)c->rank * count, type), part_of(sent, (long)c->rank * sent_count, sent_type), count,
             type);
  return result;
}

/* ---- What is not followed: an error where it carries active numbers, or could. */

static void refuse(const char* name, const void* place, Word buffer, Word count, Word type) {
  if (wengert_mode() == mode_none) return;
  if (count < 0 ? wengert_has_inputs()
                : !wengert_is_in_place((const void*)buffer) &&
                      wengert_is_active((const void*)buffer, wengert_span_of((int)count, type)))
    wengert_lost(name, place);
}
/* CHECKED: buffer, count and type of what is sent are the a-th, b-th and c-th argument. Twelve words are handed on,
   as no call has more. */
#define UNFOLLOWED(name, buffer, count, type)                                                                        \
  WRAPPER int name(Word a, Word b, Word c, Word d, Word e, Word f, Word g, Word h, Word i, Word j, Word k, Word l) { \
    (void)b, (void)c, (void)d, (void)e;                                                                              \
    refuse(#name, HERE, buffer, count, type);                                                                        \
    return REAL(name)(a, b, c, d, e, f, g, h, i, j, k, l);                                                           \
  }
UNFOLLOWED(MPI_Scan, a, c, d)
UNFOLLOWED(MPI_Exscan, a, c, d)
UNFOLLOWED(MPI_Iscan, a, c, d)
UNFOLLOWED(MPI_Iexscan, a, c, d)
UNFOLLOWED(MPI_Ireduce, a, c, d)
UNFOLLOWED(MPI_Iallreduce, a, c, d)
UNFOLLOWED(MPI_Ibcast, a, b, c)
UNFOLLOWED(MPI_Igather, a, b, c)
UNFOLLOWED(MPI_Igatherv, a, b, c)
UNFOLLOWED(MPI_Iallgather, a, b, c)
UNFOLLOWED(MPI_Iallgatherv, a, b, c)
UNFOLLOWED(MPI_Send_init, a, -1, 0)
UNFOLLOWED(MPI_Ssend_init, a, -1, 0)
UNFOLLOWED(MPI_Bsend_init, a, -1, 0)
UNFOLLOWED(MPI_Rsend_init, a, -1, 0)
UNFOLLOWED(MPI_Put, a, b, c)
UNFOLLOWED(MPI_Rput, a, b, c)
UNFOLLOWED(MPI_Accumulate, a, b, c)
UNFOLLOWED(MPI_Raccumulate, a, b, c)
UNFOLLOWED(MPI_Pack, a, b, c)
UNFOLLOWED(MPI_Neighbor_allgather, a, b, c)
UNFOLLOWED(MPI_Neighbor_alltoall, a, b, c)
UNFOLLOWED(MPI_Iscatter, a, -1, 0)
UNFOLLOWED(MPI_Iscatterv, a, -1, 0)
UNFOLLOWED(MPI_Ialltoall, a, -1, 0)
UNFOLLOWED(MPI_Ialltoallv, a, -1, 0)
UNFOLLOWED(MPI_Alltoallv, a, -1, 0)
UNFOLLOWED(MPI_Alltoallw, a, -1, 0)
UNFOLLOWED(MPI_Reduce_scatter, a, -1, 0)
UNFOLLOWED(MPI_Reduce_scatter_block, a, -1, 0)
UNFOLLOWED(MPI_Reduce_local, a, -1, 0)
UNFOLLOWED(MPI_Recv_init, a, -1, 0)
UNFOLLOWED(MPI_Get, a, -1, 0)
UNFOLLOWED(MPI_Rget, a, -1, 0)
UNFOLLOWED(MPI_Get_accumulate, a, -1, 0)
UNFOLLOWED(MPI_Fetch_and_op, a, -1, 0)
UNFOLLOWED(MPI_Mrecv, a, -1, 0)
UNFOLLOWED(MPI_Imrecv, a, -1, 0)
