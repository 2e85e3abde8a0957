// SPDX-License-Identifier: MIT
// Everything of the overload route that needs headers alone: active numbers, the tape, and one-line drivers.
//
//   #include <wengert/wengert.hpp>
//   auto g = wengert::gradient([](const auto& x) { return x[0] * sin(x[1]); }, std::vector{2.0, 1.0});
#pragma once
#include <wengert/language.hpp>  // first: it says what is missing

#include <wengert/drivers/check.hpp>
#include <wengert/drivers/gradient.hpp>
#include <wengert/drivers/hessian.hpp>
#include <wengert/drivers/sparse.hpp>
#include <wengert/tangent.hpp>
#include <wengert/tape.hpp>
