// SPDX-License-Identifier: MIT
// A function of active numbers in a shared object that exports nothing else.
#include "hidden_function.hpp"

namespace hidden_function {
wengert::Real square(const wengert::Real& x) { return x * x; }
SecondOrder square(const SecondOrder& x) { return x * x; }
void fail() { wengert::fail(wengert::ErrorCode::not_swept); }
}  // namespace hidden_function
