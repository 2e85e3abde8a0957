// SPDX-License-Identifier: MIT
// The generated texts, each a function of the table alone.
#pragma once
#include <string>
#include <vector>

#include "table.hpp"

namespace wengert::functions {

std::string emit_cxx(const std::vector<Function>& table);    ///< include/wengert/generated/functions.hpp
std::string emit_c(const std::vector<Function>& table);      ///< include/wengert/generated/partials.h
std::string emit_rules(const std::vector<Function>& table);  ///< include/wengert/generated/function_rules.hpp
std::string emit_page(const std::vector<Function>& table);   ///< docs/functions.md

/// Writes expressions in C for one width: suffix "", "f" or "l" as in sin, sinf, sinl.
Dialect c_dialect(const std::vector<Function>& table, const std::string& suffix);

}  // namespace wengert::functions
