// SPDX-License-Identifier: MIT
#include "clang/joined_sources.hpp"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/RecursiveASTVisitor.h>
#include <clang/Basic/LangOptions.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Lexer.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace wengert::source {
namespace {

namespace fs = std::filesystem;

bool is_source(const std::string& word) {
  static const std::set<std::string> endings{".c", ".cc", ".cpp", ".cxx", ".c++", ".C"};
  return !word.starts_with("-") && endings.count(fs::path(word).extension().string()) != 0;
}

/// Whether the word after this flag is its value.
bool takes_value(const std::string& flag) {
  static const std::set<std::string> flags{"-I",       "-D",       "-U",        "-x",         "-o",      "-include",
                                           "-imacros", "-isystem", "-iquote",   "-idirafter", "-Xclang", "-include-pch",
                                           "-L",       "-l",       "-isysroot", "-target",    "-MF",     "-MT",
                                           "-MQ",      "-arch",    "-Xlinker"};
  return flags.count(flag) != 0;
}

/// Walks what the main file itself declares, in its order.
template <class Visit>
void for_each_own(const TranslationUnit& unit, Visit&& visit) {
  const clang::SourceManager& sources = unit.syntax_tree().getSourceManager();
  for (clang::Decl* d : unit.syntax_tree().getTranslationUnitDecl()->noload_decls())
    if (!d->isImplicit() && sources.isInMainFile(sources.getExpansionLoc(d->getLocation()))) visit(d);
}

/// What each name in the code of a file refers to, in the file's order.
class References : public clang::RecursiveASTVisitor<References> {
 public:
  explicit References(const TranslationUnit& unit) : sources_(unit.syntax_tree().getSourceManager()) {
    for_each_own(unit, [&](clang::Decl* d) { TraverseDecl(d); });
  }
  struct Reference {
    unsigned line;
    std::string scope, name, type;
    bool is_own;  ///< declared in the file itself, not by a header
  };
  std::vector<Reference> all;

  bool VisitDeclRefExpr(clang::DeclRefExpr* e) { return add(e->getLocation(), e->getDecl()); }
  bool VisitMemberExpr(clang::MemberExpr* e) { return add(e->getMemberLoc(), e->getMemberDecl()); }
  bool VisitCXXConstructExpr(clang::CXXConstructExpr* e) { return add(e->getLocation(), e->getConstructor()); }
  bool VisitOverloadExpr(clang::OverloadExpr* e) {  // in templates, where the arguments are not known yet
    for (const clang::NamedDecl* d : e->decls()) add(e->getNameLoc(), d->getUnderlyingDecl());
    return true;
  }

