// SPDX-License-Identifier: MIT
// What the shared object of hidden_function.cpp exports.
#pragma once
#include <wengert/tangent.hpp>
#include <wengert/tape.hpp>

namespace hidden_function {
using SecondOrder = wengert::BasicReal<wengert::Tangent<double>>;
[[gnu::visibility("default")]] wengert::Real square(const wengert::Real& x);
[[gnu::visibility("default")]] SecondOrder square(const SecondOrder& x);
[[gnu::visibility("default")]] void fail();
}  // namespace hidden_function
