// SPDX-License-Identifier: MIT
// Sweeps of a mapped tape file: seeds in, products out, the blocks visited in order with the next one read ahead.
#include <algorithm>
#include <cmath>
#include <new>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <wengert/tape/sweep.hpp>
#include <wengert/tape/tape_file.hpp>

#include "direction_memory.hpp"
#include "file_map.hpp"
#include "interleaved.hpp"

namespace wengert {
namespace {

using detail::DirectionMemory;
using detail::FileMap;

/// Directions of one pass: as many as still have a kernel of their own.
std::size_t pass_width(std::size_t left) { return left >= 5 ? 8 : left >= 3 ? 4 : left; }

std::string not_older(std::uint64_t identifier) {
  return "statement " + std::to_string(identifier) + " has an argument that is not older than it";
}

template <class Value, class Identifier>
class Sweep {
 public:
  explicit Sweep(FileMap& file) : file_(file) {
    for (std::size_t b = 0; b < file.blocks().size(); ++b) {
      const auto kind = file.blocks()[b].header->kind;
      if (kind == WENGERT_BLOCK_STATEMENTS || kind == WENGERT_BLOCK_INTERLEAVED) blocks_.push_back(b);
    }
  }

  void reverse(const DirectionMemory<Value>& adjoints) {
    for (std::size_t i = blocks_.size(); i-- > 0;) {
      if (i > 0) file_.expect(blocks_[i - 1]);
      const std::size_t b = blocks_[i];
      file_.check(b);
      if (is_parallel(b)) {
        const std::uint64_t fault = detail::reverse<detail::Arguments::tested>(file_.stretch<Value, Identifier>(b),
                                                                               adjoints.data(), adjoints.directions());
        if (fault != 0) file_.damaged(b, not_older(fault));
      } else if constexpr (std::is_same_v<Value, double>) {
        auto block = file_.interleaved(b);
        if (i > 0 && !is_parallel(blocks_[i - 1])) block.ahead = file_.stream(blocks_[i - 1], 0).data();
        const auto fault = detail::reverse_interleaved<Identifier>(block, adjoints.data(), adjoints.directions());
        if (!fault.empty()) file_.damaged(b, fault);
      }
      file_.release(b);
    }
  }

  void forward(const DirectionMemory<Value>& tangents) {
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
      if (i + 1 < blocks_.size()) file_.expect(blocks_[i + 1]);
      const std::size_t b = blocks_[i];
      file_.check(b);
      const std::uint64_t first = file_.blocks()[b].header->first_identifier;
      std::uint64_t fault = 0;
      if (is_parallel(b)) {
        fault = detail::forward<detail::Arguments::tested>(file_.stretch<Value, Identifier>(b), first, tangents.data(),
                                                           tangents.directions());
      } else if constexpr (std::is_same_v<Value, double>) {
        const auto layout_fault = detail::parallel_streams(file_.interleaved(b), streams_);
        if (!layout_fault.empty()) file_.damaged(b, layout_fault);
        fault = detail::forward<detail::Arguments::tested>(streams_.stretch(0), first, tangents.data(),
                                                           tangents.directions());
      }
      if (fault != 0) file_.damaged(b, not_older(fault));
      file_.release(b);
    }
  }

 private:
  bool is_parallel(std::size_t b) const { return file_.blocks()[b].header->kind == WENGERT_BLOCK_STATEMENTS; }

  FileMap& file_;
  std::vector<std::size_t> blocks_;  ///< those of statements
  detail::ParallelStreams<Identifier> streams_;
};

/// Products of all rows of seeds, as many at once as pass_width says: rows of `from` are seeded, rows of `to` read.
template <class Value, class Identifier>
Matrix<double> products(FileMap& file, const Matrix<double>& seeds, const std::vector<TapeFileVariable>& from,
                        const std::vector<TapeFileVariable>& to,
                        void (Sweep<Value, Identifier>::*direction)(const DirectionMemory<Value>&)) {
  Matrix<double> result(seeds.rows, to.size());
  Sweep<Value, Identifier> sweep(file);
  for (std::size_t first = 0; first < seeds.rows;) {
    const std::size_t width = pass_width(seeds.rows - first), used = std::min(width, seeds.rows - first);
    const DirectionMemory<Value> matrix(file.statements() + 1, width);
    for (std::size_t i = 0; i < from.size(); ++i)
      for (std::size_t d = 0; d < used; ++d) {
        const Value seed = static_cast<Value>(seeds(first + d, i));
        if (!std::isfinite(seed))
          fail(ErrorCode::not_finite, "seed " + std::to_string(i + 1) + " of row " + std::to_string(first + d + 1));
        if (from[i].identifier != 0) matrix.at(from[i].identifier, d) += seed;
      }
    (sweep.*direction)(matrix);
    for (std::size_t i = 0; i < to.size(); ++i)
      for (std::size_t d = 0; d < used; ++d)
        if (to[i].identifier != 0) result(first + d, i) = static_cast<double>(matrix.at(to[i].identifier, d));
    first += used;
  }
  return result;
}

/// Calls f with a Value and an Identifier of the file's widths.
template <class F>
Matrix<double> with_widths(const FileMap& file, F&& f) {
  const bool wide = file.header().identifier_bytes == 8;
  return detail::needing_memory(file.path().c_str(), [&] {
    if (file.header().value_bytes == 4) return wide ? f(float{}, std::uint64_t{}) : f(float{}, std::uint32_t{});
    return wide ? f(double{}, std::uint64_t{}) : f(double{}, std::uint32_t{});
  });
}

void require_seeds(const Matrix<double>& seeds, std::size_t columns, const char* what) {
  if (seeds.columns == columns && seeds.entries.size() == seeds.rows * seeds.columns) return;
  fail(ErrorCode::wrong_size, std::to_string(seeds.columns) + " seeds for " + std::to_string(columns) + " " + what);
}

}  // namespace

