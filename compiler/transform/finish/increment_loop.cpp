// SPDX-License-Identifier: MIT
#include "compiler/transform/finish/increment_loop.hpp"

#include <algorithm>
#include <map>

#include "compiler/analysis/dependence.hpp"
#include "compiler/ir/builder.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/counted_loops.hpp"
#include "compiler/transform/shared/partials.hpp"
#include "compiler/transform/shared/shadow.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

constexpr int parts = 16;  ///< of a sum: GCC 12 makes vectors of 16, of longer terms not of 8

enum class Role {
  temporary,  ///< a number or integer declared in the body
  first,      ///< x[i] = ...; read by what follows, in the same iteration
  last,       ///< x[i] = ...; read before, in the same iteration, if at all
  increment,  ///< x[i] += ...; read nowhere in the loop
  sum         ///< the same of a place that does not depend on the loop's counter
};

struct Item {
  StmtPtr statement;
  Role role;
};

/// A mention of a number in memory, or of a variable declared outside the loop.
struct Mention {
  std::size_t item;
  ExprPtr place;
  bool is_write, is_increment;
};

bool mentions(const ExprPtr& e, const Variable* v) {
  bool found = false;
  for_each_expr(e, [&](const ExprPtr& x) { found |= x->kind == ExprKind::variable && x->variable.get() == v; });
  return found;
}

/// Operators and elementary functions of places: it changes nothing.
bool is_plain(const ExprPtr& e) {
  bool plain = true;
  for_each_expr(e, [&](const ExprPtr& x) {
    switch (x->kind) {
      case ExprKind::literal:
      case ExprKind::variable:
      case ExprKind::index:
      case ExprKind::dereference:
      case ExprKind::unary:
      case ExprKind::binary:
      case ExprKind::conditional:
      case ExprKind::cast:
        return;
      case ExprKind::call:
        plain &= is_elementary(x->text);
        return;
      default:
        plain = false;
    }
  });
  return plain;
}

bool is_cheap(const ExprPtr& e) {
  bool cheap = operation_count(e) <= 6;
  for_each_expr(e, [&](const ExprPtr& x) {
    cheap &=
        (x->kind != ExprKind::call || x->text == times_nonzero) && !(x->kind == ExprKind::binary && x->text == "/");
  });
  return cheap;
}

class Loop {
 public:
  Loop(const Stmt& loop, const Surroundings& s)
      : loop_(loop),
        counter_(loop.variable.get()),
        around_(s.around),
        assigned_(s.assigned),
        derivatives_(s.derivatives),
        names_(s.names),
        arguments_are_apart_(s.arguments_are_apart) {}

  /// Whether its elements lie closer together if the loop around it, which has nothing else in it, changes places with
  /// it: of increments alone, in any order. The outer loop's range is then asked for more than once, so it must change
  /// nothing: the number of a 'while' loop's turns is popped.
  bool should_be_outside(const Stmt& outer) {
    if (!loop_.declares_counter || !outer.declares_counter || !is_plain(loop_.lower) || !is_plain(loop_.bound) ||
        !is_plain(outer.lower) || !is_plain(outer.bound) || mentions(loop_.lower, outer.variable.get()) ||
        mentions(loop_.bound, outer.variable.get()) || !read_body())
      return false;
    if (std::any_of(items_.begin(), items_.end(), [](const Item& i) { return i.role == Role::last; })) return false;
    int far_now = 0, far_then = 0;
    for (const Mention& m : mentions_) {
      far_now += varies_with(m.place, counter_) && !has_unit_stride(m.place, counter_);
      far_then += varies_with(m.place, outer.variable.get()) && !has_unit_stride(m.place, outer.variable.get());
      if (!m.is_write) continue;
      if (!is_derivative(m.place)) return false;
      for (const Mention& other : mentions_)
        if (!other.is_write && root_of(other.place) == root_of(m.place) &&
            !never_meets_in_loops(access(m.place), access(other.place), 2))
          return false;
    }
    return far_then < far_now;
  }

  /// The loops in its place; nothing if it is better or safer left as it is.
  std::optional<Block> split() {
    if (!read_range() || !read_body() || !give_roles()) return std::nullopt;
    return is_worth_while() ? write() : std::nullopt;
  }

