// SPDX-License-Identifier: MIT
// What is carried through as text: assertions, output, exceptions, and the strings and streams that they are made of.
#include <clang/AST/PrettyPrinter.h>
#include <clang/Lex/Lexer.h>

#include <algorithm>
#include <array>
#include <functional>

#include "compiler/frontend/clang/body/carried_nodes.hpp"
#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

/// Calls that are carried through as text: they write nothing that a derivative needs.
constexpr std::array<std::string_view, 13> carried{"printf", "fprintf",    "puts",   "putchar", "fputs",
                                                   "fputc",  "fflush",     "perror", "exit",    "abort",
                                                   "_Exit",  "quick_exit", "vprintf"};

}  // namespace

std::string text_of_place(const ir::ExprPtr& e) {
  using ir::ExprKind;
  const auto operand = [&](std::size_t k) { return text_of_place(e->operands[k]); };
  switch (e->kind) {
    case ExprKind::literal:
      return e->text;
    case ExprKind::variable:
      return e->variable->name;
    case ExprKind::field: {
      const std::string object = operand(0);
      return object.empty() ? object : object + "." + e->text;
    }
    case ExprKind::index: {
      const std::string base = operand(0), at = operand(1);
      return base.empty() || at.empty() ? std::string() : base + "[" + at + "]";
    }
    case ExprKind::dereference: {
      const std::string pointer = operand(0);
      return pointer.empty() ? pointer : "(*" + pointer + ")";
    }
    case ExprKind::size: {  // v.back()
      const std::string sequence = operand(0);
      return sequence.empty() || !ir::is_sequence(e->operands[0]->type) ? std::string() : sequence + ".size()";
    }
    case ExprKind::cast:
      return e->text == "implicit" ? operand(0) : std::string();
    case ExprKind::binary: {
      const std::string left = operand(0), right = operand(1);
      return left.empty() || right.empty() ? std::string() : "(" + left + " " + e->text + " " + right + ")";
    }
    default:
      return {};
  }
}

namespace {

/// Prints given nodes by other texts.
class Replacer : public clang::PrinterHelper {
 public:
  std::map<const clang::Stmt*, std::string> texts;
  bool handledStmt(clang::Stmt* s, llvm::raw_ostream& out) override {
    const auto found = texts.find(s);
    if (found == texts.end()) return false;
    out << found->second;
    return true;
  }
};

}  // namespace

/// What an exception says is not known where it is handled: its type stands for it.
void Carried::put_caught(CarriedNodes& nodes, std::map<const clang::Stmt*, std::string>& texts) {
  for (const clang::CallExpr* c : nodes.calls) {
    const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(c);
    const auto* object = m != nullptr ? named(m->getImplicitObjectArgument()) : nullptr;
    const auto* variable = llvm::dyn_cast_or_null<clang::VarDecl>(object);
    if (variable == nullptr || !variable->isExceptionVariable()) continue;
    const std::string type = spelled(variable->getType().getNonReferenceType().getUnqualifiedType());
    texts[c] = "\"" + type + "\"";
    std::erase(nodes.evaluated, c);
    module_.warn(c->getBeginLoc(),
                 "the derivative has '" + type + "' in place of '" + module_.text_of(c->getSourceRange()) + "'");
  }
}

/// Whether a text takes several positions in strings, and one in this one: s.begin() and s.end() have to be of one
/// copy.
static bool points_into(const CarriedNodes& nodes, const clang::Expr* string) {
  static const std::array<llvm::StringRef, 10> positions{"begin", "end",     "cbegin", "cend", "rbegin",
                                                         "rend",  "crbegin", "crend",  "data", "c_str"};
  int taken = 0;
  bool of_this = false;
  for (const clang::CallExpr* c : nodes.calls) {
    const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(c);
    const auto* method = m != nullptr ? m->getMethodDecl() : nullptr;
    if (method == nullptr || !method->getDeclName().isIdentifier() ||
        std::find(positions.begin(), positions.end(), method->getName()) == positions.end())
      continue;
    const clang::Expr* object = m->getImplicitObjectArgument()->IgnoreParenImpCasts();
    taken += is_string(object->getType()) ? 1 : 0;
    of_this |= object == string;
  }
  return of_this && taken > 1;
}

