// SPDX-License-Identifier: MIT
// Java in `wengert compile` and `wengert check`: running wengert-javac, naming the head, writing the generated classes.
#pragma once
#include <string>
#include <vector>

#include "command/output_file.hpp"
#include "compiler/backend/java/print.hpp"
#include "compiler/frontend/clang/frontend.hpp"

namespace wengert::compiler {

bool is_java(const std::string& path);
/// The `java` of JAVA_HOME or of the path. Throws wengert::Error (not_installed).
std::string find_java();
/// Options of a Java virtual machine that only compiles: it ends before optimised machine code or parallel collection
/// would pay, and takes half the processor time without them. `archive` names the file beside the libraries that holds
/// the classes it loads (class data sharing), where the build has made one.
std::vector<std::string> short_run_options(const std::string& archive);
/// wengert-javac.jar or wengert-runtime.jar beside the program. Throws wengert::Error (not_installed).
std::string find_jar(const std::string& name);
/// Runs a program and waits; its exit status. Output goes where this program's goes.
int run_program(const std::vector<std::string>& command);
/// Runs "front-end" (wengert-javac.jar) or "javac", in the server if there is one; its exit status.
int run_java(const std::string& program, const std::vector<std::string>& arguments);
/// head: Class.method, or several with commas.
/// Reads source files by wengert-javac, which has said on stderr what it refuses: then ok is false, status its exit.
FrontendResult read_java(const std::vector<std::string>& files, const std::string& head, int& status);
/// The id of Class.method. Throws wengert::Error (bad_usage) if there is none or more than one.
std::string java_head(const ir::Module& module, const std::string& name);
/// Writes the files below the directory. Throws wengert::Error (bad_usage or cannot_write). Files of another head's
/// derivative are kept, and the names of other classes, unless the user says --force.
void write_java(const std::vector<JavaFile>& files, const std::string& directory, const std::string& input,
                const std::string& id, bool force, command::OutputFiles& outputs);

}  // namespace wengert::compiler
