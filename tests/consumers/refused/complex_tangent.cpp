// SPDX-License-Identifier: MIT
// refused: wengert: std::complex of an active number is not supported by the C++ standard; hold real and imaginary part
// in two wengert::Tangent
#include <complex>
#include <wengert/tangent.hpp>

using Tangent = wengert::Tangent<double, 2>;
#ifdef WENGERT_WRONG
using Impedance = std::complex<Tangent>;
#else
struct Impedance {
  Tangent resistance, reactance;
};
#endif

std::size_t size() { return sizeof(Impedance); }
