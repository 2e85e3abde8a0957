// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/large_arrays.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/names.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

constexpr long long most_on_frame = 64 * 1024;  ///< bytes

/// Arrays of numbers alone; of numbers of 8 bytes at most, which is near enough.
bool is_large(const TypePtr& type, bool is_head) {
  long long bytes = 8;
  int dimensions = 0;
  bool is_fixed = true;
  TypePtr t = type;
  for (; t->kind == TypeKind::array || t->kind == TypeKind::std_array; t = t->element, ++dimensions) {
    long long extent = 0;
    if (!t->extent) return false;
    if (integer_value(t->extent, extent))
      bytes = std::min(bytes * std::max(extent, 1LL), most_on_frame);
    else
      is_fixed = false;
  }
  if (dimensions == 0 || !(is_real(t) || is_integer(t))) return false;
  return bytes >= most_on_frame || (!is_fixed && (is_head || dimensions > 1));
}

bool returns_at_the_end_alone(const Function& f) {
  std::size_t returns = 0;
  for_each_stmt(f.body, [&](const StmtPtr& s) { returns += s->kind == StmtKind::return_; });
  return returns == 0 || (returns == 1 && f.body.back()->kind == StmtKind::return_);
}

bool has_openmp(const Function& f) {
  bool found = false;
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    found |=
        std::any_of(s->directives.begin(), s->directives.end(), [](const Directive& d) { return d.name == "omp"; });
  });
  return found;
}

/// The functions that a head calls, directly or not, itself among them.
std::set<const Function*> reached_from(const Module& module, const std::string& head) {
  std::set<const Function*> reached;
  const std::function<void(const std::string&)> visit = [&](const std::string& id) {
    const FunctionPtr f = module.find(id);
    if (!f || !f->has_body || !reached.insert(f.get()).second) return;
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      if (s->kind == StmtKind::call) visit(s->callee);
    });
  };
  visit(head);
  return reached;
}

/// What is run again from saved state knows an array's length by its type.
bool runs_again(const std::set<const Function*>& functions) {
  bool found = false;
  const auto look = [&](const std::vector<Directive>& directives) {
    for (const Directive& d : directives)
      found |= d.name == "checkpoint" || d.name == "independent" || d.name == "once";
  };
  for (const Function* f : functions) {
    look(f->directives);
    for_each_stmt(f->body, [&](const StmtPtr& s) { look(s->directives); });
  }
  return found;
}

class ArrayMover {
 public:
  ArrayMover(const Module& module, Function& f, bool is_head)
      : cpp_(module.language == Language::cpp), names_(module, f), function_(f), is_head_(is_head) {}

  bool run() {
    Block out, releases;
    for (const StmtPtr& s : function_.body) {
      if (s->kind == StmtKind::return_ && !releases.empty()) return_after(s, releases, out);
      if (s->kind == StmtKind::declare && can_move(*s))
        move(*s, out, releases);
      else if (s->kind != StmtKind::return_ || releases.empty())
        out.push_back(s);
    }
    if (pointers_.empty()) return false;
    if (out.empty() || out.back()->kind != StmtKind::return_) out.insert(out.end(), releases.rbegin(), releases.rend());
    function_.body = with_known_sizes(rename(out, pointers_));
    return true;
  }

 private:
  const bool cpp_;
  Names names_;
  Function& function_;
  const bool is_head_;
  VariableMap pointers_;
  std::map<const Variable*, ExprPtr> lengths_;  ///< of the pointers that stand for a std::array

  /// size() of a std::array that has become a pointer is its length. The statements are our own.
  Block with_known_sizes(const Block& block) const {
    return with_before_each(block, [&](Stmt& s, Block&) {
      const auto known = [&](const ExprPtr& whole) {
        return rewrite(whole, [&](const ExprPtr& e) -> ExprPtr {
          if (e->kind != ExprKind::size || e->operands[0]->kind != ExprKind::variable) return nullptr;
          const auto length = lengths_.find(e->operands[0]->variable.get());
          return length != lengths_.end() ? literal(length->second->text, e->type) : nullptr;
        });
      };
      for (ExprPtr* e : {&s.place, &s.value, &s.lower, &s.bound, &s.step}) *e = known(*e);
      for (ExprPtr& a : s.arguments) a = known(a);
    });
  }

