// SPDX-License-Identifier: MIT
// The generated texts, each a function of the table alone.
#pragma once
#include <string>
#include <vector>

#include "table.hpp"

namespace wengert::functions {

std::string emit_cxx(const std::vector<Function>& table);  ///< include/wengert/generated/functions.hpp

}  // namespace wengert::functions