 private:
  const Stmt& loop_;
  const Variable* counter_;
  const std::vector<const Stmt*>& around_;
  const std::set<const Variable*>& assigned_;
  const std::set<const Variable*>& derivatives_;
  Names& names_;
  const bool arguments_are_apart_;
  ExprPtr lower_, last_;  ///< of the counter
  Block body_;
  std::vector<Item> items_;
  std::vector<Mention> mentions_;
  std::map<const Variable*, ExprPtr> integers_;  ///< declared in the body, in terms of the counter
  std::set<const Variable*> numbers_;            ///< declared in the body
  bool is_strided_ = false;                      ///< elements lie apart

  bool read_range() {
    const long long step = step_of(loop_);
    if ((step != 1 && step != -1) || !loop_.declares_counter || is_unsigned(loop_.variable->type)) return false;
    const bool up = step == 1;
    if (loop_.op != (up ? "<" : ">") && loop_.op != (up ? "<=" : ">=")) return false;
    const ExprPtr end = loop_.op.size() == 2 ? loop_.bound : integer_add(loop_.bound, up ? -1 : 1);
    lower_ = up ? loop_.lower : end;
    last_ = up ? end : loop_.lower;
    return is_plain(lower_) && is_plain(last_);
  }

  /// Another name may lead to what a pointer leads to, but for arguments that are apart and the stack's room.
  bool is_known_alone(const Variable& root) const {
    if (root.type->is_restrict) return true;
    return root.is_parameter() ? arguments_are_apart_ : !is_pointer(root.type);
  }

  void mention(const ExprPtr& e, bool is_write, bool is_increment) {
    if (!e) return;
    if (is_place(e) && is_real(e->type)) {
      const Variable* root = root_of(e).get();
      if (!numbers_.count(root)) mentions_.push_back({items_.size(), e, is_write, is_increment});
      is_write = false;
    }
    for (const ExprPtr& operand : e->operands) mention(operand, false, false);
  }

  // "double a1_b = 0.0; ... a1_b += w;" with one increment, read after it alone: const double a1_b = w there.
  Block with_given_values() const {
    Block out = loop_.body;
    for (std::size_t k = 0; k < out.size(); ++k) {
      const StmtPtr d = out[k];
      if (d->kind != StmtKind::declare || !is_real(d->variable->type) || !d->value || !is_literal_value(d->value, 0))
        continue;
      const Variable* v = d->variable.get();
      std::vector<std::size_t> writes;
      bool before = false;
      for (std::size_t j = k + 1; j < out.size(); ++j) {
        const bool writes_it = out[j]->place && root_of(out[j]->place).get() == v;
        if (writes_it) writes.push_back(j);
        const bool reads = mentions(out[j]->value, v) || (!writes_it && mentions(out[j]->place, v));
        if (reads && (writes.empty() || writes_it)) before = true;
      }
      if (writes.size() != 1 || before) continue;
      const StmtPtr& s = out[writes[0]];
      if (s->kind != StmtKind::assign || (s->op != "+" && s->op != "-")) continue;
      out[writes[0]] = declare(d->variable, s->op == "+" ? s->value : negate(s->value));
      out.erase(out.begin() + static_cast<std::ptrdiff_t>(k));
      --k;
    }
    return out;
  }

  bool read_body() {
    body_ = with_given_values();
    for (const StmtPtr& s : body_) {
      if (!is_plain(s->value)) return false;
      if (s->kind == StmtKind::declare) {
        const TypePtr& type = s->variable->type;
        if (!s->value || !(is_real(type) || is_integer(type))) return false;
        for (const StmtPtr& other : body_)
          if (other->place && root_of(other->place) == s->variable) return false;
        mention(s->value, false, false);
        if (is_real(type))
          numbers_.insert(s->variable.get());
        else
          integers_[s->variable.get()] = in_terms_of_counter(s->value);
        items_.push_back({s, Role::temporary});
        continue;
      }
      const bool increments = s->op == "+" || s->op == "-";
      if (s->kind != StmtKind::assign || !is_real(s->place->type) || !(increments || s->op.empty()) ||
          !is_plain(s->place))
        return false;
      mention(s->value, false, false);
      mention(s->place, true, increments);
      items_.push_back({s, increments ? Role::increment : Role::last});
    }
    return std::all_of(mentions_.begin(), mentions_.end(),
                       [&](const Mention& m) { return is_known_alone(*root_of(m.place)); });
  }

