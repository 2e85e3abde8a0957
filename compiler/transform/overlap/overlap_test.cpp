// SPDX-License-Identifier: MIT
#include "compiler/transform/overlap/overlap_test.hpp"

#include <algorithm>
#include <functional>
#include <set>

#include "compiler/analysis/activity.hpp"
#include "compiler/analysis/paths.hpp"
#include "compiler/analysis/reach.hpp"
#include "compiler/ir/builder.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

/// The memory behind one parameter of the derivative.
struct Memory {
  VariablePtr parameter;
  std::string of;      ///< the source's name for it
  std::string scalar;  ///< type of its numbers; "*": of several types
  bool is_derivative = false, is_written = false, is_object = false;
  /// Pointers to the least element and past the greatest, of a number to it alone; none: it is not reached.
  std::vector<ExprPtr> first, end;
  std::string unknown;  ///< why these are not known
  SourceRange where;
  bool is_number() const { return end.empty() && !first.empty(); }
};

// A product in a wide type, as the source may compute it in one.
ExprPtr in_wide_type(const ExprPtr& e) {
  if (e->kind != ExprKind::binary) return e;
  if (e->text != "*") return with_operands(e, {in_wide_type(e->operands[0]), in_wide_type(e->operands[1])});
  const auto widen = [](const ExprPtr& v) {
    const bool narrow = v->kind == ExprKind::variable && (v->type->name == "int" || v->type->name == "short");
    if (!narrow) return v;
    auto c = std::make_shared<Expr>(*cast(int_type("long"), v));
    c->text = "plain";
    return ExprPtr(c);
  };
  const ExprPtr left = in_wide_type(e->operands[0]);
  if (left->kind == ExprKind::literal) return with_operands(e, {left, widen(e->operands[1])});
  return with_operands(e, {widen(left), e->operands[1]});
}

// pointer + offset, one term after the other: the offset's sum could be too large for its type.
ExprPtr moved(const ExprPtr& pointer, const ExprPtr& offset) {
  if (offset->kind == ExprKind::literal && offset->text == "0") return pointer;
  if (offset->kind == ExprKind::binary && (offset->text == "+" || offset->text == "-"))
    return binary(offset->text, moved(pointer, offset->operands[0]), in_wide_type(offset->operands[1]));
  if (offset->kind == ExprKind::unary && offset->text == "-")
    return binary("-", pointer, in_wide_type(offset->operands[0]));
  return binary("+", pointer, in_wide_type(offset));
}

ExprPtr after(const ExprPtr& last) { return collected(binary("+", last, int_literal(1))); }

class Test {
 public:
  Test(const Module& module, const Function& head, const Function& derivative, std::string prefix, bool tangent)
      : module_(module),
        head_(head),
        derivative_(derivative),
        prefix_(std::move(prefix)),
        tangent_(tangent),
        reaches_(reach_of(module, head)) {}

  OverlapTest make() {
    const CallGraph graph(module_);
    const std::set<std::size_t>& modified = graph.of(head_.id).modified;
    std::vector<Memory> all;
    for (const VariablePtr& p : derivative_.parameters) {
      std::size_t source = 0;
      bool is_derivative = false;
      for (; source < head_.parameters.size(); ++source) {
        is_derivative = p->name == prefix_ + head_.parameters[source]->name;
        if (is_derivative || p->name == head_.parameters[source]->name) break;
      }
      Memory s = source < head_.parameters.size() ? memory_of(p, source, is_derivative) : result(p);
      s.is_written = source >= head_.parameters.size() || modified.count(source) != 0 ||
                     !innermost(head_.parameters[source]->type)->is_const;
      if (!s.scalar.empty()) all.push_back(s);
    }
    OverlapTest test;
    std::set<std::string> told;
    Block body;
    bool known = true;
    for (std::size_t i = 0; i < all.size(); ++i)
      for (std::size_t k = 0; k < i; ++k) {
        const Memory &a = all[k], &b = all[i];
        if (!matters(a, b)) continue;
        test.needed = true;
        for (const Memory* s : {&a, &b})
          if (!s->unknown.empty()) {
            known = false;
            tell(*s, "it is not known how far '" + s->of + "' reaches: " + s->unknown, told, test.notes);
          }
        if (known) body.push_back(if_(overlap(a, b), {return_(bool_literal(true))}));
      }
    if (!test.needed || !known) return test;
    body.push_back(return_(bool_literal(false)));
    take(body, test);
    for (const Memory& s : all)
      if (!s.is_derivative && !s.first.empty() && used_.count(s.parameter.get()) != 0)
        tell(s, "whether '" + s.of + "' overlaps another argument is tested at the beginning", told, test.notes);
    return test;
  }

 private:
  const Module& module_;
  const Function& head_;
  const Function& derivative_;
  const std::string prefix_;
  const bool tangent_;
  std::vector<Reach> reaches_;
  std::set<const Variable*> used_;

  void tell(const Memory& s, const std::string& text, std::set<std::string>& told, std::vector<Note>& notes) const {
    if (told.insert(text).second) notes.push_back({s.where, "overlap", text, head_.name});
  }

  // What is not written may overlap. Adjoints are added to, also those of what is only read.
  bool matters(const Memory& a, const Memory& b) const {
    if (a.is_derivative != b.is_derivative) return false;
    if (a.scalar != b.scalar && a.scalar != "*" && b.scalar != "*") return false;
    const bool reached = (!a.first.empty() || a.is_object || !a.unknown.empty()) &&
                         (!b.first.empty() || b.is_object || !b.unknown.empty());
    return reached && ((a.is_derivative && !tangent_) || a.is_written || b.is_written);
  }

