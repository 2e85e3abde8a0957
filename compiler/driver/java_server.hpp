// SPDX-License-Identifier: MIT
// A Java virtual machine that goes on: the front end and javac run in it again and again, where each machine of its own
// would load and compile the same classes anew. `wengert check` shares one among its runs; WENGERT_JAVA_SERVER names
// one that many programs share.
#pragma once
#include <optional>
#include <string>
#include <vector>

namespace wengert::compiler::java_server {

/// From now on this program's runs share a machine, which ends with it, if WENGERT_JAVA_SERVER names none.
void share();

/// Runs "front-end" or "javac" with these arguments in the server; its exit status, or nothing where a machine of its
/// own has to do it: there is no server, it was made from other files, or an argument is a file seen from this
/// directory.
std::optional<int> ask(const std::string& program, const std::vector<std::string>& arguments);

}  // namespace wengert::compiler::java_server
