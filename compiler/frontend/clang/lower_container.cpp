// SPDX-License-Identifier: MIT
// Members, operators and constructors of std::vector and std::array.

#include <algorithm>

#include "lowering.hpp"
#include "tree_visitor.hpp"

namespace wengert::compiler {

bool is_stream(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (record == nullptr || !record->isInStdNamespace()) return false;
  const llvm::StringRef name = record->getName();
  return name.contains("ostream") || name.contains("stringstream") || name.contains("ofstream");
}

Container container_of(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (record == nullptr || !record->isInStdNamespace()) return Container::none;
  static const std::set<std::string> sequences{"vector", "deque", "list", "stack", "queue"};
  if (sequences.count(record->getName().str()) != 0 || is_owned_array(type) || is_map(type)) return Container::vector;
  if (record->getName() == "array") return Container::array;
  return Container::none;
}

bool is_pair(clang::QualType type) {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  return record != nullptr && record->isInStdNamespace() && record->getName() == "pair";
}

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
bool asks_size(const ir::ExprPtr& e) {
  bool found = false;
  ir::for_each_expr(e, [&](const ir::ExprPtr& x) { found |= x->kind == ir::ExprKind::size; });
  return found;
}

bool mentions(const clang::Expr* e, const clang::Expr* object) {
  const Named here(e), there(object);
  return (here.this_object && there.this_object) ||
         std::any_of(there.variables.begin(), there.variables.end(),
                     [&](const auto* v) { return here.variables.count(v) != 0; });
}

bool is_address(const clang::Expr* e) {
  const clang::QualType type = e->getType();
  return type->isPointerType() || type->isArrayType() || is_iterator(type);
}

/// The list that an initializer_list is made from; null for other expressions.
const clang::InitListExpr* braces(const clang::Expr* e) {
  const auto* standard = llvm::dyn_cast<clang::CXXStdInitializerListExpr>(plain(e)->IgnoreImplicit());
  if (standard == nullptr) return nullptr;
  return llvm::dyn_cast<clang::InitListExpr>(plain(standard->getSubExpr())->IgnoreImplicit());
}

ir::ExprPtr converted(const ir::ExprPtr& value, const ir::TypePtr& type) {
  return ir::is_scalar(type) && !ir::same_type(ir::as_mutable(value->type), ir::as_mutable(type))
             ? ir::cast(ir::as_mutable(type), value)
             : value;
}

}  // namespace

ir::ExprPtr FunctionLowering::new_object(const ir::TypePtr& type) {
  const auto object = ir::variable(fresh_name("value"), ir::as_mutable(type));
  scopes_.back().insert(object->name);
  emit(ir::declare(object));
  return ir::ref(object);
}

/// pair.first and pair.second from two values, from another pair, or zeros.
void FunctionLowering::fill_pair(const ir::ExprPtr& pair, const std::vector<const clang::Expr*>& values,
                                 clang::SourceLocation where) {
  ir::ExprPtr given[2];
  if (values.size() == 1) {
    ir::ExprPtr other = value(values[0]);
    if (!ir::is_struct(other->type)) refuse(where, Refused::library_function, "this constructor of std::pair");
    if (!ir::is_place(other)) other = save(other, "value", where);
    const auto& fields = module_.find_struct(other->type->name)->fields;
    for (std::size_t k = 0; k < 2; ++k) given[k] = ir::field(other, fields[k].name, fields[k].type);
  } else if (values.size() == 2) {
    for (std::size_t k = 0; k < 2; ++k) given[k] = value(values[k]);
  } else if (!values.empty()) {
    refuse(where, Refused::library_function, "this constructor of std::pair");
  }
  const std::vector<ir::Field> fields = module_.find_struct(pair->type->name)->fields;
  for (std::size_t k = 0; k < 2; ++k) {
    const ir::Field& f = fields[k];
    fill(ir::field(pair, f.name, f.type), given[k] ? converted(given[k], f.type) : zero_of(f.type, where), where);
  }
}

bool FunctionLowering::copies_range(const clang::CXXConstructExpr* e) {
  return !e->isStdInitListInitialization() && e->getNumArgs() >= 2 && is_address(e->getArg(0)) &&
         is_address(e->getArg(1));
}

