// SPDX-License-Identifier: MIT
// Initial values, and memory: what a declaration or an allocation puts where.
#include <algorithm>

#include "compiler/frontend/clang/body/lowering.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"
#include "compiler/ir/matrix.hpp"
#include "compiler/ir/text.hpp"

namespace wengert::compiler {

namespace {

class ObjectMentions : public TreeVisitor<ObjectMentions, clang::CXXThisExpr> {
 public:
  bool visit(clang::CXXThisExpr*) { return found = true, false; }
  bool found = false;
};

/// Whether a default value of a member reads other members.
bool mentions_object(const clang::Expr* e) {
  ObjectMentions mentions;
  mentions.walk(plain(e));
  return mentions.found;
}

}  // namespace

/// Sets a sequence of arrays to zero by loops, a structure member by member.
void Initials::clear(const ir::ExprPtr& target, clang::SourceLocation where) {
  if (ir::is_struct(target->type)) {
    for (const ir::Field& f : module_.find_struct(target->type->name)->fields)
      clear(ir::field(target, f.name, f.type), where);
    return;
  }
  if (!ir::is_sequence(target->type)) return emit(ir::assign(target, zero_of(target->type, where)));
  if (!target->type->extent)
    return emit(ir::resize(target, ir::literal("0", ir::int_type("std::size_t")), {}, "resize"));
  const auto counter = ir::variable(fresh_name("k"), ir::int_type());
  ir::Block inside = scratch([&] { clear(ir::index(target, ir::ref(counter)), where); });
  emit(ir::for_(counter, true, ir::int_literal(0), "<", target->type->extent, 1, inside));
}

/// A pointer to what 'new', malloc or calloc, with its cast, makes inside an expression.
ir::ExprPtr Initials::allocated(const clang::Expr* e) {
  const auto pointer = ir::variable(fresh_name("memory"), module_.type_of(e->getType(), e->getBeginLoc()));
  show(pointer);
  emit(ir::declare(pointer));
  allocation(ir::ref(pointer), e);
  return ir::ref(pointer);
}

/// new, malloc or calloc.
bool Initials::is_allocation(const clang::Expr* e) {
  if (llvm::isa<clang::CXXNewExpr>(e)) return true;
  const auto* c = llvm::dyn_cast<clang::CallExpr>(e);
  if (c == nullptr || c->getDirectCallee() == nullptr) return false;
  const std::string name = c->getDirectCallee()->getNameAsString();
  return name == "malloc" || name == "calloc" || name == "realloc";
}

/// How many elements so many bytes are, where one factor is the size of one. Null for other expressions.
ir::ExprPtr Initials::count_of(const clang::Expr* bytes, const std::function<bool(const clang::Expr*)>& is_size) {
  const auto* product = llvm::dyn_cast<clang::BinaryOperator>(bytes->IgnoreParenCasts());
  if (product == nullptr || product->getOpcode() != clang::BO_Mul) return nullptr;
  const clang::Expr *left = product->getLHS(), *right = product->getRHS();
  if (is_size(right)) return value(left);
  if (is_size(left)) return value(right);
  if (const ir::ExprPtr count = count_of(left, is_size)) return ir::binary("*", count, value(right));
  const ir::ExprPtr other = value(left);
  const ir::ExprPtr count = count_of(right, is_size);
  return count ? ir::binary("*", other, count) : nullptr;
}

/// new (p) T(...), where p leads to an object of this type.
ir::ExprPtr Initials::placed(const clang::CXXNewExpr* e) {
  const auto where = e->getBeginLoc();
  const clang::Expr* address = e->getPlacementArg(0)->IgnoreParenCasts();
  const auto type = module_.type_of(e->getAllocatedType(), where);
  const clang::QualType led_to =
      address->getType()->isPointerType() ? address->getType()->getPointeeType() : address->getType();
  if (e->getNumPlacementArgs() != 1 || e->isArray() || destructs(e->getAllocatedType()) ||
      !address->getType()->isPointerType() || led_to->isVoidType() || led_to->isCharType() ||
      !ir::same_type(ir::as_mutable(module_.type_of(led_to, where)), type))
    refuse(where, Refused::unsupported_expression, "'new' in memory that is not of the object's type");
  const ir::ExprPtr there = lowering_.expressions.pointee(value(address), where);
  if (const clang::Expr* start = e->getInitializer()) {
    if (const auto* c = llvm::dyn_cast<clang::CXXConstructExpr>(plain(start)))
      lowering_.construction.construct_at(there, c);
    else
      fill(there, initial(start, type), where);
  }
  return there->kind == ir::ExprKind::dereference ? there->operands[0] : ir::address_of(there);
}

/// place = an allocation, if e is one.
bool Initials::allocation(const ir::ExprPtr& target, const clang::Expr* whole) {
  const clang::Expr* e = plain(whole)->IgnoreParenCasts();
  if (const auto* n = llvm::dyn_cast<clang::CXXNewExpr>(e)) {
    if (n->getNumPlacementArgs() != 0) {
      emit(ir::assign(target, placed(n)));
      return true;
    }
    if (n->isArray() && destructs(n->getAllocatedType()))
      refuse(e->getBeginLoc(), Refused::destructor, n->getAllocatedType()->getAsCXXRecordDecl()->getNameAsString());
    const auto type = module_.value_type(n->getAllocatedType(), e->getBeginLoc());
    if (module_.holds_matrices(type))
      refuse(e->getBeginLoc(), Refused::eigen, "'new' of matrices; use variables or std::vector");
    ir::ExprPtr count;
    if (n->isArray()) count = value(*n->getArraySize());
    // The conversion to std::size_t is not spelled, and counters have the type that is.
    while (count && count->kind == ir::ExprKind::cast && count->text == "implicit") count = count->operands[0];
    emit(ir::allocate(target, type, count, n->isArray() ? "new[]" : "new", range_of(e)));
    const clang::Expr* start = n->getInitializer();
    if (start == nullptr) return true;
    const clang::Expr* inner = plain(start);
    if (const auto* c = llvm::dyn_cast<clang::CXXConstructExpr>(inner);
        c && !n->isArray() && (c->getNumArgs() == 0 || destructs(n->getAllocatedType()))) {
      if (type->kind == ir::TypeKind::std_array && c->requiresZeroInitialization()) {
        fill(ir::dereference(target), zero_of(type, e->getBeginLoc()), e->getBeginLoc());
        return true;
      }
      if (type->kind == ir::TypeKind::std_array && !ir::is_struct(ir::innermost(type))) return true;
      lowering_.construction.construct_at(ir::dereference(target), c);
      return true;
    }
    if (const auto* c = llvm::dyn_cast<clang::CXXConstructExpr>(inner); c && n->isArray()) {
      const auto each = ir::variable(fresh_name("k"), ir::as_mutable(count->type));
      const ir::Block made = scratch([&] { lowering_.construction.construct_at(ir::index(target, ir::ref(each)), c); });
      if (!made.empty()) emit(ir::for_(each, true, ir::int_literal(0), "<", count, 1, made));
      return true;
    }
    if (!n->isArray()) {
      emit(ir::assign(ir::dereference(target), value(start)));
      return true;
    }
    // The count's own type, not that of operator new's argument: the conversion is not printed.
    if (count->kind == ir::ExprKind::cast && count->text == "implicit") count = count->operands[0];
    const auto counter = ir::variable(fresh_name("k"), ir::as_mutable(count->type));
    if (!clang::isa<clang::ImplicitValueInitExpr>(inner) &&
        !(llvm::isa<clang::InitListExpr>(inner) && llvm::cast<clang::InitListExpr>(inner)->getNumInits() == 0))
      refuse(e->getBeginLoc(), Refused::unsupported_expression, "'new[]' with a list of values");
    emit(ir::for_(counter, true, ir::int_literal(0), "<", count, 1,
                  {ir::assign(ir::index(target, ir::ref(counter)), zero_of(type, e->getBeginLoc()))}));
    return true;
  }
  const auto* c = llvm::dyn_cast<clang::CallExpr>(e);
  if (c == nullptr || c->getDirectCallee() == nullptr) return false;
  const std::string name = c->getDirectCallee()->getNameAsString();
  if (name != "malloc" && name != "calloc" && name != "realloc") return false;
  if (!ir::is_pointer(target->type)) refuse(e->getBeginLoc(), Refused::allocation_size, name);
  const auto type = ir::as_mutable(target->type->element);
  if (module_.holds_matrices(type))
    refuse(e->getBeginLoc(), Refused::eigen, "'" + name + "' of matrices; use variables or std::vector");
  const auto measured = [&](const clang::Expr* part) {
    const auto* s = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(part->IgnoreParenCasts());
    return s && s->getKind() == clang::UETT_SizeOf
               ? module_.type_of(s->getTypeOfArgument(), part->getBeginLoc(), &lowering_)
               : nullptr;
  };
  const auto measures = [&](const clang::Expr* part) {
    const ir::TypePtr of = measured(part);
    return of && ir::same_type(of, type);
  };
  if (flexible_allocation(target, c, name)) return true;
  ir::ExprPtr count;
  if (name == "realloc") {
    count = measures(c->getArg(1)) ? ir::int_literal(1) : count_of(c->getArg(1), measures);
    if (!count) refuse(e->getBeginLoc(), Refused::allocation_size, name);
    return reallocation(target, c, count);
  }
  if (name == "calloc") {
    if (!measures(c->getArg(1))) refuse(e->getBeginLoc(), Refused::allocation_size, name);
    count = value(c->getArg(0));
  } else if (const ir::TypePtr all = measured(c->getArg(0));
             all && all->kind == ir::TypeKind::array && ir::same_type(all->element, type)) {
    count = all->extent;  // malloc(sizeof(double[n][m])) for rows of m
  } else if (!measures(c->getArg(0))) {
    count = count_of(c->getArg(0), measures);
    if (!count) refuse(e->getBeginLoc(), Refused::allocation_size, name);
  }
  if (count && module_.reallocates()) count = save(ir::cast(ir::int_type("long"), count), "count", e->getBeginLoc());
  emit(ir::allocate(target, type, count, name, range_of(e)));
  if (module_.reallocates()) note_memory(target, count, e->getBeginLoc());
  return true;
}

/// The array at the end of a structure that has no length of its own; null for other structures.
const ir::Field* Initials::flexible_field(const ir::TypePtr& type) {
  const ir::Struct* s = ir::is_struct(type) ? module_.find_struct(type->name) : nullptr;
  return s != nullptr && !s->fields.empty() && s->fields.back().is_flexible ? &s->fields.back() : nullptr;
}

/// malloc(sizeof *s + n * sizeof s->data[0]), or the like by calloc(1, ...): memory for the structure, and for what
/// takes the array's place.
bool Initials::flexible_allocation(const ir::ExprPtr& target, const clang::CallExpr* e, const std::string& name) {
  const auto where = e->getBeginLoc();
  const auto type = ir::as_mutable(target->type->element);
  if (flexible_field(type) == nullptr) return false;
  const ir::Field last = *flexible_field(type);
  const auto element = last.type->element;
  const auto measures = [&](const ir::TypePtr& wanted) {
    return [this, wanted](const clang::Expr* part) {
      const auto* s = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(part->IgnoreParenCasts());
      return s != nullptr && s->getKind() == clang::UETT_SizeOf &&
             ir::same_type(module_.type_of(s->getTypeOfArgument(), part->getBeginLoc()), wanted);
    };
  };
  const clang::Expr* bytes = e->getArg(name == "calloc" ? 1 : 0);
  clang::Expr::EvalResult times;
  if (name == "realloc" ||
      (name == "calloc" && (!e->getArg(0)->EvaluateAsInt(times, context_) || times.Val.getInt() != 1)))
    refuse(where, Refused::allocation_size, name);
  const auto* sum = llvm::dyn_cast<clang::BinaryOperator>(bytes->IgnoreParenCasts());
  if (sum == nullptr || sum->getOpcode() != clang::BO_Add) refuse(where, Refused::allocation_size, name);
  const bool is_first = measures(type)(sum->getLHS());
  if (!is_first && !measures(type)(sum->getRHS())) refuse(where, Refused::allocation_size, name);
  const clang::Expr* rest = is_first ? sum->getRHS() : sum->getLHS();
  ir::ExprPtr count = measures(element)(rest) ? ir::int_literal(1) : count_of(rest, measures(element));
  if (!count) refuse(where, Refused::allocation_size, name);
  while (count->kind == ir::ExprKind::cast && count->text == "implicit") count = count->operands[0];
  count = save(count, "count", where);
  const bool clears = name == "calloc";
  emit(ir::allocate(target, type, clears ? ir::int_literal(1) : nullptr, name, range_of(e)));
  emit(ir::allocate(ir::field(ir::dereference(target), last.name, last.type), ir::as_mutable(element), count, name,
                    range_of(e)));
  return true;
}

/// Of memory that may be moved later: how much there is.
void Initials::note_memory(const ir::ExprPtr& pointer, const ir::ExprPtr& count, clang::SourceLocation where) {
  const std::string text = text_of_place(pointer);
  if (text.empty()) refuse(where, Refused::reallocation, "realloc");
  const std::string times = count ? text_of_place(count) + " * " : std::string();
  emit(ir::opaque("wengert_note_memory(" + text + ", " + times + "sizeof(*" + text + "));"));
}

/// realloc: new memory, what the old has, and the old is freed.
bool Initials::reallocation(const ir::ExprPtr& target, const clang::CallExpr* e, const ir::ExprPtr& elements) {
  const auto where = e->getBeginLoc();
  const auto number = ir::int_type("long");
  const clang::Expr* moved = e->getArg(0)->IgnoreParenCasts();
  const bool is_new = moved->isNullPointerConstant(context_, clang::Expr::NPC_ValueDependentIsNull);
  const auto type = ir::as_mutable(target->type->element);
  const ir::ExprPtr given = is_new ? nullptr : value(moved);
  if (given && (!ir::is_pointer(given->type) || !ir::same_type(given->type->element, type)))
    refuse(where, Refused::allocation_size, "realloc");
  const ir::ExprPtr count = save(ir::cast(number, elements), "count", where);
  const ir::ExprPtr old = given ? save(given, "old", where) : nullptr;
  const auto pointer = ir::variable(fresh_name("moved"), ir::as_mutable(target->type));
  show(pointer);
  emit(ir::declare(pointer));
  const ir::ExprPtr fresh = ir::ref(pointer);
  emit(ir::allocate(fresh, type, count, "malloc", range_of(e)));
  note_memory(fresh, count, where);
  if (old) {
    // A name in text counts as read wherever it stands, and the reverse section may have no use for 'old'.
    const std::string there = text_of_place(given), text = there.empty() ? text_of_place(old) : there;
    ir::Block moves = scratch([&] {
      const ir::ExprPtr kept = save(
          ir::call("wengert_noted_count", {ir::literal(text, ir::opaque_type("void*")), ir::size_of(type)}, number),
          "kept", where);
      emit(ir::if_(ir::binary(">", kept, count), {ir::assign(kept, count)}));
      lowering_.iterators.for_each({old, ir::int_literal(0), kept}, where, [&](const ir::ExprPtr& k) {
        emit(ir::assign(ir::index(fresh, k), ir::index(old, k), range_of(e)));
      });
      emit(ir::opaque("wengert_forget_memory(" + text + ");"));
      emit(ir::free_(old, "free", range_of(e)));
    });
    emit(ir::if_(ir::binary("!=", old, ir::null_pointer(old->type)), std::move(moves)));
  }
  emit(ir::assign(target, fresh, range_of(e)));
  return true;
}

/// What is stored in a member that is void* in the source.
ir::ExprPtr Initials::typed_pointer(const clang::Expr* e, const ir::TypePtr& type) {
  if (e->isNullPointerConstant(context_, clang::Expr::NPC_ValueDependentIsNull)) return ir::null_pointer(type);
  const ir::ExprPtr given = value(plain(e)->IgnoreParenCasts());
  if (ir::is_sequence(given->type)) return ir::address_of(ir::index(given, ir::int_literal(0)));
  if (!ir::is_pointer(given->type) || !ir::same_type(given->type->element, type->element))
    refuse(e->getBeginLoc(), Refused::pointer_cast, spelled(e->getType()) + "' to '" + ir::to_text(type));
  auto written = std::make_shared<ir::Expr>(*ir::cast(type, given));
  written->text = "plain";
  return given->type->element->is_const ? written : given;
}

namespace {

/// Whether one of the bases of {base, a, b} is made by its constructor.
bool has_constructed_base(const clang::InitListExpr* list) {
  if (list->getSemanticForm() != nullptr) list = list->getSemanticForm();
  const auto* record = list->getType()->getAsCXXRecordDecl();
  unsigned k = 0;
  if (record != nullptr)
    for (const auto& base : record->getDefinition()->bases()) {
      const clang::Expr* one = k < list->getNumInits() ? plain(list->getInit(k++))->IgnoreImplicit() : nullptr;
      if (one == nullptr || base.getType()->getAsCXXRecordDecl()->isEmpty()) continue;
      const auto* inner = llvm::dyn_cast<clang::InitListExpr>(one);
      if (inner != nullptr ? has_constructed_base(inner) : llvm::isa<clang::CXXConstructExpr>(one)) return true;
    }
  return false;
}

}  // namespace

/// A value for a declaration: initializer lists are completed.
ir::ExprPtr Initials::initial(const clang::Expr* whole, const ir::TypePtr& type) {
  const clang::Expr* e = plain(whole);
  const auto* list = llvm::dyn_cast<clang::InitListExpr>(e);
  if (list == nullptr) {
    if (clang::isa<clang::ImplicitValueInitExpr>(e)) return zero_of(type, e->getBeginLoc());
    const auto* made = clang::dyn_cast<clang::CXXConstructExpr>(e->IgnoreImplicit());
    if (made != nullptr && made->getNumArgs() == 0 && type->kind == ir::TypeKind::vector)
      return ir::initializer_list({}, type);
    if (e->getType()->isVoidPointerType() && ir::is_pointer(type) && type->element->kind != ir::TypeKind::void_)
      return typed_pointer(e, type);
    return value(e);
  }
  if (list->getSemanticForm() != nullptr) list = list->getSemanticForm();
  LeftToRight elements(body_);
  if (type->kind == ir::TypeKind::std_array) {
    // std::array is a struct around an array: one list inside the other.
    if (list->getNumInits() == 0) return zero_of(type, e->getBeginLoc());
    const auto* record = list->getType()->getAsCXXRecordDecl();
    if (record != nullptr && vector_base(record) != nullptr) return initial(list->getInit(0), type);
    const auto inner = ir::array_of(type->element, type->extent);
    const auto list_of_array = initial(list->getInit(0), inner);
    return ir::initializer_list(list_of_array->operands, type, range_of(e));
  }
  if (type->kind == ir::TypeKind::array) {
    const auto* array = context_.getAsConstantArrayType(list->getType());
    const std::uint64_t extent = array ? array->getSize().getZExtValue() : list->getNumInits();
    // Elements without a value of their own get their class's.
    const clang::Expr* rest = list->getArrayFiller();
    for (std::uint64_t k = 0; k < extent; ++k)
      elements.add([&] {
        const clang::Expr* given = k < list->getNumInits() ? list->getInit(static_cast<unsigned>(k)) : rest;
        return given != nullptr ? initial(given, type->element) : zero_of(type->element, e->getBeginLoc());
      });
    return ir::initializer_list(elements.values(), type, range_of(e));
  }
  if (ir::is_struct(type))
    return has_constructed_base(list) ? constructed_members(list, type) : initial_members(list, type);
  if (list->getNumInits() == 0) return zero_of(type, e->getBeginLoc());
  return initial(list->getInit(0), type);
}

/// Such an object: one after the other, its bases are made, and its members.
ir::ExprPtr Initials::constructed_members(const clang::InitListExpr* whole, const ir::TypePtr& type) {
  const auto where = whole->getBeginLoc();
  const auto refuse_form = [&] { refuse(where, Refused::unsupported_expression, "this initial value of a base"); };
  const ir::ExprPtr object = lowering_.construction.new_object(ir::as_mutable(type));
  const std::function<void(const clang::InitListExpr*)> fill_all = [&](const clang::InitListExpr* list) {
    if (list->getSemanticForm() != nullptr) list = list->getSemanticForm();
    const auto* record = list->getType()->getAsCXXRecordDecl()->getDefinition();
    unsigned k = 0;
    for (const auto& base : record->bases()) {
      const clang::Expr* one = k < list->getNumInits() ? plain(list->getInit(k++))->IgnoreImplicit() : nullptr;
      if (one == nullptr || base.getType()->getAsCXXRecordDecl()->isEmpty()) continue;
      if (const auto* inner = llvm::dyn_cast<clang::InitListExpr>(one))
        fill_all(inner);
      else if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(one))
        lowering_.construction.construct_at(object, made);
      else
        refuse_form();
    }
    lowering_.hierarchies.set_class(object, record);
    for (const auto* f : record->fields()) {
      if (k >= list->getNumInits() || f->getType()->isReferenceType()) refuse_form();
      const clang::Expr* one = list->getInit(k++);
      const ir::ExprPtr member = ir::field(object, module_.field_name(f), module_.value_type(f->getType(), where));
      const ir::ExprPtr outer = body_.object;
      if (llvm::isa<clang::CXXDefaultInitExpr>(one)) {
        body_.object = object;
        one = f->getInClassInitializer();
      }
      lowering_.construction.fill_member(member, f, one, where);
      body_.object = outer;
    }
  };
  fill_all(whole);
  return object;
}

