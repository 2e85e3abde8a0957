// SPDX-License-Identifier: MIT
// Elements that pointers and references name: of sorted copies, of maps that are filled on the way, of objects that
// smart pointers own; maps and sets made of lists and ranges; lambdas that captured lambdas.
#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <queue>
#include <set>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

static double spread(std::vector<double> data) {
  std::sort(data.begin(), data.end());
  const auto [low, high] = std::minmax_element(data.cbegin(), data.cend());
  return *high * *high - *low;
}
// check: spread_of_sorted --size x=6
double spread_of_sorted(const std::vector<double>& x) { return spread(x); }

// check: pointer_in_loop --size x=6
double pointer_in_loop(const std::vector<double>& x) {
  double total = 0;
  for (int r = 0; r < 3; ++r) {
    std::vector<double> v(x.begin(), x.end() - r);
    for (double& y : v) y *= x[r];
    const double* p = &v[r];
    auto it = std::max_element(v.begin(), v.end());
    total += *p * *it;
  }
  return total;
}
class Book {
 public:
  Book(std::initializer_list<std::pair<const std::string, double>> entries) : entries_(entries) {}
  explicit Book(const std::vector<std::pair<std::string, double>>& all) : entries_(all.begin(), all.end()) {}
  double get(const std::string& k) const {
    auto it = entries_.find(k);
    return it == entries_.end() ? -1.0 : it->second;
  }
  double total() const {
    double s = 0, w = 1;
    for (const auto& [k, v] : entries_) {
      s += w * v;
      w += 0.5;
    }
    return s;
  }

 private:
  std::map<std::string, double> entries_;
};
// check: book_of_list
double book_of_list(double x, double y) {
  Book b{{"b", x * y}, {"a", x}, {"b", y}};
  std::vector<std::pair<std::string, double>> all{{"z", x * x}, {"c", y}, {"z", 3.0}};
  Book c(all);
  return b.total() * b.get("b") + c.total() + c.get("none") * x;
}
// check: set_of_range --size x=6
double set_of_range(const std::vector<double>& x) {
  std::vector<int> rounded;
  for (double v : x) rounded.push_back(static_cast<int>(std::floor(4 * v)));
  std::set<int> distinct(rounded.begin(), rounded.end());
  std::set<double> sorted(x.begin(), x.end());
  double s = 0, w = 1;
  for (double v : sorted) {
    s += w * v * v;
    w *= 0.7;
  }
  return s * (1.0 + distinct.size());
}
// check: captured_in_captured
double captured_in_captured(double a, double b) {
  double level = a;
  int count = 0;
  const double rate = b * b;
  auto step = [&](double t) {
    level += rate * t * level;
    ++count;
  };
  auto twice = [&step, &level](double t) {
    step(t);
    step(t / 2);
    level -= 0.1;
  };
  std::vector<std::function<void(double)>> all;
  all.push_back([&](double t) {
    twice(t);
    level *= 1 + 0.1 * t;
  });
  all.push_back([step](double t) { step(2 * t); });
  all.emplace_back([&](double) { level = level * level * count; });
  for (int r = 0; r < 2; ++r)
    for (auto& f : all) f(0.1 + r);
  return level * count;
}
struct Node {
  virtual ~Node() = default;
  double v = 0;
  virtual double get() const { return v; }
};
struct Twice : Node {
  double get() const override { return 2 * v * v; }
};
struct Graph {
  std::vector<std::unique_ptr<Node>> nodes;
  std::map<int, std::unique_ptr<Node>> named;
  Node& add(double v, bool twice) {
    if (twice)
      nodes.push_back(std::make_unique<Twice>());
    else
      nodes.push_back(std::make_unique<Node>());
    nodes.back()->v = v;
    return *nodes.back();
  }
  Node& at(std::size_t k) {
    if (k >= nodes.size()) throw std::out_of_range("node");
    return *nodes[k];
  }
  const Node& first() const { return *nodes.front(); }
  Node& biggest() {
    std::size_t best = 0;
    for (std::size_t k = 1; k < nodes.size(); ++k)
      if (nodes[k]->v > nodes[best]->v) best = k;
    Node* found = nodes[best].get();
    return *found;
  }
  Node& named_one(int k) {
    auto& p = named[k];
    if (!p) p = std::make_unique<Twice>();
    return *p;
  }
};
// check: references_to_owned
double references_to_owned(double x, double y) {
  Graph g;
  Node& a = g.add(x, false);
  g.add(y * x, true).v += x;
  Node& b = g.at(1);
  b.v *= a.v;
  a.v += 2;
  double s = g.at(0).get() + g.at(1).get() + g.first().get() * y;
  g.biggest().v = y * y;
  g.named_one(3).v += x;
  g.named_one(3).v *= y;
  return s + g.at(0).get() * g.at(1).get() + g.named_one(3).get();
}

