// SPDX-License-Identifier: MIT
// Classes with bases. Those that derive from each other, a family, share one structure of all their members, so that a
// conversion between them changes nothing; if it has virtual functions, an integer in it says which class an object is
// of, and a virtual call branches on it.
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/RecordLayout.h>

#include <algorithm>

#include "lowering.hpp"
#include "tree_visitor.hpp"

namespace wengert::compiler {

namespace {

class ClassFinder : public TreeVisitor<ClassFinder, clang::CXXRecordDecl> {
 public:
  bool into_instances() const override { return true; }
  bool visit(clang::CXXRecordDecl* d) {
    if (d->isThisDeclarationADefinition() && !d->isDependentContext() && !d->isLambda() && seen_.insert(d).second)
      classes.push_back(d);
    return true;
  }
  std::vector<const clang::CXXRecordDecl*> classes;

 private:
  std::set<const clang::CXXRecordDecl*> seen_;
};

const clang::CXXRecordDecl* base_of(const clang::CXXBaseSpecifier& b) {
  const auto* base = b.getType()->getAsCXXRecordDecl();
  return base != nullptr ? base->getDefinition() : nullptr;
}

int depth_of(const clang::CXXRecordDecl* record) {
  int depth = 0;
  for (const auto& b : record->bases())
    if (const auto* base = base_of(b)) depth = std::max(depth, 1 + depth_of(base));
  return depth;
}

void count_bases(const clang::CXXRecordDecl* record, std::map<const clang::CXXRecordDecl*, int>& counts) {
  for (const auto& b : record->bases())
    if (const auto* base = base_of(b)) {
      ++counts[base];
      count_bases(base, counts);
    }
}

/// The object itself, by its own class: not what a reference or pointer leads to.
const clang::CXXRecordDecl* exact_class(const clang::Expr* e) {
  e = plain(e)->IgnoreParenImpCasts();
  if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e))
    return r->getDecl()->getType()->isReferenceType() ? nullptr : r->getDecl()->getType()->getAsCXXRecordDecl();
  if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e))
    return m->getMemberDecl()->getType()->isReferenceType() ? nullptr
                                                            : m->getMemberDecl()->getType()->getAsCXXRecordDecl();
  return nullptr;
}

}  // namespace

bool has_empty_destructor(const clang::CXXRecordDecl* record) {
  const auto* destructor = record->getDestructor();
  if (!record->hasUserDeclaredDestructor() || destructor == nullptr || destructor->isDefaulted()) return true;
  const clang::FunctionDecl* definition = nullptr;
  if (!destructor->hasBody(definition)) return destructor->isPureVirtual();
  const auto* body = llvm::dyn_cast_or_null<clang::CompoundStmt>(definition->getBody());
  return body != nullptr && std::all_of(body->body_begin(), body->body_end(),
                                        [](const clang::Stmt* s) { return llvm::isa<clang::NullStmt>(s); });
}

