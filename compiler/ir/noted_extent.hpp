// SPDX-License-Identifier: MIT
// A parameter that the source writes as an array, 'double x[n]', is a pointer. What was written of the extent stays
// with its type as a note, by which checks and examples make up arguments; no analysis takes it for the truth.
#pragma once
#include "type.hpp"

namespace wengert::ir {

inline TypePtr with_noted_extent(const TypePtr& pointer, ExprPtr extent) {
  auto noted = std::make_shared<Type>(*pointer);
  noted->extent = std::move(extent);
  return noted;
}

}  // namespace wengert::ir
