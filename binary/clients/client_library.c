/* SPDX-License-Identifier: MIT
   The requests of wengert/client.h as functions, for languages that cannot include it: Fortran (module wengert_client)
   and Python (wengert.client). Types are WengertType's numbers; a null name or file is none. */
#include <wengert/client.h>

int wengert_client_running(void) { return wengert_running(); }
void wengert_client_input(const void* first, size_t count, int type, const char* name, const char* file,
                          unsigned line) {
  wengert_declare(WENGERT_REQUEST_INPUT, first, count, (enum WengertType)type, name, file, line);
}
void wengert_client_output(const void* first, size_t count, int type, const char* name, const char* file,
                           unsigned line) {
  wengert_declare(WENGERT_REQUEST_OUTPUT, first, count, (enum WengertType)type, name, file, line);
}
void wengert_client_set_tangent(void* x, int type, double tangent) {
  wengert_set_tangent(x, (enum WengertType)type, tangent);
}
void wengert_client_statement(void* y, int type, size_t count, const volatile void* const* arguments, int argument_type,
                              const double* partials, const char* file, unsigned line) {
  wengert_state(y, (enum WengertType)type, count, arguments, (enum WengertType)argument_type, partials, file, line);
}
void wengert_client_share_translated(struct WengertTranslated* blocks, size_t capacity, uintptr_t* count) {
  wengert_share_translated(blocks, capacity, count);
}
void wengert_client_translate(struct WengertTranslated* blocks, size_t count) { wengert_translate(blocks, count); }
void wengert_client_pause(int begins) { wengert_request(WENGERT_REQUEST_PAUSE, begins != 0, 0, 0, 0, 0); }
double wengert_client_get_tangent(const void* y, int type) { return wengert_get_tangent(y, (enum WengertType)type); }
