// SPDX-License-Identifier: MIT
// Complex numbers on the tape: wengert::ActiveComplex is one entry, its operations are generated from
// bind/descriptions/complex.hpp. Real and imaginary parts are numbers of the tape.
// Active<BasicComplex<Tangent<double>>> is of second order.
#pragma once
#include <wengert/language.hpp>  // first: it says what is missing

#include <wengert/entity/complex_values.hpp>
#include <wengert/generated/entities/complex.hpp>

namespace wengert {
using ActiveComplex = Active<Complex>;
}  // namespace wengert
