// SPDX-License-Identifier: MIT
#include "compiler/analysis/parallel.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <limits>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/shared/partials.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

std::optional<long> number(const ExprPtr& whole) {
  const ExprPtr e = without_casts(whole);
  if (e->kind == ExprKind::unary && e->text == "-")
    if (const auto n = number(e->operands[0])) return -*n;
  if (e->kind != ExprKind::literal || !is_integer(e->type)) return std::nullopt;
  char* end = nullptr;
  const long n = std::strtol(e->text.c_str(), &end, 10);
  return *end == '\0' ? std::optional(n) : std::nullopt;
}

// Without casts that give different integers different values: not (unsigned char)i, nor (int)(0.5 * i).
ExprPtr without_exact_casts(ExprPtr e) {
  static const std::set<std::string> wide{"int",          "long",          "long long",          "unsigned",
                                          "unsigned int", "unsigned long", "unsigned long long", "size_t",
                                          "std::size_t",  "ptrdiff_t",     "std::ptrdiff_t",     "int32_t",
                                          "std::int32_t", "int64_t",       "std::int64_t",       "ssize_t"};
  const auto is_exact = [&](const Expr& c) {
    const TypePtr &to = c.type, &from = c.operands[0]->type;
    return is_integer(to) && is_integer(from) && (to->name == from->name || wide.count(to->name) != 0);
  };
  while (e && e->kind == ExprKind::cast && is_exact(*e)) e = e->operands[0];
  return e;
}

bool is_sum_name(const Stmt& loop, const std::string& name) {
  for (const Directive& d : loop.directives)
    if (d.name == "reduction" && (", " + d.argument + ",").find(", " + name + ",") != std::string::npos) return true;
  return false;
}

}  // namespace

std::string openmp_of(const Stmt& s) {
  for (const Directive& d : s.directives)
    if (d.name == "omp") return d.argument;
  return {};
}

std::vector<std::string> openmp_clauses(const std::string& directive) {
  std::vector<std::string> all;
  int depth = 0;
  bool in_clause = false;
  for (std::size_t k = 0; k < directive.size(); ++k) {
    const char c = directive[k];
    const bool is_space = std::isspace(static_cast<unsigned char>(c)) != 0;
    // A space before a parenthesis belongs to its clause.
    const std::size_t next = directive.find_first_not_of(" \t\n", k);
    const bool ends = is_space && depth == 0 && (next == std::string::npos || directive[next] != '(');
    if (ends) {
      in_clause = false;
      continue;
    }
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (!in_clause) all.emplace_back();
    in_clause = true;
    all.back() += c;
  }
  return all;
}

std::vector<Directive> openmp_directives(const Stmt& loop) {
  std::vector<Directive> all;
  for (const Directive& d : loop.directives)
    if (d.name == "omp" || d.name == "reduction") all.push_back(d);
  return all;
}

bool runs_parallel(const Stmt& s) { return s.kind == StmtKind::for_ && openmp_of(s).starts_with("parallel for"); }

namespace {
bool is_stack_part(const std::string& name) {
  for (const char* verb : {"push_", "pop_", "reserve_", "release_"})
    if (name.starts_with(std::string("wengert_") + verb)) return true;
  return false;
}
}  // namespace

SharedMemory::SharedMemory(const Stmt& loop) : loop_(loop), counter_(loop.variable.get()) {
  for (const Directive& d : loop.directives) {
    if (d.name == "counter" && !loop.body.empty()) counter_ = loop.body[0]->variable.get();
    is_balanced_ |= d.name == "balanced";
  }
  inside_.insert(loop.variable.get());
  for_each_stmt(loop.body, [&](const StmtPtr& s) {
    if (s->kind == StmtKind::declare) inside_.insert(s->variable.get());
    if (s->kind == StmtKind::for_ && s->declares_counter) inside_.insert(s->variable.get());
    if (s->kind == StmtKind::for_) counters_[s->variable.get()] = s.get();
    const std::string text = openmp_of(*s);
    if (text == "atomic") alone_.insert(s.get());
    if (text.starts_with("critical")) for_each_stmt(s->body, [&](const StmtPtr& inner) { alone_.insert(inner.get()); });
  });
  for_each_stmt(loop.body, [&](const StmtPtr& s) { note(*s); });
}

std::vector<ExprPtr> SharedMemory::subscripts(const ExprPtr& place) {
  std::vector<ExprPtr> all;
  for (ExprPtr at = place; at->kind != ExprKind::variable && !at->operands.empty(); at = at->operands[0])
    if (at->kind == ExprKind::index) all.insert(all.begin(), at->operands[1]);
  return all;
}

