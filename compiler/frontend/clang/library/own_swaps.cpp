// SPDX-License-Identifier: MIT
#include "compiler/frontend/clang/library/own_swaps.hpp"

#include <clang/AST/DeclFriend.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/ExprCXX.h>

#include <algorithm>
#include <map>
#include <set>

#include "compiler/frontend/clang/body/effects.hpp"
#include "compiler/frontend/clang/library/exchanges.hpp"
#include "compiler/frontend/clang/source_kinds.hpp"

namespace wengert::compiler {

namespace {

/// Follows what a swap does with the members of its two objects, "0" and "1", and with its own variables: which old
/// value each place has at the end.
class SwapReader {
 public:
  explicit SwapReader(const clang::CXXRecordDecl* record) : record_(record) {
    for (const auto* f : record->fields())
      for (const char* object : {"0.", "1."}) held_[object + f->getNameAsString()] = object + f->getNameAsString();
  }

  bool exchanges_each_member(const clang::FunctionDecl* swap) {
    const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(swap);
    const clang::FunctionDecl* definition = nullptr;
    if (!swap->hasBody(definition)) {
      const clang::FunctionDecl* pattern = swap->getTemplateInstantiationPattern();
      if (pattern == nullptr || !pattern->hasBody(definition)) return false;
    }
    for (const auto& b : record_->bases())
      if (const auto* base = b.getType()->getAsCXXRecordDecl(); base == nullptr || !base->isEmpty()) return false;
    int next = method != nullptr && !method->isStatic() ? 1 : 0;
    for (const auto* p : definition->parameters()) names_[p] = std::to_string(next++);
    if (!run(definition->getBody())) return false;
    for (const auto& [place, old] : held_) {
      const bool is_first = place.starts_with("0."), is_second = place.starts_with("1.");
      if ((is_first && old != "1" + place.substr(1)) || (is_second && old != "0" + place.substr(1))) return false;
    }
    return true;
  }

 private:
  using Values = std::map<std::string, std::string>;  ///< by what comes behind the place's name: "" or ".member"

  static const clang::Expr* bare(const clang::Expr* e) {
    for (const clang::Expr* before = nullptr; e != before;) {
      before = e;
      e = plain(e)->IgnoreParenImpCasts();
      if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e); made != nullptr && made->getNumArgs() == 1)
        e = made->getArg(0);
      if (const auto* call = llvm::dyn_cast<clang::CallExpr>(e);
          call != nullptr && name_of(call) == "move" && call->getNumArgs() == 1)
        e = call->getArg(0);
    }
    return e;
  }

  /// The name of the function that is called, known or, inside a template, not yet.
  static std::string name_of(const clang::CallExpr* e) {
    const clang::Expr* callee = e->getCallee()->IgnoreParenImpCasts();
    if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(callee)) return m->getMemberNameInfo().getAsString();
    if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(callee)) return r->getNameInfo().getAsString();
    if (const auto* u = llvm::dyn_cast<clang::OverloadExpr>(callee)) return u->getName().getAsString();
    return {};
  }

  /// Of an object, its member, or a variable; empty for other expressions.
  std::string place(const clang::Expr* whole) const {
    const clang::Expr* e = bare(whole);
    if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e)) {
      const auto known = names_.find(r->getDecl());
      return known == names_.end() ? std::string() : known->second;
    }
    if (llvm::isa<clang::CXXThisExpr>(e)) return "0";
    if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e))
      return u->getOpcode() == clang::UO_Deref && llvm::isa<clang::CXXThisExpr>(bare(u->getSubExpr())) ? "0" : "";
    if (const auto* d = llvm::dyn_cast<clang::CXXDependentScopeMemberExpr>(e); d != nullptr && !d->isImplicitAccess()) {
      const std::string base = place(d->getBase());
      return base.empty() ? base : base + "." + d->getMember().getAsString();
    }
    const auto* m = llvm::dyn_cast<clang::MemberExpr>(e);
    const std::string base = m != nullptr ? place(m->getBase()) : std::string();
    return base.empty() ? base : base + "." + m->getMemberDecl()->getNameAsString();
  }

  Values read(const std::string& place) const {
    Values values;
    for (const auto& [key, old] : held_)
      if (!place.empty() && (key == place || key.starts_with(place + "."))) values[key.substr(place.size())] = old;
    return values;
  }
  Values value(const clang::Expr* e) {
    const auto* call = llvm::dyn_cast<clang::CallExpr>(bare(e));
    if (call == nullptr || name_of(call) != "exchange" || call->getNumArgs() != 2) return read(place(e));
    const Values old = read(place(call->getArg(0)));
    return write(place(call->getArg(0)), value(call->getArg(1))) ? old : Values();
  }
  bool write(const std::string& place, const Values& values) {
    for (const auto& [behind, old] : values) held_[place + behind] = old;
    return !place.empty() && !values.empty();
  }

  bool exchange(const clang::Expr* first, const clang::Expr* second) {
    const std::string a = place(first), b = place(second);
    const Values of_a = read(a), of_b = read(b);
    return write(a, of_b) && write(b, of_a);
  }

  bool run(const clang::Stmt* s) {
    if (const auto* full = llvm::dyn_cast<clang::FullExpr>(s)) return run(full->getSubExpr());
    if (const auto* block = llvm::dyn_cast<clang::CompoundStmt>(s))
      return std::all_of(block->body_begin(), block->body_end(), [&](const clang::Stmt* one) { return run(one); });
    if (llvm::isa<clang::NullStmt>(s)) return true;
    if (const auto* declared = llvm::dyn_cast<clang::DeclStmt>(s))
      return std::all_of(declared->decl_begin(), declared->decl_end(), [&](const clang::Decl* d) {
        const auto* variable = llvm::dyn_cast<clang::VarDecl>(d);
        if (variable == nullptr) return llvm::isa<clang::UsingDecl, clang::UsingDirectiveDecl>(d);
        if (variable->getType()->isReferenceType() || variable->getInit() == nullptr) return false;
        names_[variable] = "own " + std::to_string(names_.size());
        return write(names_[variable], value(variable->getInit()));
      });
    const auto* assigned = llvm::dyn_cast<clang::BinaryOperator>(s);
    if (assigned != nullptr && assigned->getOpcode() == clang::BO_Assign)
      return write(place(assigned->getLHS()), value(assigned->getRHS()));
    const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(s);
    if (o != nullptr && o->getOperator() == clang::OO_Equal && o->getNumArgs() == 2)
      return write(place(o->getArg(0)), value(o->getArg(1)));
    const auto* call = llvm::dyn_cast<clang::CallExpr>(s);
    if (call == nullptr || name_of(call) != "swap") return false;
    if (call->getNumArgs() == 2)
      return exchanged_otherwise(call->getArg(0)->getType()) == nullptr && exchange(call->getArg(0), call->getArg(1));
    const auto* member = llvm::dyn_cast<clang::MemberExpr>(call->getCallee()->IgnoreParenImpCasts());
    const auto* method = member != nullptr ? llvm::dyn_cast<clang::CXXMethodDecl>(member->getMemberDecl()) : nullptr;
    if (method == nullptr || call->getNumArgs() != 1) return false;
    if (!method->getParent()->isInStdNamespace() && !SwapReader(method->getParent()).exchanges_each_member(method))
      return false;
    return exchange(member->getBase(), call->getArg(0));
  }

  const clang::CXXRecordDecl* record_;
  Values held_;
  std::map<const clang::ValueDecl*, std::string> names_;
};

