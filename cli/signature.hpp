// SPDX-License-Identifier: MIT
// A line of C that tells what a compiled function takes and returns: "double f(int n, const double x[n], double* y)".
// Knows nothing of values or of how the call is made.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace wengert::cli {

struct Type {
  enum Kind { nothing, integer, unsigned_integer, real } kind = nothing;
  std::size_t bytes = 0;
  bool is_real() const { return kind == real; }
};

struct Parameter {
  std::string name;
  Type type;
  bool is_pointer = false;
  bool is_written = false;           ///< a pointer or reference to what is not const
  std::vector<std::string> extents;  ///< of a pointer, in brackets: numbers, integer parameters, sums and products
};

struct Signature {
  std::string name;
  std::vector<Parameter> parameters;
  Type result;
};

/// Throws bad_usage, naming what cannot be passed.
Signature parse_signature(const std::string& text);

/// The value of an extent such as 2*(n+1). value_of: of an integer parameter; what it throws passes through. Throws
/// bad_usage for what is no sum or product.
std::int64_t extent(const std::string& text, const std::function<std::int64_t(const std::string&)>& value_of);

/// The integer parameters that an extent names.
std::vector<std::string> names_in(const std::string& extent);

}  // namespace wengert::cli
