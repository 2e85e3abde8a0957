// SPDX-License-Identifier: MIT
// Classes whose objects smart pointers own somewhere in the file. A class that also stands by value, and what is no
// class of the source, stays as it is: smart pointers own a box that holds it.
#include <clang/AST/DeclTemplate.h>

#include <algorithm>
#include <functional>

#include "compiler/frontend/clang/module/module.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

bool holds_values(const clang::ClassTemplateSpecializationDecl* instance) {
  static const std::set<std::string> names{"vector",         "array",   "deque",           "list", "forward_list",
                                           "optional",       "variant", "tuple",           "pair", "queue",
                                           "priority_queue", "stack",   "initializer_list"};
  return instance->isInStdNamespace() && names.count(instance->getName().str()) != 0;
}

/// Finds the classes that smart pointers own in what it walks over, and the functions that are called there.
class OwnedFinder : public TreeVisitor<OwnedFinder, clang::ValueDecl, clang::Expr> {
 public:
  OwnedFinder(std::set<const clang::RecordDecl*>& owned, std::set<const clang::RecordDecl*>& held)
      : owned_(owned), held_(held) {}
  bool into_instances() const override { return true; }
  bool visit(clang::ValueDecl* d) {
    look(d->getType(), 0);
    hold(d->getType(), llvm::isa<clang::ParmVarDecl>(d));
    if (const auto* f = llvm::dyn_cast<clang::FunctionDecl>(d)) {
      look(f->getReturnType(), 0);
      hold(f->getReturnType(), true);
    }
    return true;
  }
  bool visit(clang::Expr* e) {
    look(e->getType(), 0);
    const clang::Decl* named = nullptr;
    if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e)) named = r->getDecl();
    if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) named = m->getMemberDecl();
    if (const auto* c = llvm::dyn_cast<clang::CXXConstructExpr>(e)) named = c->getConstructor();
    const auto* function = llvm::dyn_cast_or_null<clang::FunctionDecl>(named);
    if (function != nullptr && function->getDefinition() != nullptr) called.push_back(function->getDefinition());
    return true;
  }
  std::vector<const clang::FunctionDecl*> called;
  void look(clang::QualType type, int depth) {
    if (type.isNull() || depth > 6 || type->isDependentType()) return;
    type = type.getNonReferenceType().getCanonicalType();
    if (type->isPointerType()) return look(type->getPointeeType(), depth + 1);
    if (const auto* array = type->getAsArrayTypeUnsafe()) return look(array->getElementType(), depth + 1);
    const auto* record = type->getAsCXXRecordDecl();
    const auto* instance = llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(record);
    if (record != nullptr && !record->isInStdNamespace() && record->getDefinition() != nullptr) {
      if (!seen_.insert(record->getDefinition()).second) return;
      for (const clang::FieldDecl* f : record->getDefinition()->fields()) {
        look(f->getType(), depth + 1);
        hold(f->getType(), true);
      }
    }
    if (instance == nullptr || !instance->isInStdNamespace()) return;
    const llvm::StringRef name = instance->getName();
    if (name != "unique_ptr" && name != "shared_ptr" && name != "vector" && name != "array") return;
    const clang::QualType element = instance->getTemplateArgs()[0].getAsType();
    if (name == "vector" || name == "array") return look(element, depth + 1);
    if (const auto* owned = element->getAsCXXRecordDecl()) {
      if (!owned->isInStdNamespace()) owned_.insert(definition_of(owned));  // which smart_pointer refuses
      look(element, 0);
    }
    hold(element, false);
  }

  /// Notes the classes that stand by value in a type: itself, or as its elements.
  void hold(clang::QualType type, bool itself) {
    if (type.isNull() || type->isDependentType()) return;
    type = type.getCanonicalType();
    if (type->isReferenceType()) return hold(type.getNonReferenceType(), false);
    if (const auto* array = type->getAsArrayTypeUnsafe()) return hold(array->getElementType(), true);
    const auto* record = type->getAsCXXRecordDecl();
    if (record == nullptr) return;
    if (!record->isInStdNamespace()) {
      if (itself) held_.insert(definition_of(record));
      return;
    }
    const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
    if (instance == nullptr || !(holds_values(instance) || is_map(type))) return;
    for (const clang::QualType one : types_in(instance)) hold(one, true);
  }

 private:
  std::set<const clang::RecordDecl*>&owned_, &held_;
  std::set<const clang::RecordDecl*> seen_;
};

}  // namespace

