// SPDX-License-Identifier: MIT
// A tape in memory made of an open file.
#pragma once
#include <cstdint>
#include <memory>
#include <wengert/tape/tape.hpp>

namespace wengert {

using WideFloatTape = BasicTape<float, std::uint64_t>;  // a file may have such numbers, load() does not offer them

namespace detail {

class FileMap;

/// Appends every statement of the file anew. Throws damaged_tape; wrong_value if the file has numbers or identifiers of
/// another width; std::bad_alloc.
template <class T>
std::unique_ptr<T> tape_of_file(FileMap& file);

}  // namespace detail
}  // namespace wengert
