// SPDX-License-Identifier: MIT
// '#pragma wengert' before functions: each belongs to the declaration that follows it.
#include <clang/AST/Attr.h>
#include <clang/AST/DeclTemplate.h>

#include <algorithm>

#include "compiler/frontend/clang/module/module.hpp"

namespace wengert::compiler {

namespace {

// Lines on which a declaration ends, or the block of a namespace or class begins.
void add_ends(const ModuleLowering& module, const clang::DeclContext* context, std::vector<int>& ends) {
  for (const clang::Decl* d : context->decls()) {
    if (d->isImplicit() || !module.in_main_file(d->getLocation())) continue;
    if (const auto* made = llvm::dyn_cast<clang::ClassTemplateDecl>(d)) d = made->getTemplatedDecl();
    if (const auto* record = llvm::dyn_cast<clang::TagDecl>(d))
      ends.push_back(module.line_of(record->getBraceRange().getBegin()));
    else if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(d))
      ends.push_back(module.line_of(space->getBeginLoc()));
    else if (const auto* linkage = llvm::dyn_cast<clang::LinkageSpecDecl>(d); linkage && linkage->hasBraces())
      ends.push_back(module.line_of(linkage->getBeginLoc()));
    if (const auto* inner = llvm::dyn_cast<clang::DeclContext>(d); inner && !llvm::isa<clang::FunctionDecl>(d))
      add_ends(module, inner, ends);
    ends.push_back(module.end_line_of(d->getEndLoc()));
  }
}

}  // namespace

int ModuleLowering::end_of_declaration_before(int line) {
  if (declaration_ends_.empty()) {
    declaration_ends_.push_back(0);
    add_ends(*this, context_.getTranslationUnitDecl(), declaration_ends_);
    std::sort(declaration_ends_.begin(), declaration_ends_.end());
  }
  return *(std::lower_bound(declaration_ends_.begin(), declaration_ends_.end(), std::max(line, 1)) - 1);
}

std::vector<ir::Directive> ModuleLowering::directives_of(const clang::FunctionDecl* function) {
  std::vector<ir::Directive> all;
  for (const clang::FunctionDecl* declaration : function->redecls()) {
    if (!in_main_file(declaration->getLocation())) continue;
    const int line = line_of(declaration->getBeginLoc());
    for (auto& one : notes_.take_directives_above(line, end_of_declaration_before(line))) all.push_back(std::move(one));
  }
  return all;
}

std::vector<ir::Directive> ModuleLowering::directives_of(const ir::Function& lowered) {
  const int line = lowered.range.line;
  std::vector<ir::Directive> all = notes_.take_directives_above(line, end_of_declaration_before(line));
  for (const auto& [function, id] : ids_) {
    if (id != lowered.id) continue;
    for (auto& one : directives_of(function)) all.push_back(std::move(one));
  }
  return all;
}

/// Whether a function without source gives the same value for the same arguments whenever it is called: its declaration
/// says so, or it is a library's that takes numbers and places of numbers, as rand_r takes its generator's.
bool ModuleLowering::gives_same_value(const clang::FunctionDecl* function) const {
  if (function->hasAttr<clang::PureAttr>() || function->hasAttr<clang::ConstAttr>()) return true;
  const std::string name = function->getNameAsString();
  if (name == "MPI_Comm_rank" || name == "MPI_Comm_size") return true;
  if (!context_.getSourceManager().isInSystemHeader(function->getLocation()) || name == "time") return false;
  return function->getNumParams() != 0 &&
         std::all_of(function->param_begin(), function->param_end(), [](const clang::ParmVarDecl* p) {
           const clang::QualType pointed = p->getType()->getPointeeType();
           return (pointed.isNull() ? p->getType() : pointed)->isArithmeticType();
         });
}

}  // namespace wengert::compiler
