// SPDX-License-Identifier: MIT
// The source's own calls in what is carried through as text: each is evaluated before, and a variable stands for it.
#include <algorithm>

#include "compiler/frontend/clang/body/carried_nodes.hpp"
#include "compiler/frontend/clang/body/lowering.hpp"

namespace wengert::compiler {

/// Whether a call is one of the source's own functions, or of something that can be called.
bool Carried::is_own_call(const clang::Expr* e) const {
  const auto* c = llvm::dyn_cast<clang::CallExpr>(e);
  if (c == nullptr) return false;
  const clang::FunctionDecl* callee = c->getDirectCallee();
  if (callee != nullptr && callee->getDeclName().isIdentifier() && callee->getName().starts_with("wengert_") &&
      !module_.in_main_file(callee->getLocation()))
    return false;
  return callee == nullptr || !module_.in_system_header(callee->getLocation()) ||
         is_callable(llvm::isa<clang::CXXOperatorCallExpr>(c) ? c->getArg(0)->getType() : context_.IntTy);
}

/// Whether the library is asked of an object whose type is another one in the result: opt.value_or(0.0), m.find(k).
static bool asks_replaced(const clang::CallExpr* c) {
  const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(c);
  if (m == nullptr && c->getNumArgs() == 0) return false;
  const clang::Expr* object = m != nullptr ? m->getImplicitObjectArgument() : c->getArg(0);  // *opt, std::get<0>(t)
  clang::QualType type = object->IgnoreParenImpCasts()->getType();
  if (type->isPointerType()) type = type->getPointeeType();
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  return is_replaced_class(type) || (m != nullptr && is_smart_pointer(type)) ||
         (is_iterator(type) && record->getName() != "__normal_iterator");
}

/// The parts of `whole` around `inner`, outer ones first. False if it is not in it, or in a lambda.
static bool lead_to(const clang::Stmt* whole, const clang::Expr* inner, std::vector<const clang::Expr*>& parts) {
  if (whole == inner) return true;
  if (whole == nullptr || llvm::isa<clang::LambdaExpr>(whole)) return false;
  const auto* e = llvm::dyn_cast<clang::Expr>(whole);
  if (e != nullptr) parts.push_back(e);
  for (const clang::Stmt* child : whole->children())
    if (lead_to(child, inner, parts)) return true;
  if (e != nullptr) parts.pop_back();
  return false;
}

/// The std::string that a call gives a part of: `it->first`; null if there is none.
static const clang::Expr* string_around(const clang::Expr* whole, const clang::Expr* call) {
  std::vector<const clang::Expr*> parts;
  if (!lead_to(whole, call, parts)) return nullptr;
  for (std::size_t k = parts.size(); k-- > 0;) {
    const clang::Expr* e = plain(parts[k])->IgnoreParenImpCasts();
    if (is_string(e->getType())) return llvm::isa<clang::MemberExpr>(e) ? e : nullptr;
    if (e != call && !llvm::isa<clang::MemberExpr>(e)) return nullptr;
  }
  return nullptr;
}

/// The innermost number that a call of the source gives a part of: `filter.state().mean`; null if there is none.
static const clang::Expr* number_around(const clang::Expr* whole, const clang::Expr* call) {
  std::vector<const clang::Expr*> parts;
  if (!lead_to(whole, call, parts)) return nullptr;
  for (std::size_t k = parts.size(); k-- > 0;) {
    const clang::Expr* e = parts[k]->IgnoreParenImpCasts();
    const clang::QualType type = e->getType().getNonReferenceType();
    if (is_stream(type) || is_string(type)) return nullptr;
    if (type->isArithmeticType()) return e;
  }
  return nullptr;
}

/// Complex numbers that are printed: in the result they are structures.
void Carried::put_complex(CarriedNodes& nodes, std::map<const clang::Stmt*, std::string>& texts) {
  for (const clang::CallExpr* c : nodes.calls) {
    const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(c);
    if (o == nullptr || o->getOperator() != clang::OO_LessLess || o->getNumArgs() != 2 || !is_stream(o->getType()) ||
        !is_of(o->getArg(1)->getType(), "complex"))
      continue;
    const clang::Expr* number = o->getArg(1);
    const std::string parts = text_of_place(save(value(number), "value", number->getBeginLoc()));
    texts[number] = spelled(number->getType().getNonReferenceType().getUnqualifiedType().getCanonicalType()) + "(" +
                    parts + ".re, " + parts + ".im)";
    CarriedNodes inside;
    inside.walk(number);
    for (const clang::Expr* one : inside.evaluated) std::erase(nodes.evaluated, one);
  }
}

/// Whether an iterator that stands for its place is among what a call asks: big->name, *big, big - all.begin().
bool Carried::asks_bound_iterator(const clang::CallExpr* c) const {
  const auto is_bound = [&](const clang::Expr* e) {
    e = plain(e)->IgnoreParenImpCasts();
    if (const auto* copy = llvm::dyn_cast<clang::CXXConstructExpr>(e); copy != nullptr && copy->getNumArgs() == 1)
      e = plain(copy->getArg(0));
    const auto* part = llvm::dyn_cast<clang::MemberExpr>(e);  // of std::minmax_element
    return is_iterator(e->getType()) &&
           (body_.bound.count(named(e)) != 0 || (part != nullptr && body_.pairs.count(named(part->getBase())) != 0));
  };
  const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(c);
  return (m != nullptr && is_bound(m->getImplicitObjectArgument())) ||
         std::any_of(c->arg_begin(), c->arg_end(), is_bound);
}

/// Evaluates the source's own calls in what is carried as text, each once and only where the source does: what they
/// give goes to `texts`, if they are asked for, and what has no text to `others`.
void Carried::evaluate_calls(const clang::Expr* whole, const std::vector<const clang::Expr*>& evaluated,
                             std::map<const clang::Stmt*, std::string>* texts,
                             const std::function<void(const clang::CallExpr*)>& others) {
  std::set<const clang::Expr*> done;  // they lie inside of one that is evaluated as a whole
  const auto evaluate = [&](const clang::Expr* e, bool is_name) {
    CarriedNodes inside;
    inside.walk(e);
    done.insert(inside.evaluated.begin(), inside.evaluated.end());
    if (texts == nullptr) return discard(e);
    const ir::ExprPtr result = value(e);
    if (result == nullptr) return;
    const std::string text = text_of_place(save(result, is_name ? "name" : "value", e->getBeginLoc()));
    (*texts)[e] = is_name ? lowering_.names.text(text) : text;
  };
  for (const clang::Expr* e : evaluated) {
    if (done.count(e) != 0) continue;
    const auto* c = llvm::dyn_cast<clang::CallExpr>(e);
    if (c == nullptr) {  // one of its operands may stay unevaluated
      CarriedNodes inside;
      inside.walk(e);
      auto own = std::find_if(inside.evaluated.begin(), inside.evaluated.end(),
                              [&](const clang::Expr* one) { return is_own_call(one); });
      // it != v.end() ? *it : 0.0: what is asked need not be there.
      CarriedNodes perhaps;
      if (const auto* choice = llvm::dyn_cast<clang::ConditionalOperator>(e)) {
        perhaps.walk(choice->getTrueExpr());
        perhaps.walk(choice->getFalseExpr());
      } else if (const auto* both = llvm::dyn_cast<clang::BinaryOperator>(e)) {
        perhaps.walk(both->getRHS());
      }
      if (own == inside.evaluated.end())
        own = std::find_if(inside.evaluated.begin(), inside.evaluated.end(), [&](const clang::Expr* one) {
          const auto* asking = llvm::dyn_cast<clang::CallExpr>(one);
          return asking != nullptr &&
                 std::find(perhaps.calls.begin(), perhaps.calls.end(), asking) != perhaps.calls.end() &&
                 (asks_replaced(asking) || asks_bound_iterator(asking));
        });
      if (own == inside.evaluated.end()) continue;
      if (is_string(e->getType()))
        evaluate(e, true);
      else if (!e->getType()->isArithmeticType())
        others(llvm::cast<clang::CallExpr>(*own));
      else
        evaluate(e, false);
      continue;
    }
    const clang::FunctionDecl* callee = c->getDirectCallee();
    // A std::string that is an element, or the result of the source's own function.
    const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(c);
    if (is_string(c->getType()) && callee != nullptr &&
        (asks_replaced(c) || (o != nullptr ? container_of(o->getArg(0)->getType()) != Container::none
                                           : !module_.in_system_header(callee->getLocation()) &&
                                                 callee->getNameAsString() != "wengert_text_of"))) {
      evaluate(c, true);
      continue;
    }
    if (c != whole && (asks_replaced(c) || asks_bound_iterator(c))) {
      const bool is_number = c->getType().getNonReferenceType()->isArithmeticType();
      if (const clang::Expr* number = is_number ? c : number_around(whole, c)) {
        evaluate(number, false);
        continue;
      }
      if (const clang::Expr* string = string_around(whole, c)) {
        evaluate(string, true);
        continue;
      }
    }
    if (!is_own_call(c)) continue;
    const bool library = callee != nullptr && module_.in_system_header(callee->getLocation());
    const clang::QualType type = c->getType().getNonReferenceType();
    const bool letters = type->isPointerType() && type->getPointeeType()->isCharType() && callee != nullptr;
    if (type->isArithmeticType() || letters)
      evaluate(c, false);
    else if (const clang::Expr* number = number_around(whole, c))
      evaluate(number, false);
    else if (const clang::Expr* string = type->isRecordType() && !is_stream(type) ? string_around(whole, c) : nullptr)
      evaluate(string, true);
    else if (!type->isRecordType() || o == nullptr || !library)
      others(c);
  }
}

}  // namespace wengert::compiler
