// SPDX-License-Identifier: MIT
// Assignments, allocations and calls, those of the stack included.
#include "function.hpp"

#include <functional>

#include "compiler/analysis/heap.hpp"
#include "compiler/transform/shared/partials.hpp"
#include "compiler/transform/shared/refusal.hpp"

namespace wengert::compiler::java {

using namespace ir;

bool is_plain_constructor(const Types& types, const std::string& callee) {
  const FunctionPtr f = types.module().find(callee);
  return f && is_constructor(*f) && !types.is_composite(f->parameters[0]->type->element->name);
}

// A reference in a managed object or array is set by its accessor.
void FunctionPrinter::put(const ExprPtr& place, const std::string& value, const std::string& declaration) {
  if (types_.is_adjoint() && types_.held(place->type) != Held::plain) {
    if (place->kind == ExprKind::field && types_.is_composite(place->operands[0]->type->name))
      return line(expressions_.at_level(place->operands[0], 14) + ".set" + accessed(types_, *place) + "(" + value +
                  ");");
    if (place->kind == ExprKind::index)
      return line(expressions_.at_level(place->operands[0], 14) + ".set(" + expr(place->operands[1]) + ", " + value +
                  ");");
  }
  line(declaration + expressions_.assignment(place, "", value) + ";");
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
  if (!s.op.empty()) return line(expressions_.assignment(s.place, s.op, expr(s.value)) + ";");
  put(s.place, expressions_.narrowed(s.value, s.place->type), declaration);
}

std::string FunctionPrinter::allocation(const Stmt& s) {
  const std::string of = type(s.place->type), count = s.value ? expr(s.value) : "";
  switch (types_.held(s.place->type)) {
    case Held::object:
      return types_.is_adjoint() ? of + ".allocate(context)" : "new " + of + "()";
    case Held::numbers:
      return types_.is_adjoint() ? of + ".allocate(context, " + count + (unread_.contains(s) ? ", false)" : ")")
                                 : "new " + of + "(" + count + ")";
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

bool only_reads(const Function& f, const Variable& p) {
  bool only = true;
  for_each_stmt(f.body, [&](const StmtPtr& s) {
    const auto meets = [&](const ExprPtr& e) {
      for_each_expr(e, [&](const ExprPtr& x) { only &= x->kind != ExprKind::variable || x->variable.get() != &p; });
    };
    const auto reads = [&](const ExprPtr& e) {
      std::function<void(const ExprPtr&)> walk = [&](const ExprPtr& x) {
        if (!x) return;
        if (array_of_derivative(x)) {
          walk(x->operands[1]);
        } else if (x->kind == ExprKind::index || x->kind == ExprKind::size) {
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
    if (s->place && array_of_derivative(s->place))
      reads(s->place);
    else if (s->place && s->place->kind != ExprKind::variable)
      meets(s->place);
    for (const ExprPtr& a : s->arguments) meets(a);
    // 'for (double v : array)' has a name of its own for the array; a name that is only read is no harm.
    const bool names = s->kind == StmtKind::declare && s->value && s->value->kind == ExprKind::variable &&
                       s->value->variable.get() == &p;
    if (names)
      only &= only_reads(f, *s->variable);
    else
      for (const ExprPtr& e : {s->value, s->lower, s->bound}) reads(e);
  });
  return only;
}

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
    return put(object, "new " + types_.source_class(owner_of(s.callee), expressions_.package()) + "(" + arguments + ")",
               "");
  }
  const FunctionPtr f = types_.module().find(s.callee);
  // Constructors are static methods, of one name in a class and in the one that it extends: null alone may suit both.
  const Struct* owner = types_.module().find_struct(owner_of(s.callee));
  const bool has_namesakes = owner && !owner->base.empty() && leaf_of(s.callee).find("init_") != std::string::npos;
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
            // Two fields may be one, and the call may add to them: what comes in through the container is added.
            const bool is_local = a->kind == ExprKind::variable;
            line("DoubleContainer " + container + " = new DoubleContainer(" + (is_local ? place : "0.0") + ");");
            after.push_back(expressions_.assignment(a, is_local ? "" : "+",
                                                    (element == "float" ? "(float) " : "") + container + ".value") +
                            ";");
          } else {
            line(element + "[] " + container + " = {" + place + "};");
            after.push_back(place + " = " + container + "[0];");
          }
        }
        text = container;
      }
    } else {
      text = (a->kind == ExprKind::null && has_namesakes ? "(" + type(a->type) + ") " : "") + expr(a);
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
  if (name == "wengert_turn") {
    line("context.turn();");
    return true;
  }
  if (name == "wengert_seed") {
    const std::string value = expr(s.arguments[0]), seed = expressions_.name(*s.arguments[1]->variable);
    const std::string plain = types_.head_result(function_, expressions_.package());
    if (plain == "void") {
      line(seed + ".accept(" + value + ");");
      return true;
    }
    plain_result_ = fresh("result_values");
    line(plain + " " + plain_result_ + " = (" + plain + ") Results.values(context, " + value + ", " + plain +
         ".class);");
    line("Results.seed(context, " + value + ", " + seed + ");");
    return true;
  }
  static const std::map<std::string, std::string> checkpoints{
      {"wengert_pause", "pauseTaping"},           {"wengert_resume", "resumeTaping"},
      {"wengert_begin_turn", "checkpoints.turn"}, {"wengert_save_state", "checkpoints.save"},
      {"wengert_load_state", "checkpoints.load"}, {"wengert_drop_state", "checkpoints.drop"},
      {"wengert_stack_cut", "checkpoints.cut"}};
  if (const auto found = checkpoints.find(name); found != checkpoints.end()) {
    line("context." + found->second + "(" + expressions_.list(s.arguments) + ");");
    return true;
  }
  if (name == "wengert_push_key") {
    const bool plain = types_.held(s.arguments[0]->type) == Held::plain;
    line(std::string("context.stack.pushLong(") + (plain ? "context.keep(" : "AdHandle.key(") + expr(s.arguments[0]) +
         "));");
    return true;
  }
  if (name == "wengert_unallocate") {
    const bool is_object = types_.held(s.allocated) == Held::object;
    line("context.unallocate(" + (is_object ? type(s.allocated) + ".TYPE" : "") + ");");
    return true;
  }
  const bool push = name.rfind("wengert_push_", 0) == 0;
  const std::string kind = name.substr(push ? 13 : 12);
  const ExprPtr argument = s.arguments.empty() ? nullptr : s.arguments[0];
  if (kind == "contents") {
    std::string values = expr(argument);
    if (types_.held(argument->type) == Held::numbers) {
      const auto view =
          argument->kind == ExprKind::variable ? views_.of.find(argument->variable.get()) : views_.of.end();
      values = view != views_.of.end() && !view->second.values.empty() ? view->second.values : values + ".value()";
    }
    line(std::string("context.stack.") + (push ? "push(" : "pop(") + values + ");");
    return true;
  }
  if (kind == "reference" && !argument) {  // popped and dropped: objects and keys are numbers alike
    line("context.stack.popLong();");
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

}  // namespace wengert::compiler::java
