// SPDX-License-Identifier: MIT
// The model of keyed objects on a collected C++ heap (the Boehm collector): handles are the collector's, and when one
// is gone its contents go to the log at the next allocation, on the sweep's own thread. Rings die, too. The adjoint is
// written as generated code would be: it must be the same to the bit with and without collections.
#include <gc.h>

#include <cmath>
#include <cstdio>
#include <cstring>
#include <random>
#include <vector>
#include <wengert/owned.hpp>

namespace {

using wengert::Key;
using wengert::owned::context;

// What outlives the object: its number and the key of the one that it refers to. Beyond the collector's sight.
struct Cell : wengert::Keyed<Cell> {
  double x{};
  double a1_x{};
  Key next{};
  template <class Visit>
  void contents(Visit& visit) {
    visit(x, next);
  }
};

// What the program holds in place of the primal's object.
struct Handle {
  Cell* cell;
  Handle* next;
};

// A handle may outlive its sweep, and with it the cell: the collector is told the key and the number of the sweep.
std::vector<Key> dead;
std::uintptr_t sweep = 0;

void died(void*, void* of) {
  const auto name = reinterpret_cast<std::uintptr_t>(of);
  if (name >> 32 == sweep) dead.push_back(static_cast<Key>(name & 0xffffffff));
}

// An allocation point: what has been collected is logged, then the new object gets its key.
Handle* allocate() {
  GC_invoke_finalizers();
  for (const Key key : dead) context().retire(context().find(key));
  dead.clear();
  auto* handle = static_cast<Handle*>(GC_MALLOC(sizeof(Handle)));
  Cell* cell = new Cell;
  context().enter(cell);
  handle->cell = cell;
  const std::uintptr_t name = sweep << 32 | static_cast<std::uintptr_t>(cell->key());
  GC_register_finalizer_no_order(handle, died, reinterpret_cast<void*>(name), nullptr, nullptr);
  return handle;
}

Cell& found(Key key) { return *static_cast<Cell*>(context().find(key)); }

// Each step makes a ring of two and drops the one before.
double primal(const std::vector<double>& in) {
  double a = 0, b = 0.3;
  for (const double x : in) {
    a = std::sin(b) + x;
    b = a * b;
  }
  return a + b;
}

struct Result {
  double value;
  std::vector<double> gradient;
};

__attribute__((noinline)) double forward(const std::vector<double>& in, int every, std::mt19937& random) {
  Handle* current = allocate();
  current->cell->x = 0.3;
  current->next = current;
  current->cell->next = current->cell->key();
  for (const double x : in) {
    wengert_push_long(current->cell->key());
    Handle* a = allocate();
    Handle* b = allocate();
    a->cell->x = std::sin(current->cell->x) + x;
    b->cell->x = a->cell->x * current->cell->x;
    a->next = b;
    a->cell->next = b->cell->key();
    b->next = a;
    b->cell->next = a->cell->key();
    current = b;
    if (every > 0 && random() % static_cast<unsigned>(every) == 0) GC_gcollect();
  }
  wengert_push_long(current->cell->key());
  return current->next->cell->x + current->cell->x;
}

// Overwrites what the conservative collector might take for handles.
__attribute__((noinline)) void clear_stack() {
  volatile char room[4096];
  std::memset(const_cast<char*>(room), 0, sizeof room);
}

Result gradient(const std::vector<double>& in, int every) {
  std::mt19937 random(17);
  ++sweep;
  context().begin();
  Result result{0, std::vector<double>(in.size())};
  result.value = forward(in, every, random);
  clear_stack();
  context().turn();
  Key last = wengert_pop_long();
  if (in.empty()) {
    found(last).a1_x += 2.0;
  } else {
    found(last).a1_x += 1.0;
    found(found(last).next).a1_x += 1.0;
  }
  for (std::size_t k = in.size(); k-- > 0;) {
    if (every > 0 && random() % static_cast<unsigned>(every) == 0) GC_gcollect();
    const Key before = wengert_pop_long();
    Cell& b = found(last);
    Cell& a = found(b.next);
    Cell& current = found(before);
    a.a1_x += current.x * b.a1_x;
    current.a1_x += a.x * b.a1_x;
    current.a1_x += std::cos(current.x) * a.a1_x;
    result.gradient[k] += a.a1_x;
    context().unallocate();
    context().unallocate();
    last = before;
  }
  context().unallocate();
  context().end();
  dead.clear();
  return result;
}

int failures = 0;
void check(bool holds, const char* what) {
  if (!holds) ++failures;
  std::printf("%s: %s\n", holds ? "passed" : "FAILED", what);
}

}  // namespace

int main() {
  GC_set_finalize_on_demand(1);
  GC_INIT();
  std::vector<double> in;
  for (int i = 0; i < 400; ++i) in.push_back(0.4 * std::sin(1.7 * i + 0.2));

  GC_disable();
  const Result quiet = gradient(in, 0);
  check(context().statistics().freed == 0, "without a collector nothing is logged");
  GC_enable();
  check(quiet.value == primal(in), "the value is the primal's");
  double worst = 0, size = 0;
  for (std::size_t k = 0; k < in.size(); ++k) {
    std::vector<double> above = in, below = in;
    above[k] += 1e-6;
    below[k] -= 1e-6;
    const double quotient = (primal(above) - primal(below)) / 2e-6;
    worst = std::fmax(worst, std::fabs(quotient - quiet.gradient[k]));
    size = std::fmax(size, std::fabs(quiet.gradient[k]));
  }
  check(size > 0.1 && worst <= 1e-6 * size, "the gradient is that of differences");

  for (const int every : {3, 10, 50}) {
    const auto before = context().statistics();
    const Result collecting = gradient(in, every);
    const auto& after = context().statistics();
    std::printf("a collection every %d steps or so: %zu objects collected, %zu restored\n", every,
                after.freed - before.freed, after.restored - before.restored);
    check(after.freed > before.freed + in.size() / 2, "rings were collected");
    check(after.restored > before.restored + in.size() / 2, "and restored");
    check(std::memcmp(collecting.gradient.data(), quiet.gradient.data(), in.size() * sizeof(double)) == 0,
          "the gradient is the same to the bit");
    check(wengert_stack_is_empty() && after.log_bytes == 0, "stack and log are empty");
  }
  std::printf("%d failed\n", failures);
  return failures > 0;
}