/// The one step of a text like `name += line[at++]`: it comes first, and what it gives goes to `texts`. False where
/// that may not be done: something else may read what is stepped, or the step may be left out.
bool Carried::take_step(const clang::Expr* e, std::map<const clang::Stmt*, std::string>& texts) {
  Steps steps;
  steps.walk(e);
  if (steps.found.size() != 1 || steps.is_open) return false;
  const clang::Expr* counter = steps.found[0]->getSubExpr()->IgnoreParenImpCasts();
  const auto* member = llvm::dyn_cast<clang::MemberExpr>(counter);
  const clang::ValueDecl* stepped = member != nullptr ? member->getMemberDecl() : named(counter);
  if (stepped == nullptr || !stepped->getType()->isIntegerType()) return false;
  CarriedNodes nodes;
  nodes.walk(e);
  MemberCollector members;
  members.walk(e);
  const auto is_it = [&](const auto* one) { return one->getDecl() == stepped; };
  const auto is_member = [&](const auto* one) { return one->getMemberDecl() == stepped; };
  if (std::count_if(nodes.references.begin(), nodes.references.end(), is_it) +
              std::count_if(members.members.begin(), members.members.end(), is_member) !=
          1 ||
      std::any_of(nodes.calls.begin(), nodes.calls.end(), [&](const auto* c) { return is_own_call(c); }))
    return false;
  texts[steps.found[0]] = text_of_place(save(value(steps.found[0]), "at", e->getBeginLoc()));
  return true;
}

