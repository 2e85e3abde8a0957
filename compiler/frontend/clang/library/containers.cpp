// SPDX-License-Identifier: MIT
// Members and operators of std::vector and std::array, and of std::deque, std::list, std::stack, std::queue, which are
// vectors in the representation as well.
#include <clang/AST/DeclTemplate.h>

#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/body/moves.hpp"
#include "compiler/frontend/clang/library/own_swaps.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

class Named : public TreeVisitor<Named, clang::DeclRefExpr, clang::CXXThisExpr> {
 public:
  explicit Named(const clang::Expr* e) { walk(e); }
  bool visit(clang::DeclRefExpr* e) {
    variables.insert(e->getDecl());
    return true;
  }
  bool visit(clang::CXXThisExpr*) {
    this_object = true;
    return true;
  }
  std::set<const clang::ValueDecl*> variables;
  bool this_object = false;
};

/// Whether an expression may read what another one names.
bool mentions(const clang::Expr* e, const clang::Expr* object) {
  const Named here(e), there(object);
  return (here.this_object && there.this_object) ||
         std::any_of(there.variables.begin(), there.variables.end(),
                     [&](const auto* v) { return here.variables.count(v) != 0; });
}

/// The list that an initializer_list is made from; null for other expressions.
const clang::InitListExpr* braces(const clang::Expr* e) {
  const auto* standard = llvm::dyn_cast<clang::CXXStdInitializerListExpr>(plain(e)->IgnoreImplicit());
  if (standard == nullptr) return nullptr;
  return llvm::dyn_cast<clang::InitListExpr>(plain(standard->getSubExpr())->IgnoreImplicit());
}

bool mentions_any(const clang::CallExpr* e, const clang::Expr* object) {
  return std::any_of(e->arg_begin(), e->arg_end(), [&](const clang::Expr* a) { return mentions(a, object); });
}

}  // namespace

/// Members and operators of std::vector and std::array.
/// Whether a value may be another one once a vector has grown: it asks for a size, or a function looks at an object.
bool Containers::depends_on_sizes(const ir::ExprPtr& value) const {
  bool found = false;
  ir::for_each_expr(value, [&](const ir::ExprPtr& x) {
    found |= x->kind == ir::ExprKind::size ||
             (x->kind == ir::ExprKind::call && module_.is_user_function(x->text) &&
              std::ranges::any_of(x->operands, [](const ir::ExprPtr& a) { return !ir::is_scalar(a->type); }));
  });
  return found;
}

