// SPDX-License-Identifier: MIT
// Classes with bases. Those that derive from each other, a family, share one structure of all their members, so that a
// conversion between them changes nothing; if it has virtual functions, an integer in it says which class an object is
// of, and a virtual call branches on it.
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/RecordLayout.h>

#include <algorithm>
#include <set>

#include "compiler/frontend/clang/library/eigen_types.hpp"
#include "compiler/frontend/clang/module/module.hpp"
#include "compiler/frontend/clang/tree_visitor.hpp"

namespace wengert::compiler {

const clang::CXXRecordDecl* base_of(const clang::CXXBaseSpecifier& b) {
  const auto* base = b.getType()->getAsCXXRecordDecl();
  return base != nullptr ? base->getDefinition() : nullptr;
}

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

namespace {

bool is_of_source(const clang::CXXRecordDecl* record) {
  return record != nullptr && record->hasDefinition() && !record->isInStdNamespace() && !record->isLambda() &&
         !is_record_of_eigen(record);
}

bool any_member(const clang::CXXRecordDecl* record, bool (*has)(const clang::CXXRecordDecl*)) {
  const auto* known = record->getDefinition();
  return std::any_of(known->field_begin(), known->field_end(),
                     [&](const clang::FieldDecl* f) { return has(f->getType()->getAsCXXRecordDecl()); });
}

/// Whether a base, or an element of a member that is an array, has copies of its own.
bool any_base_or_element(const clang::CXXRecordDecl* record) {
  const auto* known = record->getDefinition();
  return std::any_of(known->bases_begin(), known->bases_end(),
                     [](const clang::CXXBaseSpecifier& b) { return copied_otherwise(base_of(b)) != nullptr; }) ||
         std::any_of(known->field_begin(), known->field_end(), [](const clang::FieldDecl* f) {
           return f->getType()->getAsCXXRecordDecl() != class_of_elements(f->getType()) &&
                  copied_otherwise(class_of_elements(f->getType())) != nullptr;
         });
}

}  // namespace

bool destructs(const clang::CXXRecordDecl* record) {
  return is_of_source(record) && (!has_empty_destructor(record->getDefinition()) || any_member(record, destructs));
}

bool destructs(clang::QualType type) { return destructs(type->getAsCXXRecordDecl()); }

bool copies_by_constructor(const clang::CXXRecordDecl* record) {
  if (!is_of_source(record)) return false;
  const auto* known = record->getDefinition();
  return std::any_of(known->ctor_begin(), known->ctor_end(),
                     [](const auto* c) { return c->isCopyOrMoveConstructor() && c->isUserProvided(); }) ||
         any_member(record, copies_by_constructor) || any_base_or_element(record);
}

namespace {

bool is_copy_or_move(const clang::CXXMethodDecl* m) {
  const auto* c = llvm::dyn_cast<clang::CXXConstructorDecl>(m);
  return c != nullptr ? c->isCopyOrMoveConstructor() : m->isCopyAssignmentOperator() || m->isMoveAssignmentOperator();
}

/// The member that an expression of a copy constructor reads from the other object; null for other expressions.
const clang::FieldDecl* read_from_other(const clang::Expr* e, const clang::ParmVarDecl* other) {
  for (const clang::Expr* before = nullptr; e != before;) {
    before = e;
    e = e->IgnoreParenImpCasts();
    if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(e); list != nullptr && list->getNumInits() == 1)
      e = list->getInit(0);
    if (const auto* made = llvm::dyn_cast<clang::CXXConstructExpr>(e);
        made != nullptr && made->getNumArgs() == 1 && made->getConstructor()->isCopyOrMoveConstructor())
      e = made->getArg(0);
    if (const auto* call = llvm::dyn_cast<clang::CallExpr>(e); call != nullptr && call->isCallToStdMove())
      e = call->getArg(0);
  }
  const auto* member = llvm::dyn_cast<clang::MemberExpr>(e);
  const auto* of = member ? llvm::dyn_cast<clang::DeclRefExpr>(member->getBase()->IgnoreParenImpCasts()) : nullptr;
  return of != nullptr && of->getDecl() == other ? llvm::dyn_cast<clang::FieldDecl>(member->getMemberDecl()) : nullptr;
}

/// The member that a statement of its body copies: x = other.x; null for other statements.
const clang::FieldDecl* copied_by(const clang::Stmt* s, const clang::ParmVarDecl* other) {
  const clang::Expr *to = nullptr, *from = nullptr;
  const auto* e = llvm::dyn_cast<clang::Expr>(s);
  if (const auto* full = llvm::dyn_cast_or_null<clang::FullExpr>(e)) e = full->getSubExpr();
  if (const auto* assigned = llvm::dyn_cast_or_null<clang::BinaryOperator>(e);
      assigned != nullptr && assigned->getOpcode() == clang::BO_Assign) {
    to = assigned->getLHS();
    from = assigned->getRHS();
  } else if (const auto* call = llvm::dyn_cast_or_null<clang::CXXOperatorCallExpr>(e);
             call != nullptr && call->getOperator() == clang::OO_Equal && call->getNumArgs() == 2) {
    to = call->getArg(0);
    from = call->getArg(1);
  }
  const auto* member = to ? llvm::dyn_cast<clang::MemberExpr>(to->IgnoreParenImpCasts()) : nullptr;
  if (member == nullptr || !llvm::isa<clang::CXXThisExpr>(member->getBase()->IgnoreParenImpCasts())) return nullptr;
  const auto* field = read_from_other(from, other);
  return field == member->getMemberDecl() ? field : nullptr;
}

/// Adds the members that statements copy; false if they do anything else. 'if (this != &other)' and 'return *this;' do
/// nothing else, and neither does a stream, which says that it copies.
bool only_copies(const clang::Stmt* s, const clang::ParmVarDecl* other, std::set<const clang::FieldDecl*>& copied) {
  if (const auto* block = llvm::dyn_cast<clang::CompoundStmt>(s))
    return std::all_of(block->body_begin(), block->body_end(),
                       [&](const clang::Stmt* one) { return only_copies(one, other, copied); });
  if (const auto* test = llvm::dyn_cast<clang::IfStmt>(s)) {
    const auto* compared = llvm::dyn_cast<clang::BinaryOperator>(test->getCond()->IgnoreParenImpCasts());
    const bool of_addresses = compared != nullptr && compared->isEqualityOp() &&
                              (llvm::isa<clang::CXXThisExpr>(compared->getLHS()->IgnoreParenImpCasts()) ||
                               llvm::isa<clang::CXXThisExpr>(compared->getRHS()->IgnoreParenImpCasts()));
    return of_addresses && test->getElse() == nullptr && only_copies(test->getThen(), other, copied);
  }
  if (llvm::isa<clang::ReturnStmt, clang::NullStmt>(s)) return true;
  const auto* e = llvm::dyn_cast<clang::Expr>(s);
  if (e != nullptr && is_stream(e->getType())) return true;
  const auto* field = copied_by(s, other);
  if (field != nullptr) copied.insert(field);
  return field != nullptr;
}

/// Of a constructor or an assignment.
bool copies_each_member(const clang::CXXMethodDecl* method) {
  const clang::FunctionDecl* definition = nullptr;
  if (!method->hasBody(definition) || method->getNumParams() != 1) return false;
  const auto* known = llvm::cast<clang::CXXMethodDecl>(definition);
  const clang::ParmVarDecl* other = known->getParamDecl(0);
  std::set<const clang::FieldDecl*> copied;
  if (const auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(known))
    for (const clang::CXXCtorInitializer* one : constructor->inits())
      if (one->isMemberInitializer() && one->isWritten()) {
        if (read_from_other(one->getInit(), other) != one->getMember()) return false;
        copied.insert(one->getMember());
      }
  if (!only_copies(known->getBody(), other, copied)) return false;
  const auto* record = known->getParent();
  return std::all_of(record->field_begin(), record->field_end(),
                     [&](const clang::FieldDecl* f) { return copied.count(f) != 0; });
}

}  // namespace