void ModuleLowering::find_families() {
  if (!is_cxx()) return;
  ClassFinder finder;
  for (clang::Decl* d : context_.getTranslationUnitDecl()->noload_decls())
    if (!in_system_header(d->getLocation())) finder.walk(d);
  std::map<const clang::CXXRecordDecl*, std::size_t> group;
  std::vector<std::vector<const clang::CXXRecordDecl*>> groups;
  const auto group_of = [&](const clang::CXXRecordDecl* record) {
    const auto [at, is_new] = group.try_emplace(record, groups.size());
    if (is_new) groups.push_back({record});
    return at->second;
  };
  for (const auto* record : finder.classes) {
    if (record->getNumBases() == 0 && !record->isPolymorphic()) continue;
    const std::size_t own = group_of(record);
    for (const auto& b : record->bases()) {
      const auto* base = base_of(b);
      if (base == nullptr || in_system_header(base->getLocation())) continue;
      const std::size_t other = group_of(base);
      if (other == group.at(record)) continue;
      const std::size_t now = group.at(record);
      for (const auto* moved : groups[other]) {
        group[moved] = now;
        groups[now].push_back(moved);
      }
      groups[other].clear();
    }
    (void)own;
  }
  for (auto& classes : groups) {
    if (classes.empty()) continue;
    const auto& sources = context_.getSourceManager();
    std::map<const clang::CXXRecordDecl*, std::size_t> found;  // instances of a template have one place
    for (std::size_t k = 0; k < finder.classes.size(); ++k) found[finder.classes[k]] = k;
    std::sort(classes.begin(), classes.end(), [&](const auto* a, const auto* b) {
      const int depths[] = {depth_of(a), depth_of(b)};
      if (depths[0] != depths[1]) return depths[0] < depths[1];
      if (a->getLocation() != b->getLocation())
        return sources.isBeforeInTranslationUnit(a->getLocation(), b->getLocation());
      return found[a] < found[b];
    });
    Family family;
    family.is_polymorphic =
        std::any_of(classes.begin(), classes.end(), [](const auto* c) { return c->isPolymorphic(); });
    family.is_chain = !family.is_polymorphic;
    for (std::size_t k = 1; k < classes.size(); ++k) family.is_chain &= classes[k]->isDerivedFrom(classes[k - 1]);
    // Members of one name get their class's in front.
    std::map<std::string, int> uses;
    for (const auto* c : classes)
      for (const auto* f : c->fields()) ++uses[f->getNameAsString()];
    for (const auto* c : classes)
      for (const auto* f : c->fields())
        if (uses[f->getNameAsString()] > 1) {
          std::string name = identifier_from(spelled(context_.getRecordType(c))) + "_" + f->getNameAsString();
          while (uses.count(name) != 0) name += "_";
          uses[name] = 1;
          field_names_[f] = name;
          family.is_chain = false;
        }
    for (family.class_id = "class_id"; uses.count(family.class_id) != 0;) family.class_id += "_";
    for (const auto* c : classes) family_of_[c] = families_.size();
    family.classes = std::move(classes);
    families_.push_back(std::move(family));
  }
}

const ModuleLowering::Family* ModuleLowering::family_of(const clang::RecordDecl* record) const {
  const auto* cxx = llvm::dyn_cast_or_null<clang::CXXRecordDecl>(record);
  if (cxx == nullptr) return nullptr;
  const auto found = family_of_.find(cxx->getDefinition());
  return found == family_of_.end() ? nullptr : &families_[found->second];
}

std::string ModuleLowering::field_name(const clang::FieldDecl* field) const {
  const auto renamed = field_names_.find(field);
  return renamed == field_names_.end() ? field->getNameAsString() : renamed->second;
}

/// Bases that have no place in the common structure.
void ModuleLowering::refuse_bases(const Family& family, clang::SourceLocation where) const {
  for (const auto* record : family.classes) {
    for (const auto& b : record->bases()) {
      const auto* base = base_of(b);
      if (base != nullptr && family_of_.count(base) == 0 && !base->isEmpty())
        refuse(where, Refused::base_class, record->getNameAsString());
    }
    std::map<const clang::CXXRecordDecl*, int> counts;
    count_bases(record, counts);
    for (const auto& [base, count] : counts)
      if (count > 1 && !base->isEmpty() && !record->isVirtuallyDerivedFrom(base))
        refuse(where, Refused::repeated_base, base->getNameAsString());
    for (const auto* f : record->fields()) {
      const auto* member = context_.getBaseElementType(f->getType().getNonReferenceType())->getAsCXXRecordDecl();
      if (member != nullptr && !f->getType()->isReferenceType() && family_of(member) == &family)
        refuse(f->getLocation(), Refused::member_of_own_family, f->getNameAsString());
    }
  }
}

