// SPDX-License-Identifier: MIT
// Text that is made to be printed, and rows of a known length for parameters that say it by another one.
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct param {
  const char* key;
  double value;
};
static double get(const struct param* p, size_t n, const char* key) {
  for (size_t i = 0; i < n; i++)
    if (strcmp(p[i].key, key) == 0) return p[i].value;
  char msg[64];
  snprintf(msg, sizeof msg, "missing %s", key);
  fprintf(stderr, "%s\n", msg);
  exit(1);
}
// check: keyed
double keyed(double m, double g) {
  struct param ps[] = {{"mass", m}, {"gravity", g}, {"length", 2.0}};
  size_t n = sizeof ps / sizeof ps[0];
  double period = sqrt(get(ps, n, "length") / (get(ps, n, "gravity") * get(ps, n, "gravity") + 1));
  char line[32];
  if (period > 100.0) {
    sprintf(line, "%10.3f", period);
    puts(line);
  }
  return period * get(ps, n, "mass");
}

static double blend(int h, int w, const double img[h][w], double y, double x) {
  int i = (int)y < h - 1 ? (int)y : h - 2, j = (int)x < w - 1 ? (int)x : w - 2;
  double fy = y - i, fx = x - j;
  return (1 - fy) * ((1 - fx) * img[i][j] + fx * img[i][j + 1]) +
         fy * ((1 - fx) * img[i + 1][j] + fx * img[i + 1][j + 1]);
}
static void halve(int h, int w, double img[h][w]) {
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) img[i][j] *= 0.5 * img[i][j];
}
// check: warped --size img=3x4
double warped(const double img[3][4], double dx) {
  double s = 0, own[3][4];
  memcpy(own, img, sizeof own);
  halve(3, 4, own);
  for (int y = 0; y < 3; y++)
    for (int x = 0; x < 4; x++) s += blend(3, 4, img, y + 0.25 * dx, x + 0.5 * dx) * own[y][x];
  return s + blend(3, 4, own, dx, dx);
}

/* A list that macros make a table and its names of. */
#define MATERIALS(X) X(STEEL, "steel", 210.0, 0.3) X(ALUMINIUM, "aluminium", 69.0, 0.33) X(WOOD, "wood", 11.0, 0.4)
enum material {
#define AS_NAME(id, name, young, poisson) id,
  MATERIALS(AS_NAME)
#undef AS_NAME
  N_MATERIALS
};
static const struct {
  const char* name;
  double young, poisson;
} materials[] = {
#define AS_ROW(id, name, young, poisson) [id] = {name, young, poisson},
  MATERIALS(AS_ROW)
#undef AS_ROW
};
/* check: plates_of_listed_materials */
double plates_of_listed_materials(double load, double h) {
  const char* names[2] = {"steel", "wood"};
  double w = 0;
  for (int k = 0; k < 2; ++k)
    for (int m = STEEL; m < N_MATERIALS; ++m)
      if (strcmp(materials[m].name, names[k]) == 0)
        w += load * (1 - materials[m].poisson * materials[m].poisson) / (materials[m].young * h * h * h);
  return w;
}
/* check: labelled_sum --size n=4 */
double labelled_sum(int n, const double* x) {
  char label[32], line[64], *copy;
  const char* text = "scale=2.5;shift=-1;";
  double scale = 1, shift = 0, sum = 0;
  memset(label, '-', sizeof label - 1);
  label[sizeof label - 1] = 0;
  memset(line, ' ', sizeof line);
  while (*text) {
    size_t length = strcspn(text, ";");
    memcpy(line, text, length);
    line[length] = 0;
    text += length + 1;
    memmove(label, line, strlen(line) + 1);
    memmove(line, line + 1, strlen(line)); /* its length changes while it moves */
    copy = strchr(line, '=') + 1;
    if (strncmp(line, "cale", 4) == 0)
      scale = atof(copy);
    else if (strncmp(line, "hift", 4) == 0)
      shift = atof(copy);
  }
  for (int i = 0; i < n; i++) sum += (scale * x[i] + shift) * x[i];
  return sum * (int)strlen(label);
}
