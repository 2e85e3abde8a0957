// SPDX-License-Identifier: MIT
// Programs with the standard library beside numbers, as exercises and forum questions have them.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <deque>
#include <fstream>
#include <iostream>
#include <iterator>
#include <limits>
#include <list>
#include <map>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

// 1. C++ Primer: students' grades, sorted by name, printed
struct Student {
  std::string name;
  double midterm, final_exam;
  std::vector<double> homework;
};
static double median(std::vector<double> v) {
  if (v.empty()) throw std::domain_error("median of an empty vector");
  std::sort(v.begin(), v.end());
  const auto mid = v.size() / 2;
  return v.size() % 2 == 0 ? (v[mid] + v[mid - 1]) / 2 : v[mid];
}
static double grade(const Student& s) { return 0.2 * s.midterm + 0.4 * s.final_exam + 0.4 * median(s.homework); }
static bool by_name(const Student& a, const Student& b) { return a.name < b.name; }
// check: class_average --size marks=8
double class_average(const std::vector<double>& marks) {
  std::vector<Student> students;
  students.push_back({"Miller", marks[0], marks[1], {marks[2], marks[3], 0.4}});
  students.push_back({"Adams", marks[4], marks[5], {marks[6], marks[7]}});
  std::sort(students.begin(), students.end(), by_name);
  std::string::size_type longest = 0;
  for (const auto& s : students) longest = std::max(longest, s.name.size());
  double sum = 0;
  for (const auto& s : students) {
    try {
      const double g = grade(s);
      std::cout << s.name << std::string(longest + 1 - s.name.size(), ' ') << g << '\n';
      sum += g;
    } catch (const std::domain_error& e) {
      std::cout << e.what() << '\n';
    }
  }
  return sum / students.size();
}

// 2. Dijkstra with a priority queue, weights from the caller
// check: shortest_path --size w=8
double shortest_path(const std::vector<double>& w) {
  const int from[] = {0, 0, 1, 1, 2, 3, 2, 4};
  const int to[] = {1, 2, 2, 3, 4, 5, 3, 5};
  std::vector<std::vector<std::pair<int, double>>> graph(6);
  for (int e = 0; e < 8; ++e) graph[from[e]].emplace_back(to[e], w[e] * w[e] + 0.1);
  std::vector<double> dist(6, std::numeric_limits<double>::infinity());
  using State = std::pair<double, int>;
  std::priority_queue<State, std::vector<State>, std::greater<>> queue;
  dist[0] = 0;
  queue.push({0.0, 0});
  while (!queue.empty()) {
    auto [d, u] = queue.top();
    queue.pop();
    if (d > dist[u]) continue;
    for (const auto& [v, weight] : graph[u])
      if (dist[u] + weight < dist[v]) {
        dist[v] = dist[u] + weight;
        queue.push({dist[v], v});
      }
  }
  return dist[5];
}

// 3. a recipe's ingredients by name, prices in a map
// check: cost_of_cake
double cost_of_cake(double flour, double sugar, double butter) {
  std::map<std::string, double> price{{"flour", flour}, {"sugar", sugar}, {"butter", butter}};
  std::unordered_map<std::string, double> amount;
  amount["flour"] = 0.5;
  amount["sugar"] = 0.25;
  amount["butter"] = 0.2;
  double total = 0;
  for (const auto& [what, kilograms] : amount) {
    auto it = price.find(what);
    if (it == price.end()) {
      std::cerr << "no price for " << what << '\n';
      continue;
    }
    total += kilograms * it->second;
  }
  if (price.count("milk")) total += price.at("milk");
  price.erase("sugar");
  for (const auto& p : price) total += 0.01 * p.second * p.second;
  return total;
}

// 4. configuration read from text, numbers from the caller
struct Config {
  int steps = 10;
  double tolerance = 1e-6;
  std::string method = "euler";
};
static Config parse(const std::string& text) {
  Config c;
  std::istringstream in(text);
  std::string line;
  while (std::getline(in, line)) {
    if (line.empty() || line[0] == '#') continue;
    const auto eq = line.find('=');
    if (eq == std::string::npos) throw std::runtime_error("no '=' in line: " + line);
    const std::string key = line.substr(0, eq), value = line.substr(eq + 1);
    if (key == "steps")
      c.steps = std::stoi(value);
    else if (key == "tolerance")
      c.tolerance = std::stod(value);
    else if (key == "method")
      c.method = value;
  }
  return c;
}
// check: configured_decay
double configured_decay(double y0, double rate) {
  const Config config = parse("# settings\nsteps=25\nmethod=heun\n");
  const double h = 1.0 / config.steps;
  double y = y0;
  for (int i = 0; i < config.steps; ++i) {
    const double k1 = -rate * y;
    if (config.method == "heun") {
      const double k2 = -rate * (y + h * k1);
      y += 0.5 * h * (k1 + k2);
    } else {
      y += h * k1;
    }
  }
  return y;
}