void FunctionLowering::assign_range(const ir::ExprPtr& vector, const clang::Expr* first, const clang::Expr* last,
                                    clang::SourceLocation where) {
  const auto size_type = ir::int_type("std::size_t");
  const ir::ExprPtr begin = value(first);
  const Range from = range(begin, value(last), where);
  emit(ir::resize(vector, converted(from.count, size_type), {}, "resize", {}));
  copy_range(vector, from, where);
}

void FunctionLowering::declare_range(const clang::CXXConstructExpr* e,
                                     const std::function<ir::ExprPtr(const ir::ExprPtr&)>& declare) {
  const auto where = e->getBeginLoc();
  const auto type = module_.type_of(e->getType().getUnqualifiedType(), where);
  const ir::ExprPtr begin = value(e->getArg(0));
  const Range from = range(begin, value(e->getArg(1)), where);
  copy_range(declare(ir::call("vector", {from.count}, type, range_of(e))), from, where);
}

void FunctionLowering::copy_range(const ir::ExprPtr& vector, const Range& from, clang::SourceLocation where) {
  for_each({vector, ir::int_literal(0), from.count}, where, [&](const ir::ExprPtr& k) {
    const ir::ExprPtr target = element(vector, k, where);
    emit(ir::assign(target, converted(element_of(from, k, where), target->type)));
  });
}

/// vector.insert(at, value), insert(at, first, last), erase(at), erase(first, last): the elements behind move, one
/// after the other. The place that the call gives back.
ir::ExprPtr FunctionLowering::insert_or_erase(const clang::CXXMemberCallExpr* e, const ir::ExprPtr& vector,
                                              bool inserts) {
  const auto where = e->getBeginLoc();
  const auto number = ir::int_type("long");
  const auto refuse_form = [&] {
    refuse(where, Refused::library_function,
           std::string("std::vector::") + (inserts ? "insert" : "erase") + " of this form");
  };
  const auto place_in = [&](unsigned k) {
    const ir::ExprPtr pointer = value(e->getArg(k));
    if (pointer->kind != ir::ExprKind::address_of || pointer->operands[0]->kind != ir::ExprKind::index ||
        !ir::same_expr(pointer->operands[0]->operands[0], vector))
      refuse_form();
    return save(ir::implicit_cast(number, pointer->operands[0]->operands[1]), "place", where);
  };
  const auto size = [&] { return ir::cast(number, ir::size_of_sequence(vector)); };
  const ir::ExprPtr one = ir::literal("1", number);
  const auto loop = [&](const ir::ExprPtr& from, const char* until, const ir::ExprPtr& bound, int step,
                        const std::function<void(const ir::ExprPtr&)>& body) {
    const auto counter = ir::variable(fresh_name("k"), number);
    const ir::Block inside = scratch([&] { body(ir::ref(counter)); });
    emit(ir::for_(counter, true, from, until, bound, step, inside, range_of(e)));
  };
  const auto at = [&](const ir::ExprPtr& k) { return ir::index(vector, k); };
  const unsigned given = e->getNumArgs();
  const ir::ExprPtr first = place_in(0);
  if (!inserts) {
    const ir::ExprPtr dropped = given == 1 ? one : save(ir::binary("-", place_in(1), first), "dropped", where);
    loop(ir::binary("+", first, dropped), "<", size(), 1,
         [&](const ir::ExprPtr& k) { emit(ir::assign(at(ir::binary("-", k, dropped)), at(k))); });
    emit(ir::resize(vector, ir::binary("-", size(), dropped), {}, "resize", range_of(e)));
    return ir::address_of(at(first), range_of(e));
  }
  ir::ExprPtr added, count = one;
  Range from;
  if (given == 2 && !e->getArg(1)->getType()->isRecordType()) {
    added = save(converted(value(e->getArg(1)), vector->type->element), "value", where);
  } else if (given == 2 && ir::same_type(module_.type_of(e->getArg(1)->getType(), where), vector->type->element)) {
    added = save(value(e->getArg(1)), "value", where);
  } else if (given == 3 && is_address(e->getArg(1)) && is_address(e->getArg(2))) {
    const ir::ExprPtr begin = value(e->getArg(1));
    from = range(begin, value(e->getArg(2)), where);
    if (ir::root_of(from.base) == ir::root_of(vector)) refuse_form();  // as the library does
    count = save(ir::implicit_cast(number, from.count), "count", where);
  } else {
    refuse_form();
  }
  const ir::ExprPtr old = save(size(), "size", where);
  emit(ir::resize(vector, ir::binary("+", old, count), {}, "resize", range_of(e)));
  loop(ir::binary("-", old, one), ">=", first, -1,
       [&](const ir::ExprPtr& k) { emit(ir::assign(at(ir::binary("+", k, count)), at(k))); });
  if (added)
    emit(ir::assign(at(first), added));
  else
    loop(ir::literal("0", number), "<", count, 1, [&](const ir::ExprPtr& k) {
      emit(ir::assign(at(ir::binary("+", first, k)), converted(element_of(from, k, where), vector->type->element)));
    });
  return ir::address_of(at(first), range_of(e));
}

