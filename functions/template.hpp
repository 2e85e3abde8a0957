// SPDX-License-Identifier: MIT
// Expands templates/*.in. A block from a line `@for WORDS...` to a line `@end` is written once for each function that
// has all the words; @name@ and its like are replaced inside. Text outside blocks is copied.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "table.hpp"

namespace wengert::functions {

/// Words a block may ask for: unary, binary, ternary (form real, by arity), one, two, three (any form, by arity), a
/// form's name, and step, smooth, own, gnu, standard, unbounded, bounded, cheap. A block may nest no other.
/// Placeholders: @name@ @Struct@ @c@ @passive@ @result@ @symbol@ @arity@, and @comma@: "," except in the last copy.
/// Throws std::runtime_error naming the template's line of an unknown word or a stray @for or @end.
std::string expand(std::string_view name, std::string_view text, const std::vector<Function>& table);

}  // namespace wengert::functions