// 5. histogram with a set of edges and statistics as a tuple
static std::tuple<double, double, double> statistics(const std::vector<double>& x) {
  const double n = x.size();
  const double mean = std::accumulate(x.begin(), x.end(), 0.0) / n;
  double var = 0, skew = 0;
  for (const double& v : x) {
    var += std::pow(v - mean, 2);
    skew += std::pow(v - mean, 3);
  }
  var /= n - 1;
  return std::make_tuple(mean, std::sqrt(var), skew / n / std::pow(var, 1.5));
}
// check: outlier_score --size x=9
double outlier_score(const std::vector<double>& x) {
  double mean, sigma, skew;
  std::tie(mean, sigma, skew) = statistics(x);
  std::set<int> outliers;
  for (std::size_t i = 0; i < x.size(); ++i)
    if (std::abs(x[i] - mean) > sigma) outliers.insert(static_cast<int>(i));
  double score = skew;
  for (int i : outliers) score += (x[i] - mean) / sigma;
  return score / (1.0 + outliers.size());
}

// 6. recursive descent parser over a constant formula with variables
class Parser {
 public:
  Parser(std::string text, std::map<char, double> variables) : text_(std::move(text)), variables_(std::move(variables)) {}
  double parse() {
    double v = sum();
    if (pos_ != text_.size()) throw std::runtime_error("unexpected character");
    return v;
  }

 private:
  char peek() const { return pos_ < text_.size() ? text_[pos_] : '\0'; }
  double sum() {
    double v = product();
    while (peek() == '+' || peek() == '-') {
      char op = text_[pos_++];
      double r = product();
      v = op == '+' ? v + r : v - r;
    }
    return v;
  }
  double product() {
    double v = factor();
    while (peek() == '*' || peek() == '/') {
      if (text_[pos_++] == '*')
        v *= factor();
      else
        v /= factor();
    }
    return v;
  }
  double factor() {
    if (peek() == '(') {
      ++pos_;
      double v = sum();
      ++pos_;
      return v;
    }
    if (peek() == '-') {
      ++pos_;
      return -factor();
    }
    if (std::isdigit(peek())) {
      double v = 0;
      while (std::isdigit(peek())) v = 10 * v + (text_[pos_++] - '0');
      return v;
    }
    return variables_.at(text_[pos_++]);
  }
  std::string text_;
  std::size_t pos_ = 0;
  std::map<char, double> variables_;
};
// check: formula_value
double formula_value(double x, double y) {
  Parser p("x*(y+2)-x/(3*y+1)*-y", {{'x', x}, {'y', y}});
  return p.parse();
}

// 7. an order book: deque of trades, list of orders that are matched and erased
struct Order {
  int id;
  bool buy;
  double price, amount;
};
// check: order_book --size price=6 --size amount=6
double order_book(const std::vector<double>& price, const std::vector<double>& amount) {
  std::list<Order> book;
  std::deque<double> trades;
  for (int i = 0; i < 6; ++i) {
    Order o{i, i % 2 == 0, price[i], amount[i]};
    for (auto it = book.begin(); it != book.end() && o.amount > 1e-12;) {
      const bool match = it->buy != o.buy && (o.buy ? o.price >= it->price : o.price <= it->price);
      if (!match) {
        ++it;
        continue;
      }
      const double traded = std::min(o.amount, it->amount);
      trades.push_front(traded * it->price);
      o.amount -= traded;
      it->amount -= traded;
      if (it->amount <= 1e-12)
        it = book.erase(it);
      else
        ++it;
    }
    if (o.amount > 1e-12) book.push_back(o);
  }
  double volume = 0;
  while (!trades.empty()) {
    volume = 0.9 * volume + trades.back();
    trades.pop_back();
  }
  for (const Order& o : book) volume += 0.1 * o.amount * o.price;
  return volume;
}

// 8. a table of steam properties as a vector of pairs, looked up by interpolation
static const std::vector<std::pair<double, double>> steam{{0.0, 0.6}, {0.4, 1.2}, {0.9, 2.9}, {1.7, 4.4}, {3.0, 9.1}};
static std::optional<double> saturation(double t) {
  auto hi = std::upper_bound(steam.begin(), steam.end(), t,
                             [](double value, const std::pair<double, double>& p) { return value < p.first; });
  if (hi == steam.begin() || hi == steam.end()) return std::nullopt;
  auto lo = std::prev(hi);
  const double s = (t - lo->first) / (hi->first - lo->first);
  return lo->second + s * (hi->second - lo->second);
}
// check: evaporation
double evaporation(double t, double humidity) {
  double sum = 0;
  for (double shift : {-0.3, 0.0, 0.5, 2.5})
    if (const auto p = saturation(t + shift)) sum += *p * (1 - 0.5 * humidity);
  return sum * saturation(5.0).value_or(2.0);
}
