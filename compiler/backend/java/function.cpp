// SPDX-License-Identifier: MIT
// The method and its statements.
#include "function.hpp"

#include "compiler/ir/precedence.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler::java {

using namespace ir;

namespace {

std::string zero(const TypePtr& t) {
  if (is_bool(t)) return "false";
  if (is_real(t)) return t->name == "float" ? "0.0f" : "0.0";
  return is_scalar(t) ? "0" : "null";
}

}  // namespace

FunctionPrinter::FunctionPrinter(const Types& types, std::string package, const Function& function,
                                 const UnreadValues& unread)
    : types_(types), function_(function), unread_(unread), expressions_(types, std::move(package)) {
  for (const VariablePtr& p : function.parameters) {
    names_.insert(p->name);
    order_.push_back(p.get());
  }
  names_.insert("context");
  for_each_stmt(function.body, [&](const StmtPtr& s) {
    if (s->variable) names_.insert(s->variable->name);
  });
  sink(function.body);
  collect(function.body, 0);
  choose_views();
  expressions_.views = &views_;
}

std::string FunctionPrinter::fresh(std::string stem) {
  const std::string base = stem;
  for (int k = 2; !names_.insert(stem).second; ++k) stem = base + std::to_string(k);
  return stem;
}

std::string FunctionPrinter::text(const std::string& name) {
  comment(function_.comment);
  std::string head = "public static " + types_.head_result(function_, expressions_.package()) + " " +
                     (name.empty() ? leaf_of(function_.id) : name) + "(";
  std::vector<std::string> all;
  if (types_.is_adjoint()) all.push_back("AdContext context");
  for (const VariablePtr& p : function_.parameters)
    all.push_back(types_.parameter(*p, expressions_.package()) + " " + expressions_.name(*p));
  std::string parameters;
  for (const std::string& one : all) parameters += (parameters.empty() ? "" : ", ") + one;
  line(head + parameters + ") {");
  ++indent_;
  for (const VariablePtr& p : function_.parameters) take_views(*p, true, !has_turn_);
  block(function_.body);
  --indent_;
  line("}");
  return out_;
}

void FunctionPrinter::comment(const std::string& text) {
  std::string rest = text;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    std::string one = rest.substr(0, end);
    rest = end == std::string::npos ? "" : rest.substr(end + 1);
    if (one.empty()) continue;
    line(one.rfind("//", 0) == 0 ? one : "// " + one);
  }
}

void FunctionPrinter::block(const Block& b) {
  const bool is_body = &b == &function_.body;
  bool fenced = false;
  const auto fence_once = [&] {
    if (fenced) return;
    fenced = true;
    fence(&b);
    if (is_body) fence(nullptr);
  };
  for (std::size_t k = 0; k < b.size(); ++k) {
    const Stmt& s = *b[k];
    const bool turns = s.kind == StmtKind::call && s.callee == "wengert_turn";
    if (s.kind == StmtKind::return_) fence_once();
    comment(s.comment);
    if (dropped_.count(&s) > 0) continue;
    if (const auto found = sunk_.find(&s); found != sunk_.end()) {
      const std::string declaration = type(found->second->type) + " ";
      if (s.kind == StmtKind::call)
        call(s, declaration);
      else
        assign(s, declaration);
      // The joint function takes derivatives at the turn.
      take_views(*found->second, true, !has_turn_ || !is_body || turned_);
      continue;
    }
    statement(s, b);
    // What died before the turn is logged at it.
    if (turns && !runs_again_) fence_once();
    if (turns && is_body) {
      turned_ = true;
      for (const VariablePtr& p : function_.parameters) take_views(*p, false, true);
      for (std::size_t j = 0; j < k; ++j)
        if (b[j]->kind == StmtKind::declare) take_views(*b[j]->variable, false, true);
    }
  }
  fence_once();
}

void FunctionPrinter::braces(const Block& b) {
  ++indent_;
  block(b);
  --indent_;
}

void FunctionPrinter::statement(const Stmt& s, const Block& around) {
  const bool top = &around == &function_.body;
  const auto filled = [&](const VariablePtr& v) { take_views(*v, true, !has_turn_ || !top || turned_); };
  switch (s.kind) {
    case StmtKind::declare:
      line(type(s.variable->type) + " " + expressions_.name(*s.variable) + " = " +
           (s.value ? expressions_.narrowed(s.value, s.variable->type) : zero(s.variable->type)) + ";");
      if (s.value) filled(s.variable);
      return;
    case StmtKind::assign:
    case StmtKind::allocate:
      assign(s, "");
      break;
    case StmtKind::if_:
      return if_chain(s, "");
    case StmtKind::for_:
      return for_loop(s);
    case StmtKind::while_:
      return while_loop(s);
    case StmtKind::do_while:
      line("do {");
      steps_.push_back("");
      braces(s.body);
      steps_.pop_back();
      return line("} while (" + expr(s.value) + ");");
    case StmtKind::switch_:
      return switch_chain(s);
    case StmtKind::break_:
      return line("break;");
    case StmtKind::continue_:
      return line(steps_.back().empty() ? "continue;" : "break " + steps_.back() + ";");
    case StmtKind::return_:
      if (referred_seed(function_)) return plain_result_.empty() ? void() : line("return " + plain_result_ + ";");
      return line(s.value ? "return " + expressions_.narrowed(s.value, function_.result) + ";" : "return;");
    case StmtKind::call:
      call(s, "");
      break;
    case StmtKind::block:
      line("{");
      braces(s.body);
      return line("}");
    case StmtKind::opaque:
      return line(carried(s));
    default:
      throw Refusal(s.range, "a statement has no form in Java");
  }
  if (s.place && s.place->kind == ExprKind::variable && facts_[s.place->variable.get()].source == &s)
    filled(s.place->variable);
}

