// SPDX-License-Identifier: MIT
// Expands templates/*.in. A block from a line `@for WORDS...` to a line `@end` is written once for each function that
// has all the words; @name@ and its like are replaced inside. Text outside blocks is copied.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "table.hpp"

namespace wengert::functions {

/// Words a block may ask for: unary, binary, ternary (by arity, form real), any form's name, and step, smooth, own,
/// gnu, standard, unbounded, bounded, unary_form, binary_form (by arity, any form).
/// Placeholders: @name@ @Struct@ @c@ @passive@ @result@ @symbol@ @arity@.
/// Throws std::runtime_error naming the template's line of an unknown word or placeholder.
std::string expand(std::string_view name, std::string_view text, const std::vector<Function>& table);

}  // namespace wengert::functions
