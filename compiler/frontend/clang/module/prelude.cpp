// SPDX-License-Identifier: MIT
// Lines of the source that the derivative begins with: includes, using declarations, macros.
#include <clang/Lex/Lexer.h>

#include <algorithm>
#include <functional>

#include "compiler/frontend/clang/module/module.hpp"
#include "compiler/ir/text.hpp"

namespace wengert::compiler {

namespace {

// Whether macros or directives make a part of it, as of a list that one macro writes: '#define AS_NAME(id, text) id,'.
bool is_made_by_macros(const clang::EnumDecl& e, const std::string& text) {
  return text.find('#') != std::string::npos ||
         std::any_of(e.enumerator_begin(), e.enumerator_end(),
                     [](const clang::EnumConstantDecl* c) { return c->getLocation().isMacroID(); });
}

// Whether its values mention what the output may lack: variables, functions, types, names of a class.
bool has_values_from_elsewhere(const clang::EnumDecl& e) {
  const std::function<bool(const clang::Stmt*)> elsewhere = [&](const clang::Stmt* s) {
    if (s == nullptr) return false;
    if (const auto* named = llvm::dyn_cast<clang::DeclRefExpr>(s)) {
      const auto* constant = llvm::dyn_cast<clang::EnumConstantDecl>(named->getDecl());
      return constant == nullptr || !is_outside_classes(llvm::cast<clang::EnumDecl>(constant->getDeclContext()));
    }
    if (llvm::isa<clang::UnaryExprOrTypeTraitExpr, clang::OffsetOfExpr, clang::ExplicitCastExpr>(s)) return true;
    return std::any_of(s->child_begin(), s->child_end(), elsewhere);
  };
  return std::any_of(e.enumerator_begin(), e.enumerator_end(),
                     [&](const clang::EnumConstantDecl* c) { return elsewhere(c->getInitExpr()); });
}

std::string written_out(const clang::EnumDecl& e) {
  std::string text = e.isScopedUsingClassTag() ? "enum class" : e.isScoped() ? "enum struct" : "enum";
  if (!e.getName().empty()) text += " " + e.getNameAsString();
  if (e.isFixed()) text += " : " + e.getIntegerType().getAsString(e.getASTContext().getPrintingPolicy());
  text += " {";
  bool first = true;
  for (const clang::EnumConstantDecl* c : e.enumerators()) {
    text += (first ? " " : ", ") + c->getNameAsString() + " = " + llvm::toString(c->getInitVal(), 10);
    first = false;
  }
  return text + " }";
}

}  // namespace

/// Puts a declaration of what the file itself defines before 'using geo::Point;'. False if the output has no use for
/// it: it calls functions by their whole names.
bool ModuleLowering::declare_used(const clang::UsingDecl& used, std::string& text) const {
  for (const clang::UsingShadowDecl* shadow : used.shadows()) {
    const clang::NamedDecl* target = shadow->getTargetDecl();
    if (!in_main_file(target->getLocation())) return true;
    const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(target);
    const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(target->getDeclContext());
    const auto known = record != nullptr ? structs_.find(record->getDefinition()) : structs_.end();
    if (known == structs_.end() || space == nullptr || known->second != record->getQualifiedNameAsString())
      return llvm::isa<clang::EnumDecl>(target);
    text = "namespace " + space->getQualifiedNameAsString() + " { struct " + record->getNameAsString() + "; } " + text;
  }
  return true;
}

void ModuleLowering::read_prelude() {
  auto& prelude = result_.module.prelude;
  const auto& sources = context_.getSourceManager();
  struct Line {
    unsigned offset;
    std::string text;
  };
  std::vector<Line> lines;
  std::set<unsigned> taken;
  for (bool more = true; more;) {  // a macro mentions others
    more = false;
    for (const auto& d : unit_.directives())
      if ((d.name == "include" || ir::mentions_word(mentioned_, d.name)) && taken.insert(d.offset).second) {
        lines.push_back({d.offset, d.text});
        if (d.name != "include") mention(d.text);
        more = true;
      }
  }
  const std::function<void(const clang::DeclContext*)> carry = [&](const clang::DeclContext* inside) {
    for (const clang::Decl* d : inside->noload_decls()) {
      if (d->isImplicit() || !in_main_file(d->getBeginLoc())) continue;
      if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(d)) carry(space);
      const auto* e = llvm::dyn_cast<clang::EnumDecl>(d);
      if (const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(d);
          record != nullptr && carried_classes_.count(record) != 0) {
        std::string text = text_of(d->getSourceRange()) + ";";
        if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(inside))
          text = "namespace " + space->getQualifiedNameAsString() + " { " + text + " }";
        lines.push_back({sources.getFileOffset(sources.getExpansionLoc(d->getBeginLoc())), text});
        continue;
      }
      if (inside->isNamespace() ? e == nullptr || !is_outside_classes(e)
                                : !llvm::isa<clang::UsingDirectiveDecl, clang::UsingDecl, clang::EnumDecl>(d))
        continue;
      if (e != nullptr && !e->isThisDeclarationADefinition()) continue;
      std::string text = text_of(d->getSourceRange()) + ";";
      if (e != nullptr && (is_made_by_macros(*e, text) || has_values_from_elsewhere(*e))) text = written_out(*e) + ";";
      if (const auto* named = llvm::dyn_cast<clang::UsingDecl>(d))
        if (!declare_used(*named, text)) continue;
      if (const auto* whole = llvm::dyn_cast<clang::UsingDirectiveDecl>(d))
        if (in_main_file(whole->getNominatedNamespace()->getFirstDecl()->getLocation()))
          text = "namespace " + whole->getNominatedNamespace()->getQualifiedNameAsString() + " {} " + text;
      if (const auto* space = llvm::dyn_cast<clang::NamespaceDecl>(inside))
        text = "namespace " + space->getQualifiedNameAsString() + " { " + text + " }";
      lines.push_back({sources.getFileOffset(sources.getExpansionLoc(d->getBeginLoc())), text});
    }
  };
  carry(context_.getTranslationUnitDecl());
  std::sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.offset < b.offset; });
  for (auto& line : lines)
    if (!line.text.starts_with("#include") || std::find(prelude.begin(), prelude.end(), line.text) == prelude.end())
      prelude.push_back(std::move(line.text));
  include_mpi();
}

}  // namespace wengert::compiler
