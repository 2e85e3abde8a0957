/* SPDX-License-Identifier: MIT */
/* OpenMP's run-time library by POSIX threads, with the functions that GCC calls, so that ThreadSanitizer sees each
   thread and each wait: programs are compiled with -fopenmp and linked without it. A team has as many threads as its
   directive or OMP_NUM_THREADS says; a team inside of a team has one. */
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>

enum { most_threads = 16, most_loops = 64 };
/* A loop whose iterations are given out while it runs. */
struct loop {
  long index, next, start, step, count, chunk;
};
struct team {
  int count;
  pthread_barrier_t barrier;
  pthread_mutex_t lock;
  struct loop loops[most_loops];
};
struct member {
  struct team* team;
  int number;
  long loops;
  void (*body)(void*);
  void* data;
};
static _Thread_local struct member self;
static pthread_mutex_t everywhere = PTHREAD_MUTEX_INITIALIZER;

int omp_get_thread_num(void) { return self.number; }
int omp_get_num_threads(void) { return self.team ? self.team->count : 1; }
int omp_get_max_threads(void) {
  const char* text = getenv("OMP_NUM_THREADS");
  const int count = text ? atoi(text) : 2;
  return count < 1 ? 1 : count > most_threads ? most_threads : count;
}

static void* run(void* argument) {
  self = *(struct member*)argument;
  self.body(self.data);
  return NULL;
}
void GOMP_parallel(void (*body)(void*), void* data, unsigned asked, unsigned flags) {
  struct team* team = calloc(1, sizeof *team);
  struct member members[most_threads];
  pthread_t threads[most_threads];
  const struct member outside = self;
  (void)flags;
  team->count = outside.team ? 1 : asked ? (int)asked : omp_get_max_threads();
  if (team->count > most_threads) team->count = most_threads;
  pthread_barrier_init(&team->barrier, NULL, (unsigned)team->count);
  pthread_mutex_init(&team->lock, NULL);
  for (int k = team->count - 1; k >= 0; --k) {
    members[k] = (struct member){team, k, 0, body, data};
    if (k > 0) pthread_create(&threads[k], NULL, run, &members[k]);
  }
  run(&members[0]);
  for (int k = 1; k < team->count; ++k) pthread_join(threads[k], NULL);
  pthread_barrier_destroy(&team->barrier);
  pthread_mutex_destroy(&team->lock);
  free(team);
  self = outside;
}
void GOMP_barrier(void) { pthread_barrier_wait(&self.team->barrier); }
void GOMP_critical_start(void) { pthread_mutex_lock(&everywhere); }
void GOMP_critical_end(void) { pthread_mutex_unlock(&everywhere); }
void GOMP_critical_name_start(void** name) { (void)name, GOMP_critical_start(); }
void GOMP_critical_name_end(void** name) { (void)name, GOMP_critical_end(); }
void GOMP_atomic_start(void) { GOMP_critical_start(); }
void GOMP_atomic_end(void) { GOMP_critical_end(); }

static bool next(long* from, long* to) {
  struct loop* loop = &self.team->loops[self.loops % most_loops];
  pthread_mutex_lock(&self.team->lock);
  const long first = loop->next, last = first + loop->chunk < loop->count ? first + loop->chunk : loop->count;
  loop->next = last;
  pthread_mutex_unlock(&self.team->lock);
  *from = loop->start + first * loop->step;
  *to = loop->start + last * loop->step;
  return first < last;
}
/* The first thread that comes to a loop describes it. */
static void describe(long from, long end, long step, long chunk) {
  struct team* team = self.team;
  struct loop* loop = &team->loops[++self.loops % most_loops];
  pthread_mutex_lock(&team->lock);
  if (loop->index != self.loops) {
    const long count = (end - from + step - (step > 0 ? 1 : -1)) / step;
    *loop = (struct loop){self.loops, 0, from, step, count > 0 ? count : 0, chunk > 0 ? chunk : 1};
  }
  pthread_mutex_unlock(&team->lock);
}
#define LOOP(kind)                                                                                     \
  bool GOMP_loop_##kind##_start(long from, long end, long step, long chunk, long* first, long* last) { \
    describe(from, end, step, chunk);                                                                  \
    return next(first, last);                                                                          \
  }                                                                                                    \
  bool GOMP_loop_##kind##_next(long* from, long* to) { return next(from, to); }
LOOP(dynamic)
LOOP(nonmonotonic_dynamic)
LOOP(guided)
LOOP(nonmonotonic_guided)
LOOP(maybe_nonmonotonic_runtime)
/* One thread takes all of a loop with 'ordered'. */
bool GOMP_loop_ordered_static_start(long from, long end, long step, long chunk, long* first, long* last) {
  (void)chunk;
  describe(from, end, step, labs(end - from) + 1);
  return next(first, last);
}
bool GOMP_loop_ordered_static_next(long* from, long* to) { return next(from, to); }
void GOMP_ordered_start(void) {}
void GOMP_ordered_end(void) {}
void GOMP_loop_end(void) { GOMP_barrier(); }
void GOMP_loop_end_nowait(void) {}

/* With optimisation, a team and its only loop are begun together. */
struct only_loop {
  void (*body)(void*);
  void* data;
  long from, end, step, chunk;
};
static void run_loop(void* data) {
  const struct only_loop* loop = data;
  describe(loop->from, loop->end, loop->step, loop->chunk);
  loop->body(loop->data);
}
#define TEAM_WITH_LOOP(kind)                                                                                      \
  void GOMP_parallel_loop_##kind(void (*body)(void*), void* data, unsigned asked, long from, long end, long step, \
                                 long chunk, unsigned flags) {                                                    \
    struct only_loop loop = {body, data, from, end, step, chunk};                                                 \
    GOMP_parallel(run_loop, &loop, asked, flags);                                                                 \
  }
TEAM_WITH_LOOP(dynamic)
TEAM_WITH_LOOP(nonmonotonic_dynamic)
TEAM_WITH_LOOP(guided)
TEAM_WITH_LOOP(nonmonotonic_guided)

/* Sections are the iterations of a loop from 1 on; 0 says that there is none left. */
unsigned GOMP_sections_next(void) {
  long from, to;
  return next(&from, &to) ? (unsigned)from : 0;
}
unsigned GOMP_sections_start(unsigned count) {
  describe(1, (long)count + 1, 1, 1);
  return GOMP_sections_next();
}
void GOMP_sections_end(void) { GOMP_barrier(); }
void GOMP_sections_end_nowait(void) {}
void GOMP_parallel_sections(void (*body)(void*), void* data, unsigned asked, unsigned count, unsigned flags) {
  struct only_loop loop = {body, data, 1, (long)count + 1, 1, 1};
  GOMP_parallel(run_loop, &loop, asked, flags);
}
bool GOMP_single_start(void) { return GOMP_sections_start(1) != 0; }

/* A task is done where it is met. */
void GOMP_task(void (*body)(void*), void* data, void (*copy)(void*, void*), long size, long alignment, bool is_deferred,
               unsigned flags, void** depends, int priority, void* detached) {
  (void)copy, (void)size, (void)alignment, (void)is_deferred, (void)flags, (void)depends, (void)priority;
  (void)detached;
  body(data);
}
void GOMP_taskwait(void) {}
