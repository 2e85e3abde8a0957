// SPDX-License-Identifier: MIT
// Statements of Java: counted loops are recognised, branches and declarations converted; assignments are
// assignments.cpp's.
#include <algorithm>
#include <functional>
#include <utility>

#include "tree.hpp"

namespace wengert::compiler::javac {

namespace {

bool is(const Json& node, const char* what, const char* kind) {
  return node.is_object() && node.value(what, "") == kind;
}

bool is_variable(const Json& e, int variable) {
  return is(e, "expression", "variable") && e.at("variable") == variable;
}

/// Whether anything below assigns the variable.
bool assigns(const Json& node, int variable) {
  if (node.is_array())
    return std::any_of(node.begin(), node.end(), [&](const Json& n) { return assigns(n, variable); });
  if (!node.is_object()) return false;
  if (is(node, "expression", "assign") || is(node, "expression", "compound") || is(node, "expression", "increment"))
    if (is_variable(node.at("operands")[0], variable)) return true;
  return std::any_of(node.begin(), node.end(), [&](const Json& n) { return assigns(n, variable); });
}

bool contains_call(const Json& node) {
  if (node.is_array()) return std::any_of(node.begin(), node.end(), contains_call);
  if (!node.is_object()) return false;
  return is(node, "expression", "call") || std::any_of(node.begin(), node.end(), contains_call);
}

/// Whether anything below is 'continue'.
bool continues(const Json& node) {
  if (is(node, "statement", "continue")) return true;
  return node.is_structured() && std::any_of(node.begin(), node.end(), continues);
}

/// Whether evaluating it needs statements, or changes something.
bool assigns_any(const Json& node) {
  if (node.is_array()) return std::any_of(node.begin(), node.end(), assigns_any);
  if (!node.is_object()) return false;
  static const std::set<std::string> kinds{"assign", "compound", "increment", "new", "new_array",
                                           "array",  "clone",    "switch",    "cast"};
  if (kinds.count(node.value("expression", "")) != 0 &&
      (node.at("expression") != "cast" || node.at("type").at("kind") == "class"))
    return true;
  return std::any_of(node.begin(), node.end(), assigns_any);
}

/// Whether it leaves a switch from within, other than at the end.
bool breaks(const ir::Block& body) {
  return std::any_of(body.begin(), body.end(), [](const ir::StmtPtr& s) {
    if (s->kind == ir::StmtKind::break_) return true;
    if (s->kind != ir::StmtKind::if_ && s->kind != ir::StmtKind::block) return false;
    return breaks(s->body) || breaks(s->otherwise);
  });
}

/// Whether what stands after a block can never be reached, as Java has it, with the rest of a switch around.
bool leaves(const ir::Block& body) {
  if (body.empty()) return false;
  const ir::Stmt& last = *body.back();
  switch (last.kind) {
    case ir::StmtKind::return_:
    case ir::StmtKind::continue_:
      return true;
    case ir::StmtKind::opaque:
      return last.text.rfind("throw", 0) == 0;
    case ir::StmtKind::block:
      return leaves(last.body);
    case ir::StmtKind::if_:
      return leaves(last.body) && leaves(last.otherwise);
    case ir::StmtKind::switch_:
      return std::any_of(last.cases.begin(), last.cases.end(), [](const ir::Case& c) { return c.is_default; }) &&
             std::all_of(last.cases.begin(), last.cases.end(),
                         [](const ir::Case& c) { return leaves(c.body) && !breaks(c.body); });
    default:
      return false;
  }
}

/// Removes a closing break; true if control does not run off the end.
bool strip_break(ir::Block& body) {
  if (body.empty()) return false;
  const ir::Stmt& last = *body.back();
  if (last.kind == ir::StmtKind::break_) {
    body.pop_back();
    return true;
  }
  if (last.kind == ir::StmtKind::block) return strip_break(body.back()->body);
  return leaves(body);
}

}  // namespace

ir::Block BodyReader::block(const Json& list) {
  return collected([&] { statements(list); });
}

void BodyReader::statements(const Json& list) {
  for (const Json& s : list) {
    const std::size_t before = out_->size();
    statement(s);
    if (out_->size() > before && s.contains("comment")) (*out_)[before]->comment = s.at("comment");
  }
}

void BodyReader::statement(const Json& s) {
  const std::string kind = s.at("statement");
  const ir::SourceRange range = range_of(s);
  if (kind == "declare") return declare(s);
  if (kind == "expression") return discard(s.at("value"));
  if (kind == "block") return emit(ir::block(block(s.at("body")), range));
  if (kind == "if") {
    const ir::ExprPtr condition = value(s.at("condition"));
    return emit(ir::if_(condition, block(s.at("then")), block(s.at("else")), range));
  }
  const bool loops = kind == "for" || kind == "for_each" || kind == "while" || kind == "do_while";
  if (loops && !yields_.empty() && yields_.back()) {
    yields_.push_back(nullptr);
    statement(s);
    yields_.pop_back();
    return;
  }
  if (loops) {
    const int raises_before = raises_;
    frames_.push_back({Frame::loop, nullptr, nullptr, false});
    if (kind == "for") for_statement(s);
    if (kind == "for_each") for_each(s);
    if (kind == "while") loop(s.at("condition"), block(s.at("body")), {}, s);
    if (kind == "do_while") do_while(s);
    frames_.pop_back();
    return leave_further(raises_before);
  }
  if (kind == "switch") return switch_statement(s, nullptr);
  if (kind == "try") return try_statement(s);
  if (kind == "throw") return raise_or_throw(value(s.at("value")), s);
  if (kind == "yield") {
    if (yields_.empty() || !yields_.back())
      refuse(s, "'yield' inside a loop or another 'switch'; assign to a variable there");
    const ir::ExprPtr into = yields_.back();
    emit(ir::assign(into, value_as(s.at("value"), into->type), range));
    return emit(ir::break_(range));
  }
  if (kind == "break") return jump(false, s);
  if (kind == "continue") return jump(true, s);
  if (kind == "carried") {
    if (raised_ && s.contains("exception"))
      if (const std::string name = exception_model(s.at("exception"));
          program_.classes.count(name) != 0 && program_.raising.is_caught(program_, name)) {
        const ir::ExprPtr raised = ir::ref(raised_);
        emit(ir::if_(ir::binary("!=", raised, ir::null_pointer(raised->type)),
                     collected([&] { raise(new_exception(name, s)); })));
      }
    return emit(ir::opaque(s.at("text"), range));
  }
  if (kind != "return")
    refuse(s, "'" + kind + "' has no form in the representation; write it with if, for, while and switch");
  // A model that has no number to give says null: unboxing it throws.
  if (in_model() && s.contains("value") && is(s.at("value"), "expression", "null") &&
      ir::is_scalar(type(method_.method->node->at("result"), s)))
    return emit(ir::opaque("throw new NullPointerException(\"a boxed number is null\");", range));
  const ir::ExprPtr result =
      s.contains("value") ? value_as(s.at("value"), type(method_.method->node->at("result"), s)) : nullptr;
  if (!return_through_end(result)) emit(ir::return_(result, range));
}

void BodyReader::do_while(const Json& s) {
  const ir::SourceRange range = range_of(s);
  ir::Block body = block(s.at("body"));
  ir::ExprPtr condition;
  const int raises_before = raises_;
  ir::Block before = collected([&] { condition = value(s.at("condition")); });
  if (before.empty() && !contains_call(s.at("condition"))) return emit(ir::do_while(std::move(body), condition, range));
  if (raises_ != raises_before) {
    // What is raised in the condition leaves the loop.
    if (continues(s.at("body")))
      refuse(
          s,
          "a condition of 'do' that may throw into a handler, after 'continue'; write 'while (true)' and test inside");
    body.insert(body.end(), before.begin(), before.end());
    body.push_back(ir::if_(ir::unary("!", condition), {ir::break_()}));
    return emit(ir::while_(ir::bool_literal(true), std::move(body), {}, range));
  }
  // What the condition needs done is done before every iteration but the first.
  const ir::ExprPtr again = temporary("again", ir::bool_type(), ir::bool_literal(true));
  before.push_back(ir::assign(again, condition));
  emit(ir::while_(again, std::move(body), std::move(before), range));
}

/// Whether nothing after the block is reached.
bool BodyReader::ends_path(const ir::Block& body) {
  if (body.empty()) return false;
  const ir::Stmt& last = *body.back();
  if (last.kind == ir::StmtKind::break_ || leaves(body)) return true;
  if (last.kind == ir::StmtKind::block) return ends_path(last.body);
  if (last.kind == ir::StmtKind::if_) return ends_path(last.body) && ends_path(last.otherwise);
  return false;
}

void BodyReader::declare(const Json& s) {
  if (s.contains("checkpoints"))
    refuse(s,
           "the loop under '@Checkpoints' is not counted; write 'for (@Checkpoints(n) int i = a; i < b; i++)', with a "
           "bound that "
           "calls nothing, and 'i' not assigned inside");
  const ir::TypePtr type = type_of(s);
  const auto v = ir::variable(s.at("name"), type, ir::Passing::local, range_of(s));
  names_.insert(v->name);
  v->is_const = flag(s, "final") && ir::is_scalar(type);
  if (s.contains("initial") && is_allocation(s.at("initial"))) {
    emit(ir::declare(v, nullptr, range_of(s)));
    const ir::ExprPtr made = allocated(s.at("initial"), ir::ref(v));
    if (made->variable != v) emit(ir::assign(ir::ref(v), convert(made, type), range_of(s)));
  } else {
    const ir::ExprPtr initial = s.contains("initial") ? value_as(s.at("initial"), type) : nullptr;
    emit(ir::declare(v, initial, range_of(s)));
  }
  variables_[s.at("variable")] = v;
}

/// for (int i = lower; i op bound; i += literal), the counter not assigned inside.
bool BodyReader::counted_loop(const Json& s) {
  const Json& start = s.at("start");
  const Json& step = s.at("step");
  if (start.size() != 1 || step.size() != 1 || !s.contains("condition")) return false;
  if (!is(start[0], "statement", "declare") || !start[0].contains("initial") || !is(step[0], "statement", "expression"))
    return false;
  const int counter = start[0].at("variable");
  const Json& condition = s.at("condition");
  const Json& change = step[0].at("value");
  static const std::set<std::string> comparisons{"<", "<=", ">", ">=", "!="};
  if (!is(condition, "expression", "binary") || comparisons.count(condition.at("operator")) == 0 ||
      !is_variable(condition.at("operands")[0], counter) || assigns(s.at("body"), counter) ||
      start[0].at("type").at("kind") != "int")
    return false;
  long long by = 0;
  const Json& changed = change.contains("operands") ? change.at("operands") : Json::array();
  if (changed.empty() || !is_variable(changed[0], counter)) return false;
  if (is(change, "expression", "increment")) {
    by = change.at("operator") == "+" ? 1 : -1;
  } else if (is(change, "expression", "compound") && (change.at("operator") == "+" || change.at("operator") == "-") &&
             is(changed[1], "expression", "literal") && changed[1].at("type").at("kind") == "int") {
    by = std::stoll(literal(changed[1])->text) * (change.at("operator") == "+" ? 1 : -1);
  }
  if (by == 0) return false;
  // A call in the bound may give another answer at every iteration.
  if (contains_call(condition.at("operands")[1]) || assigns_any(condition.at("operands")[1])) return false;
  const ir::ExprPtr lower = value_as(start[0].at("initial"), ir::int_type());
  const auto v = ir::variable(start[0].at("name"), ir::int_type(), ir::Passing::local, range_of(start[0]));
  names_.insert(v->name);
  variables_[counter] = v;
  const ir::ExprPtr bound = convert(value(condition.at("operands")[1]), ir::int_type());
  const ir::StmtPtr loop =
      ir::for_(v, true, lower, condition.at("operator"), bound, by, block(s.at("body")), range_of(s));
  if (start[0].contains("checkpoints")) {
    if (start[0].at("checkpoints") < 1) refuse(start[0], "'@Checkpoints' allows no checkpoint; say 1 or more");
    loop->directives.push_back({"checkpoint", start[0].at("checkpoints").dump()});
  }
  emit(loop);
  return true;
}

void BodyReader::for_statement(const Json& s) {
  if (counted_loop(s)) return;
  ir::Block whole = collected([&] {
    statements(s.at("start"));
    ir::Block body = block(s.at("body"));
    const int raises_before = raises_;
    ir::Block step = block(s.at("step"));
    if (raises_ != raises_before) {
      // What it throws leaves the loop: it comes first in every iteration but the first one.
      const auto is_first = ir::variable(fresh("is_first"), ir::bool_type());
      emit(ir::declare(is_first, ir::bool_literal(true)));
      const auto before = ir::if_(ir::unary("!", ir::ref(is_first)), std::move(step));
      ir::Block whole_body{before, ir::assign(ir::ref(is_first), ir::bool_literal(false))};
      if (s.contains("condition")) {
        ir::ExprPtr condition;
        ir::Block asked = collected([&] { condition = value(s.at("condition")); });
        whole_body.insert(whole_body.end(), asked.begin(), asked.end());
        whole_body.push_back(ir::if_(ir::unary("!", condition), {ir::break_()}));
      }
      whole_body.insert(whole_body.end(), body.begin(), body.end());
      emit(ir::while_(ir::bool_literal(true), std::move(whole_body), {}, range_of(s)));
      return;
    }
    if (s.contains("condition"))
      loop(s.at("condition"), std::move(body), std::move(step), s);
    else
      emit(ir::while_(ir::bool_literal(true), std::move(body), std::move(step), range_of(s)));
  });
  emit(ir::block(std::move(whole), range_of(s)));
}

/// A condition that needs statements is tested inside.
void BodyReader::loop(const Json& condition_node, ir::Block body, ir::Block step, const Json& s) {
  ir::ExprPtr condition;
  ir::Block before = collected([&] { condition = value(condition_node); });
  if (before.empty()) return emit(ir::while_(condition, std::move(body), std::move(step), range_of(s)));
  before.push_back(ir::if_(ir::unary("!", condition), {ir::break_()}));
  before.insert(before.end(), body.begin(), body.end());
  emit(ir::while_(ir::bool_literal(true), std::move(before), std::move(step), range_of(s)));
}

void BodyReader::for_each(const Json& s) {
  ir::Block whole = collected([&] {
    const ir::ExprPtr from = value(s.at("sequence"));
    const bool is_array = ir::is_sequence(from->type->element);
    const Instance* list = is_array ? nullptr : &program_.of(from->type, s);
    if (list && list->node->at("name") != model_package + "ArrayList")
      refuse(s, "a loop over something that is neither array nor list; loop over indices");
    const auto sequence = ir::variable(fresh(is_array ? "sequence" : "list"), from->type);
    emit(ir::declare(sequence, from));
    const auto k = ir::variable(fresh("k"), ir::int_type());
    const Json& element = s.at("element");
    const auto method = [&](const char* name) -> const MethodInstance& {
      return program_.method(program_.methods.at(model_package + "ArrayList." + name), list, {});
    };
    const auto of_list = [&](const char* name, std::vector<ir::ExprPtr> all, const ir::TypePtr& type) {
      add_raised(all, *method(name).method);
      return ir::call(method(name).id, std::move(all), type);
    };
    asked_for_null(ir::ref(sequence), s);
    ir::ExprPtr size = list ? of_list("size()", {ir::ref(sequence)}, ir::int_type())
                            : ir::implicit_cast(ir::int_type(), ir::size_of_sequence(ir::ref(sequence)));
    if (list) size = temporary("size", ir::int_type(), size);
    emit(ir::for_(
        k, true, ir::int_literal(0), "<", size, 1, collected([&] {
          const auto v = ir::variable(element.at("name"), type_of(element), ir::Passing::local, range_of(element));
          names_.insert(v->name);
          variables_[element.at("variable")] = v;
          if (list && changes_lists(s.at("body"))) {
            const ir::ExprPtr changed = ir::binary("!=", of_list("size()", {ir::ref(sequence)}, ir::int_type()), size);
            if (is_guarded("ConcurrentModificationException"))
              raise_if(changed, "ConcurrentModificationException", s);
            else
              emit(ir::if_(changed, {ir::opaque("throw new java.util.ConcurrentModificationException();")}));
          }
          const ir::ExprPtr item = list ? of_list("get(int)", {ir::ref(sequence), ir::ref(k)}, list->bindings.at("T"))
                                        : ir::index(ir::ref(sequence), ir::ref(k));
          emit(ir::declare(v, convert(item, v->type)));
          statements(s.at("body"));
        }),
        range_of(s)));
  });
  emit(ir::block(std::move(whole), range_of(s)));
}

/// into: where the value of a 'switch' that is an expression goes.
void BodyReader::switch_statement(const Json& s, const ir::ExprPtr& into) {
  ir::ExprPtr chosen = value(s.at("value"));
  const Json* constants = nullptr;
  if (ir::is_reference(chosen->type) && ir::is_struct(chosen->type->element)) {
    const Json& of = *program_.of(chosen->type, s).node;
    if (of.contains("constants")) constants = &of.at("constants");
    if (constants) chosen = ir::call("ordinal", {chosen}, ir::int_type());
  }
  if (!ir::is_integer(chosen->type)) refuse(s, "'switch' on something other than an integer or enum; use 'if'");
  if (chosen->kind != ir::ExprKind::variable) chosen = kept(chosen);
  yields_.push_back(into);
  const int raises_before = raises_;
  frames_.push_back({Frame::choice, nullptr, nullptr, false});
  const Json& listed = s.at("cases");
  std::vector<ir::Case> cases;
  ir::Case shared;  // labels of cases without statements, which share the next one's
  for (std::size_t k = 0; k < listed.size(); ++k) {
    ir::Case& c = shared;
    for (const Json& label : listed[k].at("labels")) {
      if (!constants) {
        c.labels.push_back(convert(value(label), chosen->type));
        continue;
      }
      const auto at = std::find(constants->begin(), constants->end(), label.at("name"));
      c.labels.push_back(ir::int_literal(std::distance(constants->begin(), at)));
    }
    c.is_default |= flag(listed[k], "default");
    const bool arrow = flag(listed[k], "arrow");
    if (listed[k].at("body").empty() && !arrow && k + 1 < listed.size()) continue;
    // What a case falls through to stands in it once more.
    for (std::size_t next = k; next < listed.size(); ++next) {
      ir::Block body = block(listed[next].at("body"));
      const bool ends = strip_break(body) || arrow || next + 1 == listed.size();
      if (!ends && breaks(body))
        refuse(s, raises_ == raises_before
                      ? "a case that falls through also leaves by 'break'; end every case with 'break'"
                      : "a case that falls through may throw into a handler; end every case with 'break'");
      c.body.insert(c.body.end(), body.begin(), body.end());
      if (ends) break;
    }
    cases.push_back(std::move(shared));
    shared = {};
  }
  yields_.pop_back();
  frames_.pop_back();
  emit(ir::switch_(chosen, std::move(cases), range_of(s)));
  leave_further(raises_before);
}

}  // namespace wengert::compiler::javac
