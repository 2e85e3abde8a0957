// SPDX-License-Identifier: MIT
// C++20.
// What fresh programs asked for: generic lambdas kept, captured packs, 'this' captured in owned objects, members of
// std::list, the order of pairs with names, algorithms over iterators of the source's own.
#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <queue>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

template <class F>
auto after_all(F f) {
  return f;
}
template <class F, class... Fs>
auto after_all(F f, Fs... rest) {
  return [=](double x) { return after_all(rest...)(f(x)); };
}
// check: captured_pack
double captured_pack(double a, double b) {
  const auto f = after_all([](double x) { return x * x; }, [a](double x) { return std::sin(x) + a; },
                           [&b](double x) { return std::exp(-x * b); });
  return f(a) + f(b) + a * b;
}

struct Watched {
  std::vector<std::function<bool(double, const std::vector<double>&)>> watchers;
  void attach(std::function<bool(double, const std::vector<double>&)> one) { watchers.push_back(std::move(one)); }
  double run(double x) {
    std::vector<double> state{x, x * x};
    for (int n = 0; n < 4; ++n) {
      state[0] += 0.1 * std::sin(state[1]);
      for (auto& one : watchers)
        if (!one(0.1 * n, state)) return state[0];
    }
    return state[1];
  }
};
// check: generic_watchers
double generic_watchers(double x, double w) {
  Watched watched;
  double sum = 0;
  int calls = 0;
  watched.attach([&](double t, const auto& state) {
    sum += w * state[0] + t;
    return ++calls < 3;
  });
  watched.attach([&sum](auto, const std::vector<double>& state) { return sum < 100 * state[1] * state[1] + 100; });
  return watched.run(x) * sum + calls;
}

struct Stage {
  virtual ~Stage() = default;
  virtual std::vector<double> forward(const std::vector<double>& in) = 0;
};
struct Shift : Stage {
  double by;
  explicit Shift(double b) : by(b) {}
  std::vector<double> forward(const std::vector<double>& in) override {
    std::vector<double> out;
    for (double x : in) out.push_back(x + by);
    return out;
  }
};
struct Leaky : Stage {
  double leak, seen = 0;
  explicit Leaky(double l) : leak(l) {}
  std::vector<double> forward(const std::vector<double>& in) override {
    std::vector<double> out;
    std::transform(in.begin(), in.end(), std::back_inserter(out), [this](double x) {
      seen += x * x;
      return x > 0 ? x : leak * x + 0.1 * seen;
    });
    return out;
  }
};
// check: stages_that_capture_this
double stages_that_capture_this(double x, double leak) {
  std::vector<std::shared_ptr<Stage>> all;
  all.push_back(std::make_shared<Shift>(x));
  all.push_back(std::make_shared<Leaky>(leak));
  all.push_back(all.back());
  std::vector<double> h{1.0, -3.0 - x, 0.5};
  for (auto& one : all) h = one->forward(h);
  return h[0] * h[1] + h[2];
}

struct Glow {
  double at, life;
  bool operator<(const Glow& other) const { return life < other.life; }
};
// check: list_members
double list_members(double speed, double drag) {
  std::list<Glow> all;
  double sum = 0;
  for (int k = 0; k < 6; ++k) {
    all.push_back({0.1 * k * speed, 0.9 - 0.1 * ((k * 5) % 4)});
    for (auto& one : all) {
      one.at += 0.2 * speed - drag * one.at * one.at;
      one.life -= 0.25;
    }
    sum += 0.1 * static_cast<double>(all.remove_if([](const Glow& one) { return one.life <= 0; }));
  }
  all.sort();
  all.reverse();
  double weight = 1;
  for (const Glow& one : all) sum += (weight *= 0.5) * one.at;
  std::list<double> numbers{speed, 2.0, drag, 2.0, speed * drag};
  numbers.remove(2.0);
  numbers.sort([](double a, double b) { return a > b; });
  return sum + numbers.front() - 2 * numbers.back() * static_cast<double>(numbers.size());
}

