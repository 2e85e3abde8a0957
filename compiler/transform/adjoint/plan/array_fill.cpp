// SPDX-License-Identifier: MIT
#include "compiler/transform/adjoint/plan/array_fill.hpp"

#include <algorithm>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/partials.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

constexpr int most_operations = 32;  // of one iteration: a value saved costs about as much, once memory is slow

/// v[i], v[i][j]: an element behind no other pointer than v itself.
bool is_element(const ExprPtr& e) {
  if (e->kind != ExprKind::index) return false;
  const ExprPtr& base = e->operands[0];
  if (base->kind == ExprKind::variable) return is_pointer(base->type) || is_sequence(base->type);
  return is_sequence(base->type) && is_element(base);
}

bool mentions(const ExprPtr& e, const VariablePtr& v) {
  bool found = false;
  for_each_expr(e, [&](const ExprPtr& x) { found |= x->kind == ExprKind::variable && x->variable == v; });
  return found;
}

/// Finds what one nest of a block computes.
class FillFinder {
 public:
  FillFinder(const Block& block, std::size_t k, const Facts& facts) : block_(block), k_(k), facts_(facts) {}

  std::optional<ArrayFill> find() {
    if (!block_[k_]->directives.empty() || !look({block_[k_]}) || writes_.empty()) return std::nullopt;
    fill_.statement = k_;
    std::set<const Variable*> seen;
    for (const ArrayFill::Write& w : writes_) {
      const VariablePtr root = root_of(w.place);
      if (seen.insert(root.get()).second && is_eligible(root))
        fill_.arrays.push_back({root, facts_.zones.of(w.place), is_own(root)});
    }
    for (const ArrayFill::Write& w : writes_)
      if (filled(root_of(w.place))) fill_.writes.push_back(w);
    if (fill_.arrays.empty() || !slice()) return std::nullopt;
    return fill_;
  }

 private:
  const Block& block_;
  const std::size_t k_;
  const Facts& facts_;
  ArrayFill fill_;
  std::vector<ArrayFill::Write> writes_;
  std::vector<const Stmt*> loops_;
  std::set<const Variable*> inner_, counters_, needed_;
  int operations_ = 0;

  bool filled(const VariablePtr& v) const {
    return std::any_of(fill_.arrays.begin(), fill_.arrays.end(), [&](const auto& a) { return a.variable == v; });
  }

  bool is_own(const VariablePtr& v) const {
    return std::any_of(block_.begin(), block_.end(),
                       [&](const StmtPtr& s) { return s->kind == StmtKind::declare && s->variable == v; });
  }

  // Counted loops, branches and assignments only.
  bool look(const Block& b) {
    for (const StmtPtr& s : b) {
      switch (s->kind) {
        case StmtKind::declare:
          if (s->value && (stack_call(s->value) || s->value->kind == ExprKind::initializer_list)) return false;
          if (!is_scalar(s->variable->type)) return false;
          inner_.insert(s->variable.get());
          break;
        case StmtKind::assign:
          if (stack_call(s->value)) return false;
          if (is_element(s->place) && is_real(s->place->type)) writes_.push_back({s->place, loops_});
          break;
        case StmtKind::for_:
          if (!s->declares_counter || !s->directives.empty()) return false;
          counters_.insert(s->variable.get());
          loops_.push_back(s.get());
          if (!look(s->body)) return false;
          loops_.pop_back();
          break;
        case StmtKind::if_:
        case StmtKind::block:
          if (!look(s->body) || !look(s->otherwise)) return false;
          break;
        case StmtKind::opaque:
          break;
        default:
          return false;
      }
    }
    return true;
  }

  bool is_eligible(const VariablePtr& v) const {
    if (v->passing == Passing::global || v->is_static || v->keeps_state) return false;
    const bool own = is_own(v);
    if (own && v->type->kind != TypeKind::array) return false;
    if (!own && !facts_.is_head && v->passing != Passing::local) return false;  // a caller may need other elements
    return is_filled_alike(v, own) && is_written_here_alone(v) && is_known_by_name_alone(v) &&
           (own || is_written_outside_before_alone(v));
  }