std::string Carried::carried_text(const clang::Expr* e, const std::map<const clang::Stmt*, std::string>& before) {
  const auto where = e->getBeginLoc();
  std::map<const clang::Stmt*, std::string> given = before;
  if (has_effects(e) && !take_step(e, given))
    refuse(where, Refused::hidden_effect, module_.text_of(e->getSourceRange()));
  const auto cannot = [&](const std::string& what) {
    refuse(where, Refused::unsupported_expression, what + " in what is carried through as text");
  };
  CarriedNodes nodes;
  nodes.walk(e);
  MemberCollector members;
  members.walk(e);
  Replacer replaced;
  replaced.texts = given;
  if (!lowering_.texts.take_lambdas(nodes, replaced.texts)) cannot("a lambda that knows more than its arguments");
  put_caught(nodes, replaced.texts);
  put_complex(nodes, replaced.texts);
  for (const clang::CXXConstructExpr* c : nodes.made) module_.carry_class(c->getConstructor()->getParent(), where);
  evaluate_calls(e, nodes.evaluated, &replaced.texts,
                 [&](const clang::CallExpr* c) { cannot("the call '" + module_.text_of(c->getSourceRange()) + "'"); });
  const auto rebound = [&](const clang::ValueDecl* d) {
    if (body_.callables.count(d) != 0) return true;
    const auto found = body_.bound.find(d);
    return found != body_.bound.end() &&
           !(found->second->kind == ir::ExprKind::variable && found->second->variable->name == d->getNameAsString());
  };
  std::map<std::string, std::string> own_copies;  // of strings
  const auto put = [&](const clang::Expr* node) {
    std::string text = text_of_place(value(node));
    if (text.empty()) cannot("'" + module_.text_of(node->getSourceRange()) + "'");
    if (is_string(node->getType())) {
      std::string& copy = own_copies[text];
      const std::string whole = lowering_.names.text(text);
      if (copy.empty() && points_into(nodes, node)) {
        copy = fresh_name("text");
        body_.scopes.back().insert(copy);
        emit(ir::opaque("const std::string " + copy + " = " + whole + ";", range_of(e)));
      }
      text = copy.empty() ? whole : copy;
    }
    replaced.texts[node] = text;
  };
  // Names inside of what has a text of its own by now are not printed.
  CarriedNodes hidden;
  MemberCollector hidden_members;
  for (const auto& [node, text] : replaced.texts) {
    hidden.walk(node);
    hidden_members.walk(node);
  }
  const auto is_hidden = [](const auto& all, const auto* one) {
    return std::find(all.begin(), all.end(), one) != all.end();
  };
  for (const clang::MemberExpr* m : members.members) {
    if (is_hidden(hidden_members.members, m)) continue;
    if (!llvm::isa<clang::FieldDecl>(m->getMemberDecl())) continue;
    const clang::Expr* root = m->getBase()->IgnoreParenImpCasts();
    if (llvm::isa<clang::CXXThisExpr>(root) ||
        (is_string(m->getType()) && module_.in_main_file(m->getMemberDecl()->getLocation())))
      put(m);
  }
  for (const clang::DeclRefExpr* r : nodes.references) {
    const clang::ValueDecl* d = r->getDecl();
    if (is_hidden(hidden.references, r)) continue;
    if (const auto pointer = body_.named_pointers.find(d); pointer != body_.named_pointers.end()) {
      replaced.texts[r] = lowering_.names.text(text_of_place(pointer->second)) + ".c_str()";
    } else if (rebound(d) || llvm::isa<clang::BindingDecl>(d) ||
               (is_string(d->getType()) && body_.bound.count(d) != 0)) {
      put(r);
    } else if (const auto* constant = llvm::dyn_cast<clang::EnumConstantDecl>(d)) {
      if (!module_.in_system_header(constant->getLocation()) &&
          !is_outside_classes(llvm::cast<clang::EnumDecl>(constant->getDeclContext())))
        replaced.texts[r] = llvm::toString(constant->getInitVal(), 10);
    } else if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(d)) {
      if (variable->hasGlobalStorage() && !module_.in_system_header(variable->getLocation())) {
        const std::string name = module_.global(variable, r->getLocation())->name;
        if (name != variable->getNameAsString() || r->hasQualifier()) replaced.texts[r] = name;
      } else if (body_.bound.count(d) == 0 && !variable->hasGlobalStorage() && body_.carried_locals.count(d) == 0) {
        put(r);
      }
    }
  }
  std::string text;
  if (replaced.texts.empty() && !e->getBeginLoc().isMacroID()) {
    text = module_.text_of(e->getSourceRange());
  } else {
    clang::PrintingPolicy policy(context_.getLangOpts());
    policy.SuppressTagKeyword = context_.getLangOpts().CPlusPlus;
    policy.Bool = true;
    llvm::raw_string_ostream out(text);
    e->printPretty(out, &replaced, policy);
    out.flush();
  }
  module_.mention(text);
  return text;
}

void Carried::emit_opaque(const clang::Expr* e) { emit(ir::opaque(carried_text(e) + ";", range_of(e))); }

/// A throw ends the call: the forward section throws as the source does, before anything is output.
void Carried::throw_statement(const clang::CXXThrowExpr* e) {
  if (lowering_.handlers.raise(e)) return;
  if (e->getSubExpr() == nullptr) refuse(e->getBeginLoc(), Refused::exception, "throw;");
  if (const auto* record = e->getSubExpr()->getType()->getAsCXXRecordDecl())
    module_.carry_class(record, e->getBeginLoc());
  emit_opaque(e);
}

/// std::string, streams, and what cannot be copied: declared as they are.
void Carried::declare_carried(const clang::VarDecl* d) {
  const bool deduced = d->getTypeSourceInfo() != nullptr && d->getTypeSourceInfo()->getType()->getContainedAutoType();
  std::string text = (deduced ? "auto" : spelled(d->getType())) + " " + d->getNameAsString();
  if (is_passive_object(d->getType()) && d->getInit() != nullptr && depends_on_numbers(d->getInit()))
    refuse(d->getLocation(), Refused::passive_object, d->getNameAsString());
  if (body_.scopes.back().count(d->getNameAsString()) != 0 ||
      visible_name(d->getNameAsString()) != d->getNameAsString())
    refuse(d->getLocation(), Refused::container, spelled(d->getType().getUnqualifiedType()));
  body_.carried_locals.insert(d);
  if (const clang::Expr* start = d->getInit()) {
    const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(plain(start));
    std::string from;
    if (made != nullptr && d->getInitStyle() != clang::VarDecl::CInit) {
      for (const clang::Expr* a : made->arguments())  // the text of the whole begins with the name
        if (!llvm::isa<clang::CXXDefaultArgExpr>(a)) from += (from.empty() ? "" : ", ") + carried_text(a);
    } else {
      from = carried_text(start);
    }
    if (made != nullptr && (made->getNumArgs() == 0 || from.empty()))
      ;
    else if (d->getInitStyle() == clang::VarDecl::CallInit)
      text += "(" + from + ")";
    else if (d->getInitStyle() == clang::VarDecl::ListInit)
      text += from.starts_with("{") ? from : "{" + from + "}";
    else
      text += " = " + from;
  }
  emit(ir::opaque(text + ";", module_.range_of(d->getSourceRange())));
}

