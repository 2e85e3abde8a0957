// SPDX-License-Identifier: MIT
// Sequences that are vectors in the representation: std::deque, std::list, std::stack, std::queue, std::vector<bool>,
// whose elements are of type char, and std::unique_ptr<T[]>.
#include <clang/AST/DeclTemplate.h>

#include <algorithm>

#include "lowering.hpp"
#include "tree_visitor.hpp"

namespace wengert::compiler {

bool is_owned_array(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  const auto* instance = llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(record);
  if (instance == nullptr || !instance->isInStdNamespace() || instance->getName() != "unique_ptr") return false;
  const auto& given = instance->getTemplateArgs();
  if (!given[0].getAsType()->isArrayType()) return false;
  const auto* deleter = given.size() > 1 ? given[1].getAsType()->getAsCXXRecordDecl() : nullptr;
  return deleter != nullptr && deleter->isInStdNamespace() && deleter->getName() == "default_delete" &&
         given[0].getAsType()->getArrayElementTypeNoTypeQual()->isArithmeticType();
}

bool is_replaced_class(clang::QualType type) {
  if (is_library_structure(type) || is_owned_array(type) || is_map(type)) return true;
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (record == nullptr || container_of(type) != Container::vector) return false;
  const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
  return record->getName() != "vector" ||
         (instance != nullptr && instance->getTemplateArgs()[0].getAsType()->isBooleanType());
}

/// The variable that an expression is the name of, if that is no reference.
const clang::ValueDecl* own_container(const clang::Expr* e) {
  const clang::ValueDecl* d = named(e);
  return d != nullptr && !d->getType()->isReferenceType() ? d : nullptr;
}

/// Calls that may add or remove elements: of the containers that keep their elements' places in the source and do not
/// in the representation, and of functions that may do so.
class Growth : public TreeVisitor<Growth, clang::CallExpr> {
 public:
  Growth(const clang::SourceManager& sources, clang::SourceLocation after, const clang::ValueDecl* of)
      : sources_(sources), after_(after), of_(of) {}
  bool visit(clang::CallExpr* e) {
    const clang::FunctionDecl* callee = e->getDirectCallee();
    if (found || !sources_.isBeforeInTranslationUnit(after_, e->getBeginLoc())) return !found;
    const auto* method = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(callee);
    if (method != nullptr && method->getParent()->isInStdNamespace()) {
      static const std::set<std::string> changing{"push_back", "push_front", "emplace_back", "emplace_front", "push",
                                                  "emplace",   "pop_back",   "pop_front",    "pop",           "insert",
                                                  "erase",     "clear",      "resize",       "assign",        "swap"};
      const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
      const clang::Expr* object = o != nullptr ? o->getArg(0) : nullptr;
      if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) object = m->getImplicitObjectArgument();
      // Of another variable: not of the one that the element belongs to.
      const clang::ValueDecl* other = object != nullptr ? own_container(object) : nullptr;
      if (of_ != nullptr && other != nullptr && of_ != other) return true;
      found = changing.count(method->getNameAsString()) != 0 ||
              (o != nullptr && o->getOperator() == clang::OO_Subscript && is_map(o->getArg(0)->getType()));
      return !found;
    }
    found = callee != nullptr && !callee->isInStdNamespace() && !sources_.isInSystemHeader(callee->getLocation()) &&
            ((method != nullptr && !method->isConst() && !method->isStatic()) ||
             std::any_of(callee->param_begin(), callee->param_end(), [](const clang::ParmVarDecl* p) {
               const clang::QualType t = p->getType();
               return (t->isReferenceType() || t->isPointerType()) && !t->getPointeeType().isConstQualified() &&
                      t->getPointeeType()->isRecordType();
             }));
    return !found;
  }
  bool found = false;

 private:
  const clang::SourceManager& sources_;
  clang::SourceLocation after_;
  const clang::ValueDecl* of_;
};

/// Whether elements may be added or removed in a function after a place.
bool grows_after(const clang::Stmt* body, clang::SourceLocation place, const clang::SourceManager& sources,
                 const clang::Expr* of) {
  const clang::Expr* object = of != nullptr ? plain(of)->IgnoreParenImpCasts() : nullptr;
  if (const auto* made = llvm::dyn_cast_or_null<clang::CXXConstructExpr>(object); made && made->getNumArgs() == 1)
    object = plain(made->getArg(0))->IgnoreParenImpCasts();
  if (const auto* m = llvm::dyn_cast_or_null<clang::CXXMemberCallExpr>(object))
    object = m->getImplicitObjectArgument();
  else if (const auto* o = llvm::dyn_cast_or_null<clang::CXXOperatorCallExpr>(object);
           o != nullptr && o->getOperator() == clang::OO_Subscript)
    object = o->getArg(0);
  Growth growth(sources, place, object != nullptr ? own_container(object) : nullptr);
  growth.walk(body);
  return growth.found;
}