  // Whether every run of the nest writes the same elements, each of them for certain. Of an array that the block
  // declares it does not matter.
  bool is_filled_alike(const VariablePtr& v, bool own) const {
    for (const ArrayFill::Write& w : writes_) {
      if (root_of(w.place) != v) continue;
      if (own) continue;
      if (!facts_.constants.in_fixed_terms(w.place, w.loops)) return false;
      std::vector<const Stmt*> outer;
      for (const Stmt* loop : w.loops) {
        if (!facts_.constants.fixed_value(loop->lower, outer) || !facts_.constants.fixed_value(loop->bound, outer))
          return false;
        outer.push_back(loop);
      }
    }
    return own || is_certain(Block{block_[k_]}, v);
  }

  // Places of the array that these statements write on every way through them, loops inside apart.
  std::set<std::string> certain(const Block& b, const VariablePtr& v) const {
    std::set<std::string> all;
    for (const StmtPtr& s : b) {
      if (s->kind == StmtKind::assign && root_of(s->place) == v) all.insert(to_text(s->place));
      if (s->kind == StmtKind::block) all.merge(certain(s->body, v));
      if (s->kind != StmtKind::if_) continue;
      const std::set<std::string> then = certain(s->body, v), otherwise = certain(s->otherwise, v);
      std::set_intersection(then.begin(), then.end(), otherwise.begin(), otherwise.end(),
                            std::inserter(all, all.end()));
    }
    return all;
  }

  bool is_certain(const Block& b, const VariablePtr& v) const {
    const std::set<std::string> always = certain(b, v);
    bool all = true;
    const std::function<void(const Block&, bool)> walk = [&](const Block& part, bool guarded) {
      for (const StmtPtr& s : part) {
        if (s->kind == StmtKind::assign && root_of(s->place) == v) all &= always.count(to_text(s->place)) > 0;
        if (s->kind == StmtKind::for_) {
          bool writes = false;
          for_each_stmt(s->body, [&](const StmtPtr& x) { writes |= x->place && root_of(x->place) == v; });
          all &= !writes || (!guarded && is_certain(s->body, v));
          continue;
        }
        walk(s->body, guarded || s->kind == StmtKind::if_);
        walk(s->otherwise, true);
      }
    };
    walk(b, false);
    return all;
  }