struct Group {
  double sum = 0;
  int n = 0;
  std::vector<double> all;
};
// check: grouped --size x=7
double grouped(const std::vector<double>& x) {
  std::map<int, std::vector<double>> buckets;
  std::unordered_map<std::string, Group> groups;
  for (std::size_t i = 0; i < x.size(); ++i) {
    auto& bucket = buckets[static_cast<int>(i * 5) % 3];
    bucket.push_back(x[i] * x[i]);
    Group& g = groups[i % 2 ? "odd" : "even"];
    g.sum += x[i];
    g.n++;
    g.all.push_back(std::sin(x[i]));
  }
  double s = 0;
  for (const auto& [k, b] : buckets) {
    double p = 1;
    for (double v : b) p *= v;
    s += (k + 1) * p;
  }
  const Group& even = groups["even"];
  return s + groups.at("odd").sum * even.sum / even.n + even.all.back();
}
// check: nested_maps --size x=5
double nested_maps(const std::vector<double>& x) {
  std::map<int, std::map<int, double>> m;
  for (int i = 0; i < 5; ++i) {
    auto& row = m[(i * 3) % 4];
    row[i] += x[i];
    row[i + 1] += x[i] * x[i];
    double& entry = row[2];
    entry = entry * x[0] + 1;
  }
  double s = 0;
  for (auto& [i, row] : m)
    for (auto& [j, v] : row) s += (i + 0.5 * j) * v * v;
  return s;
}
// check: memoised
double memoised(double x) {
  std::map<int, double> memo;
  double total = 0;
  for (int k = 0; k < 6; ++k) {
    double& slot = memo[k % 3];
    if (slot == 0.0) slot = std::sin(x * (k + 1));
    total += slot * slot;
  }
  return total;
}

// What names an element that moves later, and is not used then.

// check: list_moves --size x=4
double list_moves(const std::vector<double>& x) {
  std::list<double> l(x.begin(), x.end());
  auto it = l.begin();
  ++it;
  const double v = *it;
  l.erase(it);
  l.push_front(v * v);
  double s = 0, k = 1;
  for (double e : l) s += e * e * k++;
  return s;
}

// check: entry_read --size x=3
double entry_read(const double* x) {
  std::map<std::string, double> m{{"a", x[0]}, {"b", x[1]}};
  double total = 0;
  for (int i = 0; i < 3; ++i) {
    double& a = m.at("a");
    a *= x[2];
    total += a * a;
    if (i == 1) m["c"] = total;
    if (i == 2) m.erase("b");
  }
  for (const auto& [k, v] : m) total = total * x[1] + v;
  return total;
}

// check: front_read --size x=3
double front_read(const double* x) {
  std::deque<double> d{x[0], x[1], x[2]};
  for (int i = 0; i < 3; ++i) {
    const double& front = d.front();
    const double v = front * x[i];
    d.pop_front();
    d.push_back(v * v);
  }
  return d[0] * d[1] + d[2];
}

struct Priced {
  double price;
  int n;
};

// check: copied_entry --size x=3
double copied_entry(const double* x) {
  std::map<int, Priced> m{{2, {x[0], 1}}, {5, {x[1], 2}}};
  Priced& item = m.at(5);
  item.price *= x[2];
  const Priced copy = item;
  m.erase(5);
  return m.at(2).price * x[0] + copy.price * copy.price;
}

class Numbering {
 public:
  std::size_t number(const std::string& name) {
    auto [it, fresh] = numbers_.try_emplace(name, names_.size());
    if (fresh) names_.push_back(name);
    return it->second;
  }
  std::size_t size() const { return names_.size(); }

 private:
  std::vector<std::string> names_;
  std::map<std::string, std::size_t> numbers_;
};

// check: numbered_names
double numbered_names(double x) {
  Numbering all;
  double s = 0.0;
  for (const char* name : {"b", "a", "b"}) s += x * x * (1.0 + all.number(name));
  return s * all.size();
}
