// SPDX-License-Identifier: MIT
// Starts Clang on one file and keeps the result alive: invocation, diagnostics, comments, pragmas, syntax tree.
// Knows nothing of derivatives or annotations.
#include "clang/translation_unit.hpp"

#include "clang/library_bodies.hpp"
#include "clang/openmp_header.hpp"

#include <clang/AST/ASTConsumer.h>
#include <clang/AST/ASTContext.h>
#include <clang/Basic/Diagnostic.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Frontend/FrontendActions.h>
#include <clang/Frontend/Utils.h>
#include <clang/Lex/Lexer.h>
#include <clang/Lex/PPCallbacks.h>
#include <clang/Lex/Pragma.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Lex/PreprocessorOptions.h>
#include <clang/Tooling/CompilationDatabase.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/Support/ErrorHandling.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/VirtualFileSystem.h>
#include <algorithm>
#include <new>
#include <tuple>

namespace wengert::source {
namespace {

Location locate(const clang::SourceManager& sources, clang::SourceLocation where) {
  const clang::PresumedLoc place = sources.getPresumedLoc(sources.getExpansionLoc(where));
  if (place.isInvalid()) return {};
  return {place.getFilename(), place.getLine(), place.getColumn()};
}

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1));
}

/// Keeps errors and warnings; notes and remarks are dropped.
class Collector : public clang::DiagnosticConsumer {
 public:
  Collector(std::string file, JoinedLines lines) : file_(std::move(file)), lines_(std::move(lines)) {}
  const JoinedLines& lines() const { return lines_; }
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& said) override {
    clang::DiagnosticConsumer::HandleDiagnostic(level, said);
    if (level < clang::DiagnosticsEngine::Warning) return;
    const bool fatal = level >= clang::DiagnosticsEngine::Error;
    llvm::SmallString<256> message;
    said.FormatDiagnostic(message);
    Location where{file_, 0, 0};
    if (said.hasSourceManager() && said.getLocation().isValid())
      where = locate(said.getSourceManager(), said.getLocation());
    if (where.file == file_) std::tie(where.file, where.line) = lines_.place(file_, where.line);
    std::string line(message.str());
    std::replace(line.begin(), line.end(), '\n', ' ');
    (fatal ? errors : warnings)
        .push_back({fatal ? Diagnostic::Severity::error : Diagnostic::Severity::warning, where, line});
  }
  std::vector<Diagnostic> errors;
  std::vector<Diagnostic> warnings;

 private:
  std::string file_;
  JoinedLines lines_;
};

/// Every comment of the main file.
class CommentCollector : public clang::CommentHandler {
 public:
  bool HandleComment(clang::Preprocessor& preprocessor, clang::SourceRange range) override {
    const clang::SourceManager& sources = preprocessor.getSourceManager();
    if (!sources.isWrittenInMainFile(range.getBegin())) return false;
    const auto characters = clang::CharSourceRange::getCharRange(range);
    Comment comment;
    comment.where = locate(sources, range.getBegin());
    comment.text = trimmed(clang::Lexer::getSourceText(characters, sources, preprocessor.getLangOpts()).str());
    comment.last_line =
        comment.where.line + static_cast<unsigned>(std::count(comment.text.begin(), comment.text.end(), '\n'));
    const unsigned offset = sources.getFileOffset(range.getBegin());
    const llvm::StringRef buffer = sources.getBufferData(sources.getMainFileID());
    for (unsigned at = offset; at > 0 && buffer[at - 1] != '\n'; --at)
      if (buffer[at - 1] != ' ' && buffer[at - 1] != '\t') comment.trailing = true;
    comments.push_back(std::move(comment));
    return false;
  }
  std::vector<Comment> comments;
};

/// Every pragma, whichever handler Clang has for it.
class PragmaCollector : public clang::PPCallbacks {
 public:
  PragmaCollector(const clang::Preprocessor& preprocessor, std::vector<Pragma>& pragmas,
                  std::vector<Directive>& directives)
      : preprocessor_(preprocessor), pragmas_(pragmas), directives_(directives) {}