/// {a, b} of a structure: first its bases', then its own members; zeros for the rest.
ir::ExprPtr Initials::initial_members(const clang::InitListExpr* list, const ir::TypePtr& type) {
  const auto where = list->getBeginLoc();
  LeftToRight order(body_);
  std::map<std::string, std::size_t> given;  // its number in the order
  const std::function<void(const clang::InitListExpr*)> read = [&](const clang::InitListExpr* part) {
    if (part->getSemanticForm() != nullptr) part = part->getSemanticForm();
    const auto* record = part->getType()->getAsRecordDecl()->getDefinition();
    module_.struct_of(record, where);
    unsigned k = 0;
    if (const auto* cxx = llvm::dyn_cast<clang::CXXRecordDecl>(record))
      for (const auto& base : cxx->bases()) {
        const clang::Expr* one = k < part->getNumInits() ? plain(part->getInit(k++)) : nullptr;
        if (one == nullptr || base.getType()->getAsCXXRecordDecl()->isEmpty()) continue;
        const auto* inner = llvm::dyn_cast<clang::InitListExpr>(one->IgnoreImplicit());
        if (inner == nullptr) refuse(where, Refused::unsupported_expression, "this initial value of a base");
        read(inner);
      }
    for (const auto* f : record->fields()) {
      if (k >= part->getNumInits()) break;
      const clang::Expr* one = part->getInit(k++);
      if (llvm::isa<clang::CXXDefaultInitExpr>(one) && mentions_object(one))
        refuse(where, Refused::unsupported_expression,
               "the value of '" + f->getNameAsString() + "', which another member has a part in,");
      const ir::TypePtr member = module_.field_type(f, where);
      given[module_.field_name(f)] = order.values().size();
      if (f->getType()->isReferenceType())
        order.add([&] { return lowering_.construction.referred(one, f, member); }, false);
      else
        order.add([&] { return initial(one, member); });
    }
  };
  read(list);
  const std::vector<ir::Field> fields = module_.find_struct(type->name)->fields;
  std::vector<ir::ExprPtr> elements;
  for (const ir::Field& f : fields) {
    const auto found = given.find(f.name);
    elements.push_back(found != given.end() ? order.values()[found->second] : zero_of(f.type, where));
  }
  return ir::initializer_list(elements, type, range_of(list));
}

