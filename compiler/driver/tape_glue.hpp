// SPDX-License-Identifier: MIT
// --tape: the head for wengert::Real, recorded as one external function whose adjoint is the generated one.
#pragma once
#include "job.hpp"

namespace wengert::compiler {

/// A header's text. Throws wengert::Error(bad_usage) where the extent of a pointer is not given by --size, and for
/// arguments it cannot pass on (structs, single precision, C).
std::string tape_glue(const Job& job);

}  // namespace wengert::compiler
