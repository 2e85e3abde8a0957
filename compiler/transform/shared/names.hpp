// SPDX-License-Identifier: MIT
// Fresh names: unlike any that a function, its variables or the module already use.
#pragma once
#include <set>
#include <string>

#include "compiler/ir/stmt.hpp"
#include "compiler/ir/text.hpp"

namespace wengert::compiler {

class Names {
 public:
  Names(const ir::Module& module, const ir::Function& function) {
    for (const ir::FunctionPtr& f : module.functions) taken_.insert(f->name);
    for (const ir::StmtPtr& g : module.globals) taken_.insert(g->variable->name);
    for (const ir::VariablePtr& p : function.parameters) taken_.insert(p->name);
    collect(function.body);
  }
  /// stem itself if free, else stem2, stem3, ...
  std::string fresh(const std::string& stem) {
    std::string name = stem;
    for (int i = 2; !taken_.insert(name).second; ++i) name = stem + std::to_string(i);
    return name;
  }
  void take(const std::string& name) { taken_.insert(name); }
  /// The name's scope has ended.
  void release(const std::string& name) { taken_.erase(name); }

 private:
  std::set<std::string> taken_;
  void collect(const ir::Block& block) {
    ir::for_each_stmt(block, [&](const ir::StmtPtr& s) {
      if (s->variable) taken_.insert(s->variable->name);
      for (std::string& one : ir::names_in(ir::carried_text(*s))) taken_.insert(std::move(one));
    });
  }
};

}  // namespace wengert::compiler