/// Whether the common structure lies in memory as the source's class does: a caller's object is one of the source's.
bool ModuleLowering::is_laid_out_flat(const Family& family) const {
  if (!family.is_chain) return false;
  std::int64_t end = 0;
  for (const auto* c : family.classes) {
    const auto& layout = context_.getASTRecordLayout(c);
    for (const auto* f : c->fields()) {
      const std::int64_t align = context_.getTypeAlignInChars(f->getType()).getQuantity();
      const std::int64_t flat = (end + align - 1) / align * align;
      if (static_cast<std::int64_t>(layout.getFieldOffset(f->getFieldIndex()) / 8) != flat) return false;
      end = flat + context_.getTypeSizeInChars(f->getType()).getQuantity();
    }
  }
  return true;
}

ir::ExprPtr ModuleLowering::class_id(const clang::CXXRecordDecl* record) const {
  const Family& family = *family_of(record);
  const auto at = std::find(family.classes.begin(), family.classes.end(), record->getDefinition());
  return ir::int_literal(static_cast<long long>(at - family.classes.begin()) + 1);
}

void FunctionLowering::set_class(const ir::ExprPtr& object, const clang::CXXRecordDecl* record) {
  const auto* family = module_.family_of(record);
  if (family == nullptr || !family->is_polymorphic) return;
  emit(ir::assign(ir::field(object, family->class_id, ir::int_type()), module_.class_id(record)));
}

bool FunctionLowering::is_sliced(clang::QualType type) const {
  const auto* family = module_.family_of(type.getNonReferenceType()->getAsCXXRecordDecl());
  return family != nullptr && !family->is_chain && family->classes.size() > 1;
}

/// Copies what an object of the class has, and not of which class it is.
void FunctionLowering::copy_members(const ir::ExprPtr& to, const ir::ExprPtr& from, const clang::CXXRecordDecl* record,
                                    clang::SourceLocation where) {
  for (const auto& b : record->bases())
    if (const auto* base = base_of(b); base != nullptr && module_.family_of(base) != nullptr)
      copy_members(to, from, base, where);
  for (const auto* f : record->getDefinition()->fields()) {
    const auto type = module_.field_type(f, where);
    const std::string name = module_.field_name(f);
    emit(ir::assign(ir::field(to, name, type), ir::field(from, name, type)));
  }
}

ir::ExprPtr FunctionLowering::class_among(const ir::ExprPtr& object, const ModuleLowering::Family& family,
                                          const std::vector<const clang::CXXRecordDecl*>& classes) {
  const ir::ExprPtr id = ir::field(object, family.class_id, ir::int_type());
  ir::ExprPtr test;
  for (const auto* c : classes) {
    const ir::ExprPtr one = ir::binary("==", id, module_.class_id(c));
    test = test ? ir::binary("||", test, one) : one;
  }
  return test;
}

/// dynamic_cast to a pointer: null where the object is of no such class.
ir::ExprPtr FunctionLowering::checked_cast(const clang::CastExpr* e) {
  const auto where = e->getBeginLoc();
  const auto* wanted = e->getType()->getPointeeCXXRecordDecl();
  const auto* family = module_.family_of(wanted);
  if (wanted == nullptr || family == nullptr) refuse(where, Refused::base_class, spelled(e->getType()));
  std::vector<const clang::CXXRecordDecl*> classes;
  for (const auto* c : family->classes)
    if (c == wanted->getDefinition() || c->isDerivedFrom(wanted)) classes.push_back(c);
  ir::ExprPtr from = value(e->getSubExpr());
  if (!ir::is_place(from)) from = save(from, "object", where);
  const auto type = module_.type_of(e->getType().getUnqualifiedType(), where);
  const auto result = ir::variable(fresh_name("cast"), type);
  scopes_.back().insert(result->name);
  emit(ir::declare(result, ir::null_pointer(type)));
  const ir::ExprPtr object = pointee(from, where);
  emit(ir::if_(ir::binary("!=", from, ir::null_pointer(from->type)),
               {ir::if_(class_among(object, *family, classes), {ir::assign(ir::ref(result), from)})}));
  return ir::ref(result);
}

