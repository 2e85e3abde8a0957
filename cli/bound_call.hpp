// SPDX-License-Identifier: MIT
// The values of a call's arguments, and which of them are inputs and outputs. Does not make the call.
#pragma once
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "signature.hpp"

namespace wengert::cli {

struct Argument {
  Parameter parameter;
  std::vector<char> bytes;  ///< of a number passed by value: 8
  std::size_t count = 1;    ///< elements
  bool is_input = false, is_output = false;
};

struct BoundCall {
  std::string function;
  std::vector<Argument> arguments;
  Type result;
  bool result_is_output = false;
  std::size_t inputs() const;   ///< floating-point numbers in inputs
  std::size_t outputs() const;  ///< floating-point numbers in outputs
};

struct Values {
  std::vector<std::string> set;      ///< "n=3", "x=1,2,3" or "x=@FILE"
  std::vector<std::string> wrt, of;  ///< names; "result" is the value returned
};

/// Floating-point parameters that are not set take, in order, what `numbers` returns; it is called if there are some.
/// Integers that are the length of an array follow from it. Default inputs: what is not written, else all
/// floating-point numbers; default outputs: the value returned, else what is written. Throws bad_usage, wrong_size,
/// not_finite.
BoundCall bind(const Signature& signature, const Values& values, const std::function<std::vector<double>()>& numbers);

/// Numbers separated by white space or commas; '#' begins a comment. Of a file, or of standard input, '-'.
std::vector<double> read_values(const std::string& path);
/// Those of the words of a command line, or of the file if there are no words.
std::vector<double> read_values(const std::vector<std::string>& words, const std::string& path);

/// The whole file, or standard input. Throws cannot_open.
std::string text_of(const std::string& path);

}  // namespace wengert::cli
