// SPDX-License-Identifier: MIT
// Functions of a library that has their derivatives (wengert/mpi.h): the representation holds models of them.
#pragma once
#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// The name of a part in the library: "_forward", "_reverse".
std::string library_part(const ir::Function& model, const char* part);
/// Whether a parameter leads to numbers: it has a derivative beside it.
bool has_derivative(const ir::Module& module, const ir::Variable& parameter);
/// Whether the function keeps a pointer to numbers, so that its forward part needs their derivatives' place.
bool keeps_pointers(const ir::Function& model);
/// Whether the function overwrites numbers, so that its parts are told what to do with the old ones.
bool overwrites_numbers(const ir::Function& model);
/// Whether it is the part of an adjoint that runs backwards.
bool is_reverse_part(const ir::Function& model);
/// Whether it is a part of an adjoint, which has no adjoint itself.
bool is_part(const ir::Function& model);
/// Whether a parameter is read or written in the forward part alone: a status.
bool is_forward_alone(const ir::Variable& parameter);

}  // namespace wengert::compiler
