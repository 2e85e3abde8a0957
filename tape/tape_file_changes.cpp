// SPDX-License-Identifier: MIT
// Two recordings of one program at neighbouring inputs: which statements' changes their partials do not explain.
#include <cmath>
#include <limits>
#include <vector>
#include <wengert/tape/tape_file.hpp>

#include "file_map.hpp"
#include "interleaved.hpp"

namespace wengert {
namespace {

using detail::FileMap;

/// The statements of a file, one after the other.
template <class Identifier>
class Statements {
 public:
  explicit Statements(FileMap& file) : file_(file) {}
  /// Goes to the next statement; false at the end.
  bool next() {
    while (count_ == streams_.counts.size())
      if (!next_block()) return false;
    ++identifier_;
    first_ += arguments_;
    arguments_ = 0;
    do arguments_ += streams_.counts[count_];
    while (streams_.counts[count_++] == WENGERT_CONTINUED);
    has_value_ = value_ < streams_.values.size() && streams_.values[value_].first == identifier_;
    number_ = has_value_ ? streams_.values[value_++].second : 0;
    return true;
  }
  std::uint64_t identifier() const { return identifier_; }
  std::size_t arguments() const { return arguments_; }
  Identifier argument(std::size_t k) const { return streams_.identifiers[first_ + k]; }
  double partial(std::size_t k) const { return streams_.partials[first_ + k]; }
  bool has_value() const { return has_value_; }
  double value() const { return number_; }

 private:
  bool next_block() {
    while (block_ < file_.blocks().size()) {
      const std::size_t b = block_++;
      if (file_.blocks()[b].header->kind != WENGERT_BLOCK_INTERLEAVED) continue;
      file_.check(b);
      const auto fault = detail::parallel_streams(file_.interleaved(b), streams_);
      if (!fault.empty()) file_.damaged(b, fault);
      file_.release(b);
      count_ = first_ = arguments_ = value_ = 0;
      return true;
    }
    return false;
  }

  FileMap& file_;
  detail::ParallelStreams<Identifier> streams_;
  std::size_t block_ = 0, count_ = 0, first_ = 0, arguments_ = 0, value_ = 0;
  std::uint64_t identifier_ = 0;
  bool has_value_ = false;
  double number_ = 0;
};

/// The spacing of numbers at 1, of the type that both numbers seem to have.
double precision_of(double a, double b) {
  const auto is_float = [](double v) { return static_cast<double>(static_cast<float>(v)) == v; };
  return is_float(a) && is_float(b) ? std::numeric_limits<float>::epsilon() : std::numeric_limits<double>::epsilon();
}

template <class Identifier>
TapeFileChanges changes(FileMap& one, FileMap& other, double tolerance) {
  // How far each number has moved, and how large it is; inputs first.
  std::vector<double> moved(one.statements() + 1), size(one.statements() + 1);
  bool some_moved = false;
  for (std::size_t i = 0; i < one.inputs().size() && i < other.inputs().size(); ++i) {
    const auto &a = one.inputs()[i], &b = other.inputs()[i];
    if (a.identifier != b.identifier || a.identifier > one.statements()) continue;
    moved[a.identifier] = b.value - a.value;
    size[a.identifier] = std::fabs(a.value);
    some_moved = some_moved || moved[a.identifier] != 0;
  }
  if (!some_moved)
    fail(ErrorCode::wrong_value, "no input differs between the two; record one of them a small step away");
  TapeFileChanges found{};
  Statements<Identifier> a(one), b(other);
  while (a.next()) {
    bool alike = b.next() && a.arguments() == b.arguments();
    for (std::size_t k = 0; alike && k < a.arguments(); ++k) alike = a.argument(k) == b.argument(k);
    if (!alike) {
      found.parted_at = a.identifier();
      return found;
    }
    if (a.arguments() == 0) continue;
    // The mean of both partials: what is left out is of third order in the step.
    double explained = 0, terms = 0, arguments = 0;
    for (std::size_t k = 0; k < a.arguments(); ++k) {
      const double partial = 0.5 * (a.partial(k) + b.partial(k)), term = partial * moved[a.argument(k)];
      explained += term;
      terms += std::fabs(term);
      arguments += std::fabs(partial) * size[a.argument(k)];
    }
    moved[a.identifier()] = explained;
    size[a.identifier()] = arguments;
    if (!a.has_value() || !b.has_value()) continue;
    ++found.values;
    const double change = b.value() - a.value();
    moved[a.identifier()] = change;
    size[a.identifier()] = std::fabs(a.value());
    const double rounding = 16 * precision_of(a.value(), b.value()) * (std::fabs(a.value()) + arguments);
    const double difference = std::fabs(change - explained);
    if (!std::isfinite(difference) || difference > tolerance * (std::fabs(change) + terms) + rounding)
      found.unexplained.push_back({a.identifier(), change, explained});
  }
  if (b.next()) found.parted_at = b.identifier();
  return found;
}

}  // namespace

TapeFileChanges TapeFile::changes_to(const TapeFile& other, double tolerance) const {
  if (identifier_bytes() != other.identifier_bytes() || value_bytes() != 8 || other.value_bytes() != 8)
    fail(ErrorCode::wrong_value, "two tapes of one program are needed, both recorded with or both without --wide");
  return detail::needing_memory(file_->path().c_str(), [&] {
    return identifier_bytes() == 8 ? changes<std::uint64_t>(*file_, *other.file_, tolerance)
                                   : changes<std::uint32_t>(*file_, *other.file_, tolerance);
  });
}

}  // namespace wengert
