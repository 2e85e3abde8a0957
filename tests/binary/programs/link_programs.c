/* SPDX-License-Identifier: MIT
   The programs of tests/mpi/compiled/programs.c, which PROGRAMS names, one after the other: link_programs [H] writes
   what each leaves in x and y into values.RANK, from points moved by H along a direction. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <wengert/client.h>

#define DECLARE(name) void name(double* x, double* y, MPI_Comm c);
PROGRAMS(DECLARE)
struct program {
  const char* name;
  void (*f)(double* x, double* y, MPI_Comm c);
};
#define ENTRY(name) {#name, name},
static const struct program programs[] = {PROGRAMS(ENTRY)};
enum { count = sizeof programs / sizeof *programs };

int main(int argc, char** argv) {
  static double z[count][12]; /* x and y one behind the other */
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int p = 0; p < count; ++p) {
    for (int i = 0; i < 12; ++i) {
      const int k = (12 * rank + i) * 7 % 13;
      z[p][i] = 0.4 + 0.06 * k + (argc > 1 ? atof(argv[1]) : 0.0) * (0.5 - 0.1 * k);
    }
    WENGERT_INPUT_ARRAY_NAMED(z[p], 12, programs[p].name);
  }
  char path[32];
  snprintf(path, sizeof path, "values.%d", rank);
  FILE* const values = fopen(path, "w");
  for (int p = 0; p < count; ++p) {
    programs[p].f(z[p], z[p] + 6, MPI_COMM_WORLD);
    WENGERT_OUTPUT_ARRAY_NAMED(z[p], 12, programs[p].name);
    for (int i = 0; i < 12; ++i) fprintf(values, "%.17g\n", z[p][i]);
  }
  fclose(values);
  MPI_Finalize();
  return 0;
}