  void InclusionDirective(clang::SourceLocation where, const clang::Token&, llvm::StringRef name, bool angled,
                          clang::CharSourceRange, clang::OptionalFileEntryRef file, llvm::StringRef, llvm::StringRef,
                          const clang::Module*, bool, clang::SrcMgr::CharacteristicKind) override {
    const clang::SourceManager& sources = preprocessor_.getSourceManager();
    if (!sources.isWrittenInMainFile(where)) return;
    const std::string spelled = angled ? "<" + name.str() + ">" : '"' + name.str() + '"';
    const llvm::StringRef real = file ? file->getFileEntry().tryGetRealPathName() : llvm::StringRef();
    directives_.push_back({sources.getFileOffset(where), "include", "#include " + spelled, real.str()});
  }
  void MacroDefined(const clang::Token& name, const clang::MacroDirective* macro) override {
    const clang::SourceManager& sources = preprocessor_.getSourceManager();
    if (!sources.isWrittenInMainFile(name.getLocation())) return;
    const auto* info = macro->getMacroInfo();
    const auto range = clang::CharSourceRange::getTokenRange(name.getLocation(), info->getDefinitionEndLoc());
    directives_.push_back({sources.getFileOffset(name.getLocation()), name.getIdentifierInfo()->getName().str(),
                           "#define " + clang::Lexer::getSourceText(range, sources, preprocessor_.getLangOpts()).str(),
                           ""});
  }

  void PragmaDirective(clang::SourceLocation where, clang::PragmaIntroducerKind introducer) override {
    const clang::SourceManager& sources = preprocessor_.getSourceManager();
    if (sources.isInSystemHeader(where)) return;
    bool invalid = false;
    const char* at = sources.getCharacterData(sources.getSpellingLoc(where), &invalid);
    if (invalid) return;
    const std::string line = introducer == clang::PIK_HashPragma ? directive(at) : quoted(at);
    const auto end = line.find_first_of(" \t(");
    Pragma pragma;
    pragma.where = locate(sources, where);
    pragma.main = sources.isInMainFile(sources.getExpansionLoc(where));
    pragma.name = line.substr(0, end);
    if (end != std::string::npos) pragma.text = trimmed(std::string_view(line).substr(end));
    pragmas_.push_back(std::move(pragma));
  }

 private:
  /// The text after `#pragma`, continuation lines joined, without a comment at its end.
  static std::string directive(const char* at) {
    std::string line;
    for (; *at != '\0' && *at != '\n'; ++at) {
      if (at[0] == '\\' && at[1] == '\n') {
        line += ' ';
        ++at;
      } else if (at[0] == '/' && (at[1] == '/' || at[1] == '*')) {
        break;
      } else {
        line += *at;
      }
    }
    const auto word = line.find("pragma");
    return trimmed(word == std::string::npos ? line : line.substr(word + 6));
  }
  /// The string of `_Pragma("...")`.
  static std::string quoted(const char* at) {
    std::string line;
    while (*at != '\0' && *at != '"') ++at;
    if (*at == '"') ++at;
    for (; *at != '\0' && *at != '"'; ++at) {
      if (*at == '\\' && at[1] != '\0') ++at;
      line += *at;
    }
    return trimmed(line);
  }

  const clang::Preprocessor& preprocessor_;
  std::vector<Pragma>& pragmas_;
  std::vector<Directive>& directives_;
};

/// Builds the syntax tree and consumes nothing.
class SyntaxAction : public clang::ASTFrontendAction {
 public:
  SyntaxAction(CommentCollector& comments, std::vector<Pragma>& pragmas, std::vector<Directive>& directives,
               Words* words)
      : comments_(comments), pragmas_(pragmas), directives_(directives), words_(words) {}

 protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler, llvm::StringRef) override {
    clang::Preprocessor& preprocessor = compiler.getPreprocessor();
    preprocessor.addCommentHandler(&comments_);
    preprocessor.addPPCallbacks(std::make_unique<PragmaCollector>(preprocessor, pragmas_, directives_));
    preprocessor.AddPragmaHandler(new clang::EmptyPragmaHandler("wengert"));
    if (words_ != nullptr)
      preprocessor.setTokenWatcher([this, &preprocessor](const clang::Token& token) {
        const clang::SourceManager& sources = preprocessor.getSourceManager();
        if (token.isAnnotation() || token.is(clang::tok::eof) || token.getLocation().isInvalid()) return;
        const clang::SourceLocation where = sources.getExpansionLoc(token.getLocation());
        if (sources.isInSystemHeader(where)) return;
        const auto file = sources.getFileEntryRefForID(sources.getFileID(where));
        // Headers by the one name that they have from each directory.
        const std::string name = sources.isInMainFile(where) || !file ? sources.getFilename(where).str()
                                                                      : file->getFileEntry().tryGetRealPathName().str();
        (*words_)[name].push_back({sources.getExpansionLineNumber(where), preprocessor.getSpelling(token)});
      });
    return std::make_unique<WithoutLibraryBodies>();
  }

 private:
  CommentCollector& comments_;
  std::vector<Pragma>& pragmas_;
  std::vector<Directive>& directives_;
  Words* words_;  ///< null: nobody asks
};

