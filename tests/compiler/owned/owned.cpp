// SPDX-License-Identifier: MIT
// Owned objects on the reversed path: lists, trees, moves, resets, sharing, objects that the primal frees on the way.
#include <cmath>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

struct State {
  double x;
  double y;
};

// A fresh object every step; the one before is freed.
double fresh_states(int steps, double x, double y) {
  std::unique_ptr<State> state = std::make_unique<State>(x, y);
  for (int step = 0; step < steps; step++) {
    std::unique_ptr<State> next = std::make_unique<State>(0.0, 0.0);
    next->x = state->x + 0.1 * std::sin(state->y);
    next->y = state->y - 0.1 * state->x * state->x;
    state = std::move(next);
  }
  return state->x * state->y;
}

struct Node {
  double value;
  std::unique_ptr<Node> next;
};

// A list built at its head, walked by a plain pointer, overwritten on the way, and freed from its head.
double list(int n, const double* x) {
  std::unique_ptr<Node> head;
  for (int i = 0; i < n; i++) {
    head = std::make_unique<Node>(x[i] * x[i], std::move(head));
  }
  double sum = 0.0;
  for (Node* at = head.get(); at != nullptr; at = at->next.get()) {
    at->value = std::sin(at->value) + sum;
    sum += at->value * at->value;
  }
  while (head) {
    sum = sum * 0.5 + head->value;
    head = std::move(head->next);
  }
  return sum;
}

// The same list reversed in place: every link is overwritten.
double reversed_list(int n, const double* x) {
  std::unique_ptr<Node> head;
  for (int i = 0; i < n; i++) {
    auto made = std::make_unique<Node>();
    made->value = x[i];
    made->next = std::move(head);
    head = std::move(made);
  }
  std::unique_ptr<Node> back;
  while (head != nullptr) {
    std::unique_ptr<Node> rest = std::move(head->next);
    head->next = std::move(back);
    back = std::move(head);
    head = std::move(rest);
  }
  double sum = 1.0;
  for (const Node* at = back.get(); at; at = at->next.get()) {
    sum = std::cos(sum) * at->value + sum;
  }
  return sum;
}

struct Tree {
  double weight;
  std::unique_ptr<Tree> left, right;
  explicit Tree(double w) : weight(w) {}
};

void insert(std::unique_ptr<Tree>& tree, double w) {
  if (!tree) {
    tree = std::make_unique<Tree>(w);
    return;
  }
  if (w < tree->weight) {
    insert(tree->left, w);
  } else {
    insert(tree->right, w);
  }
}

double fold(const Tree* tree, double depth) {
  if (tree == nullptr) {
    return 0.0;
  }
  return tree->weight * std::exp(-0.1 * depth) + fold(tree->left.get(), depth + 1.0) * 0.5 +
         fold(tree->right.get(), depth + 1.0) * tree->weight;
}

double tree(int n, const double* x) {
  std::unique_ptr<Tree> root;
  for (int i = 0; i < n; i++) {
    insert(root, x[i]);
  }
  double sum = fold(root.get(), 0.0);
  root.reset();
  insert(root, sum);
  insert(root, x[0] * sum);
  return fold(root.get(), 1.0);
}

struct Cell {
  double value = 1.0;
  int uses = 0;
  std::shared_ptr<Cell> other;
  Cell* seen = nullptr;
  void use(double by) {
    value = value * by;
    uses++;
  }
};

void touch(Cell& cell, double by) { cell.use(by); }

// Cells that several pointers own; plain pointers that see them.
double shared(int n, const double* x) {
  auto a = std::make_shared<Cell>();
  std::shared_ptr<Cell> b = a;
  for (int i = 0; i < n; i++) {
    a->use(x[i]);
    touch(*b, std::cos(x[i]));
    std::shared_ptr<Cell> c = std::make_shared<Cell>();
    c->value = a->value + b->value;
    c->other = b;
    c->seen = a.get();
    if (c->uses == 0 && a == b) {
      b = c;
    } else {
      std::swap(a, b);
    }
    if (c->seen->uses > 3) {
      b.reset(new Cell());
      b->value = c->value * x[i];
      b->other = c->other;
    }
  }
  double sum = a->value + b->value;
  if (b->other != nullptr) {
    sum += b->other->value * 2.0;
  }
  return sum;
}

struct Grid {
  std::vector<double> u;
  int n;
};

std::unique_ptr<Grid> make_grid(int n) {
  auto grid = std::make_unique<Grid>();
  grid->n = n;
  grid->u.resize(static_cast<std::size_t>(n));
  return grid;
}

