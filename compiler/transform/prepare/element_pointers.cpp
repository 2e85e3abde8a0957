// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/element_pointers.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "compiler/ir/builder.hpp"
#include "compiler/ir/matrix.hpp"
#include "compiler/ir/text.hpp"
#include "compiler/transform/prepare/pointer_copies.hpp"
#include "compiler/transform/prepare/reserved_memory.hpp"
#include "compiler/transform/prepare/stack_calls.hpp"
#include "compiler/transform/shared/clone.hpp"
#include "compiler/transform/shared/names.hpp"
#include "compiler/transform/shared/resizes.hpp"
#include "compiler/transform/shared/vector_sizes.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// The variable in whose vector an address lies, with no pointer on the way; null for other values.
VariablePtr holder_of(const ExprPtr& address) {
  if (!address || address->kind != ExprKind::address_of) return nullptr;
  const ExprPtr vector = vector_below(address);
  if (!vector || is_matrix(vector->type) || follows_pointer(vector)) return nullptr;
  const VariablePtr root = root_of(vector);
  if (!root || is_address(root->type) || root->passing == Passing::global || root->is_static) return nullptr;
  return root;
}

/// The types of vectors that functions exchange, or empty, as what is moved from: a pointer follows the memory, a
/// subscript does not.
class Exchanges {
 public:
  Exchanges(const Module& module, const Function& function) : module_(module) { gather(function); }
  bool may_move(const TypePtr& vector) const {
    return std::any_of(types_.begin(), types_.end(),
                       [&](const TypePtr& one) { return is_or_has(module_, one, vector); });
  }

 private:
  const Module& module_;
  std::vector<TypePtr> types_;
  std::set<std::string> seen_;

  void gather(const Function& f) {
    if (!seen_.insert(f.id).second) return;
    for_each_stmt(f.body, [&](const StmtPtr& s) {
      const bool empties = s->kind == StmtKind::resize && without_casts(s->value)->kind == ExprKind::literal &&
                           without_casts(s->value)->text == "0";
      if (empties || (s->kind == StmtKind::swap && has_vectors(module_, s->place->type)))
        types_.push_back(s->place->type);
      const FunctionPtr g = s->kind == StmtKind::call ? module_.find(s->callee) : nullptr;
      if (g) gather(*g);
      for_each_expr(s->value, [&](const ExprPtr& e) {
        const FunctionPtr called = e->kind == ExprKind::call ? module_.find(e->text) : nullptr;
        if (called) gather(*called);
      });
    });
  }
};

/// The address with each subscript that is no literal in a variable of its own, which `out` declares.
ExprPtr with_kept_subscripts(const ExprPtr& e, const std::string& name, Names& names, SourceRange range, Block& out) {
  if (e->kind != ExprKind::index && e->kind != ExprKind::field && e->kind != ExprKind::address_of) return e;
  auto kept = std::make_shared<Expr>(*e);
  kept->operands[0] = with_kept_subscripts(e->operands[0], name, names, range, out);
  if (e->kind != ExprKind::index || without_casts(e->operands[1])->kind == ExprKind::literal) return kept;
  const VariablePtr at = variable(names.fresh(name + "_at"), as_mutable(e->operands[1]->type));
  at->is_const = true;
  out.push_back(declare(at, e->operands[1], range));
  kept->operands[1] = ref(at);
  return kept;
}

/// The pointers of one function that stand for elements.
class Elements {
 public:
  Elements(const Module& module, Function& f)
      : module_(module),
        function_(f),
        names_(module, f),
        exchanges_(module, f),
        resized_(Resizes(module).variables(f)) {}

  bool run() {
    find();
    if (kept_.empty()) return false;
    function_.body = block(function_.body);
    return true;
  }

 private:
  const Module& module_;
  Function& function_;
  Names names_;
  const Exchanges exchanges_;
  const std::set<const Variable*> resized_;
  std::set<const Variable*> kept_;
  std::map<const Variable*, ExprPtr> addresses_;
  std::set<std::string> mentioned_;  ///< in text that is carried through