bool assigns_by_operator(const clang::CXXRecordDecl* record) {
  if (!is_of_source(record)) return false;
  const auto* known = record->getDefinition();
  return std::any_of(known->method_begin(), known->method_end(),
                     [](const auto* m) {
                       return (m->isCopyAssignmentOperator() || m->isMoveAssignmentOperator()) && m->isUserProvided();
                     }) ||
         any_member(record, assigns_by_operator) || any_base_or_element(record);
}

const clang::CXXRecordDecl* class_of_elements(clang::QualType type) {
  clang::QualType element = type.getCanonicalType();
  while (true) {
    const auto* record = element->getAsCXXRecordDecl();
    const auto* instance = llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(record);
    if (const auto* array = element->getAsArrayTypeUnsafe())
      element = array->getElementType();
    else if (instance != nullptr && instance->isInStdNamespace() && instance->getName() == "array")
      element = instance->getTemplateArgs()[0].getAsType();
    else
      return record;
  }
}

const clang::CXXRecordDecl* copied_otherwise(clang::QualType type) { return copied_otherwise(class_of_elements(type)); }

const clang::CXXRecordDecl* copied_otherwise(const clang::CXXRecordDecl* record) {
  if (!is_of_source(record)) return nullptr;
  const auto* known = record->getDefinition();
  for (const auto* m : known->methods())
    if (is_copy_or_move(m) && m->isUserProvided() && !copies_each_member(m)) return known;
  for (const auto& b : known->bases())
    if (const auto* base = copied_otherwise(base_of(b))) return base;
  for (const auto* f : known->fields())
    if (const auto* member = copied_otherwise(f->getType())) return member;
  return nullptr;
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
    if ((record->getNumBases() == 0 && !record->isPolymorphic()) || vector_base(record) != nullptr) continue;
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

namespace {

bool is_exception_of_library(const clang::CXXRecordDecl* record) {
  if (!record->isInStdNamespace()) return false;
  if (record->getName() == "exception") return true;
  return std::any_of(record->bases_begin(), record->bases_end(), [](const clang::CXXBaseSpecifier& b) {
    const auto* base = base_of(b);
    return base != nullptr && is_exception_of_library(base);
  });
}

}  // namespace

/// Bases that have no place in the common structure.
void ModuleLowering::refuse_bases(const Family& family, clang::SourceLocation where) const {
  for (const auto* record : family.classes) {
    for (const auto& b : record->bases()) {
      const auto* base = base_of(b);
      // What the library's exceptions hold is for what() alone.
      if (base != nullptr && family_of_.count(base) == 0 && !base->isEmpty() && !is_exception_of_library(base))
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

}  // namespace wengert::compiler
