// SPDX-License-Identifier: MIT
// One recording made by several threads: each records its part on a tape of its own, the parts are joined in order, and
// a sweep of the whole runs them side by side.
//
//   wengert::parallel_for(tape, n, [&](auto& part, std::size_t i) { part.write(y[i], f(part.read(x[i]))); });
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <memory>
#include <source_location>
#include <span>
#include <string>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>
#include <wengert/tape.hpp>

namespace wengert {

namespace detail {

/// Calls work(0) ... work(count - 1) side by side, the first on this thread; throws what the first of them that fails
/// throws.
template <class Work>
void side_by_side(std::size_t count, Work&& work) {
  std::vector<std::exception_ptr> failures(count);
  const auto one = [&](std::size_t k) {
    try {
      work(k);
    } catch (...) {
      failures[k] = std::current_exception();
    }
  };
  std::vector<std::thread> threads;
  for (std::size_t k = 1; k < count; ++k) threads.emplace_back(one, k);
  if (count > 0) one(0);
  for (std::thread& thread : threads) thread.join();
  for (const std::exception_ptr& failure : failures)
    if (failure) std::rethrow_exception(failure);
}

/// What one thread recorded.
template <class Value, class Identifier>
struct RecordedPart {
  using Real = BasicReal<Value, Identifier>;
  struct Write {
    Real* place;
    Real value;
    std::source_location where;
  };
  struct Read {
    const Real* place;
    std::source_location where;
  };
  std::unique_ptr<BasicTape<Value, Identifier>> tape;
  /// Inputs of the part, and what they are in the recording around it.
  std::vector<std::pair<std::uint64_t, std::uint64_t>> inputs;
  /// Its active results, the same way.
  std::vector<std::pair<std::uint64_t, std::uint64_t>> outputs;
  std::vector<Write> writes;
  std::vector<Read> reads;  ///< in check mode
};

template <class Value, class Identifier>
class PartsEvent final : public TapeEvent<Value> {
 public:
  explicit PartsEvent(std::vector<RecordedPart<Value, Identifier>> parts) : parts_(std::move(parts)) {}
  void reverse(DirectionMatrix<Value>& adjoints) override {
    auto own = matrices(adjoints.directions());
    for (std::size_t k = 0; k < parts_.size(); ++k)
      for (const auto& [inner, outer] : parts_[k].outputs)
        for (std::size_t d = 0; d < adjoints.directions(); ++d)
          own[k].row(inner)[d] += std::exchange(adjoints.row(outer)[d], Value(0));
    side_by_side(parts_.size(), [&](std::size_t k) { parts_[k].tape->reverse(own[k]); });
    for (std::size_t k = 0; k < parts_.size(); ++k)  // in one order, so that sums are the same every time
      for (const auto& [inner, outer] : parts_[k].inputs)
        for (std::size_t d = 0; d < adjoints.directions(); ++d) adjoints.row(outer)[d] += own[k].row(inner)[d];
  }
  void forward(DirectionMatrix<Value>& tangents) override {
    auto own = matrices(tangents.directions());
    for (std::size_t k = 0; k < parts_.size(); ++k)
      for (const auto& [inner, outer] : parts_[k].inputs)
        for (std::size_t d = 0; d < tangents.directions(); ++d) own[k].row(inner)[d] = tangents.row(outer)[d];
    side_by_side(parts_.size(), [&](std::size_t k) { parts_[k].tape->forward(own[k]); });
    for (std::size_t k = 0; k < parts_.size(); ++k)
      for (const auto& [inner, outer] : parts_[k].outputs)
        for (std::size_t d = 0; d < tangents.directions(); ++d) tangents.row(outer)[d] = own[k].row(inner)[d];
  }
  std::size_t bytes() const override {
    std::size_t sum = sizeof(*this);
    for (const auto& part : parts_)
      sum += part.tape->report().used_bytes() + 16 * (part.inputs.size() + part.outputs.size());
    return sum;
  }

