// SPDX-License-Identifier: MIT
// Differentiating a tape file as it lies on the disk, without building a tape: recordings larger than memory, and those
// of other processes. Needs the library (wengert::wengert).
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>
#include <wengert/drivers/arguments.hpp>
#include <wengert/error.hpp>
#include <wengert/tape/tape.hpp>

namespace wengert {

template <class T>
struct CompressedRows;  // drivers/sparse.hpp

namespace detail {
class FileMap;
}

/// An input or output of a file.
struct TapeFileVariable {
  std::uint64_t identifier;  ///< 0: a passive output
  double value;              ///< at registration
  std::string name;          ///< empty where none was given
  std::string source_file;   ///< empty where unknown
  std::uint32_t source_line;
};

/// What one line of source recorded.
struct TapeFileLine {
  std::string source_file;  ///< empty: statements without a position
  std::uint32_t source_line;
  std::uint64_t statements, arguments, bytes;
};

/// Blocks of one kind.
struct TapeFileBlocks {
  std::string kind;
  std::uint64_t blocks, entries, bytes;  ///< bytes with headers and padding
};

struct TapeFileReport {
  std::uint64_t file_bytes, whole_bytes, statements, arguments;
  std::uint64_t count_bytes, identifier_bytes, partial_bytes, interleaved_bytes;
  std::vector<TapeFileBlocks> blocks;  ///< kinds that the file has
  std::vector<TapeFileLine> lines;     ///< most bytes first; empty if the file has no positions
};

/// A statement whose number has moved between two recordings in another way than its partials say.
struct UnexplainedChange {
  std::uint64_t statement;
  double change;     ///< of its value
  double explained;  ///< the sum of its partials times its arguments' changes
};

struct TapeFileChanges {
  std::vector<UnexplainedChange> unexplained;  ///< from the first statement to the last
  std::uint64_t values;                        ///< statements whose values both recordings hold
  std::uint64_t parted_at;                     ///< the first statement that the other recording has not; 0: none
};

/// Whether a file without its end is refused (the default) or used up to its last whole block.
enum class CutOffFiles { refused, allowed };

/// A tape file, mapped into memory and swept block by block. Each block is checked at its first use; a sweep that meets
/// a damaged one throws and gives no result. One object must not be used by several threads at once, and the file must
/// not be changed while it is open. Results are bit-equal to those of the tape that was saved.
class TapeFile {
 public:
  /// Throws cannot_open, not_a_tape, wrong_byte_order, wrong_version, damaged_tape, cut_off_tape, memory_exhausted.
  explicit TapeFile(const std::string& path, CutOffFiles cut_off = CutOffFiles::refused);
  ~TapeFile();
  TapeFile(TapeFile&&) noexcept;
  TapeFile& operator=(TapeFile&&) noexcept;

  /// In the order of registration. Of a cut-off file those that its whole blocks hold; the others are missing if the
  /// file still names them.
  const std::vector<TapeFileVariable>& inputs() const { return inputs_; }
  const std::vector<TapeFileVariable>& outputs() const { return outputs_; }
  const std::vector<TapeFileVariable>& missing_inputs() const { return missing_inputs_; }
  const std::vector<TapeFileVariable>& missing_outputs() const { return missing_outputs_; }
  bool cut_off() const;
  std::uint64_t statements() const;
  std::uint64_t whole_bytes() const;  ///< up to the end of the last whole block
  std::uint32_t identifier_bytes() const;
  std::uint32_t value_bytes() const;

  /// Adjoint products: a row of seeds for each direction, one seed an output, gives a row of one number an input.
  /// Throws wrong_size, not_finite, no_inputs, no_outputs, passive_output, damaged_tape, memory_exhausted.
  Matrix<double> reverse(const Matrix<double>& seeds, PassiveOutputs passive = PassiveOutputs::refused) const;
  /// Tangent products: a row of tangents for each direction, one an input, gives a row of one number an output.
  /// Throws as reverse() does.
  Matrix<double> forward(const Matrix<double>& tangents, PassiveOutputs passive = PassiveOutputs::refused) const;
  /// A row an output, a column an input; swept forward if there are fewer inputs than outputs. Throws as reverse().
  Matrix<double> jacobian(PassiveOutputs passive = PassiveOutputs::refused) const;
  /// The same as a sparse matrix; see wengert::sparse_jacobian. Builds a tape in memory. Throws as reverse().
  CompressedRows<double> sparse_jacobian(PassiveOutputs passive = PassiveOutputs::refused) const;

  /// Where the statement of a variable is in the source; without a name if the file does not say.
  TapeFileLine line_of(std::uint64_t identifier) const;
  /// Compares with a recording of the same program at inputs a small step away: of each statement whose value both hold
  /// (`wengert run --record FILE --values`) the change with what its partials explain, up to the tolerance, relative to
  /// the sum of the terms, and rounding; a change that is not finite is explained by nothing. What follows where the
  /// recordings part is not compared. Throws wrong_value (also if no input differs), damaged_tape, memory_exhausted.
  TapeFileChanges changes_to(const TapeFile& other, double tolerance = 1e-4) const;
  /// Statistics; reads and checks the whole file. Throws damaged_tape.
  TapeFileReport report() const;

 private:
  void require_variables(PassiveOutputs passive) const;

  std::unique_ptr<detail::FileMap> file_;
  std::vector<TapeFileVariable> inputs_, outputs_, missing_inputs_, missing_outputs_;
};

}  // namespace wengert
