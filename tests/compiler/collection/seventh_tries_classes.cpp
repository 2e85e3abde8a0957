// SPDX-License-Identifier: MIT
// C++ of textbooks, manuals and small programs: lists, layers, images, events, exceptions, tours.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <queue>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// 12. doubly linked list with raw pointers (LRU-ish), class with rule of five left out
class Chain {
  struct Link {
    double mass;
    Link *prev, *next;
  };
  Link *head_ = nullptr, *tail_ = nullptr;
  std::size_t size_ = 0;

 public:
  Chain() = default;
  Chain(const Chain&) = delete;
  Chain& operator=(const Chain&) = delete;
  ~Chain() {
    while (head_) {
      Link* next = head_->next;
      delete head_;
      head_ = next;
    }
  }
  void push_back(double mass) {
    Link* link = new Link{mass, tail_, nullptr};
    if (tail_) tail_->next = link;
    else head_ = link;
    tail_ = link;
    ++size_;
  }
  void pop_front() {
    Link* gone = head_;
    head_ = head_->next;
    if (head_) head_->prev = nullptr;
    else tail_ = nullptr;
    delete gone;
    --size_;
  }
  double centre() const {
    double m = 0, s = 0, x = 0;
    for (const Link* l = head_; l; l = l->next, x += 1.0) {
      m += l->mass;
      s += l->mass * x;
    }
    return s / m;
  }
  double curvature() const {
    double s = 0;
    for (const Link* l = tail_; l && l->prev && l->prev->prev; l = l->prev)
      s += std::pow(l->mass - 2 * l->prev->mass + l->prev->prev->mass, 2);
    return s;
  }
};
// check: chain_centre --size m=6
double chain_centre(const std::vector<double>& m) {
  Chain c;
  for (double v : m) c.push_back(1 + v * v);
  c.pop_front();
  return c.centre() + c.curvature();
}

// 13. stringstream table parse beside numbers
// check: weighted_table
double weighted_table(double a, double b) {
  const char* table = "0.0 1.0\n0.5 0.8\n1.0 0.3\n2.0 0.1\n";
  std::istringstream in(table);
  double t, y, s = 0;
  while (in >> t >> y) {
    const double r = y - a * std::exp(-b * t);
    s += r * r;
  }
  return s;
}

// 14. simplex search with sort of vertices by objective (pairs), lambdas capturing by reference
// check: simplex_minimum
double simplex_minimum(double a, double b) {
  using Vertex = std::pair<double, std::array<double, 2>>;
  auto f = [&](const std::array<double, 2>& p) { return (p[0] - a) * (p[0] - a) + 3 * (p[1] - b * p[0]) * (p[1] - b * p[0]) + 0.1 * p[0]; };
  std::vector<Vertex> v;
  for (auto p : {std::array<double, 2>{0.1, 0.2}, std::array<double, 2>{1.1, 0.1}, std::array<double, 2>{0.3, 1.2}}) v.emplace_back(f(p), p);
  for (int it = 0; it < 15; ++it) {
    std::sort(v.begin(), v.end(), [](const auto& l, const auto& r) { return l.first < r.first; });
    std::array<double, 2> c{};
    for (int i = 0; i < 2; ++i)
      for (int k = 0; k < 2; ++k) c[k] += v[i].second[k] / 2;
    auto along = [&](double s) {
      std::array<double, 2> p;
      for (int k = 0; k < 2; ++k) p[k] = c[k] + s * (v.back().second[k] - c[k]);
      return Vertex{f(p), p};
    };
    if (auto r = along(-1); r.first < v.front().first) {
      auto e = along(-2);
      v.back() = e.first < r.first ? e : r;
    } else if (r.first < v[1].first) {
      v.back() = r;
    } else if (auto m = along(0.5); m.first < v.back().first) {
      v.back() = m;
    } else {
      for (int i = 1; i < 3; ++i) {
        for (int k = 0; k < 2; ++k) v[i].second[k] = 0.5 * (v[i].second[k] + v[0].second[k]);
        v[i].first = f(v[i].second);
      }
    }
  }
  return std::min_element(v.begin(), v.end())->first + v[0].second[0];
}

// 15. layers in a neural network: abstract base, vectors of shared_ptr, activation by function pointer
class Layer {
 public:
  virtual ~Layer() {}
  virtual std::vector<double> forward(const std::vector<double>& in) = 0;
  virtual std::size_t parameters() const { return 0; }
};
class Dense : public Layer {
  const double* w_;
  std::size_t in_, out_;

 public:
  Dense(const double* w, std::size_t in, std::size_t out) : w_(w), in_(in), out_(out) {}
  std::vector<double> forward(const std::vector<double>& x) override {
    std::vector<double> y(out_);
    for (std::size_t o = 0; o < out_; ++o) {
      y[o] = w_[o * (in_ + 1) + in_];
      for (std::size_t i = 0; i < in_; ++i) y[o] += w_[o * (in_ + 1) + i] * x[i];
    }
    return y;
  }
  std::size_t parameters() const override { return out_ * (in_ + 1); }
};
class Activation : public Layer {
  double (*f_)(double);

 public:
  explicit Activation(double (*f)(double)) : f_(f) {}
  std::vector<double> forward(const std::vector<double>& x) override {
    std::vector<double> y;
    y.reserve(x.size());
    for (auto v : x) y.push_back(f_(v));
    return y;
  }
};
static double softplus(double x) { return std::log1p(std::exp(x)); }
// check: network_loss --size w=13 --size x=2
double network_loss(const double* w, const std::vector<double>& x) {
  std::vector<std::shared_ptr<Layer>> net;
  net.push_back(std::make_shared<Dense>(w, 2, 3));
  net.push_back(std::make_shared<Activation>(softplus));
  net.push_back(std::make_shared<Dense>(w + net[0]->parameters(), 3, 1));
  net.push_back(std::make_shared<Activation>([](double v) { return std::tanh(v); }));
  std::vector<double> v = x;
  for (const auto& layer : net) v = layer->forward(v);
  return (v[0] - 0.3) * (v[0] - 0.3);
}

