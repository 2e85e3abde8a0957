// SPDX-License-Identifier: MIT
#include "compiler/transform/prepare/stack_calls.hpp"

#include <map>
#include <set>

#include "compiler/ir/builder.hpp"
#include "compiler/transform/shared/algebra.hpp"
#include "compiler/transform/shared/names.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler {

using namespace ir;

namespace {

bool starts(const std::string& text, const std::string& with) { return text.rfind(with, 0) == 0; }

// "double_2" is double on level 2.
int take_level(std::string& values) {
  if (values.size() > 2 && values[values.size() - 2] == '_' &&
      std::isdigit(static_cast<unsigned char>(values.back()))) {
    int level = values.back() - '0';
    values.resize(values.size() - 2);
    return level;
  }
  return 1;
}

std::optional<StackCall> parse(const std::string& name) {
  static const std::string prefix = "wengert_";
  if (!starts(name, prefix)) return std::nullopt;
  std::string rest = name.substr(prefix.size());
  for (const char* verb : {"push", "pop", "reserve", "release"}) {
    if (!starts(rest, std::string(verb) + "_")) continue;
    StackCall c;
    c.verb = verb;
    c.values = rest.substr(std::string(verb).size() + 1);
    if (c.values.ends_with("_array") || starts(c.values, "zeros_")) return std::nullopt;
    c.level = take_level(c.values);
    return c;
  }
  return std::nullopt;
}

}  // namespace

std::string level_suffix(int level) { return level <= 1 ? "" : "_" + std::to_string(level); }

std::string StackCall::name_for(const std::string& other_verb) const {
  return "wengert_" + other_verb + "_" + values + level_suffix(level);
}

std::optional<StackCall> stack_call(const ExprPtr& whole) {
  ExprPtr e = without_casts(whole);
  return e && e->kind == ExprKind::call ? parse(e->text) : std::nullopt;
}
std::optional<StackCall> stack_call(const Stmt& s) { return s.kind == StmtKind::call ? parse(s.callee) : std::nullopt; }
std::optional<StackCall> declared_room(const Stmt& s) {
  if (s.kind != StmtKind::declare) return std::nullopt;
  auto c = stack_call(s.value);
  return c && (c->verb == "reserve" || c->verb == "release") ? c : std::nullopt;
}

int stack_levels(const Module& module) {
  int levels = 0;
  auto name = [&](const std::string& text) {
    if (!starts(text, "wengert_")) return;
    std::string rest = text;
    if (rest.ends_with("_array")) rest.resize(rest.size() - 6);
    const bool stack = parse(rest) || starts(text, "wengert_keep") || starts(text, "wengert_kept") ||
                       starts(text, "wengert_restore") || starts(text, "wengert_reserve");
    if (stack) levels = std::max(levels, take_level(rest));
  };
  for (const FunctionPtr& f : module.functions) {
    if (f->is_model) continue;
    for_each_stmt(f->body, [&](const StmtPtr& s) {
      name(s->callee);
      for (const ExprPtr& whole : {s->value, s->lower, s->bound})
        for_each_expr(whole, [&](const ExprPtr& e) {
          if (e->kind == ExprKind::call) name(e->text);
        });
    });
  }
  return levels;
}