/// An iterator of a container whose elements keep their places in the source.
bool is_steady_iterator(clang::QualType type) {
  return is_iterator(type) && type.getNonReferenceType()->getAsCXXRecordDecl()->getName() != "__normal_iterator";
}

/// Whether an expression names an element of such a container.
bool is_steady_element(const clang::Expr* e) {
  for (;;) {
    e = plain(e)->IgnoreParenImpCasts();
    const clang::Expr* object = nullptr;
    if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) {
      e = m->getBase();
      continue;
    }
    if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) {
      if (o->getOperator() != clang::OO_Subscript && o->getOperator() != clang::OO_Star &&
          o->getOperator() != clang::OO_Arrow)
        return false;
      object = o->getArg(0);
    } else if (const auto* c = llvm::dyn_cast<clang::CXXMemberCallExpr>(e); c != nullptr && c->getMethodDecl()) {
      object = c->getImplicitObjectArgument();
    }
    if (object == nullptr) return false;
    object = object->IgnoreParenImpCasts();
    const auto* record = object->getType().getNonReferenceType()->getAsCXXRecordDecl();
    if (is_steady_iterator(object->getType())) return true;
    if (container_of(object->getType()) == Container::vector && record->getName() != "vector") return true;
    e = object;
  }
}

/// Whether one of the statements from `from` on changes a vector's size.
bool changes_a_size(const ir::Block& block, std::size_t from) {
  bool found = false;
  for (std::size_t k = from; k < block.size(); ++k)
    ir::for_each_stmt({block[k]}, [&](const ir::StmtPtr& s) { found |= s->kind == ir::StmtKind::resize; });
  return found;
}

/// An element of std::vector<bool>, which stands there as an object of a class of its own.
bool FunctionLowering::bit_call(const clang::CallExpr* e, ir::ExprPtr& out) {
  const auto is_bit = [](const clang::Expr* x) {
    const auto* record = x->getType().getNonReferenceType()->getAsCXXRecordDecl();
    return record != nullptr && record->getName() == "_Bit_reference";
  };
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    const clang::Expr* object = m->getImplicitObjectArgument()->IgnoreParenImpCasts();
    if (!is_bit(object)) return false;
    const ir::ExprPtr bit = value(object);
    if (llvm::isa<clang::CXXConversionDecl>(m->getMethodDecl()))
      out = ir::binary("!=", bit, ir::literal("0", bit->type));
    else if (m->getMethodDecl()->getNameAsString() == "flip")
      emit(ir::assign(bit, ir::conditional(ir::binary("!=", bit, ir::literal("0", bit->type)),
                                           ir::literal("0", bit->type), ir::literal("1", bit->type))));
    else
      return false;
    return true;
  }
  const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e);
  if (o == nullptr || o->getOperator() != clang::OO_Equal || !is_bit(o->getArg(0))) return false;
  const ir::ExprPtr given = value(o->getArg(1));
  out = value(o->getArg(0));
  emit(ir::assign(out, given, range_of(e)));
  return true;
}

/// unique_ptr<T[]>(new T[n]), make_unique<T[]>(n), std::move(p), nullptr: into an empty vector.
void FunctionLowering::fill_owned_array(const ir::ExprPtr& vector, const clang::Expr* whole) {
  const auto where = whole->getBeginLoc();
  const auto size_type = ir::int_type("std::size_t");
  const clang::Expr* e = plain(whole)->IgnoreImplicit();
  e = plain(e);
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e);
      made != nullptr && is_owned_array(made->getType())) {
    if (made->getNumArgs() == 0 || made->getArg(0)->getType()->isNullPtrType()) return;
    return fill_owned_array(vector, made->getArg(0));
  }
  if (const auto* object = llvm::dyn_cast<clang::CXXNewExpr>(e->IgnoreParenImpCasts());
      object != nullptr && object->isArray()) {
    const clang::Expr* start = object->getInitializer();
    const auto* list = llvm::dyn_cast_or_null<clang::InitListExpr>(start);
    if (start != nullptr && !llvm::isa<clang::ImplicitValueInitExpr>(start) && !(list && list->getNumInits() == 0))
      refuse(where, Refused::unsupported_expression, "'new[]' with a list of values");
    return emit(ir::resize(vector, value(*object->getArraySize()), {}, "resize", range_of(whole)));
  }
  const auto* call = llvm::dyn_cast<clang::CallExpr>(e->IgnoreParenImpCasts());
  const auto* callee = call != nullptr ? call->getDirectCallee() : nullptr;
  if (callee != nullptr && callee->isInStdNamespace()) {
    const std::string name = callee->getNameAsString();
    if (name.rfind("make_unique", 0) == 0 && call->getNumArgs() == 1)
      return emit(ir::resize(vector, value(call->getArg(0)), {}, "resize", range_of(whole)));
    if (name == "move" && call->getNumArgs() == 1) {
      const ir::ExprPtr from = place(call->getArg(0));
      emit(ir::assign(vector, from, range_of(whole)));
      return emit(ir::resize(from, ir::literal("0", size_type)));
    }
  }
  if (call != nullptr && callee != nullptr && !callee->isInStdNamespace())
    return emit(ir::assign(vector, value(call), range_of(whole)));
  refuse(where, Refused::adopted_pointer, module_.text_of(whole->getSourceRange()));
}