void SharedMemory::read(const ExprPtr& whole, const Stmt& s) {
  if (!whole) return;
  if (is_place(whole)) {
    const VariablePtr root = root_of(whole);
    if ((!is_inside(root) || is_address(root->type)) && rooms_.count(root.get()) == 0)
      accesses_[root].push_back({whole, &s, false, false});
    for (const ExprPtr& subscript : subscripts(whole)) read(subscript, s);
    return;
  }
  if (whole->kind == ExprKind::call && whole->text.rfind("wengert_", 0) == 0 && !is_elementary(whole->text) &&
      !(is_balanced_ && is_stack_part(whole->text)))
    obstacle_ = "values are kept on the stack, in the order of the loop";
  for (const ExprPtr& operand : whole->operands) read(operand, s);
}

void SharedMemory::note(const Stmt& s) {
  switch (s.kind) {
    case StmtKind::assign: {
      const VariablePtr root = root_of(s.place);
      if (!root) {
        obstacle_ = "'" + to_text(s.place) + "' is written";
        return;
      }
      const bool adds = (s.op == "+" || s.op == "-") && is_real(s.place->type);
      if ((!is_inside(root) || is_address(root->type)) && rooms_.count(root.get()) == 0)
        accesses_[root].push_back({s.place, &s, true, adds});
      for (const ExprPtr& subscript : subscripts(s.place)) read(subscript, s);
      read(s.value, s);
      return;
    }
    case StmtKind::call:
      if (is_balanced_ && is_stack_part(s.callee) && !s.callee.ends_with("_array")) {
        for (const ExprPtr& a : s.arguments) read(a, s);
        return;
      }
      if (s.callee.starts_with("wengert_keep")) {
        obstacle_ = "outputs get their values back one by one; say --no-keep-primal";
        return;
      }
      obstacle_ = "'" + s.callee + "' is called, which may keep values or write";
      for (const ExprPtr& a : s.arguments) read(a, s);
      if (s.place) {
        const VariablePtr root = root_of(s.place);
        if (!is_inside(root) || is_address(root->type)) accesses_[root].push_back({s.place, &s, true, false});
      }
      return;
    case StmtKind::allocate:
    case StmtKind::free_:
    case StmtKind::resize:
    case StmtKind::reserve:
    case StmtKind::swap:
      obstacle_ = "memory is allocated or exchanged";
      return;
    case StmtKind::declare:
      if (const ExprPtr value = is_balanced_ && s.value ? without_casts(s.value) : nullptr;
          value && value->kind == ExprKind::call && is_stack_part(value->text)) {
        rooms_.insert(s.variable.get());
        return;
      }
      if (is_pointer(s.variable->type)) obstacle_ = "'" + s.variable->name + "' is a pointer of the iteration's own";
      read(s.value, s);
      return;
    default:
      for (const ExprPtr& e : {s.value, s.lower, s.bound}) read(e, s);
      if (s.kind == StmtKind::for_ && !is_inside(s.variable))
        accesses_[s.variable].push_back({ref(s.variable), &s, true, false});
  }
}

// How far the subscript is from the loop's counter; none for other subscripts.
std::optional<long> SharedMemory::offset(const ExprPtr& whole) const {
  const ExprPtr e = without_exact_casts(whole);
  if (e->kind == ExprKind::variable) return e->variable.get() == counter_ ? std::optional(0L) : std::nullopt;
  if (e->kind != ExprKind::binary || (e->text != "+" && e->text != "-")) return std::nullopt;
  const auto left = offset(e->operands[0]);
  if (left)
    if (const auto n = number(e->operands[1])) return *left + (e->text == "+" ? *n : -*n);
  if (e->text == "+")
    if (const auto right = offset(e->operands[1]))
      if (const auto n = number(e->operands[0])) return *right + *n;
  return std::nullopt;
}

// The loop that counts in this variable; null for other expressions.
const Stmt* SharedMemory::loop_of(const ExprPtr& counter) const {
  if (counter->kind != ExprKind::variable) return nullptr;
  if (counter->variable.get() == counter_) return &loop_;
  const auto found = counters_.find(counter->variable.get());
  return found == counters_.end() ? nullptr : found->second;
}

ExprPtr SharedMemory::extent_of_inner(const VariablePtr& root) const {
  const std::vector<Access>& all = accesses_.at(root);
  ExprPtr extent;
  bool inner = false;
  for (const Access& a : all) {
    const std::vector<ExprPtr> own = subscripts(a.place);
    if (own.size() != 1 || a.place->kind != ExprKind::index || a.place->operands[0]->kind != ExprKind::variable)
      return nullptr;
    const Stmt* loop = loop_of(without_casts(own[0]));
    if (!loop) return nullptr;
    inner |= loop != &loop_;
    const ExprPtr last = without_casts(number(loop->step).value_or(0) > 0 ? loop->bound : loop->lower);
    if (!extent && loop->op == "<")
      extent = last;
    else if (!extent && last->kind == ExprKind::binary && last->text == "-")
      extent = without_casts(last->operands[0]);
  }
  if (!inner || !extent || extent->kind != ExprKind::variable || is_inside(extent->variable)) return nullptr;
  for (const Access& a : all)
    if (!is_below(subscripts(a.place)[0], extent)) return nullptr;
  return extent;
}

