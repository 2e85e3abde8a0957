// SPDX-License-Identifier: MIT
// Derivatives as `wengert eval` and `wengert call` print them: text, JSON or CSV, and the warnings that belong to them.
// Does not know where they come from.
#pragma once
#include <string>
#include <vector>
#include <wengert/drivers/sparse.hpp>
#include <wengert/tape/tape_file.hpp>

namespace wengert::cli {

enum class Product { gradient, jacobian, vjp, jvp };

/// A result: a row an output (gradient, jacobian) or a direction (vjp, jvp), a column an input or, of a jvp, an output.
struct Derivatives {
  Product product = Product::jacobian;
  Matrix<double> numbers;
  const std::vector<TapeFileVariable>* inputs = nullptr;
  const std::vector<TapeFileVariable>* outputs = nullptr;
  const std::vector<TapeFileVariable>* missing_inputs = nullptr;  ///< of a cut-off tape; else nullptr
  const std::vector<TapeFileVariable>* missing_outputs = nullptr;
};

enum class Format { text, json, csv };

/// Prints to stdout; one line on stderr for what is easily overlooked: numbers that are not finite, rows of zeros.
void print(const Derivatives& derivatives, Format format);

/// Prints the entries of a tape's sparse Jacobian, one a line; in JSON by compressed rows. Warns as print() does.
void print_sparse(const CompressedRows<double>& jacobian, const TapeFile& tape, Format format);

/// Prints values alone.
void print_outputs(const std::vector<TapeFileVariable>& outputs, Format format);

}  // namespace wengert::cli
