// SPDX-License-Identifier: MIT
// Makers of types, expressions and statements.
#include "builder.hpp"

#include <charconv>
#include <cmath>
#include <set>
#include <string_view>

#include "matrix.hpp"

namespace wengert::ir {

namespace {
TypePtr make_type(TypeKind kind, std::string name, TypePtr element = nullptr, ExprPtr extent = nullptr) {
  auto t = std::make_shared<Type>();
  t->kind = kind;
  t->name = std::move(name);
  t->element = std::move(element);
  t->extent = std::move(extent);
  return t;
}

std::shared_ptr<Expr> make(ExprKind kind, TypePtr type, std::string text, std::vector<ExprPtr> operands,
                           SourceRange range) {
  auto e = std::make_shared<Expr>();
  e->kind = kind;
  e->type = std::move(type);
  e->text = std::move(text);
  e->operands = std::move(operands);
  e->range = range;
  return e;
}

StmtPtr make(StmtKind kind, SourceRange range) {
  auto s = std::make_shared<Stmt>();
  s->kind = kind;
  s->range = range;
  return s;
}

// Rank of C's usual arithmetic conversions; what is not listed ranks as int.
int conversion_rank(const TypePtr& t) {
  if (is_real(t)) return t->name == "float" ? 20 : t->name == "double" ? 21 : 22;
  if (!is_integer(t)) return 1;
  const std::string& n = t->name;
  if (n == "unsigned int" || n == "unsigned") return 3;
  if (n == "long" || n == "std::ptrdiff_t" || n == "std::int64_t" || n == "ptrdiff_t" || n == "int64_t") return 4;
  if (n == "unsigned long" || n == "std::size_t" || n == "size_t") return 5;
  if (n == "long long") return 6;
  if (n == "unsigned long long") return 7;
  return 2;
}

bool is_comparison(std::string_view op) {
  return op == "<" || op == "<=" || op == ">" || op == ">=" || op == "==" || op == "!=" || op == "&&" || op == "||";
}
}  // namespace

TypePtr void_type() { return make_type(TypeKind::void_, "void"); }
TypePtr bool_type() { return make_type(TypeKind::boolean, "bool"); }
TypePtr int_type(std::string name) { return make_type(TypeKind::integer, std::move(name)); }
TypePtr real_type(std::string name) { return make_type(TypeKind::real, std::move(name)); }
TypePtr pointer_to(TypePtr element) { return make_type(TypeKind::pointer, "", std::move(element)); }
TypePtr array_of(TypePtr element, ExprPtr extent) {
  return make_type(TypeKind::array, "", std::move(element), std::move(extent));
}
TypePtr std_array_of(TypePtr element, ExprPtr extent) {
  return make_type(TypeKind::std_array, "", std::move(element), std::move(extent));
}
TypePtr vector_of(TypePtr element) { return make_type(TypeKind::vector, "", std::move(element)); }
TypePtr struct_type(std::string name) { return make_type(TypeKind::structure, std::move(name)); }
TypePtr reference_to(TypePtr element) { return make_type(TypeKind::reference, "", std::move(element)); }
TypePtr observer_of(TypePtr element) { return make_type(TypeKind::reference, "observer", std::move(element)); }
TypePtr opaque_type(std::string name) { return make_type(TypeKind::opaque, std::move(name)); }

TypePtr as_const(const TypePtr& type) {
  auto t = std::make_shared<Type>(*type);
  t->is_const = true;
  return t;
}
TypePtr as_mutable(const TypePtr& type) {
  if (!type || !type->is_const) return type;
  auto t = std::make_shared<Type>(*type);
  t->is_const = false;
  return t;
}
TypePtr as_restrict(const TypePtr& type) {
  auto t = std::make_shared<Type>(*type);
  t->is_restrict = true;
  return t;
}

bool same_type(const TypePtr& a, const TypePtr& b) {
  if (a == b) return true;
  if (!a || !b || a->kind != b->kind || a->name != b->name) return false;
  if (a->kind != TypeKind::pointer && (a->extent || b->extent) && !same_expr(a->extent, b->extent)) return false;
  return a->element == b->element || same_type(a->element, b->element);
}

TypePtr innermost(TypePtr type) {
  while (type && type->element) type = type->element;
  return type;
}

ExprPtr without_casts(ExprPtr e) {
  while (e && e->kind == ExprKind::cast) e = e->operands[0];
  return e;
}

bool is_null(const ExprPtr& e) {
  const ExprPtr given = without_casts(e);
  return given && given->kind == ExprKind::null;
}

bool is_place(const ExprPtr& e) {
  switch (e->kind) {
    case ExprKind::variable:
      return true;
    case ExprKind::field:
    case ExprKind::index:
    case ExprKind::dereference:
      return is_place(e->operands[0]);
    default:
      return false;
  }
}

VariablePtr root_of(const ExprPtr& e) {
  const Expr* at = e.get();
  while (at) {
    switch (at->kind) {
      case ExprKind::variable:
        return at->variable;
      case ExprKind::field:
      case ExprKind::index:
      case ExprKind::dereference:
        at = at->operands[0].get();
        break;
      default:
        return nullptr;
    }
  }
  return nullptr;
}

bool same_expr(const ExprPtr& a, const ExprPtr& b) {
  if (a == b) return true;
  if (!a || !b || a->kind != b->kind || a->text != b->text || a->variable != b->variable ||
      a->operands.size() != b->operands.size())
    return false;
  if (a->owner != b->owner) return false;
  if (a->kind == ExprKind::cast && !same_type(a->type, b->type)) return false;
  if (a->kind == ExprKind::size_of && !same_type(a->element_type, b->element_type)) return false;
  for (std::size_t i = 0; i < a->operands.size(); ++i)
    if (!same_expr(a->operands[i], b->operands[i])) return false;
  return true;
}

ExprPtr literal(std::string text, TypePtr type, SourceRange range) {
  return make(ExprKind::literal, std::move(type), std::move(text), {}, range);
}
ExprPtr int_literal(long long value) { return literal(std::to_string(value), int_type()); }
ExprPtr integer_zero(const TypePtr& type) {
  static const std::set<std::string> builtin{"int", "long", "short", "char", "signed", "unsigned", "byte"};
  const std::string& name = type->name;
  const bool known = builtin.count(name.substr(0, name.find(' '))) != 0 || name.rfind("std::", 0) == 0 ||
                     name.ends_with("_t") || name.rfind("__int", 0) == 0;
  const TypePtr own = as_mutable(type);
  return known ? literal("0", own) : cast(own, literal("0", int_type()));
}
ExprPtr real_literal(double value) {
  char buffer[40];
  auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value);
  std::string text(buffer, end);
  if (std::isfinite(value) && text.find_first_of(".en") == std::string::npos) text += ".0";
  return literal(text, real_type());
}
ExprPtr bool_literal(bool value) { return literal(value ? "true" : "false", bool_type()); }
ExprPtr ref(VariablePtr variable, SourceRange range) {
  auto e = make(ExprKind::variable, variable->type, "", {}, range);
  e->variable = std::move(variable);
  return e;
}
ExprPtr field(ExprPtr object, std::string name, TypePtr type, SourceRange range) {
  return make(ExprKind::field, std::move(type), std::move(name), {std::move(object)}, range);
}
ExprPtr index(ExprPtr array, ExprPtr subscript, SourceRange range) {
  TypePtr t = array->type;
  if (t->kind == TypeKind::reference) t = t->element;
  TypePtr element = t->element;
  return make(ExprKind::index, element, "", {std::move(array), std::move(subscript)}, range);
}
ExprPtr dereference(ExprPtr pointer, SourceRange range) {
  TypePtr element = pointer->type->element;
  return make(ExprKind::dereference, element, "", {std::move(pointer)}, range);
}
ExprPtr address_of(ExprPtr place, SourceRange range) {
  TypePtr type = pointer_to(place->type);
  return make(ExprKind::address_of, type, "", {std::move(place)}, range);
}
ExprPtr unary(std::string op, ExprPtr operand, SourceRange range) {
  TypePtr type = op == "!" ? bool_type() : operand->type;
  return make(ExprKind::unary, type, std::move(op), {std::move(operand)}, range);
}
ExprPtr binary(std::string op, ExprPtr left, ExprPtr right, SourceRange range) {
  TypePtr type;
  auto decayed = [](const TypePtr& t) { return t->kind == TypeKind::array ? pointer_to(t->element) : t; };
  if (is_comparison(op)) {
    type = bool_type();
  } else if (is_pointer(left->type) || left->type->kind == TypeKind::array) {
    type = is_scalar(right->type) ? decayed(left->type) : int_type("std::ptrdiff_t");
  } else if (is_pointer(right->type) || right->type->kind == TypeKind::array) {
    type = decayed(right->type);
  } else if (op == "<<" || op == ">>" || op == ">>>") {
    type = left->type;
  } else {
    type = conversion_rank(left->type) >= conversion_rank(right->type) ? left->type : right->type;
    if (conversion_rank(type) < 3) type = int_type();
    type = as_mutable(type);
  }
  return make(ExprKind::binary, type, std::move(op), {std::move(left), std::move(right)}, range);
}
ExprPtr conditional(ExprPtr condition, ExprPtr then, ExprPtr otherwise, SourceRange range) {
  TypePtr type = conversion_rank(then->type) >= conversion_rank(otherwise->type) ? then->type : otherwise->type;
  return make(ExprKind::conditional, type, "", {std::move(condition), std::move(then), std::move(otherwise)}, range);
}
ExprPtr cast(TypePtr type, ExprPtr operand, SourceRange range) {
  return make(ExprKind::cast, std::move(type), "", {std::move(operand)}, range);
}
ExprPtr implicit_cast(TypePtr type, ExprPtr operand) {
  SourceRange range = operand->range;
  return make(ExprKind::cast, std::move(type), "implicit", {std::move(operand)}, range);
}
ExprPtr call(std::string id, std::vector<ExprPtr> arguments, TypePtr type, SourceRange range) {
  return make(ExprKind::call, std::move(type), std::move(id), std::move(arguments), range);
}
ExprPtr initializer_list(std::vector<ExprPtr> elements, TypePtr type, SourceRange range) {
  return make(ExprKind::initializer_list, std::move(type), "", std::move(elements), range);
}
ExprPtr size_of_sequence(ExprPtr sequence, SourceRange range) {
  const TypePtr type = int_type(is_matrix(sequence->type) ? "long" : "std::size_t");  // Eigen's sizes are signed
  return make(ExprKind::size, type, "", {std::move(sequence)}, range);
}
ExprPtr null_pointer(TypePtr type) { return make(ExprKind::null, std::move(type), "", {}, {}); }
ExprPtr size_of(TypePtr measured) {
  auto e = make(ExprKind::size_of, int_type("std::size_t"), "", {}, {});
  e->element_type = std::move(measured);
  return e;
}

