// SPDX-License-Identifier: MIT
// Lives of a tape: random calls of its interface in any order, right ones and wrong ones, against a model that keeps
// every statement in a list. A number that is read is the model's, and what may not be read or done is an error.
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>
#include <wengert/tape.hpp>
#include <wengert/tape/file.hpp>

#include "../chosen.hpp"
#include "file_builder.hpp"

namespace {
using namespace wengert;
using namespace wengert::test;

constexpr std::size_t none = ~std::size_t{0};

/// A statement or an input. The stamp is never given twice: it tells a node from a later one in its place.
struct Node {
  std::vector<std::pair<std::size_t, double>> arguments;
  bool is_input = false;
  std::uint64_t stamp = 0;
};

/// A user's variable and what the model knows of it.
struct Variable {
  Real real;
  std::size_t node = none;  ///< none: passive
  std::uint64_t stamp = 0;
};

struct Place {
  TapePosition position;
  std::size_t nodes, inputs, outputs, events;
  std::uint64_t last, last_output, recording;
};

class Life {
 public:
  Life(unsigned seed, unsigned steps) : random_(seed), tape_(std::make_unique<Tape>()) {
    for (int i = 0; i < 4; ++i) input(variables_[below(variables_.size())]);
    for (unsigned s = 0; s < steps && !testing::Test::HasFailure(); ++s) step();
    if (!testing::Test::HasFailure()) sweep();
  }

 private:
  std::mt19937 random_;
  std::unique_ptr<Tape> tape_;
  std::vector<Variable> variables_ = std::vector<Variable>(8);
  std::vector<Node> nodes_;
  std::vector<std::size_t> inputs_;
  std::vector<Variable> outputs_;
  std::vector<std::uint64_t> output_stamps_;
  std::vector<std::size_t> events_;  ///< the number of nodes before each
  std::vector<Place> places_;
  std::vector<double> adjoints_, magnitudes_;  ///< by node; what a sum's terms add up to without their signs
  std::uint64_t stamps_ = 0, recording_ = 1;
  bool seeded_ = false, swept_ = false, failed_ = false;
  std::size_t swept_from_ = 0, swept_to_ = none;

  std::size_t below(std::size_t n) { return random_() % n; }
  double dyadic() { return (static_cast<double>(below(17)) - 8) / 4; }
  Variable& any() { return variables_[below(variables_.size())]; }
  bool is_active(const Variable& v) const { return v.node != none; }
  bool is_living(const Variable& v) const {
    return v.node != none && v.node < nodes_.size() && nodes_[v.node].stamp == v.stamp;
  }
  bool is_stale(const Variable& v) const { return is_active(v) && !is_living(v); }

  template <class F>
  void expect_error(F&& f, const char* what) {
    EXPECT_THROW(f(), Error) << what;
  }
  void add(std::vector<std::pair<std::size_t, double>> arguments, bool is_input = false) {
    nodes_.push_back({std::move(arguments), is_input, ++stamps_});
    adjoints_.push_back(0);
    magnitudes_.push_back(0);
  }
  Variable made(const Real& real) { return {real, nodes_.size() - 1, stamps_}; }

  void input(Variable& v) {
    if (is_living(v)) return expect_error([&] { tape_->input(v.real); }, "an input that is active");
    Real real = is_active(v) ? v.real : Real(dyadic());
    tape_->input(real, below(2) == 0 ? "" : "x" + std::to_string(stamps_));
    add({}, true);
    inputs_.push_back(nodes_.size() - 1);
    v = made(real);
  }

  void statement(Variable& to) {
    const Variable a = any(), b = any();
    const std::size_t kind = below(5);
    const auto compute = [&]() -> Real {
      switch (kind) {
        case 0:
          return a.real + b.real;
        case 1:
          return a.real - 0.5 * b.real;
        case 2:
          return a.real * b.real;
        case 3:
          return a.real * a.real - b.real;
        default:
          return -a.real * 0.25 + 1.0;
      }
    };
    const bool uses_b = kind != 4;
    if (is_stale(a) || (uses_b && is_stale(b))) return expect_error(compute, "a stale variable in a statement");
    const double x = a.real.value(), y = b.real.value();
    const double by_a[] = {1, 1, y, 2 * x, -0.25}, by_b[] = {1, -0.5, x, -1, 0};
    std::vector<std::pair<std::size_t, double>> arguments;
    if (is_active(a)) arguments.emplace_back(a.node, by_a[kind]);
    if (uses_b && is_active(b)) arguments.emplace_back(b.node, by_b[kind]);
    Real real = compute();
    if (arguments.empty()) {
      EXPECT_FALSE(real.active());
      to = {real, none, 0};
      return;
    }
    add(arguments);
    to = made(real);
    if (std::abs(real.value()) < 16) return;
    real = real * 0.03125;
    add({{nodes_.size() - 1, 0.03125}});
    to = made(real);
  }