// Whether 0 <= part < stride: a counter of an inner loop with such bounds.
bool SharedMemory::is_below(const ExprPtr& whole, const ExprPtr& stride) const {
  const ExprPtr part = without_casts(whole);
  if (const auto n = number(part)) {
    const auto most = number(stride);
    return *n == 0 || (most && *n > 0 && *n < *most);
  }
  const Stmt* counted = loop_of(part);
  if (!counted) return false;
  const Stmt& inner = *counted;
  const bool up = number(inner.step).value_or(0) > 0;
  const ExprPtr& first = up ? inner.lower : inner.bound;
  const ExprPtr& last = up ? inner.bound : inner.lower;
  const auto least = number(first);
  if (!least || *least < 0) return false;
  // j < stride; or the reverse loop from stride - 1, or less.
  const auto below = [&](const ExprPtr& e, bool strict) {
    const ExprPtr x = without_casts(e);
    if (same_expr(x, without_casts(stride))) return strict;
    return x->kind == ExprKind::binary && x->text == "-" &&
           same_expr(without_casts(x->operands[0]), without_casts(stride)) &&
           number(x->operands[1]).value_or(0) >= (strict ? 0 : 1);
  };
  return up ? (inner.op == "<" && below(last, true)) || (inner.op == "<=" && below(last, false)) : below(last, false);
}

// The counter, moved by a constant, times what stays the same.
std::optional<SharedMemory::Position> SharedMemory::multiple(const ExprPtr& product) const {
  const ExprPtr x = without_exact_casts(product);
  if (x->kind != ExprKind::binary || x->text != "*" || !is_integer(x->type)) return std::nullopt;
  for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
    if (const auto at = offset(x->operands[side])) {
      const ExprPtr& stride = x->operands[1 - side];
      bool steady = is_integer(stride->type);
      for_each_expr(stride, [&](const ExprPtr& s) {
        steady &= s->kind != ExprKind::call && (s->kind != ExprKind::variable || !is_inside(s->variable)) &&
                  s->kind != ExprKind::index && s->kind != ExprKind::dereference;
      });
      if (steady) return Position{*at, stride, number(stride).value_or(0) != 0};
    }
  return std::nullopt;
}

std::optional<SharedMemory::Position> SharedMemory::position(const ExprPtr& whole) const {
  if (const auto at = offset(whole)) return Position{*at, nullptr, true};
  const ExprPtr e = without_exact_casts(whole);
  if (auto at = multiple(e)) return at;
  if (e->kind != ExprKind::binary || e->text != "+") return std::nullopt;
  for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
    if (auto at = multiple(e->operands[side])) {
      const ExprPtr& rest = e->operands[1 - side];
      if (!is_below(rest, at->stride)) continue;
      at->is_apart |= !number(rest);  // an inner loop that runs, so that the stride is not 0
      return at;
    }
  return std::nullopt;
}

bool SharedMemory::is_exclusive(const VariablePtr& root) const {
  const std::vector<Access>& all = accesses_.at(root);
  const std::size_t dimensions = subscripts(all.front().place).size();
  for (std::size_t k = 0; k < dimensions; ++k) {
    std::optional<Position> common;
    bool same = true, apart = false;
    for (const Access& a : all) {
      const std::vector<ExprPtr> own = subscripts(a.place);
      const auto at = own.size() == dimensions ? position(own[k]) : std::nullopt;
      if (!at || (common && (at->offset != common->offset || !at->stride != !common->stride ||
                             (at->stride && !same_expr(at->stride, common->stride)))))
        same = false;
      apart |= at && at->is_apart;
      common = at;
    }
    if (same && apart) return true;
  }
  return false;
}

// Statements that an iteration may leave out.
std::set<const Stmt*> SharedMemory::guarded() const {
  std::set<const Stmt*> all;
  for_each_stmt(loop_.body, [&](const StmtPtr& s) {
    if (s->kind != StmtKind::if_ && s->kind != StmtKind::switch_) return;
    const auto note_guarded = [&](const StmtPtr& inner) { all.insert(inner.get()); };
    for_each_stmt(s->body, note_guarded);
    for_each_stmt(s->otherwise, note_guarded);
    for (const Case& c : s->cases) for_each_stmt(c.body, note_guarded);
  });
  return all;
}

