// SPDX-License-Identifier: MIT
// Entries of maps: references to them while the map grows, what iterators lead to in prints, texts as entries.
#include <iostream>
#include <map>
#include <string>
#include <vector>

// check: entry_kept_while_others_come
double entry_kept_while_others_come(double x) {
  std::map<int, double> m;
  double& t = m[5];
  t = x;
  t += m[1] + 2 * x;
  t = t * (m[0] = x * x);
  double u = t * m[-3] + t;
  if (u > 1.0 && t > 0.5) u += t;
  while (t < 50) {
    m[static_cast<int>(m.size()) - 100] = t;
    t *= 1.5 + x;
  }
  return u + t + m[5];
}

struct Account {
  double sum = 0;
  int count = 0;
  std::vector<double> all;
  void add(double v) {
    sum += v;
    ++count;
    all.push_back(v);
  }
};
class Book {
  std::map<std::string, Account> accounts_;

 public:
  double run(double x) {
    Account& cash = accounts_["cash"];
    cash.add(x);
    Account& bank = accounts_["bank"];
    bank.add(x * x);
    cash.sum -= bank.sum * 0.5;
    accounts_["a third"].add(cash.sum);
    cash.add(bank.all[0]);
    return cash.sum * cash.count + accounts_.at("a third").sum + bank.sum;
  }
};
// check: entries_of_a_member
double entries_of_a_member(double x) {
  Book b;
  return b.run(x);
}

static void scale(double& v, double f) { v *= f; }
// check: entry_handed_on
double entry_handed_on(double x) {
  std::map<std::string, double> m;
  double& a = m["z"];
  a = x;
  m["b"] = a;
  scale(a, m["b"]);
  m["c"] = a;
  for (const auto& [k, v] : m) a += v * x;
  m.erase("b");
  return a;
}

// check: iterator_in_prints
double iterator_in_prints(double x) {
  std::map<std::string, double> m;
  m["a"] = x;
  m["b"] = x * x;
  double s = 0;
  for (auto it = m.begin(); it != m.end(); ++it) {
    std::cerr << it->first << " = " << it->second << " " << it->first.size() << "\n";
    if (it->second < 1.0e6) s += it->second * x;
  }
  return s;
}

// check: texts_as_entries
double texts_as_entries(double x) {
  std::map<int, std::string> names = {{1, "one"}, {2, "two"}};
  names.emplace(3, "three");
  names.insert({4, "four"});
  double s = 0;
  for (const auto& p : names) s += static_cast<double>(p.second.size()) * x * x;
  return names[1] == "one" ? s * x : s;
}

struct Entry {
  std::string category;
  double amount;
};
static const std::map<std::string, std::vector<double>>& prices() {
  static const std::map<std::string, std::vector<double>> table = {{"rent", {1.5, 2.0}}, {"food", {0.5}}};
  return table;
}
// check: table_read_in_braces
double table_read_in_braces(double x) {
  std::vector<Entry> entries;
  const char* names[] = {"food", "rent", "fun"};
  for (int i = 0; i < 6; ++i) entries.push_back({names[i % 3], x * i});
  double s = 0;
  for (const auto& e : entries)
    if (e.category == "rent") s += e.amount * x;
  const auto found = prices().find("rent");
  if (found == prices().end()) return 0;
  const std::vector<double>& rent = found->second;
  for (const double p : rent) s += p * x * x;
  return s * prices().at("food")[0];
}

class Counter {
  std::ostream& out_;
  int count_ = 0;

 public:
  explicit Counter(std::ostream& out) : out_(out) {}
  void note(double v) { out_ << count_++ << ": " << v << "\n"; }
  int count() const { return count_; }
};
// check: stream_of_a_member
double stream_of_a_member(double x) {
  Counter c(std::cerr);
  double s = x;
  for (int i = 0; i < 3; ++i) {
    s = s * x + 1.0;
    c.note(s);
  }
  return s * c.count();
}

struct Order {
  double price, left;
};
// An iterator into a caller's map of queues, which change on the way.
static double matched(std::map<double, std::vector<Order>>& book, double want) {
  double cost = 0;
  auto level = book.begin();
  while (level != book.end() && want > 0) {
    Order& top = level->second.back();
    const double part = top.left < want ? top.left : want;
    cost += level->first * part;
    top.left -= part;
    want -= part;
    if (top.left <= 0) level->second.pop_back();
    if (level->second.empty()) level = book.erase(level);
  }
  return cost;
}
// check: iterator_into_a_callers_map
double iterator_into_a_callers_map(double x, double y) {
  std::map<double, std::vector<Order>> book;
  book[x].push_back({x, y});
  book[x].push_back({x, 0.5 * x});
  book[y + 2].push_back({y, 1 + x * y});
  const double cost = matched(book, 1.2 + x);
  return cost + (book.empty() ? 0 : book.begin()->second.back().left);
}

struct Gathered {
  double a = 0.1;
  double b = 0.2;
  Gathered& operator+=(const Gathered& o) {
    a += o.a;
    b += o.a * o.b;
    return *this;
  }
};

static Gathered joined(Gathered p, const Gathered& q) {
  p += q;
  return p;
}

struct Both {
  Gathered p;
  std::vector<Gathered> q;
  explicit Both(std::map<int, Gathered>& m) : p(joined(m[-7], m[4])), q{m[4], m[-8]} { p += q[1]; }
};

// Keys that the right side or an argument adds move entries of the derivative; both sides may be one entry.
// check: keys_added_on_both_sides
double keys_added_on_both_sides(double x, double y) {
  std::map<int, Gathered> m;
  m[4].a = x;
  m[2] += m[0];
  m[1] = m[4];
  for (int i = 0; i < 5; ++i) m[i] += m[1];
  m[-1] = joined(m[-3], m[-2]);
  Gathered best = x > 100.0 ? m[-4] : m[-1];
  for (const Gathered& each : {m[4], m[-6]}) best += each;
  const Both both(m);
  best += both.p;
  std::map<int, std::map<int, double>> table;
  table[5][1] = x;
  table[3][1] += table[5][0] + table[4][2] + table[5][1];
  std::map<int, std::vector<double>> rows;
  rows[3].push_back(y);
  rows[1].push_back(rows[0].size() + rows[3].back() * x);
  rows[3].insert(rows[3].end(), rows[1].begin(), rows[1].end());
  return m[2].b * m[4].a + m[1].b + rows[3][1] + rows.size() + best.b * table[3][1];
}