  void known_partials(Variable& to) {
    const std::size_t count = below(20) == 0 ? 300 : below(5);
    std::vector<Real> x;
    std::vector<double> partials;
    std::vector<std::pair<std::size_t, double>> arguments;
    bool stale = false;
    for (std::size_t i = 0; i < count; ++i) {
      const Variable& v = any();
      stale = stale || is_stale(v);
      x.push_back(v.real);
      partials.push_back(count > 5 ? 0.0078125 : dyadic());
      if (is_active(v)) arguments.emplace_back(v.node, partials.back());
    }
    if (stale) return expect_error([&] { (void)tape_->statement(1.0, x, partials); }, "a stale variable");
    const Real real = tape_->statement(0.75, x, partials);
    EXPECT_EQ(real.active(), !arguments.empty());
    if (arguments.empty()) {
      to = {real, none, 0};
      return;
    }
    add(arguments);
    to = made(real);
  }

  void call() {
    const Variable a = any(), b = any();
    const bool throws = below(8) == 0;
    ExternalFunction<double> f{"product",
                               [throws](auto x, auto y) {
                                 if (throws) throw std::runtime_error("no value");
                                 y[0] = x[0] * x[1], y[1] = 0.5 * x[0];
                               },
                               [this](auto x, auto, auto y_bar, auto x_bar) {
                                 if (std::exchange(adjoint_throws_, false)) throw std::runtime_error("no adjoint");
                                 x_bar[0] += x[1] * y_bar[0] + 0.5 * y_bar[1];
                                 x_bar[1] += x[0] * y_bar[0];
                               },
                               [](auto x, auto, auto x_dot, auto y_dot) {
                                 y_dot[0] = x[1] * x_dot[0] + x[0] * x_dot[1];
                                 y_dot[1] = 0.5 * x_dot[0];
                               }};
    const std::vector<Real> x{a.real, b.real};
    if (is_stale(a) || is_stale(b)) return expect_error([&] { (void)tape_->call(f, x, 2); }, "a stale argument");
    if (throws) {
      EXPECT_THROW((void)tape_->call(f, x, 2), std::runtime_error);
      return;
    }
    const std::vector<Real> y = tape_->call(f, x, 2);
    const bool active = is_active(a) || is_active(b);
    std::vector<std::pair<std::size_t, double>> first, second;
    if (is_active(a)) first.emplace_back(a.node, x[1].value()), second.emplace_back(a.node, 0.5);
    if (is_active(b)) first.emplace_back(b.node, x[0].value());
    for (std::size_t i = 0; i < 2; ++i) {
      EXPECT_EQ(y[i].active(), active);
      if (active) add(i == 0 ? first : second);
      Variable& to = any();
      to = active ? made(y[i]) : Variable{y[i], none, 0};
      if (std::abs(to.real.value()) > 16) to = {Real(1.0), none, 0};
    }
    if (active) events_.push_back(nodes_.size());
  }
  bool adjoint_throws_ = false;

  void output() {
    const Variable& v = any();
    const bool allowed = below(2) == 0;
    const auto act = [&] { tape_->output(v.real, "y", allowed ? PassiveOutputs::allowed : PassiveOutputs::refused); };
    if (is_stale(v) || (!is_active(v) && !allowed)) return expect_error(act, "a stale or passive output");
    act();
    outputs_.push_back(v);
    output_stamps_.push_back(++stamps_);
  }

  void note_place() {
    places_.push_back({tape_->position(), nodes_.size(), inputs_.size(), outputs_.size(), events_.size(),
                       nodes_.empty() ? 0 : nodes_.back().stamp, output_stamps_.empty() ? 0 : output_stamps_.back(),
                       recording_});
  }
  enum class Standing { yes, no, unclear };
  Standing standing(const Place& p) const {
    if (p.recording != recording_ || p.nodes > nodes_.size()) return Standing::no;
    if (p.nodes > 0 && nodes_[p.nodes - 1].stamp != p.last) return Standing::no;
    // Outputs are no statements: a place before others of them may be taken for one before these.
    if (p.outputs > outputs_.size() || p.events > events_.size()) return Standing::unclear;
    if (p.outputs > 0 && output_stamps_[p.outputs - 1] != p.last_output) return Standing::unclear;
    return Standing::yes;
  }