ir::ExprPtr Initials::zero_of(const ir::TypePtr& type, clang::SourceLocation where) {
  if (ir::is_matrix(type) && type->kind == ir::TypeKind::std_array) return ir::initializer_list({}, type);
  switch (type->kind) {
    case ir::TypeKind::real:
      return ir::literal(type->name == "float" ? "0.0f" : "0.0", ir::as_mutable(type));
    case ir::TypeKind::integer:
      return ir::integer_zero(type);
    case ir::TypeKind::boolean:
      return ir::bool_literal(false);
    case ir::TypeKind::pointer:
    case ir::TypeKind::reference:
      return ir::null_pointer(type);
    case ir::TypeKind::vector:
      return ir::call("vector", {}, ir::as_mutable(type));
    case ir::TypeKind::array:
    case ir::TypeKind::std_array: {
      if (!type->extent || type->extent->kind != ir::ExprKind::literal) break;
      const auto extent = std::strtoul(type->extent->text.c_str(), nullptr, 0);
      return ir::initializer_list(std::vector<ir::ExprPtr>(extent, zero_of(type->element, where)), type);
    }
    case ir::TypeKind::structure: {
      std::vector<ir::ExprPtr> elements;
      const ir::Struct* definition = module_.find_struct(type->name);
      if (definition == nullptr) break;
      for (const ir::Field& f : definition->fields) elements.push_back(zero_of(f.type, where));
      return ir::initializer_list(elements, type);
    }
    case ir::TypeKind::opaque:
      if (!type->name.starts_with("std::") || type->name.find("stream") != std::string::npos) break;
      return ir::call(type->name, {}, ir::as_mutable(type));
    default:
      break;
  }
  refuse(where, Refused::unsupported_expression, "an initial value of zero for '" + type->name + "'");
}

