// SPDX-License-Identifier: MIT
// Writes catalogue.json: the sources with values and gradients. Values come from the same texts run at high precision
// (MPFR), gradients from central differences of them, so that no derivative rule is its own witness; tolerances come
// from a running error analysis of the tangents in double. Use: reference TABLE CONSTRUCTS OUTPUT
#include <algorithm>
#include <cmath>
#include <iostream>
#include <map>
#include <wengert/tangent.hpp>

#include "mpfr_number.hpp"
// The number types first, so that the entries' texts find their functions.
#include "catalogue_sources.hpp"
#include "error_bound.hpp"
#include "sources.hpp"

namespace {
using namespace wengert::catalogue;
using wengert::Tangent;
using wengert::test::ErrorBound;
using wengert::test::MpfrNumber;

constexpr std::size_t most_inputs = 6;
using Bounded = Tangent<ErrorBound, most_inputs>;
constexpr int digits = 40;
constexpr long double safety = 8;  // routes sum in other orders than forward mode

// Room for the largest argument plus a step of a third of the bits below the smallest.
mpfr_prec_t bits_for(const std::vector<double>& x) {
  const bool extreme =
      std::any_of(x.begin(), x.end(), [](double a) { return a != 0 && (std::abs(a) > 1e35 || std::abs(a) < 1e-35); });
  return extreme ? 6600 : 1500;
}

// A slope with two sides, or at a jump, must be documented.
bool has_one_slope(const CompiledEntry<MpfrNumber>& entry, std::vector<MpfrNumber> x, std::size_t i,
                   const MpfrNumber& slope) {
  const MpfrNumber middle = x[i], f = entry.function(x.data());
  const MpfrNumber size = middle == MpfrNumber(0) ? MpfrNumber(1) : fmin(abs(middle), MpfrNumber(1));
  const MpfrNumber step = MpfrNumber::scaled(size, -static_cast<long>(MpfrNumber::precision() / 3));
  const MpfrNumber small = MpfrNumber::scaled(MpfrNumber(1), -120);
  for (const int side : {1, -1}) {
    x[i] = middle + step * MpfrNumber(side);
    const MpfrNumber one_sided = (entry.function(x.data()) - f) / (x[i] - middle);
    if (!(abs(one_sided - slope) <= small * (abs(slope) + MpfrNumber(1)))) return false;
  }
  return true;
}

// At least four units in the last place of the reference, else what the analysis of rounding errors asks for; infinite
// and undefined numbers are compared as such. Two digits are enough and keep the file stable.
double tolerance(long double analysed, const std::string& reference) {
  const double value = std::abs(std::strtod(reference.c_str(), nullptr));
  if (!std::isfinite(value)) return 0;
  const double least =
      4 * value * std::numeric_limits<double>::epsilon() + 4 * std::numeric_limits<double>::denorm_min();
  char text[32];
  std::snprintf(text, sizeof text, "%.1e", 1.05 * std::max(least, static_cast<double>(analysed)));
  return std::strtod(text, nullptr);
}

// The rounding errors of value (at the end) and gradient: the smaller of the worst case and of eight times the spread
// of sixteen runs with noise, of tangents.
std::vector<long double> rounding_errors(const CompiledEntry<Bounded>& entry, const std::vector<double>& x) {
  std::vector<Bounded> inputs;
  for (std::size_t i = 0; i < x.size(); ++i) {
    inputs.emplace_back(x[i]);
    inputs[i].tangent(i) = 1;
  }
  const auto component = [&x](const Bounded& y, std::size_t i) { return i < x.size() ? y.tangent(i) : y.value(); };
  const Bounded exact = entry.function(inputs.data());
  std::vector<long double> spread(x.size() + 1, 0);
  for (unsigned run = 1; run <= 16; ++run) {
    ErrorBound::start_noise(1, run);
    const Bounded y = entry.function(inputs.data());
    for (std::size_t i = 0; i <= x.size(); ++i)
      spread[i] = std::max(spread[i], std::abs(component(y, i).value() - component(exact, i).value()));
  }
  ErrorBound::start_noise(0, 1);
  for (std::size_t i = 0; i <= x.size(); ++i) {
    const long double worst = component(exact, i).bound();
    spread[i] = safety * (std::isfinite(worst) ? std::min(spread[i], worst) : spread[i]);
    if (!std::isfinite(spread[i])) spread[i] = 0;
  }
  return spread;
}

// A small difference is taken again with far more bits; it is noise where two steps give two slopes: then the slope is
// zero.
std::string slope_text(const CompiledEntry<MpfrNumber>& entry, const std::vector<double>& at, std::size_t i,
                       const MpfrNumber& slope) {
  if (abs(slope) > MpfrNumber::scaled(MpfrNumber(1), -400)) return slope.text(digits);
  const mpfr_prec_t bits = MpfrNumber::precision();
  const auto f = [&entry](const auto& a) { return entry.function(a.data()); };
  const auto slope_with = [&](mpfr_prec_t precision) {
    MpfrNumber::precision() = precision;
    return wengert::test::difference_quotient(f, std::vector<MpfrNumber>(at.begin(), at.end()), i);
  };
  const MpfrNumber first = slope_with(6600), second = slope_with(6900);
  MpfrNumber::precision() = bits;
  return abs(first - second) <= MpfrNumber::scaled(abs(first), -150) ? first.text(digits) : "0";
}

nlohmann::json number(double value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  return value;
}

void complete(Point& point, const CompiledEntry<MpfrNumber>& exact, const CompiledEntry<Bounded>& bounded) {
  MpfrNumber::precision() = bits_for(point.x);
  const std::vector<MpfrNumber> x(point.x.begin(), point.x.end());
  point.value = exact.function(x.data()).text(digits);
  // At a kink noise would choose a side, so only the last place counts there.
  const std::vector<long double> errors =
      point.documented.empty() ? rounding_errors(bounded, point.x) : std::vector<long double>(x.size() + 1, 0);
  point.value_tolerance = tolerance(errors.back(), point.value);
  for (std::size_t i = 0; i < x.size(); ++i) {
    if (point.documented.empty()) {
      const auto f = [&exact](const auto& a) { return exact.function(a.data()); };
      const MpfrNumber slope = wengert::test::difference_quotient(f, x, i);
      if (!has_one_slope(exact, x, i, slope))
        throw std::runtime_error(std::string("catalogue: '") + exact.name + "' has an undocumented kink at " +
                                 number(point.x[i]).dump());
      point.gradient.push_back(slope_text(exact, point.x, i, slope));
    }
    point.gradient_tolerance.push_back(tolerance(errors[i], point.gradient[i]));
  }
}

// One line a point, so that a change shows where it is.
std::string text(const Entry& entry) {
  using nlohmann::json;
  std::vector<std::string> arguments;
  for (const Argument& argument : entry.arguments)
    arguments.push_back(argument.name + (argument.length > 0 ? "[" + std::to_string(argument.length) + "]" : ""));
  std::string result = "{\"name\": " + json(entry.name).dump() + ", \"kind\": " + json(entry.kind).dump() +
                       ", \"arguments\": " + json(arguments).dump() + ", \"tags\": " + json(entry.tags).dump() + ",\n";
  if (!entry.helpers.empty()) result += " \"helpers\": " + json(entry.helpers).dump() + ",\n";
  result += " \"body\": " + json(entry.body).dump() + ",\n \"points\": [";
  for (const Point& point : entry.points) {
    json x = json::array(), tolerances = json::array();
    for (double a : point.x) x.push_back(number(a));
    for (double a : point.gradient_tolerance) tolerances.push_back(a);
    result += &point == &entry.points.front() ? "\n" : ",\n";
    result += "  {\"x\": " + x.dump() + ", \"value\": " + json(point.value).dump() +
              ", \"gradient\": " + json(point.gradient).dump() +
              ",\n   \"value_tolerance\": " + json(point.value_tolerance).dump() +
              ", \"gradient_tolerance\": " + tolerances.dump();
    if (!point.documented.empty()) result += ",\n   \"documented\": " + json(point.documented).dump();
    result += "}";
  }
  return result + "]}";
}

void write(const char* table, const char* constructs, const char* output) {
  std::vector<Entry> all = read_sources(table, constructs);
  std::ofstream out(output);
  out << "{\n\"about\": [\"SPDX-License-Identifier: MIT\",\n"
         "  \"Generated from constructs.json and functions/table.json by reference.cpp; see "
         "README.md.\"],\n\"entries\": [\n";
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (Point& point : all[i].points) complete(point, entries<MpfrNumber>[i], entries<Bounded>[i]);
    out << text(all[i]) << (i + 1 < all.size() ? ",\n" : "\n");
  }
  out << "]\n}\n";
  if (!out.flush()) throw std::runtime_error(std::string("cannot write '") + output + "'");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "use: reference TABLE CONSTRUCTS OUTPUT\n";
    return 2;
  }
  try {
    write(argv[1], argv[2], argv[3]);
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}
