// SPDX-License-Identifier: MIT
// What a compiler must offer before anything else of the suite is read. Without C++20 it stops here: the error is the
// first line, and the file that does not exist keeps the thousand lines that would follow away.
#pragma once
// clang-format off: an #error is one line
#if __cplusplus < 202002L
#error "wengert: this is not C++20; compile with -std=c++20 (CMake: target_compile_features(your_target PRIVATE cxx_std_20))"
#include <wengert/stops_here_without_cxx20>
#endif

// These flags let the compiler assume that there is no NaN and no infinity, and reorder sums. It then drops the tests
// that keep a zero adjoint from meeting an infinite partial: values become NaN and derivatives 0 without a word.
#if (defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)) && !defined(WENGERT_ALLOW_FAST_MATH)
#error "wengert: -ffast-math, -Ofast and -ffinite-math-only make derivatives wrong without a word; compile without them (-fno-math-errno -fno-trapping-math are safe), or define WENGERT_ALLOW_FAST_MATH if no NaN and no infinity can ever occur"
#include <wengert/stops_here_with_fast_math>
#endif
// clang-format on
