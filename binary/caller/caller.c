/* SPDX-License-Identifier: MIT
   The program that `wengert call` runs under the tool: loads a library and calls
     void FUNCTION(int param_size, char* param, int n, double* x, int m, double* y)
   Arguments: LIBRARY FUNCTION PARAMETERS VALUES M [DIRECTIONS RESULTS]. PARAMETERS is any file or "", the others hold
   doubles: VALUES the n inputs; with DIRECTIONS, n tangents for each call, and RESULTS gets m values and m tangents of
   each call. Without them the one call is recorded. --call, --serve: see server.h. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wengert/client.h>

#include "guarded.h"
#include "server.h"

typedef void Function(int, char*, int, double*, int, double*);

static int refuse(int status, const char* what, const char* name) {
  fprintf(stderr, "wengert: error: %s%s\n", what, name);
  return status;
}

/* The whole file, and its length in bytes; NULL if it cannot be read. */
static char* contents(const char* path, size_t* bytes) {
  *bytes = 0;
  if (!*path) return calloc(1, 1);
  FILE* const file = fopen(path, "rb");
  if (!file) return NULL;
  size_t room = 4096;
  char* all = malloc(room);
  while (all) {
    *bytes += fread(all + *bytes, 1, room - *bytes, file);
    if (*bytes < room) break;
    char* const more = realloc(all, room *= 2);
    if (!more) free(all);
    all = more;
  }
  fclose(file);
  return all;
}

int main(int argc, char** argv) {
  if (argc == 5 && strcmp(argv[1], "--call") == 0) return wengert_call_once(argv[2], argv[3], atoi(argv[4]));
  if (argc == 6 && strcmp(argv[1], "--serve") == 0)
    return wengert_serve(argv[2], argv[3], atoi(argv[4]), atoi(argv[5]));
  if (argc != 6 && argc != 8) return refuse(2, "started by hand; use 'wengert call'", "");
  size_t parameter_bytes, value_bytes, direction_bytes = 0;
  char* const parameters = contents(argv[3], &parameter_bytes);
  if (!parameters) return refuse(3, "cannot read the parameters' file ", argv[3]);
  double* const values = (double*)(void*)contents(argv[4], &value_bytes);
  double* const directions = argc == 8 ? (double*)(void*)contents(argv[6], &direction_bytes) : NULL;
  if (!values || (argc == 8 && !directions)) return refuse(3, "cannot read ", values ? argv[6] : argv[4]);
  const int n = (int)(value_bytes / sizeof(double)), m = atoi(argv[5]);
  FILE* const results = argc == 8 ? fopen(argv[7], "wb") : NULL;
  const size_t output_bytes = (size_t)m * sizeof(double);
  double* const x = (double*)(void*)guarded_array("x", value_bytes, sizeof(double));
  double* const y = (double*)(void*)guarded_array("y", output_bytes, sizeof(double));
  if (!x || !y) return refuse(5, "no memory for the function's arguments", "");
  if (argc == 8 && !results) return refuse(3, "cannot write ", argv[7]);

  void* const library = wengert_open(argv[1]);
  if (!library) return refuse(3, "", dlerror());
  void* const symbol = dlsym(library, argv[2]);
  if (!symbol) {
    fprintf(stderr,
            "wengert: error: %s has no function '%s'; export it as extern \"C\" (nm -D lists what it exports)\n",
            argv[1], argv[2]);
    return 2;
  }
  Function* function;
  memcpy(&function, &symbol, sizeof function);

  guarded_handlers();
  const size_t calls = directions ? direction_bytes / value_bytes : 1;
  for (size_t call = 0; call < calls; ++call) {
    memcpy(x, values, value_bytes);
    memset(y, 0, output_bytes);
    if (directions)
      for (int i = 0; i < n; ++i) WENGERT_SET_TANGENT(x[i], directions[call * (size_t)n + (size_t)i]);
    else
      WENGERT_INPUT_ARRAY_NAMED(x, (size_t)n, "x");
    guarded_call = argv[2];
    function((int)parameter_bytes, parameters, n, x, m, y);
    const int outside = guarded_written_in_front();
    guarded_call = NULL;
    if (outside) return 2;
    if (!directions) {
      WENGERT_OUTPUT_ARRAY_NAMED(y, (size_t)m, "y");
      continue;
    }
    fwrite(y, sizeof *y, (size_t)m, results);
    for (int j = 0; j < m; ++j) {
      const double tangent = WENGERT_GET_TANGENT(y[j]);
      fwrite(&tangent, sizeof tangent, 1, results);
    }
  }
  if (results && fclose(results) != 0) return refuse(3, "cannot write ", argv[7]);
  return 0;
}