 private:
  bool add(clang::SourceLocation where, const clang::NamedDecl* d) {
    if (!sources_.isInMainFile(sources_.getExpansionLoc(where))) return true;
    const std::string whole = d->getQualifiedNameAsString(), name = d->getNameAsString();
    const auto* value = llvm::dyn_cast<clang::ValueDecl>(d);
    all.push_back({sources_.getExpansionLineNumber(where),
                   whole.size() > name.size() ? whole.substr(0, whole.size() - name.size()) : "", name,
                   value == nullptr ? "" : value->getType().getCanonicalType().getAsString(),
                   sources_.isInMainFile(sources_.getExpansionLoc(d->getLocation()))});
    return true;
  }
  const clang::SourceManager& sources_;
};

/// What a file defines for itself and for others.
struct Contents {
  std::string file, text;
  std::set<std::string> own, shared;          ///< functions and variables, by the name without its namespace
  std::map<std::string, std::string> macros;  ///< the lines that define them
  std::vector<References::Reference> references;
  Words words;                        ///< of the file and of the headers that are not the system's
  std::vector<std::string> included;  ///< the files that its #include lines name
};

void add_names(const clang::DeclContext* inside, const clang::SourceManager& sources, Contents& to) {
  for (const clang::Decl* d : inside->noload_decls()) {
    if (d->isImplicit() || !sources.isInMainFile(sources.getExpansionLoc(d->getLocation()))) continue;
    if (const auto* nested = llvm::dyn_cast<clang::DeclContext>(d);
        nested != nullptr && (nested->isNamespace() || llvm::isa<clang::LinkageSpecDecl>(d)))
      add_names(nested, sources, to);
    if (!llvm::isa<clang::FunctionDecl, clang::VarDecl, clang::FunctionTemplateDecl, clang::VarTemplateDecl>(d))
      continue;
    const auto* named = llvm::cast<clang::NamedDecl>(d);
    if (!named->getDeclName().isIdentifier() || named->getNameAsString() == "main") continue;
    (named->hasExternalFormalLinkage() ? to.shared : to.own).insert(named->getNameAsString());
  }
}

Contents contents_of(const Request& request) {
  const TranslationUnit unit(request);
  Contents found;
  found.file = request.file;
  std::ifstream in(request.file);
  found.text.assign(std::istreambuf_iterator<char>(in), {});
  add_names(unit.syntax_tree().getTranslationUnitDecl(), unit.syntax_tree().getSourceManager(), found);
  found.references = References(unit).all;
  found.words = unit.words();
  for (const Directive& d : unit.directives()) {
    if (d.name == "include")
      found.included.push_back(d.file);
    else
      found.macros[d.name] = d.text;
  }
  return found;
}

[[noreturn]] void refuse(const std::string& what, const Contents& one, const Contents& other,
                         const std::string& remedy) {
  fail(ErrorCode::bad_usage, what + " " + one.file + " and " + other.file + ", which are read as one text; " + remedy);
}

/// A header is read once, with the macros of the first file.
void refuse_headers_that_differ(const Contents& one, const Contents& other) {
  const auto same = [](const Word& a, const Word& b) { return a.text == b.text; };
  for (const auto& [header, words] : other.words)
    if (const auto known = one.words.find(header); known != one.words.end())
      if (!std::equal(words.begin(), words.end(), known->second.begin(), known->second.end(), same))
        refuse("the header '" + header + "' is not the same in", one, other, "let it depend on no macro that they set");
}

bool begins_member(const std::string& word) { return word == "." || word == "->" || word == "::"; }

/// The text with other names: of whole words in code and in directives, but for members and names of a namespace.
std::string with_names(const std::string& text, const std::map<std::string, std::string>& renamed) {
  if (renamed.empty()) return text;
  clang::LangOptions language;
  language.CPlusPlus = language.CPlusPlus11 = language.LineComment = true;
  clang::Lexer lexer(clang::SourceLocation(), language, text.data(), text.data(), text.data() + text.size());
  std::string out;
  const char* copied = text.data();
  bool is_member = false;
  for (clang::Token token; !lexer.LexFromRawLexer(token) || token.isNot(clang::tok::eof);) {
    if (token.is(clang::tok::raw_identifier) && !is_member)
      if (const auto other = renamed.find(token.getRawIdentifier().str()); other != renamed.end()) {
        const char* const at = token.getRawIdentifier().data();
        out.append(copied, at).append(other->second);
        copied = at + token.getLength();
      }
    is_member = token.isOneOf(clang::tok::period, clang::tok::arrow, clang::tok::coloncolon);
    if (token.is(clang::tok::eof)) break;
  }
  return out.append(copied, text.data() + text.size());
}

unsigned lines_in(const std::string& text) { return static_cast<unsigned>(std::count(text.begin(), text.end(), '\n')); }

}  // namespace

std::vector<std::string> take_sources(const std::string& input, std::vector<std::string>& flags) {
  std::vector<std::string> sources, rest;
  for (std::size_t k = 0; k < flags.size(); ++k) {
    if (k > 0 && takes_value(flags[k - 1]) ? false : is_source(flags[k]))
      sources.push_back(flags[k]);  // '*.c' has the input, too
    else
      rest.push_back(flags[k]);
  }
  flags = std::move(rest);
  std::error_code none;
  for (std::size_t k = 0; k < sources.size();) {
    const auto is_same = [&](const std::string& other) { return fs::equivalent(sources[k], other, none); };
    if (is_same(input) || std::any_of(sources.begin(), sources.begin() + static_cast<std::ptrdiff_t>(k), is_same))
      sources.erase(sources.begin() + static_cast<std::ptrdiff_t>(k));
    else
      ++k;
  }
  return sources;
}