  void find() {
    std::map<const Variable*, int> declared;
    std::set<const Variable*> others;
    const std::function<void(const ExprPtr&, bool)> look = [&](const ExprPtr& e, bool stepped) {
      if (!e) return;
      if (e->kind == ExprKind::variable && stepped) others.insert(e->variable.get());
      const bool element = e->kind == ExprKind::index && is_pointer(e->operands[0]->type);
      const bool first = element && without_casts(e->operands[1])->text == "0";
      const bool steps = (element && !first) || e->kind == ExprKind::binary || e->kind == ExprKind::unary ||
                         e->kind == ExprKind::conditional || e->kind == ExprKind::cast;
      for (std::size_t k = 0; k < e->operands.size(); ++k)
        look(e->operands[k], k == 0 && e->kind == ExprKind::address_of ? true : steps);
    };
    for_each_stmt(function_.body, [&](const StmtPtr& s) {
      if (s->kind == StmtKind::declare && is_pointer(s->variable->type)) {
        ++declared[s->variable.get()];
        const VariablePtr holder = holder_of(s->value);
        if (holder && resized_.count(holder.get()) && !s->variable->is_static &&
            !exchanges_.may_move(vector_below(s->value)->type))
          kept_.insert(s->variable.get());
      }
      if (s->place && s->place->kind == ExprKind::variable) others.insert(s->place->variable.get());
      if (s->kind == StmtKind::swap && s->value->kind == ExprKind::variable) others.insert(s->value->variable.get());
      for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound, s->step}) look(e, false);
      const FunctionPtr g = s->kind == StmtKind::call ? module_.find(s->callee) : nullptr;
      for (std::size_t k = 0; k < s->arguments.size(); ++k) {
        const bool by_reference = g && k < g->parameters.size() && g->parameters[k]->passing == Passing::reference;
        look(s->arguments[k], by_reference);
      }
      for (const std::string& name : names_in(carried_text(*s))) mentioned_.insert(name);
    });
    std::erase_if(kept_, [&](const Variable* v) {
      return declared[v] != 1 || others.count(v) != 0 || mentioned_.count(v->name) != 0;
    });
  }

  ExprPtr replaced(const ExprPtr& e) const {
    if (!e) return e;
    return rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
      const bool first = x->kind == ExprKind::dereference ||
                         (x->kind == ExprKind::index && without_casts(x->operands[1])->text == "0");
      if (first && x->operands[0]->kind == ExprKind::variable)
        if (const auto it = addresses_.find(x->operands[0]->variable.get()); it != addresses_.end())
          return it->second->operands[0];
      if (x->kind != ExprKind::variable) return nullptr;
      const auto it = addresses_.find(x->variable.get());
      return it == addresses_.end() ? nullptr : it->second;
    });
  }

  Block block(const Block& b) {
    Block out;
    for (const StmtPtr& s : b) {
      StmtPtr c = copy(s);
      for (ExprPtr* e : {&c->place, &c->value, &c->lower, &c->bound, &c->step}) *e = replaced(*e);
      for (ExprPtr& a : c->arguments) a = replaced(a);
      if (s->kind == StmtKind::declare && kept_.count(s->variable.get())) {
        addresses_[s->variable.get()] = with_kept_subscripts(c->value, s->variable->name, names_, s->range, out);
        continue;
      }
      c->body = block(s->body);
      c->otherwise = block(s->otherwise);
      for (Case& one : c->cases) one.body = block(one.body);
      out.push_back(c);
    }
    return out;
  }
};

/// Functions that return a pointer to an element of one of their arguments hand back its subscripts.
class Returned {
 public:
  explicit Returned(Module& module) : module_(module) {}

  void run() {
    for (std::size_t k = 0; k < module_.functions.size(); ++k) {  // twins come to the end
      const FunctionPtr f = module_.functions[k];
      if (!f->has_body || f->is_inactive || f->is_model) continue;
      Names names(module_, *f);
      auto own = std::make_shared<Function>(*f);
      own->body = calls(*f, f->body, names);
      module_.functions[k] = own;
    }
  }

 private:
  struct Twin {
    FunctionPtr function;  ///< null: there is none
    std::size_t formal = 0;
    ExprPtr address;                      ///< in terms of the parameters and the subscripts
    std::vector<VariablePtr> subscripts;  ///< its last parameters
  };
  Module& module_;
  std::map<std::string, Twin> twins_;

