// SPDX-License-Identifier: GPL-2.0-or-later
// VEX computes fused multiply-add in software. Defined here, these two functions take the place of its archive's member
// and use the machine's instruction, which is right to the last bit as well: programs compiled with -mfma run several
// times faster. Tied to the names inside the package's archive; CMake checks them and leaves this file out otherwise.
#if defined(VGA_amd64) && defined(WENGERT_HARDWARE_FMA)
extern "C" {
void h_generic_calc_MAddF64(double* result, const double* a, const double* b, const double* c);
void h_generic_calc_MAddF32(float* result, const float* a, const float* b, const float* c);

// The program got here by an FMA instruction, so the machine has it; the rounding mode is the one in force.
void h_generic_calc_MAddF64(double* result, const double* a, const double* b, const double* c) {
  double x = *a;
  asm("vfmadd213sd %2, %1, %0" : "+x"(x) : "x"(*b), "x"(*c));
  *result = x;
}
void h_generic_calc_MAddF32(float* result, const float* a, const float* b, const float* c) {
  float x = *a;
  asm("vfmadd213ss %2, %1, %0" : "+x"(x) : "x"(*b), "x"(*c));
  *result = x;
}
}
#endif