Meanings join_sources(Request& input, const std::vector<std::string>& further) {
  Meanings meanings;
  if (further.empty()) return meanings;
  const auto add_meanings = [&](const Contents& one, const std::map<std::string, std::string>& renamed) {
    Meanings::File& of = meanings.files[one.file];
    for (const References::Reference& r : one.references) {
      const auto other = r.is_own ? renamed.find(r.name) : renamed.end();
      of.references.push_back({r.line, r.scope + (other == renamed.end() ? r.name : other->second) + " " + r.type});
    }
    std::string before;
    const auto own = one.words.find(one.file);
    for (Word word : own == one.words.end() ? std::vector<Word>() : own->second) {
      const std::string as_written = word.text;
      if (const auto other = renamed.find(word.text); other != renamed.end() && !begins_member(before))
        word.text = other->second;
      of.words.push_back(std::move(word));
      before = as_written;
    }
    meanings.included.insert(meanings.included.end(), one.included.begin(), one.included.end());
  };
  const auto is_c = [](const std::string& file) { return fs::path(file).extension() == ".c"; };
  input.wants_words = true;
  std::vector<Contents> all{contents_of(input)};
  std::set<std::string> taken;
  for (const std::string& file : further) {
    if (is_c(file) != is_c(input.file))
      fail(ErrorCode::bad_usage, "'" + input.file + "' and '" + file + "' are of two languages; give files of one");
    Request request = input;
    request.file = file;
    all.push_back(contents_of(request));
  }
  for (const Contents& one : all) {
    taken.insert(one.own.begin(), one.own.end());
    taken.insert(one.shared.begin(), one.shared.end());
  }
  for (std::size_t k = 0; k < all.size(); ++k)
    for (std::size_t l = k + 1; l < all.size(); ++l) refuse_headers_that_differ(all[k], all[l]);
  for (const std::string& file : further) {
    const std::string directory = fs::path(file).parent_path().string();
    input.flags.insert(input.flags.end(), {"-iquote", directory.empty() ? "." : directory});
  }
  input.text = all[0].text;
  add_meanings(all[0], {});
  std::set<std::string> macros;
  for (std::size_t k = 1; k < all.size(); ++k) {
    const Contents& one = all[k];
    for (const auto& [name, line] : all[k - 1].macros) macros.insert(name);
    for (const std::string& name : all[0].own)
      if (one.shared.count(name) != 0)
        refuse("'" + name + "', which is 'static' in the first, stands in both", all[0], one,
               "give one of them another name");
    input.text += "\n";
    for (const std::string& name : macros) input.text += "#undef " + name + "\n";
    std::map<std::string, std::string> renamed;
    const auto rename = [&](const std::string& name) {
      std::string other = name + "_of_" + fs::path(one.file).stem().string();
      std::replace_if(other.begin(), other.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
      while (!taken.insert(other).second) other += "_";
      renamed[name] = other;
    };
    for (const std::string& name : one.own)
      if (std::any_of(all.begin(), all.end(), [&](const Contents& other) {
            return &other != &one && (other.own.count(name) != 0 || other.shared.count(name) != 0);
          }))
        rename(name);
    for (const auto& [name, line] : one.macros)
      if (std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(k), [&](const Contents& other) {
            const auto known = other.macros.find(name);
            return known != other.macros.end() && known->second != line;
          }))
        rename(name);
    add_meanings(one, renamed);
    input.lines.parts.push_back({lines_in(input.text) + 1, one.file});
    input.text += with_names(one.text, renamed) + "\n";
  }
  return meanings;
}

namespace {

void refuse_other(const std::string& file, const std::vector<Word>& alone, const std::vector<Word>& joined) {
  for (std::size_t k = 0; k < alone.size() || k < joined.size(); ++k) {
    if (k < alone.size() && k < joined.size() && alone[k].text == joined[k].text) continue;
    const auto shown = [&](const std::vector<Word>& words) {
      return k < words.size() ? "'" + words[k].text + "'" : std::string("nothing");
    };
    throw LocatedError(ErrorCode::bad_usage, {file, k < alone.size() ? alone[k].line : joined[k].line, 1},
                       "this line means something else when the files are read as one text (" + shown(alone) + " is " +
                           shown(joined) + " there); give what has the same name in two files another one");
  }
}

}  // namespace

void refuse_other_meanings(const TranslationUnit& joined, const Meanings& alone) {
  if (alone.files.empty()) return;
  std::vector<std::string> included;
  for (const Directive& d : joined.directives())
    if (d.name == "include") included.push_back(d.file);
  for (std::size_t k = 0; k < included.size() && k < alone.included.size(); ++k)
    if (included[k] != alone.included[k])
      fail(ErrorCode::bad_usage,
           "'" + alone.included[k] + "' and '" + included[k] +
               "' have one name in #include lines of the files; name them with their directories");
  Meanings found;
  const auto add = [&](unsigned at, const std::string& text, auto member) {
    const auto [file, line] = joined.lines().place(joined.file(), at);
    (found.files[file].*member).push_back({line, text});
  };
  for (const References::Reference& r : References(joined).all)
    add(r.line, r.scope + r.name + " " + r.type, &Meanings::File::references);
  if (const auto words = joined.words().find(joined.file()); words != joined.words().end())
    for (const Word& word : words->second) add(word.line, word.text, &Meanings::File::words);
  for (const auto& [file, expected] : alone.files) {
    refuse_other(file, expected.words, found.files[file].words);
    refuse_other(file, expected.references, found.files[file].references);
  }
}

}  // namespace wengert::source
