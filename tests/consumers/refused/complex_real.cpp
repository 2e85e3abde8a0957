// SPDX-License-Identifier: MIT
// mistake: std::complex of an active number
// refused: wengert: std::complex of an active number is not supported by the C++ standard; hold real and imaginary part
// in two wengert::Real
#include <complex>
#include <wengert/wengert.hpp>

#ifdef WENGERT_WRONG
using Impedance = std::complex<wengert::Real>;
#else
struct Impedance {
  wengert::Real resistance, reactance;
};
#endif

std::size_t size() { return sizeof(Impedance); }
