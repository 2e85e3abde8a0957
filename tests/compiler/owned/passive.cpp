// SPDX-License-Identifier: MIT
// A function without active arguments makes objects, too: the reverse section must undo their allocations.
#include <memory>
#include <utility>

struct Node {
  double value;
  std::unique_ptr<Node> next;
};

static int turns(int n) {
  std::unique_ptr<Node> made = std::make_unique<Node>();
  made->value = 1.0;
  return n + static_cast<int>(made->value);
}

// check: chain
double chain(double x, int n) {
  std::unique_ptr<Node> head = std::make_unique<Node>();
  head->value = x;
  int m = turns(n);
  for (int i = 0; i < m; ++i) {
    std::unique_ptr<Node> node = std::make_unique<Node>();
    node->value = head->value * x;
    node->next = std::move(head);
    head = std::move(node);
  }
  return head->value;
}

// No object is owned here: its second derivatives are checked, whatever stands beside it.
// check: square
double square(double x) { return x * x; }
