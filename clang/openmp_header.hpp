// SPDX-License-Identifier: MIT
// Clang's own omp.h comes with its run-time library, which few machines have, and GCC's is not for Clang. A source that
// includes <omp.h> finds the declarations here where no directory has the header.
#pragma once

namespace wengert::source {

/// The name under which Clang finds the header: this directory is the last that it searches.
inline constexpr char openmp_directory[] = "/wengert-openmp";

/// The routines of the OpenMP API 5.1, chapter 3, in C and C++.
inline constexpr char openmp_header[] = R"(#ifndef OMP_H
#define OMP_H
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef struct omp_lock_t { void* of_the_library; } omp_lock_t;
typedef struct omp_nest_lock_t { void* of_the_library[2]; } omp_nest_lock_t;
typedef enum omp_sync_hint_t {
  omp_sync_hint_none = 0, omp_lock_hint_none = 0,
  omp_sync_hint_uncontended = 1, omp_lock_hint_uncontended = 1,
  omp_sync_hint_contended = 2, omp_lock_hint_contended = 2,
  omp_sync_hint_nonspeculative = 4, omp_lock_hint_nonspeculative = 4,
  omp_sync_hint_speculative = 8, omp_lock_hint_speculative = 8
} omp_sync_hint_t;
typedef omp_sync_hint_t omp_lock_hint_t;
typedef enum omp_sched_t {
  omp_sched_static = 1, omp_sched_dynamic = 2, omp_sched_guided = 3, omp_sched_auto = 4,
  omp_sched_monotonic = (int)0x80000000U
} omp_sched_t;
typedef enum omp_proc_bind_t {
  omp_proc_bind_false = 0, omp_proc_bind_true = 1, omp_proc_bind_master = 2, omp_proc_bind_primary = 2,
  omp_proc_bind_close = 3, omp_proc_bind_spread = 4
} omp_proc_bind_t;
typedef enum omp_pause_resource_t { omp_pause_soft = 1, omp_pause_hard = 2 } omp_pause_resource_t;

void omp_set_num_threads(int);
int omp_get_num_threads(void);
int omp_get_max_threads(void);
int omp_get_thread_num(void);
int omp_in_parallel(void);
void omp_set_dynamic(int);
int omp_get_dynamic(void);
int omp_get_cancellation(void);
void omp_set_nested(int);
int omp_get_nested(void);
void omp_set_schedule(omp_sched_t, int);
void omp_get_schedule(omp_sched_t*, int*);
int omp_get_thread_limit(void);
int omp_get_supported_active_levels(void);
void omp_set_max_active_levels(int);
int omp_get_max_active_levels(void);
int omp_get_level(void);
int omp_get_ancestor_thread_num(int);
int omp_get_team_size(int);
int omp_get_active_level(void);
omp_proc_bind_t omp_get_proc_bind(void);
int omp_get_num_places(void);
int omp_get_place_num_procs(int);
void omp_get_place_proc_ids(int, int*);
int omp_get_place_num(void);
int omp_get_partition_num_places(void);
void omp_get_partition_place_nums(int*);
void omp_set_affinity_format(const char*);
size_t omp_get_affinity_format(char*, size_t);
void omp_display_affinity(const char*);
size_t omp_capture_affinity(char*, size_t, const char*);
int omp_get_num_teams(void);
int omp_get_team_num(void);
void omp_set_num_teams(int);
int omp_get_max_teams(void);
void omp_set_teams_thread_limit(int);
int omp_get_teams_thread_limit(void);
int omp_get_max_task_priority(void);
int omp_in_final(void);
int omp_pause_resource(omp_pause_resource_t, int);
int omp_pause_resource_all(omp_pause_resource_t);
int omp_get_num_procs(void);
void omp_set_default_device(int);
int omp_get_default_device(void);
int omp_get_num_devices(void);
int omp_get_device_num(void);
int omp_is_initial_device(void);
int omp_get_initial_device(void);
void omp_display_env(int);

void omp_init_lock(omp_lock_t*);
void omp_init_lock_with_hint(omp_lock_t*, omp_sync_hint_t);
void omp_destroy_lock(omp_lock_t*);
void omp_set_lock(omp_lock_t*);
void omp_unset_lock(omp_lock_t*);
int omp_test_lock(omp_lock_t*);
void omp_init_nest_lock(omp_nest_lock_t*);
void omp_init_nest_lock_with_hint(omp_nest_lock_t*, omp_sync_hint_t);
void omp_destroy_nest_lock(omp_nest_lock_t*);
void omp_set_nest_lock(omp_nest_lock_t*);
void omp_unset_nest_lock(omp_nest_lock_t*);
int omp_test_nest_lock(omp_nest_lock_t*);

double omp_get_wtime(void);
double omp_get_wtick(void);
#ifdef __cplusplus
}
#endif
#endif
)";

}  // namespace wengert::source
