// SPDX-License-Identifier: MIT
// What a user may have meant: the known names nearest to one that is not known.
#pragma once
#include <string>
#include <vector>

namespace wengert::command {

/// The known names that differ from `name` in few letters, nearest first, at most three of them.
std::vector<std::string> near_names(const std::string& name, const std::vector<std::string>& known);

/// "did you mean 'f' or 'g'?"; where nothing is near "there are: a, b, c", and "there is none" where nothing is known.
std::string nearest_names(const std::string& name, const std::vector<std::string>& known);

}  // namespace wengert::command