  /// Whether a std::array is read and written element by element, and handed to nobody as a whole.
  static bool is_read_by_elements(const Function& f, const VariablePtr& v) {
    int mentions = 0, parts = 0;
    const auto is_it = [&](const ExprPtr& e) { return e->kind == ExprKind::variable && e->variable == v; };
    for_each_stmt(f.body, [&](const StmtPtr& s) {
      const auto look = [&](const ExprPtr& whole) {
        for_each_expr(whole, [&](const ExprPtr& e) {
          mentions += is_it(e);
          parts += (e->kind == ExprKind::index || e->kind == ExprKind::size) && is_it(e->operands[0]);
        });
      };
      for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound, s->step}) look(e);
      for (const ExprPtr& a : s->arguments) look(a);
      for (const Case& c : s->cases)
        for (const ExprPtr& label : c.labels) look(label);
    });
    return mentions == parts;
  }

  bool can_move(const Stmt& s) const {
    const VariablePtr& v = s.variable;
    const bool starts_empty = !s.value || (s.value->kind == ExprKind::initializer_list && s.value->operands.empty());
    // C++ has no conversion to pointers to rows of a length that the call decides.
    for (TypePtr row = v->type; cpp_ && row->kind == TypeKind::array; row = row->element) {
      long long extent;
      if (row != v->type && !(row->extent && integer_value(row->extent, extent))) return false;
    }
    if (v->is_static || v->keeps_state || v->passing != Passing::local || !starts_empty || !is_large(v->type, is_head_))
      return false;
    bool only_elements = v->type->kind != TypeKind::std_array || is_read_by_elements(function_, v);
    for_each_stmt(function_.body, [&](const StmtPtr& other) {
      // What is carried through as text may ask for the array's size.
      if (mentions_word(carried_text(*other), v->name)) only_elements = false;
      const auto look = [&](const ExprPtr& whole) {
        for_each_expr(whole, [&](const ExprPtr& e) {
          const bool takes_all = e->kind == ExprKind::address_of || e->kind == ExprKind::size_of ||
                                 (e->kind == ExprKind::size && v->type->kind != TypeKind::std_array);
          if (takes_all && !e->operands.empty() && e->operands[0]->kind == ExprKind::variable &&
              e->operands[0]->variable == v)
            only_elements = false;
        });
      };
      for (const ExprPtr& e : {other->place, other->value, other->lower, other->bound, other->step}) look(e);
      for (const ExprPtr& a : other->arguments) look(a);
      if (other->kind == StmtKind::assign && other->place->kind == ExprKind::variable && other->place->variable == v)
        only_elements = false;
    });
    return only_elements;
  }

  void move(const Stmt& s, Block& out, Block& releases) {
    const VariablePtr& v = s.variable;
    const TypePtr element = as_mutable(v->type->element);
    const auto type = std::make_shared<Type>(*pointer_to(element));
    type->is_restrict = true;
    const auto pointer = variable(v->name, type, Passing::local, v->range);
    pointers_[v.get()] = pointer;
    if (v->type->kind == TypeKind::std_array) lengths_[pointer.get()] = v->type->extent;
    StmtPtr declared = declare(pointer, nullptr, s.range);
    declared->comment = s.comment;
    out.push_back(declared);
    const bool array = cpp_ && is_scalar(element);
    // Zeros: elements may be saved before the source writes them.
    out.push_back(allocate(ref(pointer), element, v->type->extent, array ? "new[]()" : "calloc", s.range));
    releases.push_back(free_(ref(pointer), array ? "delete[]" : "free", s.range));
  }

  void return_after(const StmtPtr& s, const Block& releases, Block& out) {
    StmtPtr last = copy(s);
    if (last->value && last->value->kind != ExprKind::literal && last->value->kind != ExprKind::variable) {
      const auto result = variable(names_.fresh("returned"), as_mutable(last->value->type), Passing::local);
      out.push_back(declare(result, last->value, s->range));
      last->value = ref(result);
    }
    out.insert(out.end(), releases.rbegin(), releases.rend());
    out.push_back(last);
  }
};

}  // namespace

void move_large_arrays(Module& module, const std::string& head) {
  if (module.language == Language::java) return;
  const std::set<const Function*> reached = reached_from(module, head);
  if (runs_again(reached)) return;
  for (FunctionPtr& f : module.functions) {
    if (!reached.count(f.get()) || f->body.empty() || f->is_inactive || has_openmp(*f) || !returns_at_the_end_alone(*f))
      continue;
    auto own = std::make_shared<Function>(*f);
    if (ArrayMover(module, *own, f->id == head).run()) f = own;
  }
}

void include_memory_functions(Module& module) {
  bool allocates = false;
  for (const FunctionPtr& f : module.functions)
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      allocates |= s->kind == StmtKind::allocate && (s->op == "malloc" || s->op == "calloc");
    });
  const bool is_c = module.language == Language::c;
  const std::string include = is_c ? "#include <stdlib.h>" : "#include <cstdlib>";
  if (allocates && std::find(module.prelude.begin(), module.prelude.end(), include) == module.prelude.end())
    module.prelude.push_back(include);
}

}  // namespace wengert::compiler