/// Members and operators of std::vector and std::array.
bool FunctionLowering::container_call(const clang::CallExpr* e, bool value_is_used, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const clang::Expr* object = nullptr;
  std::string name;
  unsigned first = 0;
  bool arrow = false;
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
  if (bit_call(e, out)) return true;
  if (!arrow && object->getType()->isRecordType()) object = object->IgnoreParenImpCasts();
  const clang::QualType type = arrow ? object->getType()->getPointeeType() : object->getType();
  const Container kind = container_of(type);
  if (kind == Container::none) {
    if (is_stream(type)) {
      if (value_is_used) refuse(where, Refused::hidden_effect, module_.text_of(e->getSourceRange()));
      emit_opaque(e);
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
  ir::ExprPtr sequence = value(object);
  if (arrow) sequence = pointee(sequence, where);
  const auto number = [&](const ir::ExprPtr& x) { return x; };
  const auto one = [&](unsigned k) { return value(e->getArg(first + k)); };
  const auto size_type = ir::int_type("std::size_t");
  if (sequence_call(e, name, sequence, type, value_is_used, out)) return true;
  if (name == "operator[]" || name == "at") {
    out = element(sequence, number(one(0)), where);
  } else if (const auto* made = name == "operator=" ? vector_argument(e->getArg(1)) : nullptr;
             made != nullptr && !made->getConstructor()->isCopyOrMoveConstructor()) {
    if (mentions(made, object)) {
      // Its old elements and size are still read.
      const ir::ExprPtr made_first = new_object(ir::as_mutable(sequence->type));
      fill_vector(made_first, made);
      emit(ir::assign(sequence, made_first, range_of(e)));
      out = sequence;
      return true;
    }
    emit(ir::resize(sequence, ir::literal("0", size_type), {}, "resize", range_of(e)));
    fill_vector(sequence, made);
    out = sequence;
  } else if (const auto* list = name == "operator=" ? braces(e->getArg(1)) : nullptr; list != nullptr) {
    std::vector<ir::ExprPtr> values;
    for (const clang::Expr* given : list->inits())
      values.push_back(save(converted(value(given), sequence->type->element), "value", where));
    if (kind == Container::vector)
      emit(ir::resize(sequence, ir::literal(std::to_string(values.size()), size_type), {}, "resize", range_of(e)));
    for (std::size_t k = 0; k < values.size(); ++k)
      emit(ir::assign(ir::index(sequence, ir::literal(std::to_string(k), size_type)), values[k]));
    out = sequence;
  } else if (name == "operator=") {
    const ir::ExprPtr from = value(e->getArg(1));
    emit(ir::assign(sequence, from, range_of(e)));
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
    emit(ir::swap(sequence, place(e->getArg(first)), range_of(e)));
  } else if (kind == Container::vector && (name == "push_back" || name == "emplace_back")) {
    const auto element_type = sequence->type->element;
    const unsigned given = e->getNumArgs();
    if (name == "emplace_back" && ir::is_struct(element_type)) {
      const bool pair = element_type->name.rfind("std::pair<", 0) == 0;
      const bool copy = given == 1 && ir::same_type(ir::as_mutable(module_.type_of(e->getArg(0)->getType(), where)),
                                                    ir::as_mutable(element_type));
      if (!copy) {
        std::vector<const clang::Expr*> arguments(e->arg_begin(), e->arg_end());
        const auto* of = llvm::cast<clang::ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl());
        const auto* record = of->getTemplateArgs()[0].getAsType()->getAsCXXRecordDecl();
        const ir::ExprPtr made = new_object(element_type);
        if (pair)
          fill_pair(made, arguments, where);
        else if (const auto* constructor = constructor_for(record, arguments, where))
          user_call(e, constructor, made, arguments, false);
        else
          refuse(where, Refused::library_function, "std::vector::emplace_back with the arguments of a constructor");
        const ir::ExprPtr old = save(ir::size_of_sequence(sequence), "size", where);
        emit(ir::resize(sequence, ir::binary("+", old, ir::literal("1", size_type)), {}, "resize", range_of(e)));
        emit(ir::assign(ir::index(sequence, old), made));
        return true;
      }
    } else if (given == 1 && ir::is_sequence(element_type) &&
               !ir::is_sequence(module_.type_of(e->getArg(0)->getType().getNonReferenceType(), where))) {
      refuse(where, Refused::library_function, "std::vector::emplace_back with the arguments of a constructor");
    } else if (given != 1) {
      refuse(where, Refused::library_function, spelled(type.getUnqualifiedType()) + "::" + name + " of this form");
    }
    if (ir::is_reference(element_type) && !ir::is_observer(element_type) && name == "emplace_back" &&
        !is_smart_pointer(e->getArg(0)->getType())) {
      const ir::ExprPtr owner = new_object(element_type);
      emit(ir::assign(owner, ir::null_pointer(element_type)));
      own(owner, e->getArg(0), true);
      const ir::ExprPtr old = save(ir::size_of_sequence(sequence), "size", where);
      emit(ir::resize(sequence, ir::binary("+", old, ir::literal("1", size_type)), {}, "resize", range_of(e)));
      emit(ir::assign(ir::index(sequence, old), owner));
      return true;
    }
    // What asks for the vector's size or last element means those before it grows.
    const ir::ExprPtr given_value = one(0);
    const ir::ExprPtr added = asks_size(given_value) ? save(given_value, "value", where) : given_value;
    const ir::ExprPtr old = save(ir::size_of_sequence(sequence), "size", where);
    emit(ir::resize(sequence, ir::binary("+", old, ir::literal("1", size_type)), {}, "resize", range_of(e)));
    emit(ir::assign(ir::index(sequence, old), added));
    const auto* of = llvm::cast<clang::ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl());
    if (of->getTemplateArgs()[0].getKind() == clang::TemplateArgument::Type &&
        is_sliced(of->getTemplateArgs()[0].getAsType()))
      set_class(ir::index(sequence, old), of->getTemplateArgs()[0].getAsType()->getAsCXXRecordDecl());
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
      if (asks_size(fill)) fill = save(fill, "value", where);
    const auto* of = llvm::cast<clang::ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl());
    const bool constructs = with.empty() && needs_construction(of->getTemplateArgs()[0].getAsType());
    const ir::ExprPtr before = constructs ? save(ir::size_of_sequence(sequence), "size", where) : nullptr;
    emit(ir::resize(sequence, size, with, name, range_of(e)));
    if (constructs) construct_new_elements(sequence, before, type, e);
  } else if (kind == Container::vector && name == "assign" && e->getNumArgs() == 2 && is_address(e->getArg(0))) {
    assign_range(sequence, e->getArg(0), e->getArg(1), where);
  } else if (kind == Container::vector && (name == "insert" || name == "erase")) {
    out = insert_or_erase(llvm::cast<clang::CXXMemberCallExpr>(e), sequence, name == "insert");
  } else if (kind == Container::vector && (name == "reserve" || name == "shrink_to_fit")) {
    // Capacity only: no value changes.
  } else {
    refuse(where, Refused::library_function, spelled(type.getUnqualifiedType()) + "::" + name);
  }
  return true;
}

