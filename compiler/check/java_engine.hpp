// SPDX-License-Identifier: MIT
// The arithmetic of a check in Java: a class, the same for every head, into which tables and calls are filled.
#pragma once

namespace wengert::compiler {

extern const char* const java_engine;
/// u'Hw from the tangent's tangent against differences of the adjoint.
extern const char* const java_second_engine;

}  // namespace wengert::compiler
