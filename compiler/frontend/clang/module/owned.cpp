// SPDX-License-Identifier: MIT
// Classes whose objects smart pointers own somewhere in the file.
#include <clang/AST/DeclTemplate.h>

#include <algorithm>
#include <functional>

#include "compiler/frontend/clang/module/module.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

namespace {

/// Finds the classes that smart pointers own in what it walks over, and the functions that are called there.
class OwnedFinder : public TreeVisitor<OwnedFinder, clang::ValueDecl, clang::Expr> {
 public:
  explicit OwnedFinder(std::set<const clang::RecordDecl*>& owned) : owned_(owned) {}
  bool into_instances() const override { return true; }
  bool visit(clang::ValueDecl* d) {
    look(d->getType(), 0);
    if (const auto* f = llvm::dyn_cast<clang::FunctionDecl>(d)) look(f->getReturnType(), 0);
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
      for (const clang::FieldDecl* f : record->getDefinition()->fields()) look(f->getType(), depth + 1);
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
  }

 private:
  std::set<const clang::RecordDecl*>& owned_;
  std::set<const clang::RecordDecl*> seen_;
};

}  // namespace

void ModuleLowering::find_owned() {
  if (!is_cxx()) return;
  OwnedFinder finder(owned_);
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
  // Classes that derive from each other share their structure.
  for (const Family& family : families_)
    if (std::any_of(family.classes.begin(), family.classes.end(), [&](const auto* c) { return owned_.count(c) != 0; }))
      owned_.insert(family.classes.begin(), family.classes.end());
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