VariablePtr variable(std::string name, TypePtr type, Passing passing, SourceRange range) {
  auto v = std::make_shared<Variable>();
  v->name = std::move(name);
  v->type = std::move(type);
  v->passing = passing;
  v->range = range;
  return v;
}

StmtPtr declare(VariablePtr variable, ExprPtr initial, SourceRange range) {
  auto s = make(StmtKind::declare, range);
  s->variable = std::move(variable);
  s->value = std::move(initial);
  return s;
}
StmtPtr assign(ExprPtr place, ExprPtr value, SourceRange range) {
  return compound_assign(std::move(place), "", std::move(value), range);
}
StmtPtr compound_assign(ExprPtr place, std::string op, ExprPtr value, SourceRange range) {
  auto s = make(StmtKind::assign, range);
  s->place = std::move(place);
  s->op = std::move(op);
  s->value = std::move(value);
  return s;
}
StmtPtr if_(ExprPtr condition, Block then, Block otherwise, SourceRange range) {
  auto s = make(StmtKind::if_, range);
  s->value = std::move(condition);
  s->body = std::move(then);
  s->otherwise = std::move(otherwise);
  return s;
}
StmtPtr for_(VariablePtr counter, bool declares_counter, ExprPtr lower, std::string op, ExprPtr bound, long long step,
             Block body, SourceRange range) {
  auto s = make(StmtKind::for_, range);
  s->variable = std::move(counter);
  s->declares_counter = declares_counter;
  s->lower = std::move(lower);
  s->op = std::move(op);
  s->bound = std::move(bound);
  s->step = int_literal(step);
  s->body = std::move(body);
  return s;
}
StmtPtr while_(ExprPtr condition, Block body, Block step, SourceRange range) {
  auto s = make(StmtKind::while_, range);
  s->value = std::move(condition);
  s->body = std::move(body);
  s->otherwise = std::move(step);
  return s;
}
StmtPtr do_while(Block body, ExprPtr condition, SourceRange range) {
  auto s = make(StmtKind::do_while, range);
  s->body = std::move(body);
  s->value = std::move(condition);
  return s;
}
StmtPtr switch_(ExprPtr value, std::vector<Case> cases, SourceRange range) {
  auto s = make(StmtKind::switch_, range);
  s->value = std::move(value);
  s->cases = std::move(cases);
  return s;
}
StmtPtr break_(SourceRange range) { return make(StmtKind::break_, range); }
StmtPtr continue_(SourceRange range) { return make(StmtKind::continue_, range); }
StmtPtr return_(ExprPtr value, SourceRange range) {
  auto s = make(StmtKind::return_, range);
  s->value = std::move(value);
  return s;
}
StmtPtr call_stmt(std::string id, std::vector<ExprPtr> arguments, ExprPtr result, SourceRange range) {
  auto s = make(StmtKind::call, range);
  s->callee = std::move(id);
  s->arguments = std::move(arguments);
  s->place = std::move(result);
  return s;
}
StmtPtr block(Block body, SourceRange range) {
  auto s = make(StmtKind::block, range);
  s->body = std::move(body);
  return s;
}
StmtPtr allocate(ExprPtr place, TypePtr element, ExprPtr count, std::string how, SourceRange range) {
  auto s = make(StmtKind::allocate, range);
  s->place = std::move(place);
  s->allocated = std::move(element);
  s->value = std::move(count);
  s->op = std::move(how);
  return s;
}
StmtPtr free_(ExprPtr place, std::string how, SourceRange range) {
  auto s = make(StmtKind::free_, range);
  s->place = std::move(place);
  s->op = std::move(how);
  return s;
}
StmtPtr resize(ExprPtr vector, ExprPtr size, std::vector<ExprPtr> fill, std::string how, SourceRange range) {
  auto s = make(StmtKind::resize, range);
  s->place = std::move(vector);
  s->value = std::move(size);
  s->arguments = std::move(fill);
  s->op = std::move(how);
  return s;
}
StmtPtr reserve(ExprPtr vector, ExprPtr count, SourceRange range) {
  auto s = make(StmtKind::reserve, range);
  s->arguments = {std::move(vector)};
  s->value = std::move(count);
  return s;
}
StmtPtr swap(ExprPtr a, ExprPtr b, SourceRange range) {
  auto s = make(StmtKind::swap, range);
  s->place = std::move(a);
  s->value = std::move(b);
  return s;
}
StmtPtr opaque(std::string text, SourceRange range) {
  auto s = make(StmtKind::opaque, range);
  s->text = std::move(text);
  return s;
}

ExprPtr with_operands(const ExprPtr& e, std::vector<ExprPtr> operands) {
  auto other = std::make_shared<Expr>(*e);
  other->operands = std::move(operands);
  return other;
}
StmtPtr copy(const StmtPtr& s) { return std::make_shared<Stmt>(*s); }

}  // namespace wengert::ir
