// SPDX-License-Identifier: MIT
// Writes docs/functions.md: the table as a page.
#include <cmath>
#include <sstream>

#include "emit.hpp"

namespace wengert::functions {
namespace {

std::string in_table(const std::string& text) {
  std::string result;
  for (char c : text) result += c == '|' ? std::string("\\|") : std::string(1, c);
  return result;
}

std::string number(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value > 0 ? "infinity" : "-infinity";
  std::ostringstream out;
  out << value;
  return out.str();
}

std::string numbers(const std::vector<double>& values) {
  std::vector<std::string> parts;
  for (double value : values) parts.push_back(number(value));
  return joined(parts);
}

std::string title(const Function& f) {
  if (f.form == "operator") return f.arity() == 1 ? f.symbol + "x" : "x " + f.symbol + " y";
  std::vector<std::string> arguments;
  for (std::size_t i = 0; i < f.arity(); ++i) arguments.emplace_back(1, "xyz"[i]);
  if (!f.passive_type.empty()) arguments.emplace_back("n");
  if (f.form == "integer_out") arguments.emplace_back("&n");
  if (f.form == "real_out") arguments.emplace_back("&whole");
  if (f.form == "sine_and_cosine") arguments.insert(arguments.end(), {"&sine", "&cosine"});
  return f.name + "(" + joined(arguments) + ")" + (f.form == "java" ? " (Java)" : "");
}

constexpr const char* page_head = R"(<!-- SPDX-License-Identifier: MIT -->
<!-- Generated from functions/table.json by functions/generate.cpp; edit those. -->
# Elementary functions and their derivatives

Every route takes its derivatives from this one table. `x`, `y`, `z` are the arguments in order, `r` the result, `n` a
passive argument. `fmin`, `fmax`, `min` and `max` at a tie belong to the first argument in every route.

An infinite slope stays infinite (`sqrt` at 0): a finite number would be wrong. A tangent or an adjoint of zero
contributes nothing beside it in every route: a direction that does not move the argument does not move the result, and a
value that a branch replaces has no adjoint. The code that `wengert compile` writes asks for zero at slopes of functions and at
quotients, and in adjoints where a factor comes of such a function or quotient ([compiler](reference/compiler.md)). Products of Eigen's
matrices, norms and solves, and products in binary forward mode without `--infinities=yes`, multiply without asking: they
give NaN there, never another number.
Tangent and reverse agree on the tape wherever zero enters from the seed: `x / y` at (1, 0) has the slopes infinity and
-infinity, each alone. What a mode makes of an infinite slope and a zero *inner* slope, as in `sqrt(x * x)` at 0, is
no derivative: the reverse sweep gives NaN on purpose, and the tangent, which cannot tell this zero from one of the
seed, gives 0. `fabs(x)` and `hypot(x, y)` are the way to write these: they have a slope of 0 there.
Nor has a result a derivative that a mode can find by way of an *infinite value*, as `atan(v / x)` at x = 0: what is 0 beyond
infinity passes nothing on, so a reverse sweep may give 0 (v and x are in one statement: NaN), a tangent gives NaN, and
second derivatives along such a value are NaN in every route. `atan2(v, x)` is the way to write it.
What `fmax`, `fmin`, `max` and `min` do not choose takes no part, nor does an operand of `fdim`, `fmod`, `remainder`,
`copysign` and `nextafter` whose partial is 0: `sqrt(fmax(v, 0))` below 0 has the derivative 0 in every route and mode. A tape
keeps such an operand with the partial -0.0, which no other operand has.

Partials neither overflow nor cancel before their results do, first and second ones: tests compare each function with
MPFR at 3,000 arguments over all exponents. Where a partial for active numbers inside active numbers is written
otherwise than the one below, `functions/table.json` gives it as `nested`, and where the code that `wengert compile`
writes has another one, which it can differentiate again without loss, as `source`. Second derivatives of that code have
the same digits where all derivatives of the point are finite. Those of `pow` near y = 1 have the error that a change of y
by its last bit makes; with x nearer to 0 than 1e-154 they may overflow.

The special functions that C++17 added to `<cmath>` (`beta`, `legendre`, ...) are not in the table and are refused by name.

)";

}  // namespace

std::string emit_page(const std::vector<Function>& table) {
  std::ostringstream out;
  out << page_head << "| function | partials | domain |\n| --- | --- | --- |\n";
  for (const Function& f : table) {
    if (f.step) continue;
    out << "| `" << title(f) << "` | ";
    for (std::size_t i = 0; i < f.arity(); ++i) out << (i ? "<br>" : "") << "`" << in_table(f.partial_texts[i]) << "`";
    out << " | " << f.domain << " |\n";
  }
  out << "\nDerivative zero wherever it exists: ";
  std::vector<std::string> steps;
  for (const Function& f : table)
    if (f.step) steps.push_back("`" + f.name + "`");
  out << joined(steps) << ".\n\n## Kinks and singular points\n\n"
      << "| function | at | partials | reason |\n| --- | --- | --- | --- |\n";
  for (const Function& f : table)
    for (const Kink& kink : f.kinks)
      out << "| `" << f.name << "` | " << numbers(kink.at) << " | " << numbers(kink.partials) << " | " << kink.reason
          << " |\n";
  return out.str();
}

}  // namespace wengert::functions