bool Containers::container_call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const clang::Expr* object = nullptr;
  std::string name;
  unsigned first = 0;
  bool arrow = false;
  // A method of a class that has std::vector as its base.
  if (const auto* m = llvm::dyn_cast_or_null<clang::CXXMethodDecl>(e->getDirectCallee());
      m != nullptr && vector_base(m->getParent()) != nullptr && m->isUserProvided())
    return false;
  if (const auto* m = llvm::dyn_cast<clang::CXXMemberCallExpr>(e)) {
    if (m->getMethodDecl() == nullptr) return false;
    object = m->getImplicitObjectArgument();
    name = m->getMethodDecl()->getNameAsString();
    arrow = object->getType()->isPointerType();
  } else if (const auto* o = llvm::dyn_cast<clang::CXXOperatorCallExpr>(e)) {
    // A function of the source, for std::array, say.
    const auto* callee = o->getDirectCallee();
    if (callee != nullptr && !llvm::isa<clang::CXXMethodDecl>(callee) && !callee->isInStdNamespace() &&
        !module_.in_system_header(callee->getLocation()))
      return false;
    object = o->getArg(0);
    name = std::string("operator") + clang::getOperatorSpelling(o->getOperator());
    first = 1;
  } else {
    return false;
  }
  if (lowering_.library_functions.bit_call(e, out)) return true;
  if (!arrow && object->getType()->isRecordType()) object = object->IgnoreParenImpCasts();
  const clang::QualType type = arrow ? object->getType()->getPointeeType() : object->getType();
  const Container kind = container_of(type);
  if (kind == Container::none) {
    if (is_stream(type)) {
      if (value_is_used) refuse(where, Refused::hidden_effect, module_.text_of(e->getSourceRange()));
      lowering_.carried.emit_opaque(e);
      return true;
    }
    const auto* record = type->getAsCXXRecordDecl();
    if (is_pair(type) && name == "operator=") {
      const ir::ExprPtr from = save(value(e->getArg(1)), "value", where);
      out = place(object);
      emit(ir::assign(out, from, range_of(e)));
      return true;
    }
    if (record != nullptr && record->isInStdNamespace()) {
      if (record->getName().contains("istream"))
        refuse(where, Refused::input_stream, module_.text_of(e->getSourceRange()));
      if (record->getName().contains("complex")) refuse(where, Refused::complex_number, spelled(type));
      if (record->getName().contains("atomic")) refuse(where, Refused::atomic_type, spelled(type));
      if (record->getName() == "function")
        refuse(where, Refused::indirect_call, module_.text_of(object->getSourceRange()));
      refuse(where, Refused::container, spelled(type.getUnqualifiedType()));
    }
    return false;
  }
  module_.type_of(type, where);
  ir::ExprPtr sequence;
  ir::Block to_object = scratch([&] {
    sequence = value(object);
    if (arrow) sequence = lowering_.expressions.pointee(sequence, where);
  });
  const auto emit_object = [&] {
    for (auto& s : to_object) emit(s);
    to_object.clear();
  };
  // The right side of an assignment is evaluated first, as C++17 says.
  const bool assigns = name == "operator=" && type->getAsCXXRecordDecl()->getName() == "vector";
  if (!assigns) emit_object();
  const auto number = [&](const ir::ExprPtr& x) { return x; };
  const auto one = [&](unsigned k) { return value(e->getArg(first + k)); };
  const auto size_type = ir::int_type("std::size_t");
  if (sequence_call(e, name, sequence, type, value_is_used, out)) return true;
  if (name == "operator[]" || name == "at") {
    const ir::ExprPtr at = number(one(0));
    if (name == "at")
      lowering_.handlers.raise_out_of_range(
          [&] { return ir::binary(">=", ir::cast(size_type, at), ir::size_of_sequence(sequence)); });
    out = element(sequence, at, where);
  } else if (const auto* made = name == "operator=" ? vector_argument(e->getArg(1)) : nullptr;
             made != nullptr && !made->getConstructor()->isCopyOrMoveConstructor()) {
    if (mentions(made, object) || !to_object.empty()) {
      // Its old elements and size are still read.
      const ir::ExprPtr made_first = lowering_.construction.new_object(ir::as_mutable(sequence->type));
      lowering_.vectors.fill_vector(made_first, made);
      emit_object();
      emit(ir::assign(sequence, made_first, range_of(e)));
      out = sequence;
      return true;
    }
    emit(ir::resize(sequence, ir::literal("0", size_type), {}, "resize", range_of(e)));
    lowering_.vectors.fill_vector(sequence, made);
    out = sequence;
  } else if (const auto* list = name == "operator=" ? braces(e->getArg(1)) : nullptr; list != nullptr) {
    std::vector<ir::ExprPtr> values;
    for (const clang::Expr* given : list->inits())
      values.push_back(save(converted(value(given), sequence->type->element), "value", where));
    emit_object();
    if (kind == Container::vector)
      emit(ir::resize(sequence, ir::literal(std::to_string(values.size()), size_type), {}, "resize", range_of(e)));
    for (std::size_t k = 0; k < values.size(); ++k)
      emit(ir::assign(ir::index(sequence, ir::literal(std::to_string(k), size_type)), values[k]));
    out = sequence;
  } else if (name == "operator=") {
    const clang::Expr* moved = to_object.empty() ? moved_by_library(e->getArg(1)) : nullptr;
    ir::ExprPtr from = moved != nullptr ? value(moved) : lowering_.expressions.copied_value(e->getArg(1));
    if (!to_object.empty() && depends_on_sizes(from)) from = save(from, "value", where);
    emit_object();
    emit(ir::assign(sequence, from, range_of(e)));
    if (moved != nullptr)
      for (const ir::StmtPtr& s : lowering_.initials.left_behind(from, moved)) emit(s);
    out = sequence;
  } else if (name == "size" || name == "max_size") {
    out = ir::size_of_sequence(sequence, range_of(e));
  } else if (name == "empty") {
    out = ir::binary("==", ir::size_of_sequence(sequence), ir::literal("0", size_type), range_of(e));
  } else if (name == "front") {
    out = element(sequence, ir::literal("0", size_type), where);
  } else if (name == "back") {
    out = element(sequence, ir::binary("-", ir::size_of_sequence(sequence), ir::literal("1", size_type)), where);
  } else if (name == "begin" || name == "cbegin") {
    out = ir::address_of(element(sequence, ir::literal("0", size_type), where), range_of(e));
  } else if (name == "end" || name == "cend") {
    out = ir::address_of(element(sequence, ir::size_of_sequence(sequence), where), range_of(e));
  } else if (name == "data") {
    out = ir::address_of(element(sequence, ir::literal("0", size_type), where), range_of(e));
  } else if (name == "fill") {
    const ir::ExprPtr with = one(0);
    const auto counter = ir::variable(fresh_name("k"), size_type);
    const ir::ExprPtr kept = with->kind == ir::ExprKind::literal ? with : save(with, "value", where);
    emit(ir::for_(counter, true, ir::literal("0", size_type), "<", ir::size_of_sequence(sequence), 1,
                  {ir::assign(ir::index(sequence, ir::ref(counter)), kept)}, range_of(e)));
  } else if (name == "swap") {
    if (const auto* other = kind == Container::vector ? nullptr : exchanged_otherwise(type))
      refuse(where, Refused::own_swap, other->getNameAsString());
    emit(ir::swap(sequence, place(e->getArg(first)), range_of(e)));
  } else if (kind == Container::vector && (name == "push_back" || name == "emplace_back")) {
    const auto element_type = sequence->type->element;
    const unsigned given = e->getNumArgs();
    if (name == "emplace_back" && ir::is_matrix(element_type)) {
      const ir::ExprPtr made = lowering_.matrices.made_of(types_in(instance_of(type))[0], e);
      const ir::ExprPtr old = save(ir::size_of_sequence(sequence), "size", where);
      emit(ir::resize(sequence, ir::binary("+", old, ir::literal("1", size_type)), {}, "resize", range_of(e)));
      emit(ir::assign(ir::index(sequence, old), made));
      if (value_is_used) out = ir::index(sequence, old);
      return true;
    }
    if (name == "emplace_back" && ir::is_struct(element_type)) {
      if (const ir::ExprPtr made = emplaced(e, types_in(instance_of(type))[0], element_type)) {
        const ir::ExprPtr old = save(ir::size_of_sequence(sequence), "size", where);
        emit(ir::resize(sequence, ir::binary("+", old, ir::literal("1", size_type)), {}, "resize", range_of(e)));
        emit(ir::assign(ir::index(sequence, old), made));
        if (value_is_used) out = ir::index(sequence, old);
        return true;
      }
    } else if (const ir::ExprPtr added =
                   name == "emplace_back" && !mentions_any(e, object) ? emplace_sequence(e, sequence) : nullptr) {
      if (value_is_used) out = added;
      return true;
    } else if (given == 1 && ir::is_sequence(element_type) &&
               !ir::is_sequence(module_.type_of(e->getArg(0)->getType().getNonReferenceType(), where))) {
      refuse(where, Refused::library_function, "std::vector::emplace_back with the arguments of a constructor");
    } else if (given != 1) {
      refuse(where, Refused::library_function, spelled(type.getUnqualifiedType()) + "::" + name + " of this form");
    }
    if (ir::is_reference(element_type) && !ir::is_observer(element_type) && name == "emplace_back" &&
        !is_smart_pointer(e->getArg(0)->getType())) {
      const ir::ExprPtr owner = lowering_.construction.new_object(element_type);
      emit(ir::assign(owner, ir::null_pointer(element_type)));
      lowering_.owners.own(owner, e->getArg(0), true);
      const ir::ExprPtr old = save(ir::size_of_sequence(sequence), "size", where);
      emit(ir::resize(sequence, ir::binary("+", old, ir::literal("1", size_type)), {}, "resize", range_of(e)));
      emit(ir::assign(ir::index(sequence, old), owner));
      return true;
    }
    const clang::Expr* moved = moved_by_library(e->getArg(0));
    ir::ExprPtr given_value = is_reference_wrapper(types_in(instance_of(type))[0])
                                  ? lowering_.structures.wrapped(e->getArg(0))
                                  : value(moved != nullptr ? moved : e->getArg(0));
    if (moved != nullptr && depends_on_sizes(given_value)) {  // rows.push_back(std::move(rows.back()))
      moved = nullptr;
      given_value = one(0);
    }
    const ir::ExprPtr added = depends_on_sizes(given_value) ? save(given_value, "value", where) : given_value;
    const ir::ExprPtr old = save(ir::size_of_sequence(sequence), "size", where);
    emit(ir::resize(sequence, ir::binary("+", old, ir::literal("1", size_type)), {}, "resize", range_of(e)));
    emit(ir::assign(ir::index(sequence, old), added));
    if (moved != nullptr)
      for (const ir::StmtPtr& s : lowering_.initials.left_behind(added, moved)) emit(s);
    const auto* of = instance_of(type);
    if (of->getTemplateArgs()[0].getKind() == clang::TemplateArgument::Type &&
        lowering_.hierarchies.is_sliced(of->getTemplateArgs()[0].getAsType()))
      lowering_.hierarchies.set_class(ir::index(sequence, old),
                                      of->getTemplateArgs()[0].getAsType()->getAsCXXRecordDecl());
    if (value_is_used) out = ir::index(sequence, old);
  } else if (kind == Container::vector && name == "pop_back") {
    const ir::ExprPtr size = ir::binary("-", ir::size_of_sequence(sequence), ir::literal("1", size_type));
    emit(ir::resize(sequence, size, {}, "resize", range_of(e)));
  } else if (kind == Container::vector && name == "clear") {
    emit(ir::resize(sequence, ir::literal("0", size_type), {}, "resize", range_of(e)));
  } else if (kind == Container::vector && (name == "resize" || name == "assign") &&
             e->getArg(first)->getType()->isIntegralOrEnumerationType()) {
    std::vector<ir::ExprPtr> with;
    const ir::ExprPtr size = one(0);
    if (e->getNumArgs() > 1 && !llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(1))) with.push_back(one(1));
    for (ir::ExprPtr& fill : with)
      if (depends_on_sizes(fill)) fill = save(fill, "value", where);
    const auto* of = instance_of(type);
    const bool constructs =
        with.empty() && lowering_.construction.needs_construction(of->getTemplateArgs()[0].getAsType());
    const ir::ExprPtr before = constructs ? save(ir::size_of_sequence(sequence), "size", where) : nullptr;
    emit(ir::resize(sequence, size, with, name, range_of(e)));
    if (constructs) lowering_.construction.construct_new_elements(sequence, before, type, e);
  } else if (kind == Container::vector && name == "assign" && e->getNumArgs() == 2 && is_address(e->getArg(0))) {
    lowering_.vectors.assign_range(sequence, e->getArg(0), e->getArg(1), where);
  } else if (kind == Container::vector && name == "assign" && e->getNumArgs() == 1 &&
             is_of(e->getArg(0)->getType(), "initializer_list")) {
    emit(ir::assign(sequence, save(value(e->getArg(0)), "list", where), range_of(e)));
  } else if (kind == Container::vector && (name == "insert" || name == "erase")) {
    out = insert_or_erase(llvm::cast<clang::CXXMemberCallExpr>(e), sequence, name == "insert");
    if (const auto moved = body_.moved_on.find(e); moved != body_.moved_on.end())
      emit(ir::compound_assign(ir::ref(moved->second), "+", ir::literal("1", moved->second->type)));
  } else if (kind == Container::vector && name == "reserve") {
    // No value changes, but elements keep their places while the vector grows.
    if (is_of(type, "vector")) emit(ir::reserve(sequence, value(e->getArg(0)), range_of(e)));
  } else if (kind == Container::vector && name == "shrink_to_fit") {
    // Memory alone: no value changes.
  } else {
    refuse(where, Refused::library_function, spelled(type.getUnqualifiedType()) + "::" + name);
  }
  return true;
}