void FunctionPrinter::if_chain(const Stmt& s, const std::string& before) {
  line(before + "if (" + expr(s.value) + ") {");
  braces(s.body);
  if (s.otherwise.empty()) return line("}");
  const bool chains =
      s.otherwise.size() == 1 && s.otherwise[0]->kind == StmtKind::if_ && s.otherwise[0]->comment.empty();
  if (chains) return if_chain(*s.otherwise[0], "} else ");
  line("} else {");
  braces(s.otherwise);
  line("}");
}

void FunctionPrinter::for_loop(const Stmt& s) {
  const std::string name = expressions_.name(*s.variable);
  const std::string step = s.step->text == "1"      ? name + "++"
                           : s.step->text == "-1"   ? name + "--"
                           : s.step->text[0] == '-' ? name + " -= " + s.step->text.substr(1)
                                                    : name + " += " + s.step->text;
  // The next derivative of a tangent sets checkpoints where the source's does.
  std::string annotation;
  for (const Directive& d : s.directives)
    if (d.name == "checkpoint" && s.declares_counter && !types_.is_adjoint())
      annotation = "@org.wengert.runtime.Checkpoints(" + d.argument + ") ";
  line("for (" + annotation + (s.declares_counter ? type(s.variable->type) + " " : "") + name + " = " + expr(s.lower) +
       "; " + name + " " + s.op + " " + expressions_.at_level(s.bound, precedence_of_binary(s.op) + 1) + "; " + step +
       ") {");
  steps_.push_back("");
  braces(s.body);
  steps_.pop_back();
  line("}");
}

namespace {
bool continues(const Block& b) {
  for (const StmtPtr& s : b) {
    if (s->kind == StmtKind::continue_ ||
        ((s->kind == StmtKind::if_ || s->kind == StmtKind::block) && (continues(s->body) || continues(s->otherwise))))
      return true;
    for (const Case& c : s->cases)
      if (continues(c.body)) return true;
  }
  return false;
}
}  // namespace

void FunctionPrinter::while_loop(const Stmt& s) {
  // 'continue' goes to the step.
  bool simple = true;
  for (const StmtPtr& one : s.otherwise)
    simple &= one->kind == StmtKind::assign && !(types_.is_adjoint() && is_reference(one->place->type));
  const bool leaves = !simple && continues(s.body);
  std::string step;
  if (simple)
    for (const StmtPtr& one : s.otherwise)
      step += (step.empty() ? "" : ", ") + expressions_.assignment(one->place, one->op, expr(one->value));
  line(step.empty() ? "while (" + expr(s.value) + ") {" : "for (; " + expr(s.value) + "; " + step + ") {");
  steps_.push_back(leaves ? fresh("turn") : "");
  if (leaves) {
    ++indent_;
    line(steps_.back() + ": {");
  }
  braces(s.body);
  if (leaves) {
    line("}");
    --indent_;
  }
  steps_.pop_back();
  if (!simple) braces(s.otherwise);
  line("}");
}

namespace {
/// Whether control never runs off the end.
bool ends(const Block& b) {
  if (b.empty()) return false;
  const Stmt& last = *b.back();
  switch (last.kind) {
    case StmtKind::return_:
    case StmtKind::continue_:
    case StmtKind::break_:
      return true;
    case StmtKind::block:
      return ends(last.body);
    case StmtKind::if_:
      return ends(last.body) && ends(last.otherwise);
    case StmtKind::opaque:
      return last.text.rfind("throw", 0) == 0;
    case StmtKind::switch_: {
      bool all = true, otherwise = false;
      for (const Case& c : last.cases) {
        all &= ends(c.body);
        otherwise |= c.is_default;
      }
      return all && otherwise;
    }
    default:
      return false;
  }
}
}  // namespace

void FunctionPrinter::switch_chain(const Stmt& s) {
  line("switch (" + expr(s.value) + ") {");
  ++indent_;
  for (const Case& c : s.cases) {
    for (const ExprPtr& label : c.labels) line("case " + expr(label) + ":");
    if (c.is_default) line("default:");
    line("{");
    braces(c.body);
    line("}");
    if (c.falls_through) throw Refusal(s.range, "'switch' falls through to the next case; end every case with 'break'");
    if (!ends(c.body)) line("break;");
  }
  --indent_;
  line("}");
}

}  // namespace wengert::compiler::java
