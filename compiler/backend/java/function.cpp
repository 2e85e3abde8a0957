// SPDX-License-Identifier: MIT
#include "function.hpp"

#include <cctype>
#include <functional>

#include "compiler/analysis/heap.hpp"
#include "compiler/transform/partials.hpp"
#include "compiler/transform/refusal.hpp"

namespace wengert::compiler::java {

using namespace ir;

namespace {

bool ends_with(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

std::string zero(const TypePtr& t) {
  if (is_bool(t)) return "false";
  if (is_real(t)) return t->name == "float" ? "0.0f" : "0.0";
  return is_scalar(t) ? "0" : "null";
}

bool is_zero(const ExprPtr& e) {
  return !e || e->kind == ExprKind::null || (e->kind == ExprKind::literal && (e->text == "0" || e->text == "0.0" || e->text == "false"));
}

bool mentions(const Block& block, const VariablePtr& v);
bool mentions(const Stmt& s, const VariablePtr& v);

bool mentions(const ExprPtr& e, const VariablePtr& v) {
  bool found = false;
  for_each_expr(e, [&](const ExprPtr& x) { found |= x->kind == ExprKind::variable && x->variable == v; });
  return found;
}
bool mentions(const Stmt& s, const VariablePtr& v) {
  bool found = s.variable == v || s.text.find(v->name) != std::string::npos;
  for (const ExprPtr& e : {s.place, s.value, s.lower, s.bound}) found |= mentions(e, v);
  for (const ExprPtr& e : s.arguments) found |= mentions(e, v);
  found |= mentions(s.body, v) || mentions(s.otherwise, v);
  for (const Case& c : s.cases) found |= mentions(c.body, v);
  return found;
}
bool mentions(const Block& block, const VariablePtr& v) {
  for (const StmtPtr& s : block)
    if (mentions(*s, v)) return true;
  return false;
}

}  // namespace

bool is_plain_constructor(const Types& types, const std::string& callee) {
  const FunctionPtr f = types.module().find(callee);
  return f && is_constructor(*f) && !types.is_composite(f->parameters[0]->type->element->name);
}

FunctionPrinter::FunctionPrinter(const Types& types, std::string package, const Function& function)
    : types_(types), function_(function), expressions_(types, std::move(package)) {
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

// 'T v = null; ... v = value;' is '... T v = value;'.
void FunctionPrinter::sink(const Block& block) {
  for (std::size_t k = 0; k < block.size(); ++k) {
    const Stmt& d = *block[k];
    sink(d.body);
    sink(d.otherwise);
    for (const Case& c : d.cases) sink(c.body);
    if (d.kind != StmtKind::declare || !is_zero(d.value) || !d.comment.empty()) continue;
    std::size_t j = k + 1;
    while (j < block.size() && !mentions(*block[j], d.variable)) ++j;
    if (j == block.size()) continue;
    const Stmt& s = *block[j];
    const bool fills = s.place && s.place->kind == ExprKind::variable && s.place->variable == d.variable &&
                       (s.kind == StmtKind::call || s.kind == StmtKind::allocate ||
                        (s.kind == StmtKind::assign && s.op.empty()));
    bool reads = !fills || mentions(s.value, d.variable);
    for (const ExprPtr& a : s.arguments) reads |= mentions(a, d.variable);
    // 'new' of the user's own classes is written at the constructor's call.
    const bool later = s.kind == StmtKind::allocate && is_struct(s.allocated) && !types_.is_composite(s.allocated->name);
    if (reads || later) continue;
    dropped_.insert(&d);
    sunk_[&s] = d.variable;
  }
}

// ---- views

void FunctionPrinter::use(const ExprPtr& e, int depth) {
  for_each_expr(e, [&](const ExprPtr& x) {
    const auto take = [&](const ExprPtr& base, bool derivative) {
      if (base->kind != ExprKind::variable || types_.held(base->type) != Held::numbers) return;
      Facts& f = facts_[base->variable.get()];
      (derivative ? f.derivatives : f.values) = true;
      if (depth == f.depth) (derivative ? f.certain_derivatives : f.certain_values) = true;
    };
    if (x->kind == ExprKind::index) {
      if (const ExprPtr of = array_of_derivative(x))
        take(of, true);
      else
        take(x->operands[0], false);
    }
    if (x->kind == ExprKind::size) take(x->operands[0], false);
    if (x->kind == ExprKind::binary && is_reference(x->operands[0]->type))
      for (const ExprPtr& o : x->operands)
        if (o->kind == ExprKind::variable) facts_[o->variable.get()].is_compared = true;
  });
}

void FunctionPrinter::collect(const Block& block, int depth) {
  for (const StmtPtr& s : block) {
    if (s->kind == StmtKind::declare) {
      order_.push_back(s->variable.get());
      Facts& f = facts_[s->variable.get()];
      f.home = &block;
      f.depth = depth;
      f.declared_with_value = s->value != nullptr && dropped_.count(s.get()) == 0;
    }
    if (s->place && s->place->kind == ExprKind::variable) {
      Facts& f = facts_[s->place->variable.get()];
      if (s->kind == StmtKind::assign || s->kind == StmtKind::allocate || s->kind == StmtKind::call) {
        ++f.assignments;
        if (f.home == &block) f.source = s.get();
      }
    }
    if (s->kind == StmtKind::call && s->callee == "wengert_turn") has_turn_ = true;
    const bool stack = s->callee.rfind("wengert_", 0) == 0;
    if (s->kind == StmtKind::allocate || (s->kind == StmtKind::call && !stack)) fences_ = true;
    for (const ExprPtr& e : {s->place, s->value, s->lower, s->bound}) use(e, depth);
    for (const ExprPtr& e : s->arguments) {
      use(e, depth);
      // What is saved as a whole is the view too.
      if (stack && e->kind == ExprKind::variable && s->callee.find("_contents") != std::string::npos &&
          types_.held(e->type) == Held::numbers) {
        facts_[e->variable.get()].values = true;
        if (depth == facts_[e->variable.get()].depth) facts_[e->variable.get()].certain_values = true;
      }
    }
    const bool conditional = s->kind == StmtKind::if_ || s->kind == StmtKind::while_;
    collect(s->body, depth + (conditional ? 1 : 0));
    collect(s->otherwise, depth + (conditional ? 1 : 0));
    for (const Case& c : s->cases) collect(c.body, depth + 1);
  }
}

void FunctionPrinter::choose_views() {
  fences_ = fences_ && types_.is_adjoint() && !ends_with(function_.id, "_reverse");
  for (const Variable* v : order_) {
    const Facts& f = facts_[v];
    const bool once = v->is_parameter() ? f.assignments == 0
                      : f.declared_with_value ? f.assignments == 0
                                              : f.assignments == 1 && f.source != nullptr;
    if (!once || f.is_compared || types_.held(v->type) != Held::numbers) continue;
    Views::View& view = views_.of[v];
    if (f.values) view.values = fresh(v->name + "_values");
    if (f.derivatives) view.derivatives = fresh(types_.prefix() + v->name);
  }
}

void FunctionPrinter::take_views(const Variable& v, bool values, bool derivatives) {
  const auto found = views_.of.find(&v);
  if (found == views_.of.end()) return;
  const Facts& f = facts_.at(&v);
  const std::string handle = expressions_.name(v), parentheses = types_.is_adjoint() ? "()" : "";
  const std::string element = v.type->element->element->name;
  const auto take = [&](const std::string& name, const std::string& what, bool certain) {
    if (name.empty()) return;
    line(element + "[] " + name + " = " + (certain ? "" : handle + " == null ? null : ") + handle + "." + what +
         parentheses + ";");
  };
  if (values) take(found->second.values, "value", f.certain_values);
  if (derivatives) take(found->second.derivatives, types_.derivative(), f.certain_derivatives);
}

void FunctionPrinter::fence(const Block* home) {
  if (!fences_) return;
  for (const Variable* v : order_) {
    const auto view = views_.of.find(v);
    if (view == views_.of.end() || view->second.values.empty() || facts_.at(v).home != home) continue;
    line("Reference.reachabilityFence(" + expressions_.name(*v) + ");");
  }
}

// ---- the method

std::string FunctionPrinter::text(const std::string& name) {
  comment(function_.comment);
  std::string head = "public static " + type(function_.result) + " " + (name.empty() ? leaf_of(function_.id) : name) + "(";
  std::vector<std::string> all;
  if (types_.is_adjoint()) all.push_back("AdContext context");
  for (const VariablePtr& p : function_.parameters) {
    std::string t = type(p->type);
    if (p->passing == Passing::reference) t = types_.is_adjoint() ? "DoubleContainer" : t + "[]";
    all.push_back(t + " " + expressions_.name(*p));
  }
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
    if (turns || s.kind == StmtKind::return_) fence_once();
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
  const bool chains = s.otherwise.size() == 1 && s.otherwise[0]->kind == StmtKind::if_ && s.otherwise[0]->comment.empty();
  if (chains) return if_chain(*s.otherwise[0], "} else ");
  line("} else {");
  braces(s.otherwise);
  line("}");
}

void FunctionPrinter::for_loop(const Stmt& s) {
  const std::string name = expressions_.name(*s.variable);
  const std::string step = s.step->text == "1"    ? name + "++"
                           : s.step->text == "-1" ? name + "--"
                           : s.step->text[0] == '-' ? name + " -= " + s.step->text.substr(1)
                                                    : name + " += " + s.step->text;
  line("for (" + (s.declares_counter ? type(s.variable->type) + " " : "") + name + " = " + expr(s.lower) + "; " + name +
       " " + s.op + " " + expr(s.bound) + "; " + step + ") {");
  steps_.push_back("");
  braces(s.body);
  steps_.pop_back();
  line("}");
}

namespace {
bool continues(const Block& b) {
  for (const StmtPtr& s : b) {
    if (s->kind == StmtKind::continue_ || ((s->kind == StmtKind::if_ || s->kind == StmtKind::block) &&
                                           (continues(s->body) || continues(s->otherwise))))
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
      step += (step.empty() ? "" : ", ") + expr(one->place) + " " + one->op + "= " + expr(one->value);
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

// ---- assignments, allocations, calls

// A reference in a managed object or array is set by its accessor.
void FunctionPrinter::put(const ExprPtr& place, const std::string& value, const std::string& declaration) {
  if (types_.is_adjoint() && types_.held(place->type) != Held::plain) {
    if (place->kind == ExprKind::field && types_.is_composite(place->operands[0]->type->name))
      return line(expressions_.at_level(place->operands[0], 14) + "." + place->text + "(" +
                  (value == "null" ? "(" + type(place->type) + ") null" : value) + ");");
    if (place->kind == ExprKind::index)
      return line(expressions_.at_level(place->operands[0], 14) + ".set(" + expr(place->operands[1]) + ", " + value + ");");
  }
  line(declaration + expr(place) + " = " + value + ";");
}

void FunctionPrinter::assign(const Stmt& s, const std::string& declaration) {
  if (s.kind == StmtKind::allocate) {
    const bool plain_object = is_struct(s.allocated) && !types_.is_composite(s.allocated->name);
    // 'new Thing' of the user's own class is written where its constructor is called.
    if (plain_object) {
      plain_allocation_ = &s;
      return;
    }
    return put(s.place, allocation(s), declaration);
  }
  if (!s.op.empty()) return line(expr(s.place) + " " + s.op + "= " + expr(s.value) + ";");
  put(s.place, expressions_.narrowed(s.value, s.place->type), declaration);
}

std::string FunctionPrinter::allocation(const Stmt& s) {
  const std::string of = type(s.place->type), count = s.value ? expr(s.value) : "";
  switch (types_.held(s.place->type)) {
    case Held::object:
      return types_.is_adjoint() ? of + ".allocate(context)" : "new " + of + "()";
    case Held::numbers:
      return types_.is_adjoint() ? of + ".allocate(context, " + count + ")" : "new " + of + "(" + count + ")";
    case Held::array:
      if (types_.is_adjoint()) return "ObjectArray_A1.allocate(context, " + count + ")";
      [[fallthrough]];
    default:
      break;
  }
  const std::string base = type(s.allocated);
  const std::size_t bracket = base.find('[');
  const std::string brackets = bracket == std::string::npos ? "" : base.substr(bracket);
  return "new " + base.substr(0, bracket) + "[" + count + "]" + brackets;
}

namespace {
/// Whether nothing is written through the parameter: it is indexed and measured, but goes nowhere.
bool only_reads(const Function& f, const Variable& p) {
  bool only = true;
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    const auto meets = [&](const ExprPtr& e) {
      for_each_expr(e, [&](const ExprPtr& x) { only &= x->kind != ExprKind::variable || x->variable.get() != &p; });
    };
    const auto reads = [&](const ExprPtr& e) {
      std::function<void(const ExprPtr&)> walk = [&](const ExprPtr& x) {
        if (!x) return;
        if (x->kind == ExprKind::index || x->kind == ExprKind::size) {
          if (x->operands[0]->kind != ExprKind::variable) walk(x->operands[0]);
          if (x->kind == ExprKind::index) walk(x->operands[1]);
        } else if (x->kind == ExprKind::call && !is_elementary(x->text)) {
          meets(x);
        } else if (x->kind == ExprKind::variable) {
          only &= x->variable.get() != &p;
        } else {
          for (const ExprPtr& o : x->operands) walk(o);
        }
      };
      walk(e);
    };
    if (s->place && s->place->kind != ExprKind::variable) meets(s->place);
    for (const ExprPtr& a : s->arguments) meets(a);
    // 'for (double v : array)' has a name of its own for the array; a name that is only read is no harm.
    const bool names = s->kind == StmtKind::declare && s->value && s->value->kind == ExprKind::variable && s->value->variable.get() == &p;
    if (names)
      only &= only_reads(f, *s->variable);
    else
      for (const ExprPtr& e : {s->value, s->lower, s->bound}) reads(e);
  });
  return only;
}
}  // namespace

void FunctionPrinter::call(const Stmt& s, const std::string& declaration) {
  if (stack_call(s)) return;
  if (is_plain_constructor(types_, s.callee)) {
    const ExprPtr& object = s.arguments[0];
    std::vector<ExprPtr> rest(s.arguments.begin() + 1, s.arguments.end());
    // It runs as it is, on plain arrays, which it may read.
    std::string arguments;
    for (std::size_t k = 0; k < rest.size(); ++k) {
      const bool plain = types_.held(rest[k]->type) == Held::plain;
      if (!plain && (types_.held(rest[k]->type) != Held::numbers ||
                     !only_reads(*types_.module().find(s.callee), *types_.module().find(s.callee)->parameters[k + 1])))
        throw Refusal(s.range, "'" + types_.source_class(owner_of(s.callee), "") +
                                   "' holds no floating-point number, but its constructor takes objects that do, or an "
                                   "array that it may write; pass numbers, integers, or an array that it only reads");
      arguments += (k == 0 ? "" : ", ") + (plain ? expr(rest[k]) : expressions_.values(rest[k]));
    }
    if (plain_allocation_ == nullptr || !same_expr(plain_allocation_->place, object))
      throw Refusal(s.range, "a constructor is called apart from 'new'; write 'new' as a statement of its own");
    plain_allocation_ = nullptr;
    return put(object, "new " + types_.source_class(owner_of(s.callee), expressions_.package()) + "(" +
                           arguments + ")", "");
  }
  const FunctionPtr f = types_.module().find(s.callee);
  std::string arguments = types_.is_adjoint() ? "context" : "";
  std::map<std::string, std::string> containers;  // one for each place, so that what is added twice is added twice
  std::vector<std::string> after;
  for (std::size_t i = 0; i < s.arguments.size(); ++i) {
    const ExprPtr& a = s.arguments[i];
    std::string text;
    if (f && f->parameters[i]->passing == Passing::reference) {
      if (a->kind == ExprKind::variable && a->variable->passing == Passing::reference) {
        text = expressions_.name(*a->variable);
      } else {
        const std::string place = expr(a);
        std::string& container = containers[place];
        if (container.empty()) {
          container = fresh(f->parameters[i]->name + "_container");
          const std::string element = type(a->type);
          if (types_.is_adjoint()) {
            line("DoubleContainer " + container + " = new DoubleContainer(" + place + ");");
            after.push_back(place + " = " + (element == "float" ? "(float) " : "") + container + ".value;");
          } else {
            line(element + "[] " + container + " = {" + place + "};");
            after.push_back(place + " = " + container + "[0];");
          }
        }
        text = container;
      }
    } else {
      text = expr(a);
    }
    arguments += (arguments.empty() ? "" : ", ") + text;
  }
  const std::string text = expressions_.call_name(s.callee) + "(" + arguments + ")";
  if (s.place)
    put(s.place, text, declaration);
  else
    line(text + ";");
  for (const std::string& one : after) line(one);
}

bool FunctionPrinter::stack_call(const Stmt& s) {
  const std::string& name = s.callee;
  if (name.rfind("wengert_", 0) != 0) return false;
  if (name == "wengert_turn" || name == "wengert_unallocate") {
    line("context." + name.substr(8) + "();");
    return true;
  }
  const bool push = name.rfind("wengert_push_", 0) == 0;
  const std::string kind = name.substr(push ? 13 : 12);
  const ExprPtr argument = s.arguments.empty() ? nullptr : s.arguments[0];
  if (kind == "contents") {
    std::string values = expr(argument);
    if (types_.held(argument->type) == Held::numbers) {
      const auto view = argument->kind == ExprKind::variable ? views_.of.find(argument->variable.get()) : views_.of.end();
      values = view != views_.of.end() && !view->second.values.empty() ? view->second.values : values + ".value()";
    }
    line(std::string("context.stack.") + (push ? "push(" : "pop(") + values + ");");
    return true;
  }
  if (kind == "reference") {
    const bool plain = types_.held(argument->type) == Held::plain;
    line(std::string(plain ? "context.pushObject(" : "context.pushReference(") + expr(argument) + ");");
    return true;
  }
  std::string method = kind == "bool" ? "boolean" : kind;
  method[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(method[0])));
  line(std::string("context.stack.") + (push ? "push" : "pop") + method + "(" + (push ? expr(argument) : "") + ");");
  return true;
}

// Text that is carried through may name scalars, what has no derivative, lengths and elements of arrays, and classes of
// the library; objects are not what they were.
std::string FunctionPrinter::carried(const Stmt& s) const {
  static const std::set<std::string> known{"throw", "new",  "assert", "true", "false", "null",   "System", "Math",
                                           "String", "Integer", "Double", "Long", "int", "long", "double", "boolean"};
  std::map<std::string, const Variable*> names;
  const auto take = [&](const Variable& v) {
    const bool usable = v.passing != Passing::reference && expressions_.name(v) == v.name;
    const bool plain = is_scalar(v.type) || (is_reference(v.type) && types_.held(v.type) == Held::plain);
    const bool numbers = is_reference(v.type) && types_.held(v.type) == Held::numbers;
    const auto [it, is_new] = names.emplace(v.name, &v);
    if (!usable || !(plain || numbers)) it->second = nullptr;
    // Of two arrays of one name in two places it is not known which is meant.
    if (!is_new && it->second && it->second != &v && (numbers || !is_scalar(it->second->type))) it->second = nullptr;
  };
  for (const VariablePtr& p : function_.parameters) take(*p);
  for_each_stmt(function_.body, [&](const StmtPtr& x) {
    if (x->kind == StmtKind::declare || x->kind == StmtKind::for_) take(*x->variable);
  });
  const std::string& t = s.text;
  std::string out;
  for (std::size_t k = 0; k < t.size(); ++k) {
    const auto c = static_cast<unsigned char>(t[k]);
    const std::size_t start = k;
    if (t[k] == '"' || t[k] == '\'') {
      const char quote = t[k];
      for (++k; k < t.size() && t[k] != quote; ++k)
        if (t[k] == '\\') ++k;
      out += t.substr(start, k - start + 1);
      continue;
    }
    if (std::isalpha(c) == 0 && t[k] != '_') {
      if (std::isdigit(c) != 0)
        while (k + 1 < t.size() && (std::isalnum(static_cast<unsigned char>(t[k + 1])) != 0 || t[k + 1] == '.')) ++k;
      out += t.substr(start, k - start + 1);
      continue;
    }
    std::size_t end = k;
    while (end < t.size() && (std::isalnum(static_cast<unsigned char>(t[end])) != 0 || t[end] == '_')) ++end;
    const std::string word = t.substr(k, end - k);
    const bool member = k > 0 && t[k - 1] == '.';
    const bool exception = ends_with(word, "Exception") || ends_with(word, "Error");
    k = end - 1;
    const auto found = names.find(word);
    const Variable* v = member || found == names.end() ? nullptr : found->second;
    const bool part = t.compare(end, 7, ".length") == 0 || (end < t.size() && t[end] == '[');
    if (v && types_.held(v->type) == Held::numbers && part) {
      const auto view = views_.of.find(v);
      const bool viewed = view != views_.of.end() && !view->second.values.empty();
      out += viewed ? view->second.values : word + ".value" + (types_.is_adjoint() ? "()" : "");
      continue;
    }
    if (!member && known.count(word) == 0 && !exception && (!v || types_.held(v->type) != Held::plain))
      throw Refusal(s.range, "'" + word + "' in a print, assert or exception is no local number, and objects have another "
                                 "form in generated code; assign what is needed to a local variable before");
    out += word;
  }
  return out;
}

}  // namespace wengert::compiler::java