const clang::CXXConstructExpr* vector_argument(const clang::Expr* e) {
  for (const clang::Expr* before = nullptr; e != before;) {
    before = e;
    e = e->IgnoreParenCasts();
    if (const auto* full = llvm::dyn_cast<clang::FullExpr>(e)) e = full->getSubExpr();
    if (const auto* temporary = llvm::dyn_cast<clang::MaterializeTemporaryExpr>(e)) e = temporary->getSubExpr();
    if (const auto* bound = llvm::dyn_cast<clang::CXXBindTemporaryExpr>(e)) e = bound->getSubExpr();
  }
  const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e);
  return made != nullptr && container_of(made->getType()) == Container::vector ? made : nullptr;
}

const clang::InitListExpr* FunctionLowering::list_of_vector(const clang::CXXConstructExpr* e) {
  if (!e->isStdInitListInitialization() || e->getNumArgs() == 0) return nullptr;
  const clang::Expr* list = e->getArg(0)->IgnoreImplicit();
  if (const auto* standard = llvm::dyn_cast<clang::CXXStdInitializerListExpr>(list)) list = standard->getSubExpr();
  return llvm::dyn_cast<clang::InitListExpr>(list->IgnoreImplicit());
}

bool FunctionLowering::makes_rows(const clang::CXXConstructExpr* e) {
  if (e->getNumArgs() < 2 || !e->getArg(0)->getType()->isIntegralOrEnumerationType()) return false;
  const clang::QualType row = e->getArg(1)->getType();
  return !e->isStdInitListInitialization() && !llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(1)) &&
         (row->isRecordType() || row->isPointerType()) && !is_iterator(row);
}

