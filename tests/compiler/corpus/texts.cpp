// SPDX-License-Identifier: MIT
// Letters and lengths of strings that are literals of the source.
#include <cctype>
#include <cmath>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
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
