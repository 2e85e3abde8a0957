// SPDX-License-Identifier: MIT
// Complex numbers on the tape: wengert::ActiveComplex is one entry, its operations are generated from the annotations
// of entity/complex_values.hpp. Real and imaginary parts are numbers of the tape.
#pragma once
#include <wengert/entity/complex_values.hpp>
#include <wengert/generated/entities/complex_values.hpp>

namespace wengert {
using ActiveComplex = Active<Complex>;
}  // namespace wengert
