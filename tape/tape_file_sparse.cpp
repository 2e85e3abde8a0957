// SPDX-License-Identifier: MIT
// The sparse Jacobian of a tape file, by way of a tape in memory: the pattern needs the statements in both directions.
#include <wengert/drivers/sparse.hpp>
#include <wengert/tape/tape_file.hpp>

#include "file_map.hpp"
#include "in_memory.hpp"

namespace wengert {

CompressedRows<double> TapeFile::sparse_jacobian(PassiveOutputs passive) const {
  require_variables(passive);
  const auto with = [&]<class Value, class Identifier>(Value, Identifier) -> CompressedRows<double> {
    auto found = wengert::sparse_jacobian(*detail::tape_of_file<BasicTape<Value, Identifier>>(*file_));
    if constexpr (std::is_same_v<Value, double>)
      return found;
    else
      return {std::move(static_cast<SparsityPattern&>(found)), {found.value.begin(), found.value.end()}};
  };
  return detail::needing_memory(file_->path().c_str(), [&] {
    const bool wide = identifier_bytes() == 8;
    if (value_bytes() == 4) return wide ? with(float{}, std::uint64_t{}) : with(float{}, std::uint32_t{});
    return wide ? with(double{}, std::uint64_t{}) : with(double{}, std::uint32_t{});
  });
}

}  // namespace wengert
