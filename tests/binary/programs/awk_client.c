/* SPDX-License-Identifier: MIT
   A loadable library for gawk (its extension interface) with which an awk program names inputs and outputs:
     @load "awk_client"; x = wengert_input(3.5, "x"); y = x * x; wengert_output(y, "y"); print wengert_tangent(y)
   Forward mode seeds every input with 1. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
/* after the headers that it needs */
#include <gawkapi.h>
#include <wengert/client.h>

int plugin_is_GPL_compatible;
static const gawk_api_t* api;
static awk_ext_id_t ext_id;
static const char* ext_version = "awk_client 1";
static awk_bool_t (*init_func)(void) = NULL;

static const char* name_of(awk_value_t* argument) {
  return get_argument(1, AWK_STRING, argument) ? argument->str_value.str : NULL;
}

static awk_value_t* input(int count, awk_value_t* result, struct awk_ext_func* function) {
  awk_value_t number, name;
  (void)count, (void)function;
  if (!get_argument(0, AWK_NUMBER, &number)) return make_number(0, result);
  double x = number.num_value;
  WENGERT_INPUT_NAMED(x, name_of(&name));
  WENGERT_SET_TANGENT(x, 1.0);
  return make_number(x, result);
}
static awk_value_t* output(int count, awk_value_t* result, struct awk_ext_func* function) {
  awk_value_t number, name;
  (void)count, (void)function;
  if (get_argument(0, AWK_NUMBER, &number)) {
    double y = number.num_value;
    WENGERT_OUTPUT_NAMED(y, name_of(&name));
  }
  return make_number(0, result);
}
static awk_value_t* tangent(int count, awk_value_t* result, struct awk_ext_func* function) {
  awk_value_t number;
  (void)count, (void)function;
  return make_number(get_argument(0, AWK_NUMBER, &number) ? WENGERT_GET_TANGENT(number.num_value) : 0, result);
}

static awk_ext_func_t func_table[] = {{"wengert_input", input, 2, 1, awk_false, NULL},
                                      {"wengert_output", output, 2, 1, awk_false, NULL},
                                      {"wengert_tangent", tangent, 1, 1, awk_false, NULL}};
dl_load_func(func_table, awk_client, "")