 private:
  std::vector<DirectionMatrix<Value>> matrices(std::size_t directions) const {
    std::vector<DirectionMatrix<Value>> all;
    for (const auto& part : parts_) all.push_back(part.tape->directions(directions));
    return all;
  }
  std::vector<RecordedPart<Value, Identifier>> parts_;
};

}  // namespace detail

/// Whether a region notes who reads and writes what, and refuses races. By default the environment variable
/// WENGERT_RACE_CHECK=1 says so.
enum class RaceCheck { by_environment, off, on };

/// A stretch of a recording that several threads make. Between its construction and join() each thread takes one part,
/// reads numbers of the surrounding tape and writes results through it, and ends it; join() gives the results to the
/// program. The surrounding tape must record on the thread that constructs and joins, and record nothing in between.
///
///   wengert::ParallelRegion region(tape, omp_get_max_threads());
///   #pragma omp parallel
///   {
///     auto part = region.part(omp_get_thread_num());
///     #pragma omp for
///     for (int i = 0; i < n; ++i) part.write(y[i], sin(part.read(x[i])));
///   }
///   region.join();
template <class Value, class Identifier>
class ParallelRegion {
 public:
  using Tape = BasicTape<Value, Identifier>;
  using Real = BasicReal<Value, Identifier>;
  using Place = std::source_location;

  /// At most `parts` parts. Throws tape_in_use if the tape does not record on this thread.
  ParallelRegion(Tape& tape, std::size_t parts, RaceCheck check = RaceCheck::by_environment)
      : tape_(tape), parts_(parts), checks_(check == RaceCheck::on || (check == RaceCheck::by_environment && asked())) {
    if (Tape::recording() != &tape)
      fail(ErrorCode::tape_in_use, "a parallel region of a tape that does not record here");
  }
  ParallelRegion(const ParallelRegion&) = delete;
  ParallelRegion& operator=(const ParallelRegion&) = delete;
  /// Joins, unless join() was called or an exception is under way.
  ~ParallelRegion() noexcept(false) {
    if (!joined_ && std::uncaught_exceptions() == exceptions_) join();
  }

  /// What one thread does: to be made, used and destroyed on it. What it computes is recorded on a tape of its own;
  /// using a number of the surrounding tape without read() is the error foreign_variable.
  class Part {
   public:
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;
    ~Part() { recorded_.tape->end_recording(); }
    /// The number as this part may use it: with the value that it had before the region, or that this part wrote.
    /// Throws foreign_variable for a number of another tape.
    Real read(const Real& x, const Place& place = Place::current()) {
      if (const auto own = written_.find(&x); own != written_.end()) return recorded_.writes[own->second].value;
      if (region_.checks_) recorded_.reads.push_back({&x, place});
      if (!x.active()) return Real(x.value());
      const std::uint64_t outer = region_.tape_.identifier(x);
      const auto [known, is_new] = inputs_.try_emplace(outer);
      if (is_new) {
        known->second = recorded_.tape->input(x.value());
        recorded_.inputs.emplace_back(recorded_.tape->identifier(known->second), outer);
      }
      return known->second;
    }
    std::vector<Real> read(std::span<const Real> x, const Place& place = Place::current()) {
      std::vector<Real> own;
      own.reserve(x.size());
      for (const Real& number : x) own.push_back(read(number, place));
      return own;
    }
    std::vector<Real> read(const std::vector<Real>& x, const Place& place = Place::current()) {
      return read(std::span<const Real>(x), place);
    }
    /// y gets the value when the region is joined; until then the other parts see what it was. y has to live until
    /// then.
    void write(Real& y, const Real& value, const Place& place = Place::current()) {
      if (value.active()) static_cast<void>(recorded_.tape->identifier(value));  // of this part, or an error
      const auto [known, is_new] = written_.try_emplace(&y, recorded_.writes.size());
      if (is_new)
        recorded_.writes.push_back({&y, value, place});
      else
        recorded_.writes[known->second].value = value;
    }
    /// y += value of what this part reads there.
    void add(Real& y, const Real& value, const Place& place = Place::current()) {
      write(y, read(y, place) + value, place);
    }

