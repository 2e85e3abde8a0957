// SPDX-License-Identifier: MIT
// Many generated C files as few. C has no namespaces, so each name that a file gives to something at file scope is
// replaced by one of that file alone, by a macro that ends with the file's text.
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

namespace wengert::compiler {

/// The names that a C text gives at file scope: functions, variables, tags, enumerators, types.
struct FileScope {
  std::set<std::string> defined;   ///< here
  std::set<std::string> declared;  ///< functions and variables that another file has
};
FileScope file_scope(const std::string& text);

/// One C file, and what stands behind it once all of them have been read.
struct UnitOfC {
  std::string label;   ///< for messages: "head:unit"
  std::string text;    ///< complete by itself
  std::string runner;  ///< calls what the text has; empty where it is not asked for
};

/// Units with the same preprocessor lines as one text, so that none finds an #include that only another one has.
struct JoinedUnits {
  std::string text;
  std::map<std::string, std::string> symbols;  ///< those that the text asks for, and what they stand for
};

/// between: what the runners need. A text that is joined need not compile where each by itself does: then take each.
std::vector<JoinedUnits> join(const std::vector<UnitOfC>& units, const std::string& between);

}  // namespace wengert::compiler
