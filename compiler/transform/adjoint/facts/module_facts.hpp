// SPDX-License-Identifier: MIT
// What is known of the module as a whole, before any of its functions is planned.
#pragma once
#include <memory>

#include "compiler/analysis/joins.hpp"
#include "compiler/transform/shared/inner_pointers.hpp"
#include "compiler/transform/shared/request.hpp"

namespace wengert::compiler {

struct ModuleFacts {
  ModuleFacts(const ir::Module& module, const Request& request, std::string prefix);

  const ir::Module& source;
  const Request& request;
  const CallGraph graph;
  const std::string prefix;
  const std::string stack_suffix;          ///< of the stack's functions: "", or "_2" for the adjoint of an adjoint, ...
  const std::unique_ptr<const Heap> heap;  ///< of modules with references: Java, and C++ with owned objects; else null
  const std::unique_ptr<const Joins> joins;  ///< of other modules
  const std::set<std::string> called_with_overlap;
  mutable InnerPointers inner_pointers;  ///< learns when it is asked first

  bool is_java() const { return source.language == ir::Language::java; }
  /// Objects are reached by references, which the run-time library turns into keys.
  bool is_collected() const { return heap != nullptr; }
  /// Allocations of such objects are numbered, and undone in the reverse section: of Java those with derivatives.
  bool is_keyed(const ir::TypePtr& reference) const {
    return source.language == ir::Language::cpp || carries_reals(source, reference);
  }
  /// The promise that arguments do not overlap holds for this function, as no call of the source breaks it.
  bool keeps_promise(const std::string& id) const { return request.noalias && called_with_overlap.count(id) == 0; }
  /// Names of the locations that a function of the module may share with its callers.
  const std::vector<FormalPath>& shared_names(const ir::Function& f) const;
  /// Whether a call of f may write to what the name leads to.
  bool writes(const ir::Function& f, const FormalPath& name) const;
  /// Whether the function, or one that it calls, allocates or frees memory that lives beyond a block: its allocations
  /// are undone in the reverse section, and what it frees is kept until then. Of such functions the parts of an adjoint
  /// are called even where nothing has a derivative.
  bool handles_memory(const std::string& id) const { return handles_memory_.count(id) > 0; }

 private:
  std::set<std::string> handles_memory_;
  mutable std::map<std::string, std::vector<FormalPath>> shared_names_;  ///< of functions asked for so far
};

}  // namespace wengert::compiler