/// place = value for a value that may be an initializer list: one assignment an element.
void Initials::fill(const ir::ExprPtr& target, const ir::ExprPtr& value, clang::SourceLocation where) {
  if (ir::same_type(target->type, value->type) && value->kind == ir::ExprKind::call && value->text == "vector" &&
      value->operands.empty())
    return emit(ir::resize(target, ir::int_literal(0)));
  if (value->kind != ir::ExprKind::initializer_list) return emit(ir::assign(target, value));
  if (ir::is_matrix(target->type) && value->operands.empty()) {
    const auto counter = ir::variable(fresh_name("k"), ir::int_type("long"));
    return emit(ir::for_(counter, true, ir::literal("0", ir::int_type("long")), "<", target->type->extent, 1,
                         {ir::assign(ir::index(target, ir::ref(counter)), zero_of(target->type->element, where))}));
  }
  for (std::size_t k = 0; k < value->operands.size(); ++k) {
    if (ir::is_struct(target->type)) {
      const ir::Field& f = module_.find_struct(target->type->name)->fields[k];
      fill(ir::field(target, f.name, f.type), value->operands[k], where);
    } else {
      fill(ir::index(target, ir::int_literal(static_cast<long long>(k))), value->operands[k], where);
    }
  }
}

}  // namespace wengert::compiler
