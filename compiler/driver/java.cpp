// SPDX-License-Identifier: MIT
#include "java.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <wengert/error.hpp>

#include "compiler/frontend/javac/reader.hpp"

extern char** environ;

namespace wengert::compiler {

namespace fs = std::filesystem;

bool is_java(const std::string& path) { return path.size() > 5 && path.compare(path.size() - 5, 5, ".java") == 0; }

std::string find_java() {
  std::vector<std::string> candidates;
  if (const char* home = std::getenv("JAVA_HOME"); home != nullptr && *home != '\0')
    candidates.push_back(std::string(home) + "/bin/java");
  std::stringstream path(std::getenv("PATH") != nullptr ? std::getenv("PATH") : "");
  for (std::string directory; std::getline(path, directory, ':');) candidates.push_back(directory + "/java");
  for (const std::string& candidate : candidates)
    if (::access(candidate.c_str(), X_OK) == 0) return candidate;
  fail(ErrorCode::not_installed,
       "a Java compiler; install openjdk-17-jdk-headless, or set JAVA_HOME to a JDK 17 or later");
}

std::string find_jar(const std::string& name) {
  std::error_code none;
  const fs::path here = fs::read_symlink("/proc/self/exe", none).parent_path();
  for (const char* place : {"../lib", "../share/java"}) {
    const fs::path candidate = here / place / name;
    if (fs::exists(candidate, none)) return fs::canonical(candidate, none).string();
  }
  fail(ErrorCode::not_installed, name + "; build Wengert where openjdk-17-jdk-headless is installed");
}

int run_program(const std::vector<std::string>& command) {
  std::vector<char*> arguments;
  for (const std::string& one : command) arguments.push_back(const_cast<char*>(one.c_str()));
  arguments.push_back(nullptr);
  pid_t child = 0;
  if (::posix_spawnp(&child, arguments[0], nullptr, nullptr, arguments.data(), environ) != 0)
    fail(ErrorCode::not_installed, command[0]);
  int status = 0;
  if (::waitpid(child, &status, 0) != child || !WIFEXITED(status)) return 70;
  return WEXITSTATUS(status);
}

FrontendResult read_java(const std::vector<std::string>& files, const std::string& head, int& status) {
  for (const std::string& file : files) {
    std::ifstream source(file);
    const std::string text{std::istreambuf_iterator<char>(source), {}};
    if (text.find("AdContext context") != std::string::npos)
      fail(ErrorCode::not_differentiable,
           file +
               ": an adjoint works on the run-time library's stack and keys, which have no derivatives here; take the "
               "adjoint of the tangent for second derivatives, which gives the Hessian times a vector, or the "
               "tangent's tangent");
  }
  std::string name = (fs::temp_directory_path() / "wengert-javac-XXXXXX").string();
  const int handle = ::mkstemp(name.data());
  if (handle < 0) fail(ErrorCode::cannot_write, name);
  ::close(handle);
  std::vector<std::string> command{
      find_java(), "-jar", find_jar("wengert-javac.jar"), "-cp", find_jar("wengert-runtime.jar"), "-o", name};
  std::stringstream heads(head);
  for (std::string one; std::getline(heads, one, ',');) command.insert(command.end(), {"--head", one});
  command.insert(command.end(), files.begin(), files.end());
  status = run_program(command);
  std::ifstream in(name);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  fs::remove(name);
  if (status != 0) return {};
  FrontendResult result = read_java_tree(text);
  if (!result.ok) status = 4;
  return result;
}

std::string java_head(const ir::Module& module, const std::string& name) {
  std::string wanted = name;
  for (std::size_t at; (at = wanted.find('.')) != std::string::npos;) wanted.replace(at, 1, "::");
  std::vector<std::string> found;
  std::string known;
  for (const ir::FunctionPtr& f : module.functions) {
    if (!f->has_body) continue;
    std::string dotted = f->id;
    for (std::size_t at; (at = dotted.find("::")) != std::string::npos;) dotted.replace(at, 2, ".");
    known += (known.empty() ? "" : ", ") + dotted;
    const std::string& id = f->id;
    // Overloads are numbered: run, run_2.
    std::string plain = id;
    if (const std::size_t at = plain.rfind('_');
        at != std::string::npos && f->name.size() < id.size() - id.rfind(':') - 1)
      plain.resize(at);
    const bool ends =
        plain.size() >= wanted.size() && plain.compare(plain.size() - wanted.size(), wanted.size(), wanted) == 0;
    if (ends && (plain.size() == wanted.size() || plain[plain.size() - wanted.size() - 1] == ':')) found.push_back(id);
  }
  if (found.empty()) fail(ErrorCode::bad_usage, "no method '" + name + "' in " + module.file + "; known: " + known);
  if (found.size() > 1)
    fail(ErrorCode::bad_usage, "'" + name + "' names " + std::to_string(found.size()) +
                                   " methods; give the one to differentiate a name of its own, or its class's package");
  return found[0];
}

void write_java(const std::vector<JavaFile>& files, const std::string& directory) {
  for (const JavaFile& f : files) {
    const fs::path path = fs::path(directory) / f.path;
    std::error_code none;
    fs::create_directories(path.parent_path(), none);
    std::ofstream out(path);
    out << f.text;
    out.close();
    if (!out) fail(ErrorCode::cannot_write, path.string());
  }
}

}  // namespace wengert::compiler
