// SPDX-License-Identifier: MIT
// Plain pointers to numbers inside of objects that smart pointers own. The forward section frees such an object where
// the source does, and the reverse section makes it again at another address, which a pointer does not follow.
#pragma once
#include "compiler/ir/stmt.hpp"

namespace wengert::compiler {

/// Whether the last pointer that leads to the place is a smart pointer's: such a place is never an argument's, nor is
/// the memory of a vector there.
bool lies_in_owned_object(const ir::ExprPtr& place);

/// Where pointers into owned objects may be read in the reverse section, objects stay alive until it is done with them:
/// wengert_begin_objects becomes wengert_begin_pointed_objects.
void keep_pointed_objects(const std::vector<ir::FunctionPtr>& functions);

}  // namespace wengert::compiler