  ExprPtr overlap(const Memory& a, const Memory& b) const {
    if (a.is_object && b.is_object) return binary("==", address_of(ref(a.parameter)), address_of(ref(b.parameter)));
    if (a.is_number() && b.is_number()) return binary("==", a.first[0], b.first[0]);
    const auto begins_before = [](const Memory& x, const Memory& y) {
      ExprPtr any;
      for (const ExprPtr& first : x.first)
        for (const ExprPtr& end : y.is_number() ? y.first : y.end) {
          const ExprPtr one = binary(y.is_number() ? "<=" : "<", first, end);
          any = any ? binary("||", any, one) : one;
        }
      return any;
    };
    ExprPtr all = binary("&&", begins_before(a, b), begins_before(b, a));
    for (const Memory* s : {&a, &b})
      if (s->is_object) {  // an empty vector has no first element
        const ExprPtr size = size_of_sequence(ref(s->parameter));
        all = binary("&&", binary(">", size, literal("0", size->type)), all);
      }
    return all;
  }

  /// One number by reference, or by pointer in C.
  static void number(Memory& s) {
    const ExprPtr p = is_pointer(s.parameter->type) ? ref(s.parameter) : address_of(ref(s.parameter));
    s.first = {p};
  }

  /// The derivative of the result, where it comes back by reference.
  Memory result(const VariablePtr& p) const {
    Memory s;
    s.parameter = p;
    s.of = p->name;
    s.is_derivative = true;
    const bool refers = p->passing == Passing::reference || is_pointer(p->type);
    if (!refers) return s;
    s.scalar = is_scalar(innermost(p->type)) ? innermost(p->type)->name : "*";
    if (p->name.rfind(prefix_ + "result", 0) == 0 &&
        (is_real(p->type) || (is_pointer(p->type) && is_real(p->type->element))))
      number(s);
    else
      s.unknown = "it is no array of numbers";
    return s;
  }

  Memory memory_of(const VariablePtr& p, std::size_t source, bool is_derivative) const {
    const Variable& original = *head_.parameters[source];
    Memory s;
    s.parameter = p;
    s.of = original.name;
    s.where = original.range.known() ? original.range : head_.range;
    s.is_derivative = is_derivative;
    const TypePtr& t = original.type;
    const bool refers = original.passing == Passing::reference;
    if (is_scalar(t)) {
      const bool has_memory = refers || (is_derivative && !tangent_);
      if (!has_memory) return s;
      s.scalar = t->name;
      number(s);
    } else if (points_to_numbers(original)) {
      s.scalar = innermost(t)->name;
      pointer(s, reaches_[source]);
    } else if (refers && t->kind == TypeKind::vector && is_scalar(t->element)) {
      s.scalar = t->element->name;
      s.is_object = true;
      s.first = {address_of(index(ref(p), int_literal(0)))};
      s.end = {binary("+", s.first[0], size_of_sequence(ref(p)))};
    } else if (refers && (t->kind == TypeKind::std_array || t->kind == TypeKind::array) && is_scalar(t->element) &&
               t->extent) {
      s.scalar = t->element->name;
      const ExprPtr first = address_of(index(ref(p), int_literal(0)));
      s.first = {first};
      s.end = {moved(first, t->extent)};
    } else if (t->kind == TypeKind::opaque) {
      return s;
    } else {
      const bool is_copy = !refers && !holds_pointers(module_, t) && (!is_derivative || tangent_);
      if (is_copy) return s;
      s.scalar = is_scalar(innermost(t)) ? innermost(t)->name : "*";
      s.unknown = "it is no array of numbers";
    }
    return s;
  }

  void pointer(Memory& s, const Reach& reach) const {
    if (!reach.known) {
      s.unknown = reach.why;
      if (reach.where.known()) s.where = reach.where;
      return;
    }
    const Bounds bounds = bounds_of(reach);
    if (bounds.lowest.size() > 3 || bounds.highest.size() > 3) {
      s.unknown = "its subscripts have too many bounds";
      return;
    }
    const auto at = [&](const ExprPtr& element) {
      const TypePtr& below = s.parameter->type->element;
      if (is_scalar(below)) return moved(ref(s.parameter), element);
      ExprPtr e = index(ref(s.parameter), in_wide_type(element));
      while (!is_scalar(e->type->element)) e = index(e, int_literal(0));
      return e;
    };
    for (const ExprPtr& e : bounds.lowest) s.first.push_back(at(e));
    for (const ExprPtr& e : bounds.highest) s.end.push_back(at(after(e)));
  }

  // The function takes what the comparisons read.
  void take(const Block& body, OverlapTest& test) {
    auto f = std::make_shared<Function>();
    std::set<const Variable*> read;
    std::function<void(const ExprPtr&)> look = [&](const ExprPtr& whole) {
      for_each_expr(whole, [&](const ExprPtr& e) {
        if (e->kind != ExprKind::variable || !read.insert(e->variable.get()).second) return;
        for (TypePtr t = e->type; t; t = t->element) look(t->extent);
      });
    };
    for_each_stmt(body, [&](const StmtPtr& s) { look(s->value); });
    used_ = read;
    for (const VariablePtr& p : derivative_.parameters)
      if (read.count(p.get()) != 0) {
        f->parameters.push_back(p);
        test.call.push_back(ref(p));
      }
    f->id = f->name = derivative_.name + "_overlap";
    f->comment = "// whether arguments of " + derivative_.name + " overlap";
    f->result = bool_type();
    f->is_static = true;
    f->body = body;
    test.function = f;
  }
};

}  // namespace

OverlapTest overlap_test(const Module& module, const Function& head, const Function& derivative,
                         const std::string& prefix, bool tangent) {
  return Test(module, head, derivative, prefix, tangent).make();
}

}  // namespace wengert::compiler