/// The part of an output that an operator of the source prints; null if there is none.
const clang::CallExpr* Carried::own_output(const clang::CallExpr* e) const {
  CarriedNodes nodes;
  nodes.walk(e);
  for (const clang::CallExpr* c : nodes.calls) {
    const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(c);
    if (o != nullptr && o->getOperator() == clang::OO_LessLess && is_stream(o->getType()) &&
        o->getDirectCallee() != nullptr && !module_.in_system_header(o->getDirectCallee()->getLocation()))
      return c;
  }
  return nullptr;
}

/// assert, streams, printf: emitted as text.
bool Carried::opaque_statement(const clang::Expr* e) {
  const auto& sources = context_.getSourceManager();
  if (e->getBeginLoc().isMacroID()) {
    const auto name = clang::Lexer::getImmediateMacroName(e->getBeginLoc(), sources, context_.getLangOpts());
    auto outer = e->getBeginLoc();
    while (outer.isMacroID() && sources.getImmediateMacroCallerLoc(outer).isMacroID())
      outer = sources.getImmediateMacroCallerLoc(outer);
    const auto outer_name = clang::Lexer::getImmediateMacroName(outer, sources, context_.getLangOpts());
    if (name == "assert" || outer_name == "assert") {
      emit_assertion(e);
      return true;
    }
  }
  if (const auto* thrown = llvm::dyn_cast<clang::CXXThrowExpr>(e)) {
    throw_statement(thrown);
    return true;
  }
  if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
      o != nullptr && o->getOperator() == clang::OO_Equal && is_copied_passive_object(o->getArg(0)->getType())) {
    const ir::ExprPtr from = passive_value(o->getArg(1), o->getArg(0)->getType());
    emit(ir::assign(place(o->getArg(0)), from, range_of(e)));
    return true;
  }
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e);
      m != nullptr && is_copied_passive_object(m->getImplicitObjectArgument()->getType())) {
    if (depends_on_numbers(e)) refuse(e->getBeginLoc(), Refused::passive_object, module_.text_of(e->getSourceRange()));
    emit_opaque(e);
    return true;
  }
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e);
      b != nullptr && b->isAssignmentOp() && lowering_.texts.is_letter(b->getLHS())) {
    emit(ir::opaque(carried_text(b->getLHS()) + " " + b->getOpcodeStr().str() + " " + carried_text(b->getRHS()) + ";",
                    range_of(e)));
    return true;
  }
  if (const auto* c = llvm::dyn_cast<clang::CallExpr>(e); c != nullptr && lowering_.texts.is_reading(c)) {
    if (!lowering_.texts.reads(c))
      refuse(e->getBeginLoc(), Refused::input_stream, module_.text_of(e->getSourceRange()));
    return true;
  }
  if (const auto* c = llvm::dyn_cast<clang::CallExpr>(e)) {
    if (c->getDirectCallee() != nullptr && c->getDirectCallee()->isVariadic())  // "%Lf" of what is a double here
      for (const clang::Expr* a : c->arguments())
        if (a->getType()->isSpecificBuiltinType(clang::BuiltinType::LongDouble))
          refuse(a->getBeginLoc(), Refused::long_double, module_.text_of(a->getSourceRange()));
    if (is_stream(c->getType())) {
      if (const clang::CallExpr* own = own_output(c)) {
        const auto cannot = [&](const clang::CallExpr*) {
          refuse(e->getBeginLoc(), Refused::hidden_effect, module_.text_of(e->getSourceRange()));
        };
        if (has_effects(e)) cannot(own);
        // The output is left out, what its operands do is not.
        CarriedNodes nodes;
        nodes.walk(e);
        evaluate_calls(e, nodes.evaluated, nullptr, [&](const clang::CallExpr* one) {
          if (one->getDirectCallee() == nullptr || !only_reads(one->getDirectCallee(), context_.getSourceManager()))
            cannot(one);
        });
        module_.warn(own->getBeginLoc(), "the derivative does not print '" + module_.text_of(e->getSourceRange()) +
                                             "', which has an output operator of its own");
        return true;
      }
      emit_opaque(e);
      return true;
    }
    if (const clang::Expr* object = llvm::isa<clang::CXXOperatorCallExpr>(c) ? c->getArg(0) : nullptr)
      if (const auto* variable = named(object); variable != nullptr && body_.carried_locals.count(variable) != 0) {
        emit_opaque(e);
        return true;
      }
    if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(c))
      if (const auto* variable = named(m->getImplicitObjectArgument());
          variable != nullptr && body_.carried_locals.count(variable) != 0) {
        emit_opaque(e);
        return true;
      }
    if (const auto* callee = c->getDirectCallee())
      if (callee->getNameAsString() == "wengert_note_memory" || callee->getNameAsString() == "wengert_forget_memory") {
        module_.include("wengert/moved_memory.h");
        emit_opaque(e);
        return true;
      }
    if (prints_letters(c)) {
      emit_opaque(e);
      return true;
    }
    if (const auto* callee = c->getDirectCallee())
      if (std::find(carried.begin(), carried.end(), callee->getNameAsString()) != carried.end() &&
          module_.in_system_header(callee->getLocation())) {
        emit_opaque(e);
        return true;
      }
  }
  return false;
}