// check: ordered_by_pairs
double ordered_by_pairs(double x, double y) {
  using Item = std::pair<double, std::string>;
  std::priority_queue<Item, std::vector<Item>, std::greater<>> open;
  open.push({2 + x * x, "far"});
  open.emplace(1.0, "near");
  open.emplace(1.0, "here");
  open.push({0.5 + y * y, "by"});
  double sum = 0, weight = 1;
  while (!open.empty()) {
    const auto [cost, name] = open.top();
    open.pop();
    sum += weight * cost * (name == "here" ? x : name < "f" ? 2 * y : 1.0);
    weight *= 0.7;
  }
  const Item one{x, "a"}, other{x, "b"};
  return one < other ? sum * x : sum;
}

// check: compared_letters
double compared_letters(double x, int n) {
  std::string a = "apple", b = "pear";
  if (n > 3) b = "aardvark";
  return a < b ? x * x : std::sin(x);
}

class Strided {
  const double* at_;
  std::ptrdiff_t by_;

 public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = double;
  using difference_type = std::ptrdiff_t;
  using pointer = const double*;
  using reference = const double&;
  Strided(const double* at, std::ptrdiff_t by) : at_(at), by_(by) {}
  reference operator*() const { return *at_; }
  Strided& operator++() {
    at_ += by_;
    return *this;
  }
  bool operator==(const Strided& other) const { return at_ == other.at_; }
};
// check: folded_columns --size x=12
double folded_columns(const std::vector<double>& x) {
  double total = 0;
  for (int j = 0; j < 3; ++j) {
    const Strided first(x.data() + j, 3), last(x.data() + j + 12, 3);
    total += std::accumulate(first, last, 1.0, [](double p, double v) { return p * (1 + 0.1 * v); });
    total += j * std::accumulate(first, last, 0.5);
    total += std::inner_product(first, last, Strided(x.data(), 2), 0.0);
  }
  return total;
}

class Roads {
  std::unordered_map<int, std::vector<std::pair<int, double>>> roads_;

 public:
  void connect(int a, int b, double length) { roads_[a].push_back({b, length}); }
  double reached(int from) const {
    std::unordered_map<int, double> best;
    std::vector<int> open{from};
    best[from] = 0;
    while (!open.empty()) {
      const int at = open.back();
      open.pop_back();
      const auto found = roads_.find(at);
      if (found == roads_.end()) continue;
      for (const auto& road : found->second)
        if (!best.contains(road.first)) {
          best[road.first] = best[at] + road.second * road.second;
          open.push_back(road.first);
        }
    }
    return best[3] * best[2];
  }
};
// check: iterator_of_a_member
double iterator_of_a_member(double x, double y) {
  Roads roads;
  roads.connect(0, 1, x);
  roads.connect(1, 2, y);
  roads.connect(1, 3, x * y);
  return roads.reached(0);
}