/// The command line for Clang: driver, flags, ours, file.
std::vector<std::string> command_line(const Request& request) {
  std::vector<std::string> words{WENGERT_CLANG_DRIVER, "-fsyntax-only",
                                 "-resource-dir=" WENGERT_CLANG_RESOURCE_DIRECTORY};
  if (!request.database.empty()) {
    std::string problem;
    const auto database = clang::tooling::CompilationDatabase::loadFromDirectory(request.database, problem);
    if (!database) fail(ErrorCode::cannot_open, request.database + "/compile_commands.json");
    llvm::SmallString<256> path(request.file);
    llvm::sys::fs::make_absolute(path);
    const auto commands = database->getCompileCommands(path);
    if (commands.empty())
      fail(ErrorCode::bad_usage,
           "'" + request.file + "' has no entry in " + request.database + "/compile_commands.json");
    const auto& command = commands.front();
    words.push_back("-working-directory=" + command.Directory);
    for (std::size_t k = 1; k < command.CommandLine.size(); ++k) {
      const std::string& word = command.CommandLine[k];
      if (word == "-o" || word == "-MF" || word == "-MT" || word == "-MQ") {
        ++k;
      } else if (word != "-c" && word != "--" && word != command.Filename && word.rfind("-M", 0) != 0) {
        words.push_back(word);
      }
    }
  }
  words.insert(words.end(), request.flags.begin(), request.flags.end());
  for (const std::string& directory : request.include_directories) words.push_back("-I" + directory);
  words.insert(words.end(), {"-idirafter", openmp_directory});
  words.push_back(request.file);
  return words;
}

}  // namespace

std::string Diagnostic::text() const {
  return where.text() + (severity == Severity::error ? ": error: " : ": warning: ") + message;
}

struct TranslationUnit::State {
  explicit State(const Request& request) : file(request.file), collector(request.file, request.lines) {}
  ~State() {
    if (started) action->EndSourceFile();
  }
  std::string file;
  Collector collector;
  CommentCollector comments;
  std::vector<Pragma> pragmas;
  std::vector<Directive> directives;
  Words words;
  std::unique_ptr<SyntaxAction> action;
  clang::CompilerInstance compiler;
  bool started = false;
};

namespace {

/// An exception has passed through Clang's code, which is not made for that: what it has made cannot be destroyed.
bool memory_ended = false;

/// Where memory ends LLVM would print two lines and abort; an exception ends as it does elsewhere in this program.
void throw_where_memory_ends() {
  static const bool installed = [] {
    llvm::install_bad_alloc_error_handler([](void*, const char*, bool) {
      memory_ended = true;
      throw std::bad_alloc();
    });
    std::set_new_handler([] {
      memory_ended = true;
      throw std::bad_alloc();
    });
    return true;
  }();
  (void)installed;
}

void stop_at_error(const Collector& collector) {
  if (collector.errors.empty()) return;
  const Diagnostic& first = collector.errors.front();
  const bool missing = first.message.ends_with("file not found");
  throw LocatedError(ErrorCode::cannot_open, first.where,
                     first.message + (!missing ? ""
                                      : first.message.starts_with("'mpi.h'")
                                          ? "; say where it lies: ... -- $(mpicc --showme:compile), or -- -I DIRECTORY"
                                          : "; say where it lies: ... -- -I DIRECTORY"));
}

/// The machine's files, and omp.h in a directory that is searched last.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files() {
  const llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> machine = llvm::vfs::getRealFileSystem();
  if (!machine->getCurrentWorkingDirectory()) return machine;  // it was removed, and two file systems need one
  auto headers = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  headers->addFile(std::string(openmp_directory) + "/omp.h", 0,
                   llvm::MemoryBuffer::getMemBuffer(openmp_header, "omp.h"));
  auto both = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(machine);
  both->pushOverlay(std::move(headers));
  return both;
}

