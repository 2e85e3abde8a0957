// SPDX-License-Identifier: MIT
// Strings that are no literals, in the order of the alphabet; letters that algorithms change; heaps and partitions.
#include <algorithm>
#include <cctype>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

// check: counted_words --size weight=3
double counted_words(const double* weight) {
  std::map<std::string, int> counts;
  std::istringstream in("the fox and the dog and the hen");
  std::string word;
  while (in >> word) {
    std::transform(word.begin(), word.end(), word.begin(), [](unsigned char c) { return std::toupper(c); });
    counts[word]++;
  }
  double s = 0.0;
  for (const auto& kv : counts) s = 0.5 * s * weight[kv.first.length() % 3] + kv.second * weight[kv.first[0] % 3];
  return s;
}

static double after_ten(const std::map<std::string, double>& m) {
  auto at = m.find("10");
  ++at;
  const double sum = at->second + std::prev(m.end())->second * m.lower_bound("2")->second;
  return at->first == "11" ? sum : -sum;
}

// check: keys_in_order --size x=1
double keys_in_order(double x) {
  std::map<std::string, double> m{{"5", x}};
  for (int k = 0; k < 12; ++k) m[std::to_string(k)] += k * x * x;
  double sum = 0;
  for (const auto& e : m) sum = 0.7 * sum * x + e.second;
  return sum + after_ten(m);
}

// check: runs_of_letters --size x=1
double runs_of_letters(double x) {
  std::map<std::string, double> m{{"b", x}};
  for (int k = 3; k > 0; --k) m[std::string(k, 'a')] = k * x;
  double s = x;
  for (const auto& [k, v] : m) s = 0.5 * s * x + v;
  return s;
}

// check: sorted_words --size x=1
double sorted_words(double x) {
  std::istringstream in("pear apple");
  std::vector<std::string> v(1);
  in >> v[0];
  v.push_back("fig");
  std::sort(v.begin(), v.end());
  const bool known = std::binary_search(v.begin(), v.end(), "pear");
  const auto behind = std::lower_bound(v.begin(), v.end(), std::string("g")) - v.begin();
  return (v[0] == "fig" ? x : x * x) * (known ? x : 1.0) + behind * x * x + std::count(v.begin(), v.end(), "fig") * x;
}

// check: sorted_pairs --size x=3
double sorted_pairs(const double* x) {
  std::vector<std::pair<std::string, double>> v;
  for (int k = 0; k < 3; ++k) v.emplace_back(std::to_string(k * 9), x[k]);
  std::sort(v.begin(), v.end());
  std::set<std::pair<std::string, int>> seen;
  for (int k = 0; k < 12; k += 3) seen.insert({std::to_string(k), k});
  double s = v[0].second + 2.0 * v[1].second * v[2].second;
  for (const auto& one : seen) s = 0.5 * s * x[0] + one.second;
  return s;
}

static std::string without_blanks(std::string s) {
  s.erase(std::remove(s.begin(), s.end(), ' '), s.end());
  return s;
}

static bool is_palindrome(const std::string& s) {
  std::string r = s;
  std::reverse(r.begin(), r.end());
  return r == s;
}

// check: letters_changed --size x=3
double letters_changed(const double* x) {
  std::string text = "an engineer writes";
  const auto n = std::count_if(text.begin(), text.end(), [](char c) { return c == 'a' || c == 'e'; });
  for (char& c : text) c = std::toupper(c);
  double s = n * x[0] * x[1] + std::count(text.begin(), text.end(), 'E') * x[2] * x[2];
  if (without_blanks(" a b ") == "ab") s += x[1] * x[2];
  return is_palindrome("anna") && !is_palindrome("annas") ? s * x[2] : s;
}

struct Event {
  double time;
  int kind;
  bool operator<(const Event& o) const { return time > o.time; }
};

// check: taken_from_heaps --size x=7
double taken_from_heaps(const std::vector<double>& x) {
  std::vector<Event> heap;
  for (int i = 0; i < 7; ++i) {
    heap.push_back({x[i], i});
    std::push_heap(heap.begin(), heap.end());
  }
  double s = 0;
  for (int i = 1; !heap.empty(); ++i) {
    std::pop_heap(heap.begin(), heap.end());
    s += heap.back().time * i * heap.back().kind * x[i - 1];
    heap.pop_back();
  }
  std::vector<double> v(x);
  std::make_heap(v.begin(), v.end(), std::greater<>{});
  for (int i = 0; i < 7; ++i) s += v[i] * v[i] * i;
  std::pop_heap(v.begin(), v.begin() + 6, std::greater<>{});
  for (int i = 0; i < 7; ++i) s += v[i] * v[i] * i;
  return s;
}

// check: parted --size x=9
double parted(std::vector<double> x) {
  auto middle = std::partition(x.begin(), x.end(), [](double a) { return a < 0.5; });
  double s = static_cast<double>(middle - x.begin()) * x[0];
  for (int i = 0; i < 9; ++i) s += i * x[i] * x[i];
  std::partition(middle, x.end(), [&](double a) { return a > x[0] + 0.7; });
  for (int i = 0; i < 9; ++i) s += i * i * x[i] * x[i];
  return s;
}

// check: merged --size a=4 b=3
double merged(std::vector<double> a, std::vector<double> b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  std::vector<double> all(a.size() + b.size()), longer{a[0] * b[0]};
  const auto end = std::merge(a.begin(), a.end(), b.begin(), b.end(), all.begin());
  std::reverse(a.begin(), a.end());
  std::reverse(b.begin(), b.end());
  std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(longer), std::greater<>());
  std::sort(longer.begin(), longer.begin() + 3, std::greater<>());
  std::sort(longer.begin() + 3, longer.end(), std::greater<>());
  std::inplace_merge(longer.begin(), longer.begin() + 3, longer.end(), [](double x, double y) { return x > y; });
  double s = 0, k = 1;
  for (auto it = all.begin(); it != end; ++it) s += *it * *it * k++;
  for (const double v : longer) s = 0.5 * s + v * k++;
  return s;
}
struct Charge {
  double q;
  int kind;
};
// check: parted_in_order --size x=7
double parted_in_order(const std::vector<double>& x) {
  std::vector<Charge> all(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) all[i] = {x[i] * x[i], static_cast<int>(i % 3)};
  const auto middle = std::stable_partition(all.begin(), all.end(), [](const Charge& c) { return c.kind == 1; });
  double s = static_cast<double>(middle - all.begin()), k = 1;
  for (auto it = middle; it != all.end(); ++it) s += it->q * k++;
  for (auto it = all.begin(); it != middle; ++it) s *= it->q;
  return s;
}
// check: sorted_as_heap --size x=6
double sorted_as_heap(std::vector<double> x) {
  std::vector<Charge> all;
  for (std::size_t i = 0; i < x.size(); ++i) all.push_back({x[i] * x[0], static_cast<int>(i / 2)});
  const auto kinds = [](const Charge& a, const Charge& b) { return a.kind < b.kind; };
  std::make_heap(all.begin(), all.end(), kinds);
  std::sort_heap(all.begin(), all.end(), kinds);
  std::make_heap(x.begin(), x.end());
  std::sort_heap(x.begin(), x.end());
  double s = 0, k = 1;
  for (const Charge& c : all) s += c.q * k++;
  for (const double v : x) s = s * v + k++;
  return s;
}