void ModuleLowering::find_owned() {
  if (!is_cxx()) return;
  std::set<const clang::RecordDecl*> held;
  OwnedFinder finder(owned_, held);
  if (heads_.empty()) {
    for (clang::Decl* d : context_.getTranslationUnitDecl()->noload_decls())
      if (in_main_file(d->getLocation())) finder.walk(d);
  }
  // What the heads do not call may own what it likes.
  finder.called.assign(heads_.begin(), heads_.end());
  std::set<const clang::FunctionDecl*> seen;
  while (!finder.called.empty()) {
    const clang::FunctionDecl* function = finder.called.back();
    finder.called.pop_back();
    if (!seen.insert(function).second || in_system_header(function->getLocation())) continue;
    finder.walk(const_cast<clang::FunctionDecl*>(function));
    if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function))
      finder.look(context_.getRecordType(method->getParent()), 0);
  }
  for (const clang::RecordDecl* one : std::set<const clang::RecordDecl*>(owned_)) {
    const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(one);
    if (record != nullptr && held.count(one) != 0 && is_boxed_alone(record)) boxed_.insert(one);
  }
  for (const clang::RecordDecl* one : boxed_) owned_.erase(one);
  // Classes that derive from each other share their structure.
  for (const Family& family : families_)
    if (std::any_of(family.classes.begin(), family.classes.end(), [&](const auto* c) { return owned_.count(c) != 0; }))
      owned_.insert(family.classes.begin(), family.classes.end());
}

/// Whether a class may stay as it is: no other class of its family is owned, and no smart pointer in it leads back.
bool ModuleLowering::is_boxed_alone(const clang::CXXRecordDecl* record) const {
  if (const Family* family = family_of(record))
    for (const auto* other : family->classes)
      if (other != record && owned_.count(other) != 0) return false;
  std::set<std::pair<const clang::RecordDecl*, bool>> seen;
  const std::function<bool(clang::QualType, bool)> leads_back = [&](clang::QualType type, bool owned) {
    type = context_.getBaseElementType(type.getCanonicalType());
    const auto* part = type->getAsCXXRecordDecl();
    if (part == nullptr) return false;
    if (part->isInStdNamespace()) {
      const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(part);
      if (instance == nullptr) return false;
      const bool owner = is_smart_pointer(type) || part->getName() == "weak_ptr";
      const auto types = types_in(instance);
      return std::any_of(types.begin(), types.end(),
                         [&](clang::QualType one) { return leads_back(one, owner || owned); });
    }
    if (owned && definition_of(part) == record) return true;
    const auto* definition = part->getDefinition();
    if (definition == nullptr || !seen.insert({definition, owned}).second) return false;
    return std::any_of(definition->field_begin(), definition->field_end(),
                       [&](const clang::FieldDecl* f) { return leads_back(f->getType(), owned); }) ||
           std::any_of(definition->bases_begin(), definition->bases_end(),
                       [&](const clang::CXXBaseSpecifier& b) { return leads_back(b.getType(), owned); });
  };
  return !leads_back(context_.getRecordType(record), false);
}

/// The structure with one member that smart pointers own in place of what they own in the source.
ir::TypePtr ModuleLowering::box_of(clang::QualType element, clang::SourceLocation where) {
  const clang::QualType type = element.getCanonicalType().getUnqualifiedType();
  const ir::TypePtr held = ir::as_mutable(element_type(type, where));
  const std::string key = "box " + std::to_string(reinterpret_cast<std::uintptr_t>(type.getAsOpaquePtr()));
  if (const auto known = library_structures_.find(key); known != library_structures_.end())
    return ir::struct_type(known->second);
  std::string name = "owned_" + identifier_from(spelled(element.getUnqualifiedType()));
  while (result_.module.find_struct(name) != nullptr) name += "_2";
  library_structures_[key] = name;
  ir::Struct lowered;
  lowered.name = name;
  lowered.is_collected = true;
  lowered.fields = {{"value", held, "", false}};
  result_.module.structs.push_back(std::move(lowered));
  return ir::struct_type(name);
}