  void forget_adjoints() {
    adjoints_.assign(nodes_.size(), 0);
    magnitudes_.assign(nodes_.size(), 0);
    seeded_ = swept_ = failed_ = false;
    swept_from_ = 0;
    swept_to_ = none;
  }
  void reset_to_a_place() {
    if (places_.empty()) return;
    const Place p = places_[below(places_.size())];
    const Standing stands = standing(p);
    if (stands == Standing::no) return expect_error([&] { tape_->reset(p.position); }, "a place that is gone");
    if (stands == Standing::unclear) return;
    tape_->reset(p.position);
    nodes_.resize(p.nodes);
    inputs_.resize(p.inputs);
    outputs_.resize(p.outputs);
    output_stamps_.resize(p.outputs);
    events_.resize(p.events);
    forget_adjoints();
  }
  void reset() {
    tape_->reset();
    nodes_.clear();
    inputs_.clear();
    outputs_.clear();
    output_stamps_.clear();
    events_.clear();
    ++recording_;
    forget_adjoints();
  }

  // ---- Sweeps

  void seed() {
    const Variable& v = any();
    const double s = dyadic();
    const bool adds = below(2) == 0;
    const auto act = [&] {
      if (adds)
        tape_->adjoint(v.real) += s;
      else
        tape_->adjoint(v.real) = s;
    };
    if (!is_living(v)) return expect_error(act, "a seed of a passive or stale variable");
    act();
    adjoints_[v.node] = adds ? adjoints_[v.node] + s : s;
    magnitudes_[v.node] = adds ? magnitudes_[v.node] + std::abs(s) : std::abs(s);
    seeded_ = true;
  }

  /// The reverse sweep over nodes in [to, from).
  void propagate(std::vector<double>& adjoints, std::vector<double>& magnitudes, std::size_t from,
                 std::size_t to) const {
    for (std::size_t n = from; n-- > to;) {
      if (nodes_[n].is_input) continue;
      const double adjoint = std::exchange(adjoints[n], 0.0), magnitude = std::exchange(magnitudes[n], 0.0);
      for (const auto& [argument, partial] : nodes_[n].arguments) {
        adjoints[argument] += partial * adjoint;
        magnitudes[argument] += std::abs(partial) * magnitude;
      }
    }
  }

  void sweep() {
    if (failed_) {
      tape_->clear_adjoints();
      forget_adjoints();
    }
    seed();
    std::size_t from = nodes_.size(), to = 0;
    TapePosition begin = tape_->position(), end{};
    if (!places_.empty() && below(3) == 0) {
      const Place p = places_[below(places_.size())];
      if (standing(p) == Standing::yes)
        (below(2) == 0 ? (from = p.nodes, begin = p.position) : (to = p.nodes, end = p.position));
    }
    if (!seeded_) return expect_error([&] { tape_->reverse(begin, end); }, "a sweep without a seed");
    bool meets_an_event = false;
    for (const std::size_t e : events_) meets_an_event = meets_an_event || (e <= from && e > to);
    adjoint_throws_ = meets_an_event && below(6) == 0;
    try {
      tape_->reverse(begin, end);
    } catch (const std::runtime_error& error) {
      if (std::string(error.what()) != "no adjoint") throw;
      failed_ = true;
      for (const Variable& v : variables_)
        if (is_active(v))
          expect_error([&] { (void)static_cast<double>(tape_->adjoint(v.real)); }, "after a failed sweep");
      return;
    }
    adjoint_throws_ = false;  // a function whose results have no adjoint is passed over
    propagate(adjoints_, magnitudes_, from, to);
    swept_ = true;
    swept_from_ = std::max(swept_from_, from);
    swept_to_ = std::min(swept_to_, to);
    if (to == 0) seeded_ = false;
    read_all();
  }

  void read_all() {
    for (const Variable& v : variables_) {
      const auto read = [&] { return static_cast<double>(tape_->adjoint(v.real)); };
      const bool readable =
          is_living(v) && swept_ && v.node < swept_from_ && (v.node < swept_to_ || nodes_[v.node].is_input);
      if (!readable) {
        expect_error([&] { (void)read(); }, "an adjoint that may not be read");
        continue;
      }
      EXPECT_NEAR(read(), adjoints_[v.node], 1e-13 * magnitudes_[v.node]) << "node " << v.node;
    }
  }