void FunctionLowering::fill_vector(const ir::ExprPtr& vector, const clang::CXXConstructExpr* e) {
  const auto where = e->getBeginLoc();
  const auto size_type = ir::int_type("std::size_t");
  if (is_map(e->getType())) return construct_map(vector, e);
  if (const clang::InitListExpr* list = list_of_vector(e)) {
    const unsigned count = list->getNumInits();
    LeftToRight values(*this);
    for (unsigned k = 0; k < count; ++k) {
      if (vector_argument(list->getInit(k)) != nullptr)
        refuse(where, Refused::library_function, "a std::vector made from a list of vectors");
      values.add([&] { return value(list->getInit(k)); });
    }
    emit(ir::resize(vector, ir::literal(std::to_string(count), size_type), {}, "resize", range_of(e)));
    for (unsigned k = 0; k < count; ++k)
      fill(ir::index(vector, ir::literal(std::to_string(k), size_type)), values.values()[k], where);
    return;
  }
  if (copies_range(e)) return assign_range(vector, e->getArg(0), e->getArg(1), where);
  if (!makes_rows(e)) {
    std::vector<ir::ExprPtr> with;
    if (e->getNumArgs() == 0 || llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(0))) return;
    const ir::ExprPtr size = value(e->getArg(0));
    if (e->getNumArgs() > 1 && !llvm::isa<clang::CXXDefaultArgExpr>(e->getArg(1))) with.push_back(value(e->getArg(1)));
    emit(ir::resize(vector, size, with, "resize", range_of(e)));
    if (with.empty()) construct_new_elements(vector, ir::literal("0", size_type), e->getType(), e);
    return;
  }
  const clang::CXXConstructExpr* made = vector_argument(e->getArg(1));
  if (made != nullptr && made->getConstructor()->isCopyOrMoveConstructor()) made = nullptr;
  const ir::ExprPtr row = made == nullptr ? save(value(e->getArg(1)), "row", where) : nullptr;
  emit(ir::resize(vector, value(e->getArg(0)), {}, "resize", range_of(e)));
  const auto counter = ir::variable(fresh_name("k"), size_type);
  const ir::ExprPtr one = ir::index(vector, ir::ref(counter));
  ir::Block inside = scratch([&] { row ? emit(ir::assign(one, row)) : fill_vector(one, made); });
  emit(ir::for_(counter, true, ir::literal("0", size_type), "<", ir::size_of_sequence(vector), 1, inside, range_of(e)));
}

}  // namespace wengert::compiler