struct Tableau {
  static constexpr int stages = 2;
  static constexpr double a[2] = {0.25, 0.75};
};
template <class T, class F>
double stepped(const F& f, double y) {
  double sum = 0;
  for (int s = 0; s < T::stages; ++s) sum += T::a[s] * f(y + s);
  return sum;
}
// What a lambda has captured has the name of a table that the function reads which calls it.
// check: table_of_the_same_name
double table_of_the_same_name(double x, double b) {
  const double a[2] = {x, x * b};
  return stepped<Tableau>([&a, b](double y) { return a[0] * y + a[1] * b; }, x);
}
// check: told_types --size x=6
double told_types(const std::vector<double>& x, double y) {
  double s = 0;
  for (int i = -2; i < 3; ++i) {
    const long at = i;
    s += x[std::min<std::size_t>(at, x.size() - 1)] * y + x[std::max<unsigned>(i, 0) % 6] * x[i + 2];
  }
  return s;
}
template <class F>
double folded(const std::vector<double>& v, double start, F f) {
  for (const double x : v) start = f(start, x);
  return start;
}
// check: kept_operators --size v=3
double kept_operators(const std::vector<double>& v) {
  std::map<std::string, std::function<double(double, double)>> table;
  table["+"] = std::plus<double>{};
  table["-"] = std::minus<>{};
  table["larger"] = [](double a, double b) { return a > b ? a : b; };
  double r = v[0];
  for (const char* name : {"+", "-", "larger"}) r = table.at(name)(r * r, v[1]);
  const std::multiplies<> times;
  return times(r, folded(v, 0.0, std::plus<>{})) + folded(v, 1.0, std::multiplies<double>());
}
// check: by_order --size x=4 --size n=3 --size y=3
double by_order(const std::vector<double>& x, const double* y, int n) {
  const std::vector<double> none, two{1.0, 1.0};
  if (std::is_sorted(x.begin(), x.end(), std::less_equal<>{}) || !std::ranges::is_sorted(two)) return x[0];
  const double s = std::is_sorted(none.begin(), none.end()) ? x[1] : 0;
  return std::is_sorted(two.begin(), two.end(), std::less_equal<>{}) ? x[2] * s
                                                                     : s * (std::is_sorted(y, y + n) ? x[0] : x[3]);
}
const int side = 3;
struct Marks {
  enum { twice = 2 };
};
enum Measured { area = side * side, bytes = sizeof(Marks) * 2, pair = Marks::twice };
// check: measured --size x=9
double measured(const double* x) {
  double s = 0;
  for (int i = 0; i < area; ++i) s += x[i] * x[i];
  return s * static_cast<int>(bytes) * static_cast<int>(pair);
}
// check: pointers_by_reference --size x=6
double pointers_by_reference(const double* x) {
  const double* p = x;
  std::vector<std::function<double(double)>> steps;
  steps.push_back([&](double a) { return a * p[0] * x[1]; });
  steps.push_back([&p](double a) { return a + (p += 1)[1]; });
  double s = x[5];
  for (int k = 0; k < 3; ++k)
    for (auto& step : steps) s = step(s);
  return s;
}
// check: operands_by_reference --size x=4
double operands_by_reference(const double* x) {
  const std::minus<> minus;
  const std::multiplies<double> times;
  double u = x[0];
  const auto change = [&] { return u *= x[1]; };
  const double first = minus(u, change() * x[3]);
  return first * x[3] + times(u, change()) + minus(change() * x[2], u);
}
struct Layered {
  std::vector<double> w;
  std::vector<std::function<double(double, int)>> layers;
  void build() {
    for (std::size_t i = 0; i < w.size(); ++i)
      layers.push_back([this, i](double v, int k) { return w[i] * v * v + k; });
  }
  double run(double v) const {
    for (const auto& layer : layers) v = layer(v, 1);
    return v;
  }
};
// check: layers_of_this --size x=3
double layers_of_this(const std::vector<double>& x) {
  Layered net{x, {}};
  net.build();
  const double first = net.run(x[2]);
  net.w[1] *= 2;
  return first * net.run(first);
}
struct Weighed {
  double a;
  int n;
  const double* data;
};
// check: arrays_by_copy --size x=4
double arrays_by_copy(const double* x) {
  Weighed p{x[0], 2, x + 1};
  const Weighed q{x[1] * x[1], 1, x};
  const Weighed* w = &q;
  double raw[3] = {x[2], x[3], x[0] * x[1]};
  std::vector<std::function<double(double, float)>> f;
  f.push_back([&p](double t, float) { return p.a *= t * p.data[p.n]; });
  f.push_back([&w](double t, float) { return t + w->a * w->data[w->n]; });
  f.push_back([&raw](double t, float) { return (raw[1] += t) * raw[0]; });
  f.push_back([=](double t, float) { return raw[2] * t + p.a + w->a; });
  double s = 1;
  for (const auto& g : f) s = 0.5 * g(s, 1);
  return s * p.a * raw[1];
}
struct Rows {
  std::vector<double> d;
  int n;
  Rows(int rows, int columns) : d(static_cast<std::size_t>(rows * columns), 0.0), n(columns) {}
  double* operator[](int i) { return &d[static_cast<std::size_t>(i * n)]; }
  double operator()(int i, int j) const { return d[static_cast<std::size_t>(i * n + j)]; }
};
// check: rows_of_a_matrix --size x=4
double rows_of_a_matrix(const std::vector<double>& x) {
  double s = 1;
  for (int turn = 0; turn < 2; ++turn) {
    Rows a(2, 3);
    for (const double v : x)
      for (int j = 0; j < 2; ++j)
        for (int k = 0; k < 3; ++k) a[j][k] += s * v * v + j;
    a[1][2] *= a[0][1];
    s += a(1, 2) * a(0, 0);
  }
  return s;
}
namespace lib {
struct Sight {
  std::size_t from;
  double angle;
};
struct Spot {
  double x, y;
};
std::vector<Sight> sights(std::size_t count) {
  std::vector<Sight> all;
  for (std::size_t k = 0; k < count; ++k) all.push_back({count - 1 - k, 0.1 * static_cast<double>(k)});
  return all;
}
}  // namespace lib
// check: objects_of_a_called_function --size x=4
double objects_of_a_called_function(const std::vector<double>& x) {
  double s = 0;
  for (const lib::Sight& one : lib::sights(x.size())) {
    const lib::Spot p{x[one.from] * std::cos(one.angle), x[one.from] * x[0]};
    s += p.x * p.y;
  }
  return s;
}
struct Padded {
  std::vector<double> d;
  const double& at(int i) const { return d[static_cast<std::size_t>(i < 0 ? 0 : i)]; }
  const double* operator[](int i) const { return &d[static_cast<std::size_t>(i < 0 ? 0 : i)]; }
};
// check: converted_to_signed --size x=4
double converted_to_signed(const std::vector<double>& x, double t) {
  const Padded v{x};
  const auto before = [&](int i) -> const double& { return x[static_cast<std::size_t>(i < 1 ? 1 : i)]; };
  const int first = std::clamp<int>(static_cast<int>(x.size()) - 7, 0, 2), last = std::clamp<int>(x.size() - 6, -1, 2);
  const double quarter = std::clamp<double>(first + 3, 0, 10) / 4;
  const double sum = std::accumulate(x.begin() + x.size() / 2, x.begin() + (x.size() - 1), t);
  return v.at(x.size() - 5) * v[x.size() - 5][1] * before(x.size() - 6) * quarter * sum + last * x[2] * t;
}

// Members of a class behind a pointer that hold vectors, themselves and in vectors.
struct Window {
  std::vector<double> samples;
  std::size_t length = 2;
  double mean_with(double sample) {
    samples.push_back(sample);
    if (samples.size() > length) samples.erase(samples.begin());
    double sum = 0.0;
    for (double one : samples) sum += one;
    return sum / samples.size();
  }
};
struct Filter {
  virtual ~Filter() = default;
  virtual double next(double sample) = 0;
};
struct Smoothing : Filter {
  explicit Smoothing(double gain) : gain(gain), stages(2) {}
  double next(double sample) override {
    for (Window& one : stages) sample = std::sin(one.mean_with(sample)) + gain * sample;
    return last.mean_with(sample) * sample;
  }
  double gain;
  Window last;
  std::vector<Window> stages;
};

// check: vectors_in_members_behind_a_pointer
double vectors_in_members_behind_a_pointer(double x, double gain) {
  std::unique_ptr<Filter> filter = std::make_unique<Smoothing>(gain);
  double s = 0.0;
  for (int k = 0; k < 4; ++k) s += filter->next(x * k);
  return s;
}