  void directions() {
    const std::size_t k = 1 + below(9);
    auto matrix = tape_->directions(k);
    const bool forward = below(2) == 0;
    std::vector<std::vector<double>> numbers(k, std::vector<double>(nodes_.size(), 0)), magnitudes = numbers;
    for (const Variable& v : variables_) {
      if (!is_living(v) || (forward && !nodes_[v.node].is_input)) continue;
      for (std::size_t d = 0; d < k; ++d) {
        numbers[d][v.node] = matrix.row(tape_->identifier(v.real))[d] = below(3) == 0 ? 0 : dyadic();
        magnitudes[d][v.node] = std::abs(numbers[d][v.node]);
      }
    }
    if (forward)
      tape_->forward(matrix);
    else
      tape_->reverse(matrix);
    for (std::size_t d = 0; d < k; ++d) {
      if (!forward) propagate(numbers[d], magnitudes[d], nodes_.size(), 0);
      for (std::size_t n = 0; forward && n < nodes_.size(); ++n)
        for (const auto& [argument, partial] : nodes_[n].arguments) {
          numbers[d][n] += partial * numbers[d][argument];
          magnitudes[d][n] += std::abs(partial) * magnitudes[d][argument];
        }
      for (const Variable& v : variables_)
        if (is_living(v) && (forward || nodes_[v.node].is_input))
          EXPECT_NEAR(matrix.row(tape_->identifier(v.real))[d], numbers[d][v.node], 1e-13 * magnitudes[d][v.node])
              << (forward ? "forward" : "reverse") << ", direction " << d << " of " << k << ", node " << v.node;
    }
  }

  // ---- Beside the recording

  void files() {
    TemporaryFile file;
    if (!events_.empty()) return expect_error([&] { save(*tape_, file.path); }, "external functions in a file");
    save(*tape_, file.path);
    const auto loaded = load(file.path);
    ASSERT_EQ(loaded->statements(), nodes_.size());
    ASSERT_EQ(loaded->inputs().size(), inputs_.size());
    ASSERT_EQ(loaded->outputs().size(), outputs_.size());
    if (outputs_.empty()) return;
    const std::size_t at = below(outputs_.size());
    if (!is_living(outputs_[at])) return;  // a passive one
    loaded->adjoint(loaded->variable(loaded->outputs()[at])) = 1;
    loaded->reverse();
    std::vector<double> numbers(nodes_.size(), 0), magnitudes = numbers;
    numbers[outputs_[at].node] = magnitudes[outputs_[at].node] = 1;
    propagate(numbers, magnitudes, nodes_.size(), 0);
    for (std::size_t i = 0; i < inputs_.size(); ++i)
      EXPECT_NEAR(loaded->adjoint(loaded->variable(loaded->inputs()[i])), numbers[inputs_[i]],
                  1e-13 * magnitudes[inputs_[i]]);
  }

  void another_tape() {
    Tape inner;
    Real x = inner.input(1.5);
    const Variable& outer = any();
    if (outer.real.active()) expect_error([&] { (void)Real(x * outer.real); }, "a variable of another tape");
    const Real y = x * x;
    inner.adjoint(y) = 1;
    inner.reverse();
    EXPECT_EQ(inner.adjoint(x), 3.0);
    if (below(2) == 0) any() = {y, none - 1, 0};  // outlives its tape
  }

  void suspension() {
    tape_->suspend();
    const Variable& v = any();
    if (v.real.active())
      expect_error([&] { (void)Real(v.real * 2.0); }, "an active number while suspended");
    else
      EXPECT_FALSE(Real(v.real * 2.0).active());
    tape_->resume();
  }

  void registered() {
    EXPECT_EQ(tape_->statements(), nodes_.size());
    EXPECT_EQ(tape_->has_events(), !events_.empty());
    const TapeReport report = tape_->report();
    EXPECT_EQ(report.inputs, inputs_.size());
    EXPECT_EQ(report.outputs, outputs_.size());
    if (inputs_.empty()) return;
    const std::size_t at = below(inputs_.size());
    any() = {tape_->variable(tape_->inputs()[at]), inputs_[at], nodes_[inputs_[at]].stamp};
  }

  void step() {
    const std::size_t kind = below(30);
    if (kind < 3) return input(any());
    if (kind < 12) return statement(any());
    if (kind < 14) return known_partials(any());
    if (kind < 16) return call();
    if (kind == 16) return output();
    if (kind < 19) return note_place();
    if (kind == 19) return reset_to_a_place();
    if (kind == 20) return below(4) == 0 ? reset() : registered();
    if (kind < 24) return sweep();
    if (kind == 24) {
      tape_->clear_adjoints();
      return forget_adjoints();
    }
    if (kind == 25) return directions();
    if (kind == 26) return files();
    if (kind == 27) return below(2) == 0 ? another_tape() : suspension();
    if (kind == 28) {
      const Variable copy = any();
      any() = copy;
      return;
    }
    any() = {Real(dyadic()), none, 0};
  }
};

TEST(Lives, AreThoseOfTheModel) {
  const unsigned first = chosen("WENGERT_SEED", 1), count = chosen("WENGERT_COUNT", 1500),
                 steps = chosen("WENGERT_STEPS", 60);
  for (unsigned seed = first; seed < first + count && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Life(seed, steps);
  }
}
}  // namespace