/// Makes the compiler ready for the one file of the request.
std::shared_ptr<clang::CompilerInvocation> prepare(const Request& request, Collector& collector,
                                                   clang::CompilerInstance& compiler) {
  if (llvm::sys::fs::is_directory(request.file) || !llvm::sys::fs::exists(request.file))
    fail(ErrorCode::cannot_open, request.file);
  const std::vector<std::string> words = command_line(request);
  std::vector<const char*> arguments;
  for (const std::string& word : words) arguments.push_back(word.c_str());
  compiler.createDiagnostics(&collector, /*ShouldOwnClient=*/false);
  clang::CreateInvocationOptions options;
  options.Diags = &compiler.getDiagnostics();
  std::shared_ptr<clang::CompilerInvocation> invocation = clang::createInvocation(arguments, std::move(options));
  if (!collector.errors.empty()) fail(ErrorCode::bad_usage, collector.errors.front().message);
  if (!invocation || invocation->getFrontendOpts().Inputs.size() != 1)
    fail(ErrorCode::bad_usage, "the flags do not describe the compilation of one file");
  invocation->getFrontendOpts().DisableFree = false;
  if (!request.text.empty())  // which Clang destroys
    invocation->getPreprocessorOpts().addRemappedFile(
        request.file, llvm::MemoryBuffer::getMemBufferCopy(request.text, request.file).release());
  compiler.setInvocation(invocation);
  compiler.createDiagnostics(&collector, /*ShouldOwnClient=*/false);
  compiler.createFileManager(files());
  return invocation;
}

}  // namespace

void precompile(const Request& header, const std::string& output) {
  throw_where_memory_ends();
  Collector collector(header.file, {});
  clang::CompilerInstance compiler;
  const auto invocation = prepare(header, collector, compiler);
  invocation->getFrontendOpts().ProgramAction = clang::frontend::GeneratePCH;
  invocation->getFrontendOpts().OutputFile = output;
  // Else every file that reads it instantiates what it asks for again: half of the time of a check.
  invocation->getLangOpts().PCHInstantiateTemplates = true;
  clang::GeneratePCHAction action;
  const bool made = compiler.ExecuteAction(action);
  stop_at_error(collector);
  if (!made) fail(ErrorCode::cannot_write, output);
}

TranslationUnit::TranslationUnit(const Request& request) {
  throw_where_memory_ends();
  try {
    read(request);
  } catch (const std::bad_alloc&) {
    (void)state_.release();
    throw;
  }
}

void TranslationUnit::read(const Request& request) {
  state_ = std::make_unique<State>(request);
  State& state = *state_;
  const auto invocation = prepare(request, state.collector, state.compiler);
  if (!state.compiler.createTarget()) stop_at_error(state.collector);

  state.action = std::make_unique<SyntaxAction>(state.comments, state.pragmas, state.directives,
                                                request.wants_words ? &state.words : nullptr);
  state.started = state.action->BeginSourceFile(state.compiler, invocation->getFrontendOpts().Inputs.front());
  if (!state.started) {
    stop_at_error(state.collector);
    fail(ErrorCode::cannot_open, request.file);
  }
  if (llvm::Error error = state.action->Execute()) llvm::consumeError(std::move(error));
  stop_at_error(state.collector);
}

TranslationUnit::~TranslationUnit() {
  if (memory_ended) (void)state_.release();
}

Language TranslationUnit::language() const {
  return state_->compiler.getLangOpts().CPlusPlus ? Language::cxx : Language::c;
}
const std::string& TranslationUnit::file() const { return state_->file; }
const std::vector<Diagnostic>& TranslationUnit::warnings() const { return state_->collector.warnings; }
const std::vector<Pragma>& TranslationUnit::pragmas() const { return state_->pragmas; }
const std::vector<Comment>& TranslationUnit::comments() const { return state_->comments.comments; }
const std::vector<Directive>& TranslationUnit::directives() const { return state_->directives; }
const JoinedLines& TranslationUnit::lines() const { return state_->collector.lines(); }
const Words& TranslationUnit::words() const { return state_->words; }
clang::ASTContext& TranslationUnit::syntax_tree() const { return state_->compiler.getASTContext(); }
clang::Preprocessor& TranslationUnit::preprocessor() const { return state_->compiler.getPreprocessor(); }

}  // namespace wengert::source
