// SPDX-License-Identifier: MIT
// Numbers that are printed and read again, for runs with --text. Each fact has its derivative; the last ones change the
// text, so that it is said that they have none.
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <string>

#include "line.h"

namespace {

double by_sprintf(double x) {
  char text[32];
  std::sprintf(text, "%.17g", x * x);
  return std::strtod(text, nullptr);
}
double by_to_string(double x) { return std::stod(std::to_string(x * x)); }
double by_streams(double x) {
  std::stringstream stream;
  stream.precision(17);
  stream << "length " << x * x << " m";
  std::string word;
  double length;
  stream >> word >> length;
  return length;
}
double of_several(double x) {  // equal numbers with derivatives of their own, and one without
  char text[160];
  const double y = 3 * x - 5.5, constant = 2.75;
  std::snprintf(text, sizeof text, "%*.3f,%d,%s,%-12.10g;%Lg|%g", 12, x, 7, "a", y, static_cast<long double>(x),
                constant);
  double a, b, d;
  long double c;
  char letter[8];
  int seven;
  if (std::sscanf(text, "%lf,%d,%7[^,],%lf ;%Lf|%lf", &a, &seven, letter, &b, &c, &d) != 6) return 0;
  return a + 10 * b + 100 * static_cast<double>(c) + 1000 * d + seven;
}
double of_float(double x) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", static_cast<double>(static_cast<float>(x)));
  return static_cast<double>(std::strtof(text, nullptr)) * x;
}
double copied(double x) {  // letter by letter
  const std::string text = std::to_string(x);
  std::string other;
  for (const char letter : text)
    if (letter != '_') other += letter;
  return x * std::atof(other.c_str());
}
#if !defined(WITHOUT_CHARS)  // of 32-bit programs, which are not followed
double by_chars(double x) {
  char text[64];
  const auto end = std::to_chars(text, text + sizeof text, x).ptr;
  double y = 0;
  std::from_chars(text, end, y);
  return x * y;
}
#else
double by_chars(double x) { return x * by_sprintf(1) * x; }
#endif
double of_constants(double x) { return x * std::strtod("2.75", nullptr); }
double changed(double x) {  // 10 times the number that was printed
  std::string text = std::to_string(x);
  text += "e1";
  return std::stod(text);
}

struct Fact {
  const char* name;
  double (*function)(double);
};
const Fact facts[] = {{"by_sprintf", by_sprintf}, {"by_to_string", by_to_string}, {"by_streams", by_streams},
                      {"of_several", of_several}, {"of_float", of_float},         {"copied", copied},
                      {"by_chars", by_chars},     {"of_constants", of_constants}, {"changed", changed}};
constexpr int count = sizeof facts / sizeof facts[0];

}  // namespace

int main() {
  static double x[count], y[count];
  for (int i = 0; i < count; ++i) {
    x[i] = 2.75;
    double (*const f)(double) = facts[i].function;
    INPUT_WITH_TANGENT(x[i], 1.0);
    y[i] = f(x[i]);
    const double step = 1.0 / 16, slope = (f(2.75 + step) - f(2.75 - step)) / (2 * step);
    LINE_WITHIN(facts[i].name, y[i], slope, 1e-4);
  }
}