std::unique_ptr<Grid> diffuse(const Grid& old, double a) {
  std::unique_ptr<Grid> made = make_grid(old.n);
  for (int i = 1; i < old.n - 1; i++) {
    made->u[i] = old.u[i] + a * (old.u[i - 1] - 2.0 * old.u[i] + old.u[i + 1]) + 0.01 * old.u[i] * old.u[i];
  }
  return made;
}

// Whole arrays in fresh objects.
double grids(int n, int steps, const double* x) {
  std::unique_ptr<Grid> grid = make_grid(n);
  for (int i = 0; i < n; i++) {
    grid->u[i] = x[i];
  }
  for (int step = 0; step < steps; step++) {
    grid = diffuse(*grid, 0.2);
  }
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    sum += grid->u[i] * grid->u[i];
  }
  return sum;
}

struct Stack {
  std::unique_ptr<Node> top;
  int size = 0;
  void push(double x) {
    top = std::make_unique<Node>(x, std::move(top));
    size++;
  }
  double pop() {
    const double x = top->value;
    top = std::move(top->next);
    size--;
    return x;
  }
};

// A class on the call stack that owns objects.
double calculator(int n, const double* x) {
  Stack stack;
  for (int i = 0; i < n; i++) {
    stack.push(x[i]);
    if (stack.size > 2) {
      const double a = stack.pop();
      const double b = stack.pop();
      stack.push(a * b + 0.5 * a);
    }
  }
  double sum = 0.0;
  while (stack.size > 0) {
    sum = sum * 0.3 + stack.pop();
  }
  return sum;
}

// A container of owners.
double pool(int n, const double* x) {
  std::vector<std::unique_ptr<Node>> nodes;
  for (int i = 0; i < n; i++) {
    nodes.push_back(std::make_unique<Node>(x[i], nullptr));
  }
  for (int i = 1; i < n; i++) {
    nodes[i]->value = nodes[i]->value * nodes[i - 1]->value + x[i];
    if (i % 2 == 0) {
      nodes[i - 1] = std::make_unique<Node>(nodes[i]->value * 0.5, nullptr);
    }
  }
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    sum += nodes[i]->value * nodes[i]->value;
  }
  return sum;
}

// An expression whose parts are shared, evaluated by recursion.
struct Expr {
  char op;
  double v;
  std::shared_ptr<Expr> a, b;
};
std::shared_ptr<Expr> num(double v) {
  auto e = std::make_shared<Expr>();
  e->op = 'n';
  e->v = v;
  return e;
}
std::shared_ptr<Expr> operation(char op, std::shared_ptr<Expr> a, std::shared_ptr<Expr> b) {
  auto e = std::make_shared<Expr>();
  e->op = op;
  e->v = 0.0;
  e->a = std::move(a);
  e->b = b;
  return e;
}
double eval(const std::shared_ptr<Expr>& e) {
  if (e->op == 'n') return e->v;
  const double a = eval(e->a);
  const double b = eval(e->b);
  if (e->op == '+') return a + b;
  if (e->op == '*') {
    e->v = a * b;
    return e->v;
  }
  return std::sin(a) * b;
}
double expression(int n, const double* x) {
  auto e = num(1.0);
  for (int i = 0; i < n; ++i) e = operation(i % 3 == 0 ? '*' : i % 3 == 1 ? '+' : 's', e, num(x[i]));
  auto twice = operation('*', e, e);
  const double r = eval(twice);
  e = nullptr;
  twice.reset();
  return r;
}
// A list with plain pointers back, whose first element is freed at every turn.
struct Item {
  double w;
  Item* prev;
  std::unique_ptr<Item> next;
};
struct Deque {
  std::unique_ptr<Item> first;
  Item* last = nullptr;
  int count = 0;
  void push_back(double w) {
    auto made = std::make_unique<Item>();
    made->w = w;
    made->prev = last;
    Item* raw = made.get();
    if (last)
      last->next = std::move(made);
    else
      first = std::move(made);
    last = raw;
    ++count;
  }
  void pop_front() {
    std::unique_ptr<Item> rest = std::move(first->next);
    first = std::move(rest);
    if (first)
      first->prev = nullptr;
    else
      last = nullptr;
    --count;
  }
  double back() const { return last->w; }
};
double moving(int n, const double* x) {
  Deque d;
  double s = 0.0;
  for (int i = 0; i < n; ++i) {
    d.push_back(x[i] * x[i]);
    if (d.count > 3) d.pop_front();
    double p = 1.0;
    for (Item* it = d.last; it != nullptr; it = it->prev) p *= 1.0 + it->w;
    s += std::log(p) * d.back();
    d.first->w *= 1.01;
  }
  return s;
}
