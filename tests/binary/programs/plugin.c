/* SPDX-License-Identifier: MIT
   With -DPLUGIN a library that calls libm and libmvec; without, a program that links neither and loads the library by
   a name that only its own RUNPATH finds, for itself alone. */
#ifdef PLUGIN
#include <math.h>

double of_libm(double x);
double of_libmvec(double x);
double of_libm(double x) { return sin(x) * exp(x); }
double of_libmvec(double x) {
  double terms[16], sum = 0;
  for (int i = 0; i < 16; ++i) terms[i] = x + 0.125 * i;
  for (int i = 0; i < 16; ++i) terms[i] = sin(terms[i]);
  for (int i = 0; i < 16; ++i) sum += terms[i];
  return sum;
}
#else
#include <dlfcn.h>
#include <string.h>

#include "line.h"

static double call(void* plugin, const char* name, double x) {
  void* const symbol = dlsym(plugin, name);
  double (*function)(double);
  memcpy(&function, &symbol, sizeof function);
  return function(x);
}

int main(void) {
  void* const plugin = dlopen("libplugin.so", RTLD_NOW | RTLD_LOCAL);
  if (!plugin) return puts(dlerror()), 1;
  double x = 0.5, y, z;
  INPUT_WITH_TANGENT(x, 1.0);
  y = call(plugin, "of_libm", x);
  z = call(plugin, "of_libmvec", x);
  LINE("plugin_libm", y, 2.2373281197977843);
  LINE("plugin_libmvec", z, 1.790495540854621);
  return 0;
}
#endif