/// The macro as it stands, unless the names in it mean something else here.
void Carried::emit_assertion(const clang::Expr* e) {
  if (has_effects(e)) refuse(e->getBeginLoc(), Refused::hidden_effect, module_.text_of(e->getSourceRange()));
  CarriedNodes nodes;
  nodes.walk(e);
  // A method of the source's own is a function of another name in the output.
  const bool calls_method = std::any_of(nodes.calls.begin(), nodes.calls.end(), [&](const clang::CallExpr* c) {
    const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(c->getDirectCallee());
    return method != nullptr && !module_.in_system_header(method->getLocation());
  });
  const bool kept =
      !nodes.this_object && !calls_method &&
      std::none_of(nodes.references.begin(), nodes.references.end(), [&](const auto* r) {
        const auto found = body_.bound.find(r->getDecl());
        const auto* function = llvm::dyn_cast<clang::FunctionDecl>(r->getDecl());
        return body_.callables.count(r->getDecl()) != 0 ||
               (function != nullptr && !module_.in_system_header(function->getLocation())) ||
               (found != body_.bound.end() && !(found->second->kind == ir::ExprKind::variable &&
                                                found->second->variable->name == r->getDecl()->getNameAsString()));
      });
  // In C++ the macro is `condition ? void(0) : ...`.
  const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(e->IgnoreParenImpCasts());
  std::string text;
  if (kept)
    text = module_.text_of(e->getSourceRange());
  else if (choice != nullptr) {
    const clang::Expr* condition = choice->getCond()->IgnoreParenImpCasts();
    if (const auto* cast = llvm::dyn_cast<clang::ExplicitCastExpr>(condition);
        cast != nullptr && cast->getType()->isBooleanType())
      condition = cast->getSubExpr()->IgnoreParenImpCasts();
    text = "assert(" + carried_text(condition) + ")";
  } else
    text = carried_text(e);
  module_.mention(text);
  emit(ir::opaque(text + ";", range_of(e)));
}

/// Whether a name is in the list of calls that are carried through.
bool is_carried(std::string_view name) { return std::find(carried.begin(), carried.end(), name) != carried.end(); }

}  // namespace wengert::compiler