/// Whether a parameter takes this class: by its name, or in a function template by that of its class template.
bool takes(const clang::ParmVarDecl* p, const clang::CXXRecordDecl* record) {
  if (!p->getType()->isLValueReferenceType()) return false;
  const clang::QualType type = p->getType().getNonReferenceType();
  if (const auto* of = type->getAsCXXRecordDecl()) return of->getCanonicalDecl() == record->getCanonicalDecl();
  const auto* made = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
  const auto* written = type->getAs<clang::TemplateSpecializationType>();
  const clang::TemplateDecl* named = written != nullptr ? written->getTemplateName().getAsTemplateDecl() : nullptr;
  return made != nullptr && named != nullptr &&
         named->getCanonicalDecl() == made->getSpecializedTemplate()->getCanonicalDecl();
}
/// The function, or what the template is of, if it swaps two objects of this class.
const clang::FunctionDecl* swap_of_two(const clang::NamedDecl* d, const clang::CXXRecordDecl* record) {
  const auto* f = llvm::dyn_cast_or_null<clang::FunctionDecl>(d);
  if (const auto* t = llvm::dyn_cast_or_null<clang::FunctionTemplateDecl>(d)) f = t->getTemplatedDecl();
  const bool is_it =
      f != nullptr && f->getIdentifier() != nullptr && f->getName() == "swap" && f->getNumParams() == 2 &&
      std::all_of(f->param_begin(), f->param_end(), [&](const clang::ParmVarDecl* p) { return takes(p, record); });
  return is_it ? f : nullptr;
}

const clang::FunctionDecl* own_swap(const clang::CXXRecordDecl* record) {
  for (const auto* f : record->friends())
    if (const auto* function = swap_of_two(f->getFriendDecl(), record)) return function;
  auto& context = record->getASTContext();
  for (const auto* d : record->getEnclosingNamespaceContext()->lookup(&context.Idents.get("swap")))
    if (const auto* function = swap_of_two(d, record)) return function;
  return nullptr;
}

}  // namespace

const clang::CXXRecordDecl* exchanged_otherwise(clang::QualType type) {
  const auto* record = class_of_elements(type);
  record = record != nullptr ? record->getDefinition() : nullptr;
  if (record == nullptr) return nullptr;
  if (record->isInStdNamespace()) {
    const llvm::StringRef name = record->getName();
    if (name != "pair" && name != "tuple" && name != "optional" && name != "variant") return nullptr;
    for (const clang::QualType part : types_in(llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record)))
      if (const auto* other = exchanged_otherwise(part)) return other;
    return nullptr;
  }
  const clang::FunctionDecl* swap = own_swap(record);
  return swap != nullptr && !SwapReader(record).exchanges_each_member(swap) ? record : nullptr;
}

const clang::CXXRecordDecl* exchanged_otherwise(const std::string& algorithm, const clang::Expr* first) {
  static const std::set<std::string> known{
      "iter_swap", "swap_ranges", "reverse",          "rotate",           "sort",
      "partition", "nth_element", "next_permutation", "prev_permutation", "shuffle"};
  const clang::QualType type = first->getType().getNonReferenceType();
  if (algorithm == "swap") {  // of one object it is not the class' own
    const auto* record = type->getAsCXXRecordDecl();
    return record != nullptr && !record->isInStdNamespace() ? nullptr : exchanged_otherwise(type);
  }
  const clang::QualType element = known.count(algorithm) != 0 ? type_of_element(type) : clang::QualType();
  return element.isNull() ? nullptr : exchanged_otherwise(element);
}

}  // namespace wengert::compiler
