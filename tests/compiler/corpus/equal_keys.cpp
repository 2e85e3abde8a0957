// SPDX-License-Identifier: MIT
// Elements that are equal to what orders them: they leave queues and sorts in the order of libstdc++.
// C++20.
#include <algorithm>
#include <cmath>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

struct Job {
  int priority;
  std::vector<double> work;
  bool operator<(const Job& other) const { return priority < other.priority; }
};
// check: queues_with_equal_keys --size x=9
double queues_with_equal_keys(const double* x) {
  std::priority_queue<Job> jobs;
  std::vector<std::pair<int, double>> pairs;
  for (int i = 0; i < 9; ++i) {
    Job job;
    job.priority = i / 2;
    job.work = {x[i], x[i] * x[(i + 1) % 9]};
    jobs.push(job);
    pairs.push_back({i % 2, x[i]});
  }
  auto less = [](const std::pair<int, double>& a, const std::pair<int, double>& b) { return a.first < b.first; };
  std::priority_queue<std::pair<int, double>, std::vector<std::pair<int, double>>, decltype(less)> made(pairs.begin(),
                                                                                                        pairs.end());
  double state = 1.0;
  while (!jobs.empty()) {
    Job job = jobs.top();
    jobs.pop();
    for (double w : job.work) state = 0.6 * state + w * w;
    if (job.priority > 2) {
      job.priority -= 2;
      job.work.push_back(0.1 * state);
      jobs.push(job);
    }
  }
  for (; !made.empty(); made.pop()) state = 0.7 * state + made.top().second;
  return state;
}

struct Item {
  int key;
  double v;
};
// check: sorts_with_equal_keys --size x=40
double sorts_with_equal_keys(const double* x) {
  std::vector<Item> items;
  for (int i = 0; i < 40; ++i) items.push_back({i % 3, x[i]});
  double s = 0;
  std::sort(items.begin(), items.end(), [](const Item& a, const Item& b) { return a.key < b.key; });
  for (const Item& i : items) s = 0.9 * s + i.v;
  std::sort(items.rbegin(), items.rend(), [](const Item& a, const Item& b) { return a.key % 2 < b.key % 2; });
  for (const Item& i : items) s = 0.9 * s + i.v;
  std::nth_element(items.begin(), items.begin() + 15, items.end(),
                   [](const Item& a, const Item& b) { return a.key > b.key; });
  for (const Item& i : items) s = 0.9 * s + i.v;
  std::partial_sort(items.begin(), items.begin() + 5, items.end(),
                    [](const Item& a, const Item& b) { return a.key > b.key; });
  for (const Item& i : items) s = 0.9 * s + i.v;
  return s;
}

struct Body {
  double mass, x;
  double energy() const { return mass * x * x; }
  bool operator<(const Body& other) const { return mass < other.mass; }
};
static bool is_heavier(const Body& a, const Body& b) { return b.mass < a.mass; }
// check: sorts_by_numbers --size x=40
double sorts_by_numbers(const double* x) {
  std::vector<Body> bodies;
  std::vector<int> places;
  for (int i = 0; i < 40; ++i) {
    bodies.push_back({x[i % 5], x[i]});
    places.push_back(i);
  }
  const double center = x[2];
  std::sort(places.begin(), places.end(), [&](int a, int b) { return bodies[a].mass > bodies[b].mass; });
  double s = 0;
  for (int i : places) s = 0.9 * s + x[i] * x[i];
  const auto sum = [&] {
    for (const Body& b : bodies) s = 0.9 * s + b.energy();
  };
  std::sort(bodies.begin(), bodies.end());
  sum();
  std::sort(bodies.begin(), bodies.end(), is_heavier);
  sum();
  std::sort(bodies.begin(), bodies.end(),
            [center](const auto& a, const auto& b) { return std::abs(a.mass - center) < std::abs(b.mass - center); });
  sum();
  std::ranges::sort(bodies, std::ranges::greater{}, &Body::mass);
  sum();
  std::sort(bodies.begin(), bodies.end(), [](const Body& a, const Body& b) { return a.mass * 2.0 < a.mass + b.mass; });
  sum();
  return s;
}