  const Twin& twin_of(const Function& f) {
    const auto [it, fresh] = twins_.insert({f.id, {}});
    Twin& twin = it->second;
    if (!fresh) return twin;
    // One return at the end, of the address of an element.
    int returns = 0;
    for_each_stmt(f.body, [&](const StmtPtr& s) { returns += s->kind == StmtKind::return_; });
    const StmtPtr last = f.body.empty() ? nullptr : f.body.back();
    if (returns != 1 || last->kind != StmtKind::return_) return twin;
    Names names(module_, f);
    const FunctionPtr g = own_copy(module_, f, f.name + "_at", names);
    g->body = calls(*g, g->body, names);
    // A pointer that is returned stands for its element, too, so that the subscripts are at hand.
    if (g->body.back()->value->kind == ExprKind::variable) Elements(module_, *g).run();
    const StmtPtr end = g->body.back();
    const VariablePtr holder = holder_of(end->value);
    const auto formal = std::find(g->parameters.begin(), g->parameters.end(), holder);
    if (!holder || formal == g->parameters.end() || holder->passing != Passing::reference ||
        Exchanges(module_, *g).may_move(vector_below(end->value)->type))
      return twin;
    g->body.pop_back();
    twin.formal = static_cast<std::size_t>(formal - g->parameters.begin());
    Block kept;
    twin.address = with_kept_subscripts(end->value, f.name, names, end->range, kept);
    for (const StmtPtr& s : kept) {
      const VariablePtr by = variable(names.fresh(f.name + "_place"), s->variable->type, Passing::reference);
      const VariablePtr at = s->variable;
      twin.address = rewrite(twin.address, [&](const ExprPtr& x) -> ExprPtr {
        return x->kind == ExprKind::variable && x->variable == at ? ref(by) : nullptr;
      });
      g->body.push_back(assign(ref(by), s->value, end->range));
      g->parameters.push_back(by);
      twin.subscripts.push_back(by);
    }
    g->result = void_type();
    twin.function = g;
    module_.functions.push_back(g);
    return twin;
  }

  // "declare p; call p = f(m, x)" becomes "declare i; call f_at(m, x, i); declare p = &m.v[i]".
  Block calls(const Function& caller, const Block& b, Names& names) {
    const std::set<const Variable*> resized = Resizes(module_).variables(caller);
    Block out;
    std::map<const Variable*, std::size_t> bare;  // pointers declared without a value in this block, and where
    for (const StmtPtr& s : b) {
      StmtPtr c = copy(s);
      c->body = calls(caller, s->body, names);
      c->otherwise = calls(caller, s->otherwise, names);
      for (Case& one : c->cases) one.body = calls(caller, one.body, names);
      const FunctionPtr f = s->kind == StmtKind::call ? module_.find(s->callee) : nullptr;
      const bool fits = f && f->has_body && !f->is_inactive && is_pointer(f->result) && s->place &&
                        s->place->kind == ExprKind::variable && bare.count(s->place->variable.get()) != 0;
      const Twin* twin = fits ? &twin_of(*f) : nullptr;
      if (twin && twin->function && assigned_once(caller, s->place->variable.get())) {
        const ExprPtr& a = s->arguments[twin->formal];
        const VariablePtr root = is_place(a) && !follows_pointer(a) ? root_of(a) : nullptr;
        if (root && resized.count(root.get()) && !is_address(root->type)) {
          ExprPtr address = rewrite(twin->address, [&](const ExprPtr& x) -> ExprPtr {
            return x->kind == ExprKind::variable && x->variable == twin->function->parameters[twin->formal] ? a
                                                                                                            : nullptr;
          });
          for (const VariablePtr& by : twin->subscripts) {
            const VariablePtr at = variable(names.fresh(s->place->variable->name + "_at"), by->type);
            out.push_back(declare(at, integer_zero(at->type), s->range));
            c->arguments.push_back(ref(at));
            address = rewrite(address, [&](const ExprPtr& x) -> ExprPtr {
              return x->kind == ExprKind::variable && x->variable == by ? ref(at) : nullptr;
            });
          }
          c->callee = twin->function->id;
          c->place = nullptr;
          out.push_back(c);
          out[bare[s->place->variable.get()]] = nullptr;
          out.push_back(declare(s->place->variable, address, s->range));
          continue;
        }
      }
      if (s->kind == StmtKind::declare && is_pointer(s->variable->type) && !s->value)
        bare[s->variable.get()] = out.size();
      out.push_back(c);
    }
    std::erase(out, nullptr);
    return out;
  }

  static bool assigned_once(const Function& f, const Variable* v) {
    int times = 0;
    for_each_stmt(f.body, [&](const StmtPtr& s) {
      times += s->kind != StmtKind::declare && s->place && s->place->kind == ExprKind::variable &&
               s->place->variable.get() == v;
    });
    return times == 1;
  }
};

}  // namespace

void name_elements(Module& module) {
  if (module.language != Language::cpp || stack_levels(module) > 0) return;
  Returned(module).run();
  for (FunctionPtr& f : module.functions) {
    if (!f->has_body || f->is_inactive || f->is_model) continue;
    auto own = std::make_shared<Function>(*f);
    if (Elements(module, *own).run()) f = own;
  }
  drop_needless_memory(module);
}

}  // namespace wengert::compiler