// 16. namespaces with inline constants, units by user-defined literals
namespace units {
inline constexpr double pi = 3.14159265358979323846;
constexpr double operator""_deg(long double v) { return static_cast<double>(v) * pi / 180; }
constexpr double operator""_km(long double v) { return static_cast<double>(v) * 1000; }
}  // namespace units
namespace geo {
using namespace units;
struct LatLon {
  double lat, lon;
};
inline double haversine(LatLon a, LatLon b) {
  constexpr double radius = 6371.0_km;
  const double s = std::sin((b.lat - a.lat) / 2), t = std::sin((b.lon - a.lon) / 2);
  return 2 * radius * std::asin(std::sqrt(s * s + std::cos(a.lat) * std::cos(b.lat) * t * t));
}
}  // namespace geo
// check: flight_length
double flight_length(double dlat, double dlon) {
  using geo::LatLon;
  using namespace units;
  const LatLon route[] = {{51.5_deg, -0.12_deg}, {40.7_deg + dlat, -74.0_deg}, {35.7_deg, 139.7_deg + dlon}};
  double sum = 0;
  for (auto it = std::begin(route); std::next(it) != std::end(route); ++it) sum += geo::haversine(*it, *std::next(it));
  return sum / 1e6;
}

// 17. event simulation: priority queue of structs with operator<, lambdas as handlers in a map by string
struct Event {
  double time;
  int kind;
  double amount;
  bool operator<(const Event& o) const { return time > o.time; }
};
// check: tank_level
double tank_level(double inflow, double leak) {
  std::priority_queue<Event> events;
  events.push({1.0, 0, inflow});
  events.push({0.5, 1, 0.3});
  events.push({2.5, 2, 0.0});
  double level = 1.0, last = 0.0;
  std::map<int, std::function<void(const Event&)>> handlers;
  handlers[0] = [&](const Event& e) {
    level += e.amount;
    if (e.time < 2) events.push({e.time + 0.7, 0, 0.5 * e.amount});
  };
  handlers[1] = [&](const Event& e) { level -= e.amount * level; };
  handlers[2] = [](const Event&) {};
  while (!events.empty()) {
    const Event e = events.top();
    events.pop();
    level *= std::exp(-leak * (e.time - last));
    last = e.time;
    handlers.at(e.kind)(e);
  }
  return level;
}

// 18. exceptions used for control: custom class with value read in the handler
class NotConverged : public std::runtime_error {
 public:
  NotConverged(const std::string& what, double best) : std::runtime_error(what), best_(best) {}
  double best() const noexcept { return best_; }

 private:
  double best_;
};
static double fixed_point(double a, double x, int limit) {
  for (int i = 0; i < limit; ++i) {
    const double next = std::cos(a * x);
    if (std::abs(next - x) < 1e-10) return next;
    x = next;
  }
  throw NotConverged("too many steps", x);
}
// check: best_effort
double best_effort(double a) {
  try {
    return fixed_point(a, 0.5, 5);
  } catch (const NotConverged& e) {
    std::cerr << e.what() << '\n';
    return 2 * e.best();
  }
}

// 19. iterators over 2-D image with stride class, convolution kernel as constexpr table
class Image {
 public:
  Image(int w, int h) : w_(w), h_(h), pixels_(static_cast<std::size_t>(w) * h) {}
  double& at(int x, int y) { return pixels_.at(index(x, y)); }
  double at(int x, int y) const { return pixels_.at(index(x, y)); }
  int width() const { return w_; }
  int height() const { return h_; }

 private:
  std::size_t index(int x, int y) const {
    x = std::clamp(x, 0, w_ - 1);
    y = std::clamp(y, 0, h_ - 1);
    return static_cast<std::size_t>(y) * w_ + x;
  }
  int w_, h_;
  std::vector<double> pixels_;
};
static constexpr double kernel3[3][3] = {{1, 2, 1}, {2, 4, 2}, {1, 2, 1}};
static Image blur(const Image& in) {
  Image out(in.width(), in.height());
  for (int y = 0; y < in.height(); ++y)
    for (int x = 0; x < in.width(); ++x) {
      double s = 0;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) s += kernel3[dy + 1][dx + 1] * in.at(x + dx, y + dy);
      out.at(x, y) = s / 16;
    }
  return out;
}
// check: sharpness --size p=20
double sharpness(const std::vector<double>& p) {
  Image img(5, 4);
  for (int y = 0; y < 4; ++y)
    for (int x = 0; x < 5; ++x) img.at(x, y) = p[y * 5 + x];
  const Image soft = blur(blur(img));
  double s = 0;
  for (int y = 0; y < 4; ++y)
    for (int x = 0; x < 5; ++x) {
      const double d = img.at(x, y) - soft.at(x, y);
      s += d * d;
    }
  return s;
}

// 20. combinations by next_permutation: travelling salesman by brute force
// check: shortest_tour --size x=4 --size y=4
double shortest_tour(const std::vector<double>& x, const std::vector<double>& y) {
  std::vector<int> order(x.size());
  std::iota(order.begin(), order.end(), 0);
  double best = std::numeric_limits<double>::max();
  do {
    double length = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const int a = order[i], b = order[(i + 1) % order.size()];
      length += std::hypot(x[a] - x[b], y[a] - y[b]);
    }
    best = std::min(best, length);
  } while (std::next_permutation(order.begin() + 1, order.end()));
  return best;
}
