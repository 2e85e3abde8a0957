// SPDX-License-Identifier: MIT
// Packs of numbers on the tape: ActivePack<double, 4> is one entry, computed and swept by the vector unit. Operations
// are generated from bind/descriptions/pack.hpp.
#pragma once
#include <wengert/language.hpp>  // first: it says what is missing

#include <wengert/entity/pack_values.hpp>
#include <wengert/generated/entities/pack.hpp>

namespace wengert {
template <class T, std::size_t N>
using ActivePack = Active<Pack<T, N>>;
}  // namespace wengert
