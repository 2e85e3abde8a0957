// SPDX-License-Identifier: MIT
// --slots: functions of one fixed signature around a derivative, and a description of its arguments, for callers that
// know them at run time only (the Python package).
#pragma once
#include "job.hpp"

namespace wengert::compiler {

/// Source of `extern "C" void wengert_slots_D(void** slots)` for the derivative D, and with an adjoint of the function
/// itself too. A slot holds the address of a number or of an array's first element, of a std::vector the address of a
/// pointer and a length. The slots are the parameters in order; last the value returned, then its derivative.
/// Beside it `const char wengert_slots_of_D[]`, the parameters in JSON, and `const long wengert_slots_sizes_D[]`, the
/// bytes of each slot's numbers, negative for unsigned integers.
/// Throws wengert::Error(bad_usage) for parameters that are no numbers, arrays or vectors of numbers.
std::string slots_source(const Job& job);

}  // namespace wengert::compiler
