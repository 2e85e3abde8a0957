// SPDX-License-Identifier: MIT
// The traces of an MPI program's ranks as one tape. Needs the library (wengert::wengert).
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace wengert {

/// The names of variables that link ranks begin with this: an output of one rank is an input of another. `wengert run`
/// records them where MPI sends numbers.
inline constexpr std::string_view message_prefix = "wengert-message ";

/// Joins tape files at their links and saves the result: every statement of all files, in an order in which each number
/// is made before it is used. Inputs and outputs are called "rank R: NAME"; R is the number behind the last dot of the
/// file's name, FILE.RANK, or its place in the list where a name has none.
/// Throws what load() and save() throw; mismatched_calls for a message whose other side is in no file.
void join_ranks(const std::vector<std::string>& files, const std::string& path);

}  // namespace wengert