// Whether the expression takes the same values in every iteration.
bool SharedMemory::is_steady(const ExprPtr& e) const {
  bool steady = true;
  for_each_expr(e, [&](const ExprPtr& x) {
    if (x->kind == ExprKind::call) steady = false;
    if (x->kind != ExprKind::variable || !is_inside(x->variable)) return;
    const auto counted = counters_.find(x->variable.get());
    steady &= x->variable.get() != counter_ && counted != counters_.end() && is_steady(counted->second->lower) &&
              is_steady(counted->second->bound);
  });
  return steady;
}

ExprPtr SharedMemory::written_by_all(const VariablePtr& root) const {
  if (is_inside(root)) return nullptr;
  const std::set<const Stmt*> left_out = guarded();
  for (const Access& a : accesses_.at(root))
    if (a.writes && !runs_alone(*a.statement) && left_out.count(a.statement) == 0 && is_steady(a.place)) return a.place;
  return nullptr;
}

// Whether two places are elements of one array, and the same members of them: not u[i].x and u[i].y, nor m->u[i] and
// m->v[i], which may be apart.
static bool is_same_array(const ExprPtr& a, const ExprPtr& b) {
  const auto without_subscripts = [](const ExprPtr& place) {
    const std::function<ExprPtr(const ExprPtr&)> first = [&](const ExprPtr& e) -> ExprPtr {
      return e->kind == ExprKind::index ? index(rewrite(e->operands[0], first), int_literal(0)) : nullptr;
    };
    return rewrite(place, first);
  };
  return same_expr(without_subscripts(a), without_subscripts(b));
}

std::optional<SharedMemory::Access> SharedMemory::surely_carried(const VariablePtr& root) const {
  const std::set<const Stmt*> left_out = guarded();
  const long step = std::labs(number(loop_.step).value_or(0));
  const auto lower = number(loop_.lower), bound = number(loop_.bound);
  const long reach = lower && bound ? std::labs(*bound - *lower) : std::numeric_limits<long>::max();
  const auto at = [&](const Access& a) -> std::optional<long> {
    const std::vector<ExprPtr> own = subscripts(a.place);
    return own.size() == 1 && left_out.count(a.statement) == 0 ? offset(own[0]) : std::nullopt;
  };
  const std::vector<Access>& all = accesses_.at(root);
  for (const Access& w : all) {
    const auto written = w.writes ? at(w) : std::nullopt;
    if (!written || step == 0) continue;
    for (const Access& other : all)
      if (const auto there = is_same_array(w.place, other.place) ? at(other) : std::nullopt) {
        const long distance = std::labs(*there - *written);
        if (distance != 0 && distance % step == 0 && distance < reach) return other;
      }
  }
  return std::nullopt;
}

// What uses a sum inside its loop, where it is one thread's part of it.
static std::string part_of_sum_used(const SharedMemory& memory, const VariablePtr& sum) {
  for (const auto& a : memory.accesses().at(sum))
    if (!a.writes || !a.adds)
      return "'" + sum->name + "' of 'reduction(+ : " + sum->name +
             ")' is a thread's part of the sum inside the loop, which depends on how many threads there are; only add "
             "to it there";
  return {};
}

std::string race_in(const Stmt& loop) {
  const SharedMemory memory(loop);
  for (const auto& [root, all] : memory.accesses()) {
    if (is_sum_name(loop, root->name)) {
      if (const std::string used = is_real(root->type) ? part_of_sum_used(memory, root) : ""; !used.empty())
        return used;
      continue;
    }
    const bool whole = std::all_of(all.begin(), all.end(), [](const auto& a) {
      return a.place->kind == ExprKind::variable && is_scalar(a.place->type);
    });
    bool written = false, atomic = true;
    for (const auto& a : all) {
      written |= a.writes;
      if (a.writes) atomic &= memory.runs_alone(*a.statement);
    }
    if (!written) continue;
    const auto by_all = [](const std::string& what) {
      return "'" + what + "' is written by all iterations of a parallel loop; ";
    };
    if (whole && !atomic && !memory.is_inside(root))
      return by_all(root->name) + "declare it inside the loop, or say 'reduction(+ : " + root->name + ")'";
    if (const ExprPtr place = memory.written_by_all(root))
      return by_all(to_text(place)) + "declare '" + root->name +
             "' inside the loop, or sum up in a variable that 'reduction(+ : ...)' names";
    if (const auto other = memory.surely_carried(root); other && !atomic)
      return "'" + root->name + "' is written by one iteration of a parallel loop and used by another, at '" +
             to_text(other->place) + "'; write to an array of its own, or leave out the directive";
  }
  return {};
}

}  // namespace wengert::compiler
