// SPDX-License-Identifier: MIT
// What every fuzz target has: input that nobody trusts gives a result or a one-line Error that is no defect of this
// suite.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <wengert/error.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count);

namespace wengert::test {

/// Ends the program: libFuzzer keeps the input, the replay names it.
[[noreturn]] inline void fault(const std::string& what) {
  std::fprintf(stderr, "fault: %s\n", what.c_str());
  std::abort();
}

/// Runs what may refuse its input. Anything thrown but Error is a fault, and so is a message of several lines.
template <class F>
bool refuses_or_runs(F&& f) {
  try {
    f();
    return true;
  } catch (const Error& error) {
    const std::string text = error.what();
    if (error.code() == ErrorCode::internal) fault("an internal error: " + text);
    if (text.find('\n') != std::string::npos) fault("a message of several lines: " + text);
    return false;
  }
}

}  // namespace wengert::test