  ExprPtr in_terms_of_counter(const ExprPtr& e) const {
    return rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
      if (x->kind != ExprKind::variable) return nullptr;
      const auto found = integers_.find(x->variable.get());
      return found == integers_.end() ? nullptr : found->second;
    });
  }

  // Where a loop around begins and ends, if that stays what it was.
  ExprPtr steady(const ExprPtr& e) const {
    bool known = true;
    for_each_expr(e, [&](const ExprPtr& x) {
      known &= x->kind != ExprKind::index && x->kind != ExprKind::dereference && x->kind != ExprKind::call;
      if (x->kind == ExprKind::variable) known &= assigned_.count(x->variable.get()) == 0;
    });
    return known ? e : nullptr;
  }

  Access access(const ExprPtr& place) const {
    Access a;
    a.place = in_terms_of_counter(place);
    a.loops = around_;
    a.loops.push_back(&loop_);
    a.repeated = a.loops;
    for (const Stmt* l : a.loops) a.bounds.push_back({steady(l->lower), steady(l->bound)});
    return a;
  }

  bool never_meet(const ExprPtr& a, const ExprPtr& b) const { return never_meets_in_loops(access(a), access(b), 1); }

  bool varies(const ExprPtr& e) const {
    bool found = false;
    for_each_expr(e, [&](const ExprPtr& x) {
      if (x->kind != ExprKind::variable) return;
      const Variable* v = x->variable.get();
      found |= v == counter_ || integers_.count(v) || numbers_.count(v);
    });
    return found;
  }

  bool varies_with(const ExprPtr& e, const Variable* counter) const {
    return mentions(in_terms_of_counter(e), counter);
  }

  /// The last subscript moves with the counter, at most so many elements an iteration; nothing else does.
  bool has_short_stride(const ExprPtr& place, const Variable* counter, long long most) const {
    if (place->kind != ExprKind::index || varies_with(place->operands[0], counter)) return false;
    const auto p = polynomial_of(in_terms_of_counter(place->operands[1]));
    if (!p) return false;
    for (const auto& [monomial, c] : *p)
      if (std::count(monomial.begin(), monomial.end(), counter) && (monomial.size() != 1 || c > most || c < -most))
        return false;
    return p->count({counter}) > 0;
  }

  bool has_unit_stride(const ExprPtr& place, const Variable* counter) const {
    return has_short_stride(place, counter, 1);
  }

  bool is_derivative(const ExprPtr& place) const {
    return derivatives_.count(root_of(place).get()) || is_derivative_place(place);
  }

  bool give_roles() {
    for (const Mention& m : mentions_) {
      // Integers in memory stay what they are: only numbers are written.
      // Sums by parts gain also where elements lie apart, as x[2 * i] and x[2 * i + 1]; loops of increments do not.
      if (varies(m.place) && !has_short_stride(m.place, counter_, 4)) return false;
      is_strided_ |= varies(m.place) && !has_unit_stride(m.place, counter_);
      if (!m.is_write) continue;
      Item& item = items_[m.item];
      bool before = false, after = false;
      for (const Mention& other : mentions_) {
        if (&other == &m || root_of(other.place) != root_of(m.place)) continue;
        if (m.is_increment && other.is_write && other.is_increment) continue;
        if (!m.is_increment && !other.is_write && same_expr(other.place, m.place)) {
          (other.item <= m.item ? before : after) = true;
          continue;
        }
        if (!never_meet(m.place, other.place)) return false;
      }
      if (m.is_increment) {
        if (!is_derivative(m.place)) return false;
        if (!varies(m.place)) item.role = Role::sum;
      } else {
        if (!varies(m.place) || (before && after)) return false;
        item.role = after ? Role::first : Role::last;
      }
    }
    return true;
  }

  /// Whether the increments may stand in one loop whose iterations are done at once.
  bool go_together(const Stmt& a, const Stmt& b) const {
    return root_of(a.place) != root_of(b.place) || same_expr(a.place, b.place) || never_meet(a.place, b.place);
  }

  bool is_worth_while() const {
    bool found = false;
    for (const Item& item : items_) {
      found |= item.role == Role::sum;
      if (item.role != Role::increment || is_strided_) continue;
      for (const Item& other : items_)
        found |= &other != &item && other.role == Role::increment && !go_together(*other.statement, *item.statement);
    }
    if (!found) return false;
    const bool is_long = loop_.body.size() > 24;
    const auto count = constant_range();
    return !is_long && (!count || *count >= 2 * parts);
  }

  std::optional<long long> constant_range() const {
    const auto low = polynomial_of(lower_), high = polynomial_of(last_);
    return low && high ? constant_of(difference(*high, *low)) : std::nullopt;
  }

  // ---- the text ----

  /// Items of one loop, in the order of the body, with the temporaries that they read.
  Block body_of(const std::vector<const Item*>& chosen) const {
    std::vector<bool> needed(items_.size());
    for (std::size_t k = items_.size(); k-- > 0;) {
      const StmtPtr& s = items_[k].statement;
      if (items_[k].role == Role::temporary) {
        for (std::size_t j = k + 1; j < items_.size(); ++j)
          if (needed[j])
            needed[k] = needed[k] || mentions(items_[j].statement->value, s->variable.get()) ||
                        mentions(items_[j].statement->place, s->variable.get());
      } else {
        needed[k] = std::find(chosen.begin(), chosen.end(), &items_[k]) != chosen.end();
      }
    }
    Block out;
    for (std::size_t k = 0; k < items_.size(); ++k)
      if (needed[k]) out.push_back(items_[k].statement);
    return out;
  }

  /// for (counter = from; counter <= to; counter += step) with the body's variables as its own.
  StmtPtr loop_over(const ExprPtr& from, const ExprPtr& to, long long step, const Block& body) const {
    const VariablePtr at = std::make_shared<Variable>(*loop_.variable);
    VariableMap map{{counter_, at}};
    return for_(at, true, from, "<=", to, step, clone(body, map), loop_.range);
  }

  struct Sum {
    ExprPtr what;                                          ///< what is added up
    std::vector<std::pair<const Stmt*, ExprPtr>> targets;  ///< each with its factor, null: 1
  };

  // c * x[i] * d is the factor c * d times x[i].
  void add_to(std::vector<Sum>& sums, const Stmt& s) const {
    std::vector<ExprPtr> factors;
    bool negative = false;
    const auto collect = [&](const auto& self, const ExprPtr& e) -> void {
      if (e->kind == ExprKind::binary && e->text == "*") {
        self(self, e->operands[0]);
        self(self, e->operands[1]);
      } else if (e->kind == ExprKind::unary && e->text == "-") {
        negative = !negative;
        self(self, e->operands[0]);
      } else {
        factors.push_back(e);
      }
    };
    collect(collect, s.value);
    ExprPtr what, factor;
    for (const ExprPtr& f : factors) {
      ExprPtr& to = varies(f) ? what : factor;
      to = to ? multiply(to, f) : f;
    }
    if (!what) {
      what = s.value;
      factor = nullptr;
      negative = false;
    }
    if (negative) factor = factor ? negate(factor) : real_literal(-1);
    const auto same = std::find_if(sums.begin(), sums.end(), [&](const Sum& one) {
      return same_expr(one.what, what) && one.targets[0].first->place->type->name == s.place->type->name;
    });
    if (same != sums.end())
      same->targets.push_back({&s, factor});
    else
      sums.push_back({what, {{&s, factor}}});
  }

  /// Sums by parts, with all else that is chosen in the same loop.
  void add_up(const std::vector<const Item*>& chosen, Block& out) {
    std::vector<Sum> sums;
    std::map<const Stmt*, std::size_t> begins;  ///< where a sum stands: at the first statement that adds to it
    for (const Item* item : chosen)
      if (item->role == Role::sum) {
        const std::size_t before = sums.size();
        add_to(sums, *item->statement);
        if (sums.size() > before) begins[item->statement.get()] = before;
      }
    Block inside, by_part, rest, after, fold;
    std::vector<VariablePtr> made;
    const VariablePtr part = variable(names_.fresh("part"), int_type());
    for (const Sum& one : sums) {
      const TypePtr type = as_mutable(one.targets[0].first->place->type);
      made.push_back(variable(names_.fresh("sum"), array_of(type, int_literal(parts))));
      inside.push_back(declare(made.back(), initializer_list({}, made.back()->type)));
      const ExprPtr total = index(ref(made.back()), int_literal(0));
      for (const auto& [s, factor] : one.targets) {
        const ExprPtr value = factor ? multiply(factor, total) : total;
        const ExprPtr positive = without_minus(value);
        const bool minus = (s->op == "-") != (positive != nullptr);
        after.push_back(compound_assign(s->place, minus ? "-" : "+", positive ? positive : value));
      }
    }
    // Temporaries that only an extracted factor reads are left out.
    const Block whole = body_of(chosen);
    std::vector<bool> needed(whole.size());
    const auto is_read = [&](const Variable* v, std::size_t from) {
      bool found = false;
      for (const Sum& one : sums) found |= mentions(one.what, v);
      for (std::size_t j = from; j < whole.size(); ++j)
        found |= needed[j] && (mentions(whole[j]->value, v) || mentions(whole[j]->place, v));
      return found;
    };
    const auto is_sum = [&](const StmtPtr& s) {
      return std::any_of(chosen.begin(), chosen.end(),
                         [&](const Item* item) { return item->statement == s && item->role == Role::sum; });
    };
    for (std::size_t k = whole.size(); k-- > 0;)
      needed[k] = whole[k]->kind == StmtKind::declare ? is_read(whole[k]->variable.get(), k + 1) : !is_sum(whole[k]);
    for (std::size_t k = 0; k < whole.size(); ++k) {
      if (needed[k]) {
        by_part.push_back(whole[k]);
        rest.push_back(whole[k]);
      }
      const auto begun = begins.find(whole[k].get());
      if (begun == begins.end()) continue;
      const VariablePtr& sum = made[begun->second];
      by_part.push_back(compound_assign(index(ref(sum), ref(part)), "+", sums[begun->second].what));
      rest.push_back(compound_assign(index(ref(sum), int_literal(0)), "+", sums[begun->second].what));
    }
    // By parts: the counter stands for the part's element.
    const ExprPtr element = binary("+", ref(loop_.variable), ref(part));
    const auto at_part = [&](const ExprPtr& e) {
      return rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
        return x->kind == ExprKind::variable && x->variable.get() == counter_ ? element : nullptr;
      });
    };
    for (StmtPtr& s : by_part) {
      s = copy(s);
      s->value = at_part(s->value);
      s->place = at_part(s->place);
    }
    const ExprPtr count = integer_add(integer_subtract(last_, lower_), 1);
    const ExprPtr left = binary("%", count, int_literal(parts));
    inside.push_back(loop_over(lower_, integer_add(last_, 1 - parts), parts,
                               {for_(part, true, int_literal(0), "<", int_literal(parts), 1, by_part)}));
    inside.push_back(loop_over(integer_add(binary("-", last_, left), 1), last_, 1, rest));
    fold_together(made, *part, inside);
    inside.insert(inside.end(), after.begin(), after.end());
    out.push_back(if_(binary(">=", last_, lower_), inside));
  }

  /// The 16 parts of each sum into the first: halves, then the last four.
  static void fold_together(const std::vector<VariablePtr>& sums, const Variable& part, Block& out) {
    for (int half = parts / 2; half >= 4; half /= 2) {
      const VariablePtr to = std::make_shared<Variable>(part);
      Block body;
      for (const VariablePtr& sum : sums)
        body.push_back(
            compound_assign(index(ref(sum), ref(to)), "+", index(ref(sum), binary("+", ref(to), int_literal(half)))));
      out.push_back(for_(to, true, int_literal(0), "<", int_literal(half), 1, body));
    }
    const auto at = [](const VariablePtr& sum, int k) { return index(ref(sum), int_literal(k)); };
    for (const VariablePtr& sum : sums)
      out.push_back(compound_assign(at(sum, 0), "+", add(at(sum, 1), add(at(sum, 2), at(sum, 3)))));
  }

  bool has_cheap_temporaries(const std::vector<Block>& bodies) const {
    for (const Item& item : items_) {
      if (item.role != Role::temporary || is_cheap(item.statement->value)) continue;
      std::size_t uses = 0;
      for (const Block& b : bodies) uses += static_cast<std::size_t>(std::count(b.begin(), b.end(), item.statement));
      if (uses > 1) return false;
    }
    return true;
  }

  /// Two increments of one element become one: a store between them would keep compilers from making vectors.
  void join_increments() {
    for (std::size_t k = items_.size(); k-- > 0;) {
      const StmtPtr earlier = items_[k].statement;
      if (items_[k].role != Role::increment) continue;
      bool is_steady = true;  // what the increment reads
      for (std::size_t j = k + 1; j < items_.size() && is_steady; ++j) {
        const StmtPtr& later = items_[j].statement;
        if (items_[j].role == Role::increment && same_expr(later->place, earlier->place)) {
          const StmtPtr joined = copy(later);
          joined->value = later->op == earlier->op ? binary("+", earlier->value, later->value)
                                                   : binary("-", later->value, earlier->value);
          items_[j].statement = joined;
          items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(k));
          break;
        }
        if (items_[j].role == Role::first || items_[j].role == Role::last)
          is_steady = !mentions(earlier->value, root_of(later->place).get());
      }
    }
  }

  std::optional<Block> write() {
    if (is_strided_) join_increments();
    std::vector<std::vector<const Item*>> loops;
    std::vector<const Item*> first, last, sums;
    for (const Item& item : items_) {
      if (item.role == Role::first) first.push_back(&item);
      if (item.role == Role::last) last.push_back(&item);
      if (item.role == Role::sum) sums.push_back(&item);
      if (item.role != Role::increment) continue;
      const auto free = std::find_if(loops.begin(), loops.end(), [&](const auto& loop) {
        return std::all_of(loop.begin(), loop.end(),
                           [&](const Item* other) { return go_together(*other->statement, *item.statement); });
      });
      if (free == loops.end())
        loops.push_back({&item});
      else
        free->push_back(&item);
    }
    if (is_strided_ && loops.size() > 1) return std::nullopt;
    // With one loop of increments, what both read is loaded once.
    if (!sums.empty() && loops.size() <= 1) {
      std::vector<const Item*> all;
      for (const Item& item : items_)
        if (item.role != Role::temporary) all.push_back(&item);
      Block out;
      add_up(all, out);
      return out;
    }
    // What is written first goes with the first increments, what is written last with the last ones; sums in between.
    std::size_t before_sums = 0;
    if (!first.empty()) {
      if (loops.empty() || (loops.size() == 1 && !last.empty() && !sums.empty()))
        loops.insert(loops.begin(), first);
      else
        loops[0].insert(loops[0].end(), first.begin(), first.end());
      before_sums = 1;
    }
    if (!last.empty()) {
      if (loops.size() == before_sums && !sums.empty())
        loops.push_back(last);
      else if (loops.empty())
        loops.push_back(last);
      else
        loops.back().insert(loops.back().end(), last.begin(), last.end());
    }
    if (loops.size() + (sums.empty() ? 0 : 1) > 8) return std::nullopt;
    std::vector<Block> bodies;
    for (const auto& chosen : loops) bodies.push_back(body_of(chosen));
    std::vector<Block> all = bodies;
    if (!sums.empty()) all.push_back(body_of(sums));
    if (!has_cheap_temporaries(all)) return std::nullopt;
    Block out;
    for (std::size_t k = 0; k <= loops.size(); ++k) {
      if (k == before_sums && !sums.empty()) add_up(sums, out);
      if (k < loops.size()) out.push_back(loop_over(lower_, last_, 1, bodies[k]));
    }
    return out;
  }
};

}  // namespace

bool should_be_outside(const Stmt& inner, const Stmt& outer, const Surroundings& s) {
  return Loop(inner, s).should_be_outside(outer);
}

std::optional<Block> split_loop(const Stmt& loop, const Surroundings& s) { return Loop(loop, s).split(); }

}  // namespace wengert::compiler