  // No other statement of the block writes it, none of the nest reads it, no statement's way depends on it, and all
  // that the block says of it are elements.
  bool is_written_here_alone(const VariablePtr& v) const {
    const std::set<Zones::Node> there = facts_.zones.related(elements_of(v));
    for (std::size_t j = 0; j < block_.size(); ++j) {
      const Stmt& s = *block_[j];
      if (j == k_ || (s.kind == StmtKind::declare && s.variable == v && !s.value)) continue;
      for (const Zones::Node n : facts_.writes.of(s))
        if (there.count(n)) return false;
    }
    bool plain = true;
    const std::function<void(const ExprPtr&)> only_elements = [&](const ExprPtr& e) {
      if (!e || !plain) return;
      if (is_element(e) && is_scalar(e->type) && root_of(e) == v) {
        for (ExprPtr at = e; at->kind == ExprKind::index; at = at->operands[0]) only_elements(at->operands[1]);
        return;
      }
      if (e->kind == ExprKind::variable && e->variable == v) plain = false;
      for (const ExprPtr& operand : e->operands) only_elements(operand);
    };
    for_each_stmt(block_, [&](const StmtPtr& s) {
      for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) only_elements(e);
      for (const ExprPtr& a : s->arguments) only_elements(a);
      const bool chooses = s->kind == StmtKind::if_ || s->kind == StmtKind::while_ || s->kind == StmtKind::allocate ||
                           s->kind == StmtKind::resize;
      if ((chooses && mentions(s->value, v)) || mentions(s->lower, v) || mentions(s->bound, v)) plain = false;
    });
    return plain && reads_what_it_wrote({block_[k_]}, v, {});
  }

  // Whether the nest reads of the array only elements that it has written in the same iterations of its loops; of one
  // that outlives the block nothing at all, as what one run wrote the next overwrites.
  bool reads_what_it_wrote(const Block& b, const VariablePtr& v, std::set<std::string> written) const {
    bool good = true;
    const std::function<void(const ExprPtr&)> read = [&](const ExprPtr& e) {
      if (!e) return;
      const bool element = is_element(e) && root_of(e) == v;
      if (element) good &= written.count(to_text(e)) > 0 && has_steady_subscripts(e) && is_own(v);
      for (const ExprPtr& operand : e->operands) {
        if (element && operand == e->operands[0]) continue;
        read(operand);
      }
      if (element)
        for (ExprPtr at = e->operands[0]; at->kind == ExprKind::index; at = at->operands[0]) read(at->operands[1]);
    };
    for (const StmtPtr& s : b) {
      for (const ExprPtr& e : {s->value, s->lower, s->bound}) read(e);
      if (s->place) {
        if (!s->op.empty()) read(s->place);
        for (ExprPtr at = s->place; at->kind == ExprKind::index; at = at->operands[0]) read(at->operands[1]);
      }
      good &= reads_what_it_wrote(s->body, v, written) && reads_what_it_wrote(s->otherwise, v, written);
      if (s->kind == StmtKind::assign && root_of(s->place) == v) written.insert(to_text(s->place));
    }
    return good;
  }

  // Counters, and what the nest does not change.
  bool has_steady_subscripts(const ExprPtr& element) const {
    bool steady = true;
    for (ExprPtr at = element; at->kind == ExprKind::index; at = at->operands[0])
      for_each_expr(at->operands[1], [&](const ExprPtr& e) {
        if (e->kind == ExprKind::variable)
          for_each_stmt({block_[k_]}, [&](const StmtPtr& s) {
            steady &= !s->place || root_of(s->place) != e->variable;
            steady &= s->kind != StmtKind::declare || s->variable != e->variable;
          });
      });
    return steady;
  }

  // Elements that the nest leaves out may be needed, too. They are the same in every run of the block if what writes
  // them comes first, in no loop around the block.
  bool is_written_outside_before_alone(const VariablePtr& v) const {
    const std::set<Zones::Node> there = facts_.zones.related(elements_of(v));
    const Stmt* const top = outermost_around(facts_.function.body);
    bool before = true, good = top != nullptr;
    for (const StmtPtr& s : facts_.function.body) {
      if (s.get() == top) {
        before = false;
        for_each_stmt({s}, [&](const StmtPtr& x) { good &= !writes_directly(*x, there); });
        continue;
      }
      for (const Zones::Node n : facts_.writes.of(*s)) good &= before || there.count(n) == 0;
    }
    return good;
  }

  const Stmt* outermost_around(const Block& body) const {
    for (const StmtPtr& s : body) {
      bool found = false;
      for_each_stmt({s}, [&](const StmtPtr& x) { found |= &x->body == &block_ || &x->otherwise == &block_; });
      if (found) return s.get();
    }
    return nullptr;
  }

  // The statement itself, not those in it; those of the nest apart.
  bool writes_directly(const Stmt& s, const std::set<Zones::Node>& there) const {
    if (!s.body.empty() || !s.otherwise.empty()) return false;
    bool own = false;
    for_each_stmt({block_[k_]}, [&](const StmtPtr& x) { own |= x.get() == &s; });
    if (own) return false;
    const std::set<Zones::Node> written = facts_.writes.of(s);
    return std::any_of(written.begin(), written.end(), [&](Zones::Node n) { return there.count(n) > 0; });
  }

  Zones::Node elements_of(const VariablePtr& v) const {
    for (const ArrayFill::Write& w : writes_)
      if (root_of(w.place) == v) return facts_.zones.of(w.place);
    return -1;
  }

  // No place of the function but this array's elements lies where they do.
  bool is_known_by_name_alone(const VariablePtr& v) const {
    const Zones::Node elements = elements_of(v);
    if (facts_.zones.is_room(elements)) return false;
    const std::set<Zones::Node> there = facts_.zones.related(elements);
    bool alone = true;
    const auto look_at = [&](const ExprPtr& whole) {
      for_each_expr(whole, [&](const ExprPtr& e) {
        if (!is_place(e)) return;
        if (root_of(e) == v && (e->kind == ExprKind::variable || is_element(e))) return;
        if (there.count(facts_.zones.find(facts_.zones.of(e)))) alone = false;
      });
    };
    for_each_stmt(facts_.function.body, [&](const StmtPtr& s) {
      for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) look_at(e);
      for (const ExprPtr& a : s->arguments) look_at(a);
    });
    return alone;
  }

  // ---- the part of the nest that computes the arrays ----

  bool keeps(const Stmt& s) const {
    if (s.kind == StmtKind::declare) return needed_.count(s.variable.get()) > 0;
    if (s.kind != StmtKind::assign) return false;
    const VariablePtr root = root_of(s.place);
    return filled(root) || needed_.count(root.get()) > 0;
  }

  static StmtPtr without_comments(const StmtPtr& s) {
    StmtPtr c = copy(s);
    c->comment.clear();
    c->trailing_comment.clear();
    return c;
  }

  Block sliced(const Block& b) const {
    Block out;
    for (const StmtPtr& s : b) {
      const bool nested = s->kind == StmtKind::for_ || s->kind == StmtKind::if_ || s->kind == StmtKind::block;
      if (!nested) {
        if (keeps(*s)) out.push_back(without_comments(s));
        continue;
      }
      StmtPtr c = without_comments(s);
      c->body = sliced(s->body);
      c->otherwise = sliced(s->otherwise);
      if (!c->body.empty() || !c->otherwise.empty()) out.push_back(c);
    }
    return out;
  }

  // Each loop must serve to number the elements: else one of them takes many iterations.
  bool loops_number_elements(const Block& b) const {
    bool all = true;
    for_each_stmt(b, [&](const StmtPtr& s) {
      if (s->kind != StmtKind::for_) return;
      bool writes = false;
      for_each_stmt(s->body, [&](const StmtPtr& x) {
        if (x->kind != StmtKind::assign || !filled(root_of(x->place))) return;
        writes = true;
        all &= mentions(x->place, s->variable);
      });
      all &= writes;
    });
    return all;
  }

  bool slice() {
    for (std::size_t before = needed_.size() + 1; before != needed_.size();) {
      before = needed_.size();
      fill_.code = sliced({block_[k_]});
      for_each_stmt(fill_.code, [&](const StmtPtr& s) { each_read(*s, [&](const ExprPtr& e) { need(e); }); });
    }
    if (!loops_number_elements(fill_.code)) return false;
    bool good = true;
    for_each_stmt(fill_.code, [&](const StmtPtr& s) { each_read(*s, [&](const ExprPtr& e) { good &= can_run(e); }); });
    return good && operations_ <= most_operations;
  }

  template <class Visit>
  void each_read(const Stmt& s, Visit visit) const {
    for (const ExprPtr& e : {s.value, s.lower, s.bound})
      if (e) visit(e);
    if (!s.place) return;
    if (!s.op.empty()) visit(s.place);
    for (ExprPtr at = s.place; at->kind == ExprKind::index; at = at->operands[0]) {
      visit(at->operands[1]);
      if (is_pointer(at->operands[0]->type)) visit(at->operands[0]);
    }
  }

  void need(const ExprPtr& whole) {
    for_each_expr(whole, [&](const ExprPtr& e) {
      if (e->kind == ExprKind::variable && inner_.count(e->variable.get())) needed_.insert(e->variable.get());
    });
  }

  // Whether what it reads is the same whenever the nest is run, as far as the nest itself goes.
  bool can_run(const ExprPtr& whole) {
    const std::set<Zones::Node> written = facts_.writes.of(*block_[k_]);
    bool good = true;
    operations_ += operation_count(whole);
    for_each_expr(whole, [&](const ExprPtr& e) {
      if (e->kind == ExprKind::call && (asks_for_class(e) || is_expensive(e->text) || !is_elementary(e->text)))
        good = false;
      if (!is_place(e)) return;
      const VariablePtr root = root_of(e);
      if (inner_.count(root.get()) || counters_.count(root.get())) return;
      if (root->passing == Passing::global && root->keeps_state) good = false;
      const Zones::Node node = facts_.zones.of(e);
      if (facts_.zones.is_room(node)) good = false;
      if (filled(root)) return;  // it wrote it itself
      for (const Zones::Node n : facts_.zones.related(node)) good &= written.count(n) == 0 || is_array(e);
      if (!is_array(e)) fill_.reads.insert(node);
    });
    return good;
  }

  // The name of an array alone reads none of its elements.
  static bool is_array(const ExprPtr& e) { return is_sequence(e->type); }
};

}  // namespace

std::vector<ArrayFill> fills_of(const Block& block, const Facts& facts) {
  std::vector<ArrayFill> all;
  for (std::size_t k = 0; k < block.size(); ++k)
    if (block[k]->kind == StmtKind::for_)
      if (auto fill = FillFinder(block, k, facts).find()) all.push_back(std::move(*fill));
  return all;
}

}  // namespace wengert::compiler