/// The function that a virtual call runs, if there is but one; else the call becomes branches, and `out` its value.
const clang::CXXMethodDecl* FunctionLowering::overrider(const clang::CallExpr* e, const clang::CXXMethodDecl* method,
                                                        const clang::Expr* object_expression, const ir::ExprPtr& object,
                                                        const std::vector<const clang::Expr*>& arguments,
                                                        bool value_is_used, ir::ExprPtr& out) {
  const auto where = e->getBeginLoc();
  const auto* family = module_.family_of(method->getParent());
  if (family == nullptr) refuse(where, Refused::virtual_call, method->getNameAsString());
  const clang::CXXRecordDecl* exact = exact_class(object_expression);
  std::vector<std::pair<const clang::CXXMethodDecl*, std::vector<const clang::CXXRecordDecl*>>> targets;
  for (const auto* c : family->classes) {
    if (exact != nullptr ? c != exact->getDefinition()
                         : c != method->getParent()->getDefinition() && !c->isDerivedFrom(method->getParent()))
      continue;
    if (c->isAbstract()) continue;
    const auto* found = method->getCorrespondingMethodInClass(c, true);
    if (found == nullptr || found->isPureVirtual()) continue;
    const auto known = std::find_if(targets.begin(), targets.end(), [&](const auto& t) { return t.first == found; });
    if (known == targets.end())
      targets.push_back({found, {c}});
    else
      known->second.push_back(c);
  }
  if (targets.empty()) refuse(where, Refused::virtual_call, method->getNameAsString());
  if (targets.size() == 1) return targets.front().first;
  for (const auto& [target, classes] : targets)
    if (target->getReturnType()->isReferenceType())
      refuse(where, Refused::returned_reference, target->getNameAsString());
  ir::ExprPtr result;
  if (value_is_used && !method->getReturnType()->isVoidType()) {
    const auto variable = ir::variable(
        fresh_name("value"), ir::as_mutable(module_.type_of(method->getReturnType().getUnqualifiedType(), where)));
    scopes_.back().insert(variable->name);
    emit(ir::declare(variable));
    result = ir::ref(variable);
  }
  const auto branch = [&](const clang::CXXMethodDecl* target) {
    scopes_.emplace_back();
    ir::Block inside = scratch([&] {
      direct_ = result ? e : nullptr;
      const ir::ExprPtr given = user_call(e, target, object, arguments, result != nullptr);
      direct_ = nullptr;
      if (result) emit(ir::assign(result, given, range_of(e)));
    });
    scopes_.pop_back();
    return inside;
  };
  ir::Block otherwise = branch(targets.back().first);
  for (std::size_t k = targets.size() - 1; k-- > 0;)
    otherwise = {
        ir::if_(class_among(object, *family, targets[k].second), branch(targets[k].first), otherwise, range_of(e))};
  for (auto& s : otherwise) emit(s);
  out = result;
  return nullptr;
}

/// A constructor's base or delegation: the same object by another constructor.
void FunctionLowering::construct_part(const clang::CXXCtorInitializer* init, clang::SourceLocation where) {
  const clang::Expr* given = init->getInit();
  for (const clang::Expr* before = nullptr; given != before;) {
    before = given;
    given = given->IgnoreParenImpCasts();
    if (const auto* full = llvm::dyn_cast<clang::FullExpr>(given)) given = full->getSubExpr();
    if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(given);
        list && list->getNumInits() == 1 && llvm::isa<clang::CXXConstructExpr>(list->getInit(0)->IgnoreParenImpCasts()))
      given = list->getInit(0);
  }
  if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(given)) return construct_at(self(), made);
  if (llvm::isa<clang::InitListExpr>(given) && llvm::cast<clang::InitListExpr>(given)->getNumInits() == 0) {
    if (const auto* base = given->getType()->getAsCXXRecordDecl()) return construct_members(self(), base, given, false);
  }
  refuse(where, Refused::unsupported_expression, "this initial value of a base");
}