namespace {

class Expander {
 public:
  Expander(Function& function, const Module& module) : names_(module, function) {
    for_each_stmt(function.body, [&](const StmtPtr& s) {
      const bool moves = s->kind == StmtKind::call && starts(s->callee, "wengert_");
      const auto look = [&](const ExprPtr& e) {
        for_each_expr(e, [&](const ExprPtr& x) {
          if (x->kind == ExprKind::variable) read_.insert(x->variable.get());
        });
      };
      for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound, s->step}) look(e);
      for (const ExprPtr& a : s->arguments)
        if (!moves || !a || a->kind != ExprKind::variable) look(a);
    });
  }

  Block block(const Block& b) {
    Block out;
    for (const StmtPtr& s : b) statement(s, out);
    return out;
  }

 private:
  Names names_;
  std::set<const Variable*> rooms_;
  std::map<const Variable*, ExprPtr> data_;  ///< pointers to the elements of a vector or array
  std::set<const Variable*> read_;           ///< not only handed to the stack

  // The elements that p[0 .. count) names: those of the array or vector itself where p is its data.
  static ExprPtr element(const ExprPtr& data, const ExprPtr& i) {
    if (data->kind == ExprKind::call && data->text == "wengert_data") return index(data->operands[0], i);
    if (data->kind == ExprKind::address_of && data->operands[0]->kind == ExprKind::index)  // &u[k]
      return index(data->operands[0]->operands[0], add(i, data->operands[0]->operands[1]));
    return index(data, i);
  }
  static TypePtr element_type(const ExprPtr& data) { return as_mutable(data->type->element); }

  bool is_room_element(const ExprPtr& e) const {
    return e->kind == ExprKind::index && e->operands[0]->kind == ExprKind::variable &&
           rooms_.count(e->operands[0]->variable.get());
  }

  // Everything taken from the stack inside e gets a variable, but for e itself.
  ExprPtr apart(const ExprPtr& e, bool whole, Block& before) {
    if (!e) return e;
    if (whole && (stack_call(e) || is_room_element(e))) return e;
    return rewrite(e, [&](const ExprPtr& x) -> ExprPtr {
      const bool pops = x->kind == ExprKind::call && stack_call(x);
      if (!pops && !is_room_element(x)) return nullptr;
      VariablePtr v = variable(names_.fresh("taken_back"), as_mutable(x->type));
      before.push_back(declare(v, x));
      return ref(v);
    });
  }

  void array(const StmtPtr& s, const std::string& callee, Block& out) {
    std::string values = callee;
    const bool pushes = starts(values, "wengert_push_");
    values = values.substr(pushes ? 13 : 12);
    values.resize(values.size() - 6);
    const ExprPtr &data = s->arguments[0], &count = s->arguments[1];
    VariablePtr room = variable(names_.fresh(pushes ? "room" : "old_room"), pointer_to(element_type(data)));
    rooms_.insert(room.get());
    out.push_back(declare(room, call((pushes ? "wengert_reserve_" : "wengert_release_") + values, {count}, room->type),
                          s->range));
    VariablePtr i = variable(names_.fresh("i_room"), as_mutable(count->type));
    if (!is_integer(i->type)) i->type = int_type("long");
    ExprPtr in_room = index(ref(room), ref(i)), there = element(data, ref(i));
    out.push_back(for_(i, true, literal("0", i->type), "<", count, 1,
                       {pushes ? assign(in_room, there) : assign(there, in_room)}, s->range));
  }

  void clear(const StmtPtr& s, Block& out) {
    VariablePtr i = variable(names_.fresh("i_room"), as_mutable(s->arguments[1]->type));
    ExprPtr there = element(s->arguments[0], ref(i));
    out.push_back(for_(i, true, literal("0", i->type), "<", s->arguments[1], 1,
                       {assign(there, literal(is_real(there->type) ? "0.0" : "0", there->type))}, s->range));
  }

  // place and value of what is kept: pushed one by one.
  bool kept(const StmtPtr& s, Block& out) {
    auto stacks = [&](const std::string& values) {
      StackCall c;
      c.values = values;
      c.level = take_level(c.values);
      return c;
    };
    if (starts(s->callee, "wengert_keep_")) {
      StackCall value = stacks("kept_" + s->callee.substr(13)), place = stacks("kept_place_" + s->callee.substr(13));
      const ExprPtr& address = s->arguments[0];
      ExprPtr there = address->kind == ExprKind::address_of ? address->operands[0] : dereference(address);
      out.push_back(call_stmt(place.name_for("push"), {address}, nullptr, s->range));
      out.push_back(call_stmt(value.name_for("push"), {there}, nullptr, s->range));
      return true;
    }
    if (starts(s->callee, "wengert_restore_kept_")) {
      std::string suffix = s->callee.substr(21);
      StackCall value = stacks("kept_" + suffix), place = stacks("kept_place_" + suffix);
      std::string base = suffix;
      take_level(base);
      TypePtr type = base == "double" || base == "float" ? real_type(base)
                     : base == "bool"                    ? bool_type()
                                                         : int_type(base);
      VariablePtr at = variable(names_.fresh("place"), pointer_to(type));
      Block body{declare(at, call(place.name_for("pop"), {}, at->type), s->range),
                 assign(dereference(ref(at)), call(value.name_for("pop"), {}, type), s->range)};
      out.push_back(
          while_(binary(">", call("wengert_kept_mark_" + suffix, {}, int_type("std::size_t")), s->arguments[0]), body,
                 {}, s->range));
      return true;
    }
    if (s->callee == "wengert_keep" || s->callee == "wengert_restore_kept")
      throw Refusal(s->range,
                    "the adjoint of this adjoint cannot follow values that are kept byte by byte; write the inner "
                    "adjoint with --no-keep-primal");
    return false;
  }

  void statement(const StmtPtr& original, Block& out) {
    StmtPtr s = copy(original);
    // "double* p = wengert_data(v); wengert_push_double_array(p, n);" is said of v itself.
    if (s->kind == StmtKind::declare && s->value && s->value->kind == ExprKind::call &&
        s->value->text == "wengert_data") {
      data_[s->variable.get()] = s->value;
      if (!read_.count(s->variable.get())) return;
      s->value = address_of(index(s->value->operands[0], literal("0", int_type("std::size_t"))), s->range);
    }
    for (ExprPtr& a : s->arguments)
      if (a->kind == ExprKind::variable && data_.count(a->variable.get())) a = data_[a->variable.get()];
    if (s->kind == StmtKind::call && starts(s->callee, "wengert_")) {
      if (s->callee.ends_with("_array")) return array(s, s->callee, out);
      if (starts(s->callee, "wengert_clear_")) return clear(s, out);
      if (kept(s, out)) return;
    }
    const bool whole = s->kind == StmtKind::declare || s->kind == StmtKind::assign;
    Block before;
    if (s->kind != StmtKind::while_) s->value = apart(s->value, whole, before);
    s->lower = apart(s->lower, false, before);
    s->bound = apart(s->bound, false, before);
    for (ExprPtr& a : s->arguments) a = apart(a, false, before);
    out.insert(out.end(), before.begin(), before.end());
    ExprPtr zeros;
    if (s->kind == StmtKind::declare && s->value)
      if (ExprPtr e = without_casts(s->value); e->kind == ExprKind::call && starts(e->text, "wengert_reserve_zeros_")) {
        zeros = e->operands[0];
        s->value = call("wengert_reserve_" + e->text.substr(22), e->operands, e->type);
      }
    if (declared_room(*s)) rooms_.insert(s->variable.get());
    s->body = block(s->body);
    s->otherwise = block(s->otherwise);
    out.push_back(s);
    if (zeros) clear(call_stmt("wengert_clear_", {ref(s->variable), zeros}), out);
  }
};

}  // namespace

void expand_stack_calls(Function& function, const Module& module) {
  function.body = Expander(function, module).block(function.body);
}

}  // namespace wengert::compiler
