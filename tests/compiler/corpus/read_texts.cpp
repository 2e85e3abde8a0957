// SPDX-License-Identifier: MIT
// Strings that are put together, cut and read, beside numbers.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

// check: extracted
double extracted(double x) {
  std::istringstream in("3 0.5 end");
  int n = 0;
  double scale = 0;
  in >> n >> scale;
  if (!in) return 0;
  std::string last;
  in >> last;
  return last == "end" ? std::pow(x, n) * scale : x;
}

// check: all_numbers_of_a_line
double all_numbers_of_a_line(double x) {
  std::istringstream in("1 2.5 -0.5");
  double sum = 0, v = 0;
  while (in >> v) sum += v * x * x;
  return sum;
}

static std::vector<std::string> split(const std::string& text, char mark) {
  std::vector<std::string> parts;
  std::stringstream in(text);
  std::string part;
  while (std::getline(in, part, mark)) parts.push_back(part);
  return parts;
}

// What is cut out of a literal is kept as a name, handed over, compared and read.
// check: parts_of_a_text
double parts_of_a_text(double x, double y) {
  double value = 0;
  for (const std::string& part : split("x;2;y;0.25;x", ';')) {
    if (part == "x")
      value += x * x;
    else if (part == "y")
      value *= y;
    else if (part.find('.') != std::string::npos)
      value += std::stod(part) * y;
    else
      value *= std::stoi(part);
  }
  return value;
}

struct Setting {
  std::string key;
  double value = 0;
};
static Setting setting(const std::string& line) {
  Setting s;
  const auto at = line.find('=');
  s.key = line.substr(0, at);
  s.value = std::atof(line.c_str() + at + 1);
  return s;
}

// check: set_by_text
double set_by_text(double x) {
  const Setting a = setting("rate=0.5"), b = setting("power=3");
  double y = x;
  if (b.key == "power") y = std::pow(x, b.value);
  if (a.key == "rate" && a.key.size() == 4 && a.key[0] == 'r') y *= a.value;
  return y;
}

// Keys that are put together.
// check: numbered_keys
double numbered_keys(double x, double y) {
  std::unordered_map<std::string, double> held;
  for (int k = 0; k < 3; ++k) held["x" + std::to_string(k)] = k * x + y;
  return held["x2"] * held["x1"] + held["x0"];
}

struct Named {
  std::string name;
};
static void rename(Named& one, int k) {
  one.name += std::to_string(k);
  one.name.push_back('b');
}

// check: changed_names
double changed_names(double x) {
  Named one{"a"};
  rename(one, 7);
  return one.name == "a7b" ? x * x : x;
}

// A member of a structure in what is printed.
// check: bound_and_printed
double bound_and_printed(double x, double y) {
  const std::pair<int, double> parts[2] = {{1, x * y}, {2, x + y}};
  double sum = 0;
  for (const auto& [k, part] : parts) {
    std::cout << k << ": " << part << '\n';
    sum += k * part * part;
  }
  return sum;
}

static const char* sign_of(int k) {
  if (k < 0) return "-";
  return k > 0 ? "+" : "0";
}

// check: printed_by_a_function
double printed_by_a_function(double x) {
  const int k = x > 0 ? 1 : -1;
  std::cout << sign_of(k) << x << '\n';
  std::printf("%s\n", sign_of(-k));
  return k * x * x;
}

// check: begun_with_text
double begun_with_text(double a, double b) {
  std::ostringstream out;
  double sum = 0;
  for (const double c : {a, b}) {
    if (c == 0) continue;
    if (out.tellp() > 0) out << " + ";
    out << c;
    sum += c * c;
  }
  if (out.str().empty()) return 0;
  std::cout << out.str() << '\n';
  return sum;
}

// check: scanned
double scanned(double x) {
  double a = 1, b = 2;
  int n = 0;
  const int found = std::sscanf("4 0.5", "%d %lf %lf", &n, &a, &b);
  return found * (a * std::pow(x, n) + b * x);
}