/// A class's members and those of its bases, as a constructor without a body of its own leaves them.
void FunctionLowering::construct_members(const ir::ExprPtr& object, const clang::CXXRecordDecl* declared,
                                         const clang::Expr* e, bool zeros) {
  const auto where = e->getBeginLoc();
  const auto* record = declared->getDefinition();
  for (const auto& b : record->bases())
    if (const auto* base = base_of(b); base != nullptr && module_.family_of(base) != nullptr)
      construct_default(object, context_.getRecordType(base), e);
  set_class(object, record);
  for (const auto* f : record->fields()) {
    if (f->getType()->isReferenceType()) continue;
    const auto type = module_.type_of(f->getType(), where);
    const ir::ExprPtr member = ir::field(object, module_.field_name(f), type);
    if (zeros && type->kind != ir::TypeKind::vector && type->kind != ir::TypeKind::opaque)
      fill(member, zero_of(type, where), where);
    if (f->hasInClassInitializer() && f->getInClassInitializer() != nullptr)
      fill_member(member, f, f->getInClassInitializer(), where);
    else
      construct_default(member, f->getType(), e);
  }
}

/// What the declaration of an object does that is given no value.
void FunctionLowering::construct_default(const ir::ExprPtr& object, clang::QualType type, const clang::Expr* e) {
  if (!needs_construction(type)) return;
  const auto each = [&](const ir::ExprPtr& extent, clang::QualType element) {
    for_each({object, ir::int_literal(0), extent}, e->getBeginLoc(),
             [&](const ir::ExprPtr& k) { construct_default(ir::index(object, k), element, e); });
    if (out_->back()->body.empty()) out_->pop_back();
  };
  if (const auto* array = context_.getAsArrayType(type)) return each(object->type->extent, array->getElementType());
  if (is_library_structure(type)) return fill(object, zero_of(object->type, e->getBeginLoc()), e->getBeginLoc());
  const auto* record = type->getAsCXXRecordDecl();
  if (container_of(type) == Container::array)
    return each(object->type->extent,
                llvm::cast<clang::ClassTemplateSpecializationDecl>(record)->getTemplateArgs()[0].getAsType());
  for (const auto* c : record->getDefinition()->ctors())
    if (c->isDefaultConstructor() && c->isUserProvided()) {
      std::vector<const clang::Expr*> defaults;
      for (const auto* p : c->parameters()) defaults.push_back(p->getDefaultArg());
      user_call(e, c, object, defaults, false);
      return;
    }
  construct_members(object, record, e, false);
}

/// Whether an object that is given no value gets one all the same: by a constructor or a member's initial value.
bool FunctionLowering::needs_construction(clang::QualType type) const {
  type = context_.getBaseElementType(type.getCanonicalType());
  const auto* record = type->getAsCXXRecordDecl();
  if (record == nullptr || record->getDefinition() == nullptr || module_.is_owned(type)) return false;
  if (is_library_structure(type)) return record->getName() != "span";
  if (container_of(type) == Container::array)
    return needs_construction(
        llvm::cast<clang::ClassTemplateSpecializationDecl>(record)->getTemplateArgs()[0].getAsType());
  return !record->isInStdNamespace() && !record->getDefinition()->hasTrivialDefaultConstructor() &&
         record->getDefinition()->hasDefaultConstructor();
}

/// The elements of a vector from `from` on, which have just been added without a value.
void FunctionLowering::construct_new_elements(const ir::ExprPtr& vector, const ir::ExprPtr& from, clang::QualType type,
                                              const clang::Expr* e) {
  const auto* of =
      llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(type.getNonReferenceType()->getAsCXXRecordDecl());
  if (of == nullptr || container_of(type) != Container::vector) return;
  const clang::QualType element = of->getTemplateArgs()[0].getAsType();
  if (!needs_construction(element) || is_library_structure(element)) return;
  const auto counter = ir::variable(fresh_name("k"), ir::int_type("std::size_t"));
  scopes_.emplace_back();
  scopes_.back().insert(counter->name);
  ir::Block inside = scratch([&] { construct_default(ir::index(vector, ir::ref(counter)), element, e); });
  scopes_.pop_back();
  if (!inside.empty())
    emit(ir::for_(counter, true, from, "<", ir::size_of_sequence(vector), 1, std::move(inside), range_of(e)));
}

}  // namespace wengert::compiler
