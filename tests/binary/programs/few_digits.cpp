// SPDX-License-Identifier: MIT
// Numbers of few digits that are printed and read again beside another term, for runs without --text. Each reader takes
// them for small integers, which could be counts. The last two outputs have their derivative.
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <string>

#include <wengert/client.h>

// A place of its own, as a lost tangent is said once a place.
#define SAY(read, name)                                   \
  {                                                       \
    const double y = x + (read);                          \
    std::printf("%g %s\n", WENGERT_GET_TANGENT(y), name); \
    WENGERT_OUTPUT_NAMED(y, name);                        \
  }

int main() {
  double x = 0.75;
  WENGERT_INPUT(x);
  WENGERT_SET_TANGENT(x, 1.0);
  char text[64];
  std::snprintf(text, sizeof text, "%.0f", 10 * x * x);
  char* const end = text + std::strlen(text);
  SAY(std::atof(text), "atof")
  SAY(static_cast<double>(std::strtold(text, nullptr)), "strtold")
  SAY(std::stod(std::string(text) + ".5"), "stod")
  double number = 0;
  std::sscanf(text, "%lf", &number);
  SAY(number, "sscanf")
  std::stringstream stream;
  stream.precision(2);
  stream << x * x << ' ';
  stream >> number;
  SAY(number, "stream")
#if !defined(WITHOUT_CHARS)  // of 32-bit programs, which are not followed
  std::from_chars(text, end, number);
  SAY(number, "from_chars")
  float half = 0;
  std::from_chars(text, end, half);
  SAY(static_cast<double>(half), "from_chars_of_float")
  std::from_chars(text, std::to_chars(text, text + sizeof text, x * x, std::chars_format::fixed, 3).ptr, number);
  SAY(number, "to_chars")
#endif
  char other[8];
  std::snprintf(other, sizeof other, "%d", static_cast<int>(10 * x));
  SAY(std::atof(other), "right: a whole number")
  std::snprintf(other, sizeof other, "%g", 2.5);
  SAY(std::atof(other), "right: a constant")
}
