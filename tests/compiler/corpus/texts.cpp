// SPDX-License-Identifier: MIT
// Letters and lengths of strings that are literals of the source.
#include <cctype>
#include <cmath>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>
// check: by_names
double by_names(double x, double y) {
  const std::map<std::string, double> table = {{"one", x}, {"two", y}};
  double s = 0;
  for (const auto& name : {"two", "one"}) {
    s = s * s + table.at(name);
    if (s > 1e9) std::cerr << name << " is large\n";
  }
  for (const std::string name : {"two", "one"}) s += table.at(name) * name.size();
  return s;
}
static double evaluate(std::string_view text, double x) {
  double value = 0, sign = 1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (std::isdigit(c)) value += sign * (c - '0');
    else if (c == 'x') value += sign * x;
    else if (c == '*') value *= x;
    else sign = c == '-' ? -1 : 1;
  }
  return text.back() == '*' ? value : value * text.at(0);
}
// check: sums
double sums(double x) {
  double s = 0;
  for (const char* t : {"1+x-2*", "x-7"}) s += evaluate(t, x);
  const std::string word = "derivative";
  int vowels = 0;
  for (const char& c : word)
    if (c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u') vowels++;
  return s * vowels + evaluate("x+x", s) * word.length();
}
struct Atom { std::string symbol; double charge; };
// check: molecule
double molecule(double a, double b) {
  std::vector<Atom> atoms{{"H", a}, {"He", b}, {"Li", a * b}};
  double s = 0;
  for (const Atom& at : atoms) s += at.charge * at.charge * at.symbol.size() + (at.symbol[0] == 'H' ? at.charge : 0.0);
  return s;
}

enum class Unit { metre, foot, mile };
static double to_metres(double v, Unit u) {
  switch (u) {
    case Unit::metre:
      return v;
    case Unit::foot:
      return 0.3048 * v;
    case Unit::mile:
      return 1.609 * v;
  }
  throw std::logic_error("unit");
}
static Unit unit_of(std::string_view s) {
  static constexpr std::pair<std::string_view, Unit> table[] = {
      {"m", Unit::metre}, {"ft", Unit::foot}, {"mi", Unit::mile}};
  for (const auto& [name, u] : table)
    if (name == s) return u;
  throw std::invalid_argument("unit");
}
// check: converted_units
double converted_units(double a, double b) {
  return to_metres(a * a, unit_of("ft")) * to_metres(b, unit_of("mi")) + to_metres(a * b, unit_of("m"));
}
// check: names_given_to_members
double names_given_to_members(double a, double b) {
  std::vector<std::pair<std::string, double>> all;
  all.emplace_back("first", a);
  all.push_back({"second", b});
  std::vector<std::tuple<std::string, int, double>> more;
  more.emplace_back("second", 2, a * b);
  more.push_back({"third", 3, b});
  double s = 1.0;
  for (const auto& [name, x] : all)
    for (const auto& [other, n, y] : more)
      if (name == other) s += x * y * n;
  return s;
}
