// SPDX-License-Identifier: MIT
// The catalogue's entries as program text: a C++ header of templates, or C.
#pragma once
#include <string>
#include <vector>

#include "catalogue.hpp"

namespace wengert::catalogue {

/// A header with `template <class T> T entry_NAME<T>::call(...)` for every entry and
/// `entries<T>`: an array of {name, function of a pointer to all inputs}.
std::string cxx_header(const std::vector<Entry>& entries);

/// One C function `double entry_NAME(double x, ...)` (arrays as `const double* x`) with its helpers before it; type is
/// what stands for T. The text needs <math.h>.
std::string c_source(const Entry& entry, const std::string& type = "double");

}  // namespace wengert::catalogue
