// SPDX-License-Identifier: MIT
// Functions without derivatives whose arguments and results are of other types in the output: it has them itself, as
// those of the source would read another layout. And classes that lead to each other.
#include <deque>
#include <map>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

struct Held {
  std::optional<double> first;
  std::deque<double> others;
};
double total(const Held& h, int k) { return h.first.value_or(k) + h.others[0]; }
double weigh(const std::map<int, double>& m, std::deque<int> q) { return m.at(1) * q[0]; }
std::deque<double> ones(int n) { return std::deque<double>(n, 1.5); }
std::optional<double> half(int n) {
  if (n % 2 != 0) return {};
  return n / 2;
}
// check: library_types
double library_types(double x) {
  const Held h{2.0, {1.0, 2.0}};
  return x * x * total(h, 3) * weigh({{1, 2.0}}, {3, 4}) + x * ones(2)[1] * half(6).value() + half(3).value_or(x);
}

struct Shape {
  virtual ~Shape() = default;
  virtual int kind() const { return 0; }
  int w = 2;
};
struct Disk : Shape {
  int kind() const override { return 5; }
  int q = 7;
};
struct Plain {
  int a = 1;
};
struct More : Plain {
  int b = 3;
};
struct Counted {
  Counted() {}
  Counted(const Counted& o) : a(o.a + 1) {}
  ~Counted() { a = 0; }
  int a = 1;
};
int kinds(const Shape& s) { return s.kind() + s.w; }
int both(const More& d) { return d.a * d.b; }
int copies(Counted c) { return c.a; }
int behind(const Disk* d) { return d->q; }
// check: classes_of_other_layout
double classes_of_other_layout(double x) {
  Disk d;
  More e;
  Counted c;
  return x * x * kinds(d) * both(e) + x * copies(c) * behind(&d);
}

class Account;
class Bank {
 public:
  Account& open(double initial);
  double total() const;
  void accrue(double rate);

 private:
  std::deque<Account> accounts_;
};
class Account {
 public:
  Account(double b, Bank* owner) : balance_(b), owner_(owner) {}
  void deposit(double x) {
    balance_ += x;
    ++operations_;
  }

 private:
  friend class Bank;
  double balance_;
  Bank* owner_;
  int operations_ = 0;
};
Account& Bank::open(double initial) {
  accounts_.emplace_back(initial, this);
  return accounts_.back();
}
double Bank::total() const {
  double t = 0;
  for (const auto& a : accounts_) t += a.balance_ * a.balance_;
  return t;
}
void Bank::accrue(double rate) {
  for (auto& a : accounts_) a.balance_ *= 1 + rate;
}
// check: classes_that_lead_to_each_other
double classes_that_lead_to_each_other(double x, double rate) {
  Bank bank;
  bank.open(10 + x);
  Account& b = bank.open(5);
  b.deposit(x);
  bank.accrue(rate);
  return bank.total();
}
