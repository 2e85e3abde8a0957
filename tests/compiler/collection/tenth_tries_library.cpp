// SPDX-License-Identifier: MIT
// Text, containers and numbers as in exercises.
#include <algorithm>
#include <bitset>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <list>
#include <map>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <sstream>
#include <stack>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

// 1. tokens of a formula by istringstream, shunting yard, evaluated with a stack
static int precedence(char op) {
  switch (op) {
    case '+':
    case '-': return 1;
    case '*':
    case '/': return 2;
    default: return 0;
  }
}
static std::vector<std::string> tokens(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> out;
  std::string token;
  while (in >> token) out.push_back(token);
  return out;
}
static void reduce(std::stack<double>& values, std::stack<char>& ops) {
  const double b = values.top();
  values.pop();
  const double a = values.top();
  values.pop();
  switch (ops.top()) {
    case '+': values.push(a + b); break;
    case '-': values.push(a - b); break;
    case '*': values.push(a * b); break;
    case '/': values.push(a / b); break;
  }
  ops.pop();
}
// check: shunting_yard
double shunting_yard(double x, double y) {
  std::stack<double> values;
  std::stack<char> ops;
  for (const auto& t : tokens("x + 2.5 * y - x / y")) {
    if (t == "x")
      values.push(x);
    else if (t == "y")
      values.push(y);
    else if (precedence(t[0]) == 0)
      values.push(std::stod(t));
    else {
      while (!ops.empty() && precedence(ops.top()) >= precedence(t[0])) reduce(values, ops);
      ops.push(t[0]);
    }
  }
  while (!ops.empty()) reduce(values, ops);
  return values.top();
}

// 2. parameters by name=value pairs in a string_view, trimmed
static std::string trim(const std::string& s) {
  const auto first = s.find_first_not_of(" \t");
  if (first == std::string::npos) return "";
  const auto last = s.find_last_not_of(" \t");
  return s.substr(first, last - first + 1);
}
static std::map<std::string, double> parameters(const std::string& text) {
  std::map<std::string, double> all;
  std::stringstream stream(text);
  std::string item;
  while (std::getline(stream, item, ';')) {
    const auto colon = item.find(':');
    if (colon == std::string::npos) continue;
    all[trim(item.substr(0, colon))] = std::stod(item.substr(colon + 1));
  }
  return all;
}
// check: antoine_pressure
double antoine_pressure(double t, double scale) {
  auto p = parameters("A: 8.07131; B : 1730.63;C:233.426");
  return scale * std::pow(10.0, p["A"] - p["B"] / (p.at("C") + 100 * t));
}

// 3. word weights: frequency count of letters in a constant text, scores from the caller
// check: letter_score --size score=26
double letter_score(const std::vector<double>& score) {
  const std::string text = "The quick brown Fox jumps over the lazy dog";
  std::map<char, int> counts;
  for (char c : text)
    if (std::isalpha(static_cast<unsigned char>(c))) ++counts[static_cast<char>(std::tolower(c))];
  double sum = 0;
  for (const auto& [letter, n] : counts) sum += n * score[letter - 'a'] * score[letter - 'a'];
  return sum / std::count_if(text.begin(), text.end(), [](char c) { return c != ' '; });
}

// 4. a report with columns, widths by setw, sums returned
struct Item {
  std::string name;
  int quantity;
  double price;
};
// check: invoice
double invoice(double bolt, double nut, double discount) {
  std::vector<Item> items = {{"bolt", 20, bolt}, {"nut", 20, nut}, {"washer", 40, 0.02}};
  std::ostringstream report;
  double total = 0;
  report << std::left << std::setw(10) << "item" << std::right << std::setw(8) << "sum" << '\n';
  for (const auto& [name, quantity, price] : items) {
    const double sum = quantity * price;
    report << std::left << std::setw(10) << name << std::right << std::setw(8) << std::fixed << std::setprecision(2)
           << sum << '\n';
    total += sum;
  }
  if (total > 10) {
    total *= 1 - discount;
    report << "discount " << discount * 100 << "%\n";
  }
  report << "total " << total << '\n';
  std::cout << report.str();
  return total;
}

// 5. breadth-first search on a grid of characters, costs by tile
// check: maze_cost --size tile=3
double maze_cost(const std::vector<double>& tile) {
  const std::vector<std::string> maze = {"..#.", ".~.#", "#..~", ".~.."};
  const int rows = maze.size(), cols = maze[0].size();
  std::vector<std::vector<double>> cost(rows, std::vector<double>(cols, -1));
  std::queue<std::pair<int, int>> open;
  const auto price = [&](int r, int c) { return maze[r][c] == '~' ? tile[1] * tile[2] : tile[0]; };
  cost[0][0] = price(0, 0);
  open.push({0, 0});
  const int dr[] = {1, -1, 0, 0}, dc[] = {0, 0, 1, -1};
  while (!open.empty()) {
    const auto [r, c] = open.front();
    open.pop();
    for (int k = 0; k < 4; ++k) {
      const int nr = r + dr[k], nc = c + dc[k];
      if (nr < 0 || nc < 0 || nr >= rows || nc >= cols || maze[nr][nc] == '#' || cost[nr][nc] >= 0) continue;
      cost[nr][nc] = cost[r][c] + price(nr, nc);
      open.emplace(nr, nc);
    }
  }
  return cost[rows - 1][cols - 1];
}

// 6. polynomial fit of pairs parsed from text, Horner with accumulate over reverse iterators
static std::vector<std::pair<double, double>> points(const char* text) {
  std::vector<std::pair<double, double>> all;
  std::istringstream in(text);
  double x, y;
  char comma;
  while (in >> x >> comma >> y) all.emplace_back(x, y);
  return all;
}
// check: misfit --size c=3
double misfit(const std::vector<double>& c) {
  double sum = 0;
  for (const auto& [x, y] : points("0,1 0.5,1.6 1,2.9 1.5,4.2")) {
    const double p = std::accumulate(c.rbegin(), c.rend(), 0.0, [x = x](double s, double a) { return s * x + a; });
    sum += (p - y) * (p - y);
  }
  return std::sqrt(sum);
}

// 7. events in a priority queue, a set of busy machines, strings as labels
struct Event {
  double time;
  int machine;
  std::string what;
  bool operator>(const Event& o) const { return time > o.time; }
};
// check: busy_time --size duration=4
double busy_time(const std::vector<double>& duration) {
  std::priority_queue<Event, std::vector<Event>, std::greater<Event>> events;
  std::unordered_set<int> busy;
  for (int m = 0; m < 4; ++m) events.push({0.3 * m, m, "start"});
  double last = 0, weighted = 0;
  while (!events.empty()) {
    const Event e = events.top();
    events.pop();
    weighted += busy.size() * (e.time - last);
    last = e.time;
    if (e.what == "start") {
      busy.insert(e.machine);
      events.push({e.time + duration[e.machine] * duration[e.machine], e.machine, "end"});
    } else {
      busy.erase(e.machine);
    }
  }
  return weighted;
}
