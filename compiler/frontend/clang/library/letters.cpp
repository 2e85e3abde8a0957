// SPDX-License-Identifier: MIT
// Algorithms that change the letters of strings, and lambdas in what is carried through as text; see texts.hpp.
#include <algorithm>
#include <array>

#include "compiler/frontend/clang/library/text_kinds.hpp"

namespace wengert::compiler {

namespace {

/// Whether a lambda knows nothing but its arguments, its own variables and the library.
bool is_closed(const clang::LambdaExpr* lambda, const clang::SourceManager& sources) {
  if (lambda->capture_size() != 0 || lambda->getCallOperator()->getBody() == nullptr) return false;
  CarriedNodes inside;
  inside.walk(lambda->getCallOperator()->getBody());
  return !inside.this_object && std::ranges::all_of(inside.references, [&](const clang::DeclRefExpr* r) {
    const clang::ValueDecl* d = r->getDecl();
    if (sources.isInSystemHeader(d->getLocation())) return true;
    for (const clang::DeclContext* in = d->getDeclContext(); in != nullptr; in = in->getParent())
      if (in == lambda->getCallOperator()) return true;
    return false;
  });
}

}  // namespace

bool changes_elements(llvm::StringRef algorithm) {
  static const std::array<llvm::StringRef, 13> known{"transform", "reverse", "sort",        "stable_sort", "replace",
                                                     "fill",      "rotate",  "for_each",    "replace_if",  "copy",
                                                     "iota",      "fill_n",  "partial_sort"};
  return std::find(known.begin(), known.end(), algorithm) != known.end();
}

const clang::Expr* string_of_position(const clang::CallExpr* c) {
  static const std::array<llvm::StringRef, 8> positions{"begin",  "end",  "cbegin",  "cend",
                                                        "rbegin", "rend", "crbegin", "crend"};
  const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(c);
  if (m == nullptr || !is_string(m->getImplicitObjectArgument()->getType())) return nullptr;
  const std::string name = name_of(m);
  return std::find(positions.begin(), positions.end(), name) != positions.end() ? bare(m->getImplicitObjectArgument())
                                                                                : nullptr;
}

/// Takes lambdas that stand for themselves out of what an expression mentions. False if there is another one.
bool Texts::take_lambdas(CarriedNodes& nodes, std::map<const clang::Stmt*, std::string>& texts) const {
  for (const clang::LambdaExpr* lambda : nodes.lambdas) {
    if (!is_closed(lambda, context_.getSourceManager())) return false;
    CarriedNodes inside;
    inside.walk(lambda->getCallOperator()->getBody());
    const auto take = [](auto& all, const auto& some) {
      std::erase_if(all, [&](const auto* one) { return std::ranges::find(some, one) != some.end(); });
    };
    take(nodes.references, inside.references);
    take(nodes.calls, inside.calls);
    take(nodes.evaluated, inside.evaluated);
    take(nodes.made, inside.made);
    texts[lambda] = module_.text_of(lambda->getSourceRange());
  }
  return true;
}

/// A copy of a string that is known by its number, whose letters are then changed. Empty for others.
std::string Texts::letters_of(const ir::ExprPtr& name, ir::SourceRange range) {
  const std::string before = text_of_place(name);
  if (before.empty()) return {};
  const std::string local = fresh_name("text");
  body_.scopes.back().insert(local);
  emit(ir::opaque("std::string " + local + " = " + lowering_.names.text(before) + ";", range));
  return local;
}

/// Where positions in the string that is changed itself are taken: s.erase(std::remove(s.begin(), s.end(), ' '),
/// s.end()).
std::map<const clang::Stmt*, std::string> Texts::same_string(const ir::ExprPtr& target, const clang::Expr* e,
                                                             const std::string& local) {
  std::map<const clang::Stmt*, std::string> texts;
  CarriedNodes nodes;
  nodes.walk(e);
  for (const clang::CallExpr* c : nodes.calls)
    if (const clang::Expr* string = string_of_position(c); string != nullptr &&
                                                           llvm::isa<clang::DeclRefExpr, clang::MemberExpr>(string) &&
                                                           text_of_place(value(string)) == text_of_place(target))
      texts[string] = local;
  return texts;
}

/// std::transform(word.begin(), word.end(), word.begin(), ::toupper) as a statement. False for others.
bool Texts::changes_letters(const clang::CallExpr* e) {
  const auto* callee = e->getDirectCallee();
  if (callee == nullptr || !callee->isInStdNamespace() || llvm::isa<clang::CXXMethodDecl>(callee) ||
      !changes_elements(name_of(e)))
    return false;
  struct Target {
    ir::ExprPtr name;
    std::string local;
    bool is_written = false;
  };
  std::map<std::string, Target> targets;
  bool of_letters = false;
  std::map<const clang::Stmt*, std::string> texts;
  for (const clang::Expr* a : e->arguments()) {
    const bool leads = is_iterator(a->getType()) || (a->getType()->isPointerType() && !is_callable(a->getType()));
    if (!leads && (a->getType()->isArithmeticType() || is_callable(a->getType()))) continue;
    if (!leads) return false;  // std::back_inserter(v), say
    CarriedNodes nodes;
    nodes.walk(a);
    bool found = false;
    for (const clang::CallExpr* c : nodes.calls) {
      const clang::Expr* string = string_of_position(c);
      if (string == nullptr) continue;
      found = of_letters = true;
      if (is_carried_local(string)) continue;
      const ir::ExprPtr name = value(string);
      Target& target = targets[text_of_place(name)];
      if (target.local.empty()) target = {name, letters_of(name, range_of(e))};
      if (target.local.empty()) return false;
      target.is_written |= !string->getType().isConstQualified();
      texts[string] = target.local;
    }
    if (!found) return false;
  }
  if (!of_letters) return false;
  emit(ir::opaque(lowering_.carried.text(e, texts) + ";", range_of(e)));
  for (const auto& [text, target] : targets) {
    if (!target.is_written) continue;
    emit(ir::assign(target.name, drawn(numbered(target.local, e->getBeginLoc()), ir::int_type(), e->getBeginLoc()),
                    range_of(e)));
  }
  return true;
}

/// for (char& c : word) c = std::tolower(c): such a loop stands in text.
bool Texts::changes_each_letter(const clang::CXXForRangeStmt* s) {
  const clang::VarDecl* item = s->getLoopVariable();
  const clang::Expr* string = bare(s->getRangeInit());
  const auto* block = llvm::dyn_cast<clang::CompoundStmt>(s->getBody());
  CarriedNodes inside;
  inside.walk(s->getBody());
  const auto& sources = context_.getSourceManager();
  const bool closed = std::ranges::all_of(inside.references, [&](const clang::DeclRefExpr* r) {
    return r->getDecl() == item || sources.isInSystemHeader(r->getDecl()->getLocation());
  });
  if (inside.this_object || !inside.lambdas.empty() || !closed || !string->isLValue()) return false;
  const auto range = range_of(s);
  const bool carried = is_carried_local(string);
  const ir::ExprPtr name = carried ? nullptr : value(string);
  const std::string local = carried ? named(string)->getNameAsString() : letters_of(name, range);
  if (local.empty()) return false;
  const std::string text = module_.text_of(s->getBody()->getSourceRange()) + (block != nullptr ? "" : ";");
  module_.mention(text);
  emit(ir::opaque("for (" + spelled(item->getType().getNonReferenceType()) + "& " + item->getNameAsString() + " : " +
                      local + ") " + text,
                  range));
  if (!carried)
    emit(ir::assign(name, drawn(numbered(local, s->getBeginLoc()), ir::int_type(), s->getBeginLoc()), range));
  return true;
}

}  // namespace wengert::compiler