/// Members that std::vector does not have, or under another name.
bool Containers::sequence_call(const clang::CallExpr* e, const std::string& name, const ir::ExprPtr& sequence,
                               clang::QualType type, bool value_is_used, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const std::string kind = type.getNonReferenceType()->getAsCXXRecordDecl()->getName().str();
  if (is_map(type)) return lowering_.maps.map_call(e, name, sequence, type, value_is_used, out);
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
    if (name.rfind("emplace", 0) == 0 && ir::is_struct(sequence->type->element))
      if (const ir::ExprPtr made = emplaced(e, types_in(instance_of(type))[0], sequence->type->element)) return made;
    if (e->getNumArgs() != 1) refuse(where, Refused::library_function, "std::" + kind + "::" + name + " of this form");
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
        lowering_.vectors.fill_owned_array(sequence, e->getArg(0), true);
    } else if (name == "operator=") {
      if (e->getArg(1)->IgnoreParenImpCasts()->getType()->isNullPtrType())
        emit(ir::resize(sequence, zero, {}, "resize", range_of(e)));
      else
        lowering_.vectors.fill_owned_array(sequence, e->getArg(1), true);
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
  if (kind == "priority_queue") {
    if (name == "push" || name == "emplace") {
      append();
      lowering_.ordering.change_queue("push_heap", sequence, type, e);
    } else if (name == "pop") {
      lowering_.ordering.change_queue("pop_heap", sequence, type, e);
      drop_last();
    } else if (name == "top") {
      out = ir::index(sequence, zero);
    } else {
      return false;
    }
    return true;
  }
  if (kind == "vector") return false;
  if (kind == "list" && lowering_.searching.list_call(e, name, sequence, type.getNonReferenceType(), out)) return true;
  if ((name == "push_front" || name == "emplace_front") && e->getNumArgs() >= 1) {
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
