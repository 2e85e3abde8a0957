// SPDX-License-Identifier: MIT
// The composite classes: fields with their derivatives, and for the adjoint the side-car that outlives the object.
#pragma once
#include "types.hpp"

namespace wengert::compiler::java {

/// The class's head and members, without the closing brace, so that methods may follow.
std::string composite_class(const Types& types, const ir::Struct& s);
/// public final class DoubleArray_T1 { value, tangent }.
std::string tangent_array_class(const Types& types, const std::string& element);

}  // namespace wengert::compiler::java
