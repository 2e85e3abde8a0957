// SPDX-License-Identifier: MIT
// Types, and expressions by the precedence of their operators.
#include "read_terms.hpp"

#include "matrix.hpp"
#include "noted_extent.hpp"
#include "precedence.hpp"

namespace wengert::ir {

ExprPtr TermReader::one_expression(const std::vector<VariablePtr>& variables) {
  scopes_.emplace_back();
  for (const VariablePtr& v : variables) scopes_.back()[v->name] = v;
  ExprPtr e = expression();
  if (token_.kind != Token::end) fail_here("expected the end of the expression");
  return e;
}

TypePtr TermReader::type() {
  const Nested nested(*this);
  bool is_const = accept("const");
  bool is_restrict = accept("restrict");
  TypePtr t = plain_type();
  if (is_const) t = as_const(t);
  if (is_restrict) t = as_restrict(t);
  return t;
}

TypePtr TermReader::plain_type() {
  if (accept("void")) return void_type();
  if (accept("bool")) return bool_type();
  if (accept("double")) return real_type();
  if (accept("real")) return real_type(take_string());
  if (accept("int")) return token_.kind == Token::string ? int_type(take_string()) : int_type();
  if (accept("*")) {
    const ExprPtr extent = accept("{") ? expression() : nullptr;
    if (extent) expect("}");
    return with_noted_extent(pointer_to(type()), extent);
  }
  if (accept("matrix")) {
    const std::string name = take_string();
    return with_matrix_name(name, type());
  }
  if (accept("vector")) return vector_of(type());
  if (accept("struct")) return struct_type(take_name());
  if (accept("ref")) return reference_to(type());
  if (accept("observer")) return observer_of(type());
  if (accept("opaque")) return opaque_type(take_string());
  bool std_array = accept("array");
  if (!accept("[")) fail_here("expected a type");
  ExprPtr extent = at("]") ? nullptr : expression();
  expect("]");
  TypePtr element = type();
  return std_array ? std_array_of(element, extent) : array_of(element, extent);
}

ExprPtr TermReader::parenthesized() {
  expect("(");
  ExprPtr e = expression();
  expect(")");
  return e;
}

VariablePtr TermReader::find(const std::string& name) {
  for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope)
    if (auto it = scope->find(name); it != scope->end()) return it->second;
  for (const StmtPtr& g : module_.globals)
    if (g->variable->name == name) return g->variable;
  fail_here("unknown variable '" + name + "'");
}

std::vector<ExprPtr> TermReader::arguments(const char* close) {
  std::vector<ExprPtr> all;
  while (!accept(close)) {
    all.push_back(expression());
    accept(",");
  }
  return all;
}

ExprPtr TermReader::expression(const TypePtr& expected) {
  const Nested nested(*this);
  if (accept("{")) return initializer_list(arguments("}"), expected ? expected : void_type());
  ExprPtr e = binary_level(2);
  if (!accept("?")) return e;
  ExprPtr then = binary_level(2);
  expect(":");
  return conditional(e, then, expression());
}

ExprPtr TermReader::binary_level(int level) {
  ExprPtr left = unary_level();
  while (token_.kind == Token::punctuation) {
    int here = precedence_of_binary(token_.text);
    if (here < level || here == 0) break;
    std::string op = token_.text;
    advance();
    left = binary(op, left, binary_level(here + 1));
  }
  return left;
}

ExprPtr TermReader::unary_level() {
  const Nested nested(*this);
  if (accept("*")) return dereference(unary_level());
  if (accept("&")) return address_of(unary_level());
  for (const char* op : {"-", "!", "~"})
    if (accept(op)) return unary(op, unary_level());
  return postfix();
}

TypePtr TermReader::angled_type() {
  expect("<");
  TypePtr t = type();
  expect(">");
  return t;
}

ExprPtr TermReader::postfix() {
  ExprPtr e = primary();
  for (;;) {
    if (accept("[")) {
      ExprPtr subscript = expression();
      expect("]");
      e = index(e, subscript);
    } else if (accept(".")) {
      std::string name = take_name();
      const Field* f = is_struct(e->type) ? module_.find_field(e->type->name, name).second : nullptr;
      if (!f) fail_here("no field '" + name + "'");
      e = field(e, name, f->type);
    } else {
      return e;
    }
  }
}

ExprPtr TermReader::primary() {
  if (token_.kind == Token::number) {
    std::string s = token_.text;
    advance();
    return literal(s, s.find_first_of(".e") == std::string::npos ? int_type() : real_type());
  }
  if (at("(")) return parenthesized();
  if (accept("true")) return bool_literal(true);
  if (accept("false")) return bool_literal(false);
  if (accept_before("literal", '<')) {
    TypePtr t = angled_type();
    expect("(");
    std::string s = take_string();
    expect(")");
    return literal(s, t);
  }
  if (accept_before("null", '<')) return null_pointer(angled_type());
  if (accept("sizeof")) return size_of(angled_type());
  if (accept_before("size", '<')) {
    expect("<");
    const std::string what = take_string();
    expect(">");
    return measure_of(parenthesized(), what == "size" ? "" : what);
  }
  if (accept_before("size", '(')) return size_of_sequence(parenthesized());
  if (accept_before("cast", '<')) {
    TypePtr t = angled_type();
    return cast(t, parenthesized());
  }
  if (accept_before("implicit", '<')) {
    TypePtr t = angled_type();
    return implicit_cast(t, parenthesized());
  }
  TypePtr result = real_type();
  bool is_call = accept_before("call", '<');
  if (is_call) result = angled_type();
  if (is_call || token_.kind == Token::string || (token_.kind == Token::name && peek() == '(')) {
    std::string name = take_name();
    expect("(");
    return call(name, arguments(")"), result);
  }
  return ref(find(take(Token::name, "an expression")));
}

}  // namespace wengert::ir
