// SPDX-License-Identifier: MIT
#include "java.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <wengert/error.hpp>

#include "command/temporary_directory.hpp"
#include "compiler/frontend/javac/reader.hpp"
#include "java_server.hpp"

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

std::vector<std::string> short_run_options(const std::string& archive) {
  std::vector<std::string> options{"-XX:+IgnoreUnrecognizedVMOptions", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"};
  std::error_code none;
  const fs::path file = fs::read_symlink("/proc/self/exe", none).parent_path().parent_path() / "lib" / archive;
  // An archive of other versions of the machine or of our files is ignored; the machine's warning of it is, too.
  if (fs::exists(file, none))
    options.insert(options.end(), {"-XX:SharedArchiveFile=" + file.string(), "-Xlog:cds=off,cds+dynamic=off"});
  return options;
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

int run_java(const std::string& program, const std::vector<std::string>& arguments) {
  if (const std::optional<int> status = java_server::ask(program, arguments)) return *status;
  std::vector<std::string> command;
  if (program == "javac") {
    command.push_back(fs::path(find_java()).replace_filename("javac").string());
    for (const std::string& option : short_run_options("javac.jsa")) command.push_back("-J" + option);
  } else {
    command = short_run_options("wengert-javac.jsa");
    command.insert(command.begin(), find_java());
    command.insert(command.end(), {"-jar", find_jar("wengert-javac.jar")});
  }
  command.insert(command.end(), arguments.begin(), arguments.end());
  return run_program(command);
}

FrontendResult read_java(const std::vector<std::string>& files, const std::string& head, int& status) {
  const command::TemporaryDirectory directory("javac");
  const std::string name = directory.file("tree");
  std::vector<std::string> arguments{"-cp", find_jar("wengert-runtime.jar"), "-o", name};
  // Heads are separated by commas, and so are the parameters' types of one that is chosen by them.
  int depth = 0;
  std::string one;
  for (const char c : head + ",") {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == ',' && depth <= 0 && !one.empty()) arguments.insert(arguments.end(), {"--head", one});
    if (c == ',' && depth <= 0)
      one.clear();
    else if (c != ' ')
      one += c;
  }
  arguments.insert(arguments.end(), files.begin(), files.end());
  status = run_java("front-end", arguments);
  std::ifstream in(name);
  std::ostringstream text;
  text << in.rdbuf();
  if (status != 0) return {};
  FrontendResult result = read_java_tree(text.str());
  if (!result.ok) status = 4;
  return result;
}

namespace {

std::string dotted(std::string id) {
  for (std::size_t at; (at = id.find("::")) != std::string::npos;) id.replace(at, 2, ".");
  return id;
}

std::string simple_name(const std::string& name) { return name.substr(name.find_last_of(".:") + 1); }

std::string type_text(const ir::TypePtr& t) {
  if (!ir::is_reference(t)) return ir::is_bool(t) ? "boolean" : t->name;
  return ir::is_sequence(t->element) ? type_text(t->element->element) + "[]" : simple_name(t->element->name);
}

/// Whether the parameters have the types between the parentheses of 'run(double[],int)'.
bool has_parameters(const ir::Function& f, const std::string& types) {
  std::vector<std::string> given;
  std::stringstream in(types);
  for (std::string one; std::getline(in, one, ',');) given.push_back(simple_name(one));
  const std::size_t first = f.is_static ? 0 : 1;
  if (f.parameters.size() != given.size() + first) return false;
  for (std::size_t k = 0; k < given.size(); ++k)
    if (type_text(f.parameters[first + k]->type) != given[k]) return false;
  return true;
}

}  // namespace

std::string java_head(const ir::Module& module, const std::string& name) {
  std::string wanted = name, types;
  wanted.erase(std::remove(wanted.begin(), wanted.end(), ' '), wanted.end());
  const std::size_t open = wanted.find('(');
  if (open != std::string::npos) {
    types = wanted.substr(open + 1, wanted.find(')') - open - 1);
    wanted.resize(open);
  }
  for (std::size_t at; (at = wanted.find('.')) != std::string::npos;) wanted.replace(at, 1, "::");
  std::vector<std::string> found;
  std::string known;
  for (const ir::FunctionPtr& f : module.functions) {
    if (!f->has_body) continue;
    known += (known.empty() ? "" : ", ") + dotted(f->id);
    const std::string& id = f->id;
    // Overloads are numbered: run, run_2.
    std::string plain = id;
    if (const std::size_t at = plain.rfind('_');
        at != std::string::npos && f->name.size() < id.size() - id.rfind(':') - 1)
      plain.resize(at);
    if (open != std::string::npos && !has_parameters(*f, types)) continue;
    const bool ends =
        plain.size() >= wanted.size() && plain.compare(plain.size() - wanted.size(), wanted.size(), wanted) == 0;
    if (ends && (plain.size() == wanted.size() || plain[plain.size() - wanted.size() - 1] == ':')) found.push_back(id);
  }
  if (found.empty()) fail(ErrorCode::bad_usage, "no method '" + name + "' in " + module.file + "; known: " + known);
  if (found.size() > 1)
    fail(ErrorCode::bad_usage, "'" + name + "' names " + std::to_string(found.size()) +
                                   " methods; name its class with the package, or its parameters' types: " + name +
                                   "(double[],int)");
  return found[0];
}

namespace {

/// The two lines that say of which source and heads a file is.
std::string origin_of(const std::string& text) {
  const std::size_t first = text.find('\n');
  return first == std::string::npos ? text : text.substr(0, text.find('\n', first + 1));
}

std::string text_of(const std::string& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// Whether a file's class is that of the head, 'package.Class.Inner.run'.
bool is_of_head(const std::string& path, const std::string& head) {
  const std::string file = fs::path(path).stem().string();
  const std::string stem = file.substr(0, file.rfind('_'));
  std::string owner = head.substr(0, std::min(head.rfind('.'), head.size()));
  std::replace(owner.begin(), owner.end(), '.', '_');
  return owner == stem || owner.ends_with("_" + stem);
}

/// Classes that derivatives of two heads share by name, and that are not the same: one of them would be lost.
void ask_for_room(const std::vector<command::OutputText>& texts, const std::string& head) {
  const auto is_there = [](const command::OutputText& output) { return fs::exists(output.path); };
  std::vector<std::string> replaced;
  for (const command::OutputText& output : texts) {
    if (!is_there(output) || !is_of_head(output.path, head)) continue;
    replaced.push_back(origin_of(text_of(output.path)));
  }
  for (const command::OutputText& output : texts) {
    if (!is_there(output)) continue;
    const std::string old = text_of(output.path);
    const std::string origin = origin_of(old);
    const bool is_other = origin != origin_of(output.text) &&
                          std::find(replaced.begin(), replaced.end(), origin) == replaced.end() &&
                          old.substr(origin.size()) != output.text.substr(origin_of(output.text).size());
    if (is_other)
      fail(ErrorCode::bad_usage, "'" + output.path + "' belongs to the derivative of another head, and that of '" +
                                     head +
                                     "' has another class of this name; write into another directory, give it names "
                                     "of its own by --prefix, or say --force");
  }
}

}  // namespace

void write_java(const std::vector<JavaFile>& files, const std::string& directory, const std::string& input,
                const std::string& id, bool force, command::OutputFiles& outputs) {
  const std::string head = dotted(id);
  const auto path_of = [&](const JavaFile& f) { return (fs::path(directory) / f.path).string(); };
  for (const JavaFile& f : files) outputs.add(path_of(f), command::OutputKind::generated);
  std::vector<command::OutputText> texts;
  for (const JavaFile& f : files)
    texts.push_back({path_of(f), command::written_by("compile", input) + "// Head: " + head +
                                     "; changes will be lost.\n" + f.text});
  if (!force) ask_for_room(texts, head);
  for (const command::OutputText& output : texts) {
    std::error_code none;
    fs::create_directories(fs::path(output.path).parent_path(), none);
  }
  outputs.write(texts);
}

}  // namespace wengert::compiler