   private:
    friend ParallelRegion;
    Part(ParallelRegion& region, detail::RecordedPart<Value, Identifier>& recorded)
        : region_(region), recorded_(recorded) {
      recorded_.tape = std::make_unique<Tape>();
    }
    ParallelRegion& region_;
    detail::RecordedPart<Value, Identifier>& recorded_;
    std::unordered_map<std::uint64_t, Real> inputs_;
    std::unordered_map<const Real*, std::size_t> written_;
  };

  /// The k-th part, for the thread that calls. Each is taken once. Throws wrong_value.
  [[nodiscard]] Part part(std::size_t k) {
    if (k >= parts_.size() || parts_[k].tape != nullptr)
      fail(ErrorCode::wrong_value, "part " + std::to_string(k) + " of a region with " + std::to_string(parts_.size()) +
                                       (k < parts_.size() ? ", which is taken" : ""));
    return Part(*this, parts_[k]);
  }

  /// Gives what was written to the program, part by part. Throws race in check mode; then nothing is written.
  void join() {
    joined_ = true;
    std::erase_if(parts_, [](const auto& part) { return part.tape == nullptr; });
    if (checks_) refuse_races();
    bool active = false;
    for (auto& part : parts_)
      for (auto& write : part.writes) {
        const Real value = std::exchange(write.value, Real());
        if (!value.active()) {
          *write.place = Real(value.value());
          continue;
        }
        const std::uint64_t inner = part.tape->identifier(value);
        *write.place = tape_.event_output(value.value());
        part.outputs.emplace_back(inner, tape_.identifier(*write.place));
        active = true;
      }
    for (auto& part : parts_) part.writes = {}, part.reads = {};
    if (active) tape_.add_event(std::make_unique<detail::PartsEvent<Value, Identifier>>(std::move(parts_)));
  }

 private:
  static bool asked() {
    const char* const text = std::getenv("WENGERT_RACE_CHECK");
    return text != nullptr && *text != '\0' && *text != '0';
  }
  static std::string at(const Place& place) {
    const std::string file = place.file_name();
    return file.substr(file.rfind('/') + 1) + ":" + std::to_string(place.line());
  }
  void refuse_races() const {
    struct Writer {
      std::size_t part;
      Place where;
    };
    std::unordered_map<const Real*, Writer> writers;
    const auto meets = [&](std::size_t part, const Real* place, const Place& where, const char* does) {
      const auto writer = writers.find(place);
      if (writer == writers.end() || writer->second.part == part) return;
      fail(ErrorCode::race, "part " + std::to_string(part) + " " + does + " at " + at(where) + " what part " +
                                std::to_string(writer->second.part) + " writes at " + at(writer->second.where));
    };
    for (std::size_t k = 0; k < parts_.size(); ++k)
      for (const auto& write : parts_[k].writes) {
        meets(k, write.place, write.where, "writes");
        writers.try_emplace(write.place, Writer{k, write.where});
      }
    for (std::size_t k = 0; k < parts_.size(); ++k)
      for (const auto& read : parts_[k].reads) meets(k, read.place, read.where, "reads");
  }

  Tape& tape_;
  std::vector<detail::RecordedPart<Value, Identifier>> parts_;
  bool checks_, joined_ = false;
  int exceptions_ = std::uncaught_exceptions();
};

/// Calls body(part, i) for i = 0 ... n - 1 in several threads, each with a contiguous range of i, and joins. Results do
/// not depend on the number of threads; sums of adjoints do in their last digits. Throws what the body throws, and then
/// nothing is written; race in check mode.
template <class Value, class Identifier, class Body>
void parallel_for(BasicTape<Value, Identifier>& tape, std::size_t n, Body&& body,
                  std::size_t threads = std::thread::hardware_concurrency(),
                  RaceCheck check = RaceCheck::by_environment) {
  const std::size_t parts = std::max<std::size_t>(1, std::min(threads, n));
  ParallelRegion<Value, Identifier> region(tape, parts, check);
  detail::side_by_side(parts, [&](std::size_t k) {
    auto part = region.part(k);
    for (std::size_t i = n * k / parts; i < n * (k + 1) / parts; ++i) body(part, i);
  });
  region.join();
}

}  // namespace wengert