/// Members that std::vector does not have, or under another name.
bool FunctionLowering::sequence_call(const clang::CallExpr* e, const std::string& name, const ir::ExprPtr& sequence,
                                     clang::QualType type, bool value_is_used, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const std::string kind = type.getNonReferenceType()->getAsCXXRecordDecl()->getName().str();
  if (is_map(type)) return map_call(e, name, sequence, type, value_is_used, out);
  const auto size_type = ir::int_type("std::size_t");
  const ir::ExprPtr size = ir::size_of_sequence(sequence);
  const ir::ExprPtr zero = ir::literal("0", size_type), one = ir::literal("1", size_type);
  const auto drop_last = [&] { emit(ir::resize(sequence, ir::binary("-", size, one), {}, "resize", range_of(e))); };
  const auto drop_first = [&] {
    const auto counter = ir::variable(fresh_name("k"), size_type);
    const ir::ExprPtr k = ir::ref(counter);
    emit(ir::for_(counter, true, one, "<", size, 1,
                  {ir::assign(ir::index(sequence, ir::binary("-", k, one)), ir::index(sequence, k))}, range_of(e)));
    drop_last();
  };
  const auto added = [&](const clang::Expr* given) {
    ir::ExprPtr x = value(given);
    const auto& element = sequence->type->element;
    if (ir::is_struct(element) && !ir::same_type(ir::as_mutable(x->type), ir::as_mutable(element)))
      refuse(where, Refused::library_function, "std::" + kind + "::" + name + " with the arguments of a constructor");
    if (ir::is_scalar(element) && !ir::same_type(ir::as_mutable(x->type), ir::as_mutable(element)))
      x = ir::cast(ir::as_mutable(element), x);
    return save(x, "value", where);
  };
  const auto append = [&] {
    const ir::ExprPtr x = added(e->getArg(0)), old = save(size, "size", where);
    emit(ir::resize(sequence, ir::binary("+", old, one), {}, "resize", range_of(e)));
    emit(ir::assign(ir::index(sequence, old), x));
  };
  if (kind == "unique_ptr") {
    if (name == "get" || name == "operator bool") {
      out = name == "get" ? ir::address_of(ir::index(sequence, zero)) : ir::binary("!=", size, zero);
    } else if (name == "reset") {
      const bool none = e->getNumArgs() == 0 || llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(0)) ||
                        e->getArg(0)->IgnoreParenImpCasts()->getType()->isNullPtrType();
      if (none)
        emit(ir::resize(sequence, zero, {}, "resize", range_of(e)));
      else
        fill_owned_array(sequence, e->getArg(0));
    } else if (name == "operator=") {
      if (e->getArg(1)->IgnoreParenImpCasts()->getType()->isNullPtrType())
        emit(ir::resize(sequence, zero, {}, "resize", range_of(e)));
      else
        fill_owned_array(sequence, e->getArg(1));
      out = sequence;
    } else {
      return name != "operator[]" && name != "swap"
                 ? (refuse(where, Refused::library_function, "std::unique_ptr::" + name), true)
                 : false;
    }
    return true;
  }
  if (kind == "stack" || kind == "queue") {
    if (name == "push" || name == "emplace") {
      if (e->getNumArgs() != 1)
        refuse(where, Refused::library_function, "std::" + kind + "::" + name + " of this form");
      append();
    } else if (name == "pop") {
      kind == "stack" ? drop_last() : drop_first();
    } else if (name == "top") {
      out = ir::index(sequence, ir::binary("-", size, one));
    } else {
      return false;
    }
    return true;
  }
  if (kind == "vector") return false;
  if ((name == "push_front" || name == "emplace_front") && e->getNumArgs() == 1) {
    const ir::ExprPtr x = added(e->getArg(0)), old = save(size, "size", where);
    emit(ir::resize(sequence, ir::binary("+", old, one), {}, "resize", range_of(e)));
    const auto counter = ir::variable(fresh_name("k"), size_type);
    const ir::ExprPtr k = ir::ref(counter);
    emit(ir::for_(counter, true, old, ">", zero, -1,
                  {ir::assign(ir::index(sequence, k), ir::index(sequence, ir::binary("-", k, one)))}, range_of(e)));
    emit(ir::assign(ir::index(sequence, zero), x));
  } else if (name == "pop_front") {
    drop_first();
  } else {
    return false;
  }
  return true;
}

}  // namespace wengert::compiler