TapeFile::TapeFile(const std::string& path, CutOffFiles cut_off) try
    : file_(std::make_unique<FileMap>(path, cut_off == CutOffFiles::allowed)) {
  const auto read = [&](const std::vector<detail::FileVariable>& variables, std::vector<TapeFileVariable>& present,
                        std::vector<TapeFileVariable>& missing) {
    for (const detail::FileVariable& variable : variables) {
      TapeFileVariable read{variable.identifier, variable.value, variable.name, {}, 0};
      if (variable.position != 0) {
        const detail::FilePosition& position = file_->positions()[variable.position - 1];
        read.source_file = file_->source_files()[position.file];
        read.source_line = position.line;
      }
      (variable.identifier <= file_->statements() ? present : missing).push_back(std::move(read));
    }
  };
  read(file_->inputs(), inputs_, missing_inputs_);
  read(file_->outputs(), outputs_, missing_outputs_);
} catch (const std::bad_alloc&) {
  fail(ErrorCode::memory_exhausted, path);
}
TapeFile::~TapeFile() = default;
TapeFile::TapeFile(TapeFile&&) noexcept = default;
TapeFile& TapeFile::operator=(TapeFile&&) noexcept = default;

bool TapeFile::cut_off() const { return file_->cut_off(); }
std::uint64_t TapeFile::statements() const { return file_->statements(); }
std::uint64_t TapeFile::whole_bytes() const { return file_->whole_bytes(); }
std::uint32_t TapeFile::identifier_bytes() const { return file_->header().identifier_bytes; }
std::uint32_t TapeFile::value_bytes() const { return file_->header().value_bytes; }

void TapeFile::require_variables(PassiveOutputs passive) const {
  if (inputs_.empty()) fail(ErrorCode::no_inputs, file_->path());
  if (outputs_.empty())
    fail(ErrorCode::no_outputs,
         file_->path() + (missing_outputs_.empty() ? "" : ": all outputs were recorded after the cut"));
  for (std::size_t i = 0; passive == PassiveOutputs::refused && i < outputs_.size(); ++i)
    if (outputs_[i].identifier == 0)
      fail(ErrorCode::passive_output, "output " + (outputs_[i].name.empty() ? std::to_string(i) : outputs_[i].name));
}

Matrix<double> TapeFile::reverse(const Matrix<double>& seeds, PassiveOutputs passive) const {
  require_variables(passive);
  require_seeds(seeds, outputs_.size(), "outputs");
  return with_widths(*file_, [&]<class Value, class Identifier>(Value, Identifier) {
    return products(*file_, seeds, outputs_, inputs_, &Sweep<Value, Identifier>::reverse);
  });
}

Matrix<double> TapeFile::forward(const Matrix<double>& tangents, PassiveOutputs passive) const {
  require_variables(passive);
  require_seeds(tangents, inputs_.size(), "inputs");
  return with_widths(*file_, [&]<class Value, class Identifier>(Value, Identifier) {
    return products(*file_, tangents, inputs_, outputs_, &Sweep<Value, Identifier>::forward);
  });
}

Matrix<double> TapeFile::jacobian(PassiveOutputs passive) const {
  require_variables(passive);
  const bool by_forward = inputs_.size() < outputs_.size();
  const std::size_t seeded = by_forward ? inputs_.size() : outputs_.size();
  auto result = detail::needing_memory("a Jacobian", [&] { return Matrix<double>(outputs_.size(), inputs_.size()); });
  // The identity, a few rows at a time: all of it at once could be larger than the result.
  for (std::size_t first = 0; first < seeded; first += 8) {
    const std::size_t rows = std::min<std::size_t>(8, seeded - first);
    auto seeds = detail::needing_memory("a Jacobian", [&] { return Matrix<double>(rows, seeded); });
    for (std::size_t r = 0; r < rows; ++r) seeds(r, first + r) = 1;
    const Matrix<double> part = by_forward ? forward(seeds, passive) : reverse(seeds, passive);
    for (std::size_t r = 0; r < rows; ++r)
      for (std::size_t c = 0; c < part.columns; ++c)
        (by_forward ? result(c, first + r) : result(first + r, c)) = part(r, c);
  }
  return result;
}

}  // namespace wengert