// The order of an unordered container is not the source's; a sum is the same.
// check: sum_over_keys
double sum_over_keys(double x, double y) {
  std::unordered_map<int, double> held;
  held[3] = x * y;
  held[1] = x + y;
  double sum = 0;
  for (const auto& [key, value] : held) sum += key * value * value;
  return sum;
}

// What a string is made of may be a constant that nothing else names, or state of the file.
static const int labels[4] = {10, 9, 2, 33};
static int counted = 0;
// check: labelled
double labelled(double x) {
  std::map<std::string, double> m;
  counted = 3;
  for (int k = 0; k < 4; ++k) {
    m[std::to_string(labels[k])] = (k + 1) * x;
    m["n" + std::to_string(counted)] = (k + 2) * x;
    ++counted;
  }
  return m.at("9") * m.at("33") * x + m.at("n4") * m.at("n6");
}

// Behind the end of what is read a variable keeps its value, and a number with a derivative keeps that, too.
struct Words {
  std::string last;
  int count = 0;
};
// check: behind_the_end
double behind_the_end(double x) {
  std::istringstream in("1.5 2.5 4 ");
  double y = 0, sum = 0;
  while (in >> y) sum += y * x;
  double z = x * x;
  in >> z;
  std::istringstream names("one two three ");
  Words words;
  while (names >> words.last) ++words.count;
  std::istringstream lines("up\ndown");
  Words rows;
  while (std::getline(lines, rows.last)) ++rows.count;
  return sum * z * (1 + y) * words.count * (words.last == "three" ? 1 : x) * (rows.last == "down" ? x : 1);
}

// Derivatives have a large array on the heap, but for one whose size a text asks for.
// check: size_of_an_array_in_a_text --size x=3
double size_of_an_array_in_a_text(const double* x) {
  double a[20000];
  std::vector<std::string> sizes{"n" + std::to_string(sizeof a)};
  for (int i = 0; i < 20000; ++i) a[i] = x[i % 3] * i * 1e-4;
  double y = 0;
  for (int i = 0; i < 20000; ++i) y += a[i] * a[i];
  if ("k" + std::to_string(sizeof(a) / sizeof(a[0])) == "k20000") y *= 2;
  return sizes[0] == "n160000" ? y * y : y;
}

// What a function makes by a stream is a text for the function that reads it, too.
template <class T>
static std::string text_of(const T& v) {
  std::ostringstream out;
  out << v;
  return out.str();
}
template <class T>
static T number_in(const std::string& s) {
  std::istringstream in(s);
  T v{};
  in >> v;
  return v;
}
// check: made_and_read
double made_and_read(double x) {
  const int n = number_in<int>(text_of(3));
  return n * x * x;
}

// The place that is read into is worked out once.
// check: read_into_the_next
double read_into_the_next(double x) {
  std::istringstream in("1 2");
  double a[4] = {x, x * x, x, x};
  int n = 0;
  for (int k = 0; k < 3; ++k) in >> a[n++];
  return a[0] * x + a[2] * n * x;
}

// A parameter that is changed, letters of a parameter in the opposite order.
static std::string longer(std::string s) {
  s.append("b");
  s.push_back('c');
  return s;
}
static std::string turned(const std::string& s) { return std::string(s.rbegin(), s.rend()); }
static int letters_b(const std::string& s) {
  int n = 0;
  for (char c : s) n += c == 'b' ? 10 : 1;
  return n;
}
// check: changed_parameters
double changed_parameters(double x) {
  return letters_b(longer("a")) * x * x + (turned("ab") == "ba" ? x * x * x : x) * turned("abc").size();
}
// A number at the front of a text, and how many letters it takes.
static double leading_number(const std::string& text, std::size_t& at) {
  std::size_t used = 0;
  const double v = std::stod(text.substr(at), &used);
  at += used;
  return v;
}
// check: part_of_a_text
double part_of_a_text(double x) {
  const std::string text = "2.5*31";
  std::size_t at = 0, all = 0;
  const double first = leading_number(text, at);
  const int second = std::stoi(text.substr(at + 1), &all, 16);
  return first * x * x + second * x + static_cast<double>(at + all) * x * x * x;
}