bool ModuleLowering::is_boxed(clang::QualType smart_pointer) const {
  const auto* instance = instance_of(smart_pointer);
  if (instance == nullptr || !is_smart_pointer(smart_pointer)) return false;
  const clang::QualType element = instance->getTemplateArgs()[0].getAsType();
  const auto* record = element->getAsCXXRecordDecl();
  if (record == nullptr) return element->isArithmeticType();
  if (record->isInStdNamespace()) return container_of(element) != Container::none || is_map(element);
  return boxed_.count(definition_of(record)) != 0;
}

bool ModuleLowering::is_owned(clang::QualType type) const {
  const auto* record = type.getNonReferenceType()->getAsCXXRecordDecl();
  return record != nullptr && owned_.count(definition_of(record)) != 0;
}

ir::TypePtr ModuleLowering::smart_pointer(const clang::ClassTemplateSpecializationDecl* instance,
                                          clang::SourceLocation where) {
  const clang::QualType element = instance->getTemplateArgs()[0].getAsType();
  const std::string name = spelled(context_.getRecordType(instance));
  if (instance->getName() == "unique_ptr" && instance->getTemplateArgs().size() > 1) {
    const auto* deleter = instance->getTemplateArgs()[1].getAsType()->getAsCXXRecordDecl();
    if (deleter == nullptr || !deleter->isInStdNamespace() || deleter->getName() != "default_delete")
      refuse(where, Refused::smart_pointer, name);
  }
  const auto* record = element->getAsCXXRecordDecl();
  if (is_boxed(context_.getRecordType(instance)) && !destructs(record) && !holds_string(element))
    return ir::reference_to(box_of(element, where));
  if (record == nullptr || record->isInStdNamespace() || !is_owned(element))
    refuse(where, Refused::smart_pointer, name);
  return ir::reference_to(ir::struct_type(struct_of(record, where).name));
}

/// A derivative's structure of an owned class cannot hold a structure that leads back to it, which would be one inside
/// of itself.
void ModuleLowering::refuse_nested_owners(const ir::Function& f) const {
  std::set<std::string> used;
  for (const ir::VariablePtr& p : f.parameters) used.insert(ir::innermost(p->type)->name);
  ir::for_each_stmt(f.body, [&](const ir::StmtPtr& s) {
    if (s->kind == ir::StmtKind::declare) used.insert(ir::innermost(s->variable->type)->name);
  });
  for (const ir::Struct& owner : result_.module.structs) {
    if (!owner.is_collected) continue;
    std::set<std::string> seen;
    const std::function<bool(const ir::TypePtr&, bool)> leads_back = [&](const ir::TypePtr& type, bool inside) {
      if (type->kind == ir::TypeKind::array || type->kind == ir::TypeKind::std_array)
        return leads_back(type->element, inside);
      if (ir::is_reference(type))
        return inside && !ir::is_observer(type) && ir::is_struct(type->element) && type->element->name == owner.name;
      const ir::Struct* part = ir::is_struct(type) ? find_struct(type->name) : nullptr;
      if (part == nullptr || part->is_collected || !seen.insert(part->name).second) return false;
      return std::any_of(part->fields.begin(), part->fields.end(),
                         [&](const ir::Field& f) { return leads_back(f.type, true); });
    };
    if (std::none_of(owner.fields.begin(), owner.fields.end(),
                     [&](const ir::Field& f) { return leads_back(f.type, false); }))
      continue;
    const bool is_used = used.count(owner.name) != 0 ||
                         std::any_of(seen.begin(), seen.end(), [&](const auto& part) { return used.count(part) != 0; });
    for (const auto& [record, name] : structs_)
      if (is_used && name == owner.name)
        refuse(record->getLocation(), Refused::nested_owner, record->getNameAsString());
  }
}

}  // namespace wengert::compiler
